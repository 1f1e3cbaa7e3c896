/** Work that is given up when a signal aborts. */
import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { unlessAborted } from "../src/clock.ts";

const never = new Promise<never>(() => undefined);
const reason = new Error("the reason");

describe("unlessAborted", () => {
  it("work that is done before the abort -> its result, or its own error, and the signal keeps nothing", async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve(1), signal)).toBe(1);
    const failure = new Error("its own");
    await expect(unlessAborted(Promise.reject(failure), signal)).rejects.toBe(failure);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("work that is under way at the abort, or begun after it -> is given up", async () => {
    const controller = new AbortController();
    const underWay = unlessAborted(never, controller.signal);
    controller.abort(reason);
    await expect(underWay).rejects.toBe(reason);
    await expect(unlessAborted(never, controller.signal)).rejects.toBe(reason);
  });

  it("work that fails after it was given up -> nobody is disturbed", async () => {
    const controller = new AbortController();
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const givenUp = unlessAborted(work, controller.signal);
    controller.abort(reason);
    await expect(givenUp).rejects.toBe(reason);
    fail(new Error("late"));
    await expect(work).rejects.toThrow("late");
  });
});
