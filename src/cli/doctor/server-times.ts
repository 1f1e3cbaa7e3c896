/** How far this machine's clock is from the clocks of the servers that were asked. */
import type { Clock } from "../../clock.ts";

export type Server = "the weather service" | "Discord";

export interface ServerTimes {
  /** Notes what a server's clock showed just now, in Unix milliseconds. */
  note(server: Server, serverMs: number): void;
  /** How far this machine's clock is ahead of the server's, in milliseconds; null when it did not say. */
  aheadMs(server: Server): number | null;
}

/** The headers give whole seconds, rounded down: half a second too little on average. */
const HALF_SECOND_MS = 500;

export function createServerTimes(clock: Clock): ServerTimes {
  const ahead = new Map<Server, number>();
  return {
    note: (server, serverMs) => void ahead.set(server, clock.now() - serverMs - HALF_SECOND_MS),
    aheadMs: (server) => ahead.get(server) ?? null,
  };
}
