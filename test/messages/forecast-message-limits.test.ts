/** Forecast messages of any length with any texts are accepted by Discord and contain no foreign markup. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ForecastPageContext, forecastMessage } from "../../src/messages/forecast-message.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import {
  type ForecastDay,
  PRECIPITATION_TYPES,
  UNITS,
  WeatherError,
} from "../../src/weather/index.ts";
import {
  aForecast,
  aForecastDay,
  aHalfDay,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { rounds, someOf } from "../support/rounds.ts";
import { ALL_FAILURES } from "../support/weather-failures.ts";
import { embedTexts, expectAcceptable, markupIn } from "./discord-rules.ts";
import {
  A_PICTURE,
  aContext,
  embedOf,
  linesOf,
  listedDates,
  longestControlId,
  STALE,
} from "./forecast-context.ts";

const i18n = createI18n();
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
  gust: figure,
  precipitationChance: figure,
  precipitationType: orMissing(fc.constantFrom(...PRECIPITATION_TYPES)),
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
  temperatureAverage: figure,
  day: halfDay,
  night: halfDay,
  humidity: figure,
  precipitationChance: figure,
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
    .map(
      (failure) =>
        ({ kind: "stale", error: new WeatherError(failure, { attempts: 1, at: 0 }) }) as const,
    ),
);

const hostileView: fc.Arbitrary<ForecastPageContext> = fc
  .record({
    days: fc.array(hostileDay, { minLength: 1, maxLength: 8 }),
    count: fc.constantFrom(1, 2, 3, 7, 8, 10, 15, 30),
    asked: fc.constantFrom(1, 3, 7, 10, 15, 30),
    chart: fc.constantFrom(null, A_PICTURE),
    isWeek: fc.boolean(),
    unit: fc.constantFrom(...UNITS),
    sources: fc.array(hostileText, { maxLength: 4 }),
    licenses: fc.array(hostileText, { maxLength: 4 }),
    placeLabel: hostileText,
    page: fc.integer({ min: -1, max: 6 }),
    t: fc.constantFrom(...Object.values(Locale)).map(i18n),
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
    return aContext({ ...view, days: asked, stored: aStoredForecast({ forecast, freshness }) });
  });

/** A day whose numbers and texts are as long as possible. */
function aLongDay(date: string, text: string): ForecastDay {
  const wind = { direction: text, degrees: 337, scale: "10-11", speed: 118.75 };
  return {
    ...aForecastDay(),
    date,
    moonPhase: text,
    temperatureMax: -112.25,
    temperatureMin: -118.75,
    temperatureAverage: -115.5,
    day: aHalfDay({ icon: "311", text, wind, gust: 188.75 }),
    night: aHalfDay({ icon: "410", text: `${text}.`, wind, precipitationType: "mixed" }),
    precipitation: 1234.56,
    precipitationChance: 100,
    uvIndex: 10,
  };
}

/** The texts of a language, made longer. */
function doubled(t: Messages): Messages {
  const names = (section: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(section).map(([key, text]) => [key, `${text} ${text}`]));
  const forecast = Object.entries(t.forecast).map(([key, word]) => {
    if (typeof word === "string") return [key, `${word} ${word}`];
    return [key, typeof word === "function" ? word : names(word)];
  });
  return { ...t, forecast: { ...t.forecast, ...Object.fromEntries(forecast) } };
}

/** The bot's own markup: numbers in bold or monospace, pictures. */
const OWN_MARKUP: ReadonlySet<string> = new Set([
  "text",
  "br",
  "strong",
  "inlineCode",
  "twemoji",
  "heading",
  "subtext",
]);

/** Escaped text has no markup. */
const OWN_INSTANT = /(?<!\\)<t:\d+:R>/g;

describe("a forecast message of any answer", () => {
  it("is what Discord takes, and shows at least one day", () => {
    fc.assert(
      fc.property(hostileView, (view) => {
        const message = forecastMessage({ ...view, pageButtonId: longestControlId });
        expectAcceptable(message);
        const { unknownDay } = view.t.forecast;
        const isCard = linesOf(message).some((one) => one.startsWith("## ") || one === unknownDay);
        expect(isCard || listedDates(message).length > 0).toBe(true);
      }),
      { numRuns: rounds(2_400, 1, 60) },
    );
  });

  it("with the longest texts doubled is accepted by Discord, for each length and unit", () => {
    const text = "\u{1f327}\ufe0f".repeat(4) + "*_~`".repeat(20);
    for (const days of [1, 3, 7, 10, 15, 30]) {
      for (const unit of UNITS) {
        const long = Array.from({ length: days }, (_, n) =>
          aLongDay(dateAfter("2026-09-23", n), text),
        );
        const forecast = aForecast({
          unit,
          days: long,
          attribution: { sources: [text.repeat(9)], licenses: [text.repeat(9)] },
        });
        const stored = aStoredForecast({ forecast, freshness: STALE });
        for (const locale of someOf(Object.values(Locale), 3)) {
          const t = doubled(i18n(locale));
          const view = {
            stored,
            days,
            locale,
            t,
            placeLabel: text.repeat(3),
            chart: A_PICTURE,
          };
          const message = forecastMessage(aContext({ ...view, pageButtonId: longestControlId }));
          expectAcceptable(message);
          // All days of the page are there, however long the language.
          const page = days === 1 ? 0 : Math.min(days, days === 15 ? 8 : 10);
          expect(listedDates(message)).toHaveLength(page);
        }
      }
    }
  });

  it.each(Object.values(Locale))(
    "with the service's longest known texts in %s, nothing is cut, and a third of the room is left",
    (locale) => {
      const days = Array.from({ length: 30 }, (_, n) =>
        aLongDay(dateAfter("2026-09-23", n), "Severe Thundershower with Large Hail"),
      );
      const placeLabel = `${"Taumatawhakatangihanga ".repeat(3)}(Hawkes), New Zealand`;
      const attribution = { sources: ["Example Weather", "NMC", "ECMWF"], licenses: ["CC BY-SA"] };
      const t = i18n(locale);
      for (const unit of UNITS) {
        const forecast = aForecast({ unit, days, attribution });
        const stored = aStoredForecast({ forecast, freshness: STALE });
        for (const count of [1, 3, 7, 10, 15, 30]) {
          for (const chart of [null, A_PICTURE]) {
            const view = { stored, days: count, isWeek: count === 7, t, placeLabel, chart };
            const message = forecastMessage(aContext({ ...view, pageButtonId: longestControlId }));
            expectAcceptable(message);
            expect(message.embeds.flatMap(embedTexts).join("").length).toBeLessThanOrEqual(
              (4096 * 2) / 3,
            );
            expect(JSON.stringify(message)).not.toContain("…");
          }
        }
      }
    },
  );

  it("has no mention, link or markup but its own", () => {
    fc.assert(
      fc.property(hostileView, (view) => {
        const texts = forecastMessage(view).embeds.flatMap(({ title = "", description = "" }) => [
          title,
          description,
        ]);
        const { freshness, forecast } = view.stored;
        const hasSources = forecast.attribution.sources.length > 0;
        // Without sources, the last line links to the service.
        const own = new Set([...OWN_MARKUP, ...(hasSources ? [] : ["link"])]);
        const small = texts.join("\n").match(/^-# /gm) ?? [];
        expect(small).toHaveLength(freshness.kind === "stale" && hasSources ? 0 : 1);
        // The only timestamp of a message is its own.
        expect(texts.join("\n").match(OWN_INSTANT)).toHaveLength(1);
        const foreign = texts.flatMap((text) =>
          [...markupIn(text.replace(OWN_INSTANT, ""))].filter((type) => !own.has(type)),
        );
        expect(foreign).toEqual([]);
      }),
      { numRuns: rounds(800, 1, 60) },
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
        expectAcceptable(forecastMessage(aContext({ stored, days: 1 })));
      }),
    );
  });
});

describe("a forecast message of any length", () => {
  it.each(UNITS)("1 to 30 days in %s: every page is what Discord takes", (unit) => {
    for (let days = 1; days <= 30; days++) {
      const stored = aStoredForecast({ forecast: aForecast({ days, unit }) });
      for (let page = 0; page <= Math.ceil(days / 10); page++) {
        const message = forecastMessage(
          aContext({ stored, days, page, pageButtonId: longestControlId }),
        );
        expectAcceptable(message);
        expect(embedOf(message).title).toContain(days === 1 ? "Tue, Jul 14" : `${days} days`);
      }
    }
  });
});
