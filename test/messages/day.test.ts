/** The block of one day, whole and with values missing. */
import { describe, expect, it } from "vitest";
import { type DayStyle, dayField } from "../../src/messages/day.ts";
import { createFigures } from "../../src/messages/figures.ts";
import { en } from "../../src/messages/words/en.ts";
import type { HalfDay, Wind } from "../../src/weather/index.ts";
import { aForecastDay, anEmptyDay } from "../support/builders.ts";

function aStyle(overrides: Partial<DayStyle> = {}): DayStyle {
  return {
    unit: "m",
    words: en.forecast,
    figures: createFigures("en-US"),
    today: null,
    withSky: false,
    ...overrides,
  };
}

function linesOf(value: string): readonly string[] {
  return value.split("\n");
}

function aDayWithWind(wind: Partial<Wind>) {
  const calm = { direction: null, degrees: null, scale: null, speed: null };
  const day: HalfDay = { icon: null, text: null, wind: { ...calm, ...wind } };
  return { ...anEmptyDay(), day };
}

describe("dayField", () => {
  it("a whole day is one block that names each value with its unit", () => {
    expect(dayField(aForecastDay(), aStyle({ today: "2026-07-14", withSky: true }))).toEqual({
      name: "🌦️ Tue, Jul 14 · today",
      value: [
        "High **24 °C** · Low **15 °C**",
        "Day: Shower Rain · Night: 🌙 Clear",
        "Precipitation 4.1 mm · Humidity 62 %",
        "Wind SW, force 1–3, 14 km/h · UV 6",
        "Sun rises 06:01, sets 21:52",
        "Moon 🌑 New Moon, rises 05:12, sets 22:40",
      ].join("\n"),
    });
  });

  it("without room for the sky there is neither sun nor moon", () => {
    expect(dayField(aForecastDay(), aStyle()).value).toBe(
      [
        "High **24 °C** · Low **15 °C**",
        "Day: Shower Rain · Night: 🌙 Clear",
        "Precipitation 4.1 mm · Humidity 62 %",
        "Wind SW, force 1–3, 14 km/h · UV 6",
      ].join("\n"),
    );
  });

  it("imperial units change temperature and wind, not precipitation", () => {
    const { value } = dayField(aForecastDay(), aStyle({ unit: "i" }));
    expect(value).toContain("High **24 °F** · Low **15 °F**");
    expect(value).toContain("14 mph");
    expect(value).toContain("4.1 mm");
    expect(value).not.toMatch(/°C|km/);
  });

  it("a day of which nothing is known has dashes and nothing else", () => {
    expect(dayField(anEmptyDay(), aStyle({ withSky: true }))).toEqual({
      name: "🌡️ Tue, Jul 14",
      value: "High – · Low –\nDay: – · Night: –",
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
    expect(linesOf(dayField(day, aStyle()).value)).toEqual([
      "High **0 °C** · Low **0 °C**",
      "Day: Sunny · Night: 🌙 Clear",
      "Precipitation 0 mm · Humidity 0 %",
      "Wind N, force 0, 0 km/h · UV 0",
    ]);
  });

  it("below zero there is a true minus sign, and -0 is 0", () => {
    const day = aForecastDay({ temperatureMax: -0, temperatureMin: -12.5 });
    expect(linesOf(dayField(day, aStyle()).value)[0]).toBe("High **0 °C** · Low **−12.5 °C**");
  });

  it.each([
    ["high", { temperatureMax: null }, "High – · Low **15 °C**"],
    ["low", { temperatureMin: null }, "High **24 °C** · Low –"],
  ])("a missing %s is a dash, never 0", (_, missing, line) => {
    expect(linesOf(dayField(aForecastDay(missing), aStyle()).value)[0]).toBe(line);
  });

  it.each([
    ["precipitation", { precipitation: null }, "Humidity 62 %"],
    ["humidity", { humidity: null }, "Precipitation 4.1 mm"],
  ])("a missing %s is left out", (_, missing, line) => {
    expect(linesOf(dayField(aForecastDay(missing), aStyle()).value)[2]).toBe(line);
  });

  it("a missing UV is left out", () => {
    const { value } = dayField(aForecastDay({ uvIndex: null }), aStyle());
    expect(linesOf(value)[3]).toBe("Wind SW, force 1–3, 14 km/h");
  });

  it("a line without any value is left out, with no gap", () => {
    const day = aForecastDay({ precipitation: null, humidity: null });
    expect(linesOf(dayField(day, aStyle()).value)).toHaveLength(3);
    expect(dayField(day, aStyle()).value).not.toContain("\n\n");
  });
});

describe("the wind of dayField", () => {
  it.each([
    ["the service's own word before the degrees", { direction: "Nord", degrees: 90 }, "Wind Nord"],
    ["the compass point of 20°", { degrees: 20 }, "Wind NNE"],
    ["north for 0°", { degrees: 0 }, "Wind N"],
    ["north for 360°", { degrees: 360 }, "Wind N"],
    ["a Beaufort range as text", { scale: "10-11" }, "Wind force 10–11"],
    ["one Beaufort level", { scale: "3" }, "Wind force 3"],
    ["a bare speed", { speed: 120.5 }, "Wind 120.5 km/h"],
  ])("is %s", (_, wind, line) => {
    expect(linesOf(dayField(aDayWithWind(wind), aStyle()).value)[2]).toBe(line);
  });

  it("stands beside a UV of its own when it is missing", () => {
    const day = { ...anEmptyDay(), uvIndex: 7 };
    expect(linesOf(dayField(day, aStyle()).value)[2]).toBe("UV 7");
  });
});

describe("the pictures of dayField", () => {
  it("the day's picture is the day's and the night's is the night's", () => {
    const { name, value } = dayField(aForecastDay(), aStyle());
    expect(name.startsWith("🌦️ ")).toBe(true);
    expect(linesOf(value)[1]).toBe("Day: Shower Rain · Night: 🌙 Clear");
  });

  it("a day whose own icon is missing has the night's picture", () => {
    const { day } = aForecastDay();
    const { name } = dayField(aForecastDay({ day: { ...day, icon: null } }), aStyle());
    expect(name.startsWith("🌙 ")).toBe(true);
  });

  it("a night without icon has its text only, and one without text its picture and a dash", () => {
    const { night } = aForecastDay();
    const noIcon = dayField(aForecastDay({ night: { ...night, icon: null } }), aStyle());
    expect(linesOf(noIcon.value)[1]).toBe("Day: Shower Rain · Night: Clear");
    const noText = dayField(aForecastDay({ night: { ...night, text: null } }), aStyle());
    expect(linesOf(noText.value)[1]).toBe("Day: Shower Rain · Night: 🌙 –");
  });
});

describe("the sky of dayField", () => {
  const sky = (missing: Parameters<typeof aForecastDay>[0]) =>
    linesOf(dayField(aForecastDay(missing), aStyle({ withSky: true })).value).slice(4);

  it("where the sun does not set, only its rise is told", () => {
    expect(sky({ sunset: null })[0]).toBe("Sun rises 06:01");
  });

  it("where the sun does not rise, only its setting is told", () => {
    expect(sky({ sunrise: null })[0]).toBe("Sun sets 21:52");
  });

  it("in polar night and day the sun has no line, and no time is made from nothing", () => {
    expect(sky({ sunrise: null, sunset: null })).toEqual([
      "Moon 🌑 New Moon, rises 05:12, sets 22:40",
    ]);
  });

  it("a moon of which only the phase or only the times are known has these", () => {
    expect(sky({ moonrise: null, moonset: null })[1]).toBe("Moon 🌑 New Moon");
    expect(sky({ moonPhase: null })[1]).toBe("Moon rises 05:12, sets 22:40");
    expect(sky({ moonPhase: null, moonrise: null, moonset: null })).toHaveLength(1);
  });
});

describe("the date of dayField", () => {
  it("only the place's own today is marked", () => {
    expect(dayField(aForecastDay(), aStyle({ today: "2026-07-15" })).name).toBe("🌦️ Tue, Jul 14");
    expect(dayField(aForecastDay(), aStyle({ today: "2026-07-14" })).name).toContain("today");
  });

  it("dates and times of the service are plain text, no timestamps that shift for the reader", () => {
    const { name, value } = dayField(aForecastDay(), aStyle({ withSky: true }));
    expect(name + value).not.toContain("<t:");
  });
});

describe("the texts of dayField", () => {
  it("are escaped and cut", () => {
    const { day } = aForecastDay();
    const text = `**@everyone** ${"x".repeat(200)}`;
    const { value } = dayField(aForecastDay({ day: { ...day, text } }), aStyle());
    expect(linesOf(value)[1]).toBe(
      `Day: \\*\\*\\@everyone\\*\\* ${"x".repeat(33)}… · Night: 🌙 Clear`,
    );
  });
});
