/** Makes the table that hands out the moments to identify to Discord's gateway. */
import type { Kysely, Migration } from "kysely";

/** For SQLite and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const identifyPace: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("identify_pace")
      .addColumn("bucket", "integer", (column) => column.notNull().primaryKey())
      .addColumn("free_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
