/** The posts bench: many daily posts due at the same moment, with Discord's limit for one bot. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RestRequest } from "../playground/discord/events.ts";
import { type Clock, systemClock } from "../src/clock.ts";
import { openDatabase } from "../src/database/database.ts";
import { parseDatabaseUrl } from "../src/database/database-url.ts";
import { createLogger } from "../src/log.ts";
import { MAX_SCHEDULES } from "../src/schedules/schedule-store.ts";
import { createFastClock, type FastTime } from "./fast-clock.ts";
import { type BenchDatabase, postgresDatabase, sqliteDatabase } from "./posts/bench-database.ts";
import { cpuMsOf } from "./programs/running-program.ts";
import { preciseNow, type Stage, withStages } from "./programs/stage.ts";
import { wideWorld } from "./programs/worlds.ts";
import { type Bench, type BenchOptions, type Report, single } from "./report.ts";
import { storePosts } from "./schedule-rows.ts";

interface Quantities {
  readonly posts: number;
  readonly places: number;
  readonly processes: number;
}

const BOT_PROCESS = fileURLToPath(new URL("./posts/bot-process.ts", import.meta.url));
const FULL = {
  one: { posts: 10_000, places: 500, processes: 1 },
  two: { posts: 600, places: 60, processes: 2 },
};
const QUICK = {
  one: { posts: 300, places: 15, processes: 1 },
  two: { posts: 150, places: 15, processes: 2 },
};
/**
 * How much faster than the machine's their clock goes. Both sides share two cores, and at
 * three times its speed some machines fall behind.
 */
const RATE = 2;
/** A disk does not get faster with the clock, so the file is in memory where Linux offers that. */
const MEMORY_FOLDER = "/dev/shm";
/** Discord's limit of requests a second and bot ("Rate Limits"). */
const DISCORD_LIMIT = 50;
const MAX_RATIO = 1.05;
const HOUR_MS = 60 * 60_000;
/** Not at a full hour: if a day ended meanwhile, forecasts would be requested again. */
const DUE_MINUTE_MS = 5 * 60_000;
/** Time (machine's clock) for the bots to connect and read their rows before the posts are due. */
const LEAD_MS = 5_000;
/** A server where databases can be created. Without one, two processes share a SQLite file. */
const POSTGRES_URL = process.env["BENCH_POSTGRES_URL"];

export const postsBench: Bench = {
  name: "posts",
  run: async (options) => {
    const { one, two } = options.isQuick ? QUICK : FULL;
    const rows = [...(await measure(one, options)), ...(await measure(two, options))];
    return { rows, notes: notesOf(one, two) };
  },
};

function notesOf(one: Quantities, two: Quantities): readonly string[] {
  const shared = POSTGRES_URL === undefined ? "SQLite file" : "PostgreSQL database";
  return [
    `One process: ${one.posts} posts over ${one.places} places in one SQLite file. Two processes: ${two.posts} over ${two.places} in one ${shared}. All due at one moment, in channels of their own.`,
    "Discord and the weather service are fakes in a separate process; the fake Discord enforces 50 requests in any window of a second that begins with a request.",
    `The clock of bots and fakes goes ${RATE} times as fast as the machine's, so the bot has to do its work ${RATE} times as fast as Discord would let it; seconds are that clock's. A disk does not get faster with it, so a SQLite file is in ${MEMORY_FOLDER} where there is one: growth has the time of a post with the disk.`,
    "The ratio is the time from the first post to the last against the limit's own.",
  ];
}

async function measure(quantities: Quantities, options: BenchOptions): Promise<Report["rows"]> {
  const { posts, processes } = quantities;
  const name = processes === 1 ? "one process" : `${processes} processes`;
  options.onStep(`${posts} posts by ${name}`);
  const world = wideWorld({ guilds: Math.ceil(posts / MAX_SCHEDULES), channels: MAX_SCHEDULES });
  let clock: Clock = systemClock;
  const where = existsSync(MEMORY_FOLDER) ? { parentDirectory: MEMORY_FOLDER } : {};
  return withStages([{ world, now: () => clock.now(), ...where }], async ([stage]) => {
    if (stage === undefined) throw new Error("a stage is needed");
    const database = await databaseFor(stage, processes);
    const bots: ChildProcess[] = [];
    try {
      const dueAt = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DUE_MINUTE_MS;
      await store(database, quantities, dueAt);
      const env = { ...process.env, ...stage.environment, DATABASE_URL: database.url };
      for (let n = 0; n < processes; n += 1) {
        bots.push(fork(BOT_PROCESS, [], { env: { ...env, LOG_LEVEL: "error" } }));
      }
      await Promise.all(bots.map((bot) => once(bot, "message")));
      const time: FastTime = { setAt: preciseNow(), showed: dueAt - LEAD_MS * RATE, rate: RATE };
      clock = createFastClock(time);
      for (const bot of bots) bot.send(time);
      const cpuBefore = await cpuMsOfAll(bots);
      const counts = await waitForPosts(stage, posts);
      const cpuMs = (await cpuMsOfAll(bots)) - cpuBefore;
      return rowsOf({ ...counts, cpuMs }, { name, quantities, database });
    } finally {
      for (const bot of bots) bot.kill();
      await Promise.all(bots.map(ended));
      await database.remove();
    }
  });
}

async function databaseFor(stage: Stage, processes: number): Promise<BenchDatabase> {
  return processes === 1 || POSTGRES_URL === undefined
    ? sqliteDatabase(stage.databasePath)
    : postgresDatabase(POSTGRES_URL);
}

async function store({ url }: BenchDatabase, { posts, places }: Quantities, dueAt: number) {
  const parsed = parseDatabaseUrl(url);
  if (parsed === null) throw new Error("this is no URL of a database");
  const database = await openDatabase(parsed, { log: createLogger("error") });
  await storePosts(database, { posts, places, dueAt: () => dueAt });
  await database.close();
}

async function cpuMsOfAll(bots: readonly ChildProcess[]): Promise<number> {
  const each = await Promise.all(bots.map(({ pid = 0 }) => cpuMsOf(pid)));
  return each.reduce((sum, ms) => sum + ms, 0);
}

async function ended(bot: ChildProcess): Promise<void> {
  if (bot.exitCode === null && bot.signalCode === null) await once(bot, "exit");
}

interface Counts {
  readonly seconds: number;
  readonly limited: number;
  readonly weatherRequests: number;
  readonly doubles: number;
  /** CPU time of all bots, in real milliseconds. */
  readonly cpuMs: number;
}

const POST = /^\/channels\/\d+\/messages$/;

function isTakenPost({ method, route, status }: RestRequest): boolean {
  return status === 200 && method === "POST" && POST.test(route);
}

async function waitForPosts(
  { discord, weather }: Stage,
  posts: number,
): Promise<Omit<Counts, "cpuMs">> {
  let count = 0;
  await new Promise<void>((resolve) => {
    const stopListening = discord.on((event) => {
      if (event.kind !== "request" || !isTakenPost(event.request)) return;
      count += 1;
      if (count < posts) return;
      stopListening();
      resolve();
    });
  });
  const taken = discord.requests.filter(isTakenPost);
  const channels = new Set(taken.map(({ route }) => route));
  const moments = taken.map(({ at }) => at);
  const last = moments.reduce((latest, at) => Math.max(latest, at), 0);
  const first = moments.reduce((earliest, at) => Math.min(earliest, at), last);
  return {
    seconds: (last - first) / 1000,
    limited: discord.requests.filter(({ status }) => status === 429).length,
    weatherRequests: weather.requests.length,
    doubles: taken.length - channels.size,
  };
}

function rowsOf(
  { seconds, limited, weatherRequests, doubles, cpuMs }: Counts,
  {
    name,
    quantities,
    database,
  }: {
    readonly name: string;
    readonly quantities: Quantities;
    readonly database: BenchDatabase;
  },
): Report["rows"] {
  const { posts, places, processes } = quantities;
  const row = (what: string, value: number, target: number, headline?: string) => ({
    what: `${name}: ${what}`,
    unit: "",
    measured: single(value),
    target: { bound: "at-most", value: target } as const,
    ...(headline === undefined ? {} : { headline }),
  });
  const about = `${posts.toLocaleString("en")} posts over ${places} places, ${name}`;
  return [
    { what: `${name}: posts a second`, unit: "", measured: single(posts / seconds) },
    { what: `${name}: processor time of a post`, unit: "ms", measured: single(cpuMs / posts) },
    {
      ...row(
        "time against Discord's limit",
        seconds / (posts / DISCORD_LIMIT),
        MAX_RATIO,
        `${about}: time against Discord's limit of ${DISCORD_LIMIT} a second`,
      ),
      unit: "×",
    },
    row("answers 429", limited, 0, `${about}: answers 429`),
    row("posts too many", doubles, 0, `${about}: posts too many`),
    row(
      "weather requests",
      weatherRequests,
      // Other processes on the same SQLite file do not know what one process was notified of.
      database.kind === "postgres" ? places : places * processes,
      `${about}: calls to the weather service`,
    ),
  ];
}
