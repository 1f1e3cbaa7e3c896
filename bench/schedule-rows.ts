/** Fills a database with many daily posts at once. Rows are like those of `addSchedule`. */
import type { Insertable } from "kysely";
import type { Database } from "../src/database/database.ts";
import { runQuery } from "../src/database/query.ts";
import type { Tables } from "../src/database/tables.ts";
import { nextRun } from "../src/schedules/next-run.ts";
import { EVERY_DAY, PLAIN_POST, type RunTime, type Timing } from "../src/schedules/schedule.ts";
import { orderColumns, stateUpdate, waitingFor } from "../src/schedules/schedule-row.ts";
import { MAX_SCHEDULES } from "../src/schedules/schedule-store.ts";
import { createShortId } from "../src/short-id.ts";
import { channelId, guildId } from "./programs/worlds.ts";

export interface StoredPosts {
  readonly posts: number;
  /** The posts are spread over these places: towns or sea in the north. */
  readonly places: number;
  /** Unix milliseconds at a full minute. Gives the time of day of post `n`. */
  readonly dueAt: (n: number) => number;
}

const MAKER_ID = "1100000000000000031";
const ID_LENGTH = 8;
/** SQLite takes some 32,000 values in one statement. */
const ROWS_AT_ONCE = 500;

/** Each post has its own channel. Each server has as many as allowed. */
export async function storePosts(database: Database, stored: StoredPosts): Promise<void> {
  // Computing the next run takes longer than storing it, and many share it.
  const runs = new Map<number, RunTime>();
  const runOf = (timing: Timing, at: number) => {
    const run = runs.get(at) ?? nextRun(timing, at - 1);
    runs.set(at, run);
    return run;
  };
  const rows = Array.from({ length: stored.posts }, (_, n) => rowOf(n, stored, runOf));
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
  { places, dueAt }: StoredPosts,
  runOf: (timing: Timing, at: number) => RunTime,
): Insertable<Tables["schedules"]> {
  const guild = Math.floor(n / MAX_SCHEDULES);
  const at = dueAt(n);
  const order = {
    location: placeOf(n % places),
    days: 3,
    unit: "m",
    channelId: channelId(guild, n % MAX_SCHEDULES),
    roleId: null,
    post: PLAIN_POST,
    localTime: new Date(at).toISOString().slice(11, 16),
    weekdays: EVERY_DAY,
    timeZone: "UTC",
  } as const;
  return {
    ...orderColumns(order),
    id: createShortId(ID_LENGTH),
    guild_id: guildId(guild),
    maker_id: MAKER_ID,
    guild_locale: "en-GB",
    ...stateUpdate({ kind: "active" }),
    ...waitingFor(runOf(order, at)),
    created_at: at - 1,
    updated_at: at - 1,
  };
}

function placeOf(place: number): string {
  return `${(place % 300) / 2},${20 + (place % 40)}`;
}
