/** Which days are meant, as people type it and read it in every language of Discord. */
import { z } from "zod";
import { fold } from "../places/gazetteer/fold.ts";
import { parseDate, type Viewed } from "./parse-date.ts";
import { parseWeekdays, weekdayName, weekdaysText, weekendName } from "./weekdays.ts";
import type { When } from "./when.ts";

const ENGLISH = "en";

/** The days that have a word of their own. */
export const NAMED_DAYS: readonly When[] = [
  { kind: "today" },
  { kind: "tomorrow" },
  { kind: "weekend" },
  { kind: "next-week" },
];

/**
 * Reads `today`, `this weekend`, `next week` and weekdays in the viewer's language or in English, and dates
 * as {@link parseDate} does. What follows ` · ` explains the days in a choice and is left out. Null for
 * anything else: also for `next Saturday` and `next weekend`, which mean one week to some people and the week
 * after to others. Never throws for any text.
 */
export function parseWhen(typed: string, viewed: Viewed): When | null {
  const text = (typed.split(" · ")[0] ?? "").trim().replace(/^this /i, "");
  const named = [viewed.locale, ENGLISH].flatMap((locale) =>
    NAMED_DAYS.filter((when) => fold(whenName(when, locale)) === fold(text)),
  );
  if (named[0] !== undefined) return named[0];
  const weekdays = parseWeekdays(text, [viewed.locale]) ?? [];
  if (weekdaysText(weekdays) === "67") return { kind: "weekend" };
  const [weekday, ...others] = weekdays;
  if (weekday !== undefined) return others.length === 0 ? { kind: "weekday", weekday } : null;
  const date = parseDate(text, viewed);
  return date === null ? null : { kind: "date", date };
}

/** Reads what {@link whenName} writes in English, as custom ids and the database keep it. */
export const whenSchema = z
  .string()
  .transform((text) => parseWhen(text, { today: "2000-01-01", locale: ENGLISH }))
  .pipe(z.custom<When>((when) => when !== null));

/** `weekend`, `Saturday`, `2026-12-24`; {@link parseWhen} reads the English ones in every language. */
export function whenName(when: When, locale = ENGLISH): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  switch (when.kind) {
    case "today":
      return relative.format(0, "day");
    case "tomorrow":
      return relative.format(1, "day");
    case "next-week":
      return relative.format(1, "week");
    case "weekend":
      return weekendName(locale);
    case "weekday":
      return weekdayName(when.weekday, locale);
    case "date":
      return when.date;
  }
}
