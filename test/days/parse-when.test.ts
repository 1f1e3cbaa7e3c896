/** How typed days are read in every language of Discord. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWhen, whenName } from "../../src/days/parse-when.ts";
import { datesOf, isoWeekday, type When } from "../../src/days/when.ts";
import { addDays } from "../../src/local-time.ts";
import { createFormatters } from "../../src/messages/formatters.ts";
import { rounds, someOf } from "../support/rounds.ts";

const LOCALES = Object.values(Locale);
/** Dates in words are slow to read. */
const SOME_LOCALES = someOf(LOCALES, 5);
/** A Monday. */
const TODAY = "2026-11-30";

const read = (typed: string, locale = "en-US") => parseWhen(typed, { today: TODAY, locale });
const inUtc = (date: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(date));

describe("English in every language", () => {
  it.each<[string, When]>([
    ["today", { kind: "today" }],
    [" Tomorrow ", { kind: "tomorrow" }],
    ["weekend", { kind: "weekend" }],
    ["this weekend", { kind: "weekend" }],
    ["the weekend", { kind: "weekend" }],
    ["This weekend · Sat 5 – Sun 6 Dec", { kind: "weekend" }],
    ["sat-sun", { kind: "weekend" }],
    ["next week", { kind: "next-week" }],
    ["saturday", { kind: "weekday", weekday: 6 }],
    ["on Saturday", { kind: "weekday", weekday: 6 }],
    ["this saturday", { kind: "weekday", weekday: 6 }],
    ["wed", { kind: "weekday", weekday: 3 }],
    ["24 Dec", { kind: "date", date: "2026-12-24" }],
    ["Dec 24", { kind: "date", date: "2026-12-24" }],
    ["December 24, 2026", { kind: "date", date: "2026-12-24" }],
    ["24th Dec", { kind: "date", date: "2026-12-24" }],
    ["24 december 2026", { kind: "date", date: "2026-12-24" }],
    ["2026-12-24", { kind: "date", date: "2026-12-24" }],
    ["29 Nov", { kind: "date", date: "2027-11-29" }],
  ])("%s", (typed, when) => {
    for (const locale of SOME_LOCALES) expect(read(typed, locale), locale).toEqual(when);
  });

  it.each(["", "·", "next saturday", "next weekend", "mon-fri", "soon", "32/13", "30 Feb", "week"])(
    "%s -> none",
    (typed) => {
      for (const locale of SOME_LOCALES) expect(read(typed, locale), locale).toBeNull();
    },
  );
});

it.each([
  ["en-US", "12/24", "2026-12-24"],
  ["en-US", "12/4", "2026-12-04"],
  ["en-US", "24/12", null],
  ["en-US", "4.12.", "2026-12-04"],
  ["en-GB", "24/12", "2026-12-24"],
  ["en-GB", "4/12/2026", "2026-12-04"],
  ["de", "4.12.", "2026-12-04"],
  ["de", "04.12", "2026-12-04"],
  ["de", "4/12", "2026-12-04"],
  ["nl", "4-12", "2026-12-04"],
  ["lt", "12-04", "2026-12-04"],
  ["hu", "12. 4.", "2026-12-04"],
  ["ko", "12.4", "2026-12-04"],
  ["ja", "12/4", "2026-12-04"],
  ["fr", "04/12", "2026-12-04"],
])("%s: %s -> %s", (locale, typed, date) => {
  expect(read(typed, locale)).toEqual(date === null ? null : { kind: "date", date });
});

it.each([
  ["de", "Heute", "today"],
  ["fr", "aujourd'hui", "today"],
  ["es-ES", "manana", "tomorrow"],
  ["pl", "w przyszlym tygodniu", "next-week"],
  ["fr", "week-end", "weekend"],
  ["zh-TW", "週末", "weekend"],
  ["ja", "来週", "next-week"],
])("%s: %s is %s", (locale, typed, kind) => {
  expect(read(typed, locale)).toEqual({ kind });
});

describe.each(LOCALES.map((locale, index) => ({ locale, index })))(
  "$locale",
  ({ locale, index }) => {
    const days = Array.from({ length: 31 }, (_, ahead) => addDays(TODAY, ahead));
    // Other days in each language.
    const dates = someOf([...days.slice(index), ...days.slice(0, index)], 31);

    it("reads the names of days in the own language and in English", () => {
      const kinds = ["today", "tomorrow", "weekend", "next-week"] as const;
      const weekdays = [1, 2, 3, 4, 5, 6, 7].map(
        (weekday) => ({ kind: "weekday", weekday }) as const,
      );
      for (const when of [...kinds.map((kind) => ({ kind })), ...weekdays]) {
        const names = [whenName(when, locale), whenName(when)];
        for (const name of names.map((one) => `${one.toUpperCase()} · 1 – 2`)) {
          expect(read(name, locale), name).toEqual(when);
        }
      }
      for (const date of someOf(days.slice(0, 7), 3)) {
        const short = inUtc(date, locale, { weekday: "short" });
        expect(read(short, locale), short).toEqual({ kind: "weekday", weekday: isoWeekday(date) });
      }
    });

    it("reads the coming dates as they are written", () => {
      const notations: readonly Intl.DateTimeFormatOptions[] = [
        { day: "numeric", month: "numeric" },
        { day: "2-digit", month: "2-digit" },
        { day: "numeric", month: "long" },
        { dateStyle: "short" },
        { dateStyle: "medium" },
        { dateStyle: "full" },
      ];
      for (const date of dates) {
        const written = notations.map((notation) => inUtc(date, locale, notation));
        for (const typed of [date, createFormatters(locale).day(date), ...written]) {
          expect(read(typed, locale), typed).toEqual({ kind: "date", date });
        }
      }
    });
  },
);

it("any text -> days or none, never an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...LOCALES), (typed, locale) => {
      const when = read(typed, locale);
      if (when !== null) expect(datesOf(when, TODAY).from).toMatch(/^\d{4}-\d\d-\d\d$/);
    }),
    { numRuns: rounds(2_000, 1, 40) },
  );
});
