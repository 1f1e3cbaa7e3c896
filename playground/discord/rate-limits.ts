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

/** Whether a request may pass. */
export type Verdict =
  | { readonly kind: "pass"; readonly headers: Readonly<Record<string, string>> }
  | {
      readonly kind: "limited";
      readonly retryAfterSeconds: number;
      readonly scope: "user" | "global" | "shared";
      readonly headers: Readonly<Record<string, string>>;
    };

export interface RateLimits {
  check(request: LimitedRequest): Verdict;
  /** Remembers a 429 that had another reason, so that ignoring it is noticed. */
  block(request: LimitedRequest, retryAfterSeconds: number): void;
  /** Whether the client comes back before the time that a 429 named. */
  ignoresRetryAfter(request: LimitedRequest): boolean;
}

interface Window {
  startedAt: number;
  used: number;
}

interface Block {
  readonly answeredAt: number;
  readonly until: number;
  readonly request: string;
}

/** `now` gives milliseconds since the Unix epoch. */
export function createRateLimits(now: () => number): RateLimits {
  const windows = new Map<string, Window>();
  const blocks = new Map<string, Block>();
  const use = (key: string, limit: { requests: number; windowMs: number }) => {
    const window = currentWindow(windows, { key, now: now(), windowMs: limit.windowMs });
    const resetMs = window.startedAt + limit.windowMs - now();
    if (window.used >= limit.requests) return { over: true, left: 0, resetMs };
    window.used += 1;
    return { over: false, left: limit.requests - window.used, resetMs };
  };
  const limits: RateLimits = {
    check(request) {
      const bucket = bucketOf(request);
      const global = request.authorized ? use("global", globalLimit) : undefined;
      if (global?.over === true) return limited(limits, request, { ...global, scope: "global" });
      if (bucket === undefined) return { kind: "pass", headers: {} };
      const route = use(bucket, postLimit);
      const headers = bucketHeaders(bucket, route, now());
      if (!route.over) return { kind: "pass", headers };
      return limited(limits, request, { ...route, scope: "user", headers });
    },
    block(request, retryAfterSeconds) {
      const key = bucketOf(request) ?? request.route;
      const until = now() + retryAfterSeconds * 1000;
      blocks.set(key, { answeredAt: now(), until, request: identity(request) });
    },
    ignoresRetryAfter(request) {
      const block = blocks.get(bucketOf(request) ?? request.route);
      if (block === undefined || now() >= block.until - toleranceMs) return false;
      return block.request === identity(request) || now() - block.answeredAt > inFlightMs;
    },
  };
  return limits;
}

function currentWindow(
  windows: Map<string, Window>,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
): Window {
  const known = windows.get(key);
  if (known !== undefined && now < known.startedAt + windowMs) return known;
  const opened = { startedAt: now, used: 0 };
  windows.set(key, opened);
  return opened;
}

function limited(
  limits: RateLimits,
  request: LimitedRequest,
  answer: {
    resetMs: number;
    scope: "user" | "global";
    headers?: Readonly<Record<string, string>>;
  },
): Verdict {
  const retryAfterSeconds = Math.max(answer.resetMs, 1) / 1000;
  limits.block(request, retryAfterSeconds);
  return {
    kind: "limited",
    retryAfterSeconds,
    scope: answer.scope,
    headers: answer.headers ?? {},
  };
}

const postRoute = /^\/channels\/(?<channelId>\d+)\/messages$/;

function bucketOf({ method, route }: LimitedRequest): string | undefined {
  const channelId = method === "POST" ? postRoute.exec(route)?.groups?.["channelId"] : undefined;
  return channelId === undefined ? undefined : `posts:${channelId}`;
}

function identity({ method, route, body }: LimitedRequest): string {
  return `${method} ${route} ${JSON.stringify(body)}`;
}

function bucketHeaders(
  bucket: string,
  { left, resetMs }: { left: number; resetMs: number },
  now: number,
): Readonly<Record<string, string>> {
  return {
    "X-RateLimit-Limit": String(postLimit.requests),
    "X-RateLimit-Remaining": String(left),
    "X-RateLimit-Reset": ((now + resetMs) / 1000).toFixed(3),
    "X-RateLimit-Reset-After": (resetMs / 1000).toFixed(3),
    "X-RateLimit-Bucket": Buffer.from(bucket.split(":")[0] ?? "").toString("hex"),
  };
}
