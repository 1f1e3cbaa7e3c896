/** Adds which days a daily post shows. */
import type { Kysely, Migration } from "kysely";

/** Null, as in all schedules from before, shows the days from today on. */
export const shownDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("schedules").addColumn("shown_days", "text").execute();
  },
};
