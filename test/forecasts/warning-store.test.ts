/** The store of warnings: one request for all, kept for some minutes, and failures that harm nobody. */
import { expect, it } from "vitest";
import { WarningStore } from "../../src/forecasts/warning-store.ts";
import { createLogger } from "../../src/log.ts";
import { type Warnings, WeatherError, type WeatherFailureKind } from "../../src/weather/index.ts";
import { TestClock } from "../support/test-clock.ts";
import { aWarning } from "../support/warnings.ts";
import { aFailure } from "../support/weather-failures.ts";
import { withResolvers } from "./store-and-service.ts";

const PARIS = { kind: "coordinates", longitude: 2.35, latitude: 48.86 } as const;
const OSLO = { kind: "coordinates", longitude: 10.75, latitude: 59.91 } as const;
const TTL_MS = 30 * 60_000;
const ANSWER: Warnings = { list: [aWarning()], attributions: ["Example"] };

function setUp(answer: () => Warnings | Promise<Warnings> = () => ANSWER) {
  const clock = new TestClock();
  const lines: string[] = [];
  let requests = 0;
  const weather = {
    async warnings() {
      requests += 1;
      return answer();
    },
  };
  const log = createLogger("debug", { write: (line) => void lines.push(line) });
  const store = new WarningStore({ weather, clock, log, ttlMs: TTL_MS });
  return { store, clock, lines, requests: () => requests };
}

const failing = (kind: WeatherFailureKind) => () => {
  throw new WeatherError(aFailure(kind), { attempts: 1, at: 0, cause: undefined });
};

it("one request for everybody at once and until the answer is too old, one for each place", async () => {
  const { store, clock, requests } = setUp();
  expect(store.isStored(PARIS)).toBe(false);
  const near = { ...PARIS, longitude: 2.3512 };
  const [answer] = await Promise.all([store.get(PARIS), store.get(PARIS), store.get(near, 1000)]);
  expect(answer).toEqual({ kind: "current", list: [aWarning()], attributions: ["Example"] });
  await store.get(OSLO);
  expect([requests(), store.isStored(PARIS)]).toEqual([2, true]);
  await clock.advance(TTL_MS - 1);
  await store.get(PARIS);
  expect(requests()).toBe(2);
  await clock.advance(1);
  expect(store.isStored(PARIS)).toBe(false);
  await store.get(PARIS);
  expect(requests()).toBe(3);
});

it("a stored warning that has expired since is not in force", async () => {
  const { store, clock, requests } = setUp(() => ({
    ...ANSWER,
    list: [aWarning({ expires: { at: clock.now() + 60_000, utcOffsetMinutes: 0 } })],
  }));
  expect(await store.get(PARIS)).toMatchObject({ list: [{ id: "1" }] });
  await clock.advance(60_000);
  expect([await store.get(PARIS), requests()]).toMatchObject([{ list: [] }, 1]);
});

it("a location ID has no warnings, and none are asked for", async () => {
  const { store, requests } = setUp();
  const byId = { kind: "id", id: "101010100" } as const;
  expect([await store.get(byId), store.isStored(byId), requests()]).toEqual([null, true, 0]);
});

it("no answer in the time that somebody has -> null, and it serves the next one", async () => {
  const { promise, resolve } = withResolvers<Warnings>();
  const { store, clock, requests } = setUp(() => promise);
  const hurried = store.get(PARIS, 1_000);
  const patient = store.get(PARIS);
  await clock.advance(1_000);
  expect(await hurried).toBeNull();
  resolve(ANSWER);
  expect([await patient, await store.get(PARIS, 1_000)]).toMatchObject([
    { kind: "current" },
    { kind: "current" },
  ]);
  expect(requests()).toBe(1);
});

it("an outage -> a failure with one line in the log, and the place is asked about again after a minute", async () => {
  const { store, clock, lines, requests } = setUp(failing("unavailable"));
  expect(await store.get(PARIS)).toMatchObject({ kind: "failed", error: { kind: "unavailable" } });
  await store.get(PARIS);
  expect(requests()).toBe(1);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["could not get official warnings"]);
  await store.get(OSLO);
  await clock.advance(60_000);
  await store.get(PARIS);
  expect(requests()).toBe(3);
});

it.each(["unauthorized", "forbidden-by-plan", "suspended"] as const)(
  "%s -> no place is asked about for five minutes",
  async (kind) => {
    const { store, clock, requests } = setUp(failing(kind));
    await store.get(PARIS);
    expect(await store.get(OSLO)).toMatchObject({ kind: "failed", error: { kind } });
    expect(requests()).toBe(1);
    await clock.advance(5 * 60_000);
    await store.get(OSLO);
    expect(requests()).toBe(2);
  },
);

it.each(["no-data", "no-such-location"] as const)(
  "%s, as in a country without warnings -> none, kept like any answer",
  async (kind) => {
    const { store, clock, requests } = setUp(failing(kind));
    await store.get(PARIS);
    await clock.advance(TTL_MS - 1);
    expect(await store.get(PARIS)).toEqual({ kind: "current", list: [], attributions: [] });
    expect(requests()).toBe(1);
  },
);
