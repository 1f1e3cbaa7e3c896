/** Creates the table of what was forecast before. It replaces what each daily post kept for itself. */
import { type Kysely, type Migration, sql } from "kysely";

/** Times are Unix milliseconds, hence bigint. Nothing reads the column `memory` of daily posts any more. */
export const dayHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("day_history")
      .addColumn("place_key", "text", (column) => column.notNull())
      .addColumn("date", "text", (column) => column.notNull())
      .addColumn("newer_at", "bigint", (column) => column.notNull())
      .addColumn("newer", "text", (column) => column.notNull())
      .addColumn("older_at", "bigint")
      .addColumn("older", "text")
      .addPrimaryKeyConstraint("day_history_key", ["place_key", "date"])
      .execute();
    await db.schema
      .createIndex("day_history_newer_at")
      .on("day_history")
      .column("newer_at")
      .execute();
    await sql`update schedules set memory = null where memory is not null`.execute(db);
  },
};
