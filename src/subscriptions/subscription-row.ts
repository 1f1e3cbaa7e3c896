/** A subscription as its row in the database, and back. */
import { z } from "zod";
import { json, type SubscriberRow, type SubscriptionRow } from "../database/tables.ts";
import { whenName, whenSchema } from "../days/parse-when.ts";
import { weekdaysText } from "../days/weekdays.ts";
import { DEFAULT_LOCALE, readLocale } from "../preferences/languages.ts";
import { conditionSchema, MAX_CONDITIONS } from "../schedules/conditions/condition.ts";
import type { RunTime } from "../schedules/schedule.ts";
import {
  readProgress,
  readState,
  scheduleColumns,
  waitingColumns,
} from "../schedules/schedule-row.ts";
import {
  type DailyOrder,
  NEW_STORY,
  type Subscriber,
  type Subscription,
  type SubscriptionRun,
  subscriptionStateSchema,
  TROUBLES,
  type WatchOrder,
  watchStorySchema,
} from "./subscription.ts";

const conditions = json(z.array(conditionSchema).min(1).max(MAX_CONDITIONS));
const story = json(watchStorySchema);

const common = scheduleColumns
  .pick({ id: true, location: true, time_zone: true, due_at: true, due_date: true })
  .extend({
    user_id: z.string(),
    trouble: z.enum(TROUBLES).nullable().catch(null),
    created_at: z.int(),
  });
const ofDaily = scheduleColumns.pick({ local_time: true, weekdays: true, days: true, unit: true });
const row = z.discriminatedUnion("kind", [
  common.extend({
    kind: z.literal("daily"),
    ...ofDaily.shape,
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
  const columns = row.safeParse(stored);
  const state = readState(subscriptionStateSchema, stored);
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
    const { conditions: list, story: told, from_date: from, to_date: to } = data;
    return { kind: "watch", ...shared, range: { from, to }, conditions: list, story: told };
  }
  const { local_time: localTime, weekdays, days, unit, shown_days: when, conditions: list } = data;
  const timing = { localTime, weekdays };
  return { kind: "daily", ...shared, ...timing, days, unit, when, conditions: list };
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

/** The columns of what a person chooses; a watch begins anew with it. */
export function orderColumns(order: DailyOrder | WatchOrder) {
  const { location, timeZone: time_zone, conditions: list } = order;
  const shared = {
    location,
    time_zone,
    conditions: list === null ? null : JSON.stringify(list),
  };
  return order.kind === "watch"
    ? {
        ...shared,
        from_date: order.range.from,
        to_date: order.range.to,
        story: JSON.stringify(NEW_STORY),
      }
    : {
        ...shared,
        local_time: order.localTime,
        weekdays: weekdaysText(order.weekdays),
        days: order.days,
        unit: order.unit,
        shown_days: order.when === null ? null : whenName(order.when),
      };
}

/** The columns of a subscription that waits for a run; they take any claim away. */
export function waitingFor(next: RunTime) {
  return { ...waitingColumns(next), telling: null };
}
