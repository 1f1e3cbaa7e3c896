/** The connection for posts: beside the client's, so that posts never hold up answers to people. */
import { type RateLimitData, REST } from "discord.js";
import type { Logger } from "../log.ts";
import { type DiscordRefusal, tokenRefusal } from "./refusal.ts";
import { INVALID_REQUEST_WARNING_INTERVAL, watchRest } from "./rest-watch.ts";

export interface PostingRestOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** Called for each request that Discord answers 401. */
  readonly onTokenRefused: (refusal: DiscordRefusal) => void;
  readonly log: Logger;
}

/** A connection whose requests are paced. */
export interface PacedRest {
  readonly rest: REST;
  /** Awaited before a request. */
  readonly pace: () => Promise<void>;
}

/** For how long the library may hold a request back; what takes longer is an error instead. */
const MAX_RATE_LIMIT_WAIT_MS = 10_000;
const TIMEOUT_MS = 15_000;

/**
 * Opens nothing until the first request. Each request is sent once; one that a limit holds back for
 * more than 10 s is rejected with the library's `RateLimitError`.
 */
export function createPostingRest(options: PostingRestOptions): REST {
  const { token, apiUrl, onTokenRefused, log } = options;
  const rest = new REST({
    version: "10",
    api: apiUrl,
    retries: 0,
    timeout: TIMEOUT_MS,
    // Callers pace requests over all processes; a count of one's own would only add to that.
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    rejectOnRateLimit: isTooLong,
    invalidRequestWarningInterval: INVALID_REQUEST_WARNING_INTERVAL,
  }).setToken(token);
  watchRest(rest, { onTokenRefused: () => onTokenRefused(tokenRefusal()), log });
  return rest;
}

/**
 * Without a time to wait for, the library would repeat the request at once and for ever. What the bot's
 * own limit holds back it would let go all at once, into the next limit.
 */
function isTooLong({ global, retryAfter, timeToReset }: RateLimitData): boolean {
  return global || !(retryAfter > 0 && Math.max(retryAfter, timeToReset) <= MAX_RATE_LIMIT_WAIT_MS);
}
