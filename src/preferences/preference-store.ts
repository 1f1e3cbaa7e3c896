/** Reads and writes the defaults of people and servers in the database. */
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import { UNITS } from "../weather/index.ts";
import type { GuildRecords } from "./guild-lifecycle.ts";
import { guildRecords } from "./guild-records.ts";
import { readLocale } from "./languages.ts";
import {
  type GuildPreferences,
  NOTHING_STORED,
  type PersonPreferences,
  type StoredPreferences,
} from "./preferences.ts";

/** A stored value that this version of the program does not know counts as not set. */
const PERSON_ROW = z.object({
  location: z.string().min(1).nullable().catch(null),
  days: z.int().min(1).max(30).nullable().catch(null),
  unit: z.enum(UNITS).nullable().catch(null),
});
const GUILD_ROW = PERSON_ROW.extend({
  language: z.string().transform(readLocale).nullable().catch(null),
  /** Perhaps one that the rules do not know. */
  time_zone: z.string().min(1).nullable().catch(null),
}).transform(({ time_zone, ...row }) => ({ ...row, timeZone: time_zone }));

/**
 * All defaults that one command needs.
 *
 * @param guildId null outside servers
 * @throws {DatabaseError}
 */
export async function readStoredPreferences(
  database: Database,
  { userId, guildId }: { readonly userId: string; readonly guildId: string | null },
): Promise<StoredPreferences> {
  const [person, guild] = await Promise.all([
    readPersonPreferences(database, userId),
    guildId === null ? NOTHING_STORED.guild : readGuildPreferences(database, guildId),
  ]);
  return { person, guild };
}

/**
 * The defaults of one person; all null when nothing is stored.
 *
 * @throws {DatabaseError}
 */
export async function readPersonPreferences(
  db: Database,
  userId: string,
): Promise<PersonPreferences> {
  const row = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("person_preferences")
      .select(["location", "days", "unit"])
      .where("user_id", "=", userId)
      .executeTakeFirst(),
  );
  return PERSON_ROW.parse(row ?? {});
}

/**
 * The defaults of one server; all null when nothing is stored.
 *
 * @throws {DatabaseError}
 */
export async function readGuildPreferences(
  db: Database,
  guildId: string,
): Promise<GuildPreferences> {
  const row = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("guild_preferences")
      .select(["location", "days", "unit", "language", "time_zone"])
      .where("guild_id", "=", guildId)
      .executeTakeFirst(),
  );
  return GUILD_ROW.parse(row ?? {});
}

/**
 * Writes the given defaults only, so that simultaneous changes of others are kept. Null unsets a default.
 *
 * @param nowMs Unix time in milliseconds
 * @throws {DatabaseError}
 */
export async function changePersonPreferences(
  db: Database,
  userId: string,
  changes: Partial<PersonPreferences>,
  nowMs: number,
): Promise<void> {
  const columns = { ...changes, updated_at: nowMs };
  await runRepeatableQuery(db, (kysely) =>
    kysely
      .insertInto("person_preferences")
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
      .execute(),
  );
}

/**
 * As {@link changePersonPreferences}, for a server. The bot must be a member of a server whose admin changes
 * something, so this undoes `markLeft`.
 *
 * @param nowMs Unix time in milliseconds
 * @throws {DatabaseError}
 */
export async function changeGuildPreferences(
  db: Database,
  guildId: string,
  { timeZone, ...changes }: Partial<GuildPreferences>,
  nowMs: number,
): Promise<void> {
  // A column that is undefined is not written.
  const columns = { ...changes, time_zone: timeZone, updated_at: nowMs, left_at: null };
  await runRepeatableQuery(db, (kysely) =>
    kysely
      .insertInto("guild_preferences")
      .values({ guild_id: guildId, ...columns })
      .onConflict((conflict) => conflict.column("guild_id").doUpdateSet(columns))
      .execute(),
  );
}

/**
 * Deletes everything that is stored of a person.
 *
 * @returns whether there was something
 * @throws {DatabaseError}
 */
export async function forgetPerson(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await runQuery(db, (kysely) =>
    kysely.deleteFrom("person_preferences").where("user_id", "=", userId).executeTakeFirstOrThrow(),
  );
  return numDeletedRows > 0n;
}

/**
 * Deletes everything that is stored of a server.
 *
 * @returns whether there was something
 * @throws {DatabaseError}
 */
export async function resetGuild(db: Database, guildId: string): Promise<boolean> {
  const { numDeletedRows } = await runQuery(db, (kysely) =>
    kysely
      .deleteFrom("guild_preferences")
      .where("guild_id", "=", guildId)
      .executeTakeFirstOrThrow(),
  );
  return numDeletedRows > 0n;
}

/** The defaults of servers as records that are deleted some time after the bot left. */
export function guildPreferenceRecords(db: Database): GuildRecords {
  return guildRecords(db, { name: "preferences", table: "guild_preferences" });
}
