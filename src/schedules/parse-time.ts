/** A time of day as people type it → `HH:mm`. */
import { withPlainDigits } from "../days/parse-date.ts";

export type TimeInput =
  | {
      readonly kind: "time";
      /** `HH:mm`, 00:00 to 23:59. */
      readonly localTime: string;
    }
  /** 24:00: nobody can know whether it begins or ends the day that was meant. */
  | { readonly kind: "next-midnight" }
  | { readonly kind: "unknown" };

const UNKNOWN: TimeInput = { kind: "unknown" };
/** No time is as long in any language. */
const MAX_TEXT_LENGTH = 40;
const WORDS: ReadonlyMap<string, string> = new Map([
  ["noon", "12:00"],
  ["midday", "12:00"],
  ["midnight", "00:00"],
]);

/** `7`, `7h`, `7:30`, `19.30`, `19h30`, `730`, `0730`, each perhaps with `am` or `p.m.` */
const CLOCK =
  /^(?<hour>\d{1,2})(?:h|\s?[:.h]\s?(?<minute>\d\d)|(?<last>\d\d))?\s?(?<half>[ap]\.?\s?m\.?)?$/iu;
/** The figures of any other notation: `오후 7:30`, `下午7:30`, `7 Uhr`. */
const FIGURES = /^\D*(?<hour>\d{1,2})(?:\D+(?<minute>\d\d))?\D*$/u;

/** How Intl writes a time in a language, and how people there may write it, too. */
const NOTATIONS = [
  { timeStyle: "short" },
  { hour: "numeric", minute: "2-digit", hourCycle: "h12" },
  { hour: "numeric", minute: "2-digit", hourCycle: "h11" },
  { hour: "numeric", minute: "2-digit", hour12: true, dayPeriod: "short" },
  { hour: "numeric" },
  { hour: "numeric", hour12: true },
  { hour: "numeric", hour12: true, dayPeriod: "long" },
] as const satisfies readonly Intl.DateTimeFormatOptions[];

/**
 * Reads `7`, `07:00`, `19.30`, `0730`, `7:30 pm`, `19h30` and `noon` in any language, and every form in which
 * Intl writes a time in the viewer's own: `7 Uhr`, `下午7:30`. Never throws for any text.
 *
 * @param locale Discord's code of the viewer's language
 */
export function parseTime(text: string, locale: string): TimeInput {
  if (text.length > MAX_TEXT_LENGTH) return UNKNOWN;
  const plain = withPlainDigits(text.replace(/\p{Cf}/gu, "").normalize("NFKC")).trim();
  const named = WORDS.get(plain.toLowerCase());
  if (named !== undefined) return { kind: "time", localTime: named };
  const clock = CLOCK.exec(plain)?.groups;
  return clock === undefined ? readNotation(plain, locale) : readClock(clock);
}

function readClock(groups: Readonly<Record<string, string | undefined>>): TimeInput {
  const minute = Number(groups["minute"] ?? groups["last"] ?? 0);
  const hour = hourOfDay(Number(groups["hour"]), groups["half"]?.charAt(0).toLowerCase());
  if (hour === null || minute > 59) return UNKNOWN;
  if (hour === 24) return minute === 0 ? { kind: "next-midnight" } : UNKNOWN;
  return time(hour, minute);
}

/** From 0 to 24; null for `13pm`. */
function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === "p" ? 12 : 0) : null;
}

/** The time that Intl writes just so. Digits may mean the first or the second half of the day. */
function readNotation(text: string, locale: string): TimeInput {
  const groups = FIGURES.exec(text)?.groups;
  const minute = Number(groups?.["minute"] ?? 0);
  if (groups === undefined || minute > 59) return UNKNOWN;
  const typed = Number(groups["hour"]);
  const formats = NOTATIONS.map(
    (notation) => new Intl.DateTimeFormat(locale, { ...notation, timeZone: "UTC" }),
  );
  const hour = [typed, typed % 12, (typed % 12) + 12].find((hour) =>
    formats.some(
      (format) => squeezed(format.format(Date.UTC(2024, 0, 1, hour, minute))) === squeezed(text),
    ),
  );
  return hour === undefined || hour > 23 ? UNKNOWN : time(hour, minute);
}

/**
 * Without blanks, dots of abbreviations and a leading zero: `"07:00 p. m."` → `"7:00pm"`. Intl writes `AM` and
 * `PM` in Korean on Node 20.
 */
function squeezed(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s|(?<=\p{L})\./gu, "")
    .replace("오전", "am")
    .replace("오후", "pm")
    .replace(/(?<!\d)0(?=\d)/u, "");
}

function time(hour: number, minute: number): TimeInput {
  const [hh, mm] = [hour, minute].map((value) => String(value).padStart(2, "0"));
  return { kind: "time", localTime: `${hh}:${mm}` };
}
