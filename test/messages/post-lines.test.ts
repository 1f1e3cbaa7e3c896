/** What the list says of a daily post that is more than a plain forecast. */
import { expect, it } from "vitest";
import { postLines } from "../../src/messages/post-lines.ts";
import { PLAIN_POST, type PostOptions } from "../../src/schedules/schedule.ts";
import { en } from "../support/words.ts";

const frost = {
  list: [{ kind: "low", atMost: 0, unit: "m" }],
  match: "any",
  withinDays: 1,
} as const;

it("a plain post -> nothing", () => {
  expect(postLines(PLAIN_POST, en)).toEqual([]);
});

it.each<readonly [Partial<PostOptions>, string]>([
  [{ mode: "replace" }, "the last message is updated"],
  [{ mode: "bottom" }, "moves to the bottom of the channel"],
  [{ layout: "week" }, "the week as a card"],
  [{ isSilent: true }, "nobody’s device rings"],
  [{ thread: { kind: "each" } }, "a new thread each time"],
  [{ thread: { kind: "named", name: "Talk @here" } }, "in the thread Talk \\@here"],
  [{ conditions: frost }, "Only if today has any of these: Frost"],
  [{ note: "Hello\nyou" }, "Note: Hello you"],
])("%j -> one line", (post, line) => {
  expect(postLines({ ...PLAIN_POST, ...post }, en)).toEqual([line]);
});

it("a note of the greatest length -> cut, so that the list holds the rest", () => {
  const [line = ""] = postLines({ ...PLAIN_POST, note: "x".repeat(300) }, en);
  expect(line.length).toBeLessThan(100);
  expect(line).toMatch(/…$/);
});
