/** The weather of certain days in sentences. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerSentence } from "../../src/messages/answer-sentence.ts";
import type { DayStyle } from "../../src/messages/day-view.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import {
  type ForecastDay,
  type HalfDay,
  isDry,
  PRECIPITATION_TYPES,
} from "../../src/weather/index.ts";
import { aHalfDay, anEmptyDay } from "../support/builders.ts";
import { aDay, aDayWithChances, onDates, TUESDAY, WEEKS } from "../support/weeks.ts";
import { aStyle, withBlanks } from "./forecast-context.ts";

/** With plain blanks in place of no-break and thin ones. */
function answer(days: readonly ForecastDay[], style: Partial<DayStyle> = {}): string {
  const text = answerSentence(days, aStyle({ today: TUESDAY, ...style })) ?? "";
  return withBlanks(text).replaceAll("\u2009", " ");
}

const [clear, rain, snow] = [aDay("clear"), aDay("rain"), aDay("snow")];
const aGale = { degrees: null, direction: null, scale: "8", speed: 70 };

it.each([
  ["dry", "Every day: dry."],
  ["one wet day", "Thursday: rain. Other days: dry."],
  [
    "storm",
    "Tuesday, Sunday, and Monday: dry. Thursday: thunderstorms. Other days: rain. Storm: Thursday and Friday.",
  ],
  ["heat", "Thursday: thunderstorms. Other days: dry. Heat: Wednesday and Thursday."],
  ["frost", "Thursday – Saturday: snow. Other days: dry. Frost: Wednesday – Friday."],
  [
    "mixed",
    "Tuesday and Thursday: dry. Saturday: thunderstorms. Sunday: possibly rain or snow. Other days: rain or snow.",
  ],
  ["missing fields", "Tuesday and Friday: no data. Thursday and Saturday: rain. Other days: dry."],
  [
    "polar night",
    "Tuesday and Wednesday: dry. Thursday: dry by day, snow at night. Frost: every day.",
  ],
  ["imperial", "Tuesday: dry. Wednesday: rain. Heat: Tuesday."],
  [
    "three days",
    "Tuesday: rain by day, dry at night. Wednesday: possibly rain. Thursday: rain by day, snow at night.",
  ],
])("a week of the kind “%s”", (name, sentences) => {
  const unit = name === "imperial" ? "i" : "m";
  expect(answer(WEEKS[name] ?? [], { unit })).toBe(sentences);
});

describe("a single day", () => {
  it.each<[what: string, day: ForecastDay, sentences: string]>([
    ["dry", clear, "Tuesday: dry, 12 to 20 °C."],
    ["the same all day", snow, "Tuesday: snow, 12 to 20 °C."],
    ["by day", aDay("rain by day"), "Tuesday: rain by day, dry at night, 12 to 20 °C."],
    ["one temperature", { ...clear, temperatureMin: null }, "Tuesday: dry."],
    ["frost", { ...clear, temperatureMin: -5 }, "Tuesday: dry, −5 to 20 °C."],
    [
      "a gale",
      aDay("rain", { day: aHalfDay({ icon: "305", wind: aGale }) }),
      "Tuesday: rain, 12 to 20 °C. Gale: Tuesday.",
    ],
    [
      "a small chance",
      aDayWithChances(["none", 20], ["none", 0], 0),
      "Tuesday: dry, 12 to 20 °C. Chance of rain: 20%.",
    ],
    ["a tiny chance", aDayWithChances(["none", 9], ["none", 0], 0), "Tuesday: dry, 12 to 20 °C."],
    ["nothing", anEmptyDay(), ""],
  ])("%s", (_, day, sentences) => {
    expect(answer(onDates(TUESDAY, day))).toBe(sentences);
  });
});

it("a single day in °F has its temperatures so, and freezes at 32", () => {
  const cold = aDay("clear", { temperatureMax: 50, temperatureMin: 32 });
  expect(answer(onDates(TUESDAY, cold), { unit: "i" })).toBe("Tuesday: dry, 32 to 50 °F.");
  expect(answer(onDates(TUESDAY, cold, cold), { unit: "i" })).toMatch(/ Frost: Tuesday and Wed/);
});

describe("what falls", () => {
  const mild = { temperatureMax: 8 };
  const cloudy = aHalfDay({ icon: "104" });

  it.each<[what: string, day: ForecastDay, outlook: string]>([
    ["rain that nobody can measure", aDay("drizzle"), "possibly rain"],
    ["a code of rain at a low chance", aDay("drizzle", { precipitationChance: 20 }), "dry"],
    ["a thunderstorm without rain", aDay("storm", { precipitation: 0 }), "possibly thunderstorms"],
    ["an amount under clouds", aDay("rain", { day: cloudy, night: cloudy, ...mild }), "rain"],
    [
      "an amount under clouds in frost",
      aDay("rain", { day: cloudy, night: cloudy, temperatureMax: 0 }),
      "rain or snow",
    ],
    ["an amount at less than 50%", aDayWithChances(["rain", 49], ["none", 0], 3), "possibly rain"],
    ["at 50%", aDayWithChances(["rain", 50], ["none", 0], 3), "rain by day, dry at night"],
    ["a night that may be wet", aDayWithChances(["rain", 50], ["none", 30], 3), "rain"],
    ["an unknown night", aDay("rain", { night: aHalfDay() }), "rain"],
    ["sleet by day and rain at night", aDay("sleet"), "rain or snow by day, rain at night"],
  ])("%s", (_, day, outlook) => {
    expect(answer(onDates(TUESDAY, day, snow))).toBe(`Tuesday: ${outlook}. Wednesday: snow.`);
  });
});

describe("which days", () => {
  it("runs of days are named in their order", () => {
    const days = onDates(TUESDAY, clear, clear, clear, rain, rain);
    expect(answer(days)).toBe("Tuesday – Thursday: dry. Friday and Saturday: rain.");
  });

  it("more than six days ahead of today, each has its date", () => {
    const days = onDates("2026-12-06", clear, rain, rain, rain);
    expect(answer(days)).toBe("Sun, Dec 6: dry. Mon, Dec 7 – Wed, Dec 9: rain.");
    expect(answer(days, { today: null })).toBe("Sunday: dry. Monday – Wednesday: rain.");
  });

  it("a missing date ends a run", () => {
    const [first, second, , fourth] = onDates(TUESDAY, clear, clear, clear, rain);
    const last = { ...clear, date: "2026-12-05" };
    expect(answer([first, second, fourth, last].flatMap((day) => day ?? []))).toBe(
      "Friday: rain. Other days: dry.",
    );
  });

  it("too many changes -> the days are counted", () => {
    const days = onDates(TUESDAY, ...Array.from({ length: 30 }, (_, n) => (n % 2 ? rain : clear)));
    expect(answer(days)).toBe("15 days: dry. Other days: rain.");
  });
});

/** Of both interfaces, with anything missing. */
const anyDay = fc
  .record({
    day: anyHalf(),
    night: anyHalf(),
    precipitation: fc.constantFrom(null, null, 0.1, 0.2),
    precipitationChance: fc.constantFrom(null, null, 29, 30, 80),
  })
  .map((weather) => aDay("clear", weather));

function anyHalf(): fc.Arbitrary<HalfDay> {
  return fc
    .record({
      icon: fc.constantFrom(null, "100", "302", "305", "400", "404", "999"),
      precipitationType: fc.option(fc.constantFrom(...PRECIPITATION_TYPES), { freq: 1 }),
    })
    .map(aHalfDay);
}

/** What an answer that names weekdays says of each date, in as many statements as there are. */
function outlooks(text: string, dates: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const nameOf = (date: string) => new Date(date).toLocaleDateString("en", { weekday: "long" });
  const names = dates.map(nameOf);
  const told = new Map<string, readonly string[]>();
  const tell = (date: string, outlook: string) =>
    told.set(date, [...(told.get(date) ?? []), outlook]);
  for (const [, label = "", outlook = ""] of text.matchAll(/([^.:]+): ([^.]+)\.(?: |$)/g)) {
    const ranges = label.split(/,? and |, /).map((range) => range.split(" – "));
    const inLabel = dates.filter((date, index) => {
      if (label === "Every day") return true;
      if (label === "Other days") return !told.has(date);
      return ranges.some(
        ([from = "", to = from]) => names.indexOf(from) <= index && index <= names.indexOf(to),
      );
    });
    for (const date of inLabel) tell(date, outlook);
  }
  return told;
}

it("each of up to seven days is in exactly one statement, which suits it", () => {
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 2, maxLength: 7 }), (weather) => {
      const days = onDates(TUESDAY, ...weather);
      const dryness = days.map(isDry);
      const told = outlooks(
        answer(days),
        days.map(({ date }) => date),
      );
      fc.pre(dryness.some((dry) => dry !== null));
      const suitable = {
        true: [expect.stringMatching(/^(dry|possibly .+)$/)],
        false: [expect.stringMatching(/^(?!dry$|no data)/)],
        null: ["no data"],
      };
      expect(days.map(({ date }) => told.get(date))).toEqual(
        dryness.map((dry) => suitable[`${dry}`]),
      );
    }),
    { numRuns: 50 },
  );
});

it.each(Object.values(Locale))("in %s, an answer begins and ends like a sentence", (locale) => {
  const t = createI18n()(locale);
  const text = answer(onDates("2026-12-08", rain, aDay("clear", { temperatureMax: 36 })), { t });
  expect(text).toMatch(/^\P{Ll}.*[^.][.。।]?$/u);
});
