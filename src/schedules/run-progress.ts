/** Writes down how far a claimed run is: being sent, its thread, to be tried again, ended. */
import type { Database } from "../database/database.ts";
import { runQuery } from "../database/query.ts";
import type { ScheduleUpdate } from "../database/tables.ts";
import { writeClaimed } from "./claims.ts";
import { publishingUpdate } from "./publishing.ts";
import type {
  LastRun,
  MissReason,
  OpenedThread,
  PostedMessage,
  PostTag,
  Refusal,
  Run,
  RunTime,
  Schedule,
  ScheduleState,
} from "./schedule.ts";
import {
  lastUpdate,
  openedUpdate,
  previousMessageUpdate,
  stateUpdate,
  waitingFor,
} from "./schedule-row.ts";

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
 * Records the thread that was opened for a run, so that no other is opened; null forgets one that is gone.
 *
 * @returns whether the run is still this process's
 * @throws {DatabaseError}
 */
export async function recordThread(
  db: Database,
  run: Run,
  thread: OpenedThread | null,
): Promise<boolean> {
  return writeClaimed(db, run, openedUpdate(thread));
}

/**
 * Records what a forum calls the tag of its posts now.
 *
 * @throws {DatabaseError}
 */
export async function recordTag(db: Database, run: Run, tag: PostTag): Promise<void> {
  await writeClaimed(db, run, { tag: JSON.stringify(tag) });
}

/**
 * Gives the run up until it is tried again.
 *
 * @param retry `maybePosted`: whether a request may have been carried out, so that the mark of sending
 *   stays
 * @returns whether the run was still this process's
 * @throws {DatabaseError}
 */
export async function postponeRun(
  db: Database,
  run: Run,
  retry: {
    readonly at: number;
    readonly maybePosted: boolean;
    readonly reason: MissReason;
    /** Null, as when left out, unless the weather service refused the run. */
    readonly refusal?: Refusal | null;
  },
): Promise<boolean> {
  return writeClaimed(db, run, {
    claim_id: null,
    claimable_at: retry.at,
    attempts: run.attempts + 1,
    trouble: retry.refusal?.reason ?? retry.reason,
    refused_at: retry.refusal?.at ?? null,
    ...(retry.maybePosted ? {} : { sending_at: null }),
  });
}

/** What a run keeps for the next one; what is undefined stays as it is. */
export interface KeptForNextRun {
  readonly previousMessage?: PostedMessage | null;
  /** From when the previous message is to be published, Unix milliseconds; null for never. */
  readonly publishFrom?: number | null;
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
    readonly kept?: KeptForNextRun;
  },
): Promise<boolean> {
  const isOurs = await writeClaimed(db, run, {
    ...lastUpdate(end.last),
    ...keptUpdate(end.kept ?? {}),
    ...stateUpdate(end.state, run.schedule.state),
    ...waitingFor(end.next),
    ...(end.state.kind === "paused" ? { claimable_at: null } : {}),
  });
  if (!isOurs) await recordLast(db, run.schedule, end);
  return isOurs;
}

function keptUpdate({ previousMessage, publishFrom }: KeptForNextRun): ScheduleUpdate {
  return {
    ...(previousMessage === undefined ? {} : previousMessageUpdate(previousMessage)),
    ...(publishFrom === undefined ? {} : publishingUpdate(publishFrom)),
  };
}

async function recordLast(
  db: Database,
  { id }: Schedule,
  { last, kept = {} }: { readonly last: LastRun; readonly kept?: KeptForNextRun },
): Promise<void> {
  await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ ...lastUpdate(last), ...keptUpdate(kept) })
      .where("id", "=", id)
      .where((where) =>
        where.or([where("last_due_at", "is", null), where("last_due_at", "<=", last.dueAt)]),
      )
      .execute(),
  );
}
