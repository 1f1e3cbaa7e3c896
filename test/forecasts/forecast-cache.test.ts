/** How many answers a process caches. */
import { describe, expect, it } from "vitest";
import { ForecastCache, type ForecastQuery, keyOf } from "../../src/forecasts/forecast-cache.ts";
import { aForecast } from "../support/builders.ts";
import { PARIS } from "./store-and-service.ts";

function setMany(count: number, days: number) {
  const cache = new ForecastCache();
  const forecast = aForecast({ days });
  const queryOf = (n: number): ForecastQuery => ({
    ...PARIS,
    days,
    location: { kind: "id", id: `1${n}` },
  });
  for (let n = 0; n < count; n += 1) cache.set(keyOf(queryOf(n)), { forecast, fetchedAt: n });
  return Array.from({ length: count }, (_, n) => cache.covering(queryOf(n)).length > 0);
}

describe("the key of an answer", () => {
  it("is that of older versions for v7, and another one for its successor", () => {
    expect(keyOf(PARIS)).toBe("2.35,48.86|m|en|3");
    expect(keyOf({ ...PARIS, api: "v7" })).toBe("2.35,48.86|m|en|3");
    expect(keyOf({ ...PARIS, api: "next" })).toBe("2.35,48.86|m|en|next|3");
  });
});

describe("the cache of forecasts", () => {
  it("keeps 2,000 short ones and drops the oldest", () => {
    const kept = setMany(2_001, 3);
    expect(kept.indexOf(true)).toBe(1);
    expect(kept.filter(Boolean)).toHaveLength(2_000);
  });

  it("keeps fewer long ones, since their size counts", () => {
    const kept = setMany(1_000, 30).filter(Boolean).length;
    expect(kept).toBeGreaterThan(450);
    expect(kept).toBeLessThan(550);
  });
});
