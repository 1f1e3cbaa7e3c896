/** Counts what happens in the bot, in the forms and names of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import {
  type ForecastMetrics,
  INTERACTION_REQUEST_OUTCOMES,
  type InteractionHandled,
  type Metrics,
  type PostMetrics,
  type PostOutcome,
  type WeatherMetrics,
} from "../metrics.ts";
import { MISS_REASONS, RETRYING_REASONS, STOP_REASONS } from "../schedules/schedule.ts";

/**
 * Counters whose first event matters begin at 0 for each of their labels: Prometheus sees no increase in
 * a series that was not there before.
 */
const SOURCES = ["memory", "shared", "service", "stale"] as const;
const REFRESH_OUTCOMES = ["refreshed", "failed"] as const;
const POST_ENDS: readonly { readonly outcome: PostOutcome; readonly reason: string }[] = [
  ...(["posted", "posted-late", "quiet", "unconfirmed"] as const).map((outcome) => ({
    outcome,
    reason: "",
  })),
  ...MISS_REASONS.map((reason) => ({ outcome: "missed" as const, reason })),
  ...STOP_REASONS.map((reason) => ({ outcome: "stopped" as const, reason })),
  ...RETRYING_REASONS.map((reason) => ({ outcome: "held" as const, reason })),
];

/** Around what people notice, and Discord's limit of 3 s for a first answer. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 15];
const AGE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 5, 10];
/** Up to the 10 s that a call may take. */
const REQUEST_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];
/** Up to the two hours that a post may be late; it is marked late after 5 minutes. */
const LATENESS_BUCKETS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200];

/** Makes a registry with the process's own metrics in it; nothing is shared between two of them. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Adds what is told by {@link Metrics} to a registry. */
export function createPrometheusMetrics(registry: Registry): Metrics {
  const registers = [registry];
  return {
    ...interactionMetrics(registers),
    ...interactionRequestMetrics(registers),
    ...weatherMetrics(registers),
    ...forecastMetrics(registers),
    ...postMetrics(registers),
  };
}

type Registers = Registry[];

function interactionMetrics(registers: Registers): Pick<Metrics, "interactionHandled"> {
  const duration = new Histogram({
    name: "forecast_interaction_duration_seconds",
    help: "Time from the beginning to the end of handling an interaction.",
    labelNames: ["command", "kind", "outcome"],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const age = new Histogram({
    name: "forecast_interaction_age_seconds",
    help: "Age of interactions when their handling began; Discord takes a first answer within 3 s.",
    buckets: AGE_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: "forecast_interaction_failures_total",
    help: "Interactions that failed or were lost, by what failed and how.",
    labelNames: ["command", "cause", "failure"],
    registers,
  });

  function noteFailure({ command, outcome }: InteractionHandled): void {
    if (outcome.kind === "answered") return;
    const cause = outcome.kind === "lost" ? "lost" : outcome.cause;
    failures.inc({ command, cause, failure: outcome.failure });
  }

  return {
    interactionHandled(event) {
      const { command, kind, outcome, seconds, ageSeconds } = event;
      duration.observe({ command, kind, outcome: outcome.kind }, notNegative(seconds));
      age.observe(notNegative(ageSeconds));
      noteFailure(event);
    },
  };
}

function interactionRequestMetrics(registers: Registers): Pick<Metrics, "interactionRequested"> {
  const requests = new Counter({
    name: "forecast_interaction_requests_total",
    help: "Requests to POST /interactions, by what became of them.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of INTERACTION_REQUEST_OUTCOMES) requests.inc({ outcome }, 0);
  return { interactionRequested: (outcome) => requests.inc({ outcome }) };
}

function weatherMetrics(registers: Registers): WeatherMetrics {
  const duration = new Histogram({
    name: "forecast_weather_request_duration_seconds",
    help: "Time of one HTTP request to the weather service.",
    labelNames: ["outcome"],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const requests = new Histogram({
    name: "forecast_weather_call_requests",
    help: "HTTP requests that one call to the weather service took, repetitions included.",
    labelNames: ["outcome"],
    buckets: [1, 2, 3],
    registers,
  });
  const tokens = new Counter({
    name: "forecast_weather_tokens_signed_total",
    help: "Tokens signed for the weather service.",
    registers,
  });
  return {
    weatherRequestEnded: ({ outcome, seconds }) =>
      duration.observe({ outcome }, notNegative(seconds)),
    weatherCallEnded: (event) => requests.observe({ outcome: event.outcome }, event.requests),
    weatherTokenSigned: () => tokens.inc(),
  };
}

function forecastMetrics(registers: Registers): ForecastMetrics {
  const served = new Counter({
    name: "forecast_store_served_total",
    help: "Forecasts served, by where they came from.",
    labelNames: ["source"],
    registers,
  });
  const refreshed = new Counter({
    name: "forecast_store_refreshed_ahead_total",
    help: "Forecasts asked for anew before their time was over.",
    labelNames: ["outcome"],
    registers,
  });
  for (const source of SOURCES) served.inc({ source }, 0);
  for (const outcome of REFRESH_OUTCOMES) refreshed.inc({ outcome }, 0);
  return {
    forecastServed: (source) => served.inc({ source }),
    forecastRefreshedAhead: (outcome) => refreshed.inc({ outcome }),
  };
}

function postMetrics(registers: Registers): PostMetrics {
  const ended = new Counter({
    name: "forecast_posts_total",
    help: "Runs of daily posts that are over.",
    labelNames: ["outcome", "reason"],
    registers,
  });
  const lateness = new Histogram({
    name: "forecast_post_lateness_seconds",
    help: "Time from when a daily post was due until it was posted.",
    buckets: LATENESS_BUCKETS,
    registers,
  });
  const retries = new Counter({
    name: "forecast_post_retries_total",
    help: "Tries to post that failed and are repeated.",
    labelNames: ["reason"],
    registers,
  });
  const atWork = new Gauge({
    name: "forecast_runs_at_work",
    help: "Runs of daily posts that this process works on.",
    registers,
  });
  for (const end of POST_ENDS) ended.inc(end, 0);
  for (const reason of MISS_REASONS) retries.inc({ reason }, 0);
  return {
    postEnded({ outcome, reason, lateSeconds }) {
      ended.inc({ outcome, reason: reason ?? "" });
      if (outcome === "posted" || outcome === "posted-late") {
        lateness.observe(notNegative(lateSeconds));
      }
    },
    postRetried: (reason) => retries.inc({ reason }),
    runsAtWork: (count) => atWork.set(count),
  };
}

/** A clock that was set back, or one behind Discord's, would spoil a histogram's sum. */
function notNegative(seconds: number): number {
  return Math.max(0, seconds);
}
