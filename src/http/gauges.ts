/** Metrics that are not told but looked up for each scrape: gateway, database, queue. */
import { Gauge, type Registry } from "prom-client";
import type { Connections } from "../database/postgres.ts";
import type { ShardState } from "../discord/gateway-state.ts";
import { type QueueState, readQueueState, SCHEDULE_GROUPS } from "../schedules/queue-state.ts";
import { inTime } from "./in-time.ts";
import type { Observed } from "./observed.ts";

export interface Gauges {
  /** Looks everything up; never rejects. What cannot be known now is left out. */
  refresh(): Promise<void>;
}

/** Adds the gauges to a registry. */
export function createGauges(registry: Registry, observed: Observed): Gauges {
  const gateway = createGatewayGauges(registry);
  const database = createDatabaseGauges(registry);
  const queue = createQueueGauges(registry);
  return {
    async refresh() {
      const { clock } = observed;
      const state = await inTime(clock, readQueueState(observed.database, clock.now()));
      queue.show(state);
      database.show(state !== null, observed.database.connections());
      gateway.show(observed.shards());
    },
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
    show(state: QueueState | null): void {
      if (state === null) {
        // An old number would pass for today's.
        for (const gauge of [due, late]) gauge.remove();
        schedules.reset();
        return;
      }
      due.set(state.waiting);
      late.set(state.late);
      for (const group of SCHEDULE_GROUPS) {
        schedules.set({ state: group }, state.schedules[group]);
      }
    },
  };
}
