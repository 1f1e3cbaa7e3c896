/** What happens to a server's daily posts when the bot leaves it, returns, or stays away. */
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { GuildRecords } from "../preferences/guild-lifecycle.ts";

/** Each method throws a {DatabaseError}. */
export function guildSchedules(db: Database): GuildRecords {
  return {
    name: "schedules",
    list: () =>
      runRepeatableQuery(db, (kysely) =>
        kysely
          .selectFrom("schedules")
          .select(["guild_id as guildId", (select) => select.fn.max("left_at").as("leftAt")])
          .groupBy("guild_id")
          .orderBy("guild_id")
          .execute(),
      ),
    async markLeft(guildId, atMs) {
      await runRepeatableQuery(db, (kysely) =>
        kysely
          .updateTable("schedules")
          .set({
            left_at: atMs,
            claimable_at: null,
            claim_id: null,
            sending_at: null,
            publish_at: null,
            alerts_at: null,
          })
          .where("guild_id", "=", guildId)
          .where("left_at", "is", null)
          .execute(),
      );
    },
    async markPresent(guildId) {
      await runRepeatableQuery(db, (kysely) =>
        kysely
          .updateTable("schedules")
          .set(({ eb, ref }) => ({
            left_at: null,
            // A run that fell due meanwhile is claimed, turns out too late, and the next one follows.
            claimable_at: eb.case().when("state", "!=", "paused").then(ref("due_at")).end(),
            // Whether anything is to be looked for turns out at the look.
            alerts_at: 0,
          }))
          .where("guild_id", "=", guildId)
          .where("left_at", "is not", null)
          .execute(),
      );
    },
    async deleteLeft(guildId) {
      const { numDeletedRows } = await runQuery(db, (kysely) =>
        kysely
          .deleteFrom("schedules")
          .where("guild_id", "=", guildId)
          .where("left_at", "is not", null)
          .executeTakeFirstOrThrow(),
      );
      return numDeletedRows > 0n;
    },
  };
}
