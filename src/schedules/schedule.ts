/** The types of daily posts: a schedule, one run of it, and how a run ends or fails. */
import { z } from "zod";
import type { Weekdays } from "../days/weekdays.ts";
import type { When } from "../days/when.ts";
import { MAX_THREAD_NAME_LENGTH } from "../limits.ts";
import type { DiscordLocale } from "../preferences/languages.ts";
import type { Unit, WeatherFailure } from "../weather/index.ts";
import type { PostConditions } from "./conditions/condition.ts";

/** When a schedule posts: a wall-clock time on some days of the week in a zone. */
export interface Timing {
  /** `HH:mm`, 00:00 to 23:59. */
  readonly localTime: string;
  readonly weekdays: Weekdays;
  /** IANA name. One that was stored long ago may be unknown by now. */
  readonly timeZone: string;
}

/** When a schedule posts once. */
export interface RunTime {
  /** Unix milliseconds. */
  readonly dueAt: number;
  /** The date in the schedule's zone that the post is for, `YYYY-MM-DD`. */
  readonly localDate: string;
}

/** How many places one schedule may show, the first included. */
export const MAX_PLACES = 10;
/** Longest note above a post, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 300;

/**
 * What happens to the previous message.
 *
 * - `new`: it stays, and a further one is posted
 * - `replace`: it is edited in place
 * - `bottom`: it is deleted once a new one is posted; one that somebody pinned is edited instead
 */
export const POST_MODES = ["new", "replace", "bottom"] as const;
export type PostMode = (typeof POST_MODES)[number];

/** `week` shows seven days as one card with the chart. */
export const POST_LAYOUTS = ["forecast", "week"] as const;
export type PostLayout = (typeof POST_LAYOUTS)[number];

/** In which thread of the schedule's channel a post appears; in a forum, each of its posts is a thread. */
export const postThreadSchema = z.discriminatedUnion("kind", [
  /** A new thread for each post. */
  z.object({ kind: z.literal("each") }),
  /** Always the same, opened when there is none yet. */
  z.object({ kind: z.literal("named"), name: z.string().min(1).max(MAX_THREAD_NAME_LENGTH) }),
]);
export type PostThread = Readonly<z.infer<typeof postThreadSchema>>;

/** A tag of a forum, with the name that it had when it was last seen. */
export const postTagSchema = z.object({
  id: z.string().regex(/^\d+$/),
  name: z.string().min(1),
  /** What it was called when it was chosen, if somebody renamed it. */
  chosenAs: z.string().optional(),
});
export type PostTag = Readonly<z.infer<typeof postTagSchema>>;

/** How severe an official warning is at least that is posted between the daily times. */
export const ALERT_LEVELS = ["any", "moderate", "severe", "extreme"] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Everything that goes beyond a forecast of one place, posted at each run. */
export interface PostOptions {
  /** References of the places after the first. */
  readonly otherLocations: readonly string[];
  /** Null posts at each run. */
  readonly conditions: PostConditions | null;
  readonly mode: PostMode;
  readonly layout: PostLayout;
  /** Whether Discord notifies nobody of it. */
  readonly isSilent: boolean;
  /** Null posts straight into the channel. */
  readonly thread: PostThread | null;
  /** An admin's text above the forecast, as it was typed; null for none. */
  readonly note: string | null;
  /** Whether each new message is published to the channels that follow its announcement channel. */
  readonly publish: boolean;
  /** Of each post in a forum; null for none. */
  readonly tag: PostTag | null;
  /** The only days that are shown; null for those from today on. */
  readonly when: When | null;
  /** Null posts no official warnings between the daily times. */
  readonly alerts: AlertLevel | null;
}

/** What every schedule begins with. */
export const PLAIN_POST: PostOptions = {
  otherLocations: [],
  conditions: null,
  mode: "new",
  layout: "forecast",
  isSilent: false,
  thread: null,
  note: null,
  publish: false,
  tag: null,
  when: null,
  alerts: null,
};

/** What an admin chooses for a daily post. */
export interface ScheduleOrder extends Timing {
  /** A place's reference, such as `geonames-2988507` or `2.35,48.86`. */
  readonly location: string;
  /** 1 to 30; null follows the server's default. */
  readonly days: number | null;
  /** Null follows the server's default. */
  readonly unit: Unit | null;
  /** Null follows the server's default. */
  readonly language: DiscordLocale | null;
  readonly channelId: string;
  /** Mentioned on top of each post; null for nobody. */
  readonly roleId: string | null;
  readonly post: PostOptions;
}

export interface Schedule extends ScheduleOrder {
  /** Eight letters and digits, shown to people. */
  readonly id: string;
  readonly guildId: string;
  /** Discord's id of the admin who created it and is notified when it stops; null once forgotten. */
  readonly creatorId: string | null;
  /**
   * Discord's code of the language that posts have by default: the server's when the schedule was last
   * changed, or its creator's if the server never chose one.
   */
  readonly guildLocale: string;
  readonly state: ScheduleState;
  /** The next run, or the one that is due. */
  readonly next: RunTime;
  /** How the last run ended; null before the first. */
  readonly last: LastRun | null;
  /** The last message that was posted; null before the first and once it was deleted. */
  readonly previousMessage: PostedMessage | null;
  /** Whether the previous message was published; null where it need not be. */
  readonly publishing: Publishing | null;
  /** The thread that was opened last; null when there is none. */
  readonly opened: OpenedThread | null;
}

/** Where a message of the bot's is. */
export interface PostedMessage {
  /** A channel or a thread. */
  readonly channelId: string;
  readonly messageId: string;
}

/** Why a message could not be published. */
export const PUBLISH_FAILURES = [
  "unknown-channel",
  "missing-access",
  "missing-permission",
  "wrong-channel-kind",
  "message-gone",
  "rate-limited",
  "discord-unavailable",
  "away",
  "rejected",
] as const;
export type PublishFailure = (typeof PUBLISH_FAILURES)[number];

export type Publishing =
  | { readonly kind: "published" }
  /** Tried again. `reason` is why it failed before; null when it has not been tried yet. */
  | { readonly kind: "pending"; readonly reason: PublishFailure | null }
  | { readonly kind: "failed"; readonly reason: PublishFailure };

export interface OpenedThread {
  readonly threadId: string;
  /** What it was opened for: a channel, and the date of a run or the name of the thread. */
  readonly key: string;
}

/** Why the bot paused a schedule by itself: only a person in the server can fix it. */
export const STOP_REASONS = [
  "unknown-channel",
  "missing-access",
  "missing-permission",
  "channel-closed",
  "wrong-channel-kind",
  "tag-required",
  "place-gone",
  "unknown-time-zone",
  "forbidden-by-plan",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/**
 * Why a schedule is retrying: nobody in the server can fix it, but the bot's operator or time may.
 *
 * - `weather-refused`: the weather service refuses the bot's credential, account or address
 * - `blocked`: Discord's filters blocked the text
 * - `rejected`: Discord rejected the message because of a mistake in the bot
 */
export const RETRYING_REASONS = ["weather-refused", "no-data", "blocked", "rejected"] as const;
export type RetryingReason = (typeof RETRYING_REASONS)[number];

/** `at` is since when, Unix milliseconds. */
export const scheduleStateSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("active") }),
  /** Until a person resumes it. */
  z.object({
    kind: z.literal("paused"),
    reason: z.enum(["by-person", ...STOP_REASONS]),
    at: z.int(),
  }),
  /** Snoozed by a person until the first run on or after a date in its zone, `YYYY-MM-DD`. */
  z.object({ kind: z.literal("resting"), until: z.iso.date(), at: z.int() }),
  /** Retrying: tried again at each run, and active again after the first success. */
  z.object({ kind: z.literal("held"), reason: z.enum(RETRYING_REASONS), at: z.int() }),
]);
export type ScheduleState = Readonly<z.infer<typeof scheduleStateSchema>>;

/**
 * Why a run did not post although nobody has to do anything about it.
 *
 * - `away`: the bot did not run, or was too busy, for longer than a post may be late
 * - `guild-gone`: the bot was no member of the server
 * - `discord-unavailable`: Discord failed or limited the bot until it was too late
 */
export const MISS_REASONS = [
  "away",
  "guild-gone",
  "discord-unavailable",
  "weather-unavailable",
  "unexpected",
] as const;
export type MissReason = (typeof MISS_REASONS)[number];

/** What the weather service refuses a run for. One such answer may be a mistake, so a later one confirms it. */
export const REFUSAL_REASONS = [
  "weather-refused",
  "no-data",
  "place-gone",
  "forbidden-by-plan",
] as const satisfies readonly (StopReason | RetryingReason)[];

export interface Refusal {
  readonly reason: (typeof REFUSAL_REASONS)[number];
  /** When the service first answered so, Unix milliseconds. */
  readonly at: number;
}

/** How a run ended. */
export const runOutcomeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("posted"), messageId: z.string().nullable(), isLate: z.boolean() }),
  /** Skipped: none of the schedule's conditions held. */
  z.object({ kind: z.literal("quiet") }),
  z.object({ kind: z.literal("missed"), reason: z.enum(MISS_REASONS) }),
  /** Perhaps posted. It is not posted again, since never twice beats never missed. */
  z.object({ kind: z.literal("unconfirmed") }),
  z.object({ kind: z.literal("stopped"), reason: z.enum(STOP_REASONS) }),
  z.object({ kind: z.literal("held"), reason: z.enum(RETRYING_REASONS) }),
]);
export type RunOutcome = Readonly<z.infer<typeof runOutcomeSchema>>;

export interface LastRun {
  readonly outcome: RunOutcome;
  /** When the run was due. Unix milliseconds. */
  readonly dueAt: number;
  /** When it ended. Unix milliseconds. */
  readonly endedAt: number;
}

/** How far one execution of a schedule or of a subscription is. */
export interface RunProgress {
  readonly due: RunTime;
  /** When the first request to post it may have been sent, Unix milliseconds; null before. */
  readonly sendingAt: number | null;
  /** How often it was tried before. */
  readonly attempts: number;
  /** Why the last try failed; null when there was none. */
  readonly lastFailure: MissReason | null;
  /** Why the weather service refuses this run; null while it does not. */
  readonly refusal: Refusal | null;
}

/** One execution of a schedule, claimed by this process. */
export interface Run extends RunProgress {
  readonly schedule: Schedule;
  /** Proves that the run is still this process's when its state is written. */
  readonly claimId: string;
}

/** Why a post was not delivered. */
export type DeliveryFailure =
  | {
      readonly kind:
        | "unknown-channel"
        | "guild-gone"
        | "missing-access"
        | "missing-permission"
        | "channel-closed"
        | "wrong-channel-kind"
        | "tag-required"
        | "message-gone"
        /** Discord delivers no direct message of the bot's to this person. */
        | "messages-closed"
        | "blocked"
        | "rejected";
      /** Discord's code. */
      readonly code: number;
    }
  | { readonly kind: "rate-limited"; readonly retryAfterMs: number }
  /** `maybePosted`: the request may have been carried out although no answer came. */
  | { readonly kind: "unavailable"; readonly maybePosted: boolean };

/** Why there was nothing to post. */
export type RenderFailure =
  | { readonly kind: "place-gone" }
  | {
      readonly kind: "weather";
      readonly failure: WeatherFailure;
      /** When the service answered so, Unix milliseconds. */
      readonly at: number;
      /** What was asked for; no days where fewer cannot help. */
      readonly placeLabel: string;
      readonly days: number | null;
    };
