/** A date as a person types it → `YYYY-MM-DD`. */
import { Temporal } from "temporal-polyfill";

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
/** Day first, as with dots everywhere; the year may be left out. */
const DOTTED = /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.(?: ?(?<year>\d{4}))?$/;

/**
 * A date without a year is the next of its kind, `today` included. What follows ` · ` explains the date
 * in a choice and is left out. Null for any other text, and for a date that the calendar does not have.
 *
 * @param today `YYYY-MM-DD`
 */
export function parseDate(typed: string, today: string): string | null {
  const text = (typed.split(" · ")[0] ?? "").normalize("NFKC").trim();
  const groups = (ISO.exec(text) ?? DOTTED.exec(text))?.groups;
  if (groups === undefined) return null;
  const { year, month, day } = groups;
  const now = Temporal.PlainDate.from(today);
  const date = plainDate(year === undefined ? now.year : Number(year), Number(month), Number(day));
  if (date === null) return null;
  const isOver = year === undefined && Temporal.PlainDate.compare(date, now) < 0;
  return isOver
    ? (plainDate(now.year + 1, date.month, date.day)?.toString() ?? null)
    : date.toString();
}

function plainDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
