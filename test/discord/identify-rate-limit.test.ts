/** The rate limit of IDENTIFYs over one process and over several. */
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import {
  createIdentifyRateLimit,
  IDENTIFY_INTERVAL_MS,
} from "../../src/discord/identify-rate-limit.ts";
import { createLogger } from "../../src/log.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { TestClock } from "../support/test-clock.ts";

/** Discord's own limit for one bucket. */
const LIMIT_MS = 5_000;
/** Longer than any wait here. */
const MINUTE_MS = 60_000;

/** Stands still while a query runs: the time that a busy PostgreSQL takes would otherwise cost a slot. */
class QueryClock extends TestClock {
  #queries = 0;

  watched({ kysely, ...database }: Database): Database {
    const watch = kysely.withPlugin({
      transformQuery: ({ node }) => {
        this.#queries += 1;
        return node;
      },
      transformResult: async ({ result }) => {
        this.#queries -= 1;
        return result;
      },
    });
    return { ...database, kysely: watch };
  }

  override async advance(durationMs: number): Promise<void> {
    while (this.#queries > 0) await setImmediate();
    await super.advance(durationMs);
  }
}

/** Some processes of one bot, and when each of their shards identified. */
function createProcesses(database: Database, count: number, clock = new TestClock()) {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const rateLimits = Array.from({ length: count }, () =>
    createIdentifyRateLimit({ database, clock, log }),
  );
  const moments: { readonly bucket: number; readonly at: number }[] = [];
  const identify = async (
    process: number,
    shardId: number,
    { maxConcurrency = 1, signal = new AbortController().signal } = {},
  ) => {
    await rateLimits[process]?.take({ shardId, maxConcurrency }, signal);
    moments.push({ bucket: shardId % maxConcurrency, at: clock.now() });
  };
  return { clock, moments, identify, log: () => lines.join("") };
}

/** Pauses between the IDENTIFYs of each bucket. */
function pauses(moments: readonly { readonly bucket: number; readonly at: number }[]): number[] {
  return [...new Set(moments.map(({ bucket }) => bucket))].flatMap((bucket) => {
    const own = moments.filter((moment) => moment.bucket === bucket).map(({ at }) => at);
    const sorted = own.toSorted((one, other) => one - other);
    return sorted.slice(1).map((at, index) => at - (sorted[index] ?? 0));
  });
}

describeEachDatabase("the rate limit of identifies", (open) => {
  it("nobody identified lately -> at once", async () => {
    const { clock, moments, identify } = createProcesses(await open(), 1);
    await identify(0, 0);
    await clock.advance(IDENTIFY_INTERVAL_MS);
    await identify(0, 0);
    expect(pauses(moments)).toEqual([IDENTIFY_INTERVAL_MS]);
  });

  it("a process that is started again within 5 s -> waits for the rest of them", async () => {
    const { clock, moments, identify } = createProcesses(await open(), 2);
    await identify(0, 0);
    await clock.advance(1_000);
    await clock.settle(identify(1, 0));
    expect(pauses(moments)).toEqual([IDENTIFY_INTERVAL_MS]);
  });

  it("many shards in several processes -> one after the other, and no slot is lost", async () => {
    const clock = new QueryClock();
    const { moments, identify } = createProcesses(clock.watched(await open()), 3, clock);
    const all = Array.from({ length: 9 }, (_, shardId) => identify(shardId % 3, shardId));
    await clock.settle(Promise.all(all), MINUTE_MS);
    expect(pauses(moments)).toEqual(Array(8).fill(IDENTIFY_INTERVAL_MS));
  });

  it("max_concurrency 16 -> 16 at once, the next 16 after the pause", async () => {
    const { clock, moments, identify } = createProcesses(await open(), 2);
    const take = (shardId: number) => identify(shardId % 2, shardId, { maxConcurrency: 16 });
    const shardIds = Array.from({ length: 32 }, (_, shardId) => shardId);
    await Promise.all(shardIds.slice(0, 16).map(take));
    await clock.settle(Promise.all(shardIds.slice(16).map(take)), MINUTE_MS);
    expect(pauses(moments)).toEqual(Array(16).fill(IDENTIFY_INTERVAL_MS));
  });

  it("processes that stand still at any moment -> never two within 5 s", async () => {
    const database = await open();
    const stall = fc.tuple(fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(stall, { maxLength: 4 }), async (stalls) => {
        await database.kysely.deleteFrom("identify_pace").execute();
        const { clock, moments, identify } = createProcesses(database, 2);
        const stallAfter = new Map(stalls);
        const all = Array.from({ length: 8 }, async (_, shardId) => {
          await identify(shardId % 2, shardId);
          clock.jumpBy(stallAfter.get(moments.length) ?? 0);
        });
        await clock.settle(Promise.all(all), MINUTE_MS);
        for (const pause of pauses(moments)) expect(pause).toBeGreaterThanOrEqual(LIMIT_MS);
      }),
      { numRuns: 20 },
    );
  });

  it("a shard that closes while it waits -> rejects at once and keeps nobody waiting", async () => {
    const { clock, moments, identify } = createProcesses(await open(), 1);
    const closed = new AbortController();
    const first = identify(0, 0);
    const aborted = identify(0, 1, { signal: closed.signal });
    const last = identify(0, 2);
    closed.abort(new Error("closed"));
    await expect(aborted).rejects.toThrow("closed");
    await expect(identify(0, 1, { signal: closed.signal })).rejects.toThrow("closed");
    await clock.settle(Promise.all([first, last]), MINUTE_MS);
    expect(pauses(moments)).toEqual([IDENTIFY_INTERVAL_MS]);
  });

  it("a shard that closes during its own pause -> rejects, and the next takes its slot", async () => {
    const { clock, moments, identify } = createProcesses(await open(), 1);
    await identify(0, 0);
    const closed = new AbortController();
    const aborted = identify(0, 1, { signal: closed.signal });
    const next = identify(0, 2);
    await clock.whenSleeping((durationMs) => durationMs === IDENTIFY_INTERVAL_MS);
    closed.abort(new Error("closed"));
    await expect(aborted).rejects.toThrow("closed");
    await clock.settle(next, MINUTE_MS);
    expect(moments).toHaveLength(2);
  });

  it("another machine's clock was an hour ahead -> its slot is not believed", async () => {
    const database = await open();
    const { clock, identify } = createProcesses(database, 1);
    const free_at = clock.now() + 60 * 60 * 1000;
    await database.kysely.insertInto("identify_pace").values({ bucket: 0, free_at }).execute();
    await identify(0, 0);
  });

  it("this machine's clock was set back by an hour -> no wait of an hour", async () => {
    const { clock, identify } = createProcesses(await open(), 1);
    await identify(0, 0);
    clock.jumpBy(-60 * MINUTE_MS);
    const asked = clock.now();
    await clock.settle(identify(0, 0), 120 * MINUTE_MS);
    expect(clock.now() - asked).toBeLessThanOrEqual(IDENTIFY_INTERVAL_MS);
  });

  it("the database is lost -> the limit is kept in the process, with one warning, until it is back", async () => {
    const database = await open();
    const { clock, moments, identify, log } = createProcesses(database, 1);
    const rename = (from: string, to: string) =>
      database.kysely.schema.alterTable(from).renameTo(to).execute();
    await identify(0, 0);
    await rename("identify_pace", "elsewhere");
    await clock.settle(Promise.all([identify(0, 1), identify(0, 2)]), MINUTE_MS);
    await rename("elsewhere", "identify_pace");
    await clock.settle(identify(0, 3), MINUTE_MS);
    expect(pauses(moments)).toEqual(Array(3).fill(IDENTIFY_INTERVAL_MS));
    expect(log().match(/identifies in this process only/g)).toHaveLength(1);
  });
});
