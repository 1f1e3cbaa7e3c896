/** Which failures stop which requests to the service, and for how long. */
import { describe, expect, it } from "vitest";
import { CircuitBreaker } from "../../src/forecasts/circuit-breaker.ts";
import { WeatherError, type WeatherFailureKind } from "../../src/weather/index.ts";
import { TestClock } from "../support/test-clock.ts";
import { ALL_FAILURES, aFailure } from "../support/weather-failures.ts";
import { PARIS } from "./store-and-service.ts";

const ACCOUNT_REJECTIONS: readonly WeatherFailureKind[] = [
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
  "redirected",
  "unknown-host",
  "rate-limited",
  "quota-exhausted",
];
const MONTH = { ...PARIS, days: 30 };

function setUp() {
  const clock = new TestClock();
  return { clock, breaker: new CircuitBreaker(clock) };
}

describe("a rejection", () => {
  it.each(ACCOUNT_REJECTIONS)("%s, for the second time → every request waits", (kind) => {
    const { breaker } = setUp();
    const error = new WeatherError(aFailure(kind), { attempts: 1, at: 0 });
    breaker.recordFailure(PARIS, error);
    expect(breaker.openFor(PARIS)).toBeNull();
    breaker.recordFailure(PARIS, error);
    expect(breaker.openFor(PARIS)).toBe(error);
    expect(breaker.openFor(MONTH)).toBe(error);
  });

  it("of a number of days by the plan → only requests for that many wait", () => {
    const { breaker } = setUp();
    const error = new WeatherError(aFailure("forbidden-by-plan"), { attempts: 1, at: 0 });
    for (let n = 0; n < 2; n += 1) breaker.recordFailure(MONTH, error);
    expect(breaker.openFor({ ...MONTH, days: 16 })).toBe(error);
    expect(breaker.openFor(PARIS)).toBeNull();
  });

  it("that repeats → the pause doubles from 1 s at the second time to 5 min", () => {
    const { clock, breaker } = setUp();
    const error = new WeatherError(aFailure("unauthorized"), { attempts: 1, at: 0 });
    const pausesMs = Array.from({ length: 13 }, () => {
      breaker.recordFailure(PARIS, error);
      const start = clock.now();
      while (breaker.openFor(PARIS) !== null) clock.jumpBy(500);
      return clock.now() - start;
    });
    const doubled = [1, 2, 4, 8, 16, 32, 64, 128, 256].map((seconds) => seconds * 1000);
    expect(pausesMs).toEqual([0, ...doubled, 300_000, 300_000, 300_000]);
  });

  it("of 50 concurrent requests → counts as one, and the pause stays short", () => {
    const { clock, breaker } = setUp();
    const error = new WeatherError(aFailure("restricted"), { attempts: 1, at: 0 });
    for (let n = 0; n < 50; n += 1) breaker.recordFailure(PARIS, error);
    clock.jumpBy(1_000);
    expect(breaker.openFor(PARIS)).toBeNull();
  });

  it("ends with an answer, and the next pause is short again", () => {
    const { clock, breaker } = setUp();
    const error = new WeatherError(aFailure("no-credit"), { attempts: 1, at: 0 });
    for (let n = 0; n < 5; n += 1) breaker.recordFailure(PARIS, error);
    breaker.recordAnswer(PARIS);
    expect(breaker.openFor(PARIS)).toBeNull();
    for (let n = 0; n < 2; n += 1) breaker.recordFailure(PARIS, error);
    clock.jumpBy(1_000);
    expect(breaker.openFor(PARIS)).toBeNull();
  });
});

describe("a clock that is set back during a pause", () => {
  it.each([2, 24])("by %i h → the service may be asked", (hours) => {
    const { clock, breaker } = setUp();
    const error = new WeatherError(aFailure("unauthorized"), { attempts: 1, at: 0 });
    breaker.recordFailure(PARIS, error);
    breaker.recordFailure(PARIS, error);
    clock.jumpBy(-hours * 3_600_000);
    expect(breaker.openFor(PARIS)).toBeNull();
    expect(breaker.hasFailedRecently()).toBe(false);
    clock.jumpBy(hours * 3_600_000);
    expect(breaker.openFor(PARIS)).toBe(error);
  });
});

describe("a limit", () => {
  const limited = (retryAfterMs: number | null) =>
    new WeatherError(
      { ...aFailure("rate-limited"), kind: "rate-limited", retryAfterMs },
      { attempts: 1, at: 0 },
    );

  it("with a time to come back → no request before it, and each caller gets the time that is left", () => {
    const { clock, breaker } = setUp();
    breaker.recordFailure(PARIS, limited(60_000));
    clock.jumpBy(20_000);
    expect(breaker.openFor(MONTH)?.failure).toMatchObject({ retryAfterMs: 40_000 });
    clock.jumpBy(40_000);
    expect(breaker.openFor(MONTH)).toBeNull();
  });

  it("that is over → a first rejection after it starts no pause", () => {
    const { clock, breaker } = setUp();
    breaker.recordFailure(PARIS, limited(1_000));
    clock.jumpBy(1_000);
    breaker.recordFailure(
      PARIS,
      new WeatherError(aFailure("unauthorized"), { attempts: 1, at: 0 }),
    );
    expect(breaker.openFor(PARIS)).toBeNull();
  });

  it("of hours → is believed for 5 minutes", () => {
    const { clock, breaker } = setUp();
    breaker.recordFailure(PARIS, limited(3_600_000));
    clock.jumpBy(300_000);
    expect(breaker.openFor(PARIS)).toBeNull();
  });

  it("without a time → no pause", () => {
    const { breaker } = setUp();
    breaker.recordFailure(PARIS, limited(null));
    expect(breaker.openFor(PARIS)).toBeNull();
  });
});

describe("any other failure", () => {
  const others = ALL_FAILURES.filter(
    ({ kind }) =>
      !ACCOUNT_REJECTIONS.includes(kind) && kind !== "forbidden-by-plan" && kind !== "rate-limited",
  );

  it.each(others)("$kind → the service may be asked", (failure) => {
    const { breaker } = setUp();
    breaker.recordFailure(PARIS, new WeatherError(failure, { attempts: 1, at: 0 }));
    expect(breaker.openFor(PARIS)).toBeNull();
  });

  it.each(ALL_FAILURES)("$kind → counts as recent for 15 s", (failure) => {
    const { clock, breaker } = setUp();
    expect(breaker.hasFailedRecently()).toBe(false);
    breaker.recordFailure(PARIS, new WeatherError(failure, { attempts: 1, at: 0 }));
    clock.jumpBy(14_999);
    expect(breaker.hasFailedRecently()).toBe(true);
    clock.jumpBy(1);
    expect(breaker.hasFailedRecently()).toBe(false);
  });

  it.each(ALL_FAILURES)("$kind → an outage only if an old answer may be shown", (failure) => {
    const { clock, breaker } = setUp();
    const error = new WeatherError(failure, { attempts: 1, at: 0 });
    breaker.recordFailure(PARIS, error);
    expect(breaker.outage()).toBe(OUTAGES.includes(failure.kind) ? error : null);
    clock.jumpBy(15_000);
    expect(breaker.outage()).toBeNull();
  });
});
