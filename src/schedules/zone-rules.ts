/**
 * Moves stored runs to where the present rules of their zones put them: countries change their clocks at
 * short notice, and the rules come with the runtime.
 */
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { Logger } from "../log.ts";
import { nextRun, runOn } from "./next-run.ts";
import type { RunTime, Schedule } from "./schedule.ts";
import { readScheduleRow } from "./schedule-row.ts";

/** Rows looked at between two pauses for everything else: some milliseconds' work. */
const BATCH = 500;

/**
 * Looks at every run that nobody has begun. A run keeps its date; when that has moved its moment into
 * the past, it is due now.
 *
 * @returns how many runs were moved
 * @throws {DatabaseError}
 */
export async function applyZoneRules(db: Database, log: Logger): Promise<number> {
  let moved = 0;
  let after = "";
  for (;;) {
    const rows = await runRepeatableQuery(db, (kysely) =>
      kysely
        .selectFrom("schedules")
        .selectAll()
        .where("id", ">", after)
        .where("claimable_at", "is not", null)
        .where("claim_id", "is", null)
        .where("attempts", "=", 0)
        .orderBy("id")
        .limit(BATCH)
        .execute(),
    );
    for (const schedule of rows.map(readScheduleRow)) {
      if (schedule === null) continue;
      const due = dueByPresentRules(schedule);
      if (due.dueAt === schedule.next.dueAt) continue;
      if (!(await moveRun(db, schedule, due))) continue;
      moved += 1;
      log.info({ scheduleId: schedule.id, timeZone: schedule.timeZone }, "run moved by zone rules");
    }
    const lastId = rows.at(-1)?.id;
    if (lastId === undefined || rows.length < BATCH) return moved;
    after = lastId;
  }
}

/** A date that the zone now skips has no run; the one after it counts. */
function dueByPresentRules(schedule: Schedule): RunTime {
  const { localDate, dueAt } = schedule.next;
  const at = runOn(schedule, localDate);
  return at === null ? nextRun(schedule, dueAt) : { dueAt: at, localDate };
}

/** False when somebody changed or began the run meanwhile. */
async function moveRun(db: Database, { id, next }: Schedule, due: RunTime): Promise<boolean> {
  const { numUpdatedRows } = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ due_at: due.dueAt, due_date: due.localDate, claimable_at: due.dueAt })
      .where("id", "=", id)
      .where("due_at", "=", next.dueAt)
      .where("claimable_at", "=", next.dueAt)
      .where("claim_id", "is", null)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}
