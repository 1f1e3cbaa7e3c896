/**
 * Claims due runs and writes down how far they are, so that any number of processes can share one database. One statement claims a run: it
 * writes a new claim id and the end of a lease into the run's row. A process renews the lease while it
 * works; once the lease is over, any process may claim the run. A process that starts need not wait for the
 * leases of an earlier one on its machine, whose id is part of the claim id. Each later write names the claim id, so
 * that a process that lost its claim changes nothing.
 */
import { createHash, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { ScheduleUpdate, Tables } from "../database/tables.ts";
import type { LastRun, Run, RunTime, Schedule, ScheduleState } from "./schedule.ts";
import { lastUpdate, readRunRow, stateUpdate, waitingFor } from "./schedule-row.ts";

const UNREADABLE_PAUSE_MS = 60 * 60 * 1000;

export interface ClaimOptions {
  /** Unix milliseconds. */
  readonly now: number;
  readonly limit: number;
  /** Until the runs may be claimed by others, unless the lease is renewed. */
  readonly leaseMs: number;
  /** Ids of schedules that this process works on, even if their leases are over. */
  readonly except: readonly string[];
}

export interface ClaimedRuns {
  readonly runs: readonly Run[];
  /** Ids of schedules whose rows this version of the program cannot read. */
  readonly unreadable: readonly string[];
}

/**
 * Claims due runs, the longest waiting first.
 *
 * @throws {DatabaseError}
 */
export async function claimDue(
  db: Database,
  { now, limit, leaseMs, except }: ClaimOptions,
): Promise<ClaimedRuns> {
  const claimId = [...claimant(), randomUUID()].join(".");
  const rows = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ claim_id: claimId, claimable_at: now + leaseMs })
      .where(
        "id",
        "in",
        dueIds(kysely, "claimable_at", { dialect: db.dialect, now, limit, except }),
      )
      .returningAll()
      .execute(),
  );
  const runs = rows.map((row) => readRunRow(row, claimId)).filter((run) => run !== null);
  const readable = new Set(runs.map(({ schedule }) => schedule.id));
  const unreadable = rows.map(({ id }) => id).filter((id) => !readable.has(id));
  await setAside(db, "schedules", unreadable, now);
  return { runs: runs.toSorted((one, other) => one.due.dueAt - other.due.dueAt), unreadable };
}

type DueColumn = "claimable_at" | "publish_at" | "notice_at" | "alerts_at";
type DueTable = "schedules" | "subscriptions";

/** Ids of rows of which something is due, the longest waiting first. Only one process gets them. */
export function dueIds(
  kysely: Kysely<Tables>,
  column: DueColumn,
  { dialect, now, limit, except }: Omit<ClaimOptions, "leaseMs"> & Pick<Database, "dialect">,
  table: DueTable = "schedules",
) {
  const due = kysely
    .selectFrom(table)
    .select("id")
    .where(column, "<=", now)
    .$if(except.length > 0, (query) => query.where("id", "not in", except))
    .orderBy(column)
    .limit(limit);
  // SQLite runs one statement at a time anyway.
  return dialect === "postgres" ? due.forUpdate().skipLocked() : due;
}

/**
 * What a claim id begins with: the machine, the process, and when it began, since a container's process often
 * has the same id at each start.
 */
function claimant(): readonly [host: string, pid: string, since: string] {
  const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
  return [host, String(process.pid), Math.round(performance.timeOrigin).toString(36)];
}

/**
 * Takes back the runs of processes of this machine that are gone, so that they need not wait for the end of
 * their leases. Claims of other machines do, and claims of a process id that is in use again. A wrong guess,
 * such as a machine of the same name, does no harm: the process that loses its claim gives up, since each
 * write names the claim, and a message that was sent is repeated with its nonce.
 *
 * @param now Unix milliseconds
 * @returns how many runs were taken back
 * @throws {DatabaseError}
 */
export async function takeBackClaims(db: Database, now: number): Promise<number> {
  const [host, ownPid, ownSince] = claimant();
  const rows = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("schedules")
      .select("claim_id")
      .where("claim_id", "like", `${host}.%`)
      .execute(),
  );
  const dead = rows
    .map(({ claim_id }) => claim_id ?? "")
    .filter((claim) => {
      const [, pid, since] = claim.split(".");
      return pid === ownPid ? since !== ownSince : !isRunning(Number(pid));
    });
  if (dead.length === 0) return 0;
  await runRepeatableQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ claim_id: null, claimable_at: now })
      .where("claim_id", "in", [...new Set(dead)])
      .execute(),
  );
  return dead.length;
}

/** Also true for a process of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** Leaves rows that this version of the program cannot read alone for a while. */
export async function setAside(
  db: Database,
  table: DueTable,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await runQuery(db, (kysely) =>
    kysely
      .updateTable(table)
      .set({ claimable_at: now + UNREADABLE_PAUSE_MS })
      .where("id", "in", ids)
      .execute(),
  );
}

/**
 * When the next of each can be claimed, Unix milliseconds; null when there is none at all.
 *
 * @throws {DatabaseError}
 */
export async function nextClaimable(db: Database) {
  return runRepeatableQuery(db, (kysely) => {
    const first = (column: DueColumn, table: DueTable = "schedules") =>
      kysely.selectFrom(table).select(({ fn }) => fn.min(column).as("at"));
    return kysely
      .selectNoFrom([
        first("claimable_at").as("run"),
        /** A message to publish. */
        first("publish_at").as("publication"),
        /** A notice that a schedule stopped. */
        first("notice_at").as("notice"),
        /** A look for official warnings. */
        first("alerts_at").as("look"),
        /** A message to a person, or a look of a watch. */
        first("claimable_at", "subscriptions").as("subscription"),
      ])
      .executeTakeFirstOrThrow();
  });
}

/**
 * Renews the leases of this process's runs.
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
 * Gives a run back as it is, for another process or a later start.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function releaseClaim(db: Database, run: Run, now: number): Promise<void> {
  await writeClaimed(db, run, { claim_id: null, claimable_at: now });
}

/**
 * Writes to the row of a claimed run.
 *
 * @returns false when the run is no longer this process's; then nothing was written
 * @throws {DatabaseError}
 */
export async function writeClaimed(
  db: Database,
  run: Run,
  columns: ScheduleUpdate,
): Promise<boolean> {
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
