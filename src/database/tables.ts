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

/** The daily posts of all servers, each with the run that is next or under way. Times are Unix milliseconds. */
interface SchedulesTable {
  id: Key;
  guild_id: Key;
  /** Discord's id of who made it; null once that person is forgotten. */
  maker_id: string | null;
  channel_id: string;
  role_id: string | null;
  /** A place's reference. */
  location: string;
  /** 1 to 30; null follows the server's default. */
  days: number | null;
  /** `m` or `i`; null follows the server's default. */
  unit: string | null;
  /** `HH:mm`. */
  local_time: string;
  /** Digits of ISO weekdays in ascending order: `12345`. */
  weekdays: string;
  /** IANA name. */
  time_zone: string;
  /** Discord's code of the server's language. */
  guild_locale: string;
  /** JSON of the references of the places after the first; null for none. */
  other_locations: string | null;
  /** JSON of what has to be forecast for a post to appear; null for anything. */
  conditions: string | null;
  /** What becomes of the post before: `new`, `replace` or `bottom`; null is `new`. */
  mode: string | null;
  /** `forecast` or `week`; null is `forecast`. */
  layout: string | null;
  /** 1 when a post rings nobody's device. */
  is_silent: number | null;
  /** JSON of in which thread posts appear; null for the channel itself. */
  thread: string | null;
  note: string | null;
  /** The date, `YYYY-MM-DD`, until which it is `resting`; else null. */
  rest_until: string | null;
  /** The last message that was posted. */
  standing_channel_id: string | null;
  standing_message_id: string | null;
  /** The thread that was opened last, and which run or name it is for. */
  thread_id: string | null;
  thread_key: string | null;
  /** JSON of what was forecast at the last run; null where nothing compares with it. */
  memory: string | null;
  /** `active`, `paused`, `resting` or `held`. */
  state: string;
  /** Why it is paused or held; else null. */
  state_reason: string | null;
  state_at: number | null;
  due_at: number;
  /** The date in the zone that the run is for, `YYYY-MM-DD`. */
  due_date: string;
  /**
   * From when a process may take the run: when it is due, when it is to be tried again, or when the
   * lease of the process that has it is over. Null while there is nothing to take.
   */
  claimable_at: number | null;
  /** Names the claim that the run is under; null while nobody has it. */
  claim_id: string | null;
  /** Since when the run may have been posted; null before. */
  sending_at: number | null;
  attempts: number;
  /** What the last try of this run failed with. */
  trouble: string | null;
  last_outcome: string | null;
  last_reason: string | null;
  last_message_id: string | null;
  last_due_at: number | null;
  last_ended_at: number | null;
  /** When the maker was told that it stopped; null while there is nothing to tell or nobody was told. */
  told_at: number | null;
  /** Since when the bot is no longer a member of the server; null while it is. */
  left_at: number | null;
  created_at: ColumnType<number, number, never>;
  updated_at: number;
}

/** When the next post may be sent, over all processes; at most one row. */
interface PostPaceTable {
  id: ColumnType<number, number, never>;
  /** Unix milliseconds, with a fraction. */
  free_at: number;
}

/**
 * Answers of the weather service for all processes, each with who is asking for it. Times are Unix
 * milliseconds.
 */
interface ForecastsTable {
  /** What was asked for: location, unit, language and days. */
  forecast_key: Key;
  /** JSON; null until the first answer. */
  forecast: string | null;
  fetched_at: number | null;
  /** JSON of what the last question that failed, failed with; null when none did. */
  failure: string | null;
  failed_at: number | null;
  /** The process that is asking; null while none is. */
  asker_id: string | null;
  /** When its turn is over, should it not be heard of again. */
  asking_until: number | null;
  /** When something of all this was last written. */
  touched_at: number;
}

/** When the next shard of a bucket may identify, over all processes; at most one row for each bucket. */
interface IdentifyPaceTable {
  /** The shard's id modulo Discord's `max_concurrency`. */
  bucket: ColumnType<number, number, never>;
  /** Unix milliseconds. */
  free_at: number;
}

/** The interactions that some process took a short while ago. */
interface InteractionClaimsTable {
  /** Discord's id. */
  interaction_id: Key;
  /** Unix time in milliseconds. */
  claimed_at: ColumnType<number, number, never>;
}

export interface Tables {
  person_preferences: PersonPreferencesTable;
  guild_preferences: GuildPreferencesTable;
  schedules: SchedulesTable;
  post_pace: PostPaceTable;
  forecasts: ForecastsTable;
  identify_pace: IdentifyPaceTable;
  interaction_claims: InteractionClaimsTable;
}

/** A row as it is read. */
export type PersonPreferencesRow = Selectable<PersonPreferencesTable>;
export type GuildPreferencesRow = Selectable<GuildPreferencesTable>;
/** The columns of a row that may be changed, each left out when it stays. */
export type PersonPreferencesUpdate = Updateable<PersonPreferencesTable>;
export type GuildPreferencesUpdate = Updateable<GuildPreferencesTable>;
export type ForecastRow = Selectable<ForecastsTable>;
export type ScheduleRow = Selectable<SchedulesTable>;
export type ScheduleUpdate = Updateable<SchedulesTable>;
