/** A day as card, lines of a list and choice: whole, and with values missing. */
import { describe, expect, it } from "vitest";
import { dayCard, dayChoice, dayList } from "../../src/messages/day-layouts.ts";
import { type DayStyle, dayView } from "../../src/messages/day-view.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import type { ForecastDay, Wind } from "../../src/weather/index.ts";
import { aDayOfNext, aForecastDay, aHalfDay, anEmptyDay } from "../support/builders.ts";
import { aStyle, withBlanks } from "./forecast-context.ts";

const listLines = (days: readonly ForecastDay[], style: DayStyle) =>
  dayList(
    days.map((day) => dayView(day, style)),
    style.unit,
    style.t.forecast,
  );
const choiceOf = (day: ForecastDay, style: DayStyle) =>
  dayChoice(dayView(day, style), style.t.forecast);

/** Without the bold type of values. */
const cardOf = (day: ForecastDay, style = aStyle()) =>
  dayCard(dayView(day, style), style.t.forecast).map((line) =>
    withBlanks(line).replaceAll("**", ""),
  );
/** What a day with these values alone has below the headline and the condition. */
const detailsOf = (values: Partial<ForecastDay>, style = aStyle()) =>
  cardOf({ ...anEmptyDay(), ...values }, style).slice(3);

const NO_WIND: Wind = { direction: null, degrees: null, scale: null, speed: null };
const half = (wind: Partial<Wind>) => aHalfDay({ wind: { ...NO_WIND, ...wind } });

describe("dayCard", () => {
  it("a whole day is a headline, the weather, and every value with its unit", () => {
    expect(cardOf(aForecastDay())).toEqual([
      "## High 24 °C · Low 15 °C",
      "🌦️ Shower Rain · Night: 🌙 Clear",
      "",
      "Precipitation 4.1 mm · UV index 6 (high)",
      "Wind SW 14 km/h (Gentle breeze)",
      "Night: W 7 km/h (Light breeze)",
      "Humidity 62% · Cloud cover 40%",
      "Visibility 24 km · Pressure 1015 hPa",
      "Sunrise 6:01 AM · Sunset 9:52 PM",
      "🌑 New moon",
      "Moonrise 5:12 AM · Moonset 10:40 PM",
    ]);
  });

  it("the successor's figures stand beside what they belong to", () => {
    expect(cardOf(aDayOfNext({ visibility: null, pressure: null })).slice(3, 9)).toEqual([
      "Precipitation 4.1 mm · Chance of rain 64%",
      "UV index 6 (high) · Average 19 °C",
      "Wind SW 14 km/h (Gentle breeze)",
      "Gusts 38 km/h",
      "Night: W 7 km/h (Light breeze)",
      "Humidity 62% · Cloud cover 40%",
    ]);
  });

  it("two values share a line only where a phone has room for both", () => {
    const i18n = createI18n();
    const japanese = cardOf(aDayOfNext(), aStyle({ t: i18n("ja") })).slice(3, 7);
    expect(japanese[0]).toBe("降水量 4.1 mm · 降水確率 64%");
    expect(japanese[3]).toBe("最大瞬間風速 11 m/s");
    expect(cardOf(aDayOfNext(), aStyle({ t: i18n("de") })).slice(3, 6)).toEqual([
      "Niederschlag 4,1 mm",
      "Regenwahrscheinlichkeit 64 %",
      "UV-Index 6 (hoch) · Durchschnitt 19 °C",
    ]);
  });

  it("fits a phone, each line in one", () => {
    const storm = { degrees: 248, speed: 121 };
    const days = [
      aForecastDay(),
      aDayOfNext(),
      aDayOfNext({
        precipitation: 104.6,
        precipitationChance: 100,
        uvIndex: 10,
        temperatureAverage: -12,
        day: { ...half(storm), gust: 180, precipitationChance: 100, precipitationType: "mixed" },
      }),
    ];
    for (const line of days.flatMap((day) => cardOf(day))) {
      expect(line.length).toBeLessThanOrEqual(50);
    }
  });

  it("a figure and its unit are never broken between two lines", () => {
    const lines = dayCard(dayView(aForecastDay(), aStyle()), aStyle().t.forecast);
    expect(lines.join("\n")).not.toMatch(/\d (°C|mm|km\/h|hPa)/);
  });

  it("imperial units are those of every figure", () => {
    const text = cardOf(aForecastDay(), aStyle({ unit: "i" })).join("\n");
    for (const figure of ["High 24 °F", "14 mph", "0.16 in", "24 mi", "29.97 inHg"]) {
      expect(text).toContain(figure);
    }
    expect(text).not.toMatch(/°C|km|mm|hPa/);
  });

  it("a day of which nothing is known is a sentence", () => {
    expect(cardOf(anEmptyDay())).toEqual(["The weather service has no figures for this day."]);
  });

  it("0 is shown as a value everywhere", () => {
    const zeros = { precipitation: 0, humidity: 0, cloudCover: 0, uvIndex: 0, visibility: 0 };
    const calm = half({ degrees: 0, scale: "0", speed: 0 });
    expect(
      cardOf({ ...anEmptyDay(), ...zeros, temperatureMax: 0, temperatureMin: -0, day: calm }),
    ).toEqual([
      "## High 0 °C · Low 0 °C",
      "no data",
      "",
      "Precipitation 0 mm · UV index 0 (low)",
      "Wind N 0 km/h (Calm)",
      "Humidity 0% · Cloud cover 0%",
      "Visibility 0 km",
    ]);
  });

  it.each([
    [-5, -12.5, "## High −5 °C · Low −13 °C"],
    [null, 15, "## High no data · Low 15 °C"],
    [24, null, "## High 24 °C · Low no data"],
  ])("high %s and low %s: %s", (temperatureMax, temperatureMin, headline) => {
    expect(cardOf(aForecastDay({ temperatureMax, temperatureMin }))[0]).toBe(headline);
  });

  it.each([
    ["precipitation", "Precipitation 4.1 mm"],
    ["humidity", "Humidity 62%"],
    ["cloudCover", "Cloud cover 40%"],
    ["uvIndex", "UV index 6 (high)"],
    ["pressure", "Pressure 1015 hPa"],
    ["visibility", "Visibility 24 km"],
    ["sunrise", "Sunrise 6:01 AM"],
    ["sunset", "Sunset 9:52 PM"],
    ["moonrise", "Moonrise 5:12 AM"],
    ["moonset", "Moonset 10:40 PM"],
  ])("a day without %s lacks it, and every other value is as it was", (value, text) => {
    const parts = (lines: readonly string[]) => lines.flatMap((line) => line.split(" · "));
    const others = parts(cardOf(aForecastDay())).filter((part) => part !== text);
    expect(parts(cardOf(aForecastDay({ [value]: null })))).toEqual(others);
  });

  it("UV and percentages are whole numbers", () => {
    expect(detailsOf({ uvIndex: 7.4, humidity: 62.5, cloudCover: 39.9 })).toEqual([
      "UV index 7 (high)",
      "Humidity 63% · Cloud cover 40%",
    ]);
  });
});

describe("the wind of dayCard", () => {
  it.each([
    [{ direction: "Nord", degrees: 90 }, "Wind E"],
    [{ direction: "SSW" }, "Wind SSW"],
    [{ degrees: 20 }, "Wind NNE"],
    [{ degrees: 360 }, "Wind N"],
    [{ scale: "3-4" }, "Wind Moderate breeze"],
    [{ speed: 120.5 }, "Wind 121 km/h (Hurricane force)"],
    [{ scale: "1-3", speed: 16 }, "Wind 16 km/h (Gentle breeze)"],
    [{ direction: "东北风", degrees: 45, speed: 3 }, "Wind NE 3 km/h (Light air)"],
  ])("%j is %s", (wind, line) => {
    expect(detailsOf({ day: half(wind) })).toEqual([line]);
  });

  it("the night's is named only where it differs", () => {
    const wind = { degrees: 90, speed: 20 };
    expect(detailsOf({ day: half(wind), night: half(wind) })).toHaveLength(1);
    expect(detailsOf({ night: half({ degrees: 90 }) })).toEqual(["Night: E"]);
  });
});

describe("the condition of dayCard", () => {
  const { day, night } = aForecastDay();
  const conditionOf = (values: Partial<ForecastDay>) => cardOf(aForecastDay(values))[1];

  it("a night with the same text or none is left out", () => {
    expect(conditionOf({ night: { ...night, text: day.text } })).toBe("🌦️ Shower Rain");
    expect(conditionOf({ night: { ...night, text: null } })).toBe("🌦️ Shower Rain");
  });

  it("each half has its own picture, which never stands for a condition that nobody named", () => {
    expect(conditionOf({ day: { ...day, icon: null } })).toBe("Shower Rain · Night: 🌙 Clear");
    expect(conditionOf({ night: { ...night, icon: null } })).toBe("🌦️ Shower Rain · Night: Clear");
    expect(conditionOf({ day: { ...day, text: null } })).toBe("🌦️ no data · Night: 🌙 Clear");
  });

  it("is escaped and cut", () => {
    const text = `*@everyone* ${"x".repeat(200)}`;
    expect(conditionOf({ day: { ...day, text } })).toBe(
      `🌦️ \\*\\@everyone\\* ${"x".repeat(35)}… · Night: 🌙 Clear`,
    );
  });
});

describe("sun and moon of dayCard", () => {
  const TROMSØ = 69.65;
  const SVALBARD = 78.22;
  const SOUTH_POLE = -90;

  it("where only one of rise and set is known, only that one is shown", () => {
    const polar = aStyle({ latitude: TROMSØ });
    expect(detailsOf({ sunrise: "06:01" }, polar)).toEqual(["Sunrise 6:01 AM"]);
    expect(detailsOf({ sunset: "21:52" })).toEqual(["Sunset 9:52 PM"]);
  });

  it.each([
    [TROMSØ, "2026-11-29", "The sun doesn’t rise"],
    [TROMSØ, "2027-01-12", "The sun doesn’t rise"],
    [TROMSØ, "2026-05-20", "The sun doesn’t set"],
    [TROMSØ, "2026-07-22", "The sun doesn’t set"],
    [TROMSØ, "2026-03-20", undefined],
    [66.6, "2026-12-21", "The sun doesn’t rise"],
    [SVALBARD, "2026-02-14", "The sun doesn’t rise"],
    [SVALBARD, "2026-08-22", "The sun doesn’t set"],
    [-SVALBARD, "2026-12-21", "The sun doesn’t set"],
    [-SVALBARD, "2026-06-21", "The sun doesn’t rise"],
    [SOUTH_POLE, "2026-09-25", "The sun doesn’t set"],
    [SOUTH_POLE, "2026-06-21", "The sun doesn’t rise"],
    [60, "2026-06-21", undefined],
    [48.86, "2026-12-21", undefined],
    [0, "2026-06-21", undefined],
    [null, "2026-12-21", undefined],
  ])("at %s° on %s, a day without times of the sun says: %s", (latitude, date, text) => {
    expect(detailsOf({ date }, aStyle({ latitude }))[0]).toBe(text);
  });
});

const listOf = (days: readonly ForecastDay[], style = aStyle()) =>
  listLines(days, style).map((entry) => withBlanks(entry).split("\n"));
const numbersOf = (days: readonly ForecastDay[]) =>
  listOf(days).map(([, line = ""]) => /`(.*)`/.exec(line)?.[1]);

describe("dayList", () => {
  it("a whole day is its date, then high, low, condition and what is notable", () => {
    expect(listOf([aForecastDay()], aStyle({ today: "2026-07-14" }))).toEqual([
      ["**Tue, Jul 14 · today**", "`24 / 15 °C` 🌦️ Shower Rain · 4.1 mm"],
    ]);
  });

  const { day, night } = aForecastDay();
  const blowing = (speed: number) => ({ ...NO_WIND, degrees: 225, speed });

  it.each([
    [{ precipitation: 0.19 }, ""],
    [{ precipitation: 0.2 }, " · 0.2 mm"],
    [{ precipitation: 0.19, precipitationChance: 29 }, ""],
    [{ precipitation: 0.19, precipitationChance: 30 }, " · Chance of rain 30%"],
    [{ precipitation: null, precipitationChance: 100 }, " · Chance of rain 100%"],
    [{ precipitation: 0.2, precipitationChance: 0 }, " · 0.2 mm (0%)"],
    [{ precipitation: null, uvIndex: 7.4 }, ""],
    [{ precipitation: null, uvIndex: 7.5 }, " · UV index 8 (very high)"],
    [{ precipitation: 0, day: { ...day, wind: blowing(38) } }, ""],
    [{ precipitation: 0, day: { ...day, wind: blowing(39) } }, " · Wind SW 39 km/h"],
    [{ precipitation: 0, night: { ...night, wind: blowing(70) } }, " · Wind SW 70 km/h"],
    [{ precipitation: 0, day: { ...day, wind: { ...NO_WIND, scale: "10" } } }, " · Wind Storm"],
    [{ precipitation: 0, day: { ...day, gust: 61 } }, ""],
    [{ precipitation: 0, night: { ...night, gust: 62 } }, " · Gusts 62 km/h"],
    [
      { precipitation: 0, day: { ...day, wind: blowing(45), gust: 80 } },
      " · Wind SW 45 km/h · Gusts 80 km/h",
    ],
  ])("of %j, what matters is named: %s", (values, notable) => {
    const [entry] = listOf([aForecastDay(values)]);
    expect(entry?.[1]).toBe(`\`24 / 15 °C\` 🌦️ Shower Rain${notable}`);
  });

  it.each([
    [{ temperatureMax: -5, temperatureMin: -12 }, "−5 / −12 °C"],
    [{ temperatureMax: 0, temperatureMin: -0 }, "0 / 0 °C"],
    [{ temperatureMax: null }, "no data / 15 °C"],
    [{ temperatureMin: null }, "24 / no data °C"],
    [{ temperatureMax: null, temperatureMin: null }, "no data"],
  ])("the temperatures of %j are %s", (values, text) => {
    expect(numbersOf([aForecastDay(values)])).toEqual([text]);
  });

  it("what is notable of the successor's figures is never broken between two lines", () => {
    const gusty = aHalfDay({ gust: 80 });
    const days = [0, 4.1].map((precipitation) => aDayOfNext({ precipitation, night: gusty }));
    const text = listLines(days, aStyle()).join("\n");
    for (const one of ["Chance of rain 64%", "4.1 mm (64%)", "Gusts 80 km/h"]) {
      expect(text).toContain(` · ${one.replaceAll(" ", "\u00a0")}`);
    }
  });

  it("gusts in miles are notable from the same force", () => {
    const textWith = (gust: number) => {
      const values = { precipitation: 0, day: { ...day, gust } };
      return listOf([aForecastDay(values)], aStyle({ unit: "i" }))[0]?.[1];
    };
    expect(textWith(38)).not.toContain("Gusts");
    expect(textWith(39)).toContain(" · Gusts 39 mph");
  });

  it("numbers of different width -> stand below each other", () => {
    const days = [
      aForecastDay({ temperatureMax: 7, temperatureMin: -14 }),
      aForecastDay({ temperatureMax: -10, temperatureMin: null }),
      aForecastDay({ temperatureMax: 12, temperatureMin: 0 }),
    ];
    expect(numbersOf(days)).toEqual(["  7 / −14 °C", "−10 / no data °C", " 12 /   0 °C"]);
  });

  it("a blank between the numbers -> never breaks and is never removed", () => {
    const days = [aForecastDay({ temperatureMax: 7 }), aForecastDay({ temperatureMax: 12 })];
    for (const entry of listLines(days, aStyle())) expect(entry).toMatch(/`[^ `]+`/);
  });

  it("a day of which nothing is known is two lines all the same", () => {
    expect(listOf([anEmptyDay()])).toEqual([["**Tue, Jul 14**", "`no data`"]]);
  });

  it("fits a phone without a break", () => {
    for (const line of listOf([aForecastDay()], aStyle({ today: "2026-07-14" })).flat()) {
      expect(line.replaceAll(/[*`]/g, "").length).toBeLessThanOrEqual(40);
    }
  });
});

describe("dayChoice", () => {
  it("is called by the date and described by condition, high and low", () => {
    const choice = choiceOf(aForecastDay(), aStyle({ today: "2026-07-14" }));
    expect(choiceOf(aDayOfNext(), aStyle({ today: "2026-07-14" }))).toEqual(choice);
    expect({ ...choice, description: withBlanks(choice.description ?? "") }).toEqual({
      label: "Tue, Jul 14 · today",
      value: "2026-07-14",
      description: "Shower Rain · high 24 °C, low 15 °C",
      emoji: { name: "🌦️" },
    });
  });

  it("knows no markdown, so nothing is escaped in it", () => {
    const { day } = aForecastDay();
    const choice = choiceOf(aForecastDay({ day: { ...day, text: "a_b\n*c*" } }), aStyle());
    expect(choice.description).toMatch(/^a_b \*c\* · /);
  });

  it.each([
    [0, -0, "high 0 °C, low 0 °C"],
    [-5, -12, "high −5 °C, low −12 °C"],
    [null, 0, "high no data, low 0 °C"],
    [0, null, "high 0 °C, low no data"],
  ])("high %s and low %s are shown as %s", (temperatureMax, temperatureMin, text) => {
    const { description } = choiceOf(aForecastDay({ temperatureMax, temperatureMin }), aStyle());
    expect(withBlanks(description ?? "")).toBe(`Shower Rain · ${text}`);
  });

  it("a day without its own picture does not get that of the night", () => {
    const { day } = aForecastDay();
    const choice = choiceOf(aForecastDay({ day: { ...day, icon: null } }), aStyle());
    expect(choice).not.toHaveProperty("emoji");
  });

  it("of an unknown day has a description and no picture", () => {
    expect(choiceOf(anEmptyDay(), aStyle())).toEqual({
      label: "Tue, Jul 14",
      value: "2026-07-14",
      description: "high no data, low no data",
    });
  });
});
