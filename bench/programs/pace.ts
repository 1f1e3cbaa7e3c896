/** Does things at an even rate. */
import { setTimeout as sleep } from "node:timers/promises";

export interface Pace {
  readonly perSecond: number;
  readonly count: number;
}

/** Calls `act` with 0 to `count` - 1. A late call does not delay the next one. */
export async function atPace(
  { perSecond, count }: Pace,
  act: (index: number) => void,
): Promise<void> {
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const wait = start + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    act(index);
  }
}
