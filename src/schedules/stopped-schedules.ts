/** Schedules that stopped: all of a channel that is gone, and who was notified of it. */
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { runQuery } from "../database/query.ts";
import type { Schedule } from "./schedule.ts";
import { readScheduleRow, stateUpdate } from "./schedule-row.ts";

/**
 * Pauses all schedules of a channel that is gone, so that none of them has to find out by itself.
 *
 * @param now Unix milliseconds
 * @returns those that were not paused before
 * @throws {DatabaseError}
 */
export async function pauseChannel(
  db: Database,
  channelId: string,
  now: number,
): Promise<readonly Schedule[]> {
  const rows = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({
        ...stateUpdate({ kind: "paused", reason: "unknown-channel", at: now }),
        claimable_at: null,
        claim_id: null,
        sending_at: null,
      })
      .where("channel_id", "=", channelId)
      .where("state", "!=", "paused")
      .returningAll()
      .execute(),
  );
  return rows.map(readScheduleRow).filter((schedule) => schedule !== null);
}

/**
 * Marks that the schedule's creator is being notified of its stop.
 *
 * @param now Unix milliseconds
 * @returns false when they were notified before: of this schedule, or of another that stopped in the
 *   same channel for the same reason and has not been resumed
 * @throws {DatabaseError}
 */
export async function markNotified(db: Database, { id }: Schedule, now: number): Promise<boolean> {
  const { numUpdatedRows } = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ told_at: now })
      .where("id", "=", id)
      .where("told_at", "is", null)
      .where("state", "!=", "active")
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("schedules as other")
              .select("other.id")
              .whereRef("other.channel_id", "=", "schedules.channel_id")
              .whereRef("other.state_reason", "=", "schedules.state_reason")
              .where(sql<boolean>`other.maker_id is not distinct from schedules.maker_id`)
              .where("other.told_at", "is not", null),
          ),
        ),
      )
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}
