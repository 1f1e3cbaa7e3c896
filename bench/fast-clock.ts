/** A clock that goes several times as fast as the machine's, the same in every process that is told its start. */
import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "../src/clock.ts";

export interface FastTime {
  /** When it was set, Unix milliseconds of the machine's clock. */
  readonly setAt: number;
  /** What it showed then, Unix milliseconds. */
  readonly showed: number;
  /** Its milliseconds in one of the machine's. */
  readonly rate: number;
}

/** It shows whole milliseconds, as everything that is stored does. */
export function createFastClock({ setAt, showed, rate }: FastTime): Clock {
  const machineNow = () => performance.timeOrigin + performance.now();
  return {
    now: () => Math.floor(showed + (machineNow() - setAt) * rate),
    sleep: (durationMs, signal) =>
      delay(durationMs / rate, undefined, signal === undefined ? {} : { signal }),
  };
}
