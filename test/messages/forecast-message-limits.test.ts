/** Forecast messages of any length and with any texts: what Discord takes, and nothing that means anything to it. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCustomId } from "../../src/discord/custom-id.ts";
import { type ForecastView, forecastMessage } from "../../src/messages/forecast-message.ts";
import { type ForecastDay, UNITS, WeatherError } from "../../src/weather/index.ts";
import { aForecast, aForecastDay, aStoredForecast, dateAfter } from "../support/builders.ts";
import { ALL_FAILURES } from "../support/weather-failures.ts";
import { expectAcceptable, markupIn } from "./discord-rules.ts";
import { aView, embedOf } from "./forecast-view.ts";
import { hostileText } from "./hostile-text.ts";

const orMissing = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 10 });
const figure = orMissing(fc.integer({ min: -99_999_999, max: 99_999_999 }).map((n) => n / 100));

const halfDay = fc.record({
  icon: orMissing(fc.constantFrom("100", "150", "305", "999", "1234")),
  text: orMissing(hostileText),
  wind: fc.record({
    direction: orMissing(hostileText),
    degrees: orMissing(fc.integer({ min: 0, max: 359 })),
    scale: orMissing(fc.constantFrom("0", "1-3", "12", "10-11")),
    speed: figure,
  }),
});

const hostileDay: fc.Arbitrary<Omit<ForecastDay, "date">> = fc.record({
  sunrise: orMissing(fc.constant("06:01")),
  sunset: orMissing(fc.constant("21:52")),
  moonrise: orMissing(fc.constant("23:59")),
  moonset: orMissing(fc.constant("00:00")),
  moonPhase: orMissing(hostileText),
  moonPhaseIcon: orMissing(fc.constantFrom("800", "804", "999")),
  temperatureMax: figure,
  temperatureMin: figure,
  day: halfDay,
  night: halfDay,
  humidity: figure,
  precipitation: figure,
  pressure: figure,
  visibility: figure,
  cloudCover: figure,
  uvIndex: figure,
});

const freshness = fc.oneof(
  fc.constant({ kind: "fresh" } as const),
  fc
    .constantFrom(...ALL_FAILURES)
    .map((failure) => ({ kind: "stale", error: new WeatherError(failure, 1) }) as const),
);

const hostileView: fc.Arbitrary<ForecastView> = fc
  .record({
    days: fc.array(hostileDay, { minLength: 1, maxLength: 8 }),
    count: fc.integer({ min: 1, max: 30 }),
    asked: fc.integer({ min: 1, max: 30 }),
    unit: fc.constantFrom(...UNITS),
    sources: fc.array(hostileText, { maxLength: 4 }),
    licenses: fc.array(hostileText, { maxLength: 4 }),
    placeLabel: hostileText,
    page: fc.integer({ min: -1, max: 6 }),
    locale: fc.constantFrom(...Object.values(Locale)),
    freshness,
  })
  .map(({ days, count, asked, unit, sources, licenses, freshness, ...view }) => {
    const forecast = aForecast({
      unit,
      days: Array.from({ length: count }, (_, n) => ({
        ...aForecastDay(days[n % days.length]),
        date: dateAfter("2026-07-14", n),
      })),
      attribution: { sources, licenses },
    });
    return aView({ ...view, days: asked, stored: aStoredForecast({ forecast, freshness }) });
  });

/** What the bot itself writes with a meaning: figures in bold, pictures. */
const OWN_MARKUP: ReadonlySet<string> = new Set(["text", "br", "strong", "twemoji"]);

/** Page buttons as the command makes them, for the longest location there is. */
const pageButtonId: ForecastView["pageButtonId"] = (page, role) =>
  formatCustomId({
    command: "forecast",
    version: 1,
    fields: [role, "-179.99,-89.99", "30", "m", String(Math.max(page, 0))],
  });

describe("a forecast message of any answer", () => {
  it("is what Discord takes, and shows at least one day", () => {
    fc.assert(
      fc.property(hostileView, (view) => {
        const message = forecastMessage({ ...view, pageButtonId });
        expectAcceptable(message);
        expect(embedOf(message).fields?.length).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });

  it("has no mention, link or markup but its own", () => {
    fc.assert(
      fc.property(hostileView, (view) => {
        const { title = "", description = "", fields = [] } = embedOf(forecastMessage(view));
        const texts = [title, ...fields.flatMap(({ name, value }) => [name, value])];
        const foreign = texts.flatMap((text) =>
          [...markupIn(text)].filter((type) => !OWN_MARKUP.has(type)),
        );
        expect(foreign).toEqual([]);
        // The one instant of a message is its own.
        expect(description.match(/<t:/g)).toHaveLength(1);
        expect(markupIn(description)).toContain("timestamp");
      }),
      { numRuns: 60 },
    );
  });

  it("stays what Discord takes when a figure is absurdly large", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const day = aForecastDay({
          temperatureMax: value,
          temperatureMin: value,
          humidity: value,
          precipitation: value,
          uvIndex: value,
        });
        const stored = aStoredForecast({ forecast: aForecast({ days: [day] }) });
        expectAcceptable(forecastMessage(aView({ stored, days: 1 })));
      }),
    );
  });
});

describe("a forecast message of any length", () => {
  it.each(UNITS)("1 to 30 days in %s: every page is what Discord takes", (unit) => {
    for (let days = 1; days <= 30; days++) {
      const stored = aStoredForecast({ forecast: aForecast({ days, unit }) });
      for (let page = 0; page <= Math.ceil(days / 7); page++) {
        const message = forecastMessage(aView({ stored, days, page, pageButtonId }));
        expectAcceptable(message);
        expect(embedOf(message).title).toContain(days === 1 ? "1 day" : `${days} days`);
      }
    }
  });
});
