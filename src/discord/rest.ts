/**
 * The connections to Discord's REST interface: the client's, which answers people, and one for posts, so
 * that posts never delay answers.
 */
import {
  type ClientOptions,
  DefaultRestOptions,
  Options,
  type RateLimitData,
  REST,
  RESTEvents,
  type RESTOptions,
  type ResponseLike,
} from "discord.js";
import { MAX_INVALID_REQUESTS } from "../limits.ts";
import type { Logger } from "../log.ts";
import { waitNamedIn } from "./delivery-failure.ts";
import { type DiscordStartupError, tokenError } from "./transport.ts";

/** How long the library may hold back an answer to a person; a longer wait is an error instead. */
const MAX_ANSWER_WAIT_MS = 60_000;
/** The same for a post. */
const MAX_POST_WAIT_MS = 10_000;
const POST_TIMEOUT_MS = 15_000;
/** Warns at each tenth of the number that gets an address blocked. */
const INVALID_REQUEST_WARNING_INTERVAL = MAX_INVALID_REQUESTS / 10;

/** What both connections have in common. */
const REST_OPTIONS = {
  // The library would repeat a request at once; ours wait.
  retries: 0,
  invalidRequestWarningInterval: INVALID_REQUEST_WARNING_INTERVAL,
  makeRequest: sendRequest,
} as const;

type Request = Parameters<RESTOptions["makeRequest"]>;

async function sendRequest(...request: Request): Promise<ResponseLike> {
  return withNamedWait(await sendFiles(...request));
}

/**
 * The library waits as long as the header of a 429 says. For a message that is published, or that was, the
 * header names a second, and only the body names the time, which may be an hour.
 */
async function withNamedWait(response: ResponseLike): Promise<ResponseLike> {
  if (response.status !== 429) return response;
  const body = await response.text();
  const seconds = Math.ceil(waitNamedIn(jsonOf(body)) / 1000);
  const headers = new Headers([...response.headers]);
  if (seconds > Number.parseFloat(headers.get("retry-after") ?? "")) {
    headers.set("retry-after", String(seconds));
  }
  return new Response(body, { status: response.status, headers });
}

/** Null for what is no JSON, such as a proxy's page. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends files as bytes. Whichever undici was loaded first sends the library's requests, and the weather
 * client's newer one does not know the library's `FormData`: every request with a chart would fail.
 */
async function sendFiles(...[url, init]: Request): Promise<ResponseLike> {
  if (!(init.body instanceof FormData)) return DefaultRestOptions.makeRequest(url, init);
  const encoded = new Response(init.body);
  const headers = new Headers(Object.entries(init.headers ?? {}));
  headers.set("content-type", encoded.headers.get("content-type") ?? "");
  return DefaultRestOptions.makeRequest(url, {
    ...init,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(await encoded.arrayBuffer()),
  });
}

/**
 * The options of the library's client, for either transport. No intents: interactions need none, and with
 * the guilds intent, an unavailable guild would delay every interaction by 15 s.
 *
 * @param apiUrl Discord's REST base without the version
 */
export function clientOptions({ apiUrl }: { readonly apiUrl: string }) {
  return {
    intents: [],
    allowedMentions: { parse: [] },
    // Otherwise each user would be kept for as long as the process runs; each interaction brings its user.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      UserManager: { maxSize: 0 },
    }),
    rest: {
      ...REST_OPTIONS,
      api: apiUrl,
      // Discord's limit per second does not count answers to interactions, and this client sends all other
      // requests one at a time. If the library counted them, it would only delay people's answers.
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      rejectOnRateLimit: (limit) => !isWithin(limit, MAX_ANSWER_WAIT_MS),
    },
  } satisfies ClientOptions;
}

export interface PostingRestOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** Called for each request that Discord answers 401. */
  readonly onTokenRefused: (error: DiscordStartupError) => void;
  readonly log: Logger;
}

/** A connection with the rate limit that all processes share. */
export interface RateLimitedRest {
  readonly rest: REST;
  /** Awaited before a request. */
  readonly waitForSlot: () => Promise<void>;
}

/**
 * Opens nothing until the first request. Each request is sent once; one that a limit holds back for
 * more than 10 s is rejected with the library's `RateLimitError`.
 */
export function createPostingRest(options: PostingRestOptions): REST {
  const { token, apiUrl, onTokenRefused, log } = options;
  const rest = new REST({
    ...REST_OPTIONS,
    version: "10",
    api: apiUrl,
    timeout: POST_TIMEOUT_MS,
    // Callers wait for slots that all processes share; the library's own count would only add to that.
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    // The library would send everything that the bot's own limit held back at once, into the next limit.
    rejectOnRateLimit: (limit) => limit.global || !isWithin(limit, MAX_POST_WAIT_MS),
  }).setToken(token);
  watchRest(rest, { onTokenRefused: () => onTokenRefused(tokenError()), log });
  return rest;
}

/**
 * Whether the library can wait for a limit to pass. Without a time to wait for, as from Cloudflare, it
 * would repeat the request at once and for ever; with one that its timer cannot hold, too.
 */
function isWithin({ retryAfter, timeToReset }: RateLimitData, maxWaitMs: number): boolean {
  return retryAfter > 0 && Math.max(retryAfter, timeToReset) <= maxWaitMs;
}

interface RestWatch {
  /** Called for each request with the bot's token that Discord answers 401. */
  readonly onTokenRefused: () => void;
  readonly log: Logger;
}

/** Reports a refused token and, if `rest` counts them, many refused requests. */
export function watchRest(rest: REST, { onTokenRefused, log }: RestWatch): void {
  rest.on(RESTEvents.InvalidRequestWarning, (warning) =>
    log.warn({ ...warning }, "Discord is rejecting many requests"),
  );
  rest.on(RESTEvents.Response, (request, response: ResponseLike) => {
    // Answers to interactions carry no bot token, so their 401 says nothing about it.
    if (response.status === 401 && request.data.auth !== false) onTokenRefused();
  });
}
