/** Forecasts and failures as text and back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { json } from "../../src/database/tables.ts";
import { failureSchema, forecastSchema } from "../../src/weather/index.ts";
import { aForecast, aForecastDay, aHalfDay, anEmptyDay } from "../support/builders.ts";
import { ALL_FAILURES } from "../support/weather-failures.ts";

const readForecast = (text: string) => json(forecastSchema).safeParse(text).data ?? null;
const readFailure = (text: string) => json(failureSchema).safeParse(text).data ?? null;

const A_FORECAST_OF_NEXT = aForecast({
  updatedAt: null,
  startsAt: { at: Date.parse("2026-07-13T22:00:00Z"), utcOffsetMinutes: 120 },
  tag: "a-tag",
  days: [
    aForecastDay({
      temperatureAverage: 18,
      precipitationChance: 60,
      day: aHalfDay({ gust: 40, precipitationChance: 60, precipitationType: "mixed" }),
    }),
  ],
});

describe("a forecast as text", () => {
  it.each([
    ["full", aForecast({ days: 30 })],
    ["imperial", aForecast({ unit: "i" })],
    ["of the successor", A_FORECAST_OF_NEXT],
    ["empty", aForecast({ days: [anEmptyDay()], updatedAt: null, link: null })],
  ])("is read as it was written: %s", (_, forecast) => {
    expect(readForecast(JSON.stringify(forecast))).toEqual(forecast);
  });

  it("of a version that knew v7 alone has null for what that lacks", () => {
    const forecast = aForecast();
    const onlyNext =
      /"(?:startsAt|tag|gust|temperatureAverage|precipitation(?:Chance|Type))":null,?/g;
    const older = JSON.stringify(forecast).replace(onlyNext, "").replaceAll(",}", "}");
    expect(older).not.toMatch(/startsAt|gust|Chance/);
    expect(readForecast(older)).toEqual(forecast);
  });

  it("of another version is none", () => {
    const { link: _, ...older } = aForecast();
    expect(readForecast(JSON.stringify(older))).toBeNull();
    expect(readForecast(JSON.stringify({ ...aForecast(), days: [] }))).toBeNull();
  });

  it("that is anything else is none", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readForecast(text)).toBeNull();
        expect(readFailure(text)).toBeNull();
      }),
    );
  });
});

describe("a failure as text", () => {
  it.each(ALL_FAILURES)("is read as it was written: $kind", (failure) => {
    expect(readFailure(JSON.stringify(failure))).toEqual(failure);
  });

  it("of a kind that is not known is none", () => {
    expect(readFailure('{"kind":"other","status":1,"slug":null,"detail":null}')).toBeNull();
  });
});
