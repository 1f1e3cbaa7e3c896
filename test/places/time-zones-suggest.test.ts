/** What autocomplete offers for a time zone while a person types. */
import fc from "fast-check";
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

function suggest(text: string, locale = "en-US", nowMs = WINTER_MS) {
  return timeZones.suggest(text, createViewer(locale, null), nowMs);
}

function zones(text: string, locale?: string): readonly string[] {
  return suggest(text, locale).map(({ timeZone }) => timeZone);
}

describe("a label", () => {
  it.each([
    ["en-US", "Europe/Berlin · 14:05"],
    ["da", "Europe/Berlin · 14.05"],
    ["ar-EG", "Europe/Berlin · 14:05"],
    ["not a locale", "Europe/Berlin · 14:05"],
  ])("in %s has the time there, in Latin digits", (locale, label) => {
    expect(suggest("Berlin", locale)[0]?.label).toBe(label);
  });

  it.each([
    [Date.UTC(2026, 0, 14, 23, 5), "Europe/Berlin · 00:05"],
    [Date.UTC(2026, 2, 29, 0, 59), "Europe/Berlin · 01:59"],
    [Date.UTC(2026, 2, 29, 1, 0), "Europe/Berlin · 03:00"],
  ])("at %d ms has midnight as 00 and the hour of the day", (nowMs, label) => {
    expect(suggest("Berlin", "en-US", nowMs)[0]?.label).toBe(label);
  });

  it.each([
    ["Nepal", "Asia/Kathmandu · 18:50"],
    ["Newfoundland", "America/St_Johns · 09:35"],
    ["Chatham", "Pacific/Chatham · 02:50"],
    ["UTC", "UTC · 13:05"],
  ])("of %s has the minutes of its offset, too", (text, label) => {
    expect(suggest(text).map((suggestion) => suggestion.label)).toContain(label);
  });
});

describe("an empty text", () => {
  it("offers the zones of the viewer's country, then the most populous", () => {
    expect(zones("", "pt-BR").slice(0, 2)).toEqual(["America/Sao_Paulo", "America/Fortaleza"]);
    expect(zones("", "ja").slice(0, 3)).toEqual(["Asia/Tokyo", "Asia/Shanghai", "Asia/Kolkata"]);
  });

  it("offers the most peopled where the country is not known", () => {
    expect(zones("").slice(0, 4)).toEqual([
      "Asia/Shanghai",
      "Asia/Kolkata",
      "Asia/Tokyo",
      "America/New_York",
    ]);
  });
});

describe("a time of day", () => {
  it.each([
    ["14", "14:05"],
    ["14:", "14:05"],
    ["14:05", "14:05"],
    ["14.05", "14:05"],
    ["14h05", "14:05"],
    ["2 pm", "14:05"],
    ["2:05 p.m.", "14:05"],
    ["２ pm", "14:05"],
    ["12 am", "00:05"],
    ["0:05", "00:05"],
    ["18:50", "18:50"],
  ])("%s offers first a zone where it is %s", (text, time) => {
    expect(suggest(text)[0]?.label.split(" · ")[1]).toBe(time);
  });

  it("an hour alone offers every offset within it", () => {
    expect(zones("18")).toEqual(expect.arrayContaining(["Asia/Kolkata", "Asia/Kathmandu"]));
  });

  it("the viewer's country comes first of zones with that time", () => {
    expect(zones("14:05", "it")[0]).toBe("Europe/Rome");
  });

  it("off by some minutes, as watches are, offers the same", () => {
    expect(zones("14:01")).toEqual(zones("14:05"));
    expect(zones("14:09")).toEqual(zones("14:05"));
  });

  it("25:00 and 13 pm are no times", () => {
    expect(zones("25:00")).not.toEqual(zones("1:00"));
    expect(zones("13 pm")).not.toContain("Europe/London");
  });
});

describe("a text", () => {
  it.each([
    ["ber", "Europe/Berlin"],
    ["america/n", "America/New_York"],
    ["eastern", "America/New_York"],
    ["asia", "Asia/Shanghai"],
    ["ushuaia", "America/Argentina/Ushuaia"],
    ["Troll", "Antarctica/Troll"],
    ["pakis", "Asia/Karachi"],
    ["us", "America/New_York"],
    ["fr", "Europe/Paris"],
  ])("%j offers first %s", (text, timeZone) => {
    expect(zones(text)[0]).toBe(timeZone);
  });

  it("a country's name offers all its zones", () => {
    expect(zones("australia")).toEqual(
      expect.arrayContaining(["Australia/Sydney", "Australia/Perth", "Australia/Eucla"]),
    );
    expect(zones("австралия", "ru").slice(0, 1)).toEqual(["Australia/Sydney"]);
  });

  it("a name with an older spelling offers only the present one", () => {
    expect(zones("kiev")).toContain("Europe/Kyiv");
    expect(zones("asia/cal")).toEqual(["Asia/Kolkata"]);
  });

  it("nothing known offers nothing, nor does a wall of text", () => {
    expect(zones("aoeu")).toEqual([]);
    expect(zones("Berlin ".repeat(1000))).toEqual([]);
  });
});

describe("any text", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme", maxLength: 4 }),
    fc.stringMatching(/^(UTC|GMT|Etc\/GMT)? ?[+-]?[0-9]{1,4}(:[0-9]{0,2})? ?[ap]?m?$/),
    fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "/", "·", " · "),
  );
  const readers = fc
    .constantFrom("en-US", "de", "ja", "th", "hi", "no such locale")
    .map((locale) => createViewer(locale, null));

  it("offers at most 25 distinct zones, each of which resolves to itself, as does its label", () => {
    fc.assert(
      fc.property(texts, readers, (text, reader) => {
        const input = timeZones.resolve(text, reader, WINTER_MS);
        const suggestions = [
          timeZones.suggest(text, reader, WINTER_MS),
          input.kind === "found" ? [] : input.suggestions,
        ];
        for (const offered of suggestions) {
          expect(offered.length).toBeLessThanOrEqual(25);
          expect(new Set(offered.map(({ timeZone }) => timeZone)).size).toBe(offered.length);
          for (const { label, timeZone } of offered) {
            expect(label).toMatch(/^[^@#]{1,100}$/);
            const found = { kind: "found", timeZone };
            expect(timeZones.resolve(label, reader, WINTER_MS)).toEqual(found);
            expect(timeZones.resolve(timeZone, reader, WINTER_MS)).toEqual(found);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it("every zone, its name typed in part, is among what is offered", () => {
    for (const name of Intl.supportedValuesOf("timeZone")) {
      const input = timeZones.resolve(name, createViewer("en-US", null), WINTER_MS);
      const timeZone = input.kind === "found" ? input.timeZone : input.kind;
      expect(zones(name.slice(0, -1))).toContain(timeZone);
    }
  });
});
