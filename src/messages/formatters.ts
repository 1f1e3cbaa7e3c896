/** Numbers, dates and units as people of a locale write them. */

/** What stands for a value that the service did not give. */
export const MISSING = "–";

/** A minus sign as wide as a plus. It cannot be confused with a dash before a number. */
const MINUS = "−";

/** Keeps the text on both sides of it on one line. */
export const NO_BREAK_SPACE = "\u00a0";

export interface Formatters {
  /** `−5`, `4.1`, `1015`, `0`; never `-0`. */
  number(value: number): string;
  /** `4.1 mm`, never broken between two lines. */
  quantity(value: number, unit: string): string;
  /** `62%`. @param value in percent */
  percent(value: number): string;
  /** `Thu, Nov 27`. @param date local date, `YYYY-MM-DD` */
  day(date: string): string;
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
  const percents = once(() => new Intl.NumberFormat(locale, { ...shape, style: "percent" }));
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
  const number = (value: number) => withTrueMinus(numbers().format(value));
  return {
    number,
    quantity: (value, unit) => `${number(value)}${NO_BREAK_SPACE}${unit}`,
    percent: (value) => withTrueMinus(percents().format(value / 100)),
    day: (date) => days().format(new Date(`${date}T00:00:00Z`)),
  };
}

function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function withTrueMinus(text: string): string {
  return text.replace(/^-/, MINUS);
}
