/** Runs queries, so that whatever a driver throws becomes a {@link DatabaseError}. */
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { toDatabaseError } from "./driver-failure.ts";
import type { DatabaseError } from "./errors.ts";
import type { Tables } from "./tables.ts";

type Query<Result> = (kysely: Kysely<Tables>) => Promise<Result>;

/**
 * Runs `query` once.
 *
 * @throws {DatabaseError} the only thing it throws
 */
export async function runQuery<Result>(db: Database, query: Query<Result>): Promise<Result> {
  try {
    return await query(db.kysely);
  } catch (error) {
    throw toDatabaseError(db.dialect, error);
  }
}

/**
 * Runs `query`, and a second time if the connection was lost under it: a server that was restarted is
 * noticed only by the first query after it. For queries whose repetition changes nothing, since the
 * first may have been carried out all the same.
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
 * Runs `query` in a transaction that others who write wait for: on SQLite all of them, on PostgreSQL
 * those of the same `lock`.
 *
 * @param lock names what is written, such as a guild's id
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

/** Kysely's own transactions take SQLite's lock only at the first write, which can be too late. */
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
    await sql`rollback`.execute(connection);
    throw error;
  }
}
