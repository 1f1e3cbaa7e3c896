/** Discord's rate limits: windows on the fake's clock, and the check that `Retry-After` is respected. */

/** Five posts per five seconds and channel, as observed on Discord. */
const postLimit = { requests: 5, windowMs: 5000 };

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
}

/** A 429. */
export interface Limit {
  readonly retryAfterSeconds: number;
  readonly scope: "user" | "global" | "shared";
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

/** Posts share a limit; of the rest, each route is blocked for itself. */
function keyOf(request: LimitedRequest): string {
  return isPost(request) ? `POST ${request.route}` : request.route;
}

function identity({ method, route, body }: LimitedRequest): string {
  return `${method} ${route} ${JSON.stringify(body)}`;
}
