/**
 * Health, metrics and interactions over HTTP: the only entry to this folder. The HTTP and metrics
 * libraries are loaded only when a port is given.
 */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { InteractionRequests, TransportState } from "../discord/transport.ts";
import type { Logger } from "../log.ts";
import { type Metrics, NO_METRICS } from "../metrics.ts";
import { Congestion } from "./congestion.ts";
import type { RunningServer, ServerAddress } from "./server.ts";

/** The parts of a running bot that are read for each request. */
export interface Observed {
  readonly clock: Clock;
  readonly database: Database;
  /** How interactions arrive, and whether they can arrive now. */
  readonly transport: () => TransportState;
  /** Whether the bot has stopped taking new work. */
  readonly isStopping: () => boolean;
  readonly log: Logger;
  /** Handles interactions that come over HTTP; null where they come over the gateway. */
  readonly interactions: InteractionRequests | null;
}

export interface Monitoring {
  /** Counts events from the beginning, also before anything is served. */
  readonly metrics: Metrics;
  /**
   * Starts to serve. Call it once.
   *
   * @returns null when nothing is served
   * @throws {ListenError} when the port cannot be opened
   */
  serve(observed: Observed): Promise<RunningServer | null>;
}

/** Counts nothing and serves nothing. */
export const NO_MONITORING: Monitoring = { metrics: NO_METRICS, serve: async () => null };

/**
 * @param address where to serve; null for nowhere
 * @param congestion decides whether interactions are dropped; default: none is
 */
export async function loadMonitoring(
  address: ServerAddress | null,
  congestion = new Congestion(),
): Promise<Monitoring> {
  if (address === null) return NO_MONITORING;
  const { createMonitoring } = await import("./app.ts");
  return createMonitoring(address, congestion);
}
