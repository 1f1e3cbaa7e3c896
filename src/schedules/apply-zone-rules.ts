/**
 * Moves stored runs to where the current rules of their zones put them. Countries change their clocks at
 * short notice, and an update brings the new rules.
 */
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { ZoneRules } from "../local-time.ts";
import type { Logger } from "../log.ts";
import { nextRun, runOn } from "./next-run.ts";
import type { RunTime } from "./schedule.ts";
import { scheduleColumns } from "./schedule-row.ts";

/** Rows per query; other work runs in between. Some milliseconds of work. */
const BATCH = 500;

type Table = "schedules" | "subscriptions";
const ID_FIELDS = { schedules: "scheduleId", subscriptions: "subscriptionId" } as const;
const timing = scheduleColumns
  .pick({ local_time: true, weekdays: true, time_zone: true, due_date: true, due_at: true })
  .transform((row) => ({
    localTime: row.local_time,
    weekdays: row.weekdays,
    timeZone: row.time_zone,
    next: { localDate: row.due_date, dueAt: row.due_at },
  }));

/**
 * Checks every run that waits for its time, also of dailies; watches need no exact time. A run keeps its date. If its
 * new time is in the past, it is due now.
 *
 * @returns how many runs were moved
 * @throws {DatabaseError}
 */
export async function applyZoneRules(db: Database, rules: ZoneRules, log: Logger): Promise<number> {
  const moved = await moveRuns(db, "schedules", rules, log);
  return moved + (await moveRuns(db, "subscriptions", rules, log));
}

async function moveRuns(
  db: Database,
  table: Table,
  rules: ZoneRules,
  log: Logger,
): Promise<number> {
  let moved = 0;
  let after = "";
  for (;;) {
    const rows = await runRepeatableQuery(db, (kysely) =>
      kysely
        .selectFrom(table)
        .select(["id", "local_time", "weekdays", "time_zone", "due_date", "due_at"])
        .whereRef("claimable_at", "=", "due_at")
        .where("local_time", "is not", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH)
        .execute(),
    );
    for (const row of rows) {
      const due = dueByCurrentRules(rules, row);
      if (due === null || due.dueAt === row.due_at || !(await moveRun(db, table, row, due)))
        continue;
      moved += 1;
      const fields = { [ID_FIELDS[table]]: row.id, timeZone: row.time_zone };
      log.info(fields, "moved a run to match new time zone rules");
    }
    const lastId = rows.at(-1)?.id;
    if (lastId === undefined || rows.length < BATCH) return moved;
    after = lastId;
  }
}

/**
 * A date that the zone now skips has no run, so the next one counts. Null for a row that cannot be read or whose zone
 * is not known, which its run finds.
 */
function dueByCurrentRules(rules: ZoneRules, row: unknown): RunTime | null {
  const { data } = timing.safeParse(row);
  if (data === undefined || rules.zone(data.timeZone) === null) return null;
  const { localDate, dueAt } = data.next;
  const at = runOn(rules, data, localDate);
  return at === null ? nextRun(rules, data, dueAt) : { dueAt: at, localDate };
}

/** False when somebody changed or a process began the run meanwhile. */
async function moveRun(
  db: Database,
  table: Table,
  before: { readonly id: string; readonly due_at: number; readonly time_zone: string },
  { dueAt, localDate }: RunTime,
): Promise<boolean> {
  const { numUpdatedRows } = await runQuery(db, (kysely) =>
    kysely
      .updateTable(table)
      .set({ due_at: dueAt, due_date: localDate, claimable_at: dueAt })
      .where("id", "=", before.id)
      .where("time_zone", "=", before.time_zone)
      .where("due_at", "=", before.due_at)
      .where("claimable_at", "=", before.due_at)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}
