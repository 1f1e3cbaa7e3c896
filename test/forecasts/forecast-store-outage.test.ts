/** The forecast store when the service fails: for which failures an old answer is shown, and how old it may be. */
import { describe, expect, it } from "vitest";
import { WeatherError, type WeatherFailureKind } from "../../src/weather/index.ts";
import { aForecast } from "../support/builders.ts";
import { aFailure } from "../support/weather-failures.ts";
import { failingAfterFirst, HOUR_MS, PARIS, setUp, TTL_MS } from "./store-and-service.ts";

const OUTAGES = [
  "unavailable",
  "timeout",
  "malformed",
  "redirected",
  "unknown-host",
  "rate-limited",
  "quota-exhausted",
] as const;
const NO_OUTAGES: readonly WeatherFailureKind[] = [
  "unauthorized",
  "invalid-host",
  "forbidden-by-plan",
  "no-credit",
  "suspended",
  "restricted",
  "deprecated",
  "no-such-location",
  "no-data",
  "invalid-request",
  "not-found",
];

describe("the forecast store while the service fails", () => {
  it.each(OUTAGES)("%s → the last answer, marked as stale", async (kind) => {
    const error = new WeatherError(aFailure(kind), { attempts: 3, at: 0 });
    const { store, clock } = setUp({ answer: failingAfterFirst(error) });
    const first = await store.get(PARIS);
    await clock.advance(TTL_MS);
    const stale = await store.get(PARIS);
    expect(stale).toEqual({ ...first, freshness: { kind: "stale", error } });
    expect(stale.freshness).toHaveProperty("error", error);
    expect(store.peek(PARIS)).toBeNull();
  });

  it.each(OUTAGES)("%s → an answer of 6 hours is given, an older one not", async (kind) => {
    const error = new WeatherError(aFailure(kind), { attempts: 1, at: 0 });
    const { store, clock } = setUp({ answer: failingAfterFirst(error) });
    await store.get(PARIS);
    await clock.advance(6 * HOUR_MS);
    await expect(store.get(PARIS)).resolves.toMatchObject({ freshness: { kind: "stale" } });
    await clock.advance(1);
    await expect(store.get(PARIS)).rejects.toBe(error);
  });

  it.each(NO_OUTAGES)("%s → the failure itself, never an old answer", async (kind) => {
    const error = new WeatherError(aFailure(kind), { attempts: 1, at: 0 });
    const { store, clock } = setUp({ answer: failingAfterFirst(error) });
    await store.get(PARIS);
    await clock.advance(TTL_MS);
    await expect(store.get(PARIS)).rejects.toBe(error);
  });

  it("a fault of the program is never hidden behind an old answer", async () => {
    const error = new TypeError("a fault");
    const { store, clock } = setUp({ answer: failingAfterFirst(error) });
    await store.get(PARIS);
    await clock.advance(TTL_MS);
    await expect(store.get(PARIS)).rejects.toBe(error);
  });

  it("without an earlier answer → the failure", async () => {
    const error = new WeatherError(aFailure("unavailable"), { attempts: 3, at: 0 });
    const { store } = setUp({ answer: () => Promise.reject(error) });
    await expect(store.get(PARIS)).rejects.toBe(error);
  });

  it("an answer for another unit is not shown", async () => {
    const error = new WeatherError(aFailure("unavailable"), { attempts: 3, at: 0 });
    const { store } = setUp({ answer: failingAfterFirst(error) });
    await store.get(PARIS);
    await expect(store.get({ ...PARIS, unit: "i" })).rejects.toBe(error);
  });

  it("failures are not kept: the next call asks the service again", async () => {
    let down = true;
    const { store, requests } = setUp({
      answer: () => {
        if (down) throw new WeatherError(aFailure("no-such-location"), { attempts: 1, at: 0 });
        return aForecast();
      },
    });
    await expect(store.get(PARIS)).rejects.toThrow(WeatherError);
    await expect(store.get(PARIS)).rejects.toThrow(WeatherError);
    expect(requests).toHaveLength(2);
    down = false;
    await expect(store.get(PARIS)).resolves.toMatchObject({ freshness: { kind: "fresh" } });
  });

  it("a stale answer is given at once for 15 s, then the service is asked again", async () => {
    let down = false;
    const { store, clock, requests } = setUp({
      answer: () => {
        if (down) throw new WeatherError(aFailure("timeout"), { attempts: 3, at: 0 });
        return aForecast();
      },
    });
    await store.get(PARIS);
    await clock.advance(TTL_MS);
    down = true;
    const stale = await store.get(PARIS);
    await clock.advance(14_999);
    expect(await store.get(PARIS)).toEqual(stale);
    expect(requests).toHaveLength(2);
    await clock.advance(1);
    expect(await store.get(PARIS)).toEqual(stale);
    expect(requests).toHaveLength(3);
    down = false;
    await clock.advance(15_000);
    await expect(store.get(PARIS)).resolves.toMatchObject({
      freshness: { kind: "fresh" },
      fetchedAt: clock.now(),
    });
  });

  it("an answer from before the clock was set back by a day is not shown", async () => {
    const error = new WeatherError(aFailure("unavailable"), { attempts: 3, at: 0 });
    const { store, clock } = setUp({ answer: failingAfterFirst(error) });
    await store.get(PARIS);
    clock.jumpBy(-24 * HOUR_MS);
    await expect(store.get(PARIS)).rejects.toThrow(error);
  });

  it("without an old answer the service is asked each time", async () => {
    const { store, requests } = setUp({
      answer: () => Promise.reject(new WeatherError(aFailure("timeout"), { attempts: 3, at: 0 })),
    });
    for (let n = 0; n < 3; n += 1) await expect(store.get(PARIS)).rejects.toThrow(WeatherError);
    expect(requests).toHaveLength(3);
  });

  it("a longer answer is shown for a shorter one", async () => {
    const error = new WeatherError(aFailure("unavailable"), { attempts: 3, at: 0 });
    const answer = failingAfterFirst(error, { days: 7 });
    const { store, clock } = setUp({ answer });
    const week = await store.get({ ...PARIS, days: 7 });
    await clock.advance(TTL_MS);
    await expect(store.get(PARIS)).resolves.toEqual({
      ...week,
      freshness: { kind: "stale", error },
    });
  });
});

describe("the forecast store after the service refused the account", () => {
  const refused = () =>
    Promise.reject(new WeatherError(aFailure("unauthorized"), { attempts: 1, at: 0 }));

  it("repeats the second rejection without asking, for a second, for any place", async () => {
    const { store, clock, requests } = setUp({ answer: refused });
    for (let n = 0; n < 2; n += 1) {
      await expect(store.get(PARIS)).rejects.toMatchObject({ kind: "unauthorized" });
    }
    await clock.advance(999);
    const elsewhere = { ...PARIS, location: { kind: "id", id: "101010100" } } as const;
    await expect(store.get(elsewhere)).rejects.toMatchObject({ kind: "unauthorized" });
    expect(requests).toHaveLength(2);
    await clock.advance(1);
    await expect(store.get(PARIS)).rejects.toMatchObject({ kind: "unauthorized" });
    expect(requests).toHaveLength(3);
  });

  it("still gives what is fresh", async () => {
    const { store, requests } = setUp({
      answer: ({ unit }) => (unit === "m" ? aForecast() : refused()),
    });
    await store.get(PARIS);
    for (let n = 0; n < 3; n += 1) {
      await expect(store.get({ ...PARIS, unit: "i" })).rejects.toThrow(WeatherError);
    }
    await expect(store.get(PARIS)).resolves.toMatchObject({ freshness: { kind: "fresh" } });
    expect(requests).toHaveLength(3);
  });
});
