/** The moments that the playground's clock can be moved to. */
import { describe, expect, test } from "vitest";
import { clockLeaps } from "../../../../playground/page/client/clock-leaps.ts";

const NOW = Date.parse("2026-11-28T09:30:10Z");

/** The moment of a label; null if there is none. */
function leap(
  label: string,
  {
    nextDueAt = null,
    timeZone = "Europe/Paris",
    now = NOW,
  }: Partial<Parameters<typeof clockLeaps>[1] & { readonly now: number }> = {},
): number | null {
  const found = clockLeaps(now, { nextDueAt, timeZone }).find((one) => one.label === label);
  if (found === undefined) throw new Error(`there is no leap ${label}`);
  return found.at;
}

describe("clockLeaps", () => {
  test("a minute -> the same second of the next one", () => {
    expect(leap("1 minute ahead")).toBe(NOW + 60_000);
  });

  test("a daily post to come -> 5 seconds before it", () => {
    const nextDueAt = NOW + 3_600_000;
    expect(leap("Next daily post", { nextDueAt })).toBe(nextDueAt - 5000);
  });

  test.each([null, NOW, NOW + 4000])("a daily post at %s -> nowhere to go to", (nextDueAt) => {
    expect(leap("Next daily post", { nextDueAt })).toBeNull();
  });

  test("tomorrow -> shortly before 7 in the browser's zone", () => {
    const at = new Date(leap("Tomorrow 07:00") ?? 0);
    const today = new Date(NOW);
    const expected = new Date(
      today.getFullYear(),
      today.getMonth(),
      today.getDate() + 1,
      6,
      59,
      55,
    );
    expect(at).toEqual(expected);
  });

  test.each([
    ["Europe/Paris", NOW, "2027-03-27T23:00:00.000Z"],
    ["Europe/Paris", Date.parse("2027-06-01T00:00:00Z"), "2027-10-30T23:00:00.000Z"],
    ["America/New_York", NOW, "2027-03-14T05:00:00.000Z"],
    ["Australia/Lord_Howe", NOW, "2027-04-03T13:00:00.000Z"],
  ])("the clocks of %s -> two hours before they change", (timeZone, now, expected) => {
    expect(new Date(leap("Clock change", { timeZone, now }) ?? 0).toISOString()).toBe(expected);
  });

  test("a zone whose clocks never change -> nowhere to go to", () => {
    expect(leap("Clock change", { timeZone: "Asia/Tokyo" })).toBeNull();
  });

  test("in the last two hours before a change -> nowhere to go to", () => {
    const now = Date.parse("2027-03-28T00:30:00Z");
    expect(leap("Clock change", { now })).toBeNull();
  });
});
