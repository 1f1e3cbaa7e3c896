/** What a reader's languages tell of where they are. */
import { describe, expect, it } from "vitest";
import { createReader } from "../../src/places/place.ts";

describe("createReader", () => {
  it.each([
    ["de", null, "DE"],
    ["de", "fr", "FR"],
    ["de", "en-US", "DE"],
    ["en-US", "en-US", null],
    ["constructor", "__proto__", null],
    ["toString", null, null],
  ])("who reads %s in a server of %s is at home in %s", (locale, guildLocale, homeCountryCode) => {
    expect(createReader(locale, guildLocale)).toEqual({ locale, homeCountryCode });
  });
});
