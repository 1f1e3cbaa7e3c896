/** The playground's clock, which can be moved ahead. */
import { expect, test } from "vitest";
import { createPlaygroundClock } from "../../playground/playground-clock.ts";

const DAY_MS = 86_400_000;

test("at first -> is the machine's own", () => {
  const clock = createPlaygroundClock();
  const before = Date.now();
  const now = clock.now();
  expect(clock.aheadMs()).toBe(0);
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test("moved ahead -> continues from there, wakes sleepers that are due, and calls listeners", async () => {
  const clock = createPlaygroundClock();
  const told: number[] = [];
  clock.on((aheadMs) => told.push(aheadMs));
  const woken: string[] = [];
  const short = clock.sleep(DAY_MS).then(() => woken.push("a day"));
  const leaver = new AbortController();
  const long = clock.sleep(100 * DAY_MS, leaver.signal).catch(() => woken.push("sent away"));
  clock.moveTo(clock.now() + 2 * DAY_MS);
  await short;
  expect(woken).toEqual(["a day"]);
  expect(clock.now()).toBeGreaterThanOrEqual(Date.now() + DAY_MS);
  expect(told).toEqual([clock.aheadMs()]);
  leaver.abort();
  await long;
  expect(woken).toEqual(["a day", "sent away"]);
});

test("a sleeper that is sent away before it sleeps -> is refused at once", async () => {
  const clock = createPlaygroundClock();
  const signal = AbortSignal.abort(new Error("no"));
  await expect(clock.sleep(DAY_MS, signal)).rejects.toThrow("no");
});

test("moved back -> is refused, and stays where it is", () => {
  const clock = createPlaygroundClock();
  clock.moveTo(clock.now() + DAY_MS);
  const ahead = clock.aheadMs();
  expect(() => clock.moveTo(clock.now() - DAY_MS)).toThrow(RangeError);
  expect(clock.aheadMs()).toBe(ahead);
});

test("a removed listener -> is not called", () => {
  const clock = createPlaygroundClock();
  const told: number[] = [];
  clock.on((aheadMs) => told.push(aheadMs))();
  clock.moveTo(clock.now() + DAY_MS);
  expect(told).toEqual([]);
});
