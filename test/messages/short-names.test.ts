/** What places are called where several stand side by side. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { shortNames } from "../../src/messages/short-names.ts";

it.each([
  [["Oslo, Norway"], ["Oslo"]],
  [
    ["Oslo, Norway", "Paris, France"],
    ["Oslo", "Paris"],
  ],
  [
    ["Paris, Texas", "Paris, France", "Oslo, Norway"],
    ["Paris, Texas", "Paris, France", "Oslo"],
  ],
  [["101010100"], ["101010100"]],
  [
    ["48.86°N, 2.35°E (Paris, 1 km)", "Oslo, Norway"],
    ["48.86°N, 2.35°E (Paris, 1 km)", "Oslo"],
  ],
  [[", Norway"], [", Norway"]],
])("%j -> %j", (labels, names) => {
  expect(shortNames(labels)).toEqual(names);
});

it("labels that differ -> names that differ", () => {
  const labels = fc.uniqueArray(fc.string(), { maxLength: 10, selector: (label) => label.trim() });
  fc.assert(
    fc.property(labels, (given) => {
      const trimmed = given.map((label) => label.trim());
      expect(new Set(shortNames(trimmed)).size).toBe(trimmed.length);
    }),
  );
});
