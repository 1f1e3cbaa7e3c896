/** PostgreSQL as Kysely speaks it, without a lock that belongs to a session. */
import { type Dialect, PostgresDialect, type PostgresPool } from "kysely";

/**
 * Kysely locks a session while it migrates. Behind a pooler in transaction mode the session is another one
 * when it unlocks, and whoever starts next would wait for ever: `migrate` locks a transaction instead.
 */
export function postgresDialect(pool: PostgresPool): Dialect {
  const dialect = new PostgresDialect({ pool });
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () =>
      Object.assign(dialect.createAdapter(), {
        acquireMigrationLock: async () => undefined,
        releaseMigrationLock: async () => undefined,
      }),
  };
}
