/**
 * Whether a forecast answers the question of a watch with yes or no, and whether that is worth a message.
 *
 * It tells when its conditions are first met, when that changes, and when the figure moves. The last word is
 * on the eve of its dates, at the last look of that day. Without an eve, because it is created later, it goes
 * on to the end of its dates.
 */
import { type DateRange, lengthOf } from "../days/when.ts";
import { addDays, dateIn, type ZoneRules } from "../local-time.ts";
import { dateChecker, type SeenForecast } from "../schedules/conditions/check-days.ts";
import {
  type Condition,
  type ConditionFinding,
  hundredths,
  thresholdOf,
} from "../schedules/conditions/condition.ts";
import { runOn, zoneOf } from "../schedules/next-run.ts";
import type { RunTime } from "../schedules/schedule.ts";
import {
  convertDifference,
  convertSpeed,
  convertTemperature,
  type Unit,
} from "../weather/index.ts";
import { EVE_TIME } from "./next-due.ts";
import { MAX_WATCH_MESSAGES, type Watch, type WatchStory } from "./subscription.ts";

/** What a temperature moves by to be worth a message: half of 0 °C means nothing. */
const DEGREES_MOVED = { m: 3, i: 5 } as const;

/** What a forecast says about a watch's question. */
export interface WatchVerdict {
  readonly isMet: boolean;
  /** Of `finding`, in the unit of its condition; null when there is none. */
  readonly value: number | null;
  /** The first condition that holds, on its first date, in the forecast's unit; null when none holds. */
  readonly finding: ConditionFinding | null;
}

/**
 * Whether any condition holds on any of the dates that are left; `dry` alone has to hold on all of them.
 * Null when the forecast does not say.
 */
export function judge(
  { conditions, range }: Pick<Watch, "conditions" | "range">,
  seen: SeenForecast,
): WatchVerdict | null {
  const check = dateChecker(seen);
  const dates = datesLeft(range, seen.today);
  const found = conditions.flatMap((condition) => dates.map((date) => check(condition, date)));
  const needsAll = conditions.every(({ kind }) => kind === "dry");
  const isDecided = found.some((one) => (needsAll ? one === false : one));
  if (!isDecided && (found.length === 0 || found.includes(null))) return null;
  const isMet = isDecided !== needsAll;
  const finding = (isMet && found.find((one) => one)) || null;
  return { isMet, value: finding && valueInOwnUnit(finding, seen.forecast.unit), finding };
}

function datesLeft({ from, to }: DateRange, today: string | null): readonly string[] {
  const first = today !== null && today > from ? today : from;
  return Array.from({ length: lengthOf({ from: first, to }) }, (_, day) => addDays(first, day));
}

function valueInOwnUnit({ condition, value }: ConditionFinding, from: Unit): number | null {
  if (value === null || !("unit" in condition)) return value;
  const between = { from, to: condition.unit };
  switch (condition.kind) {
    case "low":
    case "high":
    case "average":
      return convertTemperature(value, between);
    case "wind-speed":
    case "gust":
      return convertSpeed(value, between);
    case "day-change":
    case "forecast-change":
      return convertDifference(value, between);
  }
}

/** What to say at a look. */
export interface WatchNews {
  readonly reason: WatchReason;
  /** What the person knows once it is sent. */
  readonly story: WatchStory;
}
export type WatchReason = "met" | "unmet" | "changed" | "eve";

/**
 * @param verdict null when the forecast does not say, which only matters on the eve
 * @param at the look, and the date at the place
 * @returns null when there is nothing to say
 * @throws {RangeError} when the zone is unknown
 */
export function watchNews(
  watch: Pick<Watch, "range" | "story" | "createdAt" | "timeZone">,
  verdict: WatchVerdict | null,
  at: RunTime & { readonly rules: ZoneRules },
): WatchNews | null {
  const { localDate } = at;
  const { sent, sentOn, isOver: isDone } = watch.story;
  if (isDone || sentOn === localDate || sent >= MAX_WATCH_MESSAGES) return null;
  const reason = reasonOf(watch, verdict, at);
  if (reason === null) return null;
  const told = verdict && { isMet: verdict.isMet, value: verdict.value };
  const isOver = reason === "eve";
  return { reason, story: { sent: sent + 1, sentOn: localDate, told, isOver } };
}

function reasonOf(
  watch: Pick<Watch, "range" | "story" | "createdAt" | "timeZone">,
  verdict: WatchVerdict | null,
  { rules, dueAt, localDate }: RunTime & { readonly rules: ZoneRules },
): WatchReason | null {
  const { story, timeZone } = watch;
  const eve = eveOf(watch, rules);
  if (localDate === eve) {
    const lastLook = runOn(rules, { timeZone, localTime: EVE_TIME }, eve);
    return lastLook !== null && dueAt >= lastLook ? "eve" : null;
  }
  const isLastKept = eve !== null && localDate < eve && story.sent === MAX_WATCH_MESSAGES - 1;
  if (verdict === null || isLastKept) return null;
  const { told } = story;
  if (verdict.isMet !== (told?.isMet ?? false)) return verdict.isMet ? "met" : "unmet";
  return told !== null && hasMoved(told.value, verdict) ? "changed" : null;
}

/** The date of the last message; null of a watch that was created on that date or later. */
export function eveOf(
  watch: Pick<Watch, "range" | "createdAt" | "timeZone">,
  rules: ZoneRules,
): string | null {
  const eve = addDays(watch.range.from, -1);
  return dateIn(zoneOf(rules, watch), watch.createdAt) < eve ? eve : null;
}

/** When another condition holds than before, its figure counts as moved if the numbers differ enough. */
function hasMoved(before: number | null, { value, finding }: WatchVerdict): boolean {
  const least = finding === null ? null : stepOf(finding.condition);
  if (before === null || value === null || least === null) return false;
  const moved = hundredths(Math.abs(value - before));
  return moved > 0 && moved >= least;
}

/** Half the threshold; null without one. */
function stepOf(condition: Condition): number | null {
  const { kind } = condition;
  if (kind === "dry" || kind === "weather" || kind === "warning") return null;
  const threshold = thresholdOf(condition);
  if (threshold === null) return null;
  const { quantity, value, unit } = threshold;
  return quantity === "temperature" ? DEGREES_MOVED[unit] : value / 2;
}
