/** Repeating a task, but never twice at a time. */
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLastCall } from "../../../playground/page/last-call.ts";

test("called often while it acts -> acts once more, after that", async () => {
  const ends: (() => void)[] = [];
  const call = createLastCall(() => new Promise((resolve) => ends.push(resolve)));
  call();
  call();
  call();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await setImmediate();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await setImmediate();
  expect(ends).toHaveLength(2);
});

test("called after it acted -> acts again", async () => {
  let count = 0;
  const call = createLastCall(() => {
    count += 1;
    return Promise.resolve();
  });
  call();
  await setImmediate();
  call();
  expect(count).toBe(2);
});
