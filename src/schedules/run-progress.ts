/** Writes down how far a claimed run is: being sent, and ended. */
import type { Database } from "../database/database.ts";
import { runQuery } from "../database/query.ts";
import type { ScheduleUpdate } from "../database/tables.ts";
import { writeClaimed } from "./claims.ts";
import type { LastRun, Run, RunTime, Schedule, ScheduleState } from "./schedule.ts";
import { lastUpdate, stateUpdate, waitingFor } from "./schedule-row.ts";

/**
 * Marks the run as being sent: from now on it may have been posted. A run that was marked before keeps
 * its first mark, since Discord's memory of nonces counts from there.
 *
 * @param now Unix milliseconds
 * @returns whether the run is still this process's; if not, it must not be posted
 * @throws {DatabaseError}
 */
export async function markSending(db: Database, run: Run, now: number): Promise<boolean> {
  return writeClaimed(db, run, {
    sending_at: run.sendingAt ?? now,
    due_at: run.due.dueAt,
    due_date: run.due.localDate,
  });
}

/**
 * Writes how the run ended, the schedule's state, its notice and the next run in one statement. When somebody
 * changed, paused or resumed the schedule meanwhile, only the end of the run is written.
 *
 * @returns whether the run was still this process's
 * @throws {DatabaseError}
 */
export async function finishRun(
  db: Database,
  run: Run,
  end: {
    readonly last: LastRun;
    readonly state: ScheduleState;
    readonly next: RunTime;
    /** Other columns that the next run needs. */
    readonly kept?: ScheduleUpdate;
  },
): Promise<boolean> {
  const isOurs = await writeClaimed(db, run, {
    ...lastUpdate(end.last),
    ...end.kept,
    ...stateUpdate(end.state, run.schedule.state),
    ...waitingFor(end.next),
    ...(end.state.kind === "paused" ? { claimable_at: null } : {}),
  });
  if (!isOurs) await recordLast(db, run.schedule, end);
  return isOurs;
}

async function recordLast(
  db: Database,
  { id }: Schedule,
  { last, kept }: { readonly last: LastRun; readonly kept?: ScheduleUpdate },
): Promise<void> {
  await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ ...lastUpdate(last), ...kept })
      .where("id", "=", id)
      .where((where) =>
        where.or([where("last_due_at", "is", null), where("last_due_at", "<=", last.dueAt)]),
      )
      .execute(),
  );
}
