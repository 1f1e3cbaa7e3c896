/** The block of one day, whole and with values missing. */
import { describe, expect, it } from "vitest";
import { dayField } from "../../src/messages/day.ts";
import type { ForecastDay, Wind } from "../../src/weather/index.ts";
import { aForecastDay, anEmptyDay } from "../support/builders.ts";
import { aStyle, withBlanks } from "./forecast-view.ts";

const linesOf = (day: ForecastDay, style = aStyle()) =>
  withBlanks(dayField(day, style).value).split("\n");

function aDayWithWind(wind: Partial<Wind>): ForecastDay {
  const calm = { direction: null, degrees: null, scale: null, speed: null };
  return { ...anEmptyDay(), day: { icon: null, text: null, wind: { ...calm, ...wind } } };
}

describe("dayField", () => {
  it("a whole day is one block of four lines that name each value with its unit", () => {
    const { name } = dayField(aForecastDay(), aStyle({ today: "2026-07-14" }));
    expect(name).toBe("Tue, Jul 14 · today");
    expect(linesOf(aForecastDay())).toEqual([
      "High **24 °C** · Low **15 °C**",
      "🌦️ Shower Rain · Night: 🌙 Clear",
      "Precipitation 4.1 mm · Humidity 62%",
      "Wind SW, 14 km/h · UV 6",
    ]);
  });

  it("a figure and its unit are never broken between two lines", () => {
    const { value } = dayField(aForecastDay(), aStyle());
    expect(value).not.toMatch(/\d (°C|mm|km\/h)/);
  });

  it("imperial units change temperature and wind, not precipitation", () => {
    const text = linesOf(aForecastDay(), aStyle({ unit: "i" })).join("\n");
    expect(text).toContain("High **24 °F** · Low **15 °F**");
    expect(text).toContain("14 mph");
    expect(text).toContain("4.1 mm");
    expect(text).not.toMatch(/°C|km/);
  });

  it("a day of which nothing is known has dashes and nothing else", () => {
    expect(dayField(anEmptyDay(), aStyle())).toEqual({
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
      "Wind N, 0 km/h · UV 0",
    ]);
  });

  it("below zero there is a true minus sign, and -0 is 0", () => {
    const day = aForecastDay({ temperatureMax: -0, temperatureMin: -12.5 });
    expect(linesOf(day)[0]).toBe("High **0 °C** · Low **−12.5 °C**");
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

describe("the wind of dayField", () => {
  it.each([
    ["the service's own word before the degrees", { direction: "Nord", degrees: 90 }, "Wind Nord"],
    ["the compass point of 20°", { degrees: 20 }, "Wind NNE"],
    ["north for 0°", { degrees: 0 }, "Wind N"],
    ["north for 360°", { degrees: 360 }, "Wind N"],
    ["a word where only the force is known", { scale: "10-11" }, "Wind Violent storm"],
    ["a bare speed", { speed: 120.5 }, "Wind 120.5 km/h"],
  ])("is %s", (_, wind, line) => {
    expect(linesOf(aDayWithWind(wind))[2]).toBe(line);
  });

  it("stands beside a UV of its own when it is missing", () => {
    expect(linesOf({ ...anEmptyDay(), uvIndex: 7 })[2]).toBe("UV 7");
  });
});

describe("the condition of dayField", () => {
  const { day, night } = aForecastDay();

  it("a night of the same words is not told again", () => {
    const same = aForecastDay({ night: { ...night, text: day.text } });
    expect(linesOf(same)[1]).toBe("🌦️ Shower Rain");
  });

  it("a night without words is not told at all", () => {
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

describe("the date of dayField", () => {
  it("only the place's own today is marked", () => {
    const nameOn = (today: string) => dayField(aForecastDay(), aStyle({ today })).name;
    expect(nameOn("2026-07-15")).toBe("Tue, Jul 14");
    expect(nameOn("2026-07-14")).toBe("Tue, Jul 14 · today");
  });

  it("is plain text, no timestamp that shifts for the reader", () => {
    const { name, value } = dayField(aForecastDay(), aStyle());
    expect(name + value).not.toContain("<t:");
  });
});
