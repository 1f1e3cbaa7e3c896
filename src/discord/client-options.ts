/** What the library's client is made with, however interactions arrive. */
import { type ClientOptions, Options, type RateLimitData } from "discord.js";
import { INVALID_REQUEST_WARNING_INTERVAL } from "./rest-watch.ts";

/** For how long the library may hold a request back; what takes longer is an error instead. */
const MAX_RATE_LIMIT_WAIT_MS = 60_000;

/**
 * No intents: interactions come without any, and with the guilds' one an unavailable guild would hold
 * every interaction back for 15 s.
 *
 * @param apiUrl Discord's REST base without the version
 */
export function clientOptions({ apiUrl }: { readonly apiUrl: string }) {
  return {
    intents: [],
    allowedMentions: { parse: [] },
    // Whoever asked once would be kept for as long as the process runs; each interaction brings its user.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      UserManager: { maxSize: 0 },
    }),
    rest: {
      api: apiUrl,
      // The library would repeat a request at once; ours wait.
      retries: 0,
      // Discord's limit for a second does not count answers to interactions, and all else this client asks
      // is asked one after the other: a count of the library's would hold people's answers back.
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      rejectOnRateLimit: isUnbearable,
      invalidRequestWarningInterval: INVALID_REQUEST_WARNING_INTERVAL,
    },
  } satisfies ClientOptions;
}

/**
 * Without a time to wait for, as from Cloudflare, the library would repeat the request at once and for
 * ever; with one that its timer cannot hold, too.
 */
function isUnbearable({ retryAfter, timeToReset }: RateLimitData): boolean {
  return !(retryAfter > 0 && Math.max(retryAfter, timeToReset) <= MAX_RATE_LIMIT_WAIT_MS);
}
