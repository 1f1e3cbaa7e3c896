/** Adds the columns that make a daily post more than a forecast of one place at each run. */
import { type Kysely, type Migration, sql } from "kysely";

const COLUMNS = [
  ["other_locations", "text"],
  ["conditions", "text"],
  ["mode", "text"],
  ["layout", "text"],
  ["is_silent", "integer"],
  ["thread", "text"],
  ["note", "text"],
  ["rest_until", "text"],
  ["standing_channel_id", "text"],
  ["standing_message_id", "text"],
  ["thread_id", "text"],
  ["thread_key", "text"],
  ["memory", "text"],
] as const;

/** For SQLite and PostgreSQL alike. Schedules from before this migration have null in every new column. */
export const postOptions: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column per statement.
    for (const [name, type] of COLUMNS) {
      await db.schema.alterTable("schedules").addColumn(name, type).execute();
    }
    await sql`
      update schedules
      set standing_channel_id = channel_id, standing_message_id = last_message_id
      where last_message_id is not null
    `.execute(db);
  },
};
