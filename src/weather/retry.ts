/**
 * Which failures are tried again, and when. The rules:
 *
 * - 429: after `Retry-After` where the service sent one, else after the backoff
 * - 5xx, torn sockets, failed connections: after the backoff, or `Retry-After` where sent
 * - everything else, above all 401 and 403: never; repeated errors get an account suspended
 * - at most two tries follow the first, and none that could only start after the deadline
 */
import type { WeatherFailure } from "./errors.ts";

/** How many requests one call sends at most. */
export const MAX_ATTEMPTS = 3;
/** Upper end of the first pause; doubles with each further one. */
const BACKOFF_MS = 400;

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
  // The engine takes far more for a date than HTTP does, "-5" for one.
  const at = /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
