/** The clocks of the benches. */
import { describe, expect, it } from "vitest";
import { createFastClock } from "../../bench/fast-clock.ts";
import { createInstantClock } from "../../bench/growth/instant-clock.ts";

describe("createFastClock", () => {
  it("with its start -> shows the start and its rate since", () => {
    const setAt = performance.timeOrigin + performance.now() - 10_000;
    const clock = createFastClock({ setAt, showed: 5_000_000, rate: 4 });
    expect(clock.now()).toBeGreaterThanOrEqual(5_040_000);
    expect(Number.isInteger(clock.now())).toBe(true);
  });

  it("two with the same start -> show the same", () => {
    const setAt = performance.timeOrigin + performance.now();
    const [one, other] = [1, 2].map(() => createFastClock({ setAt, showed: 0, rate: 2 }));
    const [before = 0, between = 0, after = 0] = [one?.now(), other?.now(), one?.now()];
    expect(before).toBeLessThanOrEqual(between);
    expect(between).toBeLessThanOrEqual(after);
  });
});

describe("createInstantClock", () => {
  it("several sleepers -> wake in the order of their times, and the clock shows each", async () => {
    const clock = createInstantClock(1_000);
    const woken: [string, number][] = [];
    const sleep = (name: string, durationMs: number) =>
      clock.sleep(durationMs).then(() => woken.push([name, clock.now()]));
    await Promise.all([sleep("late", 86_400_000), sleep("soon", 20), sleep("later", 5_000)]);
    expect(woken).toEqual([
      ["soon", 1_020],
      ["later", 6_000],
      ["late", 86_401_000],
    ]);
  });

  it("an aborted sleeper -> rejects at once and moves nothing", async () => {
    const clock = createInstantClock(1_000);
    const controller = new AbortController();
    const slept = clock.sleep(5_000, controller.signal);
    controller.abort(new Error("enough"));
    await expect(slept).rejects.toThrow("enough");
    await clock.sleep(1);
    expect(clock.now()).toBe(1_001);
    await expect(clock.sleep(1, controller.signal)).rejects.toThrow("enough");
  });
});
