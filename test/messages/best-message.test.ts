/** The days that suit an activity best, as people read it. */
import { describe, expect, it } from "vitest";
import { ACTIVITIES } from "../../src/days/best-days.ts";
import { type BestContext, bestMessage } from "../../src/messages/best-message.ts";
import type { ForecastDay } from "../../src/weather/index.ts";
import {
  aDayOfNext,
  aForecast,
  aForecastDay,
  aHalfDay,
  anEmptyDay,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import { expectAcceptable } from "./discord-rules.ts";
import { aContext, buttonsOf, embedOf, linesOf, STALE } from "./forecast-context.ts";

const TODAY = "2026-07-14";
const wind = { direction: "SW", degrees: 225, scale: "1-3", speed: 14 };

function aDryDay(overrides: Partial<ForecastDay> = {}): ForecastDay {
  const day = aHalfDay({ icon: "101", text: "Partly Cloudy", wind });
  return aForecastDay({ precipitation: 0, uvIndex: 5, day, ...overrides });
}

/** From today on, each with what is special about it. */
function aBest(days: readonly ForecastDay[], overrides: Partial<BestContext> = {}): BestContext {
  const dated = days.map((day, index) => ({ ...day, date: dateAfter(TODAY, index) }));
  const { unit = "m" } = overrides.stored?.forecast ?? {};
  return {
    ...aContext({ days: days.length }),
    activity: "hike",
    warnings: null,
    forecastButtonId: "forecast:2:show",
    ...overrides,
    stored: aStoredForecast({ ...overrides.stored, forecast: aForecast({ days: dated, unit }) }),
  };
}

const windy = aHalfDay({ icon: "101", text: "Partly Cloudy", wind: { ...wind, scale: "8" } });

describe("bestMessage", () => {
  it("a dry week -> the three best days with their reasons, and what spoils the others", () => {
    const view = aBest([
      aForecastDay({ precipitation: 8 }),
      aDryDay(),
      aDryDay({ temperatureMax: 29 }),
      aDryDay({ temperatureMax: 21 }),
      aForecastDay({ precipitation: 6, temperatureMax: 33 }),
      aDryDay({ day: windy }),
      aDryDay({ uvIndex: 9 }),
    ]);
    const message = bestMessage(view);
    expect(embedOf(message)).toMatchObject({
      title: "Hiking · 48.86°N, 2.35°E · 7 days",
      url: "https://weather.example/en/weather/paris",
      footer: { text: "Source: Example Weather · License: Example Licence" },
    });
    expect(linesOf(message).slice(0, -1)).toEqual([
      "**1. Wed, Jul 15**",
      "⛅ Partly Cloudy · Dry · High 24 °C · Gentle breeze · UV index 5 (moderate)",
      "",
      "**2. Fri, Jul 17**",
      "⛅ Partly Cloudy · Dry · High 21 °C · Gentle breeze · UV index 5 (moderate)",
      "",
      "**3. Mon, Jul 20**",
      "⛅ Partly Cloudy · Dry · High 24 °C · Gentle breeze · UV index 9 (very high)",
      "",
      "Drawbacks of the other days: Rain (Tue, Sat) · Too warm (Sat) · Strong wind (Sun)",
      "",
    ]);
    expect(linesOf(message).at(-1)).toMatch(/^-# Updated <t:/);
    expectAcceptable(message);
  });

  it("has one button, which shows the whole forecast", () => {
    const buttons = buttonsOf(bestMessage(aBest([aDryDay()])));
    expect(buttons).toMatchObject([
      { custom_id: "forecast:2:show", label: "Show the whole forecast" },
    ]);
  });

  it("no day suits -> says so, and shows the least bad ones with what spoils them", () => {
    const view = aBest([
      aForecastDay({ precipitation: 8, temperatureMax: 33 }),
      aForecastDay({ precipitation: 8 }),
    ]);
    expect(linesOf(bestMessage(view)).slice(0, -2)).toEqual([
      "No day is really suitable. The least bad first:",
      "",
      "**1. Wed, Jul 15**",
      "🌦️ Shower Rain · Precipitation 8 mm · High 24 °C · Gentle breeze · UV index 6 (high)",
      "Drawbacks: Rain",
      "",
      "**2. Tue, Jul 14 · today**",
      "🌦️ Shower Rain · Precipitation 8 mm · High 33 °C · Gentle breeze · UV index 6 (high)",
      "Drawbacks: Rain · Too warm",
    ]);
  });

  it("what all the other days share is named without the days, and what few share in a long forecast with their number", () => {
    const wet = aForecastDay({ precipitation: 8 });
    const cold = aForecastDay({ precipitation: 8, temperatureMax: -3 });
    const days = [aDryDay(), aDryDay(), aDryDay(), wet, cold, wet, cold, wet];
    expect(linesOf(bestMessage(aBest(days))).at(-3)).toBe(
      "Drawbacks of the other days: Rain · Too cold (2 days)",
    );
  });

  it("missing figures are named with their days, unless all days lack them", () => {
    const view = aBest([
      aDryDay({ uvIndex: null }),
      aDryDay({ uvIndex: null, temperatureMax: null }),
      anEmptyDay(),
      aDryDay({ uvIndex: null }),
    ]);
    const lines = linesOf(bestMessage(view));
    expect(lines[1]).toBe("⛅ Partly Cloudy · Dry · High 24 °C · Gentle breeze");
    expect(lines.at(-3)).toBe(
      "No figures for: UV index · High (Wed, Thu) · Precipitation (Thu) · Thunderstorm (Thu) · Wind (Thu)",
    );
    expect(lines.filter((line) => line.startsWith("**"))).toHaveLength(3);
  });

  it("nothing is known of any day -> only that", () => {
    const lines = linesOf(bestMessage(aBest([anEmptyDay(), anEmptyDay()])));
    expect(lines[0]).toBe("No figures for: Precipitation · Thunderstorm · High · Wind · UV index");
  });

  it("imperial: the figures of the forecast, judged alike", () => {
    const stored = aStoredForecast({ forecast: aForecast({ unit: "i" }) });
    const mild = aDryDay({
      temperatureMax: 68,
      day: aHalfDay({ icon: "101", text: "Fair", wind }),
    });
    const hot = aForecastDay({ temperatureMax: 95, precipitation: 12.7 });
    const lines = linesOf(bestMessage(aBest([mild, hot], { stored })));
    expect(lines[1]).toContain("High 68 °F");
    expect(lines.slice(4, 6)).toEqual([
      "🌦️ Shower Rain · Precipitation 0.50 in · High 95 °F · Gentle breeze · UV index 6 (high)",
      "Drawbacks: Rain · Too warm",
    ]);
  });

  it.each([
    ["305", "Rain"],
    ["400", "Snow"],
    ["404", "Precipitation"],
    ["100", "Precipitation"],
  ])("what falls by the code %s spoils a day as %s", (icon, name) => {
    const halves = { day: aHalfDay({ icon, wind }), night: aHalfDay({ icon }) };
    const lines = linesOf(bestMessage(aBest([aForecastDay({ precipitation: 9, ...halves })])));
    expect(lines).toContain(`Drawbacks: ${name}`);
  });

  it("stargazing -> the weather of the night, and the moon", () => {
    const view = aBest([aDayOfNext({ cloudCover: 10, precipitation: 0, precipitationChance: 5 })]);
    const [, line] = linesOf(bestMessage({ ...view, activity: "stargazing" }));
    expect(line).toBe(
      "🌙 Clear · Cloud cover 10% · 🌑 New moon · Dry · Chance of rain 5% · Light breeze",
    );
  });

  it("fewer days than asked for, and an old forecast -> says so first", () => {
    const stored = aStoredForecast({ freshness: STALE });
    const lines = linesOf(bestMessage(aBest([aDryDay()], { days: 7, stored })));
    expect(lines[0]).toMatch(/^⚠️ The weather service isn’t responding/);
    expect(lines[1]).toBe("Only 1 day is available here, not 7.");
  });

  it("30 days with every fault fit Discord's limits, for each activity", () => {
    const faulty = aDayOfNext({
      precipitation: 50,
      temperatureMax: 60,
      cloudCover: 100,
      humidity: 100,
    });
    const days = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? faulty : anEmptyDay()));
    for (const activity of ACTIVITIES) {
      expectAcceptable(bestMessage(aBest(days, { activity, placeLabel: "*".repeat(200) })));
    }
  });
});
