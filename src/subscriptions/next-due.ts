/** When a subscription is due: the time of a daily, or the looks of a watch at the forecast. */
import { addDays, dateIn } from "../local-time.ts";
import { nextRun, runOn, zoneOf } from "../schedules/next-run.ts";
import type { RunTime } from "../schedules/schedule.ts";
import type { Moment } from "../schedules/schedule-store.ts";
import type { DailyOrder, WatchOrder } from "./subscription.ts";

/** When all watches of a place look at its forecast, so that one request serves them. */
export const WATCH_TIMES = ["07:00", "12:00", "18:00"] as const;
/** When the last message of a watch comes, on the day before its first date. */
export const EVE_TIME = WATCH_TIMES[2];
/** How many days before its first date a watch begins to look. */
export const WATCH_DAYS_AHEAD = 7;

/**
 * The next time after now.
 *
 * @param from the first date on which it may be, `YYYY-MM-DD`; today when left out
 * @throws {RangeError} when the zone is unknown
 */
export function nextDue(
  order: DailyOrder | WatchOrder,
  { nowMs, zoneRules }: Moment,
  from = "",
): RunTime {
  if (order.kind === "watch") return nextLook(order, { nowMs, zoneRules }, from);
  return nextRun(zoneRules, order, nowMs, from);
}

/** The first time: a watch looks at once, unless its dates are still too far ahead. */
export function firstDue(order: DailyOrder | WatchOrder, moment: Moment): RunTime {
  const next = nextDue(order, moment);
  if (order.kind === "daily") return next;
  const today = todayOf(order, moment);
  const isNear = today >= addDays(order.range.from, -WATCH_DAYS_AHEAD);
  return isNear ? { dueAt: moment.nowMs, localDate: today } : next;
}

/** The first look after now; after the last one, the beginning of the date after the last date. */
function nextLook(watch: WatchOrder, moment: Moment, from: string): RunTime {
  const { timeZone, range } = watch;
  const { nowMs, zoneRules } = moment;
  const dates = [todayOf(watch, moment), addDays(range.from, -WATCH_DAYS_AHEAD), from];
  const first = dates.toSorted().at(-1) ?? range.from;
  for (let localDate = first; localDate <= range.to; localDate = addDays(localDate, 1)) {
    for (const localTime of WATCH_TIMES) {
      const dueAt = runOn(zoneRules, { localTime, timeZone }, localDate);
      if (dueAt !== null && dueAt > nowMs) return { dueAt, localDate };
    }
  }
  const over = addDays(range.to, 1);
  const dueAt = runOn(zoneRules, { localTime: "00:00", timeZone }, over) ?? nowMs;
  return { dueAt: Math.max(dueAt, nowMs), localDate: over };
}

function todayOf(watch: WatchOrder, { nowMs, zoneRules }: Moment): string {
  return dateIn(zoneOf(zoneRules, watch), nowMs);
}
