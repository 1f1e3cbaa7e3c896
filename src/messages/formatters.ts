/** Numbers, dates and units as people of a locale write them. */
import type { DateRange } from "../days/when.ts";
import { wallTimeOf } from "../local-time.ts";
import { displayUnits, type Measure, type Unit } from "../weather/index.ts";

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

export type Formatters = ReturnType<typeof createFormatters>;

/**
 * Each format is created when it is first used: that takes a tenth of a millisecond and loads the runtime's
 * data on the locale, and messages are bound for all locales at the start.
 *
 * @param locale Discord's code of the viewer's language
 */
export function createFormatters(locale: string) {
  const shape = { maximumFractionDigits: 2, signDisplay: "negative", useGrouping: "min2" } as const;
  const numbers = once(() => new Intl.NumberFormat(locale, shape));
  const percents = once(
    () => new Intl.NumberFormat(locale, { ...shape, maximumFractionDigits: 0, style: "percent" }),
  );
  // Dates and times are the place's own; UTC on both sides keeps them what they are.
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }));
  const days = dates({ weekday: "short", day: "numeric", month: "short" });
  const weekdays = dates({ weekday: "short" });
  const longWeekdays = dates({ weekday: "long" });
  const times = dates({ timeStyle: "short", numberingSystem: "latn" });
  const languages = once(() => new Intl.DisplayNames(locale, { type: "language" }));
  const conjunctions = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  // Chinese and Japanese marks are as wide as a letter and have their blank inside.
  const isWide = /^(?:ja|zh)/.test(locale);
  const number = (value: number) => withTrueMinus(numbers().format(value));
  const hundredths = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }));
  const quantity = (value: string, unit: string) => `${value}${NO_BREAK_SPACE}${unit}`;
  const units = { m: displayUnits("m", locale), i: displayUnits("i", locale) };

  /** A figure in the service's unit → the same in the unit that is shown. */
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
    /** Discord's code of the language. */
    locale,
    /** `−5`, `4.1`, `1015`, `0`; never `-0`. */
    number,
    /** `4.1 mm`, never broken between two lines. */
    quantity: (value: number, unit: string) => quantity(number(value), unit),
    figure,
    /** The units in which figures are shown. */
    units: (unit: Unit) => units[unit],
    /** `62%`, in whole percent. @param value in percent */
    percent: (value: number) => withTrueMinus(percents().format(value / 100)),
    /** What a language is called: `German`, `Traditional Chinese`. @param code one of Discord's locales */
    language: (code: string) => languages().of(NAMED_BY[code] ?? code) ?? code,
    /** `Thu`. @param date local date, `YYYY-MM-DD` */
    weekday: (date: string) => weekdays().format(wallTimeOf(date)),
    /** `Thu, Nov 27`. @param date as above */
    day: (date: string) => days().format(wallTimeOf(date)),
    /** `Sat, Dec 5 – Sun, Dec 6`; a single date as `day` writes it. */
    days: ({ from, to }: DateRange) => days().formatRange(wallTimeOf(from), wallTimeOf(to)),
    /** `Saturday – Monday`, or a single `Saturday`. */
    weekdays: ({ from, to }: DateRange) =>
      longWeekdays().formatRange(wallTimeOf(from), wallTimeOf(to)),
    /** `Paris, Oslo`. */
    names: (list: readonly string[]) => list.join(isWide ? "、" : ", "),
    /** `Paris and Oslo`. */
    conjunction: (list: readonly string[]) => conjunctions().format(list),
    /** Finished sentences as one text. */
    sentences: (list: readonly string[]) => list.join(isWide ? "" : " "),
    /** `3:58 PM`, `15.58`, never broken between two lines. @param time local time, `HH:mm` */
    time: (time: string) =>
      times()
        .format(new Date(`2000-01-01T${time}Z`))
        // In Korean, Node 20 writes them in English.
        .replace(/^[AP]M(?= )/, (period) => (period === "AM" ? "오전" : "오후"))
        .replace(/\s/gu, NO_BREAK_SPACE),
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
