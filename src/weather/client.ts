/** The client of the weather service: one call, one forecast or one {@link WeatherError}. */
import type { Clock } from "../clock.ts";
import type { WeatherMetrics } from "../metrics.ts";
import { answerFailure, parseBody } from "./answer-failure.ts";
import { createAuthenticate, type WeatherCredential } from "./credentials.ts";
import { WeatherError, type WeatherFailure } from "./errors.ts";
import { createHttpClient, type Exchange } from "./http-client.ts";
import { type DailyRequest, dailyUrl } from "./request-url.ts";
import { type DailyForecast, parseDailyAnswer } from "./response.ts";
import { type Deadline, retryDelayMs, startDeadline } from "./retry.ts";

export interface WeatherClientOptions {
  /** The account's API host, with or without a path and final slash. */
  readonly baseUrl: URL;
  readonly credential: WeatherCredential;
  readonly clock: Clock;
  /** A number from 0 to 1 that spreads retries; `Math.random` when left out. */
  readonly random?: () => number;
  /** Counts each request, call and token. */
  readonly metrics?: WeatherMetrics;
  /** Called with the time of the service's clock, in Unix milliseconds to the second. */
  readonly onServiceTime?: (atMs: number) => void;
}

export interface WeatherClient {
  /**
   * The daily forecast of a place (interface, section 4.1). Takes at most 10 s, retries included.
   *
   * @throws {WeatherError} with any of its kinds
   * @throws {RangeError} for a location or number of days that no request can carry
   */
  daily(request: DailyRequest): Promise<DailyForecast>;
  /** Closes all connections; running calls fail with `unavailable`. */
  close(): Promise<void>;
}

/** @throws {RangeError} when a JWT credential's lifetime is out of bounds */
export function createWeatherClient(options: WeatherClientOptions): WeatherClient {
  const { baseUrl, credential, clock, random = Math.random, metrics } = options;
  const authenticate = createAuthenticate(credential, clock, metrics);
  const http = createHttpClient(options.onServiceTime);

  async function attempt(request: DailyRequest, signal: AbortSignal): Promise<AttemptResult> {
    const { headers, query } = await authenticate();
    const startedAt = clock.now();
    const exchange = await http.get(dailyUrl(baseUrl, request, query), headers, signal);
    const endedAt = clock.now();
    const result = readExchange(exchange, request, endedAt);
    const seconds = (endedAt - startedAt) / 1000;
    metrics?.weatherRequestEnded({ outcome: outcomeOf(result), seconds });
    return result;
  }

  /** The result of the last try, after as many tries as the failures allow. */
  async function attemptAll(request: DailyRequest, deadline: Deadline): Promise<CallResult> {
    for (let attempts = 1; ; attempts++) {
      const result = await attempt(request, deadline.signal);
      if (result.kind === "forecast") return { ...result, attempts };
      const delayMs = retryDelayMs(result.failure, attempts, random);
      if (delayMs === null || delayMs >= deadline.remainingMs()) return { ...result, attempts };
      await clock.sleep(delayMs);
    }
  }

  return {
    async daily(request) {
      const deadline = startDeadline(clock);
      try {
        const result = await attemptAll(request, deadline);
        const { attempts } = result;
        metrics?.weatherCallEnded({ outcome: outcomeOf(result), requests: attempts });
        if (result.kind === "forecast") return result.forecast;
        const { failure, cause } = result;
        throw new WeatherError(failure, { attempts, at: clock.now(), cause });
      } finally {
        deadline.end();
      }
    },
    close: () => http.close(),
  };
}

type AttemptResult =
  | { readonly kind: "forecast"; readonly forecast: DailyForecast }
  | { readonly kind: "failed"; readonly failure: WeatherFailure; readonly cause: unknown };

type CallResult = AttemptResult & { readonly attempts: number };

/** As it is counted: `forecast` or the failure's kind. */
function outcomeOf(result: AttemptResult): string {
  return result.kind === "forecast" ? "forecast" : result.failure.kind;
}

function readExchange(exchange: Exchange, request: DailyRequest, nowMs: number): AttemptResult {
  if (exchange.kind === "failed") return exchange;
  const { response } = exchange;
  const body = parseBody(response);
  const failed = (failure: WeatherFailure): AttemptResult => ({
    kind: "failed",
    failure,
    cause: undefined,
  });
  const failure = answerFailure(response, body, nowMs);
  if (failure !== null) return failed(failure);

  const evidence = { status: response.status, slug: null };
  if (body.kind === "unreadable") {
    return failed({ kind: "malformed", ...evidence, detail: body.detail });
  }
  const forecast = parseDailyAnswer(body.value, request.unit);
  if (forecast === null) {
    return failed({ kind: "malformed", ...evidence, detail: "no list of days" });
  }
  if (forecast.days.length === 0) return failed({ kind: "no-data", ...evidence, detail: "no day" });
  return { kind: "forecast", forecast };
}
