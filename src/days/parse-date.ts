/** A date as a person types it → `YYYY-MM-DD`. */
import { addDays, dateOf, wallTimeOf } from "../local-time.ts";

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const NUMBERS =
  /^(?<one>\d{1,2})(?<sign>[./-]) ?(?<other>\d{1,2})(?:\k<sign>(?: ?(?<year>\d{4}))?)?$/;
const ENGLISH = ["en-US", "en-GB"];
/** `24th`. */
const ORDINAL = /(?<=\d)(?:st|nd|rd|th)\b/i;
/** No date is as long in any language. */
const MAX_TEXT_LENGTH = 60;
/** How far from today a date in words is looked for. */
const SEARCHED_DAYS = 366;
/** The Thai calendar counts the same years from 543 BC. */
const BUDDHIST_YEARS = 543;
const FIRST_BUDDHIST_YEAR = 2400;

/** How the bot and Discord write a date in a language, and how people there may write it, too. */
const IN_WORDS: readonly Intl.DateTimeFormatOptions[] = [
  { weekday: "short", day: "numeric", month: "short" },
  { weekday: "long", day: "numeric", month: "long" },
  { day: "numeric", month: "short" },
  { day: "numeric", month: "long" },
  { day: "numeric", month: "short", year: "numeric" },
  { dateStyle: "long" },
  { dateStyle: "full" },
];
/** Each language has its own order. */
const IN_NUMBERS: readonly Intl.DateTimeFormatOptions[] = [
  { day: "numeric", month: "numeric", year: "numeric" },
  { dateStyle: "short" },
  { dateStyle: "medium" },
];

type Groups = Readonly<Record<string, string | undefined>>;

export interface Viewed {
  /** At the place, `YYYY-MM-DD`. */
  readonly today: string;
  /** Discord's code of the viewer's language. */
  readonly locale: string;
}

/**
 * Reads `2026-12-24`, `24/12` in the order of the viewer's language, and every form in which Intl writes a
 * date in that language, or in words in English. Years may be those of the viewer's calendar. A date without a
 * year is the next of its kind, `today` included.
 * What follows ` · ` explains the date in a choice and is left out. Null for any other text, and for a date
 * that the calendar does not have.
 */
export function parseDate(typed: string, viewed: Viewed): string | null {
  const [text = ""] = typed.slice(0, MAX_TEXT_LENGTH).normalize("NFKC").split(" · ");
  const plain = withPlainDigits(text).trim();
  const groups = ISO.exec(plain)?.groups ?? inOrder(NUMBERS.exec(plain)?.groups, viewed);
  if (groups !== undefined) return readNumbers(groups, viewed);
  return readWords(plain, viewed);
}

/** With dots, the day comes first, unless the language itself has dots and another order. */
function inOrder(groups: Groups | undefined, { locale }: Viewed): Groups | undefined {
  if (groups === undefined) return undefined;
  const { one, sign, other, year } = groups;
  const own = new Intl.DateTimeFormat(locale, { day: "numeric", month: "numeric" })
    .formatToParts()
    .map(({ type, value }) => (type === "literal" ? value.trim() : type));
  const isMonthFirst =
    own.indexOf("month") < own.indexOf("day") && (sign !== "." || own.includes("."));
  return isMonthFirst ? { month: one, day: other, year } : { day: one, month: other, year };
}

function readNumbers(
  { year, month = "", day = "" }: Groups,
  { today, locale }: Viewed,
): string | null {
  if (year !== undefined) return calendarDate(yearIn(Number(year), locale), month, day);
  const thisYear = Number(today.slice(0, 4));
  const dates = [thisYear, thisYear + 1].map((one) => calendarDate(one, month, day));
  return dates.find((date) => date !== null && date >= today) ?? null;
}

function yearIn(year: number, locale: string): number {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
  return calendar === "buddhist" && year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_YEARS : year;
}

function calendarDate(year: number, month: string, day: string): string | null {
  const date = [String(year).padStart(4, "0"), month.padStart(2, "0"), day.padStart(2, "0")];
  try {
    return dateOf(wallTimeOf(date.join("-")));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The date that Intl writes so in the viewer's language or in English, the next one first. */
function readWords(text: string, { today, locale }: Viewed): string | null {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  if (numbers.length === 0) return null;
  const year = numbers.find((number) => number > 999 && number < 9999);
  const first = year === undefined ? today : `${yearIn(year, locale)}-01-01`;
  const distances = Array.from({ length: SEARCHED_DAYS + 1 }, (_, days) => days);
  const before = year === undefined ? distances.map((days) => -days) : [];
  const dates = [...distances, ...before].map((days) => addDays(first, days));
  const formatIn = (language: string) => (notation: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...notation, timeZone: "UTC", numberingSystem: "latn" });
  const formats = [
    ...[...IN_WORDS, ...IN_NUMBERS].map(formatIn(locale)),
    ...(/[a-z]{3}/i.test(text) ? ENGLISH : []).flatMap((language) =>
      IN_WORDS.map(formatIn(language)),
    ),
  ];
  const wanted = squeezed(text.replace(ORDINAL, ""));
  const isMeant = (date: string) =>
    numbers.includes(Number(date.slice(8))) &&
    formats.some((format) => squeezed(format.format(wallTimeOf(date))) === wanted);
  return dates.find(isMeant) ?? null;
}

/**
 * Without blanks, commas, leading zeros, dots that are not between digits, and the words for day, year and
 * "of" that people leave out; with one name for September.
 */
function squeezed(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace("sept", "sep")
    .replace(
      /\s(?:de|d\.|г\.|р\.)(?!\p{L})|[\s,،\p{Cf}]|(?<=\p{L}\p{M}*)\.|\.(?!\d)|(?<!\d)0(?=\d)/gu,
      "",
    );
}

/**
 * Decimal digits of any script → 0 to 9: `"٧:३०"` → `"7:30"`. Unicode keeps the ten digits of a script
 * together, so the digits before one give its value.
 */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
