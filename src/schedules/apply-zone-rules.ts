/**
 * Moves stored runs to where the current rules of their zones put them. Countries change their clocks at
 * short notice, and an update brings the new rules.
 */
import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { ScheduleRow, Tables } from "../database/tables.ts";
import type { ZoneRules } from "../local-time.ts";
import type { Logger } from "../log.ts";
import { nextRun, runOn } from "./next-run.ts";
import type { RunTime, Schedule, Timing } from "./schedule.ts";
import { readScheduleRow } from "./schedule-row.ts";

/** Rows per query; other work runs in between. A millisecond or two of work. */
const BATCH = 500;

/**
 * Checks every run that no process has begun. A run keeps its date. If its new time is in the past, it is
 * due now.
 *
 * @returns how many runs were moved
 * @throws {DatabaseError}
 */
export async function applyZoneRules(db: Database, rules: ZoneRules, log: Logger): Promise<number> {
  const isInPlace = createPlaceCheck(rules);
  let moved = 0;
  let after = "";
  for (;;) {
    const rows = await runRepeatableQuery(db, (kysely) =>
      waitingRuns(kysely)
        .select(["id", "local_time", "time_zone", "due_date", "due_at"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH)
        .execute(),
    );
    for (const row of rows) {
      if (isInPlace(row) || !(await moveRun(db, rules, row.id))) continue;
      moved += 1;
      log.info(
        { scheduleId: row.id, timeZone: row.time_zone },
        "moved a run to match new time zone rules",
      );
    }
    const lastId = rows.at(-1)?.id;
    if (lastId === undefined || rows.length < BATCH) return moved;
    after = lastId;
  }
}

function waitingRuns(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom("schedules")
    .where("claimable_at", "is not", null)
    .where("claim_id", "is", null)
    .where("attempts", "=", 0);
}

type TimedRow = Pick<ScheduleRow, "local_time" | "time_zone" | "due_date" | "due_at">;

/**
 * Creates the check whether a row is due when the current rules say. Many schedules share a time and a
 * zone, and finding an instant takes longer than reading a row, so the instants are kept.
 */
function createPlaceCheck(rules: ZoneRules): (row: TimedRow) => boolean {
  const known = new Map<string, number | null>();
  return ({ local_time: localTime, time_zone: timeZone, due_date, due_at }) => {
    const name = `${due_date} ${localTime} ${timeZone}`;
    let at = known.get(name);
    if (at === undefined) {
      at = dueOn(rules, { localTime, timeZone }, due_date);
      known.set(name, at);
    }
    return at === due_at;
  };
}

/** Null also for an invalid time, zone or date; reading the whole row then finds the error. */
function dueOn(
  rules: ZoneRules,
  timing: Pick<Timing, "localTime" | "timeZone">,
  date: string,
): number | null {
  try {
    return runOn(rules, timing, date);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A date that the zone now skips has no run, so the next one counts. */
function dueByCurrentRules(rules: ZoneRules, schedule: Schedule): RunTime {
  const { localDate, dueAt } = schedule.next;
  const at = runOn(rules, schedule, localDate);
  return at === null ? nextRun(rules, schedule, dueAt) : { dueAt: at, localDate };
}

/**
 * False when the row cannot be read or the zone is not known, which its run finds; and when somebody changed
 * or a process began the run meanwhile.
 */
async function moveRun(db: Database, rules: ZoneRules, id: string): Promise<boolean> {
  const row = await runRepeatableQuery(db, (kysely) =>
    waitingRuns(kysely).selectAll().where("id", "=", id).executeTakeFirst(),
  );
  const schedule = row === undefined ? null : readScheduleRow(row);
  if (schedule === null || rules.zone(schedule.timeZone) === null) return false;
  const { next } = schedule;
  const due = dueByCurrentRules(rules, schedule);
  if (due.dueAt === next.dueAt) return false;
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
