/**
 * Keeps the IDENTIFYs of all processes together within Discord's limit: the database hands out slots, the
 * times at which a shard may identify.
 */
import { type Clock, unlessAborted } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { reserveSlots } from "../database/slots.ts";
import { IDENTIFY_WINDOW_MS } from "../limits.ts";
import type { Logger } from "../log.ts";

/** A shard that wants to identify. */
export interface IdentifyingShard {
  readonly shardId: number;
  /** Discord's `max_concurrency`: how many buckets there are, each with its own limit. */
  readonly maxConcurrency: number;
}

export interface IdentifyRateLimit {
  /**
   * Resolves at the shard's slot. Without the database, only this process's own limit applies.
   *
   * @throws the signal's reason when it aborts first, and nothing else
   */
  take(shard: IdentifyingShard, signal: AbortSignal): Promise<void>;
}

/**
 * A quarter of a second more than Discord asks for, since the network may delay an IDENTIFY and the
 * machines' clocks may disagree.
 */
export const IDENTIFY_INTERVAL_MS = IDENTIFY_WINDOW_MS + 250;
/**
 * A shard that is later than this, after a stall or a slow query, takes another slot: the next shard would
 * follow too soon.
 */
const MAX_LATE_MS = 200;
/**
 * No queue is this long, since each process waits for one slot at most. A time further ahead was written by
 * a machine whose clock was wrong.
 */
const MAX_AHEAD_MS = 10 * 60 * 1000;

export function createIdentifyRateLimit({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}): IdentifyRateLimit {
  /** The last waiting shard of each bucket in this process; only the first one asks the database. */
  const lastWaits = new Map<number, Promise<void>>();
  /** When this process alone would let the next shard of a bucket identify. */
  const ownFreeAt = new Map<number, number>();
  let isDatabaseLost = false;

  async function nextSlot(bucket: number): Promise<number> {
    const now = Math.ceil(clock.now());
    // A time further ahead is from before the clock was set back.
    const ownFree = Math.min(ownFreeAt.get(bucket) ?? 0, now + IDENTIFY_INTERVAL_MS);
    try {
      const free = await reserveSlots(database, {
        table: "identify_pace",
        key: bucket,
        now,
        durationMs: IDENTIFY_INTERVAL_MS,
        maxAheadMs: MAX_AHEAD_MS,
      });
      isDatabaseLost = false;
      return Math.max(free, ownFree);
    } catch (error) {
      if (!isDatabaseLost)
        log.warn({ err: error }, "rate-limiting identifies in this process only");
      isDatabaseLost = true;
      return Math.max(clock.now(), ownFree);
    }
  }

  async function waitForSlot(
    { shardId, maxConcurrency }: IdentifyingShard,
    signal: AbortSignal,
  ): Promise<void> {
    const bucket = shardId % maxConcurrency;
    for (;;) {
      signal.throwIfAborted();
      const slot = await nextSlot(bucket);
      const waitMs = Math.ceil(slot - clock.now());
      if (waitMs > 0) log.info({ shardId, waitMs }, "waiting to identify");
      // Timers fire up to a millisecond early.
      while (clock.now() < slot) await clock.sleep(Math.ceil(slot - clock.now()), signal);
      if (clock.now() - slot > MAX_LATE_MS) continue;
      ownFreeAt.set(bucket, clock.now() + IDENTIFY_INTERVAL_MS);
      return;
    }
  }

  return {
    async take(shard, signal) {
      signal.throwIfAborted();
      const bucket = shard.shardId % shard.maxConcurrency;
      const before = lastWaits.get(bucket) ?? Promise.resolve();
      const wait = before.then(() => waitForSlot(shard, signal));
      const over = wait.catch(() => undefined);
      lastWaits.set(bucket, over);
      // A shard that was closed must not wait for others' slots.
      await unlessAborted(wait, signal);
      // Resolving after an abort would make the library identify on a closed connection.
      signal.throwIfAborted();
    },
  };
}
