/** How many answers a process remembers. */
import { describe, expect, it } from "vitest";
import { createForecastMemory } from "../../src/forecasts/forecast-memory.ts";
import { type ForecastQuery, keyOf } from "../../src/forecasts/forecast-query.ts";
import { aForecast } from "../support/builders.ts";
import { PARIS } from "./store-and-service.ts";

function keepMany(count: number, days: number) {
  const memory = createForecastMemory();
  const forecast = aForecast({ days });
  const queryOf = (n: number): ForecastQuery => ({
    ...PARIS,
    days,
    location: { kind: "id", id: `1${n}` },
  });
  for (let n = 0; n < count; n += 1) memory.keep(keyOf(queryOf(n)), { forecast, fetchedAt: n });
  return Array.from({ length: count }, (_, n) => memory.covering(queryOf(n)).length > 0);
}

describe("the memory of forecasts", () => {
  it("holds 2,000 short ones and lets the oldest go", () => {
    const held = keepMany(2_001, 3);
    expect(held.indexOf(true)).toBe(1);
    expect(held.filter(Boolean)).toHaveLength(2_000);
  });

  it("holds fewer long ones: what counts is their size", () => {
    const held = keepMany(1_000, 30).filter(Boolean).length;
    expect(held).toBeGreaterThan(450);
    expect(held).toBeLessThan(550);
  });
});
