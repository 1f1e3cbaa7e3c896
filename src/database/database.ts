/** Opens the database that keeps the defaults of people and servers, with its tables up to date. */
import { Kysely, type PostgresPool, SqliteDialect, sql } from "kysely";
import type { Logger } from "../log.ts";
import type { DatabaseUrl } from "./database-url.ts";
import { toDatabaseError } from "./driver-failure.ts";
import { DatabaseError, type Dialect } from "./errors.ts";
import { migrate } from "./migrate.ts";
import type { Connections } from "./postgres.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  /** For queries, by way of `runQuery` and `runRepeatableQuery`, which translate what it throws. */
  readonly kysely: Kysely<Tables>;
  readonly dialect: Dialect;
  /** Those to PostgreSQL; null on SQLite, which has one. */
  connections(): Connections | null;
  /** Ends all connections; queries under way finish first on PostgreSQL. */
  close(): Promise<void>;
}

/**
 * Connects, checks that changes are taken, and runs the migrations.
 *
 * @throws {DatabaseError} of any kind; nothing is left open then
 */
export async function openDatabase(
  url: DatabaseUrl,
  options: { readonly log: Logger },
): Promise<Database> {
  const { log } = options;
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
  /** Names of the migrations that ran now. */
  readonly migrations: readonly string[];
  readonly connections: Database["connections"];
}

async function openSqliteTables(path: string): Promise<OpenTables> {
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: await openSqlite(path) }),
  });
  return orDestroy(kysely, async () => {
    const migrations = await migrate(kysely, "sqlite");
    // From now on `runQuery` waits for other processes' locks.
    await sql`pragma busy_timeout = 0`.execute(kysely);
    return { kysely, migrations, connections: () => null };
  });
}

async function openPostgresTables(url: string, log: Logger): Promise<OpenTables> {
  // Its driver is loaded only where it is used.
  const { createPostgresPool, MIGRATION_POOL, QUERY_POOL } = await import("./postgres.ts");
  const migrating = postgres(createPostgresPool(url, { log, ...MIGRATION_POOL }));
  const migrations = await orDestroy(migrating, () => migrate(migrating, "postgres"));
  await migrating.destroy();
  const pool = createPostgresPool(url, { log, ...QUERY_POOL });
  const kysely = postgres(pool);
  return orDestroy(kysely, async () => {
    await requireWritable(kysely);
    return { kysely, migrations, connections: () => pool.connections() };
  });
}

function postgres(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: postgresDialect(pool) });
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

/** Without a migration to run nothing is written at start, and a standby would pass for the real one. */
async function requireWritable(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(
    kysely,
  );
  if (rows[0]?.transaction_read_only !== "on") return;
  throw new DatabaseError({ kind: "read-only", dialect: "postgres", code: "25006" });
}
