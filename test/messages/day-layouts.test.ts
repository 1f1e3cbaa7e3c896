/** A day as block, card, lines of a list and choice: whole, and with values missing. */
import { describe, expect, it } from "vitest";
import {
  cardFields,
  cardLines,
  dayBlock,
  dayChoice,
  dayList,
} from "../../src/messages/day-layouts.ts";
import { type DayStyle, dayView } from "../../src/messages/day-view.ts";
import type { ForecastDay, Wind } from "../../src/weather/index.ts";
import { aForecastDay, anEmptyDay } from "../support/builders.ts";
import { aStyle, withBlanks } from "./forecast-context.ts";

const blockOf = (day: ForecastDay, style: DayStyle) =>
  dayBlock(dayView(day, style), style.t.forecast);
const headOf = (day: ForecastDay, style: DayStyle) =>
  cardLines(dayView(day, style), style.t.forecast);
const fieldsOf = (day: ForecastDay, style: DayStyle) =>
  cardFields(dayView(day, style), style.t.forecast);
const listLines = (days: readonly ForecastDay[], style: DayStyle) =>
  dayList(
    days.map((day) => dayView(day, style)),
    style.unit,
  );
const choiceOf = (day: ForecastDay, style: DayStyle) =>
  dayChoice(dayView(day, style), style.t.forecast);

const linesOf = (day: ForecastDay, style = aStyle()) =>
  withBlanks(blockOf(day, style).value).split("\n");

function aDayWithWind(wind: Partial<Wind>): ForecastDay {
  const calm = { direction: null, degrees: null, scale: null, speed: null };
  return { ...anEmptyDay(), day: { icon: null, text: null, wind: { ...calm, ...wind } } };
}

describe("dayBlock", () => {
  it("a whole day is one block of four lines that name each value with its unit", () => {
    const { name } = blockOf(aForecastDay(), aStyle({ today: "2026-07-14" }));
    expect(name).toBe("Tue, Jul 14 · today");
    expect(linesOf(aForecastDay())).toEqual([
      "High **24 °C** · Low **15 °C**",
      "🌦️ Shower Rain · Night: 🌙 Clear",
      "Precipitation 4.1 mm · Humidity 62%",
      "Wind SW, 14 km/h · UV index 6",
    ]);
  });

  it("a figure and its unit are never broken between two lines", () => {
    const { value } = blockOf(aForecastDay(), aStyle());
    expect(value).not.toMatch(/\d (°C|mm|km\/h)/);
  });

  it("imperial units are those of every figure", () => {
    const text = linesOf(aForecastDay(), aStyle({ unit: "i" })).join("\n");
    expect(text).toContain("High **24 °F** · Low **15 °F**");
    expect(text).toContain("14 mph");
    expect(text).toContain("Precipitation 0.16 in");
    expect(text).not.toMatch(/°C|km|mm/);
  });

  it("a day of which nothing is known has dashes and nothing else", () => {
    expect(blockOf(anEmptyDay(), aStyle())).toEqual({
      name: "Tue, Jul 14",
      value: "High **–** · Low **–**\n–",
    });
  });

  it("0 is shown as a value everywhere", () => {
    const wind = { direction: null, degrees: 0, scale: "0", speed: 0 };
    const day = aForecastDay({
      temperatureMax: 0,
      temperatureMin: 0,
      precipitation: 0,
      humidity: 0,
      uvIndex: 0,
      day: { icon: "100", text: "Sunny", wind },
    });
    expect(linesOf(day)).toEqual([
      "High **0 °C** · Low **0 °C**",
      "☀️ Sunny · Night: 🌙 Clear",
      "Precipitation 0 mm · Humidity 0%",
      "Wind N, 0 km/h · UV index 0",
    ]);
  });

  it("below zero there is a true minus sign, and -0 is 0", () => {
    const day = aForecastDay({ temperatureMax: -0, temperatureMin: -12.5 });
    expect(linesOf(day)[0]).toBe("High **0 °C** · Low **−13 °C**");
  });

  it.each([
    ["high", { temperatureMax: null }, 0, "High **–** · Low **15 °C**"],
    ["low", { temperatureMin: null }, 0, "High **24 °C** · Low **–**"],
    ["precipitation", { precipitation: null }, 2, "Humidity 62%"],
    ["humidity", { humidity: null }, 2, "Precipitation 4.1 mm"],
    ["UV", { uvIndex: null }, 3, "Wind SW, 14 km/h"],
  ])("a missing %s is a dash or left out, never 0", (_, missing, index, line) => {
    expect(linesOf(aForecastDay(missing))[index]).toBe(line);
  });

  it("a line without any value is left out, with no gap", () => {
    const lines = linesOf(aForecastDay({ precipitation: null, humidity: null }));
    expect(lines).toHaveLength(3);
    expect(lines).not.toContain("");
  });
});

describe("the wind of dayBlock", () => {
  it.each([
    ["that of the degrees before any word", { direction: "Nord", degrees: 90 }, "Wind E"],
    ["the service's letters without degrees", { direction: "SSW" }, "Wind SSW"],
    ["the compass point of 20°", { degrees: 20 }, "Wind NNE"],
    ["north for 0°", { degrees: 0 }, "Wind N"],
    ["north for 360°", { degrees: 360 }, "Wind N"],
    ["a word where only the force is known", { scale: "10-11" }, "Wind Violent storm"],
    ["a bare speed", { speed: 120.5 }, "Wind 121 km/h"],
  ])("is %s", (_, wind, line) => {
    expect(linesOf(aDayWithWind(wind))[2]).toBe(line);
  });

  it("a missing wind leaves the UV alone in its line", () => {
    expect(linesOf({ ...anEmptyDay(), uvIndex: 7 })[2]).toBe("UV index 7");
  });
});

describe("the condition of dayBlock", () => {
  const { day, night } = aForecastDay();

  it("a night with the same text is left out", () => {
    const same = aForecastDay({ night: { ...night, text: day.text } });
    expect(linesOf(same)[1]).toBe("🌦️ Shower Rain");
  });

  it("a night without text is left out", () => {
    expect(linesOf(aForecastDay({ night: { ...night, text: null } }))[1]).toBe("🌦️ Shower Rain");
  });

  it("a picture never stands for a condition that nobody named", () => {
    expect(linesOf(aForecastDay({ day: { ...day, icon: null } }))[1]).toBe(
      "Shower Rain · Night: 🌙 Clear",
    );
    expect(linesOf(aForecastDay({ day: { ...day, text: null } }))[1]).toBe("🌦️ – · Night: 🌙 Clear");
  });

  it("is escaped and cut", () => {
    const text = `**@everyone** ${"x".repeat(200)}`;
    expect(linesOf(aForecastDay({ day: { ...day, text } }))[1]).toBe(
      `🌦️ \\*\\*\\@everyone\\*\\* ${"x".repeat(33)}… · Night: 🌙 Clear`,
    );
  });
});

describe("the date of dayBlock", () => {
  it("only the place's own today is marked", () => {
    const nameOn = (today: string) => blockOf(aForecastDay(), aStyle({ today })).name;
    expect(nameOn("2026-07-15")).toBe("Tue, Jul 14");
    expect(nameOn("2026-07-14")).toBe("Tue, Jul 14 · today");
  });

  it("is plain text, no timestamp that shifts for the viewer", () => {
    const { name, value } = blockOf(aForecastDay(), aStyle());
    expect(name + value).not.toContain("<t:");
  });
});

/** Name → value. */
function valuesOf(day: ForecastDay, style = aStyle()): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(day, style).map(({ name, value }) => [name, withBlanks(value)]),
  );
}

describe("cardLines", () => {
  it("are a heading of high and low, then the condition by day and by night", () => {
    expect(headOf(aForecastDay(), aStyle()).map(withBlanks)).toEqual([
      "## High **24 °C** · Low **15 °C**",
      "Day: 🌦️ Shower Rain",
      "Night: 🌙 Clear",
    ]);
  });

  it("0 is shown as 0, below zero there is a true minus, and an unknown value is a dash", () => {
    const lines = (high: number | null, low: number | null) =>
      withBlanks(
        headOf(aForecastDay({ temperatureMax: high, temperatureMin: low }), aStyle())[0] ?? "",
      );
    expect(lines(0, -0)).toBe("## High **0 °C** · Low **0 °C**");
    expect(lines(-5, -12.5)).toBe("## High **−5 °C** · Low **−13 °C**");
    expect(lines(null, 0)).toBe("## High **–** · Low **0 °C**");
    expect(lines(0, null)).toBe("## High **0 °C** · Low **–**");
  });

  it("each half has its own picture, and not the other's", () => {
    const { day, night } = aForecastDay();
    const halves = (dayIcon: string | null, nightIcon: string | null) =>
      headOf(
        aForecastDay({ day: { ...day, icon: dayIcon }, night: { ...night, icon: nightIcon } }),
        aStyle(),
      ).slice(1);
    expect(halves("100", "150")).toEqual(["Day: ☀️ Shower Rain", "Night: 🌙 Clear"]);
    expect(halves(null, "150")).toEqual(["Day: Shower Rain", "Night: 🌙 Clear"]);
    expect(halves("100", null)).toEqual(["Day: ☀️ Shower Rain", "Night: Clear"]);
  });

  it("of an unknown day are dashes", () => {
    expect(headOf(anEmptyDay(), aStyle())).toEqual([
      "## High **–** · Low **–**",
      "Day: –",
      "Night: –",
    ]);
  });
});

describe("cardFields", () => {
  it("a whole day has every value of it with its unit", () => {
    expect(valuesOf(aForecastDay())).toEqual({
      Precipitation: "4.1 mm",
      Humidity: "62%",
      "Cloud cover": "40%",
      "UV index": "6 (high)",
      Pressure: "1015 hPa",
      Visibility: "24 km",
      Wind: [
        "Day: Gentle breeze (force 3), SW 14 km/h",
        "Night: Light breeze (force 2), W 7 km/h",
      ].join("\n"),
      Sun: "Sunrise 6:01 AM\nSunset 9:52 PM",
      Moon: "🌑 New Moon\nMoonrise 5:12 AM\nMoonset 10:40 PM",
    });
  });

  it("short values stand side by side, the wind has its own row", () => {
    const inline = fieldsOf(aForecastDay(), aStyle()).filter((field) => field.inline === true);
    expect(inline).toHaveLength(8);
  });

  it("imperial units are those of every value", () => {
    const values = valuesOf(aForecastDay(), aStyle({ unit: "i" }));
    expect(values).toMatchObject({
      Precipitation: "0.16 in",
      Pressure: "29.97 inHg",
      Visibility: "24 mi",
      Wind: expect.stringContaining("14 mph"),
    });
  });

  it("0 is a value, and what is missing has no field", () => {
    const zeros = { precipitation: 0, humidity: 0, cloudCover: 0, uvIndex: 0, visibility: 0 };
    expect(valuesOf({ ...anEmptyDay(), ...zeros })).toEqual({
      Precipitation: "0 mm",
      Humidity: "0%",
      "Cloud cover": "0%",
      "UV index": "0 (low)",
      Visibility: "0 km",
    });
    expect(fieldsOf(anEmptyDay(), aStyle())).toEqual([]);
  });

  it.each([
    ["precipitation", "Precipitation"],
    ["humidity", "Humidity"],
    ["cloudCover", "Cloud cover"],
    ["uvIndex", "UV index"],
    ["pressure", "Pressure"],
    ["visibility", "Visibility"],
  ])("a day without %s lacks the field %s, and every other is as it was", (value, name) => {
    const { [name]: _, ...others } = valuesOf(aForecastDay());
    expect(valuesOf(aForecastDay({ [value]: null }))).toEqual(others);
  });

  it("UV and percentages are whole numbers", () => {
    const values = { uvIndex: 7.4, humidity: 62.5, cloudCover: 39.9 };
    expect(valuesOf({ ...anEmptyDay(), ...values })).toEqual({
      "UV index": "7 (high)",
      Humidity: "63%",
      "Cloud cover": "40%",
    });
  });
});

describe("the wind of cardFields", () => {
  const nothing = { direction: null, degrees: null, scale: null, speed: null };
  const windOf = (wind: object) =>
    valuesOf({
      ...anEmptyDay(),
      day: { icon: null, text: null, wind: { ...nothing, ...wind } },
    })["Wind"];

  it.each([
    [{ direction: "东北风", degrees: 45, speed: 3 }, "Day: Light air (force 1), NE 3 km/h"],
    [{ degrees: 0, scale: "0", speed: 0 }, "Day: Calm (force 0), N 0 km/h"],
    [{ scale: "3-4" }, "Day: Moderate breeze (force 4)"],
    [{ degrees: 20 }, "Day: NNE"],
  ])("%j is %s", (wind, text) => {
    expect(windOf(wind)).toBe(text);
  });

  it("without direction there is none made up", () => {
    expect(windOf({ scale: "1-3", speed: 16 })).toBe("Day: Gentle breeze (force 3), 16 km/h");
  });
});

describe("sun and moon of cardFields", () => {
  it("where only one of rise and set is known, only that one is shown", () => {
    const polar = aStyle({ latitude: 69.65 });
    expect(valuesOf(aForecastDay({ sunset: null }), polar)["Sun"]).toBe("Sunrise 6:01 AM");
    expect(valuesOf(aForecastDay({ sunrise: null }))["Sun"]).toBe("Sunset 9:52 PM");
  });

  const TROMSØ = 69.65;
  const SVALBARD = 78.22;
  const SOUTH_POLE = -90;

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
    const day = aForecastDay({ date, sunrise: null, sunset: null });
    expect(valuesOf(day, aStyle({ latitude }))["Sun"]).toBe(text);
  });

  it("a moon of which only the phase or only the times are known has these", () => {
    expect(valuesOf(aForecastDay({ moonrise: null, moonset: null }))["Moon"]).toBe("🌑 New Moon");
    expect(valuesOf(aForecastDay({ moonPhase: null }))["Moon"]).toBe(
      "Moonrise 5:12 AM\nMoonset 10:40 PM",
    );
  });
});

const listOf = (days: readonly ForecastDay[], style = aStyle()) =>
  listLines(days, style).map((entry) => withBlanks(entry).split("\n"));
const numbersOf = (days: readonly ForecastDay[]) =>
  listOf(days).map(([, line = ""]) => /`(.*)`/.exec(line)?.[1]);

describe("dayList", () => {
  it("a whole day is its date, then high, low, condition and precipitation", () => {
    expect(listOf([aForecastDay()], aStyle({ today: "2026-07-14" }))).toEqual([
      ["**Tue, Jul 14 · today**", "`24 / 15 °C` 🌦️ Shower Rain · 4.1 mm"],
    ]);
  });

  it.each([0, null])("precipitation of %s is left out", (precipitation) => {
    const [entry] = listOf([aForecastDay({ precipitation })]);
    expect(entry?.[1]).toBe("`24 / 15 °C` 🌦️ Shower Rain");
  });

  it.each([
    [{ temperatureMax: -5, temperatureMin: -12 }, "−5 / −12 °C"],
    [{ temperatureMax: 0, temperatureMin: -0 }, "0 / 0 °C"],
    [{ temperatureMax: null }, "– / 15 °C"],
    [{ temperatureMin: null }, "24 / – °C"],
    [{ temperatureMax: null, temperatureMin: null }, "– / – °C"],
  ])("the temperatures of %j are %s", (values, text) => {
    expect(numbersOf([aForecastDay(values)])).toEqual([text]);
  });

  it("numbers of different width -> stand below each other", () => {
    const days = [
      aForecastDay({ temperatureMax: 7, temperatureMin: -14 }),
      aForecastDay({ temperatureMax: -10, temperatureMin: null }),
      aForecastDay({ temperatureMax: 12, temperatureMin: 0 }),
    ];
    expect(numbersOf(days)).toEqual(["  7 / −14 °C", "−10 /   – °C", " 12 /   0 °C"]);
  });

  it("a blank between the numbers -> never breaks and is never removed", () => {
    const days = [aForecastDay({ temperatureMax: 7 }), aForecastDay({ temperatureMax: 12 })];
    for (const entry of listLines(days, aStyle())) expect(entry).toMatch(/`[^ `]+`/);
  });

  it("a day of which nothing is known is two lines all the same", () => {
    expect(listOf([anEmptyDay()])).toEqual([["**Tue, Jul 14**", "`– / – °C` –"]]);
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
    [null, 0, "high –, low 0 °C"],
    [0, null, "high 0 °C, low –"],
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
      description: "high –, low –",
    });
  });
});
