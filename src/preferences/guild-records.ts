/** Rows of servers, in any table, that are deleted some time after the bot left. */
import type { UpdateObject } from "kysely";
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { Tables } from "../database/tables.ts";
import type { GuildRecords } from "./guild-lifecycle.ts";

type GuildTable = "guild_preferences" | "schedules";
type Changes = UpdateObject<Tables, GuildTable>;

interface GuildRows {
  /** For the log. */
  readonly name: string;
  readonly table: GuildTable;
  /** What else changes in the rows of a server that the bot has left, and where it has returned. */
  readonly whenLeft?: Changes;
  readonly whenPresent?: Changes;
}

/** Each method throws a {DatabaseError}. */
export function guildRecords(
  db: Database,
  { name, table, whenLeft = {}, whenPresent = {} }: GuildRows,
): GuildRecords {
  return {
    name,
    list: () =>
      runRepeatableQuery(db, (kysely) =>
        kysely
          .selectFrom(table)
          .select(["guild_id as guildId", (select) => select.fn.max("left_at").as("leftAt")])
          .groupBy("guild_id")
          .orderBy("guild_id")
          .execute(),
      ),
    async markLeft(guildId, atMs) {
      await runRepeatableQuery(db, (kysely) =>
        kysely
          .updateTable(table)
          .set({ ...whenLeft, left_at: atMs })
          .where("guild_id", "=", guildId)
          .where("left_at", "is", null)
          .execute(),
      );
    },
    async markPresent(guildId) {
      await runRepeatableQuery(db, (kysely) =>
        kysely
          .updateTable(table)
          .set({ ...whenPresent, left_at: null })
          .where("guild_id", "=", guildId)
          .where("left_at", "is not", null)
          .execute(),
      );
    },
    async deleteLeft(guildId) {
      const { numDeletedRows } = await runQuery(db, (kysely) =>
        kysely
          .deleteFrom(table)
          .where("guild_id", "=", guildId)
          .where("left_at", "is not", null)
          .executeTakeFirstOrThrow(),
      );
      return numDeletedRows > 0n;
    },
  };
}
