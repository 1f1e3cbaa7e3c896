/** Discord's locales and the codes of the weather service that stand for them. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import {
  DISCORD_LOCALES,
  isDiscordLocale,
  readLocale,
  serviceLanguage,
} from "../../src/preferences/languages.ts";

/** All that the service has (interface, section 4.1). */
const SERVED =
  "zh-hans zh-hant en de es fr it ja ko ru hi th ar pt bn ms nl el la sv id pl tr cs et vi fil fi he is nb".split(
    " ",
  );

it("they are all of Discord's", () => {
  expect([...DISCORD_LOCALES].sort()).toEqual(Object.values(Locale).sort());
});

it.each(DISCORD_LOCALES)("%s asks the service for a language that it has", (locale) => {
  expect(SERVED).toContain(serviceLanguage(locale));
});

describe("readLocale", () => {
  it.each(Object.values(Locale))("%s means itself, in any case", (locale) => {
    expect(readLocale(locale)).toBe(locale);
    expect(readLocale(` ${locale.toUpperCase()} `)).toBe(locale);
  });

  it("one of the service's codes means a locale with that language, if there is one", () => {
    for (const language of SERVED) {
      const locale = readLocale(language);
      if (locale !== null) expect(serviceLanguage(locale), language).toBe(language);
    }
    const unknown = SERVED.filter((language) => readLocale(language) === null);
    expect(unknown).toEqual(["ar", "bn", "ms", "la", "et", "fil", "he", "is"]);
  });

  it.each([
    ["en", "en-US"],
    ["es", "es-ES"],
    ["pt", "pt-BR"],
    ["zh-hans", "zh-CN"],
    ["zh-hant", "zh-TW"],
    ["nb", "no"],
    ["sv", "sv-SE"],
  ])("the service's %s is %s", (language, locale) => {
    expect(readLocale(language)).toBe(locale);
  });

  it.each(["", "tlh", "English", "en-AU", "constructor", "__proto__"])("%j is none", (text) => {
    expect(readLocale(text)).toBeNull();
    expect(isDiscordLocale(text)).toBe(false);
  });
});
