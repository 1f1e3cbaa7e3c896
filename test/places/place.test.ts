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
  ])(
    "a viewer of %s in a server of %s is at home in %s",
    (locale, guildLocale, homeCountryCode) => {
      expect(createViewer(locale, guildLocale)).toEqual({ locale, homeCountryCode });
    },
  );
});
