/** What was forecast before: which answer of the past is compared with, and what is kept of it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DayHistory } from "../../src/forecasts/day-history.ts";
import type { ForecastQuery } from "../../src/forecasts/forecast-cache.ts";
import { createLogger } from "../../src/log.ts";
import { aForecast, aForecastDay, type ForecastShape } from "../support/builders.ts";
import { describeEachDatabase, openNewDatabase } from "../support/databases.ts";
import { HOUR_MS, PARIS } from "./store-and-service.ts";

const START = Date.parse("2026-07-14T06:00:00Z");
const TODAY = "2026-07-14";
const DAY_MS = 24 * HOUR_MS;
const NEXT: ForecastQuery = { ...PARIS, api: "next" };

/** One day whose high is the hour, so that a test sees which answer it is from. */
const atHour = (hour: number, shape: ForecastShape = {}) => ({
  forecast: aForecast({ days: [aForecastDay({ date: TODAY, temperatureMax: hour })], ...shape }),
  fetchedAt: START + hour * HOUR_MS,
});

async function setUp(open = openNewDatabase) {
  const database = await open();
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const history = new DayHistory({ database, log });
  const highAt = async (hour: number, query = PARIS) =>
    (await history.before(query, START + hour * HOUR_MS)).get(TODAY)?.high;
  return { database, history, highAt, lines };
}

describeEachDatabase("what was forecast before", (open) => {
  it("an answer is compared with the newest that is at least 6 hours older", async () => {
    const { history, highAt } = await setUp(open);
    await history.record(PARIS, atHour(0));
    expect([await highAt(5.99), await highAt(6), await highAt(30)]).toEqual([undefined, 0, 0]);
    await history.record(PARIS, atHour(5.9));
    await history.record(PARIS, atHour(7));
    expect([await highAt(7), await highAt(12.9), await highAt(13)]).toEqual([0, 0, 7]);
    await history.record(PARIS, atHour(14));
    expect([await highAt(14), await highAt(20)]).toEqual([7, 14]);
  });

  it("the figures are metric whatever was asked for, with the stronger wind", async () => {
    const { history } = await setUp(open);
    const wind = { direction: null, degrees: null, scale: null };
    const day = aForecastDay({ date: TODAY, temperatureMax: 50, precipitation: 12.5 });
    const windy = {
      ...day,
      day: { ...day.day, wind: { ...wind, speed: 10 } },
      night: { ...day.night, wind: { ...wind, speed: 50 } },
    };
    const unknown = { ...windy, date: "2026-07-15", temperatureMax: null, precipitation: null };
    await history.record(PARIS, {
      forecast: aForecast({ unit: "i", days: [windy, unknown] }),
      fetchedAt: START,
    });
    const before = await history.before(PARIS, START + DAY_MS);
    expect(before.get(TODAY)).toEqual({ at: START, high: 10, precipitation: 12.5, windForce: 9 });
    expect(before.get("2026-07-15")).toMatchObject({ high: null, precipitation: null });
  });

  it("ten days of a forecast, for ten days, a repeated date once", async () => {
    const { database, history } = await setUp(open);
    await history.record(PARIS, { forecast: aForecast({ days: 15 }), fetchedAt: START });
    const twice = [TODAY, TODAY].map((date, index) =>
      aForecastDay({ date, temperatureMax: index }),
    );
    await history.record(NEXT, atHour(1, { days: twice }));
    expect((await history.before(PARIS, START + DAY_MS)).size).toBe(10);
    expect((await history.before(NEXT, START + DAY_MS)).get(TODAY)?.high).toBe(1);
    const oslo: ForecastQuery = { ...PARIS, location: { kind: "id", id: "101010100" } };
    const count = async () =>
      (await database.kysely.selectFrom("day_history").select("date").execute()).length;
    await history.record(oslo, atHour(10 * 24));
    expect(await count()).toBe(12);
    await history.record(oslo, atHour(10 * 24 + 1.01));
    expect(await count()).toBe(1);
  });
});

it("the interfaces are never compared with each other", async () => {
  const { history, highAt } = await setUp();
  await history.record(PARIS, atHour(0));
  expect(await highAt(24, NEXT)).toBeUndefined();
  await history.record(NEXT, atHour(1));
  await history.record(PARIS, atHour(8));
  expect([await highAt(9), await highAt(9, NEXT)]).toEqual([0, 1]);
});

it("unit, language and number of days make no difference, the place does", async () => {
  const { history, highAt } = await setUp();
  await history.record(PARIS, atHour(0));
  expect(await highAt(6, { ...PARIS, unit: "i", lang: "fr", days: 30 })).toBe(0);
  expect(
    await highAt(6, {
      ...PARIS,
      location: { kind: "coordinates", longitude: 2.36, latitude: 48.86 },
    }),
  ).toBeUndefined();
});

it("a forecast without days -> nothing is kept, and nothing fails", async () => {
  const { history, highAt, lines } = await setUp();
  await history.record(PARIS, atHour(0, { days: [] }));
  expect(await highAt(24)).toBeUndefined();
  expect(lines).toEqual([]);
});

it("the database fails -> a log line, and the answer is not kept", async () => {
  const { database, history, lines } = await setUp();
  await database.kysely.schema.dropTable("day_history").execute();
  await history.record(PARIS, atHour(0));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { kind: "failed", msg: "could not keep what was forecast" },
  ]);
});

describe("any answers at any time", () => {
  it("the one to compare with is 6 hours older, and less than 6 hours older than it need be", async () => {
    const { database, history } = await setUp();
    const pauses = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(pauses, fc.integer({ min: 0, max: 20 }), async (hours, later) => {
        await database.kysely.deleteFrom("day_history").execute();
        let hour = 0;
        const seen: number[] = [];
        for (const pause of hours) {
          hour += pause;
          seen.push(hour);
          await history.record(PARIS, atHour(hour));
        }
        hour += later;
        const before = await history.before(PARIS, START + hour * HOUR_MS);
        const found = before.get(TODAY)?.high ?? null;
        const best = seen.findLast((one) => one <= hour - 6) ?? null;
        expect(found === null).toBe(best === null);
        if (best === null || found === null) return;
        expect(seen).toContain(found);
        expect(found).toBeLessThanOrEqual(best);
        expect(found).toBeGreaterThan(best - 6);
      }),
      { numRuns: 40 },
    );
  });
});
