/** The misspelt queries for the gazetteer. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { misspell } from "../../bench/gazetteer/queries.ts";
import { createRandom } from "../../bench/random.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";

describe("misspell", () => {
  it("the same seed -> the same misspelling", () => {
    expect(misspell("Saint-Étienne", createRandom(7))).toBe(
      misspell("Saint-Étienne", createRandom(7)),
    );
  });

  it("any seed -> searched as another text, with one letter more, one less, or as many", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Paris", "Saint-Étienne", "Frankfurt am Main", "Łódź"),
        fc.integer(),
        (name, seed) => {
          const misspelt = misspell(name, createRandom(seed));
          expect(fold(misspelt)).not.toBe(fold(name));
          expect(Math.abs([...misspelt].length - [...name].length)).toBeLessThanOrEqual(1);
        },
      ),
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
