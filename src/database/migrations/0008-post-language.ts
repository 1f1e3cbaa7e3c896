/** Adds the language of a daily post. */
import type { Kysely, Migration } from "kysely";

/** Null, as in all schedules from before, follows the server. */
export const postLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("schedules").addColumn("language", "text").execute();
  },
};
