/** The arithmetic and the inputs of the benches. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFastClock, preciseNow } from "../../bench/clock.ts";
import { misspell } from "../../bench/gazetteer.ts";
import { latencyOf, percentile, ratioOf, roundsInTurn, spreadOf } from "../../bench/measure.ts";
import { createRandom, drawSample } from "../../bench/random.ts";
import { channelId, guildId, wideWorld } from "../../bench/stage.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";

describe("percentile", () => {
  it("100 different samples -> the 99th smallest is the 99th percentile", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(latencyOf(hundred)).toEqual({ p50: 50, p99: 99 });
  });

  it("any samples -> at least the share is not above it, and less than the share is below it", () => {
    const samples = fc.array(fc.double({ noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(samples, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
        const value = percentile(values, share);
        const least = Math.ceil(values.length * share);
        expect(values.filter((sample) => sample <= value).length).toBeGreaterThanOrEqual(least);
        expect(values.filter((sample) => sample < value).length).toBeLessThan(least);
      }),
    );
  });

  it("no samples -> throws", () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
    expect(() => spreadOf([])).toThrow(RangeError);
  });
});

describe("spreadOf", () => {
  it.each([
    ["an odd number of rounds -> the middle one", [7, 1, 3], { median: 3, low: 1, high: 7 }],
    [
      "an even number -> the mean of both middle ones",
      [8, 1, 4, 2],
      { median: 3, low: 1, high: 8 },
    ],
  ])("%s, the least and the most", (_, rounds, spread) => {
    expect(spreadOf(rounds)).toEqual(spread);
  });

  it("two subjects -> ratioOf compares them round by round", () => {
    expect(ratioOf([2, 30, 4], [1, 10, 1])).toEqual({ median: 3, low: 2, high: 4 });
  });
});

describe("roundsInTurn", () => {
  it("two subjects in three rounds -> neither runs twice before the other has run", async () => {
    const calls: string[] = [];
    const runs = ["a", "b"].map((name) => () => calls.push(name));
    expect(await roundsInTurn(3, runs)).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
    expect(calls).toEqual(["a", "b", "a", "b", "a", "b"]);
  });
});

describe("createFastClock", () => {
  it("its start 10 s ago at four times the speed -> shows 40 s more, in whole milliseconds", () => {
    const clock = createFastClock({ setAt: preciseNow() - 10_000, showed: 5_000_000, rate: 4 });
    expect(clock.now()).toBeGreaterThanOrEqual(5_040_000);
    expect(Number.isInteger(clock.now())).toBe(true);
  });
});

describe("drawSample", () => {
  it("the same seed -> the same sample; another seed -> another", () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => index);
    const draw = (seed: number) => drawSample(numbers, 20, createRandom(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it("any list -> as many of its values as asked or there are, each once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(50), fc.integer(), (values, count, seed) => {
        const sample = drawSample(values, count, createRandom(seed));
        expect(sample).toHaveLength(Math.min(count, values.length));
        expect(new Set(sample).size).toBe(sample.length);
        expect(values).toEqual(expect.arrayContaining([...sample]));
      }),
    );
  });
});

describe("misspell", () => {
  it("any seed -> searched as another text, with one letter more, one less, or as many", () => {
    const names = fc.constantFrom("Paris", "Saint-Étienne", "Frankfurt am Main", "Łódź");
    fc.assert(
      fc.property(names, fc.integer(), (name, seed) => {
        const misspelt = misspell(name, createRandom(seed));
        expect(fold(misspelt)).not.toBe(fold(name));
        expect(Math.abs([...misspelt].length - [...name].length)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("many seeds -> all four kinds of mistakes", () => {
    const misspelt = Array.from({ length: 500 }, (_, seed) =>
      misspell("Berlin", createRandom(seed)),
    );
    expect(misspelt).toEqual(expect.arrayContaining(["Berlni", "Belin", "Berrlin"]));
    expect(misspelt).toContainEqual(expect.stringMatching(/^B[^e]rlin$/));
  });
});

describe("wideWorld", () => {
  it("a size -> as many servers, channels and roles, all with ids of their own", () => {
    const { guilds } = wideWorld({ guilds: 3, channels: 20, roles: 20, overwrites: 2 });
    expect(guilds.map(({ id }) => id)).toEqual([guildId(0), guildId(1), guildId(2)]);
    expect(guilds[1]?.channels[19]).toMatchObject({ id: channelId(1, 19) });
    const ids = guilds.flatMap(({ channels, roles }) => [...channels, ...roles]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(120);
  });
});
