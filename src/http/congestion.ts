/**
 * Decides whether interactions are dropped: when the processor is busy all the time, and they wait for so
 * long, before they arrive or after, that answers would be too late. Then all would be late, since those that
 * are accepted share the processor. A slow database or weather service keeps nothing busy. Discord's clock
 * differs from ours, so an age counts from the least one seen lately.
 */
import type { Logger } from "../log.ts";

/** How often the event loop is looked at, in milliseconds. */
const LOOK_INTERVAL_MS = 500;
/** A loop that waits for less of the time than the rest has more work than it can do. */
const BUSY_UTILIZATION = 0.95;
/** One chart, garbage collection or slow start keeps the loop busy for less long than this many looks. */
const BUSY_LOOKS = 2;
/** Half of the time that Discord waits for the first answer: the other half is for the work itself. */
const MAX_WAIT_MS = 1_500;
/** For how long, at most twice, the least age of an interaction is remembered. */
const LEAST_AGE_MS = 5 * 60_000;
/** No queue is that long: an older interaction has another reason, such as a clock that was set. */
const MAX_AGE_MS = 30_000;
/** Shedding may stop and begin again many times a minute, which is one overload. */
const CALM_MS = 10_000;

/** An interaction that has just arrived; times in Unix milliseconds. */
interface Arrival {
  /** By Discord's clock. */
  readonly createdAt: number;
  /** For how long the oldest accepted interaction has waited for its first answer. */
  readonly unansweredMs: number;
  readonly now: number;
  readonly log: Logger;
}

export class Congestion {
  #busyLooks = 0;
  #shed = 0;
  #lastShedAt = 0;
  #least = { since: 0, before: Number.POSITIVE_INFINITY, now: Number.POSITIVE_INFINITY };

  /** @param utilization the part of the time since the last look that the event loop was busy, 0 to 1 */
  looked(utilization: number): void {
    this.#busyLooks = utilization >= BUSY_UTILIZATION ? this.#busyLooks + 1 : 0;
  }

  /** Whether to drop an interaction. Logs when this begins, and when it is over. */
  sheds({ createdAt, unansweredMs, now, log }: Arrival): boolean {
    const waitMs = this.#queuedMs(now - createdAt, now) + unansweredMs;
    if (this.#busyLooks >= BUSY_LOOKS && waitMs > MAX_WAIT_MS) {
      if (this.#shed === 0) log.warn("too busy, dropping interactions");
      this.#shed += 1;
      this.#lastShedAt = now;
      return true;
    }
    if (this.#shed > 0 && Math.abs(now - this.#lastShedAt) >= CALM_MS) {
      log.warn({ count: this.#shed }, "no longer dropping interactions");
      this.#shed = 0;
    }
    return false;
  }

  /** How long an interaction of this age waited before it arrived, beyond what each one takes. */
  #queuedMs(ageMs: number, now: number): number {
    if (Math.abs(now - this.#least.since) > LEAST_AGE_MS) {
      this.#least = { since: now, before: this.#least.now, now: ageMs };
    }
    this.#least.now = Math.min(this.#least.now, ageMs);
    const queuedMs = ageMs - Math.min(this.#least.now, this.#least.before);
    return queuedMs > MAX_AGE_MS ? 0 : queuedMs;
  }
}

/** Watches the event loop of this process until it ends. */
export function watchEventLoop(): Congestion {
  const congestion = new Congestion();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const current = performance.eventLoopUtilization();
    congestion.looked(performance.eventLoopUtilization(current, last).utilization);
    last = current;
  }, LOOK_INTERVAL_MS).unref();
  return congestion;
}
