/** The client of the weather service: one call, one answer or one {@link WeatherError}. */
import type { Clock } from "../clock.ts";
import type { Metrics } from "../metrics.ts";
import { type HttpResponse, readAnswer } from "./answer-failure.ts";
import { createAuthenticate, type WeatherCredential } from "./credentials.ts";
import { type Result, WeatherError } from "./errors.ts";
import type { DailyForecast } from "./forecast.ts";
import { createHttpClient } from "./http-client.ts";
import { InterfaceChoice, type WeatherApi } from "./interface-choice.ts";
import {
  type Coordinates,
  type DailyRequest,
  lookupQuestion,
  nextQuestion,
  type Question,
  urlBelow,
  v7Question,
  warningsQuestion,
} from "./questions.ts";
import { type Deadline, retryDelayMs, startDeadline, V7_AGAIN_MS } from "./retry.ts";
import type { Warnings } from "./warnings.ts";

export interface WeatherClientOptions {
  /** The account's API host, with or without a path and final slash. */
  readonly baseUrl: URL;
  readonly credential: WeatherCredential;
  /** The interface to ask; `v7` when left out. `next` leaves to v7 what only that can answer. */
  readonly api?: WeatherApi;
  readonly clock: Clock;
  /** A number from 0 to 1 that spreads retries; `Math.random` when left out. */
  readonly random?: () => number;
  /** Counts each request, call and token. */
  readonly metrics?: Metrics;
  /** Called with the time of the service's clock, in Unix milliseconds to the second. */
  readonly onServiceTime?: (atMs: number) => void;
  /** Called with `next` when the service has ended v7, and with `v7` when that answers again. */
  readonly onApiChange?: (api: WeatherApi) => void;
}

export interface WeatherClient {
  /**
   * The daily forecast of a place, from the interface that is chosen for it. Takes at most 10 s, retries
   * included.
   *
   * @throws {WeatherError} with any of its kinds
   * @throws {RangeError} for a location or number of days that no request can carry
   */
  daily(request: DailyRequest): Promise<DailyForecast>;
  /**
   * The official warnings at a point, in at most 10 s.
   *
   * @throws {WeatherError} as `daily`; `no-data` and `no-such-location` where the service has none
   */
  warnings(point: Coordinates): Promise<Warnings>;
  /** The interface that would answer now. A forecast of the other one has not the same figures. */
  apiFor(request: DailyRequest): WeatherApi;
  /** The longest forecast, in days, that the service still has as far as is known. */
  maxDays(): number;
  /** Closes all connections; running calls fail with `unavailable`. */
  close(): Promise<void>;
}

/** @throws {RangeError} when a JWT credential's lifetime is out of bounds */
export function createWeatherClient(options: WeatherClientOptions): WeatherClient {
  const { baseUrl, credential, clock, random = Math.random, metrics, api = "v7" } = options;
  const authenticate = createAuthenticate(credential, clock, metrics);
  const http = createHttpClient(options.onServiceTime);
  const choice = new InterfaceChoice(api, clock, (now) => options.onApiChange?.(now));

  async function attempt<Answer>(
    question: Question<Answer>,
    signal: AbortSignal,
  ): Promise<Result<Answer>> {
    const { headers, query } = await authenticate();
    const url = urlBelow(baseUrl, question.path, { ...question.query, ...query });
    const startedAt = clock.now();
    const exchange = await http.get(url, headers, signal);
    const endedAt = clock.now();
    const result =
      exchange.kind === "failed" ? exchange : readResponse(exchange.answer, question, endedAt);
    const seconds = (endedAt - startedAt) / 1000;
    const outcome = result.kind === "answered" ? question.outcome : result.failure.kind;
    metrics?.observe("forecast_weather_request_duration_seconds", seconds, { outcome });
    return result;
  }

  /** The result of the last try, after as many tries as the failures allow. */
  async function ask<Answer>(question: Question<Answer>, call: Call): Promise<Result<Answer>> {
    for (let attempts = 1; ; attempts++) {
      call.requests += 1;
      const result = await attempt(question, call.deadline.signal);
      if (result.kind === "answered") return result;
      const delayMs = retryDelayMs(result.failure, attempts, random);
      if (delayMs === null || delayMs >= call.deadline.remainingMs()) return result;
      await clock.sleep(delayMs);
    }
  }

  async function askBriefly<Answer>(question: Question<Answer>, call: Call) {
    const deadline = startDeadline(clock, V7_AGAIN_MS);
    const brief: Call = { deadline, requests: 0 };
    try {
      return await ask(question, brief);
    } finally {
      deadline.end();
      call.requests += brief.requests;
    }
  }

  async function askSuccessor(request: DailyRequest, call: Call): Promise<Result<DailyForecast>> {
    const { location } = request;
    if (location.kind === "coordinates") return ask(nextQuestion(request, location), call);
    const place = await ask(lookupQuestion(location.id), call);
    return place.kind === "failed" ? place : ask(nextQuestion(request, place.answer), call);
  }

  async function askEither(request: DailyRequest, call: Call): Promise<Result<DailyForecast>> {
    const route = choice.routeOf(request);
    if (route === "next") return askSuccessor(request, call);
    const question = v7Question(request);
    const result = await (route === "v7" ? ask(question, call) : askBriefly(question, call));
    const failure = result.kind === "failed" ? result.failure.kind : null;
    return choice.v7Answered(route, failure) ? askSuccessor(request, call) : result;
  }

  async function callFor<Answer>(
    answered: Question<Answer>["outcome"],
    work: (call: Call) => Promise<Result<Answer>>,
  ): Promise<Answer> {
    const call: Call = { deadline: startDeadline(clock), requests: 0 };
    try {
      const result = await work(call);
      const { requests } = call;
      const outcome = result.kind === "answered" ? answered : result.failure.kind;
      metrics?.observe("forecast_weather_call_requests", requests, { outcome });
      if (result.kind === "answered") return result.answer;
      const { failure, cause } = result;
      throw new WeatherError(failure, { attempts: requests, at: clock.now(), cause });
    } finally {
      call.deadline.end();
    }
  }

  return {
    daily: (request) => callFor("forecast", (call) => askEither(request, call)),
    warnings: (point) => callFor("warnings", (call) => ask(warningsQuestion(point), call)),
    apiFor: (request) => choice.apiFor(request),
    maxDays: () => choice.maxDays(),
    close: () => http.close(),
  };
}

/** One call over all its requests. */
interface Call {
  readonly deadline: Deadline;
  /** How many were sent so far. */
  requests: number;
}

function readResponse<Answer>(
  response: HttpResponse,
  question: Question<Answer>,
  nowMs: number,
): Result<Answer> {
  const body = readAnswer(response, nowMs);
  if (body.kind === "failed") return body;
  const reading = question.read(body.answer);
  if ("answer" in reading) return { kind: "answered", answer: reading.answer };
  const { failure: kind, detail } = reading;
  return { kind: "failed", failure: { kind, status: response.status, slug: null, detail } };
}
