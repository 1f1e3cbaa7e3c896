/** The tables as the queries see them; the columns are made in migrations/. */
import type { ColumnType, Selectable, Updateable } from "kysely";

/** A key is written once and never changed. */
type Key = ColumnType<string, string, never>;

/** What one person set for themselves. */
interface PersonPreferencesTable {
  /** Discord's user id. */
  user_id: Key;
  /** A place's reference, such as `geonames-2988507`, `2.35,48.86` or `101010100`. */
  location: string | null;
  /** 1 to 30. */
  days: number | null;
  /** `m` or `i`. */
  unit: string | null;
  /** Unix time in milliseconds. */
  updated_at: number;
}

/** What the admins of one server set for it. */
interface GuildPreferencesTable extends Omit<PersonPreferencesTable, "user_id"> {
  /** Discord's guild id. */
  guild_id: Key;
  /** Code of the weather service's parameter `lang`. */
  language: string | null;
  /** IANA name. */
  time_zone: string | null;
  /** Unix time in milliseconds since which the bot is no longer a member; null while it is. */
  left_at: number | null;
}

export interface Tables {
  person_preferences: PersonPreferencesTable;
  guild_preferences: GuildPreferencesTable;
}

/** A row as it is read. */
export type PersonPreferencesRow = Selectable<PersonPreferencesTable>;
export type GuildPreferencesRow = Selectable<GuildPreferencesTable>;
/** The columns of a row that may be changed, each left out when it stays. */
export type PersonPreferencesUpdate = Updateable<PersonPreferencesTable>;
export type GuildPreferencesUpdate = Updateable<GuildPreferencesTable>;
