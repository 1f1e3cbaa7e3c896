/** The forecast store of one of several processes. */
import { expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { SharedForecasts } from "../../src/forecasts/shared-forecasts.ts";
import { createLogger } from "../../src/log.ts";
import { WeatherError } from "../../src/weather/index.ts";
import { aForecast } from "../support/builders.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { TestClock } from "../support/test-clock.ts";
import { aFailure } from "../support/weather-failures.ts";
import { PARIS, refreshed, served, setUp, TTL_MS } from "./store-and-service.ts";

const ELSEWHERE = { ...PARIS, location: { kind: "id", id: "101010100" } } as const;

function aProcess(database: Database, clock: TestClock, options: Parameters<typeof setUp>[0] = {}) {
  const shared = new SharedForecasts({ database, clock, log: createLogger("silent") });
  return setUp({ ...options, shared, clock });
}

const refusing = () => {
  throw new WeatherError(aFailure("unauthorized"), { attempts: 1, at: 0 });
};

describeEachDatabase("the forecast store beside other processes", (open) => {
  it("gives their answers, as long as these are fresh", async () => {
    const clock = new TestClock();
    const database = await open();
    const [one, other] = [aProcess(database, clock), aProcess(database, clock)];
    const { fetchedAt } = await one.store.get(PARIS);
    clock.jumpBy(TTL_MS - 1);
    expect(await other.store.get(PARIS)).toMatchObject({ fetchedAt, freshness: { kind: "fresh" } });
    expect(other.requests).toEqual([]);
    expect(other.told[0]).toEqual(served("shared"));
    clock.jumpBy(1);
    await other.store.get(PARIS);
    expect(other.requests).toHaveLength(1);
  });

  it("asks for itself when another's longer forecast came with too few days", async () => {
    const clock = new TestClock();
    const database = await open();
    const one = aProcess(database, clock, { answer: () => aForecast({ days: 7 }) });
    const other = aProcess(database, clock, { answer: () => aForecast({ days: 10 }) });
    await one.store.get({ ...PARIS, days: 30 });
    const { forecast } = await other.store.get({ ...PARIS, days: 10 });
    expect(forecast.days).toHaveLength(10);
  });

  it("refreshes in the background with another's newer answer, without a request", async () => {
    const clock = new TestClock();
    const database = await open();
    const [one, other] = [aProcess(database, clock), aProcess(database, clock)];
    await one.store.get(PARIS);
    clock.jumpBy(TTL_MS / 2);
    await other.store.get(PARIS, { maxAgeMs: 1 });
    clock.jumpBy(0.4 * TTL_MS);
    await one.store.get(PARIS);
    await expect.poll(() => one.told).toContainEqual(refreshed("refreshed"));
    expect(one.store.peek(PARIS)?.fetchedAt).toBe(clock.now() - 0.4 * TTL_MS);
    expect(one.requests).toHaveLength(1);
  });

  it("gives another's old answer while the service is down", async () => {
    const clock = new TestClock();
    const database = await open();
    const one = aProcess(database, clock);
    const other = aProcess(database, clock, {
      answer: () =>
        Promise.reject(new WeatherError(aFailure("unavailable"), { attempts: 3, at: 0 })),
    });
    const { fetchedAt } = await one.store.get(PARIS);
    clock.jumpBy(TTL_MS);
    expect(await other.store.get(PARIS)).toMatchObject({
      fetchedAt,
      freshness: { kind: "stale" },
    });
  });

  it("gives another's answer although its own credential is refused, and stays refused", async () => {
    const clock = new TestClock();
    const database = await open();
    const one = aProcess(database, clock);
    const other = aProcess(database, clock, { answer: refusing });
    await one.store.get(PARIS);
    for (let n = 0; n < 2; n += 1) await expect(other.store.get(ELSEWHERE)).rejects.toThrow();
    expect(await other.store.get(PARIS)).toMatchObject({ freshness: { kind: "fresh" } });
    await expect(other.store.get(ELSEWHERE)).rejects.toMatchObject({ kind: "unauthorized" });
    expect(other.requests).toHaveLength(2);
  });
});
