/** When requests leave a process that was paused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SendWindow } from "../../src/schedules/send-window.ts";
import { TestClock } from "../support/test-clock.ts";

const LIMIT = 50;
const WINDOW_MS = 1_000;

/** The most arrivals within any second. */
function busiestSecond(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other);
  const counts = sorted.map((from) => sorted.filter((at) => at >= from && at < from + WINDOW_MS));
  return Math.max(0, ...counts.map(({ length }) => length));
}

describe("SendWindow", () => {
  it("one request -> at once, with its result", async () => {
    const sendWindow = new SendWindow(new TestClock());
    expect(await sendWindow.send(async () => 7)).toBe(7);
  });

  it("a request that fails -> rejects, and the next one still leaves", async () => {
    const clock = new TestClock();
    const sendWindow = new SendWindow(clock);
    await expect(sendWindow.send(() => Promise.reject(new Error("torn")))).rejects.toThrow("torn");
    expect(await clock.settle(sendWindow.send(async () => 1))).toBe(1);
  });

  it("any round trips -> no second in which more than 50 arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 40, max: 160 }), fc.integer({ min: 40, max: 160 })), {
          minLength: 1,
          maxLength: 30,
        }),
        async (trips) => {
          const clock = new TestClock();
          const sendWindow = new SendWindow(clock);
          const arrivals: number[] = [];
          const sent = Array.from({ length: 160 }, (_, n) =>
            sendWindow.send(async () => {
              const [there = 0, back = 0] = trips[n % trips.length] ?? [];
              await clock.sleep(there);
              arrivals.push(clock.now());
              await clock.sleep(back);
            }),
          );
          await clock.settle(Promise.all(sent));
          expect(busiestSecond(arrivals)).toBeLessThanOrEqual(LIMIT);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("a request that is never answered -> the others go on", async () => {
    const clock = new TestClock();
    const sendWindow = new SendWindow(clock);
    void sendWindow.send(() => new Promise(() => undefined));
    const others = Array.from({ length: 120 }, () => sendWindow.send(async () => 1));
    expect(await clock.settle(Promise.all(others))).toHaveLength(120);
  });

  it("the clock is set back by an hour -> nothing waits for it", async () => {
    const clock = new TestClock();
    const sendWindow = new SendWindow(clock);
    const times = (count: number) =>
      clock.settle(
        Promise.all(Array.from({ length: count }, () => sendWindow.send(async () => 0))),
      );
    await times(60);
    clock.jumpBy(-60 * 60 * 1000);
    const before = clock.now();
    await times(60);
    expect(clock.now() - before).toBeLessThan(60 * 60 * 1000);
  });
});
