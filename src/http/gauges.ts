/** Metrics that are not told but looked up for each scrape: gateway, database, queue. */
import { Gauge, type Registry } from "prom-client";
import type { Connections } from "../database/postgres.ts";
import type { ShardState } from "../discord/transport.ts";
import {
  countSchedules,
  type QueueState,
  readQueueState,
  SCHEDULE_GROUPS,
  type ScheduleCounts,
} from "../schedules/queue-state.ts";
import { inTime } from "./in-time.ts";
import type { Observed } from "./observed.ts";

/** How often all schedules are counted at most; they change slowly, and may be many. */
const COUNT_INTERVAL_MS = 60_000;

export interface Gauges {
  /** Looks everything up; never rejects. What cannot be known now is left out. */
  refresh(): Promise<void>;
}

/** Adds the gauges to a registry. */
export function createGauges(registry: Registry, observed: Observed): Gauges {
  const gateway = createGatewayGauges(registry);
  const database = createDatabaseGauges(registry);
  const queue = createQueueGauges(registry);
  const readSchedules = createScheduleCounter(observed);

  async function readDatabase() {
    const state = await readQueueState(observed.database, observed.clock.now());
    return { state, counts: await readSchedules() };
  }

  return {
    async refresh() {
      const read = await inTime(observed.clock, readDatabase());
      queue.show(read?.state ?? null);
      queue.showSchedules(read?.counts ?? null);
      database.show(read !== null, observed.database.connections());
      const intake = observed.intake();
      gateway.show(intake.kind === "gateway" ? intake.shards : []);
    },
  };
}

function createScheduleCounter({ clock, database }: Observed): () => Promise<ScheduleCounts> {
  let last: { readonly counts: ScheduleCounts; readonly at: number } | null = null;
  return async () => {
    const now = clock.now();
    // A clock that was set back must not keep it from counting again.
    if (last === null || Math.abs(now - last.at) >= COUNT_INTERVAL_MS) {
      last = { counts: await countSchedules(database), at: now };
    }
    return last.counts;
  };
}

function createGatewayGauges(registry: Registry) {
  const registers = [registry];
  const connected = new Gauge({
    name: "forecast_gateway_shard_connected",
    help: "1 while the shard is connected to Discord's gateway, else 0.",
    labelNames: ["shard"],
    registers,
  });
  const heartbeat = new Gauge({
    name: "forecast_gateway_shard_heartbeat_seconds",
    help: "How long the gateway took to acknowledge the shard's last heartbeat.",
    labelNames: ["shard"],
    registers,
  });
  return {
    show(shards: readonly ShardState[]): void {
      connected.reset();
      heartbeat.reset();
      for (const { id, isConnected, heartbeatMs } of shards) {
        connected.set({ shard: id }, isConnected ? 1 : 0);
        if (heartbeatMs !== null) heartbeat.set({ shard: id }, heartbeatMs / 1000);
      }
    },
  };
}

function createDatabaseGauges(registry: Registry) {
  const registers = [registry];
  const up = new Gauge({
    name: "forecast_database_up",
    help: "1 when the database answered this scrape in time, else 0.",
    registers,
  });
  const connections = new Gauge({
    name: "forecast_database_connections",
    help: "Connections of this process to PostgreSQL; none on SQLite.",
    labelNames: ["state"],
    registers,
  });
  const waiting = new Gauge({
    name: "forecast_database_queries_waiting",
    help: "Queries that wait for a connection to PostgreSQL; 0 on SQLite.",
    registers,
  });
  return {
    show(isUp: boolean, pool: Connections | null): void {
      up.set(isUp ? 1 : 0);
      waiting.set(pool?.waiting ?? 0);
      if (pool === null) return;
      connections.set({ state: "used" }, pool.used);
      connections.set({ state: "idle" }, pool.idle);
    },
  };
}

function createQueueGauges(registry: Registry) {
  const registers = [registry];
  const due = new Gauge({
    name: "forecast_runs_due",
    help: "Runs of daily posts that are due and that no process has taken, over all processes.",
    registers,
  });
  const late = new Gauge({
    name: "forecast_runs_late",
    help: "Runs that were due more than 5 minutes ago and are not over, over all processes.",
    registers,
  });
  const schedules = new Gauge({
    name: "forecast_schedules",
    help: "Daily posts by state, over all processes.",
    labelNames: ["state"],
    registers,
  });
  return {
    /** Without a state nothing is shown: an old number would pass for today's. */
    show(state: QueueState | null): void {
      due.remove();
      late.remove();
      if (state === null) return;
      due.set(state.waiting);
      late.set(state.late);
    },
    showSchedules(counts: ScheduleCounts | null): void {
      schedules.reset();
      if (counts === null) return;
      for (const group of SCHEDULE_GROUPS) schedules.set({ state: group }, counts[group]);
    },
  };
}
