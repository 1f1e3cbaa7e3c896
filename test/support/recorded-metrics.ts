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

/** What the client records of a request, and of a call of several. */
export const request = (outcome: string, seconds: number) => [
  "observe",
  "forecast_weather_request_duration_seconds",
  seconds,
  { outcome },
];
export const call = (outcome: string, requests: number) => [
  "observe",
  "forecast_weather_call_requests",
  requests,
  { outcome },
];
