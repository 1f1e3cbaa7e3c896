/** The outcome of an attempt to post. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decide,
  MAX_LATE_MS,
  type TryContext,
  type TryResult,
} from "../../src/schedules/delivery-outcome.ts";
import type { DeliveryFailure } from "../../src/schedules/schedule.ts";
import type { WeatherFailure, WeatherFailureKind } from "../../src/weather/index.ts";

const DUE = Date.parse("2026-07-15T05:00:00Z");

function aContext({
  isInDoubt = false,
  attempts = 0,
  refusal = null,
  ...others
}: Partial<Omit<TryContext, "run">> &
  Partial<Pick<TryContext["run"], "attempts" | "refusal">> & {
    readonly isInDoubt?: boolean;
  } = {}): TryContext {
  const due = { dueAt: DUE, localDate: "2026-07-15" };
  const run = { due, attempts, refusal, sendingAt: isInDoubt ? DUE : null };
  return { run, now: DUE + 1_000, isLate: false, random: 1, ...others };
}

/** @param at when the service answered */
function weather(
  kind: WeatherFailureKind,
  retryAfterMs: number | null = null,
  at: number = DUE,
  days: number | null = 3,
): TryResult {
  const evidence = { status: null, slug: null, detail: null, retryAfterMs };
  const failure: WeatherFailure = { kind, ...evidence };
  const asked = { placeLabel: "Paris", days };
  return { kind: "not-rendered", failure: { kind: "weather", failure, at, ...asked } };
}

function delivery(failure: DeliveryFailure): TryResult {
  return { kind: "not-delivered", failure };
}

describe("decide", () => {
  it("posted -> the run is over, late where it is", () => {
    const posted: TryResult = { kind: "posted", messageId: "1" };
    expect(decide(posted, aContext())).toEqual({
      kind: "finish",
      outcome: { kind: "posted", messageId: "1", isLate: false },
    });
    expect(decide(posted, aContext({ isLate: true }))).toMatchObject({ outcome: { isLate: true } });
  });

  it.each([
    "unknown-channel",
    "missing-access",
    "missing-permission",
    "channel-closed",
    "wrong-channel-kind",
  ] as const)("%s -> stopped at the first try, at any time", (kind) => {
    const outcome = { kind: "stopped", reason: kind };
    expect(decide(delivery({ kind, code: 1 }), aContext())).toEqual({ kind: "finish", outcome });
    const doubtful = aContext({ isInDoubt: true, attempts: 9 });
    expect(decide(delivery({ kind, code: 1 }), doubtful)).toEqual({ kind: "finish", outcome });
  });

  it.each(["blocked", "rejected"] as const)("%s -> retrying, never repeated today", (kind) => {
    const outcome = { kind: "held", reason: kind };
    expect(decide(delivery({ kind, code: 1 }), aContext())).toEqual({ kind: "finish", outcome });
  });

  it("a server that the bot left -> missed, nothing is stopped", () => {
    expect(decide(delivery({ kind: "guild-gone", code: 50001 }), aContext())).toEqual({
      kind: "finish",
      outcome: { kind: "missed", reason: "guild-gone" },
    });
  });

  it("a plan that would reject fewer days, too -> an admin cannot fix that", () => {
    const refusal = { reason: "weather-refused", at: DUE } as const;
    const now = DUE + 300_000;
    expect(
      decide(weather("forbidden-by-plan", null, now, null), aContext({ now, refusal })),
    ).toEqual({ kind: "finish", outcome: { kind: "held", reason: "weather-refused" } });
  });

  it.each([
    ["no-such-location", "stopped", "place-gone"],
    ["invalid-request", "stopped", "place-gone"],
    ["forbidden-by-plan", "stopped", "forbidden-by-plan"],
    ["no-data", "held", "no-data"],
    ["unauthorized", "held", "weather-refused"],
    ["invalid-host", "held", "weather-refused"],
    ["no-credit", "held", "weather-refused"],
    ["suspended", "held", "weather-refused"],
    ["restricted", "held", "weather-refused"],
    ["deprecated", "held", "weather-refused"],
    ["not-found", "held", "weather-refused"],
    ["quota-exhausted", "held", "weather-refused"],
  ] as const)(
    "the weather service says %s twice, 5 minutes apart -> %s as %s",
    (kind, outcome, reason) => {
      const answerAt = (at: number, refusal: TryContext["run"]["refusal"]) =>
        decide(weather(kind, null, at), aContext({ now: at, refusal }));
      const refusal = { reason, at: DUE };
      expect(answerAt(DUE, null)).toMatchObject({ kind: "retry", delayMs: 4_000, refusal });
      expect(answerAt(DUE + 299_999, refusal)).toMatchObject({ kind: "retry", refusal });
      const finished = { kind: "finish", outcome: { kind: outcome, reason } };
      expect(answerAt(DUE + 300_000, refusal)).toEqual(finished);
    },
  );

  it("another refusal, or an old answer that is given again -> confirms nothing", () => {
    const refusal = { reason: "weather-refused", at: DUE } as const;
    const now = DUE + 600_000;
    const other = { reason: "no-data", at: now };
    const context = aContext({ now, refusal });
    expect(decide(weather("no-data", null, now), context)).toMatchObject({ refusal: other });
    expect(decide(weather("suspended", null, DUE), context)).toMatchObject({ refusal });
    expect(decide(weather("timeout", null, now), context)).toMatchObject({ refusal: null });
  });

  it("a refusal that nothing confirms within the two hours -> missed", () => {
    const now = DUE + MAX_LATE_MS - 1;
    expect(decide(weather("unauthorized", null, now), aContext({ now }))).toEqual({
      kind: "finish",
      outcome: { kind: "missed", reason: "weather-unavailable" },
    });
  });

  it("a place that is no longer known -> stopped", () => {
    const gone: TryResult = { kind: "not-rendered", failure: { kind: "place-gone" } };
    const outcome = { kind: "stopped", reason: "place-gone" };
    expect(decide(gone, aContext())).toEqual({ kind: "finish", outcome });
  });

  it.each([
    "unavailable",
    "timeout",
    "malformed",
    "rate-limited",
    "redirected",
    "unknown-host",
  ] as const)(
    "the weather service says %s -> tried again within the two hours, then missed",
    (kind) => {
      const retry = decide(weather(kind), aContext());
      expect(retry).toMatchObject({ kind: "retry", reason: "weather-unavailable" });
      expect(decide(weather(kind), aContext({ now: DUE + MAX_LATE_MS - 1 }))).toEqual({
        kind: "finish",
        outcome: { kind: "missed", reason: "weather-unavailable" },
      });
    },
  );

  it("Retry-After of either service -> not before", () => {
    const limited = delivery({ kind: "rate-limited", retryAfterMs: 61_000 });
    expect(decide(limited, aContext())).toMatchObject({ delayMs: 61_000, maybePosted: false });
    expect(decide(weather("rate-limited", 90_000), aContext())).toMatchObject({ delayMs: 90_000 });
  });

  it("no answer of Discord's -> doubt, which stays until it is settled", () => {
    const torn = delivery({ kind: "unavailable", maybePosted: true });
    const refused = delivery({ kind: "unavailable", maybePosted: false });
    expect(decide(torn, aContext())).toMatchObject({ kind: "retry", maybePosted: true });
    expect(decide(refused, aContext())).toMatchObject({ kind: "retry", maybePosted: false });
    const doubtful = aContext({ isInDoubt: true });
    for (const result of [refused, weather("timeout"), delivery(limit)]) {
      expect(decide(result, doubtful)).toMatchObject({ kind: "retry", maybePosted: true });
    }
    const atEnd = aContext({ isInDoubt: true, now: DUE + MAX_LATE_MS });
    expect(decide(refused, atEnd)).toMatchObject({ kind: "retry", maybePosted: true });
  });

  it("pauses -> double from two to four seconds up to five minutes", () => {
    const torn = delivery({ kind: "unavailable", maybePosted: false });
    const pauses = [0, 1, 2, 3, 99].map((attempts) => decide(torn, aContext({ attempts })));
    expect(pauses).toMatchObject(
      [4_000, 8_000, 16_000, 32_000, 300_000].map((delayMs) => ({ delayMs })),
    );
    expect(decide(torn, aContext({ random: 0 }))).toMatchObject({ delayMs: 2_000 });
  });

  it("any failure without doubt -> a try never begins more than two hours late", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_LATE_MS }),
        fc.nat(50),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(10_000_000),
        (lateMs, attempts, random, retryAfterMs) => {
          const context = aContext({ now: DUE + lateMs, attempts, random });
          const decision = decide(delivery({ kind: "rate-limited", retryAfterMs }), context);
          if (decision.kind === "finish") return;
          expect(lateMs + decision.delayMs).toBeLessThanOrEqual(MAX_LATE_MS);
        },
      ),
    );
  });
});

const limit: DeliveryFailure = { kind: "rate-limited", retryAfterMs: 1 };
