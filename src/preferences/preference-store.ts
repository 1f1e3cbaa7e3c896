/** Reads and writes the defaults of people and servers in the database. */
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type {
  GuildPreferencesRow,
  GuildPreferencesUpdate,
  PersonPreferencesRow,
  PersonPreferencesUpdate,
} from "../database/tables.ts";
import { isKnownTimeZone } from "../places/zone-names.ts";
import { LANGUAGES, UNITS } from "../weather/index.ts";
import type { GuildRecords, StoredGuild } from "./guild-lifecycle.ts";
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
  language: z.enum(LANGUAGES).nullable().catch(null),
  time_zone: z.string().refine(isKnownTimeZone).nullable().catch(null),
}).transform(({ time_zone, ...row }) => ({ ...row, timeZone: time_zone }));

const NO_PERSON_ROW: Omit<PersonPreferencesRow, "user_id" | "updated_at"> = {
  location: null,
  days: null,
  unit: null,
};
const NO_GUILD_ROW: Omit<GuildPreferencesRow, "guild_id" | "updated_at" | "left_at"> = {
  ...NO_PERSON_ROW,
  language: null,
  time_zone: null,
};

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
  return PERSON_ROW.parse(row ?? NO_PERSON_ROW);
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
  return GUILD_ROW.parse(row ?? NO_GUILD_ROW);
}

/**
 * Writes the given defaults only, so that simultaneous changes of others are kept. Null unsets a default.
 * Without any change nothing is written.
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
  const given = personColumns(changes);
  if (Object.keys(given).length === 0) return;
  const columns = { ...given, updated_at: nowMs };
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
 * something, so this undoes {@link markGuildLeft}.
 *
 * @param nowMs Unix time in milliseconds
 * @throws {DatabaseError}
 */
export async function changeGuildPreferences(
  db: Database,
  guildId: string,
  changes: Partial<GuildPreferences>,
  nowMs: number,
): Promise<void> {
  const given = guildColumns(changes);
  if (Object.keys(given).length === 0) return;
  const columns = { ...given, updated_at: nowMs, left_at: null };
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

/**
 * All servers of which something is stored, in the order of their ids.
 *
 * @throws {DatabaseError}
 */
export async function listGuilds(db: Database): Promise<readonly StoredGuild[]> {
  return runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("guild_preferences")
      .select(["guild_id as guildId", "left_at as leftAt"])
      .orderBy("guild_id")
      .execute(),
  );
}

/**
 * Records that the bot left a server. An earlier time stays, so that the wait until deletion does not start
 * again.
 *
 * @param atMs Unix time in milliseconds
 * @throws {DatabaseError}
 */
export async function markGuildLeft(db: Database, guildId: string, atMs: number): Promise<void> {
  await runRepeatableQuery(db, (kysely) =>
    kysely
      .updateTable("guild_preferences")
      .set({ left_at: atMs })
      .where("guild_id", "=", guildId)
      .where("left_at", "is", null)
      .execute(),
  );
}

/**
 * Records that the bot is a member of a server.
 *
 * @throws {DatabaseError}
 */
export async function markGuildPresent(db: Database, guildId: string): Promise<void> {
  await runRepeatableQuery(db, (kysely) =>
    kysely
      .updateTable("guild_preferences")
      .set({ left_at: null })
      .where("guild_id", "=", guildId)
      .execute(),
  );
}

/**
 * Deletes everything that is stored of a server, if the bot has left it.
 *
 * @returns whether there was something
 * @throws {DatabaseError}
 */
export async function deleteLeftGuild(db: Database, guildId: string): Promise<boolean> {
  const { numDeletedRows } = await runQuery(db, (kysely) =>
    kysely
      .deleteFrom("guild_preferences")
      .where("guild_id", "=", guildId)
      .where("left_at", "is not", null)
      .executeTakeFirstOrThrow(),
  );
  return numDeletedRows > 0n;
}

/** The defaults of servers as records that are deleted some time after the bot left. */
export function guildPreferenceRecords(db: Database): GuildRecords {
  return {
    name: "preferences",
    list: () => listGuilds(db),
    markLeft: (guildId, atMs) => markGuildLeft(db, guildId, atMs),
    markPresent: (guildId) => markGuildPresent(db, guildId),
    deleteLeft: (guildId) => deleteLeftGuild(db, guildId),
  };
}

function personColumns(changes: Partial<PersonPreferences>): PersonPreferencesUpdate {
  const { location, days, unit } = changes;
  return {
    ...(location === undefined ? {} : { location }),
    ...(days === undefined ? {} : { days }),
    ...(unit === undefined ? {} : { unit }),
  };
}

function guildColumns(changes: Partial<GuildPreferences>): GuildPreferencesUpdate {
  const { language, timeZone } = changes;
  return {
    ...personColumns(changes),
    ...(language === undefined ? {} : { language }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
  };
}
