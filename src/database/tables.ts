/** The tables as types for the queries. The columns themselves are created in migrations.ts. */
import type { ColumnType, Selectable, Updateable } from "kysely";
import { z } from "zod";

/** A key is never changed. */
type Key = ColumnType<string, string, never>;

/** The defaults that a person set for themselves. */
interface PersonPreferencesTable {
  /** Discord's user id. */
  user_id: Key;
  /** Identifies a place, such as `geonames-2988507`, `2.35,48.86` or `101010100`. */
  location: string | null;
  /** 1 to 30. */
  days: number | null;
  /** `m` or `i`. */
  unit: string | null;
  /** Unix time in milliseconds. */
  updated_at: number;
}

/** The defaults that the admins of a server set for it. */
interface GuildPreferencesTable extends Omit<PersonPreferencesTable, "user_id"> {
  /** Discord's guild id. */
  guild_id: Key;
  /** Discord's code; of earlier versions, one of the weather service's parameter `lang`. */
  language: string | null;
  /** IANA name. */
  time_zone: string | null;
  /** Unix time in milliseconds since which the bot is no longer a member; null while it is. */
  left_at: number | null;
}

/** The daily posts of all servers, each with its next or present run. Times are Unix milliseconds. */
interface SchedulesTable {
  id: Key;
  guild_id: Key;
  /** Discord's id of the creator; null once that person's data is deleted. */
  maker_id: string | null;
  channel_id: string;
  role_id: string | null;
  /** Identifies a place, as in the defaults. */
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
  /** Discord's code of a language; null follows the server's default. */
  language: string | null;
  /** Discord's code of the server's language, or of the creator's if the server never chose one. */
  guild_locale: string;
  /** JSON array of the places after the first; null for none. */
  other_locations: string | null;
  /** JSON of the conditions under which a post appears; null for always. */
  conditions: string | null;
  /** What happens to the previous post: `new`, `replace` or `bottom`; null is `new`. */
  mode: string | null;
  /** `forecast` or `week`; null is `forecast`. */
  layout: string | null;
  /** 1 when posts are sent without notifications. */
  is_silent: number | null;
  /** JSON of the thread in which posts appear; null for the channel itself. */
  thread: string | null;
  note: string | null;
  /** 1 when each new message is published to the channels that follow its own. */
  publish: number | null;
  /** JSON of the tag of posts in a forum. */
  tag: string | null;
  /** Which days are shown, such as `next week`; null for those from today on. */
  shown_days: string | null;
  /** From which severity on official warnings are posted between the daily times; null for none. */
  alerts: string | null;
  /** The date, `YYYY-MM-DD`, until which it is snoozed (state `resting`); else null. */
  rest_until: string | null;
  /** The previous message: the last one that was posted. */
  standing_channel_id: string | null;
  standing_message_id: string | null;
  /** How publishing it went: `published`, or why it failed; null when it was not tried. */
  publish_state: string | null;
  /** When a process may try to publish it; null when there is nothing to publish. */
  publish_at: number | null;
  /** Until when that is tried. */
  publish_until: number | null;
  /** The thread that was opened last, and the run or name that it is for. */
  thread_id: string | null;
  thread_key: string | null;
  /** `active`, `paused`, `resting` or `held`. */
  state: string;
  /** Why it is paused or held; else null. */
  state_reason: string | null;
  state_at: number | null;
  due_at: number;
  /** The date in the zone that the run is for, `YYYY-MM-DD`. */
  due_date: string;
  /**
   * When a process may claim the run: when it is due, when it should be tried again, or when the
   * lease of the process that has it ends. Null while there is nothing to claim.
   */
  claimable_at: number | null;
  /** Id of the claim that a process has on the run; null without one. */
  claim_id: string | null;
  /** Since when the run may have been posted; null before. */
  sending_at: number | null;
  attempts: number;
  /** Why the last try of this run failed. */
  trouble: string | null;
  /** When the weather service first refused this run for the reason in `trouble`; null while it does not. */
  refused_at: number | null;
  last_outcome: string | null;
  last_reason: string | null;
  last_message_id: string | null;
  last_due_at: number | null;
  last_ended_at: number | null;
  /** When the creator was notified that it stopped, perhaps; null while nobody was notified. */
  told_at: number | null;
  /** When a process may send that notice; null when there is none to send. */
  notice_at: number | null;
  /** Until when that is tried; null before the first try. */
  notice_until: number | null;
  /** When a process may look for official warnings to post or edit; null when there is nothing to look for. */
  alerts_at: number | null;
  /** Since when the bot is no longer a member of the server; null while it is. */
  left_at: number | null;
  created_at: ColumnType<number, number, never>;
  updated_at: number;
}

/** The official warnings that schedules posted between the daily times. Times are Unix milliseconds. */
interface PostedAlertsTable {
  schedule_id: Key;
  /** The weather service's id of the warning. */
  alert_id: string;
  /** The channel or thread of the message. */
  channel_id: string;
  message_id: string | null;
  /** Markdown: what is left of the message once the warning is over. */
  title: string;
  /** Hash of what the message shows, or `ended`; null until it is known to be posted. */
  shown: string | null;
  /** Since when it may have been posted. */
  sending_at: number;
  expires_at: number;
}

/** Rate limit of posts: when the next may be sent, over all processes. At most one row. */
interface PostSlotsTable {
  id: ColumnType<number, number, never>;
  /** Unix milliseconds, with a fraction. */
  free_at: number;
}

/**
 * Answers of the weather service for all processes, each with the lease of the process that asks for it now.
 * Times are Unix milliseconds.
 */
interface ForecastsTable {
  /** Location, unit, language and days of the request. */
  forecast_key: Key;
  /** JSON; null until the first answer. */
  forecast: string | null;
  fetched_at: number | null;
  /** JSON of the last failure; null when no request failed. */
  failure: string | null;
  failed_at: number | null;
  /** Id of the lease; null while no process has it. */
  asker_id: string | null;
  /** When the lease ends, unless it is renewed. */
  asking_until: number | null;
  /** When the row was last written. */
  touched_at: number;
}

/**
 * What was forecast of a day at a place, by two answers of the weather service that came at least 6 hours
 * apart. Times are Unix milliseconds.
 */
interface DayHistoryTable {
  /** Location and interface. */
  place_key: Key;
  /** The place's own, `YYYY-MM-DD`. */
  date: Key;
  newer_at: number;
  /** JSON. */
  newer: string;
  older_at: number | null;
  /** JSON. */
  older: string | null;
}

/** Rate limit of identifies: when the next shard of a bucket may identify, over all processes. At most one row for each bucket. */
interface IdentifySlotsTable {
  /** The shard's id modulo Discord's `max_concurrency`. */
  bucket: ColumnType<number, number, never>;
  /** Unix milliseconds. */
  free_at: number;
}

/** The interactions that a process claimed recently. */
interface InteractionClaimsTable {
  /** Discord's id. */
  interaction_id: Key;
  /** Unix time in milliseconds. */
  claimed_at: ColumnType<number, number, never>;
}

/** What buttons and menus mean, where that does not fit into their custom ids. */
interface ComponentStatesTable {
  id: Key;
  /** Which command's state it is. */
  kind: Key;
  /** JSON. */
  state: string;
  /** Unix time in milliseconds. */
  expires_at: ColumnType<number, number, never>;
}

/** People who have subscriptions. Times are Unix milliseconds. */
interface SubscribersTable {
  /** Discord's id. */
  user_id: Key;
  /** Discord's code of the language of their client. */
  locale: string;
  /** The direct channel that was opened last. */
  channel_id: string | null;
  /** When they last used a command, to the day. */
  seen_at: number;
  /**
   * When the direct channel was first found closed to the bot, in ISO 8601; of earlier versions, only the date in
   * UTC. Null after a success.
   */
  refused_on: string | null;
  /** Since when Discord refuses messages to them; null while it does not. */
  closed_at: number | null;
  /** When they were told that; null before. */
  told_at: number | null;
}

/** What people get by direct message, each with its next or present run. Times are Unix milliseconds. */
interface SubscriptionsTable {
  id: Key;
  user_id: ColumnType<string, string, never>;
  /** `daily` or `watch`. */
  kind: ColumnType<string, string, never>;
  /** Identifies a place, as in the defaults. */
  location: string;
  /** IANA name. */
  time_zone: string;
  /** Of a daily: `HH:mm`. */
  local_time: string | null;
  /** Of a daily: digits of ISO weekdays in ascending order. */
  weekdays: string | null;
  /** Of a daily: 1 to 30; null follows the person's default. */
  days: number | null;
  /** Of a daily: `m` or `i`; null follows the person's default. */
  unit: string | null;
  /** Of a daily: which days are shown, such as `next week`; null for those from today on. */
  shown_days: string | null;
  /** JSON array; null for always. */
  conditions: string | null;
  /** Of a watch: its dates, `YYYY-MM-DD`. */
  from_date: string | null;
  to_date: string | null;
  /** Of a watch: JSON of what its messages said so far. */
  story: string | null;
  /** `active`, `paused` or `resting`. */
  state: string;
  /** Why it is paused; else null. */
  state_reason: string | null;
  state_at: number | null;
  /** The date, `YYYY-MM-DD`, until which it rests; else null. */
  rest_until: string | null;
  due_at: number;
  /** The date in the zone that the run is for, `YYYY-MM-DD`. */
  due_date: string;
  /**
   * When a process may claim the run: when it is due, when it should be tried again, or when the lease of the
   * process that has it ends. Null while there is nothing to claim.
   */
  claimable_at: number | null;
  /** Since when the message may have been sent; null before. */
  sending_at: number | null;
  /** JSON of a watch's story once the message that is being sent has arrived. */
  telling: string | null;
  attempts: number;
  /** Why the last try or the last message failed; null when all went well. */
  trouble: string | null;
  /** When the weather service first refused this run for the reason in `trouble`; null while it does not. */
  refused_at: number | null;
  created_at: ColumnType<number, number, never>;
  updated_at: number;
}

export interface Tables {
  person_preferences: PersonPreferencesTable;
  guild_preferences: GuildPreferencesTable;
  schedules: SchedulesTable;
  posted_alerts: PostedAlertsTable;
  post_pace: PostSlotsTable;
  forecasts: ForecastsTable;
  day_history: DayHistoryTable;
  identify_pace: IdentifySlotsTable;
  interaction_claims: InteractionClaimsTable;
  component_states: ComponentStatesTable;
  subscribers: SubscribersTable;
  subscriptions: SubscriptionsTable;
}

export type ForecastRow = Selectable<ForecastsTable>;
export type DayHistoryRow = Selectable<DayHistoryTable>;
export type ScheduleRow = Selectable<SchedulesTable>;
/** Columns to change; the others are left out. */
export type ScheduleUpdate = Updateable<SchedulesTable>;
export type PostedAlertRow = Selectable<PostedAlertsTable>;
export type PostedAlertUpdate = Updateable<PostedAlertsTable>;
export type SubscriberRow = Selectable<SubscribersTable>;
export type SubscriptionRow = Selectable<SubscriptionsTable>;
export type SubscriptionUpdate = Updateable<SubscriptionsTable>;

/** JSON in a column of text. Another version may have written something else. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        const parsed: unknown = JSON.parse(text);
        return parsed;
      } catch {
        context.addIssue("not JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);
}
