/** The clock that is handed to everything that asks for the time or waits. */
import { setTimeout as delay } from "node:timers/promises";

export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. */
  now(): number;
  /** Resolves after `durationMs` milliseconds; rejects at once when `signal` aborts. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (durationMs, signal) =>
    delay(durationMs, undefined, signal === undefined ? {} : { signal }),
};
