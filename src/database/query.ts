/** Runs queries, so that whatever a driver throws becomes a {@link DatabaseError}. */
import type { Kysely } from "kysely";
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
