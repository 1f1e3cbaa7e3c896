/** Forecasts and failures as text and back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readFailure,
  readForecast,
  writeFailure,
  writeForecast,
} from "../../src/forecasts/forecast-json.ts";
import { aForecast, anEmptyDay } from "../support/builders.ts";
import { ALL_FAILURES } from "../support/weather-failures.ts";

describe("a forecast as text", () => {
  it.each([
    ["full", aForecast({ days: 30 })],
    ["imperial", aForecast({ unit: "i" })],
    ["empty", aForecast({ days: [anEmptyDay()], updatedAt: null, link: null })],
  ])("is read as it was written: %s", (_, forecast) => {
    expect(readForecast(writeForecast(forecast))).toEqual(forecast);
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
    expect(readFailure(writeFailure(failure))).toEqual(failure);
  });

  it("of a kind that is not known is none", () => {
    expect(readFailure('{"kind":"other","status":1,"slug":null,"detail":null}')).toBeNull();
  });
});
