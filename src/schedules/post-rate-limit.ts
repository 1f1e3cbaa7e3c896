/**
 * Keeps requests that carry the bot's token inside Discord's limit for one bot, over all processes
 * together: the database hands out slots, and each slot is for one request.
 */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { reserveSlots } from "../database/slots.ts";
import { MAX_REQUESTS_PER_SECOND } from "../limits.ts";
import { SendWindow } from "./send-window.ts";

/**
 * Discord takes 50 requests a second and bot ("Rate Limits"); interactions do not count. Two are kept
 * back, since requests do not arrive as evenly as they are sent.
 */
const REQUESTS_PER_SECOND = MAX_REQUESTS_PER_SECOND - 2;
const INTERVAL_MS = 1000 / REQUESTS_PER_SECOND;
/** How many slots one statement reserves: half a second's. */
const MAX_RESERVED = REQUESTS_PER_SECOND / 2;
/** A pause after the first slots, since the first requests take longest on their way. */
const WARM_UP_MS = 200;
/** A slot that was missed by more belongs to another process's time by now, and is lost. */
const MAX_LATE_MS = INTERVAL_MS;
/** Further ahead than any queue: another machine's clock was wrong when it wrote that. */
const MAX_AHEAD_MS = 5 * 60 * 1000;

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What callers need of it. */
export type PostRateLimit = Pick<DatabaseRateLimit, "take" | "send">;

export class DatabaseRateLimit {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #window: SendWindow;
  /** In the order in which they asked. */
  readonly #waiting = new Set<Waiter>();
  /** Whether {@link #serve} runs; it ends when nobody waits. */
  #isServing = false;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
    this.#window = new SendWindow(clock);
  }

  /**
   * Resolves when the caller's slot has come: it may send one request.
   *
   * @throws {DatabaseError} when the database gave no slot
   * @throws the signal's reason when it aborts first
   */
  async take(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    let leave = (): void => undefined;
    const turn = new Promise<void>((resolve, reject) => {
      const waiter = { resolve, reject };
      leave = () => {
        this.#waiting.delete(waiter);
        reject(signal?.reason);
      };
      this.#waiting.add(waiter);
    });
    signal?.addEventListener("abort", leave, { once: true });
    if (!this.#isServing) void this.#serve();
    await turn.finally(() => signal?.removeEventListener("abort", leave));
  }

  /** Sends a request that has its slot, a little later when several would leave at once. */
  send<Result>(request: () => Promise<Result>): Promise<Result> {
    return this.#window.send(request);
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    try {
      while (this.#waiting.size > 0) await this.#serveNext();
    } catch (error) {
      for (const waiter of this.#waiting) waiter.reject(error);
      this.#waiting.clear();
    } finally {
      this.#isServing = false;
    }
  }

  /** Reserves slots for those who wait, and lets each go when its slot has come. */
  async #serveNext(): Promise<void> {
    const count = Math.min(this.#waiting.size, MAX_RESERVED);
    const first = await reserveSlots(this.#database, {
      table: "post_pace",
      key: 1,
      now: this.#clock.now(),
      durationMs: count * INTERVAL_MS,
      pauseMs: count > 1 ? WARM_UP_MS : 0,
      maxAheadMs: MAX_AHEAD_MS,
    });
    for (let index = 0; index < count; index += 1) {
      const at = first + index * INTERVAL_MS;
      await this.#sleepUntil(at);
      const [waiter] = this.#waiting;
      if (waiter === undefined || this.#clock.now() - at > MAX_LATE_MS) continue;
      this.#waiting.delete(waiter);
      waiter.resolve();
    }
  }

  async #sleepUntil(at: number): Promise<void> {
    // Timers fire up to a millisecond early.
    while (this.#clock.now() < at) await this.#clock.sleep(Math.ceil(at - this.#clock.now()));
  }
}
