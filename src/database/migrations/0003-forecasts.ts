/** Creates the table of shared forecasts. */
import type { Kysely, Migration } from "kysely";

/** For SQLite, where it stays empty, and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const forecasts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("forecasts")
      .addColumn("forecast_key", "text", (column) => column.notNull().primaryKey())
      .addColumn("forecast", "text")
      .addColumn("fetched_at", "bigint")
      .addColumn("failure", "text")
      .addColumn("failed_at", "bigint")
      .addColumn("asker_id", "text")
      .addColumn("asking_until", "bigint")
      .addColumn("touched_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("forecasts_touched_at")
      .on("forecasts")
      .column("touched_at")
      .execute();
  },
};
