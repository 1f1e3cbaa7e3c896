/**
 * Keeps the runs of schedules: which are due, who has them, how they ended. A run is taken by writing
 * to its row, so that any number of processes share them, and each later write proves by the claim's id
 * that the run is still the writer's.
 */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { ScheduleUpdate, Tables } from "../database/tables.ts";
import type { RememberedHighs } from "./conditions/condition.ts";
import type {
  LastRun,
  MissReason,
  OpenedThread,
  Run,
  RunTime,
  Schedule,
  ScheduleState,
  StandingPost,
} from "./schedule.ts";
import {
  lastUpdate,
  openedUpdate,
  readRunRow,
  readScheduleRow,
  standingUpdate,
  stateUpdate,
  waitingFor,
} from "./schedule-row.ts";

/** How long a row that this version cannot read is left alone. */
const UNREADABLE_PAUSE_MS = 60 * 60 * 1000;

export interface ClaimOptions {
  /** Unix milliseconds. */
  readonly now: number;
  readonly limit: number;
  /** How long nobody else takes the runs unless the claim is renewed. */
  readonly leaseMs: number;
  /** Schedules that this process has at work, however late it is with them. */
  readonly except: readonly string[];
}

export interface Claim {
  readonly runs: readonly Run[];
  /** Schedules whose rows this version of the program cannot make sense of. */
  readonly unreadable: readonly string[];
}

/**
 * Takes due runs, the longest waiting first.
 *
 * @throws {DatabaseError}
 */
export async function claimDue(
  db: Database,
  { now, limit, leaseMs, except }: ClaimOptions,
): Promise<Claim> {
  const claimId = randomUUID();
  const rows = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ claim_id: claimId, claimable_at: now + leaseMs })
      .where("id", "in", dueIds(kysely, { dialect: db.dialect, now, limit, except }))
      .returningAll()
      .execute(),
  );
  const runs = rows.map((row) => readRunRow(row, claimId)).filter((run) => run !== null);
  const readable = new Set(runs.map(({ schedule }) => schedule.id));
  const unreadable = rows.map(({ id }) => id).filter((id) => !readable.has(id));
  if (unreadable.length > 0) await setAside(db, unreadable, now);
  return { runs: runs.toSorted((one, other) => one.due.dueAt - other.due.dueAt), unreadable };
}

function dueIds(
  kysely: Kysely<Tables>,
  {
    dialect,
    now,
    limit,
    except,
  }: Pick<ClaimOptions, "now" | "limit" | "except"> & { dialect: Database["dialect"] },
) {
  const due = kysely
    .selectFrom("schedules")
    .select("id")
    .where("claimable_at", "<=", now)
    .$if(except.length > 0, (query) => query.where("id", "not in", except))
    .orderBy("claimable_at")
    .limit(limit);
  // On SQLite one statement is alone as it is.
  return dialect === "postgres" ? due.forUpdate().skipLocked() : due;
}

async function setAside(db: Database, ids: readonly string[], now: number): Promise<void> {
  await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ claim_id: null, claimable_at: now + UNREADABLE_PAUSE_MS })
      .where("id", "in", ids)
      .execute(),
  );
}

/**
 * When there will be a run to take; null while there is none at all. Unix milliseconds.
 *
 * @throws {DatabaseError}
 */
export async function nextClaimableAt(db: Database): Promise<number | null> {
  const row = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("schedules")
      .select("claimable_at")
      .where("claimable_at", "is not", null)
      .orderBy("claimable_at")
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.claimable_at ?? null;
}

/**
 * Keeps the runs of this process from being taken by another.
 *
 * @param until Unix milliseconds
 * @throws {DatabaseError}
 */
export async function renewClaims(
  db: Database,
  runs: readonly Run[],
  until: number,
): Promise<void> {
  const claims = [...new Set(runs.map(({ claimId }) => claimId))];
  const ids = runs.map(({ schedule }) => schedule.id);
  if (ids.length === 0) return;
  await runRepeatableQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ claimable_at: until })
      .where("claim_id", "in", claims)
      .where("id", "in", ids)
      .execute(),
  );
}

/**
 * Notes that the run may be posted from now on. Of a run that was noted before, the first moment stays:
 * it is what Discord's memory of nonces counts from.
 *
 * @param now Unix milliseconds
 * @returns whether the run is still this process's; else it must not be posted
 * @throws {DatabaseError}
 */
export async function markSending(db: Database, run: Run, now: number): Promise<boolean> {
  return writeRun(db, run, {
    sending_at: run.sendingAt ?? now,
    due_at: run.due.dueAt,
    due_date: run.due.localDate,
  });
}

/**
 * Whether a run is still this process's, asked before something that may be done twice but not for a
 * schedule that was changed meanwhile.
 *
 * @throws {DatabaseError}
 */
export async function holdsRun(db: Database, { schedule, claimId }: Run): Promise<boolean> {
  const row = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("schedules")
      .select("id")
      .where("id", "=", schedule.id)
      .where("claim_id", "=", claimId)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * Notes the thread that was opened for a run, so that nobody opens another.
 *
 * @returns whether the run is still this process's
 * @throws {DatabaseError}
 */
export async function noteThread(
  db: Database,
  run: Run,
  thread: OpenedThread | null,
): Promise<boolean> {
  return writeRun(db, run, openedUpdate(thread));
}

/**
 * Leaves the run to be tried again.
 *
 * @param retry `maybePosted`: whether an earlier request may have been carried out
 * @returns whether the run was still this process's
 * @throws {DatabaseError}
 */
export async function postponeRun(
  db: Database,
  run: Run,
  retry: { readonly at: number; readonly maybePosted: boolean; readonly trouble: MissReason },
): Promise<boolean> {
  return writeRun(db, run, {
    claim_id: null,
    claimable_at: retry.at,
    attempts: run.attempts + 1,
    trouble: retry.trouble,
    ...(retry.maybePosted ? {} : { sending_at: null }),
  });
}

/**
 * Gives a run back as it was taken, for another process or a later start.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function releaseRun(db: Database, run: Run, now: number): Promise<void> {
  await writeRun(db, run, { claim_id: null, claimable_at: now });
}

/** What a run leaves for those after it; what is undefined stays as it is. */
export interface RunTraces {
  readonly standing?: StandingPost | null;
  readonly memory?: RememberedHighs | null;
}

/**
 * Writes down how the run ended, what became of the schedule, and the next run: one statement. When
 * somebody changed, paused or resumed the schedule meanwhile, only how the run ended is written.
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
    readonly left?: RunTraces;
  },
): Promise<boolean> {
  const isOurs = await writeRun(db, run, {
    ...lastUpdate(end.last),
    ...tracesUpdate(end.left ?? {}),
    ...stateUpdate(end.state),
    ...waitingFor(end.next),
    ...(end.state.kind === "paused" ? { claimable_at: null } : {}),
    ...(end.state.kind === "active" ? { told_at: null } : {}),
  });
  if (!isOurs) await noteLast(db, run.schedule, end);
  return isOurs;
}

function tracesUpdate({ standing, memory }: RunTraces): ScheduleUpdate {
  return {
    ...(standing === undefined ? {} : standingUpdate(standing)),
    ...(memory === undefined ? {} : { memory: memory === null ? null : JSON.stringify(memory) }),
  };
}

async function noteLast(
  db: Database,
  { id }: Schedule,
  { last, left = {} }: { readonly last: LastRun; readonly left?: RunTraces },
): Promise<void> {
  await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ ...lastUpdate(last), ...tracesUpdate(left) })
      .where("id", "=", id)
      .where((where) =>
        where.or([where("last_due_at", "is", null), where("last_due_at", "<=", last.dueAt)]),
      )
      .execute(),
  );
}

/** Writes to the row of a run; false when the run is no longer this process's. */
async function writeRun(db: Database, run: Run, columns: ScheduleUpdate): Promise<boolean> {
  const { numUpdatedRows } = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set(columns)
      .where("id", "=", run.schedule.id)
      .where("claim_id", "=", run.claimId)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

/**
 * Pauses all other schedules of a channel that is gone, so that none of them has to find out by itself.
 *
 * @param now Unix milliseconds
 * @returns those that were paused now
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
 * Notes that the maker is being told why a schedule stopped.
 *
 * @param now Unix milliseconds
 * @returns false when they were told before: of this schedule, or of another that stopped in the same
 *   channel for the same reason and has not been resumed
 * @throws {DatabaseError}
 */
export async function claimNotice(db: Database, { id }: Schedule, now: number): Promise<boolean> {
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
