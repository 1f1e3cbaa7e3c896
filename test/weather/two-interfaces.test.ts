/** Which interface answers what, and what happens when the service ends v7. */
import { describe, expect, it } from "vitest";
import { type Fault, V7_ENDED } from "../../playground/weather/fake-weather.ts";
import {
  type DailyRequest,
  type WeatherApi,
  type WeatherClient,
  WeatherError,
} from "../../src/weather/index.ts";
import { PARIS, startServiceAndClient } from "../support/fake-weather.ts";
import { call, recordMetrics, request } from "../support/recorded-metrics.ts";
import { TestClock } from "../support/test-clock.ts";

const HOUR_MS = 3_600_000;
const BEIJING: DailyRequest = { ...PARIS, location: { kind: "id", id: "101010100" } };
const NEXT_PATH = "/weather/v1/daily/48.86/2.35";

async function start(api: WeatherApi = "v7") {
  const clock = new TestClock();
  const changes: WeatherApi[] = [];
  const { metrics, told } = recordMetrics();
  const onApiChange = (now: WeatherApi) => void changes.push(now);
  const parts = await startServiceAndClient(clock, { api, onApiChange, metrics });
  const paths = () => parts.service.requests.map(({ path }) => path);
  return { ...parts, clock, changes, told, paths };
}

async function failureOf(client: WeatherClient, request: DailyRequest) {
  const error = await client.daily(request).catch((reason: unknown) => reason);
  if (!(error instanceof WeatherError)) throw error;
  return error;
}

describe("a client that prefers the successor", () => {
  it.each([
    [3, NEXT_PATH, 3],
    [10, NEXT_PATH, 10],
    [11, "/v7/weather/15d", 15],
    [30, "/v7/weather/30d", 30],
  ])("gets %i days from %s", async (days, path, came) => {
    const { client, service, paths } = await start("next");
    const request = { ...PARIS, days };
    expect(client.apiFor(request)).toBe(path === NEXT_PATH ? "next" : "v7");
    expect((await client.daily(request)).days).toHaveLength(came);
    expect(paths()).toEqual([path]);
    expect(service.requests[0]?.violations).toEqual([]);
  });

  it("gets a location id from v7", async () => {
    const { client, paths } = await start("next");
    await client.daily(BEIJING);
    expect(paths()).toEqual(["/v7/weather/3d"]);
  });

  it.each(["m", "i"] as const)("has the same figures as from v7, in %s", async (unit) => {
    const [one, other] = [await start(), await start("next")];
    const request = { ...PARIS, days: 10, unit };
    const v7 = await one.client.daily(request);
    const next = await other.client.daily(request);
    const common = ({ days }: typeof v7) =>
      days.map(({ date, sunrise, sunset, moonrise, moonPhaseIcon, temperatureMax, uvIndex }) => ({
        ...{ date, sunrise, sunset, moonrise, moonPhaseIcon, uvIndex },
        // A fake of whole °C is half a degree off in °F.
        high: unit === "i" ? null : temperatureMax,
      }));
    expect(common(next)).toEqual(common(v7));
    const winds = ({ days }: typeof v7) =>
      days.flatMap(({ day, night }) =>
        [day, night].map(({ icon, text, wind }) => [icon, text, wind.speed]),
      );
    expect(winds(next)).toEqual(
      winds(v7).map(([icon, ...rest]) => [
        icon === "104" ? expect.stringMatching("1[05]4") : icon,
        ...rest,
      ]),
    );
    for (const [n, { precipitation }] of next.days.entries()) {
      expect(precipitation).toBeCloseTo(v7.days[n]?.precipitation ?? Number.NaN, 0);
    }
    expect(next.days[0]).toMatchObject({
      temperatureAverage: expect.any(Number),
      precipitationChance: expect.any(Number),
      day: { gust: expect.any(Number), precipitationType: expect.any(String) },
      pressure: null,
    });
    expect(next).toMatchObject({ updatedAt: null, startsAt: { utcOffsetMinutes: 120 } });
  });

  it.each<[string, Fault, string]>([
    [
      "an unknown place",
      { kind: "problem", status: 400, slug: "no-such-location" },
      "no-such-location",
    ],
    ["no data", { kind: "problem", status: 400, slug: "data-not-available" }, "no-data"],
    ["its own end", V7_ENDED, "deprecated"],
    ["no day", { kind: "days", count: 0 }, "no-data"],
    ["no list", { kind: "answer", body: { metadata: {} } }, "malformed"],
  ])("fails by %s without asking v7", async (_, fault, kind) => {
    const { client, service, changes } = await start("next");
    service.fail(fault, { api: "next" });
    expect((await failureOf(client, PARIS)).kind).toBe(kind);
    expect(service.requests).toHaveLength(1);
    expect(changes).toEqual([]);
  });

  it("tries a failing successor again, like v7", async () => {
    const { client, service, clock } = await start("next");
    service.fail({ kind: "empty-body", status: 503 }, { times: 2 });
    expect((await clock.settle(client.daily(PARIS))).days).toHaveLength(3);
    for (const kind of ["missing-fields", "junk-values"] as const) {
      service.fail({ kind }, { times: 1 });
      const { days } = await client.daily(PARIS);
      expect(days.map(({ date }) => date)).toEqual(["2026-07-14", "2026-07-15", "2026-07-16"]);
      expect(days[0]?.sunrise).toBeNull();
    }
  });
});

describe("when the service ends v7", () => {
  it("the same call is answered by the successor, and later ones at once", async () => {
    const { client, service, changes, told, paths } = await start();
    service.fail(V7_ENDED, { api: "v7" });
    expect([client.apiFor(PARIS), client.maxDays()]).toEqual(["v7", 30]);
    expect((await client.daily({ ...PARIS, unit: "i" })).unit).toBe("i");
    expect([client.apiFor(PARIS), client.maxDays()]).toEqual(["next", 10]);
    await client.daily(PARIS);
    expect(paths()).toEqual(["/v7/weather/3d", NEXT_PATH, NEXT_PATH]);
    expect(changes).toEqual(["next"]);
    expect(told).toContainEqual(request("deprecated", 0));
    expect(told).toContainEqual(call("forecast", 2));
  });

  it("calls at the same time all have their forecast, and it is told once", async () => {
    const { client, service, changes } = await start();
    service.fail(V7_ENDED, { api: "v7" });
    const forecasts = await Promise.all(Array.from({ length: 8 }, () => client.daily(PARIS)));
    expect(forecasts.map(({ days }) => days.length)).toEqual(Array(8).fill(3));
    expect(changes).toEqual(["next"]);
  });

  it("30 days are 10, whatever is preferred", async () => {
    for (const api of ["v7", "next"] as const) {
      const { client, service } = await start(api);
      service.fail(V7_ENDED, { api: "v7" });
      expect((await client.daily({ ...PARIS, days: 30 })).days).toHaveLength(10);
    }
  });

  it.each<[string, Fault]>([
    ["a proxy", { kind: "html", status: 403 }],
    ["another reason", { kind: "problem", status: 403, slug: "security-restriction" }],
    ["the old form", { kind: "code", code: "403" }],
  ])("a 403 of %s is not that", async (_, fault) => {
    const { client, service, changes } = await start();
    service.fail(fault, { api: "v7" });
    await failureOf(client, PARIS);
    expect(service.requests).toHaveLength(1);
    expect(changes).toEqual([]);
  });

  it("a day later one call tries v7 again, and the successor answers it", async () => {
    const { client, service, clock, changes, paths } = await start();
    service.fail(V7_ENDED, { api: "v7" });
    await client.daily(PARIS);
    clock.jumpBy(24 * HOUR_MS - 1);
    await client.daily(PARIS);
    clock.jumpBy(1);
    await Promise.all([client.daily(PARIS), client.daily(PARIS)]);
    await client.daily(PARIS);
    const v7Requests = paths().filter((path) => path === "/v7/weather/3d");
    expect([v7Requests.length, paths().length]).toEqual([2, 7]);
    expect(changes).toEqual(["next"]);
  });

  it.each<Fault>([
    { kind: "html", status: 503 },
    { kind: "problem", status: 403, slug: "invalid-host" },
    // It must leave time for the successor.
    { kind: "silent" },
  ])("a try that fails in another way proves nothing: %j", async (fault) => {
    const { client, service, clock, changes } = await start();
    service.fail(V7_ENDED, { api: "v7" });
    await client.daily(PARIS);
    clock.jumpBy(24 * HOUR_MS);
    service.fail(fault, { api: "v7" });
    expect((await clock.settle(client.daily(PARIS))).startsAt).not.toBeNull();
    expect([client.apiFor(PARIS), changes]).toEqual(["next", ["next"]]);
  });

  it("a v7 that answers again is used again, and can end again", async () => {
    const { client, service, clock, changes } = await start();
    service.fail(V7_ENDED, { api: "v7" });
    await client.daily(PARIS);
    service.heal();
    clock.jumpBy(24 * HOUR_MS);
    expect((await client.daily({ ...PARIS, days: 30 })).days).toHaveLength(30);
    expect([client.apiFor(PARIS), client.maxDays()]).toEqual(["v7", 30]);
    service.fail(V7_ENDED, { api: "v7" });
    await client.daily(PARIS);
    expect(changes).toEqual(["next", "v7", "next"]);
  });

  it("a clock that was set back does not keep v7 from being tried", async () => {
    const { client, service, clock, changes } = await start();
    service.fail(V7_ENDED, { api: "v7" });
    await client.daily(PARIS);
    service.heal();
    clock.jumpBy(-HOUR_MS);
    await client.daily(PARIS);
    expect(changes).toEqual(["next", "v7"]);
  });
});

describe("a location id after the end of v7", () => {
  async function startWithoutV7() {
    const parts = await start("next");
    parts.service.fail(V7_ENDED, { api: "v7" });
    await parts.client.daily({ ...PARIS, days: 30 });
    return parts;
  }

  it("is looked up each time anew", async () => {
    const { client, service, told, paths } = await startWithoutV7();
    const { days } = await client.daily(BEIJING);
    await client.daily(BEIJING);
    expect(days).toHaveLength(3);
    const once = ["/geo/v2/city/lookup", "/weather/v1/daily/39.9/116.41"];
    expect(paths().slice(2)).toEqual([...once, ...once]);
    expect(service.requests[2]).toMatchObject({ query: { location: "101010100" } });
    expect(service.requests.flatMap(({ violations }) => violations)).toEqual([]);
    expect(told).toContainEqual(request("place", 0));
    expect(told.at(-1)).toEqual(call("forecast", 2));
  });

  const PLACE = { id: "101010100", lat: "39.90499", lon: "116.40529" };
  it.each<[string, Fault, string]>([
    ["is unknown", { kind: "problem", status: 400, slug: "no-such-location" }, "no-such-location"],
    ["is unknown in the old form", { kind: "code", code: "404" }, "no-such-location"],
    [
      "is another place",
      { kind: "answer", body: { location: [{ ...PLACE, id: "1" }] } },
      "no-such-location",
    ],
    [
      "has no place",
      { kind: "answer", body: { location: [{ ...PLACE, lat: "x" }] } },
      "no-such-location",
    ],
    [
      "is nowhere on Earth",
      { kind: "answer", body: { location: [{ ...PLACE, lat: "91" }] } },
      "no-such-location",
    ],
    ["gets no list", { kind: "answer", body: {} }, "malformed"],
    [
      "may not be looked up",
      { kind: "problem", status: 403, slug: "forbidden" },
      "forbidden-by-plan",
    ],
  ])("that %s is a failure: %j is %s", async (_, fault, kind) => {
    const { client, service } = await startWithoutV7();
    service.fail(fault, { api: "lookup" });
    expect((await failureOf(client, BEIJING)).kind).toBe(kind);
    expect(service.requests).toHaveLength(3);
  });

  it("is rounded to hundredths", async () => {
    const { client, service, paths } = await startWithoutV7();
    service.fail({ kind: "answer", body: { location: [PLACE] } }, { api: "lookup" });
    await client.daily(BEIJING);
    expect(paths().at(-1)).toBe("/weather/v1/daily/39.9/116.41");
  });
});
