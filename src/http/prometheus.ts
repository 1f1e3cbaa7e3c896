/**
 * The bot's metrics for Prometheus. Most are recorded as things happen ({@link createPrometheusMetrics}).
 * Gateway, database and queue are read anew for each scrape ({@link createGauges}).
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type Clock, withinTime } from "../clock.ts";
import { COUNTERS, GAUGES, HISTOGRAMS, type Labels, type Metrics } from "../metrics.ts";
import {
  countSchedules,
  readQueueState,
  SCHEDULE_GROUPS,
  type ScheduleCounts,
} from "../schedules/queue-state.ts";
import { MISS_REASONS, RETRYING_REASONS, STOP_REASONS } from "../schedules/schedule.ts";
import type { Observed } from "./monitoring.ts";

/** Each way in which a daily post ends. */
const POST_ENDS = [
  ...["posted", "posted-late", "quiet", "unconfirmed"].map((outcome) => ({ outcome, reason: "" })),
  ...MISS_REASONS.map((reason) => ({ outcome: "missed", reason })),
  ...STOP_REASONS.map((reason) => ({ outcome: "stopped", reason })),
  ...RETRYING_REASONS.map((reason) => ({ outcome: "held", reason })),
];

/** A registry that holds the process's own metrics. Registries share nothing. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Adds everything behind {@link Metrics} to a registry. */
export function createPrometheusMetrics(registry: Registry): Metrics {
  const registers = [registry];
  const counters = new Map<string, Counter>();
  for (const [name, { help, labels }] of Object.entries(COUNTERS)) {
    const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers });
    // Prometheus sees no increase in a series that did not exist before.
    for (const values of combinationsOf(labels)) counter.inc(values, 0);
    counters.set(name, counter);
  }
  for (const end of POST_ENDS) counters.get("forecast_posts_total")?.inc(end, 0);
  for (const reason of MISS_REASONS)
    counters.get("forecast_post_retries_total")?.inc({ reason }, 0);
  const histograms = new Map<string, Histogram>();
  for (const [name, { help, buckets, labels }] of Object.entries(HISTOGRAMS)) {
    const labelNames = Object.keys(labels);
    const histogram = new Histogram({ name, help, buckets: [...buckets], labelNames, registers });
    histograms.set(name, histogram);
  }
  const gauges = new Map<string, Gauge>();
  for (const [name, { help }] of Object.entries(GAUGES)) {
    gauges.set(name, new Gauge({ name, help, registers }));
  }
  return {
    count: (name, labels) => counters.get(name)?.inc(labels),
    // A negative time, from a clock that was set back or is behind Discord's, would spoil a histogram's sum.
    observe: (name, value, labels) => histograms.get(name)?.observe(labels, Math.max(0, value)),
    set: (name, value) => gauges.get(name)?.set(value),
  };
}

/** Each combination of the labels' values; none where a value is not known before. */
function combinationsOf(labels: Labels): readonly Record<string, string>[] {
  return Object.entries(labels).reduce<readonly Record<string, string>[]>(
    (all, [label, values]) =>
      all.flatMap((others) => values.map((value) => ({ ...others, [label]: value }))),
    [{}],
  );
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
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const connected = gauge(
    "forecast_gateway_shard_connected",
    "1 while the shard is connected to Discord's gateway, else 0.",
    ["shard"],
  );
  const heartbeat = gauge(
    "forecast_gateway_shard_heartbeat_seconds",
    "How long the gateway took to acknowledge the shard's last heartbeat.",
    ["shard"],
  );
  const up = gauge(
    "forecast_database_up",
    "1 when the database answered this scrape in time, else 0.",
  );
  const connections = gauge(
    "forecast_database_connections",
    "Connections of this process to PostgreSQL; none on SQLite.",
    ["state"],
  );
  const waiting = gauge(
    "forecast_database_queries_waiting",
    "Queries that wait for a connection to PostgreSQL; 0 on SQLite.",
  );
  const due = gauge(
    "forecast_runs_due",
    "Runs of daily posts that are due and that no process has taken, over all processes.",
  );
  const late = gauge(
    "forecast_runs_late",
    "Runs that were due more than 5 minutes ago and are not over, over all processes.",
  );
  const schedules = gauge("forecast_schedules", "Daily posts by state, over all processes.", [
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
    for (const one of [due, late]) one.remove();
    for (const one of [schedules, connected, heartbeat]) one.reset();
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
