/** The rate limit of requests over one process and over several. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { DatabaseRateLimit } from "../../src/schedules/post-rate-limit.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { TestClock } from "../support/test-clock.ts";

/** Discord's limit, for windows of a second that may begin at any time. */
const LIMIT = 50;

/** The most slots within any second. */
function busiestSecond(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other);
  let from = 0;
  return sorted.reduce((most, at, index) => {
    while ((sorted[from] ?? at) <= at - 1000) from += 1;
    return Math.max(most, index - from + 1);
  }, 0);
}

describeEachDatabase("the rate limit of posts", (open) => {
  it("nobody else asks -> at once", async () => {
    const clock = new TestClock();
    const rateLimit = new DatabaseRateLimit({ database: await open(), clock });
    await rateLimit.take();
  });

  it("many ask in several processes -> never more than 50 a second, and hardly fewer", async () => {
    const database = await open();
    const clock = new TestClock();
    const moments: number[] = [];
    const limits = [0, 1, 2].map(() => new DatabaseRateLimit({ database, clock }));
    const taken = limits.flatMap((rateLimit) =>
      Array.from({ length: 200 }, async () => {
        await rateLimit.take();
        moments.push(clock.now());
      }),
    );
    await clock.settle(Promise.all(taken));
    expect(moments).toHaveLength(600);
    expect(busiestSecond(moments)).toBeLessThanOrEqual(LIMIT);
    const seconds = (Math.max(...moments) - Math.min(...moments)) / 1000;
    expect(600 / seconds).toBeGreaterThan(45);
  });

  it("delays at any moment -> never more than 50 a second", async () => {
    const database = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 900 })), {
          maxLength: 6,
        }),
        async (delays) => {
          const clock = new TestClock();
          await database.kysely.deleteFrom("post_pace").execute();
          const rateLimit = new DatabaseRateLimit({ database, clock });
          const moments: number[] = [];
          const delayAfter = new Map(delays);
          const taken = Array.from({ length: 150 }, () =>
            rateLimit.take().then(() =>
              rateLimit.send(async () => {
                moments.push(clock.now());
                // The process is paused.
                clock.jumpBy(delayAfter.get(moments.length) ?? 0);
              }),
            ),
          );
          await clock.settle(Promise.all(taken));
          expect(busiestSecond(moments)).toBeLessThanOrEqual(LIMIT);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("a process that stands still -> the slots it missed are lost", async () => {
    const database = await open();
    const clock = new TestClock();
    const rateLimit = new DatabaseRateLimit({ database, clock });
    const moments: number[] = [];
    const taken = Array.from({ length: 60 }, () =>
      rateLimit.take().then(() => {
        moments.push(clock.now());
        if (moments.length === 5) clock.jumpBy(300);
      }),
    );
    await clock.settle(Promise.all(taken));
    const soonAfter = moments.filter((at, index) => index > 0 && at === moments[index - 1]);
    expect(soonAfter.length).toBeLessThanOrEqual(2);
  });

  it("a caller that stops waiting -> rejects with the reason and takes no slot", async () => {
    const clock = new TestClock();
    const rateLimit = new DatabaseRateLimit({ database: await open(), clock });
    const stop = new AbortController();
    const first = rateLimit.take();
    const aborted = rateLimit.take(stop.signal);
    const last = rateLimit.take();
    stop.abort(new Error("stopped"));
    await expect(aborted).rejects.toThrow("stopped");
    await expect(rateLimit.take(stop.signal)).rejects.toThrow("stopped");
    await clock.settle(Promise.all([first, last]));
  });

  it("another machine's clock was an hour ahead -> its mark is not believed", async () => {
    const database = await open();
    const clock = new TestClock();
    await database.kysely
      .insertInto("post_pace")
      .values({ id: 1, free_at: clock.now() + 60 * 60 * 1000 })
      .execute();
    await new DatabaseRateLimit({ database, clock }).take();
  });

  it("the database is lost -> all waiting callers get the error, later ones are served again", async () => {
    const database = await open();
    const clock = new TestClock();
    const rateLimit = new DatabaseRateLimit({ database, clock });
    await database.kysely.schema.alterTable("post_pace").renameTo("elsewhere").execute();
    await expect(rateLimit.take()).rejects.toThrow("The database failed");
    await database.kysely.schema.alterTable("elsewhere").renameTo("post_pace").execute();
    await rateLimit.take();
  });
});
