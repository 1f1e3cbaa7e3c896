/**
 * Work beside the runs: a column of the schedule's row says when it is due, and a process claims it by moving that
 * time on. Each later write names the time that the claim wrote, so that a process that lost its claim changes
 * nothing.
 */
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import { runQuery } from "../database/query.ts";
import type { ScheduleRow, ScheduleUpdate, Tables } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import { dueIds } from "./claims.ts";
import type { DeliveryFailure } from "./schedule.ts";

/** How long work that failed unexpectedly is left alone. */
const PAUSE_AFTER_ERROR_MS = 60_000;

/** How long a message that could not be sent or published is tried again. */
export const TRY_FOR_MS = 2 * 60 * 60 * 1000;
const MIN_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 10 * 60 * 1000;

type DueColumn = "publish_at" | "notice_at" | "alerts_at";

/** What this process works on now. */
export interface Claimed {
  readonly row: ScheduleRow;
  readonly column: DueColumn;
  /** What the column has while this claim holds. */
  readonly leaseEnd: number;
}

export interface DueWork extends Pick<Claimed, "column"> {
  /** How long a process that ended keeps others from trying. */
  readonly leaseMs: number;
  /** How many are tried at once. */
  readonly limit: number;
  /** What the log says of an unexpected error. */
  readonly failed: string;
  /** Tries once. Returns what to write, unless the claim is lost. After an abort, it is given back. */
  readonly attempt: (claimed: Claimed, signal: AbortSignal) => Promise<ScheduleUpdate>;
}

/** Works on everything that is due; rejects with nothing but a {@link DatabaseError}. */
export type WorkOnDue = (signal: AbortSignal) => Promise<void>;

export interface DueWorkServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

export function workOnDue({ database, clock, log }: DueWorkServices, work: DueWork): WorkOnDue {
  const { column, attempt } = work;
  const tryOnce = async (claimed: Claimed, signal: AbortSignal) => {
    try {
      await settle(database, claimed, await attempt(claimed, signal));
    } catch (error) {
      const isStopping = signal.aborted && !(error instanceof DatabaseError);
      if (!isStopping) log.error({ scheduleId: claimed.row.id, err: error }, work.failed);
      const again = { [column]: clock.now() + (isStopping ? 0 : PAUSE_AFTER_ERROR_MS) };
      await settle(database, claimed, again).catch(() => undefined);
    }
  };
  return async (signal) => {
    while (!signal.aborted) {
      const all = await claim(database, work, clock.now());
      if (all.length === 0) return;
      await Promise.all(all.map((claimed) => tryOnce(claimed, signal)));
    }
  };
}

async function claim(
  db: Database,
  { column, leaseMs, limit }: DueWork,
  now: number,
): Promise<readonly Claimed[]> {
  const leaseEnd = now + leaseMs;
  const due = { dialect: db.dialect, now, limit, except: [] };
  const rows = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set(column, leaseEnd)
      .where("id", "in", dueIds(kysely, column, due))
      .returningAll()
      .execute(),
  );
  return rows.map((row) => ({ row, column, leaseEnd }));
}

async function settle(db: Database, claimed: Claimed, update: ScheduleUpdate): Promise<void> {
  await runQuery(db, (kysely) => updateClaimed(kysely, claimed, update).execute());
}

/** Writes nothing when the claim is lost. */
export function updateClaimed(
  kysely: Kysely<Tables>,
  { row, column, leaseEnd }: Claimed,
  update: ScheduleUpdate,
) {
  return kysely
    .updateTable("schedules")
    .set(update)
    .where("id", "=", row.id)
    .where(column, "=", leaseEnd);
}

/**
 * How long to wait after a failure, in milliseconds.
 *
 * @param sinceMs how long it has been tried: the pauses grow with it
 */
export function pauseAfter(failure: DeliveryFailure, sinceMs: number): number {
  const pauseMs = Math.min(Math.max(sinceMs, MIN_PAUSE_MS), MAX_PAUSE_MS);
  return failure.kind === "rate-limited" ? Math.max(failure.retryAfterMs, pauseMs) : pauseMs;
}
