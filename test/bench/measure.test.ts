/** The arithmetic of the benches. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  growthOf,
  latencyOf,
  memoryAdded,
  percentile,
  roundsInTurn,
  spreadOf,
} from "../../bench/measure.ts";
import { createRandom, drawSample } from "../../bench/random.ts";

const samples = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 });

describe("percentile", () => {
  it("100 different samples -> the 99th smallest is the 99th percentile", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 0.5)).toBe(50);
  });

  it("any samples -> at least the share is not above it, and less than the share is below it", () => {
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
    expect(() => latencyOf([])).toThrow(RangeError);
    expect(() => spreadOf([])).toThrow(RangeError);
  });
});

describe("spreadOf", () => {
  it("an odd number of rounds -> the middle one, the least and the most", () => {
    expect(spreadOf([7, 1, 3])).toEqual({ median: 3, low: 1, high: 7 });
  });

  it("an even number of rounds -> the mean of the two middle ones", () => {
    expect(spreadOf([8, 1, 4, 2])).toEqual({ median: 3, low: 1, high: 8 });
  });
});

describe("roundsInTurn", () => {
  it("two subjects in three rounds -> neither runs twice before the other has run", async () => {
    const calls: string[] = [];
    const results = await roundsInTurn(
      3,
      ["a", "b"].map((name) => () => calls.push(name)),
    );
    expect(calls).toEqual(["a", "b", "a", "b", "a", "b"]);
    expect(results).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
  });
});

describe("memoryAdded", () => {
  it("two measurements -> the difference of each part", () => {
    const added = memoryAdded({ resident: 50, used: 10 }, { resident: 87, used: 32 });
    expect(added).toEqual({ resident: 37, used: 22 });
  });
});

describe("growthOf", () => {
  it("a steady rise from 100 to 102 -> 2 %, also with noise that evens out", () => {
    const samples = Array.from({ length: 101 }, (_, index) => ({
      at: index * 1000,
      value: 100 + index / 50,
    }));
    expect(growthOf(samples)).toBeCloseTo(0.02, 10);
    const noise = [3, -3, -3, 3];
    const noisy = samples.slice(0, 100).map(({ at, value }, index) => ({
      at,
      value: value + (noise[index % 4] ?? 0),
    }));
    expect(growthOf(noisy)).toBeCloseTo(0.02, 2);
  });

  it("always the same -> none", () => {
    expect(growthOf([1, 2, 3].map((at) => ({ at, value: 50 })))).toBe(0);
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
