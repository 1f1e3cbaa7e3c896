/** The playground's clock. It can be moved ahead of the machine's, so that tomorrow's posts can be seen today. */
import type { Clock } from "../src/clock.ts";

/** The longest delay of a timer in Node.js, milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface PlaygroundClock extends Clock {
  /** Milliseconds by which it is ahead of the machine's clock. */
  aheadMs(): number;
  /**
   * Moves to an instant, Unix milliseconds. Sleepers that are due by then wake.
   * @throws {RangeError} for an instant in the past
   */
  moveTo(at: number): void;
  /** Calls the listener after each move. Returns a function that removes it. */
  on(listener: (aheadMs: number) => void): () => void;
}

/** Creates a clock that shows the machine's time. */
export function createPlaygroundClock(): PlaygroundClock {
  let aheadMs = 0;
  const listeners = new Set<(aheadMs: number) => void>();
  /** Called after each move, to check whether the sleeper is due. */
  const sleepers = new Set<() => void>();
  const now = () => Date.now() + aheadMs;

  return {
    now,
    aheadMs: () => aheadMs,
    sleep(durationMs, signal) {
      const wakesAt = now() + durationMs;
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const end = () => {
          clearTimeout(timer);
          sleepers.delete(look);
          signal?.removeEventListener("abort", onAbort);
        };
        const onAbort = () => {
          end();
          reject(signal?.reason);
        };
        const look = () => {
          clearTimeout(timer);
          const left = wakesAt - now();
          if (left > 0) {
            timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
            return;
          }
          end();
          resolve();
        };
        if (signal?.aborted === true) {
          onAbort();
          return;
        }
        signal?.addEventListener("abort", onAbort, { once: true });
        sleepers.add(look);
        look();
      });
    },
    moveTo(at) {
      const ahead = at - Date.now();
      if (ahead < aheadMs) throw new RangeError("The playground's clock only goes ahead.");
      aheadMs = ahead;
      for (const look of [...sleepers]) look();
      for (const listener of listeners) listener(aheadMs);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
