/** Which failed requests are worth repeating, and how the start repeats one until Discord can be reached. */
import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";

/** A 401 that was not about the bot's token, as far as Discord says. The request had no effect. */
export class UnconfirmedRefusal extends Error {
  override readonly name = "UnconfirmedRefusal";

  constructor() {
    super("A request was answered 401, but Discord did not confirm that it refuses the token.");
  }
}

/**
 * Whether an answer that looks like an error of Discord's is somebody else's, such as a proxy's: it has none
 * of Discord's codes.
 */
export function isForeign({ code }: DiscordAPIError): boolean {
  return typeof code !== "number" || code === 0;
}

/** Whether the request may succeed when it is simply sent again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof UnconfirmedRefusal) return true;
  if (error instanceof HTTPError) return error.status >= 500;
  // An answer that names a time must not be followed by another try before that.
  if (error instanceof RateLimitError) return !(error.retryAfter > 0);
  if (error instanceof DiscordAPIError) return isForeign(error);
  if (!(error instanceof Error)) return false;
  // The library's own time limit, and the codes of failed sockets.
  if (error.name === "AbortError" || error.name === "TimeoutError") return true;
  return (
    "code" in error &&
    typeof error.code === "string" &&
    /^(E[A-Z_]+|UND_ERR_[A-Z_]+)$/.test(error.code)
  );
}

/** Pauses between tries while Discord cannot be reached. */
const REACH_BACKOFF_MS = 1_000;
const MAX_REACH_BACKOFF_MS = 30_000;
/** Discord is asked again after this time, however long a limit is said to last. */
const MAX_LIMIT_PAUSE_MS = 10 * 60_000;

/**
 * The result of `attempt`, which is repeated with growing pauses when that may help.
 *
 * @returns null when `signal` aborted first
 * @throws what `attempt` threw when trying again cannot help
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
      if (signal.aborted) return null;
      const leastMs = leastPauseAfter(error);
      if (leastMs === null) throw error;
      const backoffMs = Math.min(REACH_BACKOFF_MS * 2 ** failures, MAX_REACH_BACKOFF_MS);
      const delayMs = Math.max(backoffMs, leastMs);
      log.warn({ err: error, delayMs }, "could not reach Discord");
      // Only an abort ends the pause early, and the loop's condition sees it.
      await clock.sleep(delayMs, signal).catch(() => undefined);
    }
  }
  return null;
}

/** The shortest pause before the next try, in milliseconds; null when trying again cannot help. */
export function leastPauseAfter(error: unknown): number | null {
  if (error instanceof RateLimitError) return Math.min(error.retryAfter, MAX_LIMIT_PAUSE_MS);
  // Only the library's message says that today's sessions are used up, and when there will be more.
  const isOutOfSessions =
    error instanceof Error && error.message.startsWith("Not enough sessions remaining");
  if (isOutOfSessions) return MAX_LIMIT_PAUSE_MS;
  return isTransient(error) ? 0 : null;
}
