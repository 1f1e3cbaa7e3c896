/** The one door to health and metrics: what they are made of is loaded only where they are wanted. */
import { type Metrics, NO_METRICS } from "../metrics.ts";
import type { Observed } from "./observed.ts";
import type { RunningServer, ServerAddress } from "./server.ts";

export interface Monitoring {
  /** To be told what happens. */
  readonly metrics: Metrics;
  /**
   * Begins to serve; called once.
   *
   * @returns null when nothing is served
   * @throws {ListenError} when the port cannot be opened
   */
  serve(observed: Observed): Promise<RunningServer | null>;
}

/** Nothing is counted and nothing served. */
export const NO_MONITORING: Monitoring = { metrics: NO_METRICS, serve: async () => null };

/** @param address where to serve; null for nowhere */
export async function loadMonitoring(address: ServerAddress | null): Promise<Monitoring> {
  if (address === null) return NO_MONITORING;
  const { createMonitoring } = await import("./create-monitoring.ts");
  return createMonitoring(address);
}
