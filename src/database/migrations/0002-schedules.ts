/** Creates the table of the daily posts and the one of their rate limit. */
import type { Kysely, Migration } from "kysely";

/** For SQLite and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const schedules: Migration = {
  async up(db: Kysely<unknown>) {
    await createSchedules(db);
    await db.schema
      .createIndex("schedules_guild_id")
      .on("schedules")
      .columns(["guild_id", "created_at"])
      .execute();
    await db.schema
      .createIndex("schedules_claimable_at")
      .on("schedules")
      .column("claimable_at")
      .execute();
    await db.schema
      .createTable("post_pace")
      .addColumn("id", "integer", (column) => column.notNull().primaryKey())
      .addColumn("free_at", "double precision", (column) => column.notNull())
      .execute();
  },
};

async function createSchedules(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("schedules")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("guild_id", "text", (column) => column.notNull())
    .addColumn("maker_id", "text")
    .addColumn("channel_id", "text", (column) => column.notNull())
    .addColumn("role_id", "text")
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("days", "integer")
    .addColumn("unit", "text")
    .addColumn("local_time", "text", (column) => column.notNull())
    .addColumn("weekdays", "text", (column) => column.notNull())
    .addColumn("time_zone", "text", (column) => column.notNull())
    .addColumn("guild_locale", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("state_reason", "text")
    .addColumn("state_at", "bigint")
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("due_date", "text", (column) => column.notNull())
    .addColumn("claimable_at", "bigint")
    .addColumn("claim_id", "text")
    .addColumn("sending_at", "bigint")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("trouble", "text")
    .addColumn("last_outcome", "text")
    .addColumn("last_reason", "text")
    .addColumn("last_message_id", "text")
    .addColumn("last_due_at", "bigint")
    .addColumn("last_ended_at", "bigint")
    .addColumn("told_at", "bigint")
    .addColumn("left_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}
