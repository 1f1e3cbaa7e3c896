/**
 * The connections to Discord's REST interface: the client's, which answers people, and one for posts, so
 * that posts never delay answers. A 401 to one of them is confirmed before it counts.
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
  Routes,
} from "discord.js";
import * as z from "zod";
import { MAX_INVALID_REQUESTS } from "../limits.ts";
import type { Logger } from "../log.ts";
import { waitNamedIn } from "./delivery-failure.ts";
import { UnconfirmedRefusal } from "./retry.ts";
import { type DiscordStartupError, tokenError } from "./transport.ts";

/** How long the library may hold back an answer to a person; a longer wait is an error instead. */
const MAX_ANSWER_WAIT_MS = 60_000;
/** The same for a post. */
const MAX_POST_WAIT_MS = 10_000;
const POST_TIMEOUT_MS = 15_000;
/** How long Discord may take to confirm a 401. */
const CONFIRM_TIMEOUT_MS = 5_000;
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
export function jsonOf(text: string): unknown {
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
  return DefaultRestOptions.makeRequest(url, {
    ...init,
    headers: { ...headersOf(init), ...Object.fromEntries(encoded.headers) },
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

export interface PostingRestOptions extends RestWatch {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
}

/**
 * Opens nothing until the first request. Each request is sent once; one that a limit holds back for
 * more than 10 s is rejected with the library's `RateLimitError`.
 */
export function createPostingRest({ token, apiUrl, ...watch }: PostingRestOptions): REST {
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
  watchRest(rest, watch);
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
  /** Called when Discord refuses the token. */
  readonly onTokenRefused: (error: DiscordStartupError) => void;
  readonly log: Logger;
}

/**
 * Reports a refused token and, if `rest` counts them, many refused requests.
 *
 * A single 401 does not mean that the token is wrong: proxies answer 401, too. So Discord is asked once more
 * who the bot is. Without its own 401 to that, the request is rejected with an {@link UnconfirmedRefusal}. The
 * library never sees a 401, since it would forget the token.
 */
export function watchRest(rest: REST, { onTokenRefused, log }: Partial<RestWatch> = {}): void {
  rest.on(RESTEvents.InvalidRequestWarning, (warning) =>
    log?.warn({ ...warning }, "Discord is rejecting many requests"),
  );
  const { makeRequest, api, version } = rest.options;
  /** Requests that fail at the same time share one confirmation. */
  let confirming: Promise<Error> | null = null;

  async function confirm(init: Request[1]): Promise<Error> {
    const { authorization = "", "user-agent": agent = "" } = headersOf(init);
    const headers = { authorization, "user-agent": agent };
    const signal = AbortSignal.timeout(CONFIRM_TIMEOUT_MS);
    const self = { ...init, method: "GET", body: null, headers, signal };
    const url = `${api}/v${version}${Routes.user()}`;
    const answer = await makeRequest(url, self).catch(() => null);
    // An unread body would keep its connection busy.
    const body = answer === null ? null : jsonOf(await textOf(answer));
    if (answer?.status === 401 && refusalSchema.safeParse(body).success) {
      const error = tokenError();
      onTokenRefused?.(error);
      return error;
    }
    log?.warn({ status: answer?.status ?? null }, "Discord did not confirm a 401");
    return new UnconfirmedRefusal();
  }

  rest.options.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    // Answers to interactions carry no bot token, so their 401 says nothing about it.
    if (response.status !== 401 || headersOf(request[1])["authorization"] === undefined) {
      return response;
    }
    await textOf(response);
    confirming ??= confirm(request[1]).finally(() => {
      confirming = null;
    });
    throw await confirming;
  };
}

/** Discord's own form of an error. */
const refusalSchema = z.object({ code: z.int(), message: z.string() });

/** With names in lower case. */
function headersOf({ headers = {} }: Request[1]): Record<string, string> {
  return Object.fromEntries(new Headers(Object.entries(headers)));
}

/** Empty for a body that cannot be read to its end. */
function textOf(response: ResponseLike): Promise<string> {
  return response.text().catch(() => "");
}
