/** A clock for work that is not to be waited for: when nothing else is left to do, it goes on to whoever wakes next. */
import type { Clock } from "../../src/clock.ts";

interface Sleeper {
  readonly wakesAt: number;
  readonly wake: () => void;
}

/** @param startsAt Unix milliseconds */
export function createInstantClock(startsAt: number): Clock {
  let now = startsAt;
  let isGoingOn = false;
  const sleepers = new Set<Sleeper>();

  function goOn(): void {
    isGoingOn = false;
    const [first, ...others] = sleepers;
    if (first === undefined) return;
    const next = others.reduce((one, other) => (other.wakesAt < one.wakesAt ? other : one), first);
    sleepers.delete(next);
    now = Math.max(now, next.wakesAt);
    next.wake();
    plan();
  }

  /** After what is running, and all that follows from it without waiting for the machine. */
  function plan(): void {
    if (isGoingOn || sleepers.size === 0) return;
    isGoingOn = true;
    setImmediate(goOn);
  }

  return {
    now: () => now,
    sleep: (durationMs, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason);
        const abort = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        const sleeper: Sleeper = {
          wakesAt: now + durationMs,
          wake: () => {
            signal?.removeEventListener("abort", abort);
            resolve();
          },
        };
        signal?.addEventListener("abort", abort, { once: true });
        sleepers.add(sleeper);
        plan();
      }),
  };
}
