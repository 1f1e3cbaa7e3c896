/** How a start runs migrations. */
import { Kysely } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "../../src/database/migrate.ts";
import {
  createPostgresPool,
  MIGRATION_POOL,
  postgresDialect,
} from "../../src/database/postgres.ts";
import type { Tables } from "../../src/database/tables.ts";
import { createLogger } from "../../src/log.ts";
import {
  createPostgresDatabase,
  describePostgres,
  dropPostgresDatabase,
} from "../support/databases.ts";

describePostgres("migrations on PostgreSQL", (server) => {
  it("a start locks one transaction and no session, which poolers give to others", async () => {
    const url = await createPostgresDatabase(server);
    const statements: string[] = [];
    const pool = createPostgresPool(url, { log: createLogger("silent"), ...MIGRATION_POOL });
    const kysely = new Kysely<Tables>({
      dialect: postgresDialect(pool),
      log: ({ query }) => {
        statements.push(query.sql);
      },
    });
    await migrate(kysely, "postgres");
    await kysely.destroy();
    await dropPostgresDatabase(server, url);
    expect(statements.slice(0, 2)).toEqual([
      "begin",
      expect.stringContaining("pg_advisory_xact_lock"),
    ]);
    expect(statements.filter((text) => /advisory_(?!xact)/.test(text))).toEqual([]);
    expect(statements.indexOf("commit")).toBe(statements.length - 1);
  });
});
