/** How many daily posts there are and how many of them wait, over all servers, for the metrics. */
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { runRepeatableQuery } from "../database/query.ts";
import { MAX_LATE_MS } from "./delivery-outcome.ts";
import { LATE_AFTER_MS } from "./due-run.ts";

export interface QueueState {
  /** Runs that are due and that no process has claimed. */
  readonly waiting: number;
  /** Runs that were due more than 5 minutes ago and are not over; they may be at work or retrying. */
  readonly late: number;
}

/**
 * Reads the state of the queue, which all processes of one database share. Reads only the runs that
 * are due or will be within two hours.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function readQueueState(db: Database, now: number): Promise<QueueState> {
  const row = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("schedules")
      .select([countWhere("claimable_at", now).as("waiting")])
      .select([countWhere("due_at", now - LATE_AFTER_MS - 1).as("late")])
      // A run that is late is tried again, or its lease ends, no later than this.
      .where("claimable_at", "<=", now + MAX_LATE_MS)
      .executeTakeFirstOrThrow(),
  );
  return { waiting: Number(row.waiting), late: Number(row.late) };
}

/** Counts the rows whose `column` is at most `until`; PostgreSQL returns the number as a text. */
function countWhere(column: "claimable_at" | "due_at", until: number) {
  return sql<
    number | string
  >`coalesce(sum(case when ${sql.ref(column)} <= ${until} then 1 else 0 end), 0)`;
}

/**
 * Snoozed schedules are `resting`, retrying ones `held`; `left` are those of servers that the bot is no
 * longer a member of.
 */
export const SCHEDULE_GROUPS = ["active", "resting", "held", "paused", "left"] as const;
export type ScheduleCounts = Readonly<Record<(typeof SCHEDULE_GROUPS)[number], number>>;

/**
 * Counts all schedules. It reads each of them, so don't call it every few seconds.
 *
 * @throws {DatabaseError}
 */
export async function countSchedules(db: Database): Promise<ScheduleCounts> {
  const rows = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("schedules")
      .select(sql<string>`case when left_at is not null then 'left' else state end`.as("name"))
      .select(sql<number | string>`count(*)`.as("count"))
      .groupBy("name")
      .execute(),
  );
  const counts = { active: 0, resting: 0, held: 0, paused: 0, left: 0 };
  for (const group of SCHEDULE_GROUPS) {
    counts[group] = Number(rows.find(({ name }) => name === group)?.count ?? 0);
  }
  return counts;
}
