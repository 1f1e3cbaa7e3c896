/** The posts bench: many daily posts due at the same moment, with Discord's limit for one bot. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Insertable } from "kysely";
import type { RestRequest } from "../playground/discord/events.ts";
import { type Clock, systemClock } from "../src/clock.ts";
import type { Database } from "../src/database/database.ts";
import { runQuery } from "../src/database/query.ts";
import type { Tables } from "../src/database/tables.ts";
import { EVERY_DAY } from "../src/days/weekdays.ts";
import { loadZoneRules } from "../src/local-time.ts";
import { nextRun } from "../src/schedules/next-run.ts";
import { PLAIN_POST, type RunTime, type Timing } from "../src/schedules/schedule.ts";
import { orderColumns, stateUpdate, waitingFor } from "../src/schedules/schedule-row.ts";
import { MAX_SCHEDULES } from "../src/schedules/schedule-store.ts";
import { createShortId } from "../src/short-id.ts";
import { createFastClock, type FastTime, preciseNow } from "./clock.ts";
import { stopProcess } from "./programs.ts";
import { atMost, type Bench, type BenchOptions, type Row, single } from "./report.ts";
import { channelId, guildId, openStage, POSTGRES_URL, type Stage } from "./stage.ts";

interface Quantities {
  readonly posts: number;
  readonly places: number;
  readonly processes: number;
  /** How much faster than the machine's the clock of bots and fakes goes. */
  readonly rate: number;
}

/**
 * Both sides share two cores, and at three times the machine's speed some fall behind. Two processes
 * need the real time: each reserves its part of Discord's limit for half a second ahead.
 */
const ONE = { processes: 1, rate: 2 };
const TWO = { processes: 2, rate: 1 };
const FULL: readonly Quantities[] = [
  { ...ONE, posts: 10_000, places: 500 },
  { ...TWO, posts: 750, places: 50 },
];
const QUICK: readonly Quantities[] = [
  { ...ONE, posts: 300, places: 15 },
  { ...TWO, posts: 150, places: 15 },
];
const BOT_PROCESS = fileURLToPath(new URL("./posts-process.ts", import.meta.url));
/** A disk does not get faster with the clock, so the file is in memory where Linux offers that. */
const MEMORY_FOLDER = "/dev/shm";
/** Discord's limit of requests a second and bot ("Rate Limits"). */
const DISCORD_LIMIT = 50;
const HOUR_MS = 60 * 60_000;
/** Not at a full hour: if a day ended meanwhile, forecasts would be requested again. */
const DUE_MINUTE_MS = 5 * 60_000;
/** Time (machine's clock) for the bots to connect and read their rows before the posts are due. */
const LEAD_MS = 5_000;
const MAKER_ID = "1100000000000000031";
const ID_LENGTH = 8;
/** SQLite takes some 32,000 values in one statement. */
const ROWS_AT_ONCE = 500;

export const postsBench: Bench = {
  name: "posts",
  run: async (options) => {
    const rows: Row[] = [];
    const all = options.isQuick ? QUICK : FULL;
    for (const quantities of all) rows.push(...(await measure(quantities, options)));
    return { rows, notes: notes() };
  },
};

function notes(): readonly string[] {
  const shared = POSTGRES_URL === undefined ? "SQLite file" : "PostgreSQL database";
  return [
    `All due at one moment, in channels of their own. One process: a SQLite file, in ${MEMORY_FOLDER} where there is one. Two processes: one ${shared}.`,
    "The time is from the first post to the last. The fake Discord enforces 50 requests in any window of a second that begins with a request.",
    `With one process, the clock of bot and fakes goes ${ONE.rate} times as fast as the machine's, so the bot has to do its work ${ONE.rate} times as fast as Discord would let it. Two run in real time.`,
  ];
}

async function measure(quantities: Quantities, options: BenchOptions): Promise<readonly Row[]> {
  const { posts, processes, rate } = quantities;
  const isShared = processes > 1;
  options.onStep(`${posts} posts, processes: ${processes}`);
  const size = { guilds: Math.ceil(posts / MAX_SCHEDULES), channels: MAX_SCHEDULES };
  let clock: Clock = systemClock;
  const where = existsSync(MEMORY_FOLDER) ? { parentDirectory: MEMORY_FOLDER } : {};
  await using stage = await openStage({ size, now: () => clock.now(), isShared, ...where });
  const bots: ChildProcess[] = [];
  try {
    const dueAt = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DUE_MINUTE_MS;
    const database = await stage.openDatabase();
    await storePosts(database, { ...quantities, dueAt });
    await database.close();
    const env = { ...process.env, ...stage.environment, LOG_LEVEL: "error" };
    while (bots.length < processes) bots.push(fork(BOT_PROCESS, [], { env }));
    await Promise.all(bots.map((bot) => once(bot, "message")));
    const time: FastTime = { setAt: preciseNow(), showed: dueAt - LEAD_MS * rate, rate };
    clock = createFastClock(time);
    for (const bot of bots) bot.send(time);
    await untilPosted(stage, posts);
    return rowsOf(stage, quantities);
  } finally {
    await Promise.all(bots.map(stopProcess));
  }
}

/** Stores daily posts like those of `addSchedule`, each with its own channel, as many for each server as allowed. */
async function storePosts(
  database: Database,
  { posts, places, dueAt }: Quantities & { readonly dueAt: number },
): Promise<void> {
  const localTime = new Date(dueAt).toISOString().slice(11, 16);
  const timing = { localTime, weekdays: EVERY_DAY, timeZone: "UTC" } as const;
  const run = nextRun(loadZoneRules(), timing, dueAt - 1);
  const rows = Array.from({ length: posts }, (_, n) => rowOf(n, n % places, run, timing));
  await runQuery(database, (kysely) =>
    kysely.transaction().execute(async (transaction) => {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = rows.slice(from, from + ROWS_AT_ONCE);
        await transaction.insertInto("schedules").values(some).execute();
      }
    }),
  );
}

function rowOf(
  n: number,
  place: number,
  run: RunTime,
  timing: Timing,
): Insertable<Tables["schedules"]> {
  const guild = Math.floor(n / MAX_SCHEDULES);
  return {
    ...orderColumns({
      ...timing,
      // Towns or sea in the north.
      location: `${(place % 300) / 2},${20 + (place % 40)}`,
      days: 3,
      unit: "m",
      language: null,
      channelId: channelId(guild, n % MAX_SCHEDULES),
      roleId: null,
      post: PLAIN_POST,
    }),
    ...stateUpdate({ kind: "active" }),
    ...waitingFor(run),
    id: createShortId(ID_LENGTH),
    guild_id: guildId(guild),
    maker_id: MAKER_ID,
    guild_locale: "en-GB",
    created_at: run.dueAt - 1,
    updated_at: run.dueAt - 1,
  };
}

const POST = /^\/channels\/\d+\/messages$/;

function isTakenPost({ method, route, status }: RestRequest): boolean {
  return status === 200 && method === "POST" && POST.test(route);
}

function untilPosted({ discord }: Stage, posts: number): Promise<void> {
  let count = 0;
  return new Promise((resolve) => {
    const stopListening = discord.on((event) => {
      if (event.kind !== "request" || !isTakenPost(event.request)) return;
      count += 1;
      if (count < posts) return;
      stopListening();
      resolve();
    });
  });
}

function rowsOf({ discord, weather }: Stage, quantities: Quantities): readonly Row[] {
  const { posts, places, processes } = quantities;
  const taken = discord.requests.filter(isTakenPost);
  const times = taken.map(({ at }) => at).sort((one, other) => one - other);
  const seconds = ((times.at(-1) ?? Number.NaN) - (times[0] ?? Number.NaN)) / 1000;
  const name = processes === 1 ? "one process" : `${processes} processes`;
  const row = (what: string, unit: string, value: number, most: number): Row => ({
    what: `${name}: ${what}`,
    unit,
    measured: single(value),
    target: atMost(most),
    headline: `${posts.toLocaleString("en")} posts over ${places} places, ${name}: ${what}`,
  });
  // On SQLite, processes do not share what one of them has fetched.
  const fetches = POSTGRES_URL === undefined ? places * processes : places;
  return [
    row(
      `time against Discord's limit of ${DISCORD_LIMIT} a second`,
      "×",
      seconds / (posts / DISCORD_LIMIT),
      1.05,
    ),
    row("answers 429", "", discord.requests.filter(({ status }) => status === 429).length, 0),
    row("posts too many", "", taken.length - new Set(taken.map(({ route }) => route)).size, 0),
    row("weather requests", "", weather.requests.length, fetches),
  ];
}
