/** Forecasts of several processes over one database. */
import { expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import type { FetchedForecast, ForecastQuery } from "../../src/forecasts/forecast-cache.ts";
import { type Obtained, SharedForecasts } from "../../src/forecasts/shared-forecasts.ts";
import { createLogger } from "../../src/log.ts";
import { type DailyForecast, WeatherError } from "../../src/weather/index.ts";
import { aForecast } from "../support/builders.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { TestClock } from "../support/test-clock.ts";
import { aFailure } from "../support/weather-failures.ts";
import { HOUR_MS, PARIS, withResolvers } from "./store-and-service.ts";

const WEEK = { ...PARIS, days: 7 };

/** One process. `asked` are its own requests to the service, with their times. */
function aProcess(
  database: Database,
  clock: TestClock,
  answer: (query: ForecastQuery) => DailyForecast | Promise<DailyForecast> = ({ days }) =>
    aForecast({ days }),
) {
  const asked: { readonly query: ForecastQuery; readonly at: number }[] = [];
  const warnings: string[] = [];
  const log = createLogger("warn", { write: (line) => void warnings.push(line) });
  const shared = new SharedForecasts({ database, clock, log });
  return {
    asked,
    warnings,
    obtain: (
      query: ForecastQuery,
      isUsable: (fetched: FetchedForecast) => boolean = () => true,
    ): Promise<Obtained> =>
      shared.obtain(query, {
        accept: (_, fetched) => isUsable(fetched),
        async fetch() {
          asked.push({ query, at: clock.now() });
          return { forecast: await answer(query), fetchedAt: clock.now() };
        },
      }),
  };
}

describeEachDatabase("forecasts of several processes", (open) => {
  it("the answer of one serves the others", async () => {
    const clock = new TestClock();
    const database = await open();
    const [one, other] = [aProcess(database, clock), aProcess(await open(), clock)];
    const { fetched } = await one.obtain(PARIS);
    clock.jumpBy(1_000);
    expect(await other.obtain(PARIS)).toEqual({ fetched, source: "shared" });
    expect(other.asked).toEqual([]);
  });

  it("a longer one serves a shorter one, and not the other way round", async () => {
    const clock = new TestClock();
    const database = await open();
    const [one, other] = [aProcess(database, clock), aProcess(database, clock)];
    await one.obtain(PARIS);
    expect(await other.obtain(WEEK)).toMatchObject({ source: "service" });
    clock.jumpBy(HOUR_MS);
    const young = ({ fetchedAt }: FetchedForecast) => fetchedAt === clock.now();
    await one.obtain(WEEK, young);
    expect(await other.obtain(PARIS, young)).toMatchObject({ source: "shared" });
  });

  it("an unusable answer is requested again, and the new one serves all", async () => {
    const clock = new TestClock();
    const database = await open();
    const [one, other] = [aProcess(database, clock), aProcess(database, clock)];
    await one.obtain(PARIS);
    clock.jumpBy(HOUR_MS);
    const young = ({ fetchedAt }: FetchedForecast) => fetchedAt === clock.now();
    expect(await other.obtain(PARIS, young)).toMatchObject({ source: "service" });
    expect(await one.obtain(PARIS, young)).toMatchObject({ source: "shared" });
  });

  it("of many that ask at once one asks, and the others get its answer", async () => {
    const clock = new TestClock();
    const gate = withResolvers<DailyForecast>();
    const processes = [];
    for (let n = 0; n < 4; n += 1) {
      processes.push(aProcess(await open(), clock, () => gate.promise));
    }
    const waiting = processes.map(({ obtain }) => obtain(PARIS));
    // Each has read the row and found another lease.
    await clock.whenSleeping((durationMs) => durationMs === 100);
    gate.resolve(aForecast());
    const all = await clock.settle(Promise.all(waiting));
    expect(processes.flatMap(({ asked }) => asked)).toHaveLength(1);
    expect(all.map(({ source }) => source).sort()).toEqual([
      "service",
      "shared",
      "shared",
      "shared",
    ]);
  });

  it("one that asks for 9 s is waited for", async () => {
    const clock = new TestClock();
    const database = await open();
    const gate = withResolvers<DailyForecast>();
    const slow = aProcess(database, clock, () => gate.promise);
    const other = aProcess(database, clock);
    const first = slow.obtain(PARIS);
    await clock.whenSleeping((durationMs) => durationMs === 1_500);
    const second = other.obtain(PARIS);
    for (let n = 0; n < 6; n += 1) {
      await clock.advance(await clock.whenSleeping((durationMs) => durationMs === 1_500));
      const leases = () => database.kysely.selectFrom("forecasts").select("asking_until").execute();
      await expect.poll(leases).toEqual([{ asking_until: clock.now() + 4_000 }]);
    }
    gate.resolve(aForecast());
    // Otherwise the clock would move on while the database still writes the answer.
    await first;
    await clock.settle(second);
    expect(other.asked).toEqual([]);
  });

  it("one that died is waited for 4 s", async () => {
    const stopped = new TestClock();
    const clock = new TestClock();
    const database = await open();
    const dead = aProcess(database, stopped, () => new Promise<never>(() => undefined));
    const other = aProcess(database, clock);
    void dead.obtain(PARIS);
    await stopped.whenSleeping(() => true);
    const start = clock.now();
    await clock.settle(other.obtain(PARIS));
    // It polls at least once a second.
    expect(other.asked.map(({ at }) => Math.floor((at - start) / 1000))).toEqual([4]);
  });

  it("others that keep the lease are waited for at most 10 s", async () => {
    const stopped = new TestClock();
    const clock = new TestClock();
    const database = await open();
    const stuck = aProcess(database, stopped, () => new Promise<never>(() => undefined));
    const other = aProcess(database, clock);
    void stuck.obtain(PARIS);
    await stopped.whenSleeping(() => true);
    const start = clock.now();
    const end = other.obtain(PARIS).catch((error: unknown) => error);
    const pause = () => Promise.race([end, clock.whenSleeping(() => true)]);
    while (clock.now() - start < 12_000 && typeof (await pause()) === "number") {
      const columns = { asking_until: clock.now() + 4_000 };
      await database.kysely.updateTable("forecasts").set(columns).execute();
      await clock.advance(1_000);
    }
    expect(clock.now() - start).toBeLessThanOrEqual(11_000);
    expect(await end).toMatchObject({ kind: "timeout" });
    expect(other.asked).toEqual([]);
  });

  it("a failure is given to all who waited, and to nobody later", async () => {
    const clock = new TestClock();
    const database = await open();
    const gate = withResolvers<DailyForecast>();
    const error = new WeatherError(aFailure("timeout"), { attempts: 3, at: clock.now() });
    const one = aProcess(database, clock, () => gate.promise);
    const other = aProcess(database, clock);
    const first = one.obtain(PARIS);
    await clock.whenSleeping((durationMs) => durationMs === 1_500);
    const second = other.obtain(PARIS);
    await clock.whenSleeping((durationMs) => durationMs === 100);
    gate.reject(error);
    await expect(first).rejects.toBe(error);
    const { failure, at } = error;
    await expect(clock.settle(second)).rejects.toMatchObject({ failure, at });
    expect(other.asked).toEqual([]);
    await expect(other.obtain(PARIS)).resolves.toMatchObject({ source: "service" });
  });

  it("after a fault of the program the next one asks", async () => {
    const clock = new TestClock();
    const database = await open();
    const fault = new TypeError("a fault");
    const one = aProcess(database, clock, () => Promise.reject(fault));
    const other = aProcess(database, clock);
    await expect(one.obtain(PARIS)).rejects.toBe(fault);
    await expect(other.obtain(PARIS)).resolves.toMatchObject({ source: "service" });
  });

  it("a lease that a wrong clock wrote counts as over", async () => {
    const clock = new TestClock();
    const ahead = new TestClock();
    const database = await open();
    ahead.jumpBy(HOUR_MS);
    void aProcess(database, ahead, () => new Promise<never>(() => undefined)).obtain(PARIS);
    await ahead.whenSleeping(() => true);
    await expect(aProcess(database, clock).obtain(PARIS)).resolves.toMatchObject({
      source: "service",
    });
  });

  it("a failure of a process that lost its lease leaves the lease to the one that has it", async () => {
    const clock = new TestClock();
    const database = await open();
    const error = new WeatherError(aFailure("timeout"), { attempts: 3, at: clock.now() });
    const lease = { asker_id: "another", asking_until: clock.now() + 4_000 };
    const one = aProcess(database, clock, async () => {
      await database.kysely.updateTable("forecasts").set(lease).execute();
      throw error;
    });
    await expect(one.obtain(PARIS)).rejects.toBe(error);
    const row = await database.kysely.selectFrom("forecasts").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...lease, failed_at: null });
  });

  it("an answer that this version cannot read is requested again", async () => {
    const clock = new TestClock();
    const database = await open();
    const one = aProcess(database, clock);
    await one.obtain(PARIS);
    await database.kysely.updateTable("forecasts").set({ forecast: '{"v":2}' }).execute();
    await expect(one.obtain(PARIS)).resolves.toMatchObject({ source: "service" });
    await expect(one.obtain(PARIS)).resolves.toMatchObject({ source: "shared" });
  });

  it("an answer from a clock that is a little ahead counts as new, one from far ahead is not used", async () => {
    const clock = new TestClock();
    const ahead = new TestClock();
    const database = await open();
    const other = aProcess(database, clock);
    ahead.jumpBy(3_000);
    await aProcess(database, ahead).obtain(PARIS);
    await expect(other.obtain(PARIS)).resolves.toMatchObject({
      source: "shared",
      fetched: { fetchedAt: clock.now() },
    });
    ahead.jumpBy(HOUR_MS);
    await aProcess(database, ahead).obtain(WEEK);
    await expect(other.obtain(WEEK)).resolves.toMatchObject({ source: "service" });
  });

  it("answers that are too old for anyone are deleted", async () => {
    const clock = new TestClock();
    const database = await open();
    const one = aProcess(database, clock);
    await one.obtain(WEEK);
    clock.jumpBy(6 * HOUR_MS);
    await one.obtain({ ...PARIS, lang: "fr" });
    clock.jumpBy(HOUR_MS);
    await one.obtain({ ...PARIS, unit: "i" });
    await expect
      .poll(async () => {
        const rows = await database.kysely.selectFrom("forecasts").select("forecast_key").execute();
        return rows.map(({ forecast_key }) => forecast_key).sort();
      })
      .toEqual(["2.35,48.86|i|en|3", "2.35,48.86|m|fr|3"]);
  });

  it("without a database each process asks for itself, logs that once, and tries again after 30 s", async () => {
    const clock = new TestClock();
    const database = await open();
    const one = aProcess(database, clock);
    await database.kysely.schema.alterTable("forecasts").renameTo("gone").execute();
    for (let n = 0; n < 3; n += 1) {
      expect(await one.obtain(PARIS)).toMatchObject({ source: "service" });
    }
    expect(one.warnings).toHaveLength(1);
    expect(one.warnings[0]).toContain("temporarily not sharing forecasts");
    await database.kysely.schema.alterTable("gone").renameTo("forecasts").execute();
    clock.jumpBy(30_000);
    await one.obtain(PARIS);
    expect(await one.obtain(PARIS)).toMatchObject({ source: "shared" });
  });

  it("is on its own for no longer when the clock is set back meanwhile", async () => {
    const clock = new TestClock();
    const database = await open();
    const one = aProcess(database, clock);
    await database.kysely.schema.alterTable("forecasts").renameTo("gone").execute();
    await one.obtain(PARIS);
    await database.kysely.schema.alterTable("gone").renameTo("forecasts").execute();
    clock.jumpBy(-24 * HOUR_MS);
    await one.obtain(PARIS);
    expect(await one.obtain(PARIS)).toMatchObject({ source: "shared" });
  });
});
