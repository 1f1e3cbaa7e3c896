/** Both stand-ins, the real bot and the page, for one test. */
import { onTestFinished } from "vitest";
import { createBot } from "../../../src/bot.ts";
import { systemClock } from "../../../src/clock.ts";
import { loadConfig } from "../../../src/config.ts";
import { openDatabase } from "../../../src/database/database.ts";
import { createLogger } from "../../../src/log.ts";
import { openPlaces } from "../../../src/places/open-places.ts";
import {
  type LocalDiscord,
  startLocalDiscord,
} from "../../../src/playground/discord/local-discord.ts";
import { startPage } from "../../../src/playground/page/page-server.ts";
import { createDemoCredential } from "../../../src/playground/weather-service/credentials.ts";
import {
  startWeatherService,
  type WeatherService,
} from "../../../src/playground/weather-service/weather-service.ts";

const BOT_TOKEN = "a.bot.token";

/** What runs. */
export interface Playground {
  readonly discord: LocalDiscord;
  readonly weather: WeatherService;
  /** The page's own address, without a final slash. */
  readonly url: string;
  /** Takes the bot away; its commands stay registered. */
  stopBot(): Promise<void>;
  /** Lets the bot post a message of its own in a channel; resolves with Discord's status. */
  post(channelId: string, body: Record<string, unknown>, file?: File): Promise<number>;
}

/** Starts everything on free ports; all of it ends with the test. `now` drives the local Discord. */
export async function startPlayground({
  now = Date.now,
}: {
  readonly now?: () => number;
} = {}): Promise<Playground> {
  const { credential, privateKeyPem } = createDemoCredential();
  const discord = await startLocalDiscord({ botToken: BOT_TOKEN, now });
  onTestFinished(() => discord.close());
  const weather = await startWeatherService({ credentials: [credential] });
  onTestFinished(() => weather.close());
  const page = await startPage({ port: 0, discord, weather });
  onTestFinished(() => page.close());
  const config = loadConfig({
    DISCORD_TOKEN: BOT_TOKEN,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_URL: "file::memory:",
    WEATHER_BASE_URL: weather.baseUrl,
    WEATHER_JWT_KEY_ID: credential.keyId,
    WEATHER_JWT_PROJECT_ID: credential.projectId,
    WEATHER_JWT_PRIVATE_KEY: privateKeyPem,
  });
  const onRefusal = (refusal: Error) => {
    throw refusal;
  };
  const database = await openDatabase(config.database, { log: createLogger("silent") });
  onTestFinished(() => database.close());
  const bot = createBot(config, {
    clock: systemClock,
    log: createLogger("silent"),
    database,
    ...(await openPlaces()),
    onRefusal,
  });
  await bot.start();
  let stopped: Promise<void> | null = null;
  const stopBot = () => {
    stopped ??= bot.stop();
    return stopped;
  };
  onTestFinished(stopBot);
  return {
    discord,
    weather,
    url: page.url,
    stopBot,
    async post(channelId, body, file) {
      const form = new FormData();
      form.set("payload_json", JSON.stringify({ allowed_mentions: { parse: [] }, ...body }));
      if (file !== undefined) form.set("files[0]", file);
      const headers = {
        authorization: `Bot ${BOT_TOKEN}`,
        "user-agent": "DiscordBot (https://example.org, 1.0)",
      };
      const target = `${discord.apiUrl}/v10/channels/${channelId}/messages`;
      return (await fetch(target, { method: "POST", headers, body: form })).status;
    },
  };
}
