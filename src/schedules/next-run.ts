/** When a schedule runs: a wall-clock time in a zone → instants. The host's zone does not matter. */
import { Temporal } from "temporal-polyfill";
import type { RunTime, Timing } from "./schedule.ts";

/** Each weekday comes within a week, or within two where a zone skips that date. */
const MAX_DAYS_TO_RUN = 15;

/**
 * The first run after an instant; never at that instant.
 *
 * @param after Unix milliseconds
 * @throws {RangeError} when the zone or the time is invalid, or there is no weekday
 */
export function nextRun(timing: Timing, after: number): RunTime {
  // A run of an earlier date was due at the first instant of this date at the latest.
  return firstFrom(timing, dateAt(after, timing.timeZone), after);
}

/**
 * The first run on or after a date in the zone, and after an instant.
 *
 * @param localDate `YYYY-MM-DD`
 * @param after Unix milliseconds
 * @throws {RangeError} when the zone, the time or the date is invalid, or there is no weekday
 */
export function firstRunFrom(timing: Timing, localDate: string, after: number): RunTime {
  const today = dateAt(after, timing.timeZone);
  const wanted = Temporal.PlainDate.from(localDate);
  const isToCome = Temporal.PlainDate.compare(wanted, today) > 0;
  return firstFrom(timing, isToCome ? wanted : today, after);
}

function firstFrom(timing: Timing, date: Temporal.PlainDate, after: number): RunTime {
  for (let days = 0; days <= MAX_DAYS_TO_RUN; days += 1) {
    const run = runOf(timing, date.add({ days }));
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
  timing: Pick<Timing, "localTime" | "timeZone">,
  localDate: string,
): number | null {
  return dueOn(timing, Temporal.PlainDate.from(localDate));
}

/**
 * The last run between two instants, Unix milliseconds, both included; null when there is none.
 *
 * @throws {RangeError} when the zone or the time is invalid
 */
export function latestRun(
  timing: Timing,
  { from, to }: { readonly from: number; readonly to: number },
): RunTime | null {
  // Clocks set back over midnight show a date again although a run of the next one is over.
  const tomorrow = dateAt(to, timing.timeZone).add({ days: 1 });
  for (let days = 0; days <= MAX_DAYS_TO_RUN; days += 1) {
    const run = runOf(timing, tomorrow.subtract({ days }));
    if (run === null || run.dueAt > to) continue;
    return run.dueAt >= from ? run : null;
  }
  return null;
}

function dateAt(at: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** Null on other weekdays and on a date that the zone skips. */
function runOf(timing: Timing, date: Temporal.PlainDate): RunTime | null {
  if (!timing.weekdays.some((weekday) => weekday === date.dayOfWeek)) return null;
  const dueAt = dueOn(timing, date);
  return dueAt === null ? null : { dueAt, localDate: date.toString() };
}

function dueOn(
  { localTime, timeZone }: Pick<Timing, "localTime" | "timeZone">,
  date: Temporal.PlainDate,
): number | null {
  const wanted = date.toPlainDateTime(localTime);
  // For a time shown twice, this is the first; for a skipped time, it is before the gap.
  const earlier = wanted.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (earlier.toPlainDateTime().equals(wanted)) return earlier.epochMilliseconds;
  if (!date.toZonedDateTime(timeZone).toPlainDate().equals(date)) return null;
  // There is a gap, so there is a transition, and the fallback is never used.
  return (earlier.getTimeZoneTransition("next") ?? earlier).epochMilliseconds;
}
