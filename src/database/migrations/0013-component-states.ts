/** Creates the table for what buttons and menus mean, where that does not fit into their custom ids. */
import type { Kysely, Migration } from "kysely";

/** For SQLite and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const componentStates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("component_states")
      .addColumn("id", "text", (column) => column.notNull().primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("component_states_expires_at")
      .on("component_states")
      .column("expires_at")
      .execute();
  },
};
