/** Work that is given up when the process ends. */
import { describe, expect, it } from "vitest";
import { createEnding, RestartingError } from "../../src/discord/ending.ts";

const never = new Promise<never>(() => undefined);

describe("createEnding", () => {
  it("work that is done before the end -> its result, or its own error", async () => {
    const ending = createEnding();
    expect(await ending.unlessEnded(Promise.resolve(1))).toBe(1);
    const failure = new Error("its own");
    await expect(ending.unlessEnded(Promise.reject(failure))).rejects.toBe(failure);
    ending.end();
  });

  it("work that is under way at the end, or begun after it -> is given up", async () => {
    const ending = createEnding();
    const underWay = ending.unlessEnded(never);
    ending.end();
    await expect(underWay).rejects.toBeInstanceOf(RestartingError);
    await expect(ending.unlessEnded(never)).rejects.toBeInstanceOf(RestartingError);
  });

  it("work that fails after it was given up -> nobody is disturbed", async () => {
    const ending = createEnding();
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const givenUp = ending.unlessEnded(work);
    ending.end();
    await expect(givenUp).rejects.toBeInstanceOf(RestartingError);
    fail(new Error("late"));
    await expect(work).rejects.toThrow("late");
  });
});
