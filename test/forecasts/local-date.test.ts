/** The date at a place, near midnights and clock changes. */
import { describe, expect, it } from "vitest";
import { createLocalDateAt } from "../../src/forecasts/forecast-store.ts";
import { zoneRules } from "../support/zone-rules.ts";

const localDate = createLocalDateAt(zoneRules);

describe("the local date", () => {
  it.each([
    ["2026-07-14T12:00:00Z", "Pacific/Kiritimati", "2026-07-15"],
    ["2026-07-14T09:59:59Z", "Pacific/Kiritimati", "2026-07-14"],
    ["2026-07-14T10:59:59Z", "Pacific/Pago_Pago", "2026-07-13"],
    ["2026-07-14T11:00:00Z", "Pacific/Pago_Pago", "2026-07-14"],
    ["2026-07-14T18:14:59Z", "Asia/Kathmandu", "2026-07-14"],
    ["2026-07-14T18:15:00Z", "Asia/Kathmandu", "2026-07-15"],
    ["2026-12-31T23:00:00Z", "Europe/Paris", "2027-01-01"],
    ["2026-01-05T00:00:00Z", "UTC", "2026-01-05"],
  ])("at %s it is in %s the %s", (at, timeZone, date) => {
    expect(localDate(Date.parse(at), { kind: "time-zone", timeZone })).toBe(date);
  });

  it.each([
    ["2026-07-14T21:59:59Z", 120, "2026-07-14"],
    ["2026-07-14T22:00:00Z", 120, "2026-07-15"],
    ["2026-07-14T00:00:00Z", 0, "2026-07-14"],
    ["2026-07-14T02:29:59Z", -150, "2026-07-13"],
    ["2026-07-14T02:30:00Z", -150, "2026-07-14"],
    ["2026-02-28T18:30:00Z", 330, "2026-03-01"],
  ])("at %s, %d minutes east of UTC, it is the %s", (at, minutes, date) => {
    expect(localDate(Date.parse(at), { kind: "utc-offset", minutes })).toBe(date);
  });

  it("a zone's date follows its clock changes", () => {
    const berlin = { kind: "time-zone", timeZone: "Europe/Berlin" } as const;
    expect(localDate(Date.parse("2026-03-28T23:30:00Z"), berlin)).toBe("2026-03-29");
    expect(localDate(Date.parse("2026-03-29T22:30:00Z"), berlin)).toBe("2026-03-30");
    expect(localDate(Date.parse("2026-10-25T22:30:00Z"), berlin)).toBe("2026-10-25");
  });
});
