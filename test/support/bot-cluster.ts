/** Runs several processes of the bot over one Discord, one database and one clock, for one test. */
import { expect, onTestFinished } from "vitest";
import { createDemoIdentity } from "../../playground/demo-environment.ts";
import type { ViolationKind } from "../../playground/discord/events.ts";
import {
  type FakeDiscord,
  type FakeDiscordOptions,
  startFakeDiscord,
} from "../../playground/discord/fake-discord.ts";
import { defaultWorld, type Guild, type World } from "../../playground/discord/world.ts";
import { type FakeWeather, startFakeWeather } from "../../playground/weather/fake-weather.ts";
import { Bot } from "../../src/bot.ts";
import { loadConfig } from "../../src/config/config.ts";
import type { Database } from "../../src/database/database.ts";
import { IDENTIFY_INTERVAL_MS } from "../../src/discord/identify-rate-limit.ts";
import { createLogger } from "../../src/log.ts";
import type { OpenDatabase } from "./databases.ts";
import { sharedPlaces } from "./places.ts";
import { TestClock } from "./test-clock.ts";
import { WEATHER_API } from "./weather-api.ts";

export interface BotCluster {
  readonly clock: TestClock;
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  /** The test's connection. */
  readonly database: Database;
  /** Shards in the order in which they identified, and when. */
  readonly identified: readonly { readonly shardId: number; readonly at: number }[];
  /** The log of all processes, as parsed lines. */
  log(): readonly Record<string, unknown>[];
  /** Starts one more process with these variables. It waits for its turn to identify. */
  start(environment?: Record<string, string>): Promise<BotInCluster>;
  /** Moves the clock until this many shards have identified, `atOnce` in each pause. */
  untilIdentified(count: number, atOnce?: number): Promise<void>;
}

export interface BotInCluster {
  /** Resolves when commands are answered. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
  /**
   * As if the process were killed now: it writes nothing any more, so no claim is given back. `stop` afterwards ends
   * what is left of it.
   */
  kill(): void;
}

/** A multiple of every number of shards in the tests, used in the part of an id that decides the shard. */
const FIRST_ID = 286_102_294_896n;

/** The guild of shard `index`, for any number of shards up to 16. */
export function guildIdOf(index: number): string {
  return String((FIRST_ID + BigInt(index)) << 22n);
}

/** The only text channel of a guild. */
export function channelIdOf(index: number): string {
  return String(1_300_000_000_000_000_000n + BigInt(index));
}

/** Guilds in the order of shards. */
export function worldOf(count: number): World {
  const [template] = defaultWorld().guilds;
  if (template === undefined) throw new Error("the default world has no guild");
  const guilds = Array.from({ length: count }, (_, index): Guild => {
    const id = guildIdOf(index);
    const roles = template.roles.map((role) => (role.id === template.id ? { ...role, id } : role));
    const channels = [{ id: channelIdOf(index), name: "general", type: 0 }];
    return { ...template, id, roles, channels, systemChannelId: null };
  });
  return { guilds, directChannels: [] };
}

/**
 * Starts the fakes, but no process. When the test ends, all is closed, and it fails if the bot broke a
 * rule of Discord.
 *
 * @param open opens one more connection to the shared database
 * @param tolerance rules that the test wants broken
 */
export async function prepareCluster(
  open: OpenDatabase,
  options: Partial<FakeDiscordOptions> = {},
  tolerance: { readonly allowed?: readonly ViolationKind[] } = {},
): Promise<BotCluster> {
  const { allowed = [] } = tolerance;
  const clock = new TestClock();
  const now = () => clock.now();
  const identity = createDemoIdentity();
  const discord = await startFakeDiscord({ now, botToken: identity.botToken, ...options });
  const weather = await startFakeWeather({ now, credentials: [identity.credential] });
  const geography = await sharedPlaces();
  const database = await open();
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const lines: string[] = [];
  const log = createLogger("debug", { write: (line) => void lines.push(line) });
  const bots = new Set<Bot>();
  let due = 0;
  const identified: { shardId: number; at: number }[] = [];
  discord.on((event) => {
    if (event.kind !== "session" || event.change !== "ready") return;
    identified.push({ shardId: event.shardId, at: clock.now() });
  });
  onTestFinished(async () => {
    await clock.settle(Promise.all([...bots].map((bot) => bot.stop())));
    const violations = discord.violations.filter(({ kind }) => !allowed.includes(kind));
    await discord.close();
    await weather.close();
    if (violations.length > 0) throw new Error(`Rules broken: ${JSON.stringify(violations)}`);
  });

  return {
    clock,
    discord,
    weather,
    database,
    identified,
    log: () => lines.map((line) => JSON.parse(line)),
    async start(environment = {}) {
      const config = loadConfig({ WEATHER_API, ...identity.environment(urls), ...environment });
      const own = await open();
      const bot = new Bot(config, {
        clock,
        log,
        database: own,
        ...geography,
        onStartupError: (error) => {
          throw error;
        },
      });
      bots.add(bot);
      const stop = () => {
        bots.delete(bot);
        return bot.stop();
      };
      return { started: bot.start(), stop, kill: () => void own.close() };
    },
    async untilIdentified(count, atOnce = 1) {
      // Move the clock only after Discord got what was due, or it would be late.
      for (;;) {
        due = Math.min(due + atOnce, count);
        // Time for the shard to become ready, too: the fake tells of it at once, the bot a little later.
        await expect.poll(() => identified.length, { interval: 50 }).toBeGreaterThanOrEqual(due);
        if (identified.length >= count) return;
        await clock.advance(IDENTIFY_INTERVAL_MS);
      }
    },
  };
}
