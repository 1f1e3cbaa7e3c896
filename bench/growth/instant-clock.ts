/** A clock that never waits: when there is nothing else to do, it jumps to the next sleeper's time. */
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

  /** Runs after the current work and everything that follows from it without a real wait. */
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
