/** From the service's raw answer to what a person sees: edge values and missing ones. */
import { describe, expect, it } from "vitest";
import { forecastMessage } from "../../src/messages/forecast-message.ts";
import { parseDailyAnswer } from "../../src/weather/response.ts";
import { aStoredForecast } from "../support/builders.ts";
import { aContext, linesOf } from "./forecast-context.ts";

/** A day in the service's format: all values are text. */
const DAY: Readonly<Record<string, string>> = {
  fxDate: "2026-07-14",
  sunrise: "06:01",
  sunset: "21:52",
  moonrise: "05:12",
  moonset: "22:40",
  moonPhase: "New Moon",
  moonPhaseIcon: "800",
  tempMax: "24",
  tempMin: "15",
  iconDay: "300",
  textDay: "Shower Rain",
  iconNight: "150",
  textNight: "Clear",
  wind360Day: "225",
  windDirDay: "SW",
  windScaleDay: "1-3",
  windSpeedDay: "14",
  wind360Night: "270",
  windDirNight: "W",
  windScaleNight: "1-3",
  windSpeedNight: "7",
  humidity: "62",
  precip: "4.1",
  pressure: "1015",
  vis: "24",
  cloud: "40",
  uvIndex: "6",
};
const FIELDS = Object.keys(DAY).filter((name) => name !== "fxDate");

type RawDay = Readonly<Record<string, unknown>>;

/** The lines of one day's card or of a list of days, without bold type. */
function answerLines(...days: readonly RawDay[]): string[] {
  const forecast = parseDailyAnswer({ code: "200", daily: days }, "m");
  if (forecast === null) throw new Error("this is no answer");
  const stored = aStoredForecast({ forecast });
  const message = forecastMessage(aContext({ stored, days: days.length }));
  return linesOf(message).map((line) => line.replaceAll("**", ""));
}

/** The values on one day's card with their labels. */
const partsOf = (day: RawDay) => answerLines(day).flatMap((line) => line.split(" · "));

function without(name: string): RawDay {
  return Object.fromEntries(Object.entries(DAY).filter(([field]) => field !== name));
}

const partsWith = (changes: RawDay) => partsOf({ ...DAY, ...changes });

describe("an answer with values at their edges", () => {
  it.each(["0", "-0", "0.0", "-0.00"])("%s everywhere is a figure, and 0", (zero) => {
    const numbers = [
      ...["tempMax", "tempMin", "precip", "humidity", "cloud", "uvIndex", "vis"],
      ...["windSpeedDay", "windSpeedNight"],
    ];
    const parts = partsWith(Object.fromEntries(numbers.map((name) => [name, zero])));
    expect(parts).toEqual(
      expect.arrayContaining([
        ...["## High 0 °C", "Low 0 °C", "Precipitation 0 mm", "Humidity 0%", "Cloud cover 0%"],
        ...["UV index 0 (low)", "Visibility 0 km", "Wind SW 0 km/h (Light air)"],
      ]),
    );
    expect(parts.join()).not.toMatch(/[-−]0/);
  });

  it.each(["", null, "NaN", "n/a", "999999999"])(
    "a temperature of %j is said in words and is no figure",
    (value) => {
      expect(partsWith({ tempMax: value }).slice(0, 2)).toEqual(["## High no data", "Low 15 °C"]);
    },
  );

  it.each(["1970-01-01", "24:30", "", null, "0"])(
    "a sunrise of %j is not shown, and the sunset is",
    (sunrise) => {
      expect(partsWith({ sunrise }).join()).not.toContain("Sunrise");
      expect(partsWith({ sunrise })).toContain("Sunset 9:52 PM");
    },
  );

  it("a sunset half an hour after midnight is 12:30 AM", () => {
    expect(partsWith({ sunset: "00:30" })).toContain("Sunset 12:30 AM");
  });

  it("in polar night there is neither sun nor any time that nobody gave", () => {
    const parts = partsWith({ sunrise: null, sunset: "", moonrise: "", moonset: null });
    expect(parts.join()).not.toMatch(/\d:\d\d|Sun|Moon[rs]|1970/);
    expect(parts).toContain("🌑 New moon");
  });

  it("a scale is text and a speed a number, and neither is taken for the other", () => {
    const parts = partsWith({ windScaleDay: "97.9", windSpeedDay: "97.9", wind360Day: "20" });
    expect(parts).toContain("Wind NNE 98 km/h (Storm)");
    expect(parts).toContain("Night: W 7 km/h (Light breeze)");
  });

  it.each([
    ["0", "N "],
    ["360", "N "],
    ["20", "NNE "],
    ["-1", ""],
    ["-999", ""],
  ])("a wind from %s° that has no words blows from %j", (wind360Day, direction) => {
    expect(partsWith({ wind360Day, windDirDay: "" })).toContain(
      `Wind ${direction}14 km/h (Gentle breeze)`,
    );
  });
});

describe("an answer that lacks one field", () => {
  const whole = partsOf(DAY);

  it.each(FIELDS)("without %s -> all else is as before", (name) => {
    const parts = partsOf(without(name));
    // The value is missing, or another text stands for it.
    expect(parts.length).toBeGreaterThanOrEqual(whole.length - 1);
    expect(whole.filter((part) => !parts.includes(part)).length).toBeLessThanOrEqual(1);
    expect(parts.filter((part) => !whole.includes(part)).length).toBeLessThanOrEqual(1);
    expect(parts.join()).not.toMatch(/undefined|null|NaN/);
  });

  it.each(FIELDS)("without %s on one day -> the other days are whole", (name) => {
    const dated = (date: string, day: RawDay) => ({ ...day, fxDate: date });
    const days = ["2026-07-14", "2026-07-15", "2026-07-16"] as const;
    const all = answerLines(...days.map((date) => dated(date, DAY)));
    const some = answerLines(...days.map((date, n) => dated(date, n === 1 ? without(name) : DAY)));
    expect(all).toHaveLength(8);
    expect(some.toSpliced(3, 1)).toEqual(all.toSpliced(3, 1));
    expect(some[3]).toMatch(/^`.*(24|15).* °C` /);
  });
});
