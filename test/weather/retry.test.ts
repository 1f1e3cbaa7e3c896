import { describe, expect, it } from "vitest";
import type { WeatherFailure, WeatherFailureKind } from "../../src/weather/errors.ts";
import { parseRetryAfter, retryDelayMs } from "../../src/weather/retry.ts";

const evidence = { status: null, slug: null, detail: null };
const unavailable: WeatherFailure = { kind: "unavailable", ...evidence, retryAfterMs: null };

describe("retryDelayMs", () => {
  it("an outage is tried twice more, later each time", () => {
    const delays = [1, 2, 3].map((attempt) => retryDelayMs(unavailable, attempt, () => 0.5));
    expect(delays).toEqual([300, 600, null]);
  });

  it("the jitter keeps between half the pause and all of it", () => {
    expect(retryDelayMs(unavailable, 1, () => 0)).toBe(200);
    expect(retryDelayMs(unavailable, 1, () => 1)).toBe(400);
  });

  it("a rate limit waits as long as the service asks", () => {
    const failure: WeatherFailure = { kind: "rate-limited", ...evidence, retryAfterMs: 7_000 };
    expect(retryDelayMs(failure, 1, () => 0.5)).toBe(7_000);
  });

  it.each([
    [408, null],
    [429, 300],
    [503, 300],
  ])("an outage with the status %i waits %s ms", (status, delayMs) => {
    expect(retryDelayMs({ ...unavailable, status }, 1, () => 0.5)).toBe(delayMs);
  });

  it.each<Exclude<WeatherFailureKind, "rate-limited" | "unavailable" | "invalid-request">>([
    "unauthorized",
    "invalid-host",
    "forbidden-by-plan",
    "no-credit",
    "suspended",
    "restricted",
    "deprecated",
    "no-such-location",
    "no-data",
    "not-found",
    "redirected",
    "unknown-host",
    "quota-exhausted",
    "timeout",
    "malformed",
  ])("%s is never tried again", (kind) => {
    expect(retryDelayMs({ kind, ...evidence }, 1, () => 0.5)).toBeNull();
  });
});

describe("parseRetryAfter", () => {
  const now = Date.parse("2026-07-14T12:00:00Z");

  it.each([
    ["5", 5_000],
    ["0", 0],
    [" 30 ", 30_000],
    ["Tue, 14 Jul 2026 12:00:10 GMT", 10_000],
    ["Tue, 14 Jul 2026 11:00:00 GMT", 0],
    ["soon", null],
    ["-5", null],
    ["", null],
    [undefined, null],
  ])("%j asks for %s ms", (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
