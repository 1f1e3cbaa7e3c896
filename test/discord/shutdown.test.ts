/** Work that is abandoned when the process stops. */
import { describe, expect, it } from "vitest";
import { createShutdown, RestartingError } from "../../src/discord/shutdown.ts";

const never = new Promise<never>(() => undefined);

describe("createShutdown", () => {
  it("work that is done before the shutdown -> its result, or its own error", async () => {
    const shutdown = createShutdown();
    expect(await shutdown.unlessBegun(Promise.resolve(1))).toBe(1);
    const failure = new Error("its own");
    await expect(shutdown.unlessBegun(Promise.reject(failure))).rejects.toBe(failure);
    shutdown.begin();
  });

  it("work that is under way at the shutdown, or begun after it -> is given up", async () => {
    const shutdown = createShutdown();
    const underWay = shutdown.unlessBegun(never);
    shutdown.begin();
    await expect(underWay).rejects.toBeInstanceOf(RestartingError);
    await expect(shutdown.unlessBegun(never)).rejects.toBeInstanceOf(RestartingError);
  });

  it("work that fails after it was given up -> nobody is disturbed", async () => {
    const shutdown = createShutdown();
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const givenUp = shutdown.unlessBegun(work);
    shutdown.begin();
    await expect(givenUp).rejects.toBeInstanceOf(RestartingError);
    fail(new Error("late"));
    await expect(work).rejects.toThrow("late");
  });
});
