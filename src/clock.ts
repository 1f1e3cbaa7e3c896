/** The clock that is handed to everything that asks for the time or waits. */
import { setTimeout as delay } from "node:timers/promises";

export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. */
  now(): number;
  /** Resolves after `durationMs` milliseconds; rejects at once when `signal` aborts. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

/**
 * The result of `work`, or `otherwise` when it takes longer than `durationMs`; it goes on unheard then.
 *
 * @throws what `work` throws in time
 */
export async function withinTime<Result, Otherwise>(
  clock: Clock,
  work: Promise<Result>,
  { durationMs, otherwise }: { readonly durationMs: number; readonly otherwise: Otherwise },
): Promise<Result | Otherwise> {
  const over = new AbortController();
  // It only rejects once nobody listens.
  const timeout = clock.sleep(durationMs, over.signal).then(
    () => otherwise,
    () => otherwise,
  );
  try {
    return await Promise.race([work, timeout]);
  } finally {
    over.abort();
  }
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (durationMs, signal) =>
    delay(durationMs, undefined, signal === undefined ? {} : { signal }),
};
