/** Which failures keep the store from asking again, for what and for how long. */
import { describe, expect, it } from "vitest";
import { createFailurePauses } from "../../src/forecasts/failure-pauses.ts";
import { WeatherError, type WeatherFailureKind } from "../../src/weather/index.ts";
import { TestClock } from "../support/test-clock.ts";
import { ALL_FAILURES, aFailure } from "../support/weather-failures.ts";
import { PARIS } from "./store-and-service.ts";

const ACCOUNT_REFUSALS: readonly WeatherFailureKind[] = [
  "unauthorized",
  "invalid-host",
  "no-credit",
  "suspended",
  "restricted",
  "quota-exhausted",
];
const OUTAGES: readonly WeatherFailureKind[] = [
  "unavailable",
  "timeout",
  "malformed",
  "rate-limited",
  "quota-exhausted",
];
const MONTH = { ...PARIS, days: 30 };

function setUp() {
  const clock = new TestClock();
  return { clock, pauses: createFailurePauses(clock) };
}

describe("a refusal", () => {
  it.each(ACCOUNT_REFUSALS)("%s, for the second time → every request waits", (kind) => {
    const { pauses } = setUp();
    const error = new WeatherError(aFailure(kind), 1);
    pauses.noteFailure(PARIS, error);
    expect(pauses.refusal(PARIS)).toBeNull();
    pauses.noteFailure(PARIS, error);
    expect(pauses.refusal(PARIS)).toBe(error);
    expect(pauses.refusal(MONTH)).toBe(error);
  });

  it("of a number of days by the plan → only requests for that many wait", () => {
    const { pauses } = setUp();
    const error = new WeatherError(aFailure("forbidden-by-plan"), 1);
    for (let n = 0; n < 2; n += 1) pauses.noteFailure(MONTH, error);
    expect(pauses.refusal({ ...MONTH, days: 16 })).toBe(error);
    expect(pauses.refusal(PARIS)).toBeNull();
  });

  it("that repeats → the pause doubles from 1 s at the second time to 5 min", () => {
    const { clock, pauses } = setUp();
    const error = new WeatherError(aFailure("unauthorized"), 1);
    const pausesMs = Array.from({ length: 13 }, () => {
      pauses.noteFailure(PARIS, error);
      const start = clock.now();
      while (pauses.refusal(PARIS) !== null) clock.jumpBy(500);
      return clock.now() - start;
    });
    const doubled = [1, 2, 4, 8, 16, 32, 64, 128, 256].map((seconds) => seconds * 1000);
    expect(pausesMs).toEqual([0, ...doubled, 300_000, 300_000, 300_000]);
  });

  it("of 50 requests that were under way together → counts as one, and the pause stays short", () => {
    const { clock, pauses } = setUp();
    const error = new WeatherError(aFailure("restricted"), 1);
    for (let n = 0; n < 50; n += 1) pauses.noteFailure(PARIS, error);
    clock.jumpBy(1_000);
    expect(pauses.refusal(PARIS)).toBeNull();
  });

  it("ends with an answer, and the next pause is short again", () => {
    const { clock, pauses } = setUp();
    const error = new WeatherError(aFailure("no-credit"), 1);
    for (let n = 0; n < 5; n += 1) pauses.noteFailure(PARIS, error);
    pauses.noteAnswer(PARIS);
    expect(pauses.refusal(PARIS)).toBeNull();
    for (let n = 0; n < 2; n += 1) pauses.noteFailure(PARIS, error);
    clock.jumpBy(1_000);
    expect(pauses.refusal(PARIS)).toBeNull();
  });
});

describe("a clock that is set back during a pause", () => {
  it.each([2, 24])("by %i h → the service may be asked", (hours) => {
    const { clock, pauses } = setUp();
    const error = new WeatherError(aFailure("unauthorized"), 1);
    pauses.noteFailure(PARIS, error);
    pauses.noteFailure(PARIS, error);
    clock.jumpBy(-hours * 3_600_000);
    expect(pauses.refusal(PARIS)).toBeNull();
    expect(pauses.isQuiet()).toBe(true);
    clock.jumpBy(hours * 3_600_000);
    expect(pauses.refusal(PARIS)).toBe(error);
  });
});

describe("a limit", () => {
  const limited = (retryAfterMs: number | null) =>
    new WeatherError({ ...aFailure("rate-limited"), kind: "rate-limited", retryAfterMs }, 1);

  it("with a time to come back → nobody asks before it, and each is told what is left of it", () => {
    const { clock, pauses } = setUp();
    pauses.noteFailure(PARIS, limited(60_000));
    clock.jumpBy(20_000);
    expect(pauses.refusal(MONTH)?.failure).toMatchObject({ retryAfterMs: 40_000 });
    clock.jumpBy(40_000);
    expect(pauses.refusal(MONTH)).toBeNull();
  });

  it("that is over → a first refusal after it starts no pause", () => {
    const { clock, pauses } = setUp();
    pauses.noteFailure(PARIS, limited(1_000));
    clock.jumpBy(1_000);
    pauses.noteFailure(PARIS, new WeatherError(aFailure("unauthorized"), 1));
    expect(pauses.refusal(PARIS)).toBeNull();
  });

  it("of hours → is believed for 5 minutes", () => {
    const { clock, pauses } = setUp();
    pauses.noteFailure(PARIS, limited(3_600_000));
    clock.jumpBy(300_000);
    expect(pauses.refusal(PARIS)).toBeNull();
  });

  it("without a time → no pause", () => {
    const { pauses } = setUp();
    pauses.noteFailure(PARIS, limited(null));
    expect(pauses.refusal(PARIS)).toBeNull();
  });
});

describe("any other failure", () => {
  const others = ALL_FAILURES.filter(
    ({ kind }) =>
      !ACCOUNT_REFUSALS.includes(kind) && kind !== "forbidden-by-plan" && kind !== "rate-limited",
  );

  it.each(others)("$kind → the service may be asked", (failure) => {
    const { pauses } = setUp();
    pauses.noteFailure(PARIS, new WeatherError(failure, 1));
    expect(pauses.refusal(PARIS)).toBeNull();
  });

  it.each(ALL_FAILURES)("$kind → nobody asks who can do without, for 15 s", (failure) => {
    const { clock, pauses } = setUp();
    expect(pauses.isQuiet()).toBe(true);
    pauses.noteFailure(PARIS, new WeatherError(failure, 1));
    clock.jumpBy(14_999);
    expect(pauses.isQuiet()).toBe(false);
    clock.jumpBy(1);
    expect(pauses.isQuiet()).toBe(true);
  });

  it.each(ALL_FAILURES)("$kind → an outage only if an old answer may stand in", (failure) => {
    const { clock, pauses } = setUp();
    const error = new WeatherError(failure, 1);
    pauses.noteFailure(PARIS, error);
    expect(pauses.outage()).toBe(OUTAGES.includes(failure.kind) ? error : null);
    clock.jumpBy(15_000);
    expect(pauses.outage()).toBeNull();
  });
});
