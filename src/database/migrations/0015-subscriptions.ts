/** Creates the tables of forecasts that people get by direct message. */
import type { Kysely, Migration } from "kysely";

/** For SQLite and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const subscriptions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("subscribers")
      .addColumn("user_id", "text", (column) => column.notNull().primaryKey())
      .addColumn("locale", "text", (column) => column.notNull())
      .addColumn("channel_id", "text")
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .addColumn("refused_on", "text")
      .addColumn("closed_at", "bigint")
      .addColumn("told_at", "bigint")
      .execute();
    await db.schema
      .createTable("subscriptions")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("subscribers.user_id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("location", "text", (column) => column.notNull())
      .addColumn("time_zone", "text", (column) => column.notNull())
      .addColumn("local_time", "text")
      .addColumn("weekdays", "text")
      .addColumn("days", "integer")
      .addColumn("unit", "text")
      .addColumn("shown_days", "text")
      .addColumn("conditions", "text")
      .addColumn("from_date", "text")
      .addColumn("to_date", "text")
      .addColumn("story", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("state_reason", "text")
      .addColumn("state_at", "bigint")
      .addColumn("rest_until", "text")
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("due_date", "text", (column) => column.notNull())
      .addColumn("claimable_at", "bigint")
      .addColumn("sending_at", "bigint")
      .addColumn("telling", "text")
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("trouble", "text")
      .addColumn("refused_at", "bigint")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("subscriptions_claimable_at")
      .on("subscriptions")
      .column("claimable_at")
      .execute();
    await db.schema
      .createIndex("subscriptions_user_id")
      .on("subscriptions")
      .column("user_id")
      .execute();
  },
};
