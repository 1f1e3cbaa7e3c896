/** Starts the whole bot over both fakes, for one test. */
import { onTestFinished } from "vitest";
import { createDemoIdentity } from "../../playground/demo-environment.ts";
import { type FakeDiscord, startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { announcing, transportEnvironment } from "../../playground/interactions-transport.ts";
import { type FakeWeather, startFakeWeather } from "../../playground/weather/fake-weather.ts";
import { Bot } from "../../src/bot.ts";
import { loadConfig } from "../../src/config/config.ts";
import type { Database } from "../../src/database/database.ts";
import type { UserRateLimits } from "../../src/discord/user-rate-limit.ts";
import { type Monitoring, NO_MONITORING } from "../../src/http/monitoring.ts";
import { createLogger } from "../../src/log.ts";
import { type OpenDatabase, openNewDatabase } from "./databases.ts";
import { IS_OVER_HTTP } from "./interactions-transport.ts";
import { sharedPlaces } from "./places.ts";
import { TestClock } from "./test-clock.ts";
import { WEATHER_API } from "./weather-api.ts";

export interface RunningBot {
  readonly clock: TestClock;
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  readonly database: Database;
  /** The operator's log, as parsed lines. */
  log(): readonly Record<string, unknown>[];
  /** The log as text. */
  logText(): string;
  /** Stops the bot and starts another, optionally with more variables. */
  restart(environment?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts fakes and bot on one clock. When the test ends, they are closed, and it fails if the
 * bot broke a rule of Discord or of the weather service.
 *
 * @param environment variables besides those for the fakes
 * @param open opens the bot's database; default: in memory
 * @param monitoring health and metrics; default: none
 * @param limits how fast people may ask; default: the bot's limits
 */
export async function startBot(
  environment: Record<string, string> = {},
  open: OpenDatabase = openNewDatabase,
  monitoring: Monitoring = NO_MONITORING,
  limits?: (clock: TestClock) => UserRateLimits,
): Promise<RunningBot> {
  const clock = new TestClock();
  const now = () => clock.now();
  const identity = createDemoIdentity();
  const discord = await startFakeDiscord({ now, botToken: identity.botToken });
  const weather = await startFakeWeather({ now, credentials: [identity.credential] });
  const lines: string[] = [];
  const log = createLogger("debug", { write: (line) => void lines.push(line) });
  const geography = await sharedPlaces();
  const database = await open();
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };

  const transport = transportEnvironment(IS_OVER_HTTP ? "http" : "gateway", discord);
  const own = { WEATHER_API, ...identity.environment(urls), ...transport, ...environment };
  const create = async (more: Record<string, string> = {}) =>
    new Bot(loadConfig({ ...own, ...more }), {
      clock,
      log,
      database,
      ...geography,
      monitoring: IS_OVER_HTTP ? await announcing(monitoring, discord) : monitoring,
      ...(limits === undefined ? {} : { limits: limits(clock) }),
      onStartupError: (error) => {
        throw error;
      },
    });
  let bot = await create();
  // Discord wants 5 s between two starts.
  await clock.settle(bot.start());
  // Running work may be waiting before its next attempt.
  const stopAtOnce = () => clock.settle(bot.stop());

  onTestFinished(async () => {
    await stopAtOnce();
    const { violations: discordViolations } = discord;
    await discord.close();
    await weather.close();
    const weatherViolations = weather.requests.flatMap((request) => request.violations);
    if (discordViolations.length > 0 || weatherViolations.length > 0) {
      throw new Error(
        `The bot broke rules: ${JSON.stringify([...discordViolations, ...weatherViolations])}`,
      );
    }
  });

  return {
    clock,
    discord,
    weather,
    database,
    log: () => lines.map((line) => JSON.parse(line)),
    logText: () => lines.join(""),
    async restart(more) {
      await stopAtOnce();
      bot = await create(more);
      await clock.settle(bot.start());
    },
    stop: () => bot.stop(),
  };
}
