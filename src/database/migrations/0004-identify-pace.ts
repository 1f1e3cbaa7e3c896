/** Creates the table that hands out the slots in which shards identify to Discord's gateway. */
import type { Kysely, Migration } from "kysely";

/** For SQLite and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const identifySlots: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("identify_pace")
      .addColumn("bucket", "integer", (column) => column.notNull().primaryKey())
      .addColumn("free_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
