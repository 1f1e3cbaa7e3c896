/** Numbers, dates and units as people of a locale write them. */
import type { DateRange } from "../days/when.ts";
import { wallTimeOf } from "../local-time.ts";
import { type DisplayUnit, displayUnits, type Measure, type Unit } from "../weather/index.ts";

/** What stands for a value that the service did not give. */
export const MISSING = "–";

/** A minus sign as wide as a plus. It cannot be confused with a dash before a number. */
const MINUS = "−";

/** Keeps the text on both sides of it on one line. */
export const NO_BREAK_SPACE = "\u00a0";

/** A figure of a forecast and how it is written. */
export interface Quantity {
  /** In the unit that is shown; rounded like the text, except an amount too small for it. */
  readonly value: number;
  /** `−5`, `<0.1`. */
  readonly number: string;
  /** `−5 °C`, never broken between two lines. */
  readonly text: string;
}

/** Locales that are named by their language or script alone, and not by the country. */
const NAMED_BY: Readonly<Record<string, string>> = {
  "sv-SE": "sv",
  "zh-CN": "zh-Hans",
  "zh-TW": "zh-Hant",
};

export interface Formatters {
  /** Discord's code of the language. */
  readonly locale: string;
  /** `−5`, `4.1`, `1015`, `0`; never `-0`. */
  number(value: number): string;
  /** `4.1 mm`, never broken between two lines. */
  quantity(value: number, unit: string): string;
  /** A figure in the service's unit → the same in the unit that is shown. */
  figure(value: number, measure: Measure, unit: Unit): Quantity;
  /** The units in which figures are shown. */
  units(unit: Unit): Readonly<Record<Measure, DisplayUnit>>;
  /** `62%`, in whole percent. @param value in percent */
  percent(value: number): string;
  /** `Thu, Nov 27`. @param date local date, `YYYY-MM-DD` */
  day(date: string): string;
  /** `Sat, Dec 5 – Sun, Dec 6`; a single date as {@link Formatters.day} writes it. */
  days(range: DateRange): string;
  /** `Thu`. @param date as above */
  weekday(date: string): string;
  /** What a language is called: `German`, `Traditional Chinese`. @param code one of Discord's locales */
  language(code: string): string;
  /** `Paris, Oslo`. */
  names(list: readonly string[]): string;
  /** `Paris and Oslo`. */
  conjunction(list: readonly string[]): string;
  /** Finished sentences as one text. */
  sentences(list: readonly string[]): string;
  /** `3:58 PM`, `15.58`, never broken between two lines. @param time local time, `HH:mm` */
  time(time: string): string;
  /** `Saturday – Monday`, or a single `Saturday`. */
  weekdays(range: DateRange): string;
}

/**
 * Each format is created when it is first used: that takes a tenth of a millisecond and loads the runtime's
 * data on the locale, and messages are bound for all locales at the start.
 *
 * @param locale Discord's code of the viewer's language
 */
export function createFormatters(locale: string): Formatters {
  const shape = { maximumFractionDigits: 2, signDisplay: "negative", useGrouping: "min2" } as const;
  const numbers = once(() => new Intl.NumberFormat(locale, shape));
  const percents = once(
    () => new Intl.NumberFormat(locale, { ...shape, maximumFractionDigits: 0, style: "percent" }),
  );
  const days = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: "short",
        day: "numeric",
        month: "short",
        // The date is the place's own; UTC on both sides keeps it what it is.
        timeZone: "UTC",
      }),
  );
  const weekdays = once(
    () => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }),
  );
  const languages = once(() => new Intl.DisplayNames(locale, { type: "language" }));
  const times = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        timeStyle: "short",
        numberingSystem: "latn",
        timeZone: "UTC",
      }),
  );
  const longWeekdays = once(
    () => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }),
  );
  const conjunctions = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  // Chinese and Japanese marks are as wide as a letter and have their blank inside.
  const isWide = /^(?:ja|zh)/.test(locale);
  const number = (value: number) => withTrueMinus(numbers().format(value));
  const hundredths = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }));
  const quantity = (value: string, unit: string) => `${value}${NO_BREAK_SPACE}${unit}`;
  const units = { m: displayUnits("m", locale), i: displayUnits("i", locale) };

  function figure(given: number, measure: Measure, unit: Unit): Quantity {
    const { symbol, convert, decimals } = units[unit][measure];
    const value = convert(given);
    const rounded = roundTo(value, decimals.max);
    const least = 10 ** -decimals.max;
    if (rounded === 0 && value > 0 && decimals.max > 0) {
      const text = `<${number(least)}`;
      return { value, number: text, text: quantity(text, symbol) };
    }
    const isPadded = decimals.min > 0 && rounded !== 0;
    const text = isPadded ? withTrueMinus(hundredths().format(rounded)) : number(rounded);
    return { value: rounded, number: text, text: quantity(text, symbol) };
  }

  return {
    locale,
    number,
    quantity: (value, unit) => quantity(number(value), unit),
    figure,
    units: (unit) => units[unit],
    percent: (value) => withTrueMinus(percents().format(value / 100)),
    language: (code) => languages().of(NAMED_BY[code] ?? code) ?? code,
    weekday: (date) => weekdays().format(wallTimeOf(date)),
    day: (date) => days().format(wallTimeOf(date)),
    days: ({ from, to }) => days().formatRange(wallTimeOf(from), wallTimeOf(to)),
    names: (list) => list.join(isWide ? "、" : ", "),
    conjunction: (list) => conjunctions().format(list),
    sentences: (list) => list.join(isWide ? "" : " "),
    time: (time) =>
      times()
        .format(new Date(`2000-01-01T${time}Z`))
        // In Korean, Node 20 writes them in English.
        .replace(/^[AP]M(?= )/, (period) => (period === "AM" ? "오전" : "오후"))
        .replace(/\s/gu, NO_BREAK_SPACE),
    weekdays: ({ from, to }) => longWeekdays().formatRange(wallTimeOf(from), wallTimeOf(to)),
  };
}

function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Half away from zero, by the decimals that one sees: 1.005 → 1.01. */
function roundTo(value: number, decimals: number): number {
  const tens = 10 ** decimals;
  const shifted = Number((Math.abs(value) * tens).toFixed(6));
  return (Math.sign(value) * Math.round(shifted)) / tens + 0;
}

function withTrueMinus(text: string): string {
  return text.replace(/^-/, MINUS);
}
