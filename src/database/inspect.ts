/** Checks a database without changing it: which migrations it has, and whether it is writable. */
import { statSync } from "node:fs";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import type { Logger } from "../log.ts";
import { type DatabaseUrl, IN_MEMORY } from "./database-url.ts";
import { toDatabaseError } from "./driver-failure.ts";
import { type MigrationState, migrationState } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type DatabaseInspection =
  /** SQLite's file does not exist yet. */
  | { readonly kind: "absent" }
  | {
      readonly kind: "present";
      /** Of SQLite or the server: `3.46.1`, `16.3`. */
      readonly version: string;
      readonly migrations: MigrationState;
    };

/**
 * Opens the database, writes into it and rolls that back.
 *
 * @throws {DatabaseError} of any kind; nothing is left open then
 */
export async function inspectDatabase(
  url: DatabaseUrl,
  { log }: { readonly log: Logger },
): Promise<DatabaseInspection> {
  try {
    if (url.kind === "sqlite" && url.path !== IN_MEMORY && !isThere(url.path)) {
      // The first start would fail without the driver, so it is tried here.
      (await openSqlite(IN_MEMORY)).close();
      return { kind: "absent" };
    }
    const kysely = await connect(url, log);
    try {
      return await kysely.connection().execute((connection) => inspect(connection, url.kind));
    } finally {
      await kysely.destroy();
    }
  } catch (error) {
    throw toDatabaseError(url.kind, error);
  }
}

async function connect(url: DatabaseUrl, log: Logger): Promise<Kysely<Tables>> {
  if (url.kind === "sqlite") {
    return new Kysely({ dialect: new SqliteDialect({ database: await openSqlite(url.path) }) });
  }
  const { createPostgresPool, QUERY_POOL } = await import("./postgres.ts");
  const pool = createPostgresPool(url.url, { log, ...QUERY_POOL, maxConnections: 1 });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

async function inspect(
  connection: Kysely<Tables>,
  dialect: DatabaseUrl["kind"],
): Promise<DatabaseInspection> {
  const question =
    dialect === "sqlite"
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  const { rows } = await question.execute(connection);
  const migrations = await migrationState(connection);
  await (dialect === "sqlite" ? sql`begin immediate` : sql`begin`).execute(connection);
  // The right to create tables is needed only while migrations are pending.
  const probe =
    migrations.pending.length > 0
      ? sql`create table doctor_probe (name text)`
      : sql`insert into kysely_migration (name, timestamp) values ('doctor-probe', '')`;
  await probe.execute(connection);
  await sql`rollback`.execute(connection);
  // On Debian the server adds the name of its package.
  const [version = "unknown"] = rows[0]?.version.split(" ") ?? [];
  return { kind: "present", version, migrations };
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
