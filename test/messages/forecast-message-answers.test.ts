/** From the service's raw answer to what a person sees: edge values and missing ones. */
import { describe, expect, it } from "vitest";
import { forecastMessage } from "../../src/messages/forecast-message.ts";
import { parseDailyAnswer } from "../../src/weather/response.ts";
import { aStoredForecast } from "../support/builders.ts";
import { aContext, embedOf, withBlanks } from "./forecast-context.ts";

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

/** The lines of one day's card, or of the blocks of several days. */
function linesOf(...days: readonly RawDay[]): string[] {
  const forecast = parseDailyAnswer({ code: "200", daily: days }, "m");
  if (forecast === null) throw new Error("this is no answer");
  const stored = aStoredForecast({ forecast });
  const embed = embedOf(forecastMessage(aContext({ stored, days: days.length })));
  const fields = (embed.fields ?? []).flatMap(({ name, value }) =>
    value.split("\n").map((line) => `${name}: ${line}`),
  );
  return [...(embed.description ?? "").split("\n"), ...fields].map(withBlanks);
}

function without(name: string): RawDay {
  return Object.fromEntries(Object.entries(DAY).filter(([field]) => field !== name));
}

const cardText = (changes: RawDay) => linesOf({ ...DAY, ...changes }).join("\n");

describe("an answer with values at their edges", () => {
  it.each(["0", "-0", "0.0", "-0.00"])("%s everywhere is a figure, and 0", (zero) => {
    const numbers = [
      ...["tempMax", "tempMin", "precip", "humidity", "cloud", "uvIndex", "vis"],
      ...["windSpeedDay", "windSpeedNight"],
    ];
    const text = cardText(Object.fromEntries(numbers.map((name) => [name, zero])));
    for (const shown of [
      "High **0 °C** · Low **0 °C**",
      "Precipitation: 0 mm",
      "Humidity: 0%",
      "Cloud cover: 0%",
      "UV index: 0",
      "Visibility: 0 km",
      "Light air (force 1), SW 0 km/h",
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/[-−]0/);
  });

  it.each(["", null, "NaN", "n/a", "999999999"])(
    "a temperature of %j is a dash and no figure",
    (value) => {
      expect(cardText({ tempMax: value })).toContain("High **–** · Low **15 °C**");
    },
  );

  it.each(["1970-01-01", "24:30", "", null, "0"])(
    "a sunrise of %j has no line, and the sunset keeps its own",
    (sunrise) => {
      expect(cardText({ sunrise })).not.toContain("Sunrise");
      expect(cardText({ sunrise })).toContain("Sun: Sunset 9:52 PM");
    },
  );

  it("a sunset half an hour after midnight is 12:30 AM", () => {
    expect(cardText({ sunset: "00:30" })).toContain("Sunset 12:30 AM");
  });

  it("in polar night there is neither sun nor any time that nobody gave", () => {
    const text = cardText({ sunrise: null, sunset: "", moonrise: "", moonset: null });
    expect(text).not.toMatch(/\d:\d\d|Sun|1970/);
    expect(text).toContain("Moon: 🌑 New Moon");
  });

  it("a scale is text and a speed a number, and neither is taken for the other", () => {
    const text = cardText({ windScaleDay: "97.9", windSpeedDay: "97.9", wind360Day: "20" });
    expect(text).toContain("Wind: Day: Storm (force 10), NNE 98 km/h");
    expect(text).toContain("Light breeze (force 2), W 7 km/h");
  });

  it.each([
    ["0", "N "],
    ["360", "N "],
    ["20", "NNE "],
    ["-1", ""],
    ["-999", ""],
  ])("a wind from %s° that has no words blows from %j", (wind360Day, direction) => {
    expect(cardText({ wind360Day, windDirDay: "" })).toContain(
      `Wind: Day: Gentle breeze (force 3), ${direction}14 km/h`,
    );
  });
});

describe("an answer that lacks one field", () => {
  const whole = linesOf(DAY);

  it.each(FIELDS)("without %s -> all else is as before", (name) => {
    const lines = linesOf(without(name));
    const lost = whole.filter((line) => !lines.includes(line));
    expect(lost.length).toBeLessThanOrEqual(1);
    // The line is missing, or has only the known values.
    expect(lines.length).toBeGreaterThanOrEqual(whole.length - 1);
    expect(lines.filter((line) => !whole.includes(line)).length).toBeLessThanOrEqual(1);
    expect(lines.join("\n")).not.toMatch(/undefined|null|NaN/);
  });

  it.each(FIELDS)("without %s on one day -> the other days are whole", (name) => {
    const dated = (date: string, day: RawDay) => ({ ...day, fxDate: date });
    const days = ["2026-07-14", "2026-07-15", "2026-07-16"] as const;
    const all = linesOf(...days.map((date) => dated(date, DAY)));
    const some = linesOf(dated(days[0], DAY), dated(days[1], without(name)), dated(days[2], DAY));
    const ofDay = (lines: readonly string[], date: string) =>
      lines.filter((line) => line.startsWith(date));
    expect(ofDay(all, "Tue, Jul 14")).toHaveLength(4);
    for (const date of ["Tue, Jul 14", "Thu, Jul 16"]) {
      expect(ofDay(some, date)).toEqual(ofDay(all, date));
    }
    expect(ofDay(some, "Wed, Jul 15").length).toBeGreaterThanOrEqual(3);
  });
});
