/**
 * Paces requests that carry the bot's token, so that all processes together stay inside Discord's limit
 * for one bot: the database hands out the moments.
 */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { runQuery } from "../database/query.ts";
import { createSendGate } from "./send-gate.ts";

export interface PostPace {
  /**
   * Resolves when the caller's turn has come to send one request.
   *
   * @throws {DatabaseError} when no moment could be had
   * @throws the signal's reason when it aborts first
   */
  take(signal?: AbortSignal): Promise<void>;
  /** Sends a request whose turn has come, a little later where several would leave at once. */
  send<Result>(request: () => Promise<Result>): Promise<Result>;
}

/**
 * Discord takes 50 requests a second and bot ("Rate Limits"); interactions do not count. Two are kept
 * back, since requests do not arrive as evenly as they are sent.
 */
const REQUESTS_PER_SECOND = 48;
const INTERVAL_MS = 1000 / REQUESTS_PER_SECOND;
/** How many moments are asked for at once: half a second's. */
const MAX_RESERVED = REQUESTS_PER_SECOND / 2;
/** A pause after the first moments, since the first requests take longest on their way. */
const WARM_UP_MS = 200;
/** What was missed by more is another process's time by now, and not made up for. */
const MAX_LATE_MS = INTERVAL_MS;
/** Further ahead than any queue: another machine's clock was wrong when it wrote that. */
const MAX_AHEAD_MS = 5 * 60 * 1000;

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createPostPace({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): PostPace {
  const waiting = new Set<Waiter>();
  const gate = createSendGate(clock);
  let serving = false;

  async function serveAll(): Promise<void> {
    while (waiting.size > 0) {
      const count = Math.min(waiting.size, MAX_RESERVED);
      const first = await reserve(database, count, clock.now());
      for (let index = 0; index < count; index += 1) {
        const at = first + index * INTERVAL_MS;
        // Timers fire up to a millisecond early.
        while (clock.now() < at) await clock.sleep(Math.ceil(at - clock.now()));
        const [waiter] = waiting;
        if (waiter === undefined || clock.now() - at > MAX_LATE_MS) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
    }
  }

  async function serve(): Promise<void> {
    serving = true;
    try {
      await serveAll();
    } catch (error) {
      for (const waiter of waiting) waiter.reject(error);
      waiting.clear();
    } finally {
      serving = false;
    }
  }

  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason);
        const leave = () => {
          waiting.delete(waiter);
          reject(signal?.reason);
        };
        const waiter: Waiter = {
          resolve: () => {
            signal?.removeEventListener("abort", leave);
            resolve();
          },
          reject: (error) => {
            signal?.removeEventListener("abort", leave);
            reject(error);
          },
        };
        signal?.addEventListener("abort", leave, { once: true });
        waiting.add(waiter);
        if (!serving) void serve();
      }),
    send: (request) => gate.send(request),
  };
}

/** Takes `count` moments, one every {@link INTERVAL_MS}; returns the first, in Unix milliseconds. */
async function reserve(database: Database, count: number, now: number): Promise<number> {
  const taken = count * INTERVAL_MS;
  const afterIdleness = now + taken + (count > 1 ? WARM_UP_MS : 0);
  const { free_at } = await runQuery(database, (kysely) =>
    kysely
      .insertInto("post_pace")
      .values({ id: 1, free_at: afterIdleness })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ eb, ref }) => {
          const free = ref("post_pace.free_at");
          return {
            free_at: eb
              .case()
              .when(free, "<", now)
              .then(afterIdleness)
              .when(free, ">", now + MAX_AHEAD_MS)
              .then(afterIdleness)
              .else(eb(free, "+", taken))
              .end(),
          };
        }),
      )
      .returning("free_at")
      .executeTakeFirstOrThrow(),
  );
  return free_at === afterIdleness ? now : free_at - taken;
}
