/** The country that a viewer's languages suggest. */
import { describe, expect, it } from "vitest";
import { createViewer } from "../../src/places/place.ts";

describe("createViewer", () => {
  it.each([
    ["de", null, "DE"],
    ["de", "fr", "FR"],
    ["de", "en-US", "DE"],
    ["en-US", "en-US", null],
    ["es-419", "en-US", null],
    ["en-GB", null, "GB"],
    ["sv-SE", null, "SE"],
    ["uk", null, "UA"],
    ["zh-TW", null, "TW"],
    ["", null, null],
    ["constructor", "__proto__", null],
    ["toString", null, null],
  ])("a viewer of %s in a server of %s is at home in %s", (locale, guildLocale, country) => {
    expect(createViewer(locale, guildLocale).homeCountryCode).toBe(country);
  });

  it.each([
    ["de", "de"],
    ["xx", "xx"],
    ["constructor", "en-US"],
    ["not a locale", "en-US"],
    ["", "en-US"],
  ])("a viewer of %j reads %s", (locale, readable) => {
    expect(createViewer(locale, null).locale).toBe(readable);
  });
});
