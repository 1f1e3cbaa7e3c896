/** The alternative text of a chart. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { type DayStyle, dayView } from "../../src/messages/day-view.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { extremeSentences, rangeSentences } from "../../src/messages/trend.ts";
import type { ForecastDay } from "../../src/weather/index.ts";
import { aForecastDay, anEmptyDay, dateAfter } from "../support/builders.ts";
import { aStyle, withBlanks } from "./forecast-context.ts";

/** Days with these highs, each 10 degrees above its low. */
function withHighs(...highs: readonly (number | null)[]): ForecastDay[] {
  return highs.map((high, n) =>
    aForecastDay({
      date: dateAfter("2026-07-14", n),
      temperatureMax: high,
      temperatureMin: high === null ? null : high - 10,
      precipitation: 0,
    }),
  );
}

function withRain(...amounts: readonly (number | null)[]): ForecastDay[] {
  return amounts.map((precipitation, n) =>
    aForecastDay({ date: dateAfter("2026-07-14", n), precipitation }),
  );
}

const viewsOf = (days: readonly ForecastDay[], style: DayStyle) =>
  days.map((day) => dayView(day, style));
const range = (days: readonly ForecastDay[], style = aStyle()) =>
  rangeSentences(viewsOf(days, style), style).map(withBlanks);
const extremes = (days: readonly ForecastDay[], style = aStyle()) =>
  extremeSentences(viewsOf(days, style), style).map(withBlanks);

describe("rangeSentences", () => {
  it("names the range of highs and lows as text, and their trend", () => {
    expect(range(withHighs(5, 8, 13))).toEqual([
      "Highs from 5 to 13 °C.",
      "Lows from −5 to 3 °C.",
      "It gets warmer.",
    ]);
  });

  it("the same every day is said once", () => {
    expect(range(withHighs(0, 0, 0))).toEqual([
      "Highs of 0 °C every day.",
      "Lows of −10 °C every day.",
      "Temperatures stay about the same.",
    ]);
  });

  it.each([
    ["warmer", withHighs(10, 11, 30, 12, 12, 13), "It gets warmer."],
    ["colder", withHighs(13, 12, 1, 11, 11, 10), "It gets colder."],
    ["no change", withHighs(10, 11, 30, 12, 12, 11.9), "Temperatures stay about the same."],
  ])("the first days against the last ones show %s, one hot day between does not", (...given) => {
    const [, days, sentence] = given;
    expect(range(days).at(-1)).toBe(sentence);
  });

  it("a change of 3 degrees Fahrenheit is none", () => {
    const days = withHighs(50, 51, 53);
    expect(range(days, aStyle({ unit: "i" })).at(-1)).toBe("Temperatures stay about the same.");
    expect(range(days).at(-1)).toBe("It gets warmer.");
  });

  it("days without temperatures are passed over, and without any nothing is said", () => {
    expect(range(withHighs(null, 5, null, 8, 13))[0]).toBe("Highs from 5 to 13 °C.");
    expect(range([anEmptyDay(), anEmptyDay()])).toEqual([]);
    expect(range(withHighs(5, 9))).toHaveLength(2);
  });
});

describe.each(Object.values(Locale))("the range of temperatures in %s", (locale) => {
  const style = aStyle({ t: createI18n()(locale) });

  it("from below zero to above it -> no dash touches a figure, which it would be taken for the sign of", () => {
    const [highs = "", lows = ""] = range(withHighs(5, 8, 13), style);
    expect(highs).toMatch(/(?<![−\d])5\D+(?<!−)13 °C/);
    expect(lows).toMatch(/−5\D+(?<!−)3 °C/);
    for (const text of [highs, lows]) {
      expect(text).not.toMatch(/[-‐–—~/](?=[−\d])|\d(?=[-‐–—~/−])/);
    }
  });

  it("both below zero -> a true minus at each", () => {
    expect(range(withHighs(-3, -1, -2), style)[0]).toMatch(/−3\D+−1 °C/);
    expect(range(withHighs(-3, -1, -2), style)[1]).toMatch(/−13\D+−11 °C/);
  });

  it("0 is said as 0 and names a day, in whichever end of the range", () => {
    expect(range(withHighs(0, 4), style)[0]).toMatch(/(?<![−\d])0\D+4 °C/);
    expect(range(withHighs(-4, 0), style)[0]).toMatch(/−4\D+(?<![−\d])0 °C/);
    expect(extremes(withHighs(-4, 0), style)[0]).toMatch(/(?<![−\d.,])0 °C/);
  });
});

describe("extremeSentences", () => {
  it("names the warmest, coldest and wettest day, of equal ones the first", () => {
    const days = withHighs(12, 20, 20, 9).map((day, n) => ({
      ...day,
      precipitation: [0, 1.5, 1.5, null][n] ?? null,
    }));
    expect(extremes(days)).toEqual([
      "Warmest day: Wed, Jul 15, 20 °C.",
      "Coldest day: Fri, Jul 17, −1 °C.",
      "Wettest day: Wed, Jul 15, 1.5 mm.",
    ]);
  });

  it("of days that are all alike none is the warmest or coldest", () => {
    expect(extremes(withHighs(8, 8, 8))).toEqual(["No precipitation."]);
  });

  it.each([
    ["all 0", withRain(0, 0), "No precipitation."],
    ["0 and unknown", withRain(0, null), undefined],
    ["unknown", withRain(null, null), undefined],
  ])("precipitation that is %s -> %s", (_, days, sentence) => {
    expect(extremes(days)[0]).toBe(sentence);
  });

  const withChances = (amount: number, ...chances: readonly (number | null)[]) =>
    chances.map((precipitationChance, n) =>
      aForecastDay({
        date: dateAfter("2026-07-14", n),
        precipitation: n === 0 ? amount : 0,
        precipitationChance,
      }),
    );
  const WETTEST = "Wettest day: Tue, Jul 14, 2 mm.";
  const LIKELIEST = "Precipitation most likely: Thu, Jul 16 (Chance of rain 80%).";

  it.each([
    ["another day than the wettest", withChances(2, 60, null, 80, 80), [WETTEST, LIKELIEST]],
    ["the wettest day", withChances(2, 80, 60, 80), [WETTEST]],
    ["without any amount", withChances(0, 0, 30, 80), [LIKELIEST]],
    ["not likely", withChances(2, 0, 29, 10), [WETTEST]],
    ["not likely, and no amount", withChances(0, 0, 29, 10), ["No precipitation."]],
  ])("the likeliest day to be wet is %s", (_, days, sentences) => {
    expect(extremes(days).filter((text) => !/warmest|coldest/i.test(text))).toEqual(sentences);
  });

  it("names what is likely to fall", () => {
    const [, snowy] = withChances(0, 0, 40);
    const day = { ...aForecastDay().day, precipitationType: "snow" as const };
    expect(extremes([{ ...(snowy ?? aForecastDay()), day }])).toContain(
      "Precipitation most likely: Wed, Jul 15 (Chance of snow 40%).",
    );
  });

  it("says nothing of days of which nothing is known", () => {
    expect(extremes([anEmptyDay(), anEmptyDay()])).toEqual([]);
  });
});
