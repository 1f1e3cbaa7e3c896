/** Brings the tables up to date. Several processes may start at once. */
import { type Kysely, Migrator, sql } from "kysely";
import { toDatabaseError } from "./driver-failure.ts";
import { DatabaseError, type Dialect } from "./errors.ts";
import { MIGRATIONS } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** The key of Kysely's own lock, which earlier versions of this program use. */
const LOCK = sql.lit(3_853_314_791_062_309_107n);

/**
 * Locks out other processes, so that two do not both create the tables. Kysely's own lock does nothing on
 * SQLite, and is switched off on PostgreSQL.
 */
const BEGIN = {
  sqlite: [sql`begin immediate`],
  postgres: [sql`begin`, sql`select pg_advisory_xact_lock(${LOCK})`],
} as const;

/**
 * Runs the migrations that have not run yet. One process runs them, the others wait for it.
 *
 * @returns the names of those that ran now
 * @throws {DatabaseError} `migration-failed`, `newer-version`, or a failure of the connection. The transaction
 *   then ends when the connection is closed.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<readonly string[]> {
  return db.connection().execute(async (connection) => {
    for (const statement of BEGIN[dialect]) await statement.execute(connection);
    const names = await runMigrations(connection, dialect);
    await sql`commit`.execute(connection);
    return names;
  });
}

export interface MigrationState {
  /** Names of those that ran. */
  readonly applied: readonly string[];
  /** Names of those that have not run yet. */
  readonly pending: readonly string[];
  /** Names of those that ran and that this program does not know: a newer version's. */
  readonly unknown: readonly string[];
}

/** Changes nothing. */
export async function migrationState(db: Kysely<Tables>): Promise<MigrationState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const names = Object.keys(MIGRATIONS);
  if (!tables.some(({ name }) => name === "kysely_migration")) {
    return { applied: [], pending: names, unknown: [] };
  }
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  const applied = (await query.execute(db)).rows.map(({ name }) => name);
  return {
    applied,
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  };
}

async function runMigrations(db: Kysely<Tables>, dialect: Dialect): Promise<readonly string[]> {
  const migrations = Object.entries(MIGRATIONS).map(([name, up]) => [name, { up }]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
    disableTransactions: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failure = toDatabaseError(dialect, error);
  if (failure.kind !== "failed") throw failure;
  const { code } = failure;
  // After a failed statement, which has a code, PostgreSQL answers no other one in this transaction.
  const isNewer = code === null && (await migrationState(db)).unknown.length > 0;
  const kind = isNewer ? "newer-version" : "migration-failed";
  throw new DatabaseError({ kind, dialect, code }, { cause: error });
}
