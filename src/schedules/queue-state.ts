/** How many daily posts there are and how many of them wait, over all servers: for whoever runs the bot. */
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { runRepeatableQuery } from "../database/query.ts";
import type { Tables } from "../database/tables.ts";
import { LATE_AFTER_MS } from "./run-schedule.ts";

/** Of schedules; `left` are those of servers that the bot is no longer a member of. */
export const SCHEDULE_GROUPS = ["active", "held", "paused", "left"] as const;
type ScheduleGroup = (typeof SCHEDULE_GROUPS)[number];

export interface QueueState {
  /** Runs that are due and that nobody has taken. */
  readonly waiting: number;
  /** Runs that were due more than 5 minutes ago and are not over, at work or to be tried again. */
  readonly late: number;
  readonly schedules: Readonly<Record<ScheduleGroup, number>>;
}

/**
 * Reads the state of the queue, which all processes of one database share.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function readQueueState(db: Database, now: number): Promise<QueueState> {
  return runRepeatableQuery(db, async (kysely) => {
    const waiting = await countWaiting(kysely, now);
    const groups = await kysely
      .selectFrom("schedules")
      .select([
        sql<string>`case when left_at is not null then 'left' else state end`.as("name"),
        sql<number>`count(*)`.as("count"),
        sql<number>`sum(case when claimable_at is not null and due_at < ${now - LATE_AFTER_MS} then 1 else 0 end)`.as(
          "late",
        ),
      ])
      .groupBy("name")
      .execute();
    const schedules = { active: 0, held: 0, paused: 0, left: 0 };
    for (const group of SCHEDULE_GROUPS) {
      schedules[group] = Number(groups.find(({ name }) => name === group)?.count ?? 0);
    }
    const late = groups.reduce((sum, group) => sum + Number(group.late), 0);
    return { waiting, late, schedules };
  });
}

async function countWaiting(kysely: Kysely<Tables>, now: number): Promise<number> {
  const { count } = await kysely
    .selectFrom("schedules")
    .select(sql<number>`count(*)`.as("count"))
    .where("claimable_at", "<=", now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
