/** Brings the tables up to date. Several processes may start at once. */
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { driverFailure } from "./driver-failure.ts";
import { DatabaseError, type DatabaseFailure, type Dialect } from "./errors.ts";
import { preferences } from "./migrations/0001-preferences.ts";
import { schedules } from "./migrations/0002-schedules.ts";
import { forecasts } from "./migrations/0003-forecasts.ts";
import { identifySlots } from "./migrations/0004-identify-pace.ts";
import { postOptions } from "./migrations/0005-post-options.ts";
import { interactionClaims } from "./migrations/0006-interaction-claims.ts";
import { publishing } from "./migrations/0007-publishing.ts";
import { postLanguage } from "./migrations/0008-post-language.ts";
import { refusedAt } from "./migrations/0009-refused-at.ts";
import { notices } from "./migrations/0010-notices.ts";
import { alerts } from "./migrations/0011-alerts.ts";
import { shownDays } from "./migrations/0012-shown-days.ts";
import { componentStates } from "./migrations/0013-component-states.ts";
import { dayHistory } from "./migrations/0014-day-history.ts";
import { subscriptions } from "./migrations/0015-subscriptions.ts";
import type { Tables } from "./tables.ts";

/**
 * Every migration in order. They are listed and not read from a folder, since the program is one bundle. A
 * released migration is never changed, renamed or removed.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-preferences": preferences,
  "0002-schedules": schedules,
  "0003-forecasts": forecasts,
  "0004-identify-pace": identifySlots,
  "0005-post-options": postOptions,
  "0006-interaction-claims": interactionClaims,
  "0007-publishing": publishing,
  "0008-post-language": postLanguage,
  "0009-refused-at": refusedAt,
  "0010-notices": notices,
  "0011-alerts": alerts,
  "0012-shown-days": shownDays,
  "0013-component-states": componentStates,
  "0014-day-history": dayHistory,
  "0015-subscriptions": subscriptions,
};

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
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    disableTransactions: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failure = driverFailure(dialect, error);
    throw new DatabaseError(
      { ...failure, kind: await migrationFailureKind(failure, db) },
      { cause: error },
    );
  }
  return results.map(({ migrationName }) => migrationName);
}

async function migrationFailureKind(
  { kind, code }: DatabaseFailure,
  db: Kysely<Tables>,
): Promise<DatabaseFailure["kind"]> {
  if (kind !== "failed") return kind;
  // After a failed statement, which has a code, PostgreSQL answers no other one in this transaction.
  const isNewer = code === null && (await migrationState(db)).unknown.length > 0;
  return isNewer ? "newer-version" : "migration-failed";
}
