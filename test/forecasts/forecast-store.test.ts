/** The forecast store when the service answers: one request for all, and how long its answer is used. */
import { describe, expect, it } from "vitest";
import type { ForecastQuery } from "../../src/forecasts/forecast-cache.ts";
import type { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import {
  type DailyForecast,
  type DailyRequest,
  servedDays,
  type WeatherApi,
  WeatherError,
} from "../../src/weather/index.ts";
import { aForecast } from "../support/builders.ts";
import { aFailure } from "../support/weather-failures.ts";
import { zoneRules } from "../support/zone-rules.ts";
import {
  failingAfterFirst,
  HOUR_MS,
  PARIS,
  refreshed,
  served,
  setUp,
  TTL_MS,
  withResolvers,
} from "./store-and-service.ts";

const at = (utcOffsetMinutes: number) => ({
  at: Date.parse("2026-07-14T11:35Z"),
  utcOffsetMinutes,
});

const PARIS_ZONE = zoneRules.zone("Europe/Paris");

/** Minutes east of UTC, whatever the season. */
async function offsetOf(store: ForecastStore, query: ForecastQuery) {
  const { zone } = await store.get(query);
  const offsets = ["2026-01-01", "2026-07-01"].map((date) => zone?.offsetAt(Date.parse(date)));
  expect(new Set(offsets).size).toBe(1);
  return (offsets[0] ?? Number.NaN) / 60_000;
}

describe("the forecast store without a cached answer", () => {
  it("asks the service and says when", async () => {
    const { store, clock, requests } = setUp();
    expect(store.peek(PARIS)).toBeNull();
    await expect(store.get(PARIS)).resolves.toEqual({
      forecast: aForecast(),
      fetchedAt: clock.now(),
      freshness: { kind: "fresh" },
      zone: PARIS_ZONE,
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ days: 3, unit: "m", lang: "en" });
  });

  it("peeking never asks the service", async () => {
    const { store, requests } = setUp();
    store.peek(PARIS);
    await store.get(PARIS);
    expect(store.peek(PARIS)).toEqual(await store.get(PARIS));
    expect(requests).toHaveLength(1);
  });

  it("a place without a zone gets the answer's offset, or none when that is missing", async () => {
    const known = setUp();
    const query = { ...PARIS, timeZone: null };
    expect(await offsetOf(known.store, query)).toBe(120);
    const unknown = setUp({ answer: () => aForecast({ updatedAt: null }) });
    expect((await unknown.store.get(query)).zone).toBeNull();
  });

  it("a guessed zone gives way to the answer's other offset, a place's own zone does not", async () => {
    const guessed = { ...PARIS, isZoneGuessed: true };
    const { store } = setUp({ answer: () => aForecast({ updatedAt: at(-660) }) });
    expect(await offsetOf(store, guessed)).toBe(-660);
    expect((await store.get(PARIS)).zone).toBe(PARIS_ZONE);
    const agreeing = setUp({ answer: () => aForecast({ updatedAt: at(120) }) });
    expect((await agreeing.store.get(guessed)).zone).toBe(PARIS_ZONE);
    const silent = setUp({ answer: () => aForecast({ updatedAt: null }) });
    expect((await silent.store.get(guessed)).zone).toBe(PARIS_ZONE);
  });

  it("a zone that the rules do not know says nothing", async () => {
    const { store } = setUp();
    expect(await offsetOf(store, { ...PARIS, timeZone: "Europe/Atlantis" })).toBe(120);
  });

  it("a number of days that nobody serves is refused", async () => {
    const { store, requests } = setUp();
    for (const days of [0, 31, 2.5]) {
      await expect(store.get({ ...PARIS, days })).rejects.toThrow(RangeError);
    }
    expect(requests).toEqual([]);
  });
});

describe("the forecast store with a maximum age", () => {
  const maxAgeMs = TTL_MS / 2;

  it("asks the service again for an older answer, which is still given to others", async () => {
    const { store, clock, requests } = setUp();
    await store.get(PARIS);
    clock.jumpBy(maxAgeMs - 1);
    await store.get(PARIS, { maxAgeMs });
    expect(requests).toHaveLength(1);
    clock.jumpBy(1);
    expect(store.peek(PARIS)).not.toBeNull();
    await expect(store.get(PARIS, { maxAgeMs })).resolves.toMatchObject({
      fetchedAt: clock.now(),
    });
    expect(requests).toHaveLength(2);
  });

  it("never exceeds the time to live, even with a larger maximum age", async () => {
    const { store, clock, requests } = setUp();
    await store.get(PARIS);
    clock.jumpBy(TTL_MS);
    await store.get(PARIS, { maxAgeMs: 2 * TTL_MS });
    expect(requests).toHaveLength(2);
  });

  it("gives the older one, marked as stale, when the service fails", async () => {
    const answer = failingAfterFirst(
      new WeatherError(aFailure("unavailable"), { attempts: 1, at: 0 }),
    );
    const { store, clock } = setUp({ answer });
    const { fetchedAt } = await store.get(PARIS);
    clock.jumpBy(maxAgeMs);
    await expect(store.get(PARIS, { maxAgeMs })).resolves.toMatchObject({
      fetchedAt,
      freshness: { kind: "stale" },
    });
  });
});

describe("the forecast store with simultaneous calls", () => {
  it("sends one request and gives all the same answer", async () => {
    const gate = withResolvers<DailyForecast>();
    const { store, requests } = setUp({ answer: () => gate.promise });
    const waiting = Array.from({ length: 50 }, () => store.get(PARIS));
    expect(requests).toHaveLength(1);
    gate.resolve(aForecast());
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ forecast }) => forecast)).size).toBe(1);
    expect(requests).toHaveLength(1);
  });

  it("shares a request between numbers of days that are served alike", async () => {
    const gate = withResolvers<DailyForecast>();
    const { store, requests } = setUp({ answer: () => gate.promise });
    const waiting = [4, 5, 6, 7].map((days) => store.get({ ...PARIS, days }));
    gate.resolve(aForecast({ days: 7 }));
    for (const { forecast } of await Promise.all(waiting)) expect(forecast.days).toHaveLength(7);
    expect(requests).toHaveLength(1);
  });

  it("fails for all with one request, and asks again afterwards", async () => {
    const gate = withResolvers<DailyForecast>();
    const { store, requests } = setUp({
      answer: () => (requests.length === 1 ? gate.promise : aForecast()),
    });
    const waiting = [store.get(PARIS), store.get(PARIS)];
    const error = new WeatherError(aFailure("unavailable"), { attempts: 1, at: 0 });
    gate.reject(error);
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe("rejected");
    expect(requests).toHaveLength(1);
    await expect(store.get(PARIS)).resolves.toMatchObject({ freshness: { kind: "fresh" } });
    expect(requests).toHaveLength(2);
  });
});

describe("what the forecast store keeps apart", () => {
  const variants: Record<string, Partial<ForecastQuery>> = {
    unit: { unit: "i" },
    language: { lang: "fr" },
    "served days": { days: 7 },
    longitude: { location: { kind: "coordinates", longitude: 2.36, latitude: 48.86 } },
    latitude: { location: { kind: "coordinates", longitude: 2.35, latitude: 48.87 } },
    "swapped coordinates": { location: { kind: "coordinates", longitude: 48.86, latitude: 2.35 } },
    "kind of location": { location: { kind: "id", id: "101010100" } },
  };

  it.each(Object.keys(variants))("another %s is another forecast", async (name) => {
    const { store, requests } = setUp();
    await store.get(PARIS);
    const other = { ...PARIS, ...variants[name] };
    expect(store.peek(other)).toBeNull();
    const stored = await store.get(other);
    expect(stored.forecast.unit).toBe(other.unit);
    expect(requests).toHaveLength(2);
    expect(store.peek(PARIS)?.forecast.unit).toBe("m");
  });

  it("1, 2 and 3 days are one forecast, 4 days another", async () => {
    const { store, requests } = setUp();
    for (const days of [1, 2, 3]) await store.get({ ...PARIS, days });
    expect(requests).toHaveLength(1);
    await store.get({ ...PARIS, days: 4 });
    expect(requests).toHaveLength(2);
  });
});

describe("how long the forecast store's answers are fresh", () => {
  it("up to the last millisecond of the time to live, and no longer", async () => {
    const { store, clock, requests } = setUp();
    await store.get(PARIS);
    await clock.advance(TTL_MS - 1);
    expect(store.peek(PARIS)).not.toBeNull();
    expect(requests).toHaveLength(1);
    await clock.advance(1);
    expect(store.peek(PARIS)).toBeNull();
    await expect(store.get(PARIS)).resolves.toMatchObject({ fetchedAt: clock.now() });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ["its zone", "Europe/Paris", "2026-07-14T21:59:50Z"],
    ["the answer's offset", null, "2026-07-14T21:59:50Z"],
    ["a zone a quarter of an hour off", "Asia/Kathmandu", "2026-07-14T18:14:50Z"],
  ])("not beyond midnight at the place by %s", async (_, timeZone, start) => {
    const { store, clock } = setUp({ start });
    const query = { ...PARIS, timeZone };
    await store.get(query);
    await clock.advance(9_999);
    expect(store.peek(query)).not.toBeNull();
    await clock.advance(1);
    expect(store.peek(query)).toBeNull();
  });

  it("across midnight elsewhere, where no date rolls at the place", async () => {
    const { store, clock } = setUp({ start: "2026-07-14T23:59:50Z" });
    await store.get(PARIS);
    await clock.advance(20_000);
    expect(store.peek(PARIS)).not.toBeNull();
  });

  it("for the whole time to live where the place's date is unknown", async () => {
    const answer = () => aForecast({ updatedAt: null });
    const { store, clock } = setUp({ start: "2026-07-14T21:59:50Z", answer });
    const query = { ...PARIS, timeZone: null };
    await store.get(query);
    await clock.advance(TTL_MS - 1);
    expect(store.peek(query)).not.toBeNull();
    await clock.advance(1);
    expect(store.peek(query)).toBeNull();
  });

  it("not when the clock was set back, since the real age is unknown", async () => {
    const { store, clock, requests } = setUp();
    await store.get(PARIS);
    clock.jumpBy(-1);
    expect(store.peek(PARIS)).toBeNull();
    await store.get(PARIS);
    expect(requests).toHaveLength(2);
    expect(store.peek(PARIS)).not.toBeNull();
  });
});

describe("a longer forecast in the store", () => {
  const week: ForecastQuery = { ...PARIS, days: 7 };
  const asRequested = ({ days }: DailyRequest) => aForecast({ days });

  it("serves a shorter one", async () => {
    const { store, requests } = setUp({ answer: asRequested });
    const stored = await store.get(week);
    expect(store.peek(PARIS)).toEqual(stored);
    expect(await store.get(PARIS)).toEqual(stored);
    expect(requests).toHaveLength(1);
  });

  it("does not when it came with too few days", async () => {
    const { store, requests } = setUp({ answer: () => aForecast({ days: 2 }) });
    await store.get(week);
    expect(store.peek(PARIS)).toBeNull();
    await store.get(PARIS);
    expect(requests).toHaveLength(2);
  });

  it("is replaced by a younger short one", async () => {
    const { store, clock } = setUp({ answer: asRequested });
    await store.get(PARIS);
    clock.jumpBy(1);
    await store.get(week);
    expect(store.peek(PARIS)?.forecast.days).toHaveLength(7);
    clock.jumpBy(1);
    await store.get(PARIS, { maxAgeMs: 1 });
    expect(store.peek(PARIS)?.forecast.days).toHaveLength(3);
  });

  it("is waited for by calls for a shorter one", async () => {
    const gate = withResolvers<DailyForecast>();
    const { store, requests } = setUp({ answer: () => gate.promise });
    const waiting = [store.get(week), store.get(PARIS), store.get(PARIS)];
    gate.resolve(aForecast({ days: 7 }));
    for (const { forecast } of await Promise.all(waiting)) expect(forecast.days).toHaveLength(7);
    expect(requests).toHaveLength(1);
  });

  it("does not make a shorter one fail when the plan lacks it", async () => {
    const { store } = setUp({
      answer: ({ days }) => {
        if (days > 3) throw new WeatherError(aFailure("forbidden-by-plan"), { attempts: 1, at: 0 });
        return aForecast();
      },
    });
    const [long, short] = await Promise.allSettled([store.get(week), store.get(PARIS)]);
    expect([long.status, short.status]).toEqual(["rejected", "fulfilled"]);
  });
});

describe("an answer that begins yesterday", () => {
  const fromYesterday = ({ days }: DailyRequest) => aForecast({ days, from: "2026-07-13" });
  const lengths = (requests: readonly DailyRequest[]) => requests.map(({ days }) => days);

  it.each([
    [1, [1], 1],
    [2, [2], 2],
    [3, [3, 7], 7],
    [4, [4], 4],
    [7, [7, 10], 10],
    [10, [10, 15], 15],
    [15, [15, 30], 30],
    [29, [29], 29],
    [30, [30], 30],
  ])("%d days -> requests for %j", async (days, asked, came) => {
    // As many days as the service has for that length.
    const { store, requests, told } = setUp({
      answer: (request) => aForecast({ days: servedDays(request.days), from: "2026-07-13" }),
    });
    const query = { ...PARIS, days };
    const stored = await store.get(query);
    expect(stored.forecast.days).toHaveLength(servedDays(came));
    expect(store.peek(query)).toEqual(stored);
    expect(await store.get(query)).toEqual(stored);
    expect(lengths(requests)).toEqual(asked);
    expect(told).toEqual([served("service"), served("memory")]);
  });

  it("is remembered: each time one request, until the service is a day further", async () => {
    let from = "2026-07-13";
    const { store, clock, requests } = setUp({ answer: ({ days }) => aForecast({ days, from }) });
    for (let n = 0; n < 4; n += 1) {
      await store.get(PARIS);
      await clock.advance(TTL_MS);
    }
    expect(lengths(requests)).toEqual([3, 7, 7, 7, 7]);
    from = "2026-07-14";
    await clock.advance(6 * HOUR_MS);
    requests.length = 0;
    await store.get(PARIS);
    await clock.advance(TTL_MS);
    await store.get(PARIS);
    expect(lengths(requests)).toEqual([3, 3]);
  });

  it("is refreshed in the background as the longer one", async () => {
    const { store, clock, requests } = setUp({ answer: fromYesterday });
    await store.get(PARIS);
    await clock.advance(TTL_MS - 1);
    await store.get(PARIS);
    await clock.advance(1);
    expect(store.peek(PARIS)?.forecast.days).toHaveLength(7);
    expect(lengths(requests)).toEqual([3, 7, 7]);
  });

  it.each(["forbidden-by-plan", "unavailable", "unauthorized", "no-data"] as const)(
    "the longer one fails with %s -> what there is, and no further request while it is fresh",
    async (kind) => {
      const { store, clock, requests } = setUp({
        answer: (request) => {
          if (request.days > 3) throw new WeatherError(aFailure(kind), { attempts: 1, at: 0 });
          return fromYesterday(request);
        },
      });
      const waiting = await Promise.all([store.get(PARIS), store.get(PARIS)]);
      for (const { forecast, freshness } of waiting) {
        expect(forecast.days).toHaveLength(3);
        expect(freshness.kind).toBe("fresh");
      }
      await clock.advance(TTL_MS / 2);
      expect((await store.get(PARIS)).forecast.days).toHaveLength(3);
      expect(store.peek(PARIS)).not.toBeNull();
      expect(lengths(requests)).toEqual([3, 7]);
    },
  );

  it("and the longer one, too, with fewer days -> that one, without a third request", async () => {
    const answer = () => aForecast({ days: 3, from: "2026-07-13" });
    const { store, requests } = setUp({ answer });
    await store.get(PARIS);
    await store.get(PARIS);
    expect(lengths(requests)).toEqual([3, 7]);
  });

  it("simultaneous calls -> one request for each length", async () => {
    const { store, requests } = setUp({ answer: fromYesterday });
    const all = await Promise.all(Array.from({ length: 20 }, () => store.get(PARIS)));
    for (const { forecast } of all) expect(forecast.days).toHaveLength(7);
    expect(lengths(requests)).toEqual([3, 7]);
  });

  it("of which fewer days came, none of them past -> no longer one is asked for", async () => {
    const { store, requests } = setUp({ answer: () => aForecast({ days: 2 }) });
    expect((await store.get(PARIS)).forecast.days).toHaveLength(2);
    expect(lengths(requests)).toEqual([3]);
  });

  it("where the place's date is unknown -> no longer one is asked for", async () => {
    const { store, requests } = setUp({
      answer: ({ days }) => aForecast({ days, from: "2026-07-13", updatedAt: null }),
    });
    await store.get({ ...PARIS, timeZone: null });
    expect(lengths(requests)).toEqual([3]);
  });

  it("when the service is down -> the longer one, marked as stale", async () => {
    let isDown = false;
    const { store, clock }: ReturnType<typeof setUp> = setUp({
      answer: (request) => {
        if (isDown) throw new WeatherError(aFailure("unavailable"), { attempts: 1, at: 0 });
        clock.jumpBy(1);
        return fromYesterday(request);
      },
    });
    await store.get(PARIS);
    isDown = true;
    await clock.advance(TTL_MS);
    const { forecast, freshness } = await store.get(PARIS);
    expect(forecast.days).toHaveLength(7);
    expect(freshness.kind).toBe("stale");
  });
});

describe("a forecast near the end of its time", () => {
  const REFRESHED_FROM_MS = 0.8 * TTL_MS;

  it("is given at once and refreshed meanwhile", async () => {
    const gate = withResolvers<DailyForecast>();
    const { store, clock, requests } = setUp({
      answer: () => (requests.length === 1 ? aForecast() : gate.promise),
    });
    const first = await store.get(PARIS);
    await clock.advance(REFRESHED_FROM_MS - 1);
    await store.get(PARIS);
    expect(requests).toHaveLength(1);
    await clock.advance(1);
    expect(await store.get(PARIS)).toEqual(first);
    expect(await store.get(PARIS)).toEqual(first);
    expect(requests).toHaveLength(2);
    gate.resolve(aForecast({ link: null }));
    await clock.advance(0);
    expect(store.peek(PARIS)).toMatchObject({ fetchedAt: clock.now(), forecast: { link: null } });
  });

  it.each(["unavailable", "rate-limited", "not-found", "unauthorized"] as const)(
    "stays as it is after %s, and the service is not asked again at once",
    async (kind) => {
      const answer = failingAfterFirst(new WeatherError(aFailure(kind), { attempts: 3, at: 0 }));
      const { store, clock, requests } = setUp({ answer });
      const first = await store.get(PARIS);
      await clock.advance(REFRESHED_FROM_MS);
      for (let n = 0; n < 3; n += 1) {
        expect(await store.get(PARIS)).toEqual(first);
        await clock.advance(0);
      }
      expect(requests).toHaveLength(2);
    },
  );
});

describe("the metrics of the forecast store", () => {
  it("where each forecast came from, and the results of refreshes in the background", async () => {
    const error = new WeatherError(aFailure("unavailable"), { attempts: 1, at: 0 });
    const { store, clock, told } = setUp({ answer: failingAfterFirst(error) });
    await store.get(PARIS);
    await store.get(PARIS);
    await clock.advance(TTL_MS - 1);
    await store.get(PARIS);
    await clock.advance(1);
    await store.get(PARIS);
    expect(told).toEqual([
      served("service"),
      served("memory"),
      served("memory"),
      refreshed("failed"),
      served("stale"),
    ]);
  });

  it("a refreshed forecast", async () => {
    const { store, clock, told } = setUp();
    await store.get(PARIS);
    await clock.advance(TTL_MS - 1);
    await store.get(PARIS);
    await clock.advance(0);
    expect(told.at(-1)).toEqual(refreshed("refreshed"));
  });
});

describe("the service's two interfaces in the store", () => {
  const answer = ({ days }: DailyRequest) => aForecast({ days });
  const upTo10 = ({ days }: DailyRequest) => (days <= 10 ? "next" : "v7");

  it("a longer answer of v7 does not serve a shorter question to its successor", async () => {
    const { store, requests } = setUp({ answer, apiFor: upTo10 });
    await store.get({ ...PARIS, days: 15 });
    expect(store.peek(PARIS)).toBeNull();
    await store.get({ ...PARIS, days: 7 });
    expect(store.peek(PARIS)?.forecast.days).toHaveLength(7);
    expect(store.peek({ ...PARIS, days: 15 })?.forecast.days).toHaveLength(15);
    expect(requests).toHaveLength(2);
  });

  it("the answer that came because v7 ended serves later questions", async () => {
    let api: WeatherApi = "v7";
    const { store, requests } = setUp({
      apiFor: () => api,
      answer: (request) => {
        api = "next";
        return answer(request);
      },
    });
    const stored = await store.get(PARIS);
    expect(await store.get(PARIS)).toEqual(stored);
    expect(requests).toHaveLength(1);
  });

  it("each answer of the service is kept once, for the interface that gave it", async () => {
    let api: WeatherApi = "v7";
    const kept: (WeatherApi | undefined)[] = [];
    const asked: typeof kept = [];
    const { store } = setUp({
      apiFor: () => api,
      answer: (request) => {
        api = "next";
        return answer(request);
      },
      history: {
        record: async (query) => void kept.push(query.api),
        before: async (query) => {
          asked.push(query.api);
          return new Map();
        },
      },
    });
    const stored = await store.get(PARIS);
    await store.get(PARIS);
    await store.before(PARIS, stored);
    expect({ kept, asked }).toEqual({ kept: ["next"], asked: ["next"] });
  });

  it("10 days of the successor that begin yesterday are 15 of v7, which are remembered", async () => {
    const { store, requests } = setUp({
      answer: ({ days }) => aForecast({ days, from: "2026-07-13" }),
      apiFor: upTo10,
    });
    const query = { ...PARIS, days: 10 };
    expect((await store.get(query)).forecast.days).toHaveLength(15);
    expect((await store.get(query)).forecast.days).toHaveLength(15);
    expect(requests.map(({ days }) => days)).toEqual([10, 15]);
  });

  it.each([
    ["today", "2026-07-14"],
    ["yesterday", "2026-07-13"],
  ])(
    "10 days from %s are all that there is after v7's end, and asked for once",
    async (_, from) => {
      const ten = () => aForecast({ days: 10, from });
      const { store, requests } = setUp({ answer: ten, apiFor: () => "next" });
      for (const days of [30, 10, 12, 15]) {
        await store.get({ ...PARIS, days });
        expect(store.peek({ ...PARIS, days })?.forecast.days).toHaveLength(10);
      }
      expect(requests).toHaveLength(1);
    },
  );

  it("the successor's first day gives a place without a zone its date", async () => {
    const startsAt = { at: Date.parse("2026-07-14T10:00:00Z"), utcOffsetMinutes: 14 * 60 };
    const query = { ...PARIS, timeZone: null };
    const { store, clock } = setUp({
      answer: () => aForecast({ updatedAt: null, startsAt }),
      start: "2026-07-14T09:45:00Z",
    });
    expect(await offsetOf(store, query)).toBe(840);
    clock.jumpBy(14 * 60_000);
    expect(store.peek(query)).not.toBeNull();
    clock.jumpBy(60_000);
    expect(store.peek(query)).toBeNull();
  });
});
