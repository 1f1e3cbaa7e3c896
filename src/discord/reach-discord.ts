/** Tries until Discord can be reached. */
import { RateLimitError } from "discord.js";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import { isTransient } from "./interaction-calls.ts";

/** Pauses between tries while Discord cannot be reached. */
const BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** However long a limit is said to last, Discord is asked again after this time. */
const MAX_LIMIT_PAUSE_MS = 10 * 60_000;

/**
 * The result of `attempt`, which is repeated with growing pauses where that may help.
 *
 * @returns null when `signal` aborted first
 * @throws what `attempt` threw where asking again is of no use
 */
export async function untilReached<Result>(
  {
    clock,
    log,
    signal,
  }: { readonly clock: Clock; readonly log: Logger; readonly signal: AbortSignal },
  attempt: () => Promise<Result>,
): Promise<Result | null> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      return await attempt();
    } catch (error) {
      const leastMs = leastPauseAfter(error);
      if (leastMs === null) throw error;
      const backoffMs = Math.min(BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS);
      const delayMs = Math.max(backoffMs, leastMs);
      log.warn({ err: error, delayMs }, "Discord cannot be reached");
      // Only an abort ends the pause early, and the loop's condition sees it.
      await clock.sleep(delayMs, signal).catch(() => undefined);
    }
  }
  return null;
}

/** How long Discord is to be left alone, in milliseconds; null where asking again is of no use. */
export function leastPauseAfter(error: unknown): number | null {
  if (error instanceof RateLimitError) return Math.min(error.retryAfter, MAX_LIMIT_PAUSE_MS);
  // The library tells in words alone that today's sessions are used up, and when there are more.
  const isOutOfSessions =
    error instanceof Error && error.message.startsWith("Not enough sessions remaining");
  if (isOutOfSessions) return MAX_LIMIT_PAUSE_MS;
  return isTransient(error) ? 0 : null;
}
