/** Creates the table that records which interactions a process has claimed. */
import type { Kysely, Migration } from "kysely";

/** For SQLite and PostgreSQL alike. Times are Unix milliseconds, hence bigint. */
export const interactionClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("interaction_claims")
      .addColumn("interaction_id", "text", (column) => column.notNull().primaryKey())
      .addColumn("claimed_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("interaction_claims_claimed_at")
      .on("interaction_claims")
      .column("claimed_at")
      .execute();
  },
};
