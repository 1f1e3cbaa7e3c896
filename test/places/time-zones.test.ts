/** Typed names of time zones and the zone that is stored, or zones to choose from. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createViewer } from "../../src/places/place.ts";
import { sharedPlaces } from "../support/places.ts";

const WINTER_MS = Date.UTC(2026, 0, 15, 13, 5);
const SUMMER_MS = Date.UTC(2026, 6, 15);
const { timeZones } = await sharedPlaces();

function resolve(text: string, locale = "en-US", nowMs = WINTER_MS) {
  return timeZones.resolve(text, createViewer(locale, null), nowMs);
}

/** The zone, or why there is none. */
function zoneOf(text: string, locale?: string): string {
  const input = resolve(text, locale);
  return input.kind === "found" ? input.timeZone : input.kind;
}

function offered(text: string, nowMs?: number): readonly string[] {
  const input = resolve(text, "en-US", nowMs);
  return input.kind === "found" ? [] : input.suggestions.map(({ timeZone }) => timeZone);
}

function suggest(text: string, locale = "en-US", nowMs = WINTER_MS) {
  return timeZones.suggest(text, createViewer(locale, null), nowMs);
}

function zones(text: string, locale?: string): readonly string[] {
  return suggest(text, locale).map(({ timeZone }) => timeZone);
}

describe("resolve", () => {
  it.each([
    // Names, older names, links and labels.
    ["america/new_york", "en-US", "America/New_York"],
    ["  AMERICA/NEW YORK ", "en-US", "America/New_York"],
    ["America/Port-au-Prince", "en-US", "America/Port-au-Prince"],
    ["utc", "en-US", "UTC"],
    ["Etc/UTC", "en-US", "UTC"],
    ["us/eastern", "en-US", "America/New_York"],
    ["Europe/Berlin · 14:05", "en-US", "Europe/Berlin"],
    ["America/Halifax · 09.05", "en-US", "America/Halifax"],
    // Towns.
    ["Berlin", "en-US", "Europe/Berlin"],
    ["new york", "en-US", "America/New_York"],
    ["Bombay", "en-US", "Asia/Kolkata"],
    ["Yellowknife", "en-US", "America/Edmonton"],
    ["Kiev", "en-US", "Europe/Kyiv"],
    ["Paris, Texas", "en-US", "America/Chicago"],
    ["東京", "ja", "Asia/Tokyo"],
    ["Москва", "ru", "Europe/Moscow"],
    // Countries and regions, with one zone or with clocks that agree all year.
    ["Pakistan", "en-US", "Asia/Karachi"],
    ["PK", "en-US", "Asia/Karachi"],
    ["日本", "ja", "Asia/Tokyo"],
    ["Pákistán", "cs", "Asia/Karachi"],
    ["Kosovo", "en-US", "Europe/Belgrade"],
    ["Palestine", "en-US", "Asia/Hebron"],
    ["Vietnam", "en-US", "Asia/Ho_Chi_Minh"],
    ["California", "en-US", "America/Los_Angeles"],
    ["Deutschland", "de", "Europe/Berlin"],
    ["Kanarische Inseln", "de", "Atlantic/Canary"],
    // A district of the viewer's country, not the town in British Columbia.
    ["Surrey", "en-GB", "Europe/London"],
    ["Uzbekistan", "en-US", "Asia/Tashkent"],
  ])("%j (%s) is %s", (text, locale, timeZone) => {
    expect(zoneOf(text, locale)).toBe(timeZone);
  });

  it.each([
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Europe/Kiev", "Europe/Kyiv"],
    ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
    ["America/Godthab", "America/Nuuk"],
    ["Pacific/Enderbury", "Pacific/Kanton"],
  ])("either of %s and %s means the present name", (older, present) => {
    expect([zoneOf(older), zoneOf(present)]).toEqual([present, present]);
  });

  it("every zone that the runtime lists is accepted with the same clock", () => {
    const offsetsIn = (timeZone: string) =>
      [WINTER_MS, SUMMER_MS].map((instant) =>
        new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(instant),
      );
    const listed = Intl.supportedValuesOf("timeZone");
    expect(listed.length).toBeGreaterThan(400);
    for (const name of listed) {
      const zone = zoneOf(name);
      if (zone !== name) expect(offsetsIn(zone)).toEqual(offsetsIn(name));
    }
  });

  it.each([
    ["USA", ["America/New_York", "America/Chicago", "America/Los_Angeles"]],
    ["Spain", ["Europe/Madrid", "Atlantic/Canary"]],
    ["Texas", ["America/Chicago", "America/Denver"]],
    ["Georgia", ["Asia/Tbilisi", "America/New_York"]],
    ["Asia", ["Asia/Shanghai", "Asia/Kolkata"]],
    ["St. John's", ["America/St_Johns", "America/Antigua"]],
    ["Berln", ["Europe/Berlin"]],
    ["BER", ["Europe/Berlin"]],
    ["aoeu", []],
    ["14:05", []],
  ])("%s is not clear, and offers the likeliest first", (text, expected) => {
    expect(zoneOf(text)).toBe("unknown");
    expect(offered(text).slice(0, expected.length)).toEqual(expected);
  });
});

describe("an abbreviation or a bare offset", () => {
  it.each([
    ["EST", ["America/New_York"]],
    ["CST6CDT", ["America/Chicago", "Asia/Shanghai"]],
    ["IST", ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"]],
    ["Eastern", ["America/New_York"]],
    ["Pacific Time", ["America/Los_Angeles"]],
    ["Mountain Standard Time", ["America/Denver"]],
    ["CET", ["Europe/Berlin"]],
    ["Etc/GMT", ["Europe/London", "UTC"]],
    ["UTC+2", ["Europe/Kyiv", "Africa/Cairo"]],
    ["utc +2", ["Africa/Cairo"]],
    ["+0200", ["Africa/Cairo"]],
    ["GMT-5", ["America/New_York"]],
    ["UTC−5", ["America/New_York"]],
    ["UTC5:30", ["Asia/Kolkata"]],
    ["GMT0", ["Europe/London"]],
    ["Etc/GMT+5", ["America/New_York"]],
    ["Etc/GMT-9", ["Asia/Tokyo"]],
    ["+13", ["Pacific/Auckland"]],
    ["UTC+15", ["Pacific/Kiritimati"]],
  ])("%s is refused in any case, and accepted zones are offered", (text, expected) => {
    for (const typed of [text, text.toLowerCase()]) {
      expect(zoneOf(typed)).toBe("abbreviation");
      expect(offered(typed)).toEqual(expect.arrayContaining(expected));
      expect(zones(typed)[0]).toBe(offered(typed)[0]);
    }
    for (const zone of offered(text)) expect(zoneOf(zone)).toBe(zone);
  });

  it("an offset offers only zones with it at the time", () => {
    expect(offered("UTC+2", SUMMER_MS)).toContain("Europe/Berlin");
    expect(offered("UTC+2")).not.toContain("Europe/Berlin");
  });

  it("while it is typed, what begins so is offered, too", () => {
    expect(zones("est")).toEqual(expect.arrayContaining(["America/New_York", "Europe/Tallinn"]));
  });

  it.each("CAT EAT WIB ART NPT COT".split(" "))("%s, which is not known, is no town", (text) => {
    expect(zoneOf(text)).toBe("unknown");
  });
});

describe("suggest", () => {
  it.each([
    ["Berlin", "en-US", WINTER_MS, "Europe/Berlin · 2:05 PM"],
    ["Berlin", "da", WINTER_MS, "Europe/Berlin · 14.05"],
    ["Berlin", "ar-EG", WINTER_MS, "Europe/Berlin · 2:05 م"],
    ["Berlin", "de", WINTER_MS, "Europe/Berlin · 14:05"],
    ["Berlin", "da", WINTER_MS, "Europe/Berlin · 14.05"],
    ["Berlin", "en-US", Date.UTC(2026, 0, 14, 23, 5), "Europe/Berlin · 12:05 AM"],
    ["Berlin", "en-US", Date.UTC(2026, 2, 29, 0, 59), "Europe/Berlin · 1:59 AM"],
    ["Berlin", "en-US", Date.UTC(2026, 2, 29, 1, 0), "Europe/Berlin · 3:00 AM"],
    ["Nepal", "en-US", WINTER_MS, "Asia/Kathmandu · 6:50 PM"],
    ["UTC", "en-US", WINTER_MS, "UTC · 1:05 PM"],
  ])("%s in %s at %d shows the time there: %s", (text, locale, nowMs, label) => {
    expect(suggest(text, locale, nowMs)[0]?.label).toBe(label);
  });

  it.each([
    ["", "pt-BR", ["America/Sao_Paulo"]],
    ["", "ja", ["Asia/Tokyo", "Asia/Shanghai", "Asia/Kolkata"]],
    ["", "en-US", ["Asia/Shanghai", "Asia/Kolkata", "America/New_York", "Asia/Tokyo"]],
    ["ber", "en-US", ["Europe/Berlin"]],
    ["america/n", "en-US", ["America/New_York"]],
    ["asia/cal", "en-US", ["Asia/Kolkata"]],
    ["san fr", "en-US", ["America/Los_Angeles"]],
    ["ushuaia", "en-US", ["America/Argentina/Ushuaia"]],
    ["Troll", "en-US", ["Antarctica/Troll"]],
    ["pakis", "en-US", ["Asia/Karachi"]],
    ["us", "en-US", ["America/New_York", "America/Chicago"]],
    ["австралия", "ru", ["Australia/Sydney"]],
  ])("%j (%s) offers first %j", (text, locale, expected) => {
    expect(zones(text, locale).slice(0, expected.length)).toEqual(expected);
  });

  it("every zone, its name typed in part, is among what is offered", () => {
    for (const name of Intl.supportedValuesOf("timeZone")) {
      expect(zones(name.slice(0, -1))).toContain(zoneOf(name));
    }
  });

  it("any text -> at most 25 zones, each of which resolves to itself, as does its label", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme", maxLength: 4 }),
      fc.stringMatching(/^(UTC|GMT|Etc\/GMT)? ?[+-]?[0-9]{1,4}(:[0-9]{0,2})?$/),
      fc.constantFrom("__proto__", "constructor", "/", "·", " · ", "Berlin ".repeat(1000)),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom("en-US", "de", "ja", "hi"), (text, locale) => {
        const input = resolve(text, locale);
        const rounds = [suggest(text, locale), input.kind === "found" ? [] : input.suggestions];
        for (const suggestions of rounds) {
          expect(suggestions.length).toBeLessThanOrEqual(25);
          expect(new Set(suggestions.map((one) => one.timeZone)).size).toBe(suggestions.length);
          for (const { label, timeZone } of suggestions) {
            expect(label).toMatch(/^[^@#]{1,100}$/);
            expect([zoneOf(label, locale), zoneOf(timeZone, locale)]).toEqual([timeZone, timeZone]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
