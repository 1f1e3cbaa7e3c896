/**
 * What a person asked to get by direct message: a daily forecast, or a watch over one day or a few.
 *
 * A daily sends at a wall-clock time in a zone, on some days of the week. With conditions it only sends when
 * one of them is met. A watch looks at the forecast of its dates several times a day and sends when the
 * answer to its question changes. It ends by itself once the dates are over.
 */
import { z } from "zod";
import type { DateRange, When } from "../days/when.ts";
import type { DiscordLocale } from "../preferences/languages.ts";
import type { Condition } from "../schedules/conditions/condition.ts";
import {
  MISS_REASONS,
  RETRYING_REASONS,
  type RunProgress,
  type RunTime,
  type Timing,
} from "../schedules/schedule.ts";
import type { Unit } from "../weather/index.ts";

/** How many active dailies and watches a person may have together. */
export const MAX_ACTIVE = 5;
/** How many a person may have with the paused ones, so that one menu shows all. */
export const MAX_STORED = 25;
/** How many messages one watch sends at most, the last one on the eve included. */
export const MAX_WATCH_MESSAGES = 10;

/**
 * Why the bot paused a subscription by itself.
 *
 * - `messages-closed`: Discord does not let the bot message this person
 * - `place-gone`: the place is no longer known
 * - `unknown-time-zone`: the zone is no longer known
 * - `forbidden-by-plan`: the weather service refuses forecasts of so many days
 */
export const SUBSCRIPTION_STOPS = [
  "messages-closed",
  "place-gone",
  "unknown-time-zone",
  "forbidden-by-plan",
] as const;

/** `at` is since when, Unix milliseconds. */
export const subscriptionStateSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("active") }),
  /** Until the person resumes it. */
  z.object({
    kind: z.literal("paused"),
    reason: z.enum(["by-person", ...SUBSCRIPTION_STOPS]),
    at: z.int(),
  }),
  /** Until the first run on or after a date in its zone, `YYYY-MM-DD`. */
  z.object({ kind: z.literal("resting"), until: z.iso.date(), at: z.int() }),
]);
export type SubscriptionState = Readonly<z.infer<typeof subscriptionStateSchema>>;

/** Why the last message was not sent, or a try of the present one failed. */
export const TROUBLES = [...MISS_REASONS, ...RETRYING_REASONS, "unconfirmed"] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What a daily and a watch have in common. */
interface SubscriptionOrder {
  /** A place's reference, such as `geonames-2988507` or `2.35,48.86`. */
  readonly location: string;
  /** IANA name. One that was stored long ago may be unknown by now. */
  readonly timeZone: string;
}

export interface DailyOrder extends SubscriptionOrder, Timing {
  readonly kind: "daily";
  /** 1 to 30; null follows the person's default. */
  readonly days: number | null;
  /** Null follows the person's default. */
  readonly unit: Unit | null;
  /** The only days that are shown; null for those from today on. */
  readonly when: When | null;
  /** Null sends every time. Any one of them is enough, today or tomorrow. */
  readonly conditions: readonly Condition[] | null;
}

export interface WatchOrder extends SubscriptionOrder {
  readonly kind: "watch";
  /** Dates of the place. */
  readonly range: DateRange;
  /** At least one; any one of them is enough. */
  readonly conditions: readonly Condition[];
}

/** What the person knows from a watch's messages. */
export const watchStorySchema = z.object({
  /** How many messages were sent. */
  sent: z.int(),
  /** The place's date of the last one, `YYYY-MM-DD`; null before the first. */
  sentOn: z.iso.date().nullable(),
  /** What the last one said; null before the first. */
  told: z
    .object({
      isMet: z.boolean(),
      /** The figure that was compared, in the unit of its condition; null when there is none. */
      value: z.number().nullable(),
    })
    .nullable(),
  /** Whether the last message, on the eve, was sent or is no longer due. */
  isOver: z.boolean(),
});
export type WatchStory = Readonly<z.infer<typeof watchStorySchema>>;

export const NEW_STORY: WatchStory = { sent: 0, sentOn: null, told: null, isOver: false };

interface Stored {
  /** Eight letters and digits, shown to people. */
  readonly id: string;
  readonly userId: string;
  readonly state: SubscriptionState;
  /** When it sends next, or looks next; or the run that is due. */
  readonly next: RunTime;
  /** Null when all went well. */
  readonly trouble: Trouble | null;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

export interface Daily extends DailyOrder, Stored {}
export interface Watch extends WatchOrder, Stored {
  readonly story: WatchStory;
}
export type Subscription = Daily | Watch;

/** A person who has subscriptions. */
export interface Subscriber {
  readonly userId: string;
  /** The language of their Discord client when they last used a command. */
  readonly locale: DiscordLocale;
  /** The direct channel that was opened last; null before the first. */
  readonly channelId: string | null;
}

/** One message that is due, claimed by this process. */
export interface SubscriptionRun extends RunProgress {
  readonly subscription: Subscription;
  readonly subscriber: Subscriber;
  /** What the row has while this claim holds. Unix milliseconds. */
  readonly leaseEnd: number;
  /** What the person knows once it is sent, of a watch that is being sent; else null. */
  readonly telling: WatchStory | null;
}
