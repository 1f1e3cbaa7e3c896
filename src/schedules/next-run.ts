/** When a schedule runs: a wall-clock time in a zone → instants. The host's zone does not matter. */
import { isoWeekday } from "../days/when.ts";
import { addDays, dateIn, wallTimeOf, type Zone, type ZoneRules } from "../local-time.ts";
import type { RunTime, Timing } from "./schedule.ts";

/** Each weekday comes within a week, or within two where a zone skips that date. */
const MAX_DAYS_TO_RUN = 15;
const LOCAL_TIME = /^(?<hours>[01]\d|2[0-3]):(?<minutes>[0-5]\d)$/;

/**
 * The first run after an instant; never at that instant.
 *
 * @param after Unix milliseconds
 * @param from the first date in the zone on which it may be, `YYYY-MM-DD`; any when left out
 * @throws {RangeError} when the zone, the time or the date is invalid, or there is no weekday
 */
export function nextRun(rules: ZoneRules, timing: Timing, after: number, from = ""): RunTime {
  // A run of an earlier date was due at the first instant of today at the latest.
  const today = dateIn(zoneOf(rules, timing), after);
  const first = from > today ? from : today;
  for (let days = 0; days <= MAX_DAYS_TO_RUN; days += 1) {
    const run = runOf(rules, timing, addDays(first, days));
    if (run !== null && run.dueAt > after) return run;
  }
  throw new RangeError("A schedule without weekdays never runs.");
}

/**
 * When the run of a date is due, Unix milliseconds, on any weekday. A time that the clocks skip is due at
 * the first instant after the gap, even if that is on the next date; a time that they show twice is due
 * the first time. Null for a date that the zone skips, as Apia did 2011-12-30.
 *
 * @param localDate `YYYY-MM-DD`
 * @throws {RangeError} when the zone, the time or the date is invalid
 */
export function runOn(
  rules: ZoneRules,
  timing: Pick<Timing, "localTime" | "timeZone">,
  localDate: string,
): number | null {
  const zone = zoneOf(rules, timing);
  const { hours, minutes } = LOCAL_TIME.exec(timing.localTime)?.groups ?? {};
  if (hours === undefined) throw new RangeError(`No time of day: ${timing.localTime}`);
  const midnight = wallTimeOf(localDate);
  if (dateIn(zone, zone.firstShowing(midnight)) !== localDate) return null;
  return zone.firstShowing(midnight + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

/**
 * The last run between two instants, Unix milliseconds, both included; null when there is none.
 *
 * @throws {RangeError} when the zone or the time is invalid
 */
export function latestRun(
  rules: ZoneRules,
  timing: Timing,
  { from, to }: { readonly from: number; readonly to: number },
): RunTime | null {
  // Clocks set back over midnight show a date again although a run of the next one is over.
  const tomorrow = addDays(dateIn(zoneOf(rules, timing), to), 1);
  for (let days = 0; days <= MAX_DAYS_TO_RUN; days += 1) {
    const run = runOf(rules, timing, addDays(tomorrow, -days));
    if (run === null || run.dueAt > to) continue;
    return run.dueAt >= from ? run : null;
  }
  return null;
}

/** @throws {RangeError} when the zone is unknown */
export function zoneOf(rules: ZoneRules, { timeZone }: Pick<Timing, "timeZone">): Zone {
  const zone = rules.zone(timeZone);
  if (zone === null) throw new RangeError(`No time zone: ${timeZone}`);
  return zone;
}

/** Null on other weekdays and on a date that the zone skips. */
function runOf(rules: ZoneRules, timing: Timing, localDate: string): RunTime | null {
  const weekday = isoWeekday(localDate);
  if (!timing.weekdays.some((one) => one === weekday)) return null;
  const dueAt = runOn(rules, timing, localDate);
  return dueAt === null ? null : { dueAt, localDate };
}
