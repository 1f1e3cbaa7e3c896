/** Starts the real bot over the fakes. No account is needed. */
import { Bot } from "../src/bot.ts";
import { loadConfig } from "../src/config/config.ts";
import { type Database, openDatabase } from "../src/database/database.ts";
import { NO_MONITORING } from "../src/http/monitoring.ts";
import { createLogger, type LogLevel } from "../src/log.ts";
import { openPlaces } from "../src/places/open-places.ts";
import { listSchedules } from "../src/schedules/schedule-store.ts";
import { listSubscriptions } from "../src/subscriptions/subscription-store.ts";
import { type BotLog, createBotLog } from "./bot-log.ts";
import { ExchangeableBot, type TransportSwitch } from "./delivery.ts";
import { createDemoIdentity } from "./demo-environment.ts";
import { type FakeDiscord, startFakeDiscord } from "./discord/fake-discord.ts";
import { defaultIds, defaultWorld, type Guild, type User, type World } from "./discord/world.ts";
import type { NextRunView, Transport } from "./inside-views.ts";
import { announcing, transportEnvironment } from "./interactions-transport.ts";
import { createPlaygroundClock, type PlaygroundClock } from "./playground-clock.ts";
import { type FakeWeather, startFakeWeather } from "./weather/fake-weather.ts";

/** How often the fake Discord checks for interactions that were not answered in time. */
const EXPIRY_CHECK_MS = 250;

/** Everything that runs, on one clock. */
export interface Playground {
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  readonly clock: PlaygroundClock;
  readonly log: BotLog;
  /** How interactions reach the bot. Messages, stored data and the clock survive a change. */
  readonly delivery: TransportSwitch;
  /** The next runs of all daily posts and direct messages, the soonest first, paused ones last. */
  nextRuns(): Promise<readonly NextRunView[]>;
  /** Stops the bot, then the fakes. */
  stop(): Promise<void>;
}

export interface PlaygroundOptions {
  readonly logLevel: LogLevel;
  readonly databaseUrl: string;
  /** How interactions reach the bot at first. */
  readonly transport: Transport;
}

export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const clock = createPlaygroundClock();
  const identity = createDemoIdentity();
  const discord = await startFakeDiscord({
    botToken: identity.botToken,
    world: playgroundWorld(),
    now: clock.now,
  });
  const weather = await startFakeWeather({
    credentials: [identity.credential],
    now: clock.now,
  });
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const environment = {
    ...identity.environment(urls),
    DATABASE_URL: options.databaseUrl,
    WEATHER_API: process.env["WEATHER_API"],
    WEATHER_WARNINGS: "on",
  };
  const botLog = createBotLog((line) => process.stdout.write(line), clock.now);
  const log = createLogger(options.logLevel, botLog.destination);
  const database = await openDatabase(loadConfig(environment).database, { log });
  const parts = {
    clock,
    log,
    database,
    ...(await openPlaces(process.stderr)),
    onStartupError: (error: Error) => {
      throw error;
    },
  };
  const makeBot = async (transport: Transport): Promise<Bot> =>
    new Bot(loadConfig({ ...environment, ...transportEnvironment(transport, discord) }), {
      ...parts,
      monitoring: transport === "http" ? await announcing(NO_MONITORING, discord) : NO_MONITORING,
    });
  const bot = new ExchangeableBot({ transport: options.transport, discord, makeBot, log });
  const timer = setInterval(discord.expire, EXPIRY_CHECK_MS);
  await bot.start();
  return {
    discord,
    weather,
    clock,
    log: botLog,
    delivery: bot,
    nextRuns: () => nextRunsOf(discord, database),
    async stop() {
      clearInterval(timer);
      await bot.stop();
      await database.close();
      await discord.close();
      await weather.close();
    },
  };
}

/**
 * The world of the tests, and a second server in German. Its owner is a plain member of the first one, so each of
 * the two people is an admin of one server and a member of the other.
 */
function playgroundWorld(): World {
  const world = defaultWorld();
  const [first] = world.guilds;
  if (first === undefined) throw new Error("The default world has a guild.");
  const guildId = "1100000000000000110";
  const channelId = "1100000000000000111";
  const everyone = first.roles.find(({ id }) => id === first.id)?.permissions ?? "0";
  const second = {
    id: guildId,
    name: "Wetterfreunde",
    locale: "de",
    ownerId: defaultIds.memberId,
    systemChannelId: channelId,
    roles: [{ id: guildId, name: "@everyone", permissions: everyone }],
    channels: [
      { id: channelId, name: "allgemein", type: 0 },
      { id: "1100000000000000112", name: "wetter", type: 0 },
    ],
    members: first.members.map(({ user }) => ({ user, roleIds: [] })),
  };
  return { ...world, guilds: [first, second] };
}

async function nextRunsOf(
  { world }: FakeDiscord,
  database: Database,
): Promise<readonly NextRunView[]> {
  const titleIn = ({ channels }: Guild, channelId: string) => {
    const channel = channels.find(({ id }) => id === channelId);
    return channel === undefined ? "a deleted channel" : `#${channel.name}`;
  };
  const runsIn = async (guild: Guild) =>
    (await listSchedules(database, guild.id)).map((schedule) => ({
      scheduleId: schedule.id,
      where: titleIn(guild, schedule.channelId),
      localTime: schedule.localTime,
      timeZone: schedule.timeZone,
      dueAt: schedule.state.kind === "paused" ? null : schedule.next.dueAt,
    }));
  const messagesTo = async ({ id: userId, username }: User) =>
    (await listSubscriptions(database, userId)).map((one) => ({
      scheduleId: one.id,
      where: `to ${username}`,
      localTime: one.kind === "daily" ? one.localTime : null,
      timeZone: one.timeZone,
      dueAt: one.state.kind === "paused" ? null : one.next.dueAt,
    }));
  const [{ members } = { members: [] }] = world.guilds;
  const runs = await Promise.all([
    ...world.guilds.map(runsIn),
    ...members.map(({ user }) => messagesTo(user)),
  ]);
  return runs.flat().sort((one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity));
}
