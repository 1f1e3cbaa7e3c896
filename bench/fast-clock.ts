/** A clock several times as fast as the machine's. Processes with the same settings show the same time. */
import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "../src/clock.ts";

export interface FastTime {
  /** When it was set, Unix milliseconds of the machine's clock. */
  readonly setAt: number;
  /** What it showed then, Unix milliseconds. */
  readonly showed: number;
  /** How many of its milliseconds pass in one of the machine's. */
  readonly rate: number;
}

/** Whole milliseconds, like all stored times. */
export function createFastClock({ setAt, showed, rate }: FastTime): Clock {
  const machineNow = () => performance.timeOrigin + performance.now();
  return {
    now: () => Math.floor(showed + (machineNow() - setAt) * rate),
    sleep: (durationMs, signal) =>
      delay(durationMs / rate, undefined, signal === undefined ? {} : { signal }),
  };
}
