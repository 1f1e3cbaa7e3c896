/** What happens to a server's daily posts when the bot leaves it, returns, or stays away. */
import { expressionBuilder } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { GuildRecords } from "../preferences/guild-lifecycle.ts";
import { guildRecords } from "../preferences/guild-records.ts";

const eb = expressionBuilder<Tables, "schedules">();

/** Each method throws a {DatabaseError}. */
export function guildSchedules(db: Database): GuildRecords {
  return guildRecords(db, {
    name: "schedules",
    table: "schedules",
    whenLeft: {
      claimable_at: null,
      claim_id: null,
      sending_at: null,
      publish_at: null,
      alerts_at: null,
    },
    whenPresent: {
      // A run that fell due meanwhile is claimed, turns out too late, and the next one follows.
      claimable_at: eb.case().when("state", "!=", "paused").then(eb.ref("due_at")).end(),
      // Whether anything is to be looked for turns out at the look.
      alerts_at: 0,
    },
  });
}
