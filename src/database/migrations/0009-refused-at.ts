/** Adds since when the weather service refuses the run of a daily post. */
import type { Kysely, Migration } from "kysely";

/** Null, as in all schedules from before, is not refused. */
export const refusedAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("schedules").addColumn("refused_at", "bigint").execute();
  },
};
