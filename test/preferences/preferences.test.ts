/** Which days, unit and language apply. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { resolvePreferences } from "../../src/preferences/preferences.ts";
import { LANGUAGES } from "../../src/weather/index.ts";

const NOTHING = { days: null, unit: null };
const LOCALES = Object.values(Locale);

describe("resolvePreferences", () => {
  it("nothing given in the United States → 3 days, imperial, English", () => {
    expect(resolvePreferences(NOTHING, "en-US")).toEqual({ days: 3, unit: "i", language: "en" });
  });

  it("nothing given anywhere else → metric", () => {
    for (const locale of LOCALES.filter((one) => one !== Locale.EnglishUS)) {
      expect(resolvePreferences(NOTHING, locale)).toMatchObject({ days: 3, unit: "m" });
    }
  });

  it.each([
    [1, "m"],
    [30, "i"],
  ] as const)("%d days in %s as options win over what the locale suggests", (days, unit) => {
    for (const locale of ["en-US", "de"]) {
      expect(resolvePreferences({ days, unit }, locale)).toMatchObject({ days, unit });
    }
  });

  it("one option given leaves the other to the locale", () => {
    expect(resolvePreferences({ days: 7, unit: null }, "en-US")).toMatchObject({
      days: 7,
      unit: "i",
    });
    expect(resolvePreferences({ days: null, unit: "i" }, "fr")).toMatchObject({
      days: 3,
      unit: "i",
    });
  });

  it.each([
    ["de", "de"],
    ["en-GB", "en"],
    ["es-ES", "es"],
    ["es-419", "es"],
    ["pt-BR", "pt"],
    ["sv-SE", "sv"],
    ["no", "nb"],
    ["zh-CN", "zh-hans"],
    ["zh-TW", "zh-hant"],
    ["ja", "ja"],
    ["ko", "ko"],
    ["id", "id"],
  ])("a reader of %s gets the service's texts in %s", (locale, language) => {
    expect(resolvePreferences(NOTHING, locale).language).toBe(language);
  });

  it("every locale of Discord whose language the service writes gets that language", () => {
    for (const locale of LOCALES) {
      const base = locale.split("-")[0];
      const own = LANGUAGES.find((language) => language === base);
      if (own !== undefined) expect(resolvePreferences(NOTHING, locale).language).toBe(own);
    }
  });

  it.each(["da", "hr", "uk", "", "xx-YY"])(
    "a locale the service has no language for (%j) reads English",
    (locale) => {
      expect(resolvePreferences(NOTHING, locale).language).toBe("en");
    },
  );
});
