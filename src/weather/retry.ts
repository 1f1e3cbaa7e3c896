/**
 * Which failures are tried again, when, and until when. The rules:
 *
 * - 429: after `Retry-After` where the service sent one, else after the backoff
 * - 5xx, broken connections, failed connections: after the backoff, or `Retry-After` where sent
 * - everything else, above all any other 4xx: never, since repeated errors get an account suspended
 * - at most two tries follow the first, and none that could only start after the deadline of 10 s
 */
import type { Clock } from "../clock.ts";
import type { WeatherFailure } from "./errors.ts";

/** One call sends at most this many requests. */
export const MAX_ATTEMPTS = 3;
/** Upper end of the first pause. It doubles with each further pause. */
const BACKOFF_MS = 400;
/** One call may take this long over all its tries. */
const DEADLINE_MS = 10_000;
/** A v7 that has ended gets this much of it, once a day. The rest is for its successor. */
export const V7_AGAIN_MS = 3_000;

/**
 * Milliseconds to wait before the next try, or null when there must be none.
 *
 * @param attempt how many requests were sent so far, from 1
 * @param random a number from 0 to 1; spreads the tries of many callers
 */
export function retryDelayMs(
  failure: WeatherFailure,
  attempt: number,
  random: () => number,
): number | null {
  if (attempt >= MAX_ATTEMPTS) return null;
  if (failure.kind !== "rate-limited" && failure.kind !== "unavailable") return null;
  const { status } = failure;
  if (status !== null && status >= 400 && status < 500 && status !== 429) return null;
  const ceilingMs = BACKOFF_MS * 2 ** (attempt - 1);
  const backoffMs = Math.round(ceilingMs / 2 + (random() * ceilingMs) / 2);
  return failure.retryAfterMs ?? backoffMs;
}

/**
 * Milliseconds that a `Retry-After` header asks for: whole seconds or an HTTP date (RFC 9110,
 * section 10.2.3); null when it is absent or neither.
 */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim();
  if (text === undefined || text === "") return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // JavaScript accepts far more as a date than HTTP does, for example "-5".
  const at = /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

/** The end of one call over all its tries. */
export interface Deadline {
  /** Aborts at the deadline. */
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Releases the timer. */
  end(): void;
}

export function startDeadline(clock: Clock, durationMs = DEADLINE_MS): Deadline {
  const at = clock.now() + durationMs;
  const expired = new AbortController();
  const ended = new AbortController();
  clock.sleep(durationMs, ended.signal).then(
    () => expired.abort(),
    // The call ended before its deadline.
    () => undefined,
  );
  return {
    signal: expired.signal,
    remainingMs: () => at - clock.now(),
    end: () => ended.abort(),
  };
}
