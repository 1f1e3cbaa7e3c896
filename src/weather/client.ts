/** The client of the weather service: one call, one forecast or one {@link WeatherError}. */
import type { Clock } from "../clock.ts";
import { NO_METRICS, type WeatherMetrics } from "../metrics.ts";
import { answerFailure, parseBody } from "./answer-failure.ts";
import { createAuthenticate, type WeatherCredential } from "./credentials.ts";
import { WeatherError, type WeatherFailure } from "./errors.ts";
import { type DailyRequest, dailyUrl } from "./request.ts";
import { type DailyForecast, parseDailyAnswer } from "./response.ts";
import { retryDelayMs } from "./retry.ts";
import { createTransport, type Exchange } from "./transport.ts";

/** How long one call may take over all its tries. */
const DEADLINE_MS = 10_000;

export interface WeatherClientOptions {
  /** The account's API host, with or without a path and final slash. */
  readonly baseUrl: URL;
  readonly credential: WeatherCredential;
  readonly clock: Clock;
  /** A number from 0 to 1 that spreads retries; `Math.random` when left out. */
  readonly random?: () => number;
  /** Told of each request and each call; nobody when left out. */
  readonly metrics?: WeatherMetrics;
  /** Told what the service's clock shows, in Unix milliseconds to the second; nobody when left out. */
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
  /** Ends all connections; calls under way fail with `unavailable`. */
  close(): Promise<void>;
}

/** @throws {RangeError} when a JWT credential's lifetime is out of bounds */
export function createWeatherClient(options: WeatherClientOptions): WeatherClient {
  const { baseUrl, credential, clock, random = Math.random, metrics = NO_METRICS } = options;
  const authenticate = createAuthenticate(credential, clock, metrics);
  const transport = createTransport(options.onServiceTime);

  async function attempt(request: DailyRequest, signal: AbortSignal): Promise<Outcome> {
    const { headers, query } = await authenticate();
    const startedAt = clock.now();
    const exchange = await transport.get(dailyUrl(baseUrl, request, query), headers, signal);
    const endedAt = clock.now();
    const outcome = readOutcome(exchange, request, endedAt);
    metrics.weatherRequestEnded({
      outcome: nameOf(outcome),
      seconds: (endedAt - startedAt) / 1000,
    });
    return outcome;
  }

  /** The last outcome of a call, after as many tries as its failures allow. */
  async function attemptAll(request: DailyRequest, deadline: Deadline): Promise<LastOutcome> {
    for (let attempts = 1; ; attempts++) {
      const outcome = await attempt(request, deadline.signal);
      if (outcome.kind === "forecast") return { ...outcome, attempts };
      const delayMs = retryDelayMs(outcome.failure, attempts, random);
      if (delayMs === null || delayMs >= deadline.remainingMs()) return { ...outcome, attempts };
      await clock.sleep(delayMs);
    }
  }

  return {
    async daily(request) {
      const deadline = startDeadline(clock);
      try {
        const outcome = await attemptAll(request, deadline);
        const { attempts } = outcome;
        metrics.weatherCallEnded({ outcome: nameOf(outcome), requests: attempts });
        if (outcome.kind === "forecast") return outcome.forecast;
        throw new WeatherError(outcome.failure, attempts, { cause: outcome.cause });
      } finally {
        deadline.end();
      }
    },
    close: () => transport.close(),
  };
}

type Outcome =
  | { readonly kind: "forecast"; readonly forecast: DailyForecast }
  | { readonly kind: "failed"; readonly failure: WeatherFailure; readonly cause: unknown };

type LastOutcome = Outcome & { readonly attempts: number };

function nameOf(outcome: Outcome): string {
  return outcome.kind === "forecast" ? "forecast" : outcome.failure.kind;
}

function readOutcome(exchange: Exchange, request: DailyRequest, nowMs: number): Outcome {
  if (exchange.kind === "failed") return exchange;
  const { answer } = exchange;
  const body = parseBody(answer);
  const failed = (failure: WeatherFailure): Outcome => ({
    kind: "failed",
    failure,
    cause: undefined,
  });
  const failure = answerFailure(answer, body, nowMs);
  if (failure !== null) return failed(failure);

  const evidence = { status: answer.status, slug: null };
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

type Deadline = ReturnType<typeof startDeadline>;

function startDeadline(clock: Clock) {
  const at = clock.now() + DEADLINE_MS;
  const expired = new AbortController();
  const ended = new AbortController();
  clock.sleep(DEADLINE_MS, ended.signal).then(
    () => expired.abort(),
    // Ended before its time: nothing is left to do.
    () => undefined,
  );
  return {
    signal: expired.signal,
    remainingMs: () => at - clock.now(),
    end: () => ended.abort(),
  };
}
