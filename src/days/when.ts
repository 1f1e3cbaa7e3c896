/** Which days of a forecast somebody asks for: today, the weekend, a weekday, a date. */
import { addDays, wallTimeOf } from "../local-time.ts";

/** `weekday` is 1 for Monday to 7 for Sunday, `date` is `YYYY-MM-DD`. */
export type When =
  | { readonly kind: "today" | "tomorrow" | "weekend" | "next-week" }
  | { readonly kind: "weekday"; readonly weekday: number }
  | { readonly kind: "date"; readonly date: string };

/** Dates of a place's own calendar, `YYYY-MM-DD`, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
const SATURDAY = 6;

/**
 * The dates that are meant. A weekday is the next one of its name, today included. The weekend is the next
 * Saturday and Sunday, and on a Sunday that Sunday alone. Next week is Monday to Sunday after this week.
 *
 * @param today the place's own date, `YYYY-MM-DD`
 */
export function datesOf(when: When, today: string): DateRange {
  const weekday = isoWeekday(today);
  const span = (daysAhead: number, days: number): DateRange => ({
    from: addDays(today, daysAhead),
    to: addDays(today, daysAhead + days - 1),
  });
  switch (when.kind) {
    case "today":
      return span(0, 1);
    case "tomorrow":
      return span(1, 1);
    case "weekend":
      return weekday === DAYS_PER_WEEK ? span(0, 1) : span(SATURDAY - weekday, 2);
    case "next-week":
      return span(DAYS_PER_WEEK + 1 - weekday, DAYS_PER_WEEK);
    case "weekday":
      return span((when.weekday - weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK, 1);
    case "date":
      return { from: when.date, to: when.date };
  }
}

/** How many dates, 1 or more. */
export function lengthOf({ from, to }: DateRange): number {
  return (wallTimeOf(to) - wallTimeOf(from)) / DAY_MS + 1;
}

/** 1 is Monday, 7 is Sunday. @param date `YYYY-MM-DD` */
export function isoWeekday(date: string): number {
  return new Date(wallTimeOf(date)).getUTCDay() || DAYS_PER_WEEK;
}
