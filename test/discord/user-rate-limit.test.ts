import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createUserRateLimits,
  type Requester,
  TooFastError,
} from "../../src/discord/user-rate-limit.ts";
import { TestClock } from "../support/test-clock.ts";

const ALLOWANCES = {
  person: { atOnce: 3, everyMs: 1_000 },
  guild: { atOnce: 5, everyMs: 100 },
};
const ANN: Requester = { user: { id: "1" }, guildId: "10" };
const BEN: Requester = { user: { id: "2" }, guildId: "10" };

function startLimits() {
  const clock = new TestClock();
  const limits = createUserRateLimits(clock, { asking: ALLOWANCES, fetching: ALLOWANCES });
  /** Whether each of `count` commands was accepted. */
  const ask = (requester: Requester, count = 1) =>
    Array.from({ length: count }, () => rejectionOf(() => limits.ask(requester)) === null);
  return { clock, limits, ask };
}

function rejectionOf(act: () => void): TooFastError | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof TooFastError) return error;
    throw error;
  }
}

describe("createUserRateLimits", () => {
  it("takes as many at once as are allowed, and no more", () => {
    expect(startLimits().ask(ANN, 4)).toEqual([true, true, true, false]);
  });

  it("says when the next one is taken, and takes it then", async () => {
    const { clock, limits, ask } = startLimits();
    ask(ANN, 3);
    await clock.advance(400);
    expect(rejectionOf(() => limits.ask(ANN))).toMatchObject({
      whose: "person",
      retryAt: clock.now() + 600,
    });
    await clock.advance(599);
    expect(ask(ANN)).toEqual([false]);
    await clock.advance(1);
    expect(ask(ANN, 2)).toEqual([true, false]);
  });

  it("one person's flood takes nothing from another", () => {
    const { ask } = startLimits();
    ask(ANN, 100);
    expect(ask(BEN, 2)).toEqual([true, true]);
  });

  it("a server's people together -> the server's limit counts, and other servers' don't", () => {
    const { limits, ask } = startLimits();
    ask(ANN, 3);
    ask(BEN, 2);
    const carl = { user: { id: "3" }, guildId: "10" };
    expect(rejectionOf(() => limits.ask(carl))).toMatchObject({ whose: "guild" });
    expect(ask({ ...carl, guildId: "11" })).toEqual([true]);
    expect(ask({ ...carl, guildId: null })).toEqual([true]);
  });

  it("a question that the server's limit refused takes nothing from the person", async () => {
    const { clock, ask } = startLimits();
    ask(ANN, 3);
    ask(BEN, 2);
    const carl = { user: { id: "3" }, guildId: "10" };
    expect(ask(carl, 50)).not.toContain(true);
    await clock.advance(300);
    expect(ask(carl, 3)).toEqual([true, true, true]);
  });

  it.each([
    ["ask", 150, 600],
    ["fetch", 60, 300],
  ] as const)("the bot's own limits: %s takes %i of a person, %i of a server", (kind, one, all) => {
    const limits = createUserRateLimits(new TestClock());
    const taken = (idOf: (index: number) => string) =>
      Array.from({ length: all + 1 }, (_, index) => ({ user: { id: idOf(index) }, guildId: "10" }))
        .map((requester) => rejectionOf(() => limits[kind](requester)))
        .filter((rejection) => rejection === null).length;
    expect(taken(() => "one")).toBe(one);
    expect(taken(String)).toBe(all - one);
  });

  it("10,000 people are remembered, and the one that asked longest ago is forgotten first", () => {
    const { ask } = startLimits();
    const person = (id: number): Requester => ({ user: { id: String(id) }, guildId: null });
    for (let id = 1; id <= 10_000; id += 1) ask(person(id), 3);
    expect(ask(person(1))).toEqual([false]);
    ask(person(10_001));
    expect(ask(person(1))).toEqual([false]);
    expect(ask(person(2))).toEqual([true]);
  });

  it("questions and fetches are counted apart", () => {
    const { limits, ask } = startLimits();
    ask(ANN, 4);
    expect(rejectionOf(() => limits.fetch(ANN))).toBeNull();
  });

  it("a clock set back by a day -> nobody waits, and a flood is counted as before", async () => {
    const { clock, ask } = startLimits();
    ask(ANN, 3);
    clock.jumpBy(-86_400_000);
    expect(ask(ANN, 4)).toEqual([true, true, true, false]);
    await clock.advance(1_000);
    expect(ask(ANN)).toEqual([true]);
  });

  it("at any speed, no more are taken in any time than were allowed at once and came back", async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(pauses, async (waits) => {
        const { clock, ask } = startLimits();
        const startedAt = clock.now();
        let taken = 0;
        for (const wait of waits) {
          await clock.advance(wait);
          if (ask({ ...ANN, guildId: null })[0] === true) taken += 1;
          const allowed =
            ALLOWANCES.person.atOnce + (clock.now() - startedAt) / ALLOWANCES.person.everyMs;
          expect(taken).toBeLessThanOrEqual(allowed);
        }
      }),
    );
  });
});
