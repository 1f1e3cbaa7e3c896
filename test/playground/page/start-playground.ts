/** Both fakes, the real bot and the page, for one test. */
import { onTestFinished } from "vitest";
import { createDemoCredential } from "../../../playground/weather/credentials.ts";
import { Bot } from "../../../src/bot.ts";
import { systemClock } from "../../../src/clock.ts";
import { loadConfig } from "../../../src/config/config.ts";
import { openDatabase } from "../../../src/database/database.ts";
import { createLogger } from "../../../src/log.ts";
import { sharedPlaces } from "../../support/places.ts";
import { BOT_TOKEN, type Fakes, type StartOptions, startFakes } from "./start-fakes.ts";

export interface Playground extends Fakes {
  /** Stops the bot. Its commands stay registered. */
  stopBot(): Promise<void>;
}

/** Starts everything on free ports. All of it ends with the test. */
export async function startPlayground(options: StartOptions = {}): Promise<Playground> {
  const { credential, privateKeyPem } = createDemoCredential();
  const fakes = await startFakes({ ...options, credential });
  const { discord, weather } = fakes;
  const config = loadConfig({
    DISCORD_TOKEN: BOT_TOKEN,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_URL: "file::memory:",
    WEATHER_BASE_URL: weather.baseUrl,
    WEATHER_JWT_KEY_ID: credential.keyId,
    WEATHER_JWT_PROJECT_ID: credential.projectId,
    WEATHER_JWT_PRIVATE_KEY: privateKeyPem,
  });
  const onStartupError = (error: Error) => {
    throw error;
  };
  const database = await openDatabase(config.database, { log: createLogger("silent") });
  onTestFinished(() => database.close());
  const bot = new Bot(config, {
    clock: systemClock,
    log: createLogger("silent"),
    database,
    ...(await sharedPlaces()),
    onStartupError,
  });
  await bot.start();
  let stopped: Promise<void> | null = null;
  const stopBot = () => {
    stopped ??= bot.stop();
    return stopped;
  };
  onTestFinished(stopBot);
  return { ...fakes, stopBot };
}
