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

/**
 * The result of `work`. When `signal` aborts first, the work goes on, but nobody waits for it.
 *
 * @throws the error of `work`, or the signal's reason when it aborts first
 */
export function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    // A signal lives as long as the process, and would keep everything that once waited.
    void work.then(resolve, reject).then(() => signal.removeEventListener("abort", leave));
  });
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (durationMs, signal) =>
    delay(durationMs, undefined, signal === undefined ? {} : { signal }),
};
