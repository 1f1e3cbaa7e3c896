/** The option `when`: which days are meant, and which dates these are at a place. */
import { NAMED_DAYS, parseWhen, whenName } from "../../src/days/parse-when.ts";
import { type DateRange, datesOf, isoWeekday, lengthOf, type When } from "../../src/days/when.ts";
import { type Choice, RefusedError } from "../../src/discord/command.ts";
import { MAX_CHOICE_LENGTH } from "../../src/limits.ts";
import { addDays, dateOf } from "../../src/local-time.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText, SEPARATOR, safeText } from "../../src/messages/markdown.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

/**
 * Reads the option `when`. Null if it was not given. The place decides which dates it stands for: see {@link askedDates}.
 *
 * @param nowMs Unix milliseconds
 * @throws {RefusedError} also if `days` was given, too
 */
export function readWhen(
  { when: text, days }: { readonly when: string | null; readonly days: number | null },
  nowMs: number,
  { when: t, format }: Messages,
): When | null {
  if (text === null) return null;
  if (days !== null) throw new RefusedError(t.both);
  // Somewhere it is still yesterday.
  const today = addDays(dateOf(nowMs), -1);
  const when = parseWhen(text, { today, locale: format.locale });
  if (when === null) throw new RefusedError(t.unknown(safeText(text, TEXT_LIMIT)));
  return when;
}

/** The days that each of many forecasts shows; a date would soon be over. @throws {RefusedError} */
export function readShownDays(
  given: { readonly when: string | null; readonly days: number | null },
  nowMs: number,
  t: Messages,
): When | null {
  const when = readWhen(given, nowMs, t);
  if (when?.kind !== "date") return when;
  throw new RefusedError(t.when.unknown(safeText(given.when ?? "", TEXT_LIMIT)));
}

/** Days of a forecast. */
export interface AskedDates {
  readonly range: DateRange;
  /** How many days a forecast needs from today on to reach the end of the range, or as far as it can. */
  readonly days: number;
}

/** How far ahead a place has a forecast. */
interface Reach {
  /** The place's own date, `YYYY-MM-DD`. */
  readonly today: string;
  /** The longest forecast. */
  readonly maxDays: number;
}

/** The dates of these days at a place; null when all of them are past or too far ahead. */
export function datesInReach(when: When, reach: Reach): AskedDates | null {
  const { today, maxDays } = reach;
  const range = datesOf(when, today);
  if (!isInReach(range, reach)) return null;
  return { range, days: Math.min(lengthOf({ from: today, to: range.to }), maxDays) };
}

/** The same. @throws {RefusedError} all of them are past or too far ahead */
export function askedDates(when: When, reach: Reach, t: Messages): AskedDates {
  const dates = datesInReach(when, reach);
  if (dates === null) throw outOfReach(datesOf(when, reach.today), reach, t);
  return dates;
}

/** @throws {RefusedError} all dates are past or too far ahead */
export function checkReach(range: DateRange, reach: Reach, t: Messages): void {
  if (!isInReach(range, reach)) throw outOfReach(range, reach, t);
}

function isInReach({ from, to }: DateRange, reach: Reach): boolean {
  return to >= reach.today && from <= lastIn(reach);
}

function outOfReach(range: DateRange, reach: Reach, { when: t, format }: Messages): RefusedError {
  return new RefusedError(t.outOfReach(format.days(range), format.day(lastIn(reach))));
}

function lastIn({ today, maxDays }: Reach): string {
  return addDays(today, maxDays - 1);
}

/** The days that the typed text means; else those whose label contains it. Each says its dates. */
export function whenChoices(typed: string, reach: Reach, t: Messages): readonly Choice[] {
  const { today } = reach;
  const { locale } = t.format;
  const read = parseWhen(typed, { today, locale });
  const coming = [2, 3, 4, 5, 6].map((ahead) => isoWeekday(addDays(today, ahead)));
  const offered: readonly When[] = [
    ...NAMED_DAYS,
    ...coming.map((weekday) => ({ kind: "weekday", weekday }) as const),
  ];
  return (read === null ? offered : [read]).flatMap((when) => {
    const dates = datesInReach(when, reach);
    if (dates === null) return [];
    const label = [whenName(when, locale), t.format.days(dates.range)].join(SEPARATOR);
    const isWanted = read !== null || fold(label).includes(fold(typed));
    return isWanted ? [{ name: plainText(label, MAX_CHOICE_LENGTH), value: whenName(when) }] : [];
  });
}

/** Whether a choice of `when` is no date. */
export function isRelative({ value }: Choice): boolean {
  return !/^\d/.test(String(value));
}
