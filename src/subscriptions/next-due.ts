/** When a subscription is due: the time of a daily, or the looks of a watch at the forecast. */
import { EVERY_DAY } from "../days/weekdays.ts";
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
function nextLook({ timeZone, range }: WatchOrder, moment: Moment, from: string): RunTime {
  const { nowMs, zoneRules } = moment;
  const begin = addDays(range.from, -WATCH_DAYS_AHEAD);
  const looks = WATCH_TIMES.map((localTime) => {
    const timing = { localTime, timeZone, weekdays: EVERY_DAY };
    return nextRun(zoneRules, timing, nowMs, from > begin ? from : begin);
  });
  const [look] = looks.toSorted((one, other) => one.dueAt - other.dueAt);
  if (look !== undefined && look.localDate <= range.to) return look;
  const over = addDays(range.to, 1);
  const dueAt = runOn(zoneRules, { localTime: "00:00", timeZone }, over) ?? nowMs;
  return { dueAt: Math.max(dueAt, nowMs), localDate: over };
}

function todayOf(watch: WatchOrder, { nowMs, zoneRules }: Moment): string {
  return dateIn(zoneOf(zoneRules, watch), nowMs);
}
