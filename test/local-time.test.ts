/** The rules of time zones: which names they know, and what clocks show. */
import { describe, expect, it } from "vitest";
import { addDays, areRulesOld, createZoneRules, dateIn } from "../src/local-time.ts";
import { zoneRules } from "./support/zone-rules.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function offsetHours(name: string, at: string): number {
  return (zoneRules.zone(name)?.offsetAt(Date.parse(at)) ?? Number.NaN) / HOUR_MS;
}

describe("the rules", () => {
  it.each([
    ["America/Vancouver", "2026-11-30T15:00Z", -7],
    ["Africa/Casablanca", "2026-12-01T06:00Z", 0],
    ["Europe/Berlin", "2026-07-01T00:00Z", 2],
    ["Australia/Lord_Howe", "2026-07-01T00:00Z", 10.5],
    ["Asia/Kathmandu", "2026-07-01T00:00Z", 5.75],
    ["Etc/GMT+5", "2026-07-01T00:00Z", -5],
    ["US/Eastern", "2026-07-01T00:00Z", -4],
    ["europe/kiev", "2026-01-01T00:00Z", 2],
    ["UTC", "1900-01-01T00:00Z", 0],
  ])("%s at %s -> %d hours east", (name, at, hours) => {
    expect(offsetHours(name, at)).toBe(hours);
  });

  it("seconds of local mean time are kept", () => {
    const amsterdam = zoneRules.zone("Europe/Amsterdam");
    expect(amsterdam?.offsetAt(Date.UTC(1850, 0))).toBe((17 * 60 + 30) * 1000);
  });

  it.each(["", "Mars/Olympus", "Europe", "EST5", "__proto__", "UTC+2"])("%j -> no zone", (name) => {
    expect([zoneRules.zone(name), zoneRules.find(name)]).toEqual([null, null]);
  });

  it("every name that a runtime lists is known", () => {
    const unknown = Intl.supportedValuesOf("timeZone").filter(
      (name) => zoneRules.zone(name) === null,
    );
    expect(unknown).toEqual([]);
    expect(zoneRules.countryZones.length).toBeGreaterThan(400);
  });

  it("in years that no later release changed, every zone shows what the runtime shows", () => {
    const wrong: string[] = [];
    for (const timeZone of zoneRules.countryZones) {
      const zone = zoneRules.zone(timeZone);
      // A zone that is younger than the runtime.
      if (zone === null || !isKnownToRuntime(timeZone)) continue;
      const format = new Intl.DateTimeFormat("sv-SE", {
        timeZone,
        dateStyle: "short",
        timeStyle: "medium",
      });
      for (let at = Date.UTC(2015, 0); at < Date.UTC(2024, 0); at += 31 * DAY_MS) {
        const shown = Date.parse(`${format.format(at).replace(" ", "T")}Z`);
        if (shown !== at + zone.offsetAt(at))
          wrong.push(`${timeZone} ${new Date(at).toISOString()}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("data of another form -> refused", () => {
    expect(() => createZoneRules({ version: "latest", zones: [] })).toThrow();
  });

  it("old after six months; without a date of release, from the end of the version's year", () => {
    const data = { version: "2026f", zones: [], links: [], countries: [] };
    const dated = createZoneRules(
      data,
      "### `0.6.6` _2026-10-29_\n* Updated\n### `0.6.5` _2026-10-02_",
    );
    expect(areRulesOld(dated, Date.parse("2027-04-28"))).toBe(false);
    expect(areRulesOld(dated, Date.parse("2027-05-02"))).toBe(true);
    const undated = createZoneRules(data);
    expect(areRulesOld(undated, Date.parse("2027-06-30"))).toBe(false);
    expect(areRulesOld(undated, Date.parse("2027-07-05"))).toBe(true);
  });
});

function isKnownToRuntime(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }) !== null;
  } catch {
    return false;
  }
}

describe("dates", () => {
  it("the installed rules say when they were released", () => {
    const { version, releasedAt } = zoneRules;
    expect(new Date(releasedAt).getUTCFullYear()).toBeGreaterThanOrEqual(
      Number(version.slice(0, 4)),
    );
    expect(releasedAt % DAY_MS).toBe(0);
  });

  it("days are added over months, leap days and clock changes", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-30", -1)).toBe("2026-03-29");
    expect(() => addDays("2026-02-29", 1)).toThrow(RangeError);
  });

  it("the date in a zone changes at its midnight", () => {
    const auckland = zoneRules.zone("Pacific/Auckland");
    if (auckland === null) throw new Error("no Auckland");
    expect(dateIn(auckland, Date.parse("2026-07-14T11:59:59Z"))).toBe("2026-07-14");
    expect(dateIn(auckland, Date.parse("2026-07-14T12:00:00Z"))).toBe("2026-07-15");
  });
});
