/** Typed names of time zones and the zone that is stored, or zones to choose from. */
import { beforeAll, describe, expect, it } from "vitest";
import { openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import { createViewer } from "../../src/places/place.ts";
import { createTimeZones, type TimeZones } from "../../src/places/time-zones.ts";
import { testIndexPath } from "./gazetteer/test-index.ts";

const WINTER_MS = Date.UTC(2026, 0, 15, 13, 5);

let timeZones: TimeZones;
beforeAll(async () => {
  timeZones = createTimeZones(openGazetteer(await testIndexPath()));
}, 120_000);

function resolve(text: string, locale = "en-US") {
  return timeZones.resolve(text, createViewer(locale, null), WINTER_MS);
}

function zoneOf(text: string, locale?: string): string {
  const input = resolve(text, locale);
  return input.kind === "found" ? input.timeZone : input.kind;
}

function offered(text: string): readonly string[] {
  const input = resolve(text);
  return input.kind === "found" ? [] : input.suggestions.map(({ timeZone }) => timeZone);
}

describe("a zone's name", () => {
  it.each([
    ["Europe/Berlin", "Europe/Berlin"],
    ["america/new_york", "America/New_York"],
    ["  AMERICA/NEW YORK ", "America/New_York"],
    ["America/Port-au-Prince", "America/Port-au-Prince"],
    ["UTC", "UTC"],
    ["utc", "UTC"],
    ["Etc/UTC", "UTC"],
    ["US/Eastern", "America/New_York"],
    ["Europe/Berlin · 14:05", "Europe/Berlin"],
    ["America/Halifax · 09.05", "America/Halifax"],
  ])("%j is %s", (text, timeZone) => {
    expect(zoneOf(text)).toBe(timeZone);
  });

  it.each([
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Europe/Kiev", "Europe/Kyiv"],
    ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
    ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
    ["Asia/Rangoon", "Asia/Yangon"],
    ["Asia/Katmandu", "Asia/Kathmandu"],
    ["Pacific/Enderbury", "Pacific/Kanton"],
    ["America/Godthab", "America/Nuuk"],
    ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ])("either of %s and %s means the present name", (older, present) => {
    expect([zoneOf(older), zoneOf(present)]).toEqual([present, present]);
  });

  it("every zone that the runtime lists is accepted with the same clock", () => {
    const offsetOf = (timeZone: string) =>
      [WINTER_MS, Date.UTC(2026, 6, 15)].map((instant) =>
        new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(instant),
      );
    const listed = Intl.supportedValuesOf("timeZone");
    expect(listed.length).toBeGreaterThan(400);
    for (const name of listed) {
      const input = resolve(name);
      expect([name, input.kind]).toEqual([name, "found"]);
      if (input.kind === "found") expect(offsetOf(input.timeZone)).toEqual(offsetOf(name));
    }
  });
});

describe("a town that is one place", () => {
  it.each([
    ["Berlin", "en-US", "Europe/Berlin"],
    ["New York", "en-US", "America/New_York"],
    ["new york", "en-US", "America/New_York"],
    ["Kolkata", "en-US", "Asia/Kolkata"],
    ["Bombay", "en-US", "Asia/Kolkata"],
    ["Kyiv", "en-US", "Europe/Kyiv"],
    ["Kiev", "en-US", "Europe/Kyiv"],
    ["Paris, Texas", "en-US", "America/Chicago"],
    ["東京", "ja", "Asia/Tokyo"],
    ["Москва", "ru", "Europe/Moscow"],
  ])("%j (%s) is in %s", (text, locale, timeZone) => {
    expect(zoneOf(text, locale)).toBe(timeZone);
  });

  it("a small town does not come before a zone of its name", () => {
    expect(zoneOf("Newfoundland")).toBe("America/St_Johns");
  });

  it("several of like size are offered, each zone once", () => {
    expect(zoneOf("St. John's")).toBe("unknown");
    expect(offered("St. John's").slice(0, 2)).toEqual(["America/St_Johns", "America/Antigua"]);
  });

  it("a misspelt one is asked about", () => {
    expect(zoneOf("Berln")).toBe("unknown");
    expect(offered("Berln")[0]).toBe("Europe/Berlin");
  });
});

describe("a country or region", () => {
  it.each([
    ["Pakistan", "en-US", "Asia/Karachi"],
    ["PK", "en-US", "Asia/Karachi"],
    ["India", "en-US", "Asia/Kolkata"],
    ["Nepal", "en-US", "Asia/Kathmandu"],
    ["Japan", "en-US", "Asia/Tokyo"],
    ["日本", "ja", "Asia/Tokyo"],
    ["Pákistán", "cs", "Asia/Karachi"],
    ["Kosovo", "en-US", "Europe/Belgrade"],
    ["California", "en-US", "America/Los_Angeles"],
  ])("%j (%s) has the one zone %s", (text, locale, timeZone) => {
    expect(zoneOf(text, locale)).toBe(timeZone);
  });

  it.each([
    ["Deutschland", "de", "Europe/Berlin"],
    ["Uzbekistan", "en-US", "Asia/Tashkent"],
  ])("%s, whose zones agree all year, is the most peopled one", (text, locale, timeZone) => {
    expect(zoneOf(text, locale)).toBe(timeZone);
  });

  it.each([
    ["USA", ["America/New_York", "America/Chicago", "America/Los_Angeles"]],
    ["Spain", ["Europe/Madrid", "Atlantic/Canary"]],
    ["Mexico", ["America/Mexico_City", "America/Monterrey"]],
    ["Texas", ["America/Chicago", "America/Denver"]],
    ["Georgia", ["Asia/Tbilisi", "America/New_York"]],
  ])("%s has several, offered the most peopled first", (text, zones) => {
    expect(zoneOf(text)).toBe("unknown");
    expect(offered(text).slice(0, zones.length)).toEqual(zones);
  });
});

describe("what is no zone", () => {
  it("nothing known -> unknown with nothing to offer", () => {
    expect(resolve("aoeu")).toEqual({ kind: "unknown", suggestions: [] });
  });

  it("a time of day -> the zones where it is that time", () => {
    expect(zoneOf("14:05")).toBe("unknown");
    expect(offered("14:05")[0]).toBe("Europe/Berlin");
  });

  it("a continent -> its zones", () => {
    expect(zoneOf("Europe")).toBe("unknown");
    expect(offered("Europe")).toContain("Europe/Paris");
  });

  it("an empty text -> familiar zones", () => {
    expect(zoneOf("  ")).toBe("unknown");
    expect(offered("  ")).toHaveLength(25);
  });
});
