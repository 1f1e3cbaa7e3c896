/** Adds the columns for notices that a daily post stopped. */
import type { Kysely, Migration } from "kysely";

/** Unix milliseconds, hence bigint. Null, as in all schedules from before: there is nothing to send. */
export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["notice_at", "notice_until"]) {
      await db.schema.alterTable("schedules").addColumn(name, "bigint").execute();
    }
    await db.schema
      .createIndex("schedules_notice_at")
      .on("schedules")
      .column("notice_at")
      .execute();
  },
};
