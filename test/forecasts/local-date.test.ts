/** The date at a place, near midnights and clock changes. */
import { describe, expect, it } from "vitest";
import { dateAt } from "../../src/forecasts/forecast-store.ts";
import { dateInZone } from "../../src/local-time.ts";
import { zoneRules } from "../support/zone-rules.ts";

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
    expect(dateInZone(zoneRules, timeZone, Date.parse(at))).toBe(date);
    expect(dateAt({ zone: zoneRules.zone(timeZone) }, Date.parse(at))).toBe(date);
  });

  it.each([
    ["2026-07-14T21:59:59Z", 120, "2026-07-14"],
    ["2026-07-14T22:00:00Z", 120, "2026-07-15"],
    ["2026-07-14T00:00:00Z", 0, "2026-07-14"],
    ["2026-07-14T02:29:59Z", -150, "2026-07-13"],
    ["2026-07-14T02:30:00Z", -150, "2026-07-14"],
    ["2026-02-28T18:30:00Z", 330, "2026-03-01"],
  ])("at %s, %d minutes east of UTC, it is the %s", (at, minutes, date) => {
    const zone = { offsetAt: () => minutes * 60_000 };
    expect(dateAt({ zone }, Date.parse(at))).toBe(date);
  });

  it("a zone's date follows its clock changes", () => {
    const berlin = (at: string) => dateInZone(zoneRules, "Europe/Berlin", Date.parse(at));
    expect(berlin("2026-03-28T23:30:00Z")).toBe("2026-03-29");
    expect(berlin("2026-03-29T22:30:00Z")).toBe("2026-03-30");
    expect(berlin("2026-10-25T22:30:00Z")).toBe("2026-10-25");
  });

  it("of a zone that is not known it is UTC's, of a forecast without a zone none", () => {
    const at = Date.parse("2026-07-14T23:59:59Z");
    expect(dateInZone(zoneRules, "Europe/Atlantis", at)).toBe("2026-07-14");
    expect(dateInZone(zoneRules, null, at)).toBe("2026-07-14");
    expect(dateAt({ zone: null }, at)).toBeNull();
  });
});
