/** Opens the database, and brings its tables up to date. */
import { Kysely, SqliteDialect, sql } from "kysely";
import type { Logger } from "../log.ts";
import type { DatabaseUrl } from "./database-url.ts";
import { toDatabaseError } from "./driver-failure.ts";
import { DatabaseError, type Dialect } from "./errors.ts";
import { migrate } from "./migrate.ts";
import type { Connections } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  /** Use it through `runQuery` and `runRepeatableQuery`, which turn driver errors into {@link DatabaseError}. */
  readonly kysely: Kysely<Tables>;
  readonly dialect: Dialect;
  /** The connections to PostgreSQL; null on SQLite, which has only one. */
  connections(): Connections | null;
  /** Closes all connections. On PostgreSQL queries under way finish first. */
  close(): Promise<void>;
}

/**
 * Connects, runs the migrations, and checks that the database is writable.
 *
 * @throws {DatabaseError} of any kind; nothing is left open then
 */
export async function openDatabase(
  url: DatabaseUrl,
  { log }: { readonly log: Logger },
): Promise<Database> {
  const dialect = url.kind;
  try {
    const { kysely, migrations, connections } =
      url.kind === "sqlite"
        ? await openSqliteTables(url.path)
        : await openPostgresTables(url.url, log);
    log.info({ dialect, migrations }, "database opened");
    return { kysely, dialect, connections, close: () => kysely.destroy() };
  } catch (error) {
    throw toDatabaseError(dialect, error);
  }
}

interface OpenTables {
  readonly kysely: Kysely<Tables>;
  /** Names of the migrations that ran at this start. */
  readonly migrations: readonly string[];
  readonly connections: Database["connections"];
}

async function openSqliteTables(path: string): Promise<OpenTables> {
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: await openSqlite(path) }),
  });
  return orDestroy(kysely, async () => {
    const migrations = await migrate(kysely, "sqlite");
    // From now on `runQuery` does the waiting for other processes' locks.
    await sql`pragma busy_timeout = 0`.execute(kysely);
    return { kysely, migrations, connections: () => null };
  });
}

async function openPostgresTables(url: string, log: Logger): Promise<OpenTables> {
  const { createPostgresPool, MIGRATION_POOL, postgresDialect, QUERY_POOL } = await import(
    "./postgres.ts"
  );
  const migrationPool = createPostgresPool(url, { log, ...MIGRATION_POOL });
  const migrating = new Kysely<Tables>({ dialect: postgresDialect(migrationPool) });
  const migrations = await orDestroy(migrating, () => migrate(migrating, "postgres"));
  await migrating.destroy();
  const pool = createPostgresPool(url, { log, ...QUERY_POOL });
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  return orDestroy(kysely, async () => {
    await requireWritable(kysely);
    return { kysely, migrations, connections: () => pool.connections() };
  });
}

async function orDestroy<Result>(
  kysely: Kysely<Tables>,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
}

/** A start without migrations writes nothing, so a read-only standby would not be noticed. */
async function requireWritable(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(
    kysely,
  );
  if (rows[0]?.transaction_read_only !== "on") return;
  throw new DatabaseError({ kind: "read-only", dialect: "postgres", code: "25006" });
}
