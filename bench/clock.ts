/** The clocks of the benches, and things done at an even rate. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../src/clock.ts";

/** Settings of a fast clock. Processes with the same settings show the same time. */
export interface FastTime {
  /** When it was set, Unix milliseconds of the machine's clock. */
  readonly setAt: number;
  /** What it showed then, Unix milliseconds. */
  readonly showed: number;
  /** How many of its milliseconds pass in one of the machine's. */
  readonly rate: number;
}

/** Unix milliseconds with fractions, so that arrivals can be distinguished. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

/** A clock several times as fast as the machine's. Whole milliseconds, like all stored times. */
export function createFastClock({ setAt, showed, rate }: FastTime): Clock {
  return {
    now: () => Math.floor(showed + (preciseNow() - setAt) * rate),
    sleep: (durationMs, signal) =>
      sleep(durationMs / rate, undefined, signal === undefined ? {} : { signal }),
  };
}

/** Calls `act` with 0 to `count` - 1. A late call does not delay the next one. */
export async function atPace(
  { perSecond, count }: { readonly perSecond: number; readonly count: number },
  act: (index: number) => void,
): Promise<void> {
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const wait = start + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    act(index);
  }
}
