/** Choosing among namesakes. */
import { describe, expect, it } from "vitest";
import type { Match } from "../../src/places/gazetteer/gazetteer.ts";
import { likeliest } from "../../src/places/likeliest.ts";
import { createViewer } from "../../src/places/place.ts";

function match(id: number, population: number, changes: Partial<Match> = {}): Match {
  const place = {
    id,
    name: `Town ${id}`,
    countryCode: id < 10 ? "FR" : "DE",
    admin1: null,
    admin2Name: null,
    population,
    weight: population,
    longitude: 0,
    latitude: 0,
    timeZone: "UTC",
  };
  return { place, quality: "exact", key: null, ...changes };
}

function meant(
  matches: readonly Match[],
  locale = "en-US",
  localNames: Record<number, string> = {},
) {
  const outcome = likeliest(matches, {
    text: "Town",
    viewer: createViewer(locale, null),
    displayNames: { name: (id) => localNames[id] ?? null },
  });
  return outcome.meant?.id ?? outcome.places.map(({ id }) => id);
}

describe("likeliest", () => {
  it("nothing is nothing, and one match is that", () => {
    expect(meant([])).toEqual([]);
    expect(meant([match(1, 5)])).toBe(1);
  });

  it("ten times the people outweigh, one less does not", () => {
    expect(meant([match(1, 100_000), match(2, 10_000)])).toBe(1);
    expect(meant([match(1, 99_999), match(2, 10_000)])).toEqual([1, 2]);
  });

  it("a whole name is meant rather than the beginning of a larger place's", () => {
    expect(meant([match(1, 500), match(2, 9_000_000, { quality: "prefix" })])).toBe(1);
  });

  it("an alternate name counts a tenth", () => {
    const other = match(2, 90_000, { quality: "exact-alternate" });
    expect(meant([match(1, 100_000), other])).toBe(1);
  });

  it("unless that is its name in the viewer's language", () => {
    const other = match(2, 90_000, { quality: "exact-alternate" });
    expect(meant([match(1, 100_000), other], "en-US", { 2: "Town" })).toEqual([1, 2]);
  });

  it("one at home counts tenfold", () => {
    expect(meant([match(10, 50_000), match(1, 50_000)], "de")).toBe(10);
    expect(meant([match(10, 50_000), match(1, 50_001)], "de")).toEqual([10, 1]);
  });

  it("unknown populations have similar weight", () => {
    expect(meant([match(1, 0), match(2, 0)])).toEqual([1, 2]);
  });

  it("an alternate name of a place a hundred times smaller is not offered", () => {
    const tiny = match(3, 900, { quality: "exact-alternate" });
    expect(meant([match(1, 50_000), match(2, 40_000), tiny])).toEqual([1, 2]);
  });
});
