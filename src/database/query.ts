/** Runs queries. Every error of a driver becomes a {@link DatabaseError}. */
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { toDatabaseError } from "./driver-failure.ts";
import type { DatabaseError } from "./errors.ts";
import type { Tables } from "./tables.ts";

type Query<Result> = (kysely: Kysely<Tables>) => Promise<Result>;

/** How long a query waits for another process's lock on SQLite's file, and how often it tries. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_PAUSE_MS = 10;

/**
 * Runs `query` once. On SQLite it waits up to 2 s for another process's lock. Meanwhile the rest of this
 * process goes on, which the driver's own waiting would block.
 *
 * @throws {DatabaseError} the only thing it throws
 */
export async function runQuery<Result>(db: Database, query: Query<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await query(db.kysely);
    } catch (cause) {
      const error = toDatabaseError(db.dialect, cause);
      // A query that SQLite reports as busy has not started. PostgreSQL has waited already.
      const isLocked = db.dialect === "sqlite" && error.kind === "busy";
      if (!isLocked || performance.now() - startedAt > LOCK_TIMEOUT_MS) throw error;
      // Random, so that the processes that wait do not all try at the same moment.
      await delay(LOCK_PAUSE_MS * (1 + Math.random()));
    }
  }
}

/**
 * Runs `query`, and a second time if the connection was lost: only the first query after a restart of the
 * server notices it. Use it for queries that may run twice, since the first may have been executed.
 *
 * @throws {DatabaseError} the only thing it throws
 */
export async function runRepeatableQuery<Result>(
  db: Database,
  query: Query<Result>,
): Promise<Result> {
  return runQuery(db, query).catch((error: DatabaseError) => {
    if (db.dialect !== "postgres" || error.kind !== "unreachable") throw error;
    return runQuery(db, query);
  });
}

/**
 * Runs `query` in a transaction. Other writers wait for it: on SQLite all of them, on PostgreSQL those with
 * the same `lock`.
 *
 * @param lock names the data that is written, such as a guild's id
 * @throws {DatabaseError} the only thing it throws
 */
export async function runExclusively<Result>(
  db: Database,
  lock: string,
  query: Query<Result>,
): Promise<Result> {
  return runQuery(db, (kysely) =>
    db.dialect === "sqlite"
      ? kysely.connection().execute((connection) => immediately(connection, query))
      : kysely.transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(
            transaction,
          );
          return query(transaction);
        }),
  );
}

/** Kysely's own transactions get SQLite's lock only at the first write, which can be too late. */
async function immediately<Result>(
  connection: Kysely<Tables>,
  query: Query<Result>,
): Promise<Result> {
  await sql`begin immediate`.execute(connection);
  try {
    const result = await query(connection);
    await sql`commit`.execute(connection);
    return result;
  } catch (error) {
    // SQLite may have rolled back already. Then this fails, and must not hide why.
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw error;
  }
}
