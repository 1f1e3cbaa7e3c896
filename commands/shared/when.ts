/** The option `when`: which days are meant, and which dates these are at a place. */
import { NAMED_DAYS, parseWhen, whenName } from "../../src/days/parse-when.ts";
import { type DateRange, datesOf, isoWeekday, lengthOf, type When } from "../../src/days/when.ts";
import type { Choice } from "../../src/discord/command.ts";
import { MAX_CHOICE_LENGTH } from "../../src/limits.ts";
import { addDays, dateOf } from "../../src/local-time.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText, SEPARATOR, safeText } from "../../src/messages/markdown.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import { accepted, type Checked, refused } from "./options.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

/**
 * Reads the option `when`. Null if it was not given; refused if `days` was given, too. The place decides which
 * dates it stands for: see {@link askedDates}.
 *
 * @param nowMs Unix milliseconds
 */
export function readWhen(
  { when: text, days }: { readonly when: string | null; readonly days: number | null },
  nowMs: number,
  { when: t, format }: Messages,
): Checked<When | null> {
  if (text === null) return accepted(null);
  if (days !== null) return refused(t.both);
  // Somewhere it is still yesterday.
  const today = addDays(dateOf(nowMs), -1);
  const when = parseWhen(text, { today, locale: format.locale });
  return when === null ? refused(t.unknown(safeText(text, TEXT_LIMIT))) : accepted(when);
}

/** The days that each of many forecasts shows; a date would soon be over. */
export function readShownDays(
  given: { readonly when: string | null; readonly days: number | null },
  nowMs: number,
  t: Messages,
): Checked<When | null> {
  const read = readWhen(given, nowMs, t);
  const isDate = read.kind === "accepted" && read.value?.kind === "date";
  return isDate ? refused(t.when.unknown(safeText(given.when ?? "", TEXT_LIMIT))) : read;
}

/** Days of a forecast. */
export interface AskedDates {
  readonly range: DateRange;
  /** How many days a forecast needs from today on to reach the end of the range, or as far as it can. */
  readonly days: number;
}

/**
 * The dates of these days at a place; refused when all of them are past or too far ahead.
 *
 * @param today the place's own date, `YYYY-MM-DD`
 * @param maxDays the longest forecast
 */
export function askedDates(
  when: When,
  { today, maxDays }: { readonly today: string; readonly maxDays: number },
  { when: t, format }: Messages,
): Checked<AskedDates> {
  const range = datesOf(when, today);
  const last = addDays(today, maxDays - 1);
  if (range.to < today || range.from > last) {
    return refused(t.outOfReach(format.days(range), format.day(last)));
  }
  return accepted({ range, days: Math.min(lengthOf({ from: today, to: range.to }), maxDays) });
}

/** The days that the typed text means; else those whose label contains it. Each says its dates. */
export function whenChoices(
  typed: string,
  reach: { readonly today: string; readonly maxDays: number },
  t: Messages,
): readonly Choice[] {
  const { today } = reach;
  const { locale } = t.format;
  const read = parseWhen(typed, { today, locale });
  const coming = [2, 3, 4, 5, 6].map((ahead) => isoWeekday(addDays(today, ahead)));
  const offered: readonly When[] = [
    ...NAMED_DAYS,
    ...coming.map((weekday) => ({ kind: "weekday", weekday }) as const),
  ];
  return (read === null ? offered : [read]).flatMap((when) => {
    const dates = askedDates(when, reach, t);
    if (dates.kind === "refused") return [];
    const label = [whenName(when, locale), t.format.days(dates.value.range)].join(SEPARATOR);
    const isWanted = read !== null || fold(label).includes(fold(typed));
    return isWanted ? [{ name: plainText(label, MAX_CHOICE_LENGTH), value: whenName(when) }] : [];
  });
}

/** Whether a choice of `when` is no date. */
export function isRelative({ value }: Choice): boolean {
  return !/^\d/.test(String(value));
}
