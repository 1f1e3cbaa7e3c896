/** Creates the tables of the defaults of people and servers. */
import type { CreateTableBuilder, Kysely, Migration } from "kysely";

/** Both tables, for SQLite and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const preferences: Migration = {
  async up(db: Kysely<unknown>) {
    await withDefaults(
      db.schema
        .createTable("person_preferences")
        .addColumn("user_id", "text", (column) => column.notNull().primaryKey()),
    ).execute();
    await withDefaults(
      db.schema
        .createTable("guild_preferences")
        .addColumn("guild_id", "text", (column) => column.notNull().primaryKey()),
    )
      .addColumn("language", "text")
      .addColumn("time_zone", "text")
      .addColumn("left_at", "bigint")
      .execute();
  },
};

function withDefaults<Name extends string, Column extends string>(
  table: CreateTableBuilder<Name, Column>,
) {
  return table
    .addColumn("location", "text")
    .addColumn("days", "integer")
    .addColumn("unit", "text")
    .addColumn("updated_at", "bigint", (column) => column.notNull());
}
