/** Puts metrics, gauges, health and interactions behind one server. */
import { createApp } from "./app.ts";
import { createGauges } from "./gauges.ts";
import type { Monitoring } from "./monitoring.ts";
import { createPrometheusMetrics, createRegistry } from "./prometheus-metrics.ts";
import { readReadiness } from "./readiness.ts";
import { type ServerAddress, startServer } from "./server.ts";

/** Counts from now on, and serves when asked to. */
export function createMonitoring(address: ServerAddress): Monitoring {
  const registry = createRegistry();
  const metrics = createPrometheusMetrics(registry);
  return {
    metrics,
    async serve(observed) {
      const { clock, log, interactions, isStopping } = observed;
      const gauges = createGauges(registry, observed);
      const app = createApp({
        log,
        readiness: () => readReadiness(observed),
        async exposition() {
          await gauges.refresh();
          return { contentType: registry.contentType, text: await registry.metrics() };
        },
        interactions:
          interactions === null
            ? null
            : { requests: interactions, isStopping, metrics, clock, log },
      });
      const server = await startServer(app, address, clock);
      log.info({ port: server.port }, "health and metrics served");
      return server;
    },
  };
}
