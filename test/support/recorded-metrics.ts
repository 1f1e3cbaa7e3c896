/** Metrics that a test reads back. */
import { type Metrics, NO_METRICS } from "../../src/metrics.ts";

export interface RecordedMetrics {
  readonly metrics: Metrics;
  /** The recorded calls, in order: `[name, ...arguments]`. */
  readonly told: readonly (readonly unknown[])[];
}

export function recordMetrics(): RecordedMetrics {
  const told: unknown[][] = [];
  const metrics = new Proxy(NO_METRICS, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        void told.push([name, ...args]),
  });
  return { metrics, told };
}
