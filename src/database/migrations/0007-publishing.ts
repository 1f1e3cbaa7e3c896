/** Adds the columns for daily posts that are published to other servers, or that carry a forum's tag. */
import type { Kysely, Migration } from "kysely";

const COLUMNS = [
  ["publish", "integer"],
  ["tag", "text"],
  ["publish_state", "text"],
  ["publish_at", "bigint"],
  ["publish_until", "bigint"],
] as const;

/** For SQLite and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const publishing: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column per statement.
    for (const [name, type] of COLUMNS) {
      await db.schema.alterTable("schedules").addColumn(name, type).execute();
    }
    await db.schema
      .createIndex("schedules_publish_at")
      .on("schedules")
      .column("publish_at")
      .execute();
  },
};
