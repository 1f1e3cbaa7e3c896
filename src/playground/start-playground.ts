/** The real bot over the local stand-ins, without any account. */
import { createBot } from "../bot.ts";
import { systemClock } from "../clock.ts";
import { loadConfig } from "../config.ts";
import { openDatabase } from "../database/database.ts";
import { createLogger, type LogLevel } from "../log.ts";
import { indexProgress } from "../places/index-progress.ts";
import { openPlaces } from "../places/open-places.ts";
import { createDemoIdentity } from "./demo-environment.ts";
import { type LocalDiscord, startLocalDiscord } from "./discord/local-discord.ts";
import { startWeatherService, type WeatherService } from "./weather-service/weather-service.ts";

/** What runs. */
export interface Playground {
  readonly discord: LocalDiscord;
  readonly weather: WeatherService;
  /** Ends the bot, then the stand-ins. */
  stop(): Promise<void>;
}

/** Starts the stand-ins and the bot between them. */
export async function startPlayground(
  logLevel: LogLevel,
  databaseUrl: string,
): Promise<Playground> {
  const identity = createDemoIdentity();
  const discord = await startLocalDiscord({ botToken: identity.botToken });
  const weather = await startWeatherService({ credentials: [identity.credential] });
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const config = loadConfig({ ...identity.environment(urls), DATABASE_URL: databaseUrl });
  const log = createLogger(logLevel);
  const database = await openDatabase(config.database, { log });
  const bot = createBot(config, {
    clock: systemClock,
    log,
    database,
    ...(await openPlaces(indexProgress(process.stderr))),
    onRefusal: (refusal) => {
      throw refusal;
    },
  });
  await bot.start();
  return {
    discord,
    weather,
    async stop() {
      await bot.stop();
      await database.close();
      await discord.close();
      await weather.close();
    },
  };
}
