/** What places and the threads of posts are called. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { postThreadName, shortNames } from "../../src/messages/place-names.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";

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

it("two places -> the day and the towns", () => {
  const name = postThreadName(["Paris, France", "Oslo, Norway"], "2026-12-24", en);
  expect(name).toBe("Thu, Dec 24 · Paris, Oslo");
});

it("any places -> a name that Discord takes", () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1, maxLength: 10 }), (labels) => {
      const name = postThreadName(labels, "2026-12-24", en);
      expect(name.length).toBeLessThanOrEqual(100);
      expect(name).toMatch(/^Thu, Dec 24/);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
