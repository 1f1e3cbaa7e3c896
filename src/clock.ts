/** The clock. Everything that needs the time or waits gets it as a parameter. */
import { setTimeout as delay } from "node:timers/promises";

export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. */
  now(): number;
  /** Resolves after `durationMs` milliseconds; rejects at once when `signal` aborts. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

/**
 * The result of `work`, or `otherwise` when it takes longer than `durationMs`. The work then goes on, and its
 * result is ignored.
 *
 * @throws the error of `work`, when it fails in time
 */
export async function withinTime<Result, Otherwise>(
  clock: Clock,
  work: Promise<Result>,
  { durationMs, otherwise }: { readonly durationMs: number; readonly otherwise: Otherwise },
): Promise<Result | Otherwise> {
  const over = new AbortController();
  // It rejects only when it is aborted below, and then nothing waits for it.
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
