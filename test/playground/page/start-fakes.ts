/** Both fakes and the page, without a bot, for one test. */
import { onTestFinished } from "vitest";
import { type FakeDiscord, startFakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { startPage } from "../../../playground/page/page-server.ts";
import type { BotSide } from "../../../playground/page/page-view.ts";
import { createPlaygroundClock } from "../../../playground/playground-clock.ts";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import type { ServiceCredential } from "../../../playground/weather/fake-weather.ts";
import { type FakeWeather, startFakeWeather } from "../../../playground/weather/fake-weather.ts";

/** The token that the fake Discord accepts. */
export const BOT_TOKEN = "a.bot.token";

export interface Fakes {
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  /** The page's own address, without a final slash. */
  readonly url: string;
  /** Sends a request to Discord's API as the bot. Resolves with the status. */
  ask(route: `${"PUT" | "PATCH" | "POST"} /${string}`, body: unknown): Promise<number>;
  /** Posts a message as the bot in a channel. Resolves with Discord's status. */
  post(channelId: string, body: Record<string, unknown>, file?: File): Promise<number>;
}

export interface StartOptions {
  /** Drives the fake Discord. */
  readonly now?: () => number;
  /** The credential of the weather service; default: one that nobody has. */
  readonly credential?: ServiceCredential;
}

/** What a page sees of a bot outside the playground: nothing. */
const noBot: BotSide = {
  log: { lines: [], on: () => () => {} },
  delivery: {
    current: () => ({ transport: "gateway", isSwitching: false, problem: null }),
    over: () => Promise.resolve(),
    on: () => () => {},
  },
  nextRuns: () => Promise.resolve([]),
  startOver: () => {},
};

/** Starts the fakes and the page on free ports. All of it ends with the test. */
export async function startFakes(options: StartOptions = {}): Promise<Fakes> {
  const { now = Date.now, credential = createDemoCredential().credential } = options;
  const discord = await startFakeDiscord({ botToken: BOT_TOKEN, now });
  onTestFinished(() => discord.close());
  const weather = await startFakeWeather({ credentials: [credential] });
  onTestFinished(() => weather.close());
  const clock = createPlaygroundClock();
  const page = await startPage({ port: 0, discord, weather, clock, bot: noBot });
  onTestFinished(() => page.close());
  const ask: Fakes["ask"] = async (route, body) => {
    const [method = "", path = ""] = route.split(" ");
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bot ${BOT_TOKEN}`,
      "user-agent": "DiscordBot (https://example.org, 1.0)",
      ...(isForm ? {} : { "content-type": "application/json" }),
    };
    const sent = isForm ? body : JSON.stringify(body);
    return (await fetch(`${discord.apiUrl}/v10${path}`, { method, headers, body: sent })).status;
  };
  return {
    discord,
    weather,
    url: page.url,
    ask,
    post(channelId, body, file) {
      const form = new FormData();
      form.set("payload_json", JSON.stringify({ allowed_mentions: { parse: [] }, ...body }));
      if (file !== undefined) form.set("files[0]", file);
      return ask(`POST /channels/${channelId}/messages`, form);
    },
  };
}
