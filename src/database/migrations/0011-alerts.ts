/** Adds official warnings that are posted between the daily times. */
import type { Kysely, Migration } from "kysely";

/** Unix milliseconds, hence bigint. Null, as in all schedules from before: none are posted. */
export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("schedules").addColumn("alerts", "text").execute();
    await db.schema.alterTable("schedules").addColumn("alerts_at", "bigint").execute();
    await db.schema
      .createIndex("schedules_alerts_at")
      .on("schedules")
      .column("alerts_at")
      .execute();
    await db.schema
      .createTable("posted_alerts")
      .addColumn("schedule_id", "text", (column) =>
        column.notNull().references("schedules.id").onDelete("cascade"),
      )
      .addColumn("alert_id", "text", (column) => column.notNull())
      .addColumn("channel_id", "text", (column) => column.notNull())
      .addColumn("message_id", "text")
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("shown", "text")
      .addColumn("sending_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("posted_alerts_key", ["schedule_id", "alert_id"])
      .execute();
  },
};
