/**
 * The bot's metrics for Prometheus. Events are counted as they happen ({@link createPrometheusMetrics}).
 * Gateway, database and queue are read anew for each scrape ({@link createGauges}).
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type Clock, withinTime } from "../clock.ts";
import { INTERACTION_REQUEST_OUTCOMES, type Metrics, type PostOutcome } from "../metrics.ts";
import {
  countSchedules,
  readQueueState,
  SCHEDULE_GROUPS,
  type ScheduleCounts,
} from "../schedules/queue-state.ts";
import { MISS_REASONS, RETRYING_REASONS, STOP_REASONS } from "../schedules/schedule.ts";
import type { Observed } from "./monitoring.ts";

/**
 * Counters whose first event matters start at 0 for each of their labels: Prometheus sees no increase in
 * a series that did not exist before.
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

/** In seconds, around what people notice and around Discord's limit of 3 s for a first answer. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 15];
const AGE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 5, 10];
/** Up to the 10 s that a call to the weather service may take. */
const REQUEST_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];
/** Up to the two hours that a post may be late; it is marked late after 5 minutes. */
const LATENESS_BUCKETS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200];

/** A registry that holds the process's own metrics. Registries share nothing. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Creates metrics in a registry: name, help, and the names of the labels. */
function addingTo(registry: Registry) {
  const registers = [registry];
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: Label[] = [],
    ) => new Histogram({ name, help, buckets, labelNames, registers }),
  };
}

/** Adds the counters and histograms behind {@link Metrics} to a registry. */
export function createPrometheusMetrics(registry: Registry): Metrics {
  const add = addingTo(registry);
  const interactionDuration = add.histogram(
    "forecast_interaction_duration_seconds",
    "Time from the beginning to the end of handling an interaction.",
    ANSWER_BUCKETS,
    ["command", "kind", "outcome"],
  );
  const interactionAge = add.histogram(
    "forecast_interaction_age_seconds",
    "Age of interactions when their handling began; Discord takes a first answer within 3 s.",
    AGE_BUCKETS,
  );
  const interactionFailures = add.counter(
    "forecast_interaction_failures_total",
    "Interactions that failed or were lost, by what failed and how.",
    ["command", "cause", "failure"],
  );
  const interactionRequests = add.counter(
    "forecast_interaction_requests_total",
    "Requests to POST /interactions, by what became of them.",
    ["outcome"],
  );
  const weatherDuration = add.histogram(
    "forecast_weather_request_duration_seconds",
    "Time of one HTTP request to the weather service.",
    REQUEST_BUCKETS,
    ["outcome"],
  );
  const weatherRequests = add.histogram(
    "forecast_weather_call_requests",
    "HTTP requests that one call to the weather service took, repetitions included.",
    [1, 2, 3],
    ["outcome"],
  );
  const tokens = add.counter(
    "forecast_weather_tokens_signed_total",
    "Tokens signed for the weather service.",
  );
  const served = add.counter(
    "forecast_store_served_total",
    "Forecasts served, by where they came from.",
    ["source"],
  );
  const refreshed = add.counter(
    "forecast_store_refreshed_ahead_total",
    "Forecasts asked for anew before their time was over.",
    ["outcome"],
  );
  const postsEnded = add.counter("forecast_posts_total", "Runs of daily posts that are over.", [
    "outcome",
    "reason",
  ]);
  const lateness = add.histogram(
    "forecast_post_lateness_seconds",
    "Time from when a daily post was due until it was posted.",
    LATENESS_BUCKETS,
  );
  const retries = add.counter(
    "forecast_post_retries_total",
    "Tries to post that failed and are repeated.",
    ["reason"],
  );
  const directMessages = add.counter(
    "forecast_direct_messages_total",
    "Runs of forecasts by direct message that are over.",
    ["kind", "outcome"],
  );
  const atWork = add.gauge(
    "forecast_runs_at_work",
    "Runs of daily posts that this process works on.",
  );

  for (const outcome of INTERACTION_REQUEST_OUTCOMES) interactionRequests.inc({ outcome }, 0);
  for (const source of SOURCES) served.inc({ source }, 0);
  for (const outcome of REFRESH_OUTCOMES) refreshed.inc({ outcome }, 0);
  for (const end of POST_ENDS) postsEnded.inc(end, 0);
  for (const kind of ["daily", "watch"]) {
    for (const { outcome } of POST_ENDS) directMessages.inc({ kind, outcome }, 0);
  }
  for (const reason of MISS_REASONS) retries.inc({ reason }, 0);

  return {
    interactionHandled({ command, kind, outcome, seconds, ageSeconds }) {
      interactionDuration.observe({ command, kind, outcome: outcome.kind }, notNegative(seconds));
      interactionAge.observe(notNegative(ageSeconds));
      if (outcome.kind === "answered") return;
      const cause = outcome.kind === "lost" ? "lost" : outcome.cause;
      interactionFailures.inc({ command, cause, failure: outcome.failure });
    },
    interactionRequested: (outcome) => interactionRequests.inc({ outcome }),
    weatherRequestEnded: ({ outcome, seconds }) =>
      weatherDuration.observe({ outcome }, notNegative(seconds)),
    weatherCallEnded: ({ outcome, requests }) => weatherRequests.observe({ outcome }, requests),
    weatherTokenSigned: () => tokens.inc(),
    forecastServed: (source) => served.inc({ source }),
    forecastRefreshedAhead: (outcome) => refreshed.inc({ outcome }),
    postEnded({ outcome, reason, lateSeconds }) {
      postsEnded.inc({ outcome, reason: reason ?? "" });
      if (outcome === "posted" || outcome === "posted-late") {
        lateness.observe(notNegative(lateSeconds));
      }
    },
    postRetried: (reason) => retries.inc({ reason }),
    directMessageEnded: (event) => directMessages.inc(event),
    runsAtWork: (count) => atWork.set(count),
  };
}

/** A negative time, from a clock that was set back or is behind Discord's, would spoil a histogram's sum. */
function notNegative(seconds: number): number {
  return Math.max(0, seconds);
}

/** Below the 10 s that Prometheus waits, and short enough for a probe with a limit of a few seconds. */
const ANSWER_TIMEOUT_MS = 1_500;

/**
 * The result of `work`; null when it fails or takes longer than 1.5 s. For everything that a health check
 * or a scrape waits for, since both have deadlines.
 */
export async function inTime<Result>(clock: Clock, work: Promise<Result>): Promise<Result | null> {
  const orNull = work.catch(() => null);
  return withinTime(clock, orNull, { durationMs: ANSWER_TIMEOUT_MS, otherwise: null });
}

/** Schedules are counted at most this often: they change slowly, and there may be many. */
const COUNT_INTERVAL_MS = 60_000;

/** @returns reads all gauges; never rejects, what cannot be read in time is left out */
export function createGauges(
  registry: Registry,
  { clock, database, transport }: Pick<Observed, "clock" | "database" | "transport">,
): () => Promise<void> {
  const add = addingTo(registry);
  const connected = add.gauge(
    "forecast_gateway_shard_connected",
    "1 while the shard is connected to Discord's gateway, else 0.",
    ["shard"],
  );
  const heartbeat = add.gauge(
    "forecast_gateway_shard_heartbeat_seconds",
    "How long the gateway took to acknowledge the shard's last heartbeat.",
    ["shard"],
  );
  const up = add.gauge(
    "forecast_database_up",
    "1 when the database answered this scrape in time, else 0.",
  );
  const connections = add.gauge(
    "forecast_database_connections",
    "Connections of this process to PostgreSQL; none on SQLite.",
    ["state"],
  );
  const waiting = add.gauge(
    "forecast_database_queries_waiting",
    "Queries that wait for a connection to PostgreSQL; 0 on SQLite.",
  );
  const due = add.gauge(
    "forecast_runs_due",
    "Runs of daily posts that are due and that no process has taken, over all processes.",
  );
  const late = add.gauge(
    "forecast_runs_late",
    "Runs that were due more than 5 minutes ago and are not over, over all processes.",
  );
  const schedules = add.gauge("forecast_schedules", "Daily posts by state, over all processes.", [
    "state",
  ]);
  let counted: { readonly counts: ScheduleCounts; readonly at: number } | null = null;

  async function readDatabase() {
    const now = clock.now();
    const state = await readQueueState(database, now);
    // The absolute value, so that a clock that was set back does not stop the counting.
    if (counted === null || Math.abs(now - counted.at) >= COUNT_INTERVAL_MS) {
      counted = { counts: await countSchedules(database), at: now };
    }
    return { state, counts: counted.counts };
  }

  return async () => {
    const read = await inTime(clock, readDatabase());
    up.set(read === null ? 0 : 1);
    // Without an answer nothing is shown: an old number would look like a current one.
    for (const gauge of [due, late]) gauge.remove();
    for (const gauge of [schedules, connected, heartbeat]) gauge.reset();
    if (read !== null) {
      due.set(read.state.waiting);
      late.set(read.state.late);
      for (const group of SCHEDULE_GROUPS) schedules.set({ state: group }, read.counts[group]);
    }
    const pool = database.connections();
    waiting.set(pool?.waiting ?? 0);
    if (pool !== null) {
      connections.set({ state: "used" }, pool.used);
      connections.set({ state: "idle" }, pool.idle);
    }
    const state = transport();
    for (const shard of state.kind === "gateway" ? state.shards : []) {
      connected.set({ shard: shard.id }, shard.isConnected ? 1 : 0);
      if (shard.heartbeatMs !== null) heartbeat.set({ shard: shard.id }, shard.heartbeatMs / 1000);
    }
  };
}
