/** A subscription as its row in the database, and back. */
import { z } from "zod";
import type { SubscriberRow, SubscriptionRow } from "../database/tables.ts";
import { whenName, whenSchema } from "../days/parse-when.ts";
import { weekdaysSchema, weekdaysText } from "../days/weekdays.ts";
import { DEFAULT_LOCALE, readLocale } from "../preferences/languages.ts";
import { conditionSchema, MAX_CONDITIONS } from "../schedules/conditions/condition.ts";
import type { RunTime } from "../schedules/schedule.ts";
import { json, readProgress } from "../schedules/schedule-row.ts";
import { UNITS } from "../weather/index.ts";
import {
  type DailyOrder,
  NEW_STORY,
  type Subscriber,
  type Subscription,
  type SubscriptionRun,
  type SubscriptionState,
  subscriptionStateSchema,
  TROUBLES,
  type WatchOrder,
  watchStorySchema,
} from "./subscription.ts";

const conditions = json(z.array(conditionSchema).min(1).max(MAX_CONDITIONS));
const story = json(watchStorySchema);

const common = z.object({
  id: z.string().regex(/^[A-Z0-9]{8}$/),
  user_id: z.string(),
  location: z.string().min(1),
  /** Perhaps one that the rules do not know. */
  time_zone: z.string().min(1),
  due_at: z.int(),
  due_date: z.iso.date(),
  trouble: z.enum(TROUBLES).nullable().catch(null),
  created_at: z.int(),
});
const row = z.discriminatedUnion("kind", [
  common.extend({
    kind: z.literal("daily"),
    local_time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    weekdays: weekdaysSchema,
    days: z.int().min(1).max(30).nullable().catch(null),
    unit: z.enum(UNITS).nullable().catch(null),
    shown_days: whenSchema.nullable().catch(null),
    conditions: conditions.nullable(),
  }),
  common.extend({
    kind: z.literal("watch"),
    from_date: z.iso.date(),
    to_date: z.iso.date(),
    conditions,
    story,
  }),
]);

/** Null for a row that this version of the program cannot read. */
export function readSubscriptionRow(stored: SubscriptionRow): Subscription | null {
  const { state: kind, state_reason: reason, rest_until: until, state_at: at } = stored;
  const columns = row.safeParse(stored);
  const state = subscriptionStateSchema.safeParse({ kind, reason, until, at });
  if (!columns.success || !state.success) return null;
  const { data } = columns;
  const shared = {
    id: data.id,
    userId: data.user_id,
    location: data.location,
    timeZone: data.time_zone,
    state: state.data,
    next: { dueAt: data.due_at, localDate: data.due_date },
    trouble: data.trouble,
    createdAt: data.created_at,
  };
  if (data.kind === "watch") {
    const range = { from: data.from_date, to: data.to_date };
    const { conditions: list, story: told } = data;
    return { kind: "watch", ...shared, range, conditions: list, story: told };
  }
  const { local_time: localTime, weekdays, days, unit, shown_days: when } = data;
  return {
    kind: "daily",
    ...shared,
    localTime,
    weekdays,
    days,
    unit,
    when,
    conditions: data.conditions,
  };
}

/** @param stored a row that exists */
export function readSubscriberRow(stored: SubscriberRow): Subscriber {
  const { user_id: userId, channel_id: channelId } = stored;
  return { userId, channelId, locale: readLocale(stored.locale) ?? DEFAULT_LOCALE };
}

/** The run that a claimed row stands for; null as for {@link readSubscriptionRow}. */
export function readSubscriptionRun(
  stored: SubscriptionRow,
  subscriber: Subscriber,
  leaseEnd: number,
): SubscriptionRun | null {
  const subscription = readSubscriptionRow(stored);
  if (subscription === null) return null;
  const telling = story.nullable().catch(null).parse(stored.telling);
  const progress = readProgress(stored, subscription.next);
  return { subscription, subscriber, leaseEnd, telling, ...progress };
}

/** The columns of what a person chooses. */
export function orderColumns(order: DailyOrder | WatchOrder) {
  const { location, timeZone: time_zone, conditions: list } = order;
  const shared = {
    location,
    time_zone,
    conditions: list === null ? null : JSON.stringify(list),
  };
  return order.kind === "watch"
    ? { ...shared, from_date: order.range.from, to_date: order.range.to }
    : {
        ...shared,
        local_time: order.localTime,
        weekdays: weekdaysText(order.weekdays),
        days: order.days,
        unit: order.unit,
        shown_days: order.when === null ? null : whenName(order.when),
      };
}

export function newStoryColumns({ kind }: DailyOrder | WatchOrder) {
  return kind === "watch" ? { story: JSON.stringify(NEW_STORY) } : {};
}

export function stateColumns(state: SubscriptionState) {
  return {
    state: state.kind,
    state_reason: state.kind === "paused" ? state.reason : null,
    state_at: state.kind === "active" ? null : state.at,
    rest_until: state.kind === "resting" ? state.until : null,
  };
}

/** The columns of a subscription that waits for a run; they take any claim away. */
export function waitingFor({ dueAt, localDate }: RunTime) {
  return {
    due_at: dueAt,
    due_date: localDate,
    claimable_at: dueAt,
    sending_at: null,
    telling: null,
    attempts: 0,
    refused_at: null,
  };
}
