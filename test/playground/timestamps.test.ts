/** Discord's timestamps in words. */
import { expect, test } from "vitest";
import { messageTime, timestampText } from "../../playground/timestamps.ts";

const now = Date.parse("2026-11-28T12:00:00Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, "now"],
  [-44 * SECOND, "44 seconds ago"],
  [45 * SECOND, "in 1 minute"],
  [-89 * SECOND, "1 minute ago"],
  [-91 * SECOND, "2 minutes ago"],
  [45 * MINUTE, "in 1 hour"],
  [11 * HOUR + 40 * MINUTE, "in 12 hours"],
  [23 * HOUR, "in 1 day"],
  [-40 * DAY, "1 month ago"],
  [400 * DAY, "in 1 year"],
])("%d ms from now -> %s, rounded as in Discord", (ahead, text) => {
  expect(timestampText(now + ahead, "R", { now, locale: "en-US" })).toBe(text);
});

test("a moment beyond all dates -> says so", () => {
  expect(timestampText(9e15, "f", { now, locale: "en-US" })).toBe("Invalid date");
});

test.each([
  [0, /^Today at /],
  [-DAY, /^Yesterday at /],
  [-2 * DAY, /26/],
])("a message of %d ms ago -> says its day", (ahead, text) => {
  expect(messageTime(now + ahead, now)).toMatch(text);
});
