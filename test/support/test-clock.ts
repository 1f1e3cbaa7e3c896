/** A clock that only moves when a test moves it. */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../src/clock.ts";

/** What passes step by step at the end of a leap: more than the runner sleeps. */
const LEAP_END_MS = 2 * 60_000;
const DAY_MS = 86_400_000;
/** More than any test needs. A loop without a pause would keep the process busy for ever. */
const MAX_WAKES = 200_000;

interface Sleeper {
  wakesAt: number;
  readonly durationMs: number;
  readonly wake: () => void;
}

export class TestClock implements Clock {
  #now: number;
  readonly #sleepers = new Set<Sleeper>();
  readonly #watchers = new Set<() => void>();

  /** @param start ISO 8601 instant */
  constructor(start = "2026-07-14T12:00:00Z") {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const wake = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const sleeper: Sleeper = { wakesAt: this.#now + durationMs, durationMs, wake };
      const leave = () => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason);
      };
      if (signal?.aborted === true) return leave();
      signal?.addEventListener("abort", leave, { once: true });
      this.#sleepers.add(sleeper);
      for (const notify of [...this.#watchers]) notify();
    });
  }

  /** Moves by `durationMs`. Sleepers wake in order, and each acts before the next wakes. */
  async advance(durationMs: number): Promise<void> {
    const end = this.#now + durationMs;
    for (let wakes = 0; ; wakes += 1) {
      if (wakes > MAX_WAKES) throw new Error("Somebody sleeps again and again without a pause");
      const next = [...this.#sleepers].sort((a, b) => a.wakesAt - b.wakesAt)[0];
      if (next === undefined || next.wakesAt > end) break;
      this.#now = Math.max(this.#now, next.wakesAt);
      this.#sleepers.delete(next);
      next.wake();
      await setImmediate();
    }
    this.#now = end;
    await setImmediate();
  }

  /**
   * Moves on like a machine that slept until shortly before: sleepers wake once, not each half a minute of
   * every day, which costs seconds. The last minutes pass as in {@link advance}.
   */
  async leap(durationMs: number): Promise<void> {
    const leapt = Math.max(0, durationMs - LEAP_END_MS);
    this.jumpBy(leapt);
    await this.advance(durationMs - leapt);
  }

  /** Sets the clock like an operator who corrects it: nobody wakes. */
  jumpBy(durationMs: number): void {
    this.#now += durationMs;
  }

  /** Sets the clock while timers go on by passed time, not by the clock. */
  stepBy(durationMs: number): void {
    this.#now += durationMs;
    for (const sleeper of this.#sleepers) sleeper.wakesAt += durationMs;
  }

  /** Resolves when somebody sleeps for a time that fits `matches`. Returns that time. */
  whenSleeping(matches: (durationMs: number) => boolean): Promise<number> {
    return new Promise((resolve) => {
      const look = () => {
        const found = [...this.#sleepers].find(({ durationMs }) => matches(durationMs));
        if (found === undefined) return;
        this.#watchers.delete(look);
        resolve(found.durationMs);
      };
      this.#watchers.add(look);
      look();
    });
  }

  /**
   * Skips every pause shorter than `belowMs` until `call` has settled. Returns its result. Fails after a day
   * of the clock: something that comes again and again would otherwise keep a failed test busy for ever.
   */
  async settle<T>(call: Promise<T>, belowMs = 10_000): Promise<T> {
    const end = this.#now + DAY_MS;
    const settled = call.then(
      () => null,
      () => null,
    );
    for (;;) {
      const pause = await Promise.race([
        settled,
        this.whenSleeping((durationMs) => durationMs < belowMs),
      ]);
      if (pause === null) return call;
      if (this.#now > end) throw new Error("The call did not settle within a day of the clock");
      await this.advance(pause);
    }
  }
}
