/** What places and the threads of posts are called. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createI18n } from "../../src/messages/i18n.ts";
import {
  partNames,
  placeName,
  postThreadName,
  shortNames,
} from "../../src/messages/place-names.ts";
import type { Place } from "../../src/places/place.ts";
import { aForecast, aPlace, aStoredForecast } from "../support/builders.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";

const POINT = "48.86°N, 2.35°E";
const aPoint = (label: string, nearTown: string | null = "Paris, France") =>
  aPlace({ label, nearTown });
const anId = (id: string) => aPlace({ label: id, location: { kind: "id", id } });
const aPage = (name: string) => `https://www.qweather.com/en/weather/${name}.html`;

describe("placeName", () => {
  it.each<[string, Place, string]>([
    ["a town", aPlace(), "Paris, France"],
    ["a town with a label in Hebrew", aPlace({ label: "תל אביב, ישראל" }), "תל אביב, ישראל"],
    ["a town with a label in Arabic", aPlace({ label: "القاهرة, مصر" }), "القاهرة, مصر"],
    ["a point near a town", aPoint(POINT), `Near Paris, France · ${POINT}`],
    ["a point without a town", aPoint(POINT, null), POINT],
  ])("%s -> %#", (_, place, name) => {
    expect(placeName(place, aPage("lyon-101"), en.forecast)).toBe(name);
  });

  it.each([
    [aPage("beijing-101010100"), "Beijing · Location ID 101010100"],
    [aPage("san-francisco-101010100"), "San Francisco · Location ID 101010100"],
    [aPage("xi'an-101010100"), "Xi'an · Location ID 101010100"],
    // Not a page about this place.
    [aPage("beijing-101010200"), "Location ID 101010100"],
    [aPage("beijing-1101010100"), "Location ID 101010100"],
    [aPage("101010100"), "Location ID 101010100"],
    // Not a name.
    [aPage("b%C3%A9-101010100"), "Location ID 101010100"],
    [aPage("beijing--101010100"), "Location ID 101010100"],
    ["https://www.qweather.com/beijing-101010100.html?x", "Location ID 101010100"],
    ["https://www.qweather.com", "Location ID 101010100"],
    [null, "Location ID 101010100"],
  ])("an id whose page is %s -> %s", (link, name) => {
    expect(placeName(anId("101010100"), link, en.forecast)).toBe(name);
  });

  it.each(Object.values(Locale))("in %s all that is known stands in it", (locale) => {
    const t = createI18n()(locale).forecast;
    expect(placeName(aPlace(), null, t)).toBe("Paris, France");
    expect(placeName(aPoint(POINT), null, t)).toMatch(/Paris, France.* · 48\.86°N, 2\.35°E$/);
    const name = placeName(anId("101010100"), aPage("beijing-101010100"), t);
    expect(name).toMatch(/^Beijing · .*101010100/);
  });
});

describe("shortNames", () => {
  it.each<[readonly (Place | string)[], readonly string[]]>([
    [["Oslo, Norway"], ["Oslo"]],
    [
      ["Oslo, Norway", "Paris, France"],
      ["Oslo", "Paris"],
    ],
    [
      ["Paris, Texas", "Paris, France", "Oslo, Norway"],
      ["Paris, Texas", "Paris, France", "Oslo"],
    ],
    [["101010100"], ["101010100"]],
    [
      ["48.86°N, 2.35°E (Paris, 1 km)", "Oslo, Norway"],
      ["48.86°N, 2.35°E (Paris, 1 km)", "Oslo"],
    ],
    [[", Norway"], [", Norway"]],
    [
      [aPlace(), "Paris, Texas"],
      ["Paris, France", "Paris, Texas"],
    ],
    [
      [aPlace(), aPlace({ label: "Paris, Texas, United States", shortLabel: "Paris, France" })],
      ["Paris, Île-de-France, France", "Paris, Texas, United States"],
    ],
    [
      [aPlace(), aPoint(POINT), aPoint("0°N, 0°E", null), anId("101010100")],
      ["Paris", "Near Paris", "0°N, 0°E", "Location ID 101010100"],
    ],
    [
      [aPoint(POINT), aPoint("33.66°N, 95.56°W", "Paris, United States")],
      ["Near Paris, France", "Near Paris, United States"],
    ],
    [
      [aPoint(POINT), aPoint("48.9°N, 2.3°E")],
      [POINT, "48.9°N, 2.3°E"],
    ],
  ])("%j -> %j", (named, names) => {
    expect(shortNames(named, en.forecast)).toEqual(names);
  });

  it("labels that differ -> names that differ", () => {
    const labels = fc.uniqueArray(fc.string(), {
      maxLength: 10,
      selector: (label) => label.trim(),
    });
    fc.assert(
      fc.property(labels, (given) => {
        const trimmed = given.map((label) => label.trim());
        expect(new Set(shortNames(trimmed, en.forecast)).size).toBe(trimmed.length);
      }),
    );
  });
});

it("an id in a post -> the name on its page, by the label", () => {
  const part = (id: string, name: string) => {
    const stored = aStoredForecast({ forecast: aForecast({ link: aPage(name) }) });
    return { kind: "forecast", location: id, place: anId(id), stored } as const;
  };
  const parts = [part("101010100", "beijing-101010100"), part("101020100", "moved")];
  expect([...partNames(parts, en.forecast)]).toEqual([
    ["101010100", "Beijing"],
    ["101020100", "Location ID 101020100"],
  ]);
});

it("two places -> the day and the towns", () => {
  const named = [aPlace(), "Oslo, Norway", aPoint("59.91°N, 10.75°E", "Oslo, Norway")];
  const name = postThreadName(named, "2026-12-24", en);
  expect(name).toBe("Thu, Dec 24 · Paris, Oslo, Near Oslo");
});

it("any places -> a name that Discord takes", () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1, maxLength: 10 }), (labels) => {
      const name = postThreadName(labels, "2026-12-24", en);
      expect(name.length).toBeLessThanOrEqual(100);
      expect(name).toMatch(/^Thu, Dec 24/);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
