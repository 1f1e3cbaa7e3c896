/** Discord's rate limits: windows on the fake's clock, and the check that `Retry-After` is respected. */

/** Five posts per five seconds and channel, as observed on Discord. */
const postLimit = { requests: 5, windowMs: 5000 };

const hourMs = 60 * 60 * 1000;

/** Ten published messages per hour and channel, as observed on Discord. */
const publishLimit = { requests: 10, windowMs: hourMs };

/** Three edits per hour of a published message, as observed on Discord. */
const publishedEditLimit = { requests: 3, windowMs: hourMs };

/** New direct channels. Discord does not say how many it takes; bots were stopped at a few dozen at once. */
const openLimit = { requests: 30, windowMs: 60 * 1000 };

/** Fifty requests with a token per second. */
const globalLimit = { requests: 50, windowMs: 1000 };

/** Requests already on their way when a 429 is answered arrive within this time. */
const inFlightMs = 500;

/** Clients may come back this much too early, since clocks and headers are rounded. */
const toleranceMs = 50;

/** The parts of a request that matter for limits. */
interface LimitedRequest {
  readonly method: string;
  readonly route: string;
  readonly body: unknown;
  /** Whether it carries the bot's token. Others are exempt from the global limit. */
  readonly authorized: boolean;
  /** Whether it is about a message that was published. */
  readonly isPublished: boolean;
}

/** A 429. */
export interface Limit {
  readonly retryAfterSeconds: number;
  readonly scope: "user" | "global" | "shared";
  /** The header `Retry-After`, where it names a shorter time than the body, as Discord's does at times. */
  readonly headerSeconds?: number;
  /** Discord's code, if it has one. */
  readonly code?: 20022;
}

/** Whether a request may pass, and the headers of the answer. */
interface Verdict {
  readonly limit: Limit | null;
  readonly headers: Record<string, string>;
}

export class RateLimits {
  readonly #now: () => number;
  readonly #windows = new Map<string, { readonly startedAt: number; used: number }>();
  readonly #blocks = new Map<string, { answeredAt: number; until: number; request: string }>();

  /** `now` gives milliseconds since the Unix epoch. */
  constructor(now: () => number) {
    this.#now = now;
  }

  check(request: LimitedRequest): Verdict {
    const global = request.authorized ? this.#use("global", globalLimit) : null;
    if (global?.isOver === true) {
      return { limit: this.block(request, "global", global.resetMs), headers: {} };
    }
    if (isPublishing(request)) return this.#checkHourly(request, publishLimit);
    if (request.method === "PATCH" && request.isPublished) {
      return this.#checkHourly(request, publishedEditLimit);
    }
    if (!isPost(request)) return { limit: null, headers: {} };
    const { isOver, left, resetMs } = this.#use(request.route, postLimit);
    const headers = {
      "X-RateLimit-Limit": String(postLimit.requests),
      "X-RateLimit-Remaining": String(left),
      "X-RateLimit-Reset": ((this.#now() + resetMs) / 1000).toFixed(3),
      "X-RateLimit-Reset-After": (resetMs / 1000).toFixed(3),
      "X-RateLimit-Bucket": "706f737473",
    };
    return { limit: isOver ? this.block(request, "user", resetMs) : null, headers };
  }

  /** Counts one more new direct channel. It is no rate limit: nothing says how long to wait. */
  opensTooFast(): boolean {
    return this.#use("open", openLimit).isOver;
  }

  /** Remembers a 429, so that ignoring it is noticed. */
  block(request: LimitedRequest, scope: Limit["scope"], waitMs: number): Limit {
    const answeredAt = this.#now();
    const until = answeredAt + Math.max(waitMs, 1);
    this.#blocks.set(keyOf(request), { answeredAt, until, request: identity(request) });
    return { scope, retryAfterSeconds: (until - answeredAt) / 1000 };
  }

  /** Whether the client comes back before the time that a 429 named. */
  ignoresRetryAfter(request: LimitedRequest): boolean {
    const known = this.#blocks.get(keyOf(request));
    if (known === undefined || this.#now() >= known.until - toleranceMs) return false;
    return known.request === identity(request) || this.#now() - known.answeredAt > inFlightMs;
  }

  /** Discord's headers do not show these limits. */
  #checkHourly(request: LimitedRequest, rule: typeof postLimit): Verdict {
    const { isOver, resetMs } = this.#use(keyOf(request), rule);
    if (!isOver) return { limit: null, headers: {} };
    const limit = { ...this.block(request, "shared", resetMs), headerSeconds: 1 };
    return { limit: request.method === "PATCH" ? { ...limit, code: 20022 } : limit, headers: {} };
  }

  #use(key: string, { requests, windowMs }: typeof postLimit) {
    const now = this.#now();
    const known = this.#windows.get(key);
    const isOpen = known !== undefined && now < known.startedAt + windowMs;
    const window = isOpen ? known : { startedAt: now, used: 0 };
    this.#windows.set(key, window);
    const isOver = window.used >= requests;
    if (!isOver) window.used += 1;
    return { isOver, left: requests - window.used, resetMs: window.startedAt + windowMs - now };
  }
}

function isPost({ method, route }: LimitedRequest): boolean {
  return method === "POST" && /^\/channels\/\d+\/messages$/.test(route);
}

function isPublishing({ method, route }: LimitedRequest): boolean {
  return method === "POST" && /^\/channels\/\d+\/messages\/\d+\/crosspost$/.test(route);
}

/** Posts in a channel share a limit, and so do published messages; of the rest, each route has its own. */
function keyOf(request: LimitedRequest): string {
  const { route } = request;
  if (isPost(request)) return `POST ${route}`;
  return isPublishing(request) ? route.replace(/\/\d+\/crosspost$/, "/crosspost") : route;
}

function identity({ method, route, body }: LimitedRequest): string {
  return `${method} ${route} ${JSON.stringify(body)}`;
}
