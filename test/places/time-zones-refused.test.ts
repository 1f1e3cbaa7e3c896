/** Abbreviations and bare offsets are rejected, and real zones are offered. */
import { beforeAll, describe, expect, it } from "vitest";
import { openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import { createViewer } from "../../src/places/place.ts";
import { createTimeZones, type TimeZones } from "../../src/places/time-zones.ts";
import { testIndexPath } from "./gazetteer/test-index.ts";

const reader = createViewer("en-US", null);
const WINTER_MS = Date.UTC(2026, 0, 15, 13, 5);

let timeZones: TimeZones;
beforeAll(async () => {
  timeZones = createTimeZones(openGazetteer(await testIndexPath()));
}, 120_000);

function offered(text: string, nowMs = WINTER_MS): readonly string[] {
  const input = timeZones.resolve(text, reader, nowMs);
  expect([text, input.kind]).toEqual([text, "abbreviation"]);
  return input.kind === "abbreviation" ? input.suggestions.map(({ timeZone }) => timeZone) : [];
}

const ABBREVIATIONS =
  "ACDT ACST ADT AEDT AEST AKDT AKST ART AST AWST BRT BST CAT CDT CEST CET CLT COT CST CST6CDT CT EAT " +
  "EDT EEST EET EST EST5EDT ET GMT GST HKT HST IDT IST JST KST MDT MESZ MET MEZ MSK MST MST7MDT MT NDT " +
  "NPT NST NZDT NZST PDT PHT PKT PST PST8PDT PT SAST SGT SST TRT UCT WAT WEST WET WIB Zulu Etc/GMT";

describe("an abbreviation", () => {
  it.each(ABBREVIATIONS.split(" "))("%s is refused in any case, with accepted zones", (text) => {
    const zones = offered(text);
    expect(zones).not.toEqual([]);
    expect(offered(text.toLowerCase())).toEqual(zones);
    for (const timeZone of zones) {
      expect(timeZones.resolve(timeZone, reader, WINTER_MS)).toEqual({ kind: "found", timeZone });
    }
  });

  it.each([
    ["EST", ["America/New_York"]],
    ["CST", ["America/Chicago", "Asia/Shanghai"]],
    ["IST", ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"]],
    ["BST", ["Europe/London"]],
    ["PST", ["America/Los_Angeles"]],
    ["ET", ["America/New_York"]],
  ])("%s offers all who call their time so, the most first", (text, zones) => {
    expect(offered(text).slice(0, zones.length)).toEqual(zones);
  });

  it("while it is typed, what begins so is offered, too", () => {
    const zones = timeZones.suggest("est", reader, WINTER_MS).map(({ timeZone }) => timeZone);
    expect(zones[0]).toBe("America/New_York");
    expect(zones).toContain("Europe/Tallinn");
  });
});

describe("a bare offset", () => {
  it.each([
    ["UTC+2", "Africa/Cairo"],
    ["utc +2", "Africa/Cairo"],
    ["+02:00", "Africa/Cairo"],
    ["+0200", "Africa/Cairo"],
    ["GMT-5", "America/New_York"],
    ["UTC−5", "America/New_York"],
    ["UTC5:30", "Asia/Kolkata"],
    ["GMT+05:45", "Asia/Kathmandu"],
    ["GMT0", "Europe/London"],
    ["Etc/GMT+5", "America/New_York"],
    ["Etc/GMT-9", "Asia/Tokyo"],
    ["-11", "Pacific/Pago_Pago"],
    ["+13", "Pacific/Auckland"],
  ])("%s is refused and offers %s", (text, timeZone) => {
    expect(offered(text)).toContain(timeZone);
    expect(timeZones.suggest(text, reader, WINTER_MS)[0]?.timeZone).toBe(offered(text)[0]);
  });

  it("offers only zones with the offset at the time", () => {
    const summerMs = Date.UTC(2026, 6, 15);
    expect(offered("UTC+2", summerMs)).toContain("Europe/Berlin");
    expect(offered("UTC+2")).not.toContain("Europe/Berlin");
  });

  it("that no zone has -> the nearest", () => {
    expect(offered("UTC+15")).toEqual(["Pacific/Kiritimati"]);
  });
});
