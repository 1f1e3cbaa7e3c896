/** What the thread of a daily post is called. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { postThreadName } from "../../src/messages/post-thread-name.ts";
import { en } from "../support/words.ts";
import { hostileText } from "./hostile-text.ts";

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
