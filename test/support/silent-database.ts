/** A database that never answers. */
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Database } from "../../src/database/database.ts";
import type { Tables } from "../../src/database/tables.ts";

class SilentDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return new Promise(() => undefined);
  }
}

/** One that never answers a query. */
export function silentDatabase(): Database {
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SilentDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return { kysely, dialect: "sqlite", connections: () => null, close: () => kysely.destroy() };
}
