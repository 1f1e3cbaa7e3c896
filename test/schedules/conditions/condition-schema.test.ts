/** What is stored is read back, and nothing else is taken for it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONDITION_MATCHES } from "../../../src/schedules/conditions/condition.ts";
import {
  forecastMemorySchema,
  postConditionsSchema,
} from "../../../src/schedules/conditions/condition-schema.ts";
import { rememberHighs } from "../../../src/schedules/conditions/evaluate.ts";
import { parseConditions } from "../../../src/schedules/conditions/parse-conditions.ts";
import { aForecast, dateAfter } from "../../support/builders.ts";
import { anyConditions } from "../../support/conditions.ts";

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const fog = { kind: "weather", weather: "fog" };
const post = (...list: readonly unknown[]) => ({ list, match: "any", withinDays: 2 });

describe("postConditionsSchema", () => {
  it("whatever can be ordered is read back", () => {
    fc.assert(
      fc.property(
        anyConditions,
        fc.constantFrom(...CONDITION_MATCHES),
        fc.integer({ min: 1, max: 7 }),
        (list, match, withinDays) => {
          const conditions = { list, match, withinDays };
          expect(postConditionsSchema.parse(stored(conditions))).toEqual(conditions);
        },
      ),
    );
  });

  it("whatever can be typed is read back", () => {
    const word = fc.constantFrom("rain", "snow", "low", "high", "wind", "uv", "change");
    const unit = fc.constantFrom("", "mm", "°C", "°F", "bft", "km/h", "mph", "m/s", "kn");
    const number = fc.integer({ min: -2000, max: 200_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(word, number, unit, (keyword, value, symbol) => {
        const input = parseConditions(`${keyword} ${value} ${symbol}`, "m");
        if (input.kind !== "conditions") return;
        expect(postConditionsSchema.parse(stored(post(...input.list)))).toEqual(
          post(...input.list),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [null],
    [[]],
    [post()],
    [post(...Array.from({ length: 9 }, (_, index) => ({ kind: "uv", atLeast: index + 1 })))],
    [post(fog, fog)],
    [{ ...post(fog), match: "none" }],
    [{ ...post(fog), withinDays: 0 }],
    [{ ...post(fog), withinDays: 8 }],
    [{ ...post(fog), withinDays: 1.5 }],
    [{ ...post(fog), except: [] }],
    [post({ kind: "hail" })],
    [post({ kind: "weather", weather: "storm" })],
    [post({ kind: "rain" })],
    [post({ kind: "rain", atLeast: 0 })],
    [post({ kind: "rain", atLeast: 1000.5 })],
    [post({ kind: "rain", atLeast: 0.123 })],
    [post({ kind: "rain", atLeast: "5" })],
    [post({ kind: "rain", atLeast: 5, unit: "m" })],
    [post({ kind: "low", atLeast: 0, unit: "m" })],
    [post({ kind: "low", atMost: 0 })],
    [post({ kind: "low", atMost: 0, unit: "k" })],
    [post({ kind: "low", atMost: -101, unit: "m" })],
    [post({ kind: "high", atLeast: 151, unit: "m" })],
    [post({ kind: "wind-force", atLeast: 18 })],
    [post({ kind: "wind-force", atLeast: 7.5 })],
    [post({ kind: "wind-speed", atLeast: 0, unit: "m" })],
    [post({ kind: "uv", atLeast: 21 })],
    [post({ kind: "day-change", atLeast: 61, unit: "m" })],
    [post({ kind: "forecast-change", atLeast: 0, unit: "m" })],
  ])("%j is refused", (value) => {
    expect(postConditionsSchema.safeParse(value).success).toBe(false);
  });
});

describe("forecastMemorySchema", () => {
  const place = { location: "2.35,48.86", unit: "m", highs: { "2026-01-10": 3.5 } };

  it("what is remembered of up to ten places is read back", () => {
    const forecast = aForecast({ days: 30 });
    const memory = Array.from({ length: 10 }, (_, index) =>
      rememberHighs(`geonames-${index}`, forecast, "2026-07-14"),
    );
    expect(forecastMemorySchema.parse(stored(memory))).toEqual(memory);
    expect(forecastMemorySchema.parse([])).toEqual([]);
    expect(forecastMemorySchema.parse([{ ...place, highs: {} }])).toHaveLength(1);
  });

  const many = Object.fromEntries(
    Array.from({ length: 17 }, (_, index) => [dateAfter("2026-01-10", index), 3]),
  );

  it.each([
    [null],
    [{}],
    [Array.from({ length: 11 }, () => place)],
    [[{ ...place, location: "" }]],
    [[{ ...place, unit: "k" }]],
    [[{ ...place, lows: {} }]],
    [[{ ...place, highs: { today: 3 } }]],
    [[{ ...place, highs: { "2026-02-30": 3 } }]],
    [[{ ...place, highs: { "2026-01-10": null } }]],
    [[{ ...place, highs: many }]],
  ])("%j is refused", (value) => {
    expect(forecastMemorySchema.safeParse(value).success).toBe(false);
  });
});
