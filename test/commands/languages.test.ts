/** The option `language`: what is offered, and what is read. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { languageChoices, readLanguage } from "../../commands/shared/languages.ts";
import { RefusedError } from "../../src/discord/command.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";

const i18n = createI18n();
const LOCALES = Object.values(Locale);

const offered = (typed: string, locale = "en-US", guildLocale: string | null = null) =>
  languageChoices(typed, { locale, guildLocale }, i18n);
const read = (typed: string, locale = "en-US") => {
  try {
    return readLanguage(typed, locale, i18n);
  } catch (error) {
    if (error instanceof RefusedError) return error.message;
    throw error;
  }
};

describe("languageChoices", () => {
  it("nothing typed -> 25, first the person's and the server's", () => {
    const choices = offered("", "lt", "uk");
    expect(choices).toHaveLength(25);
    expect(choices.slice(0, 3)).toEqual([
      { name: "lietuvių", value: "lt" },
      { name: "ukrainiečių · українська", value: "uk" },
      { name: "Jungtinių Valstijų anglų · American English", value: "en-US" },
    ]);
    expect(new Set(choices.map(({ value }) => value)).size).toBe(25);
    expect(offered(" ", "en-US", "xx")[0]?.value).toBe("en-US");
  });

  it.each([
    ["uk", "Ukr", "en-US"],
    ["uk", "укр", "de"],
    ["uk", "Ukrainisch", "de"],
    ["uk", "ukrai", "ja"],
    ["uk", "uk", "fr"],
    ["sv-SE", "sve", "en-GB"],
    ["sv-SE", "SV-se", "en-GB"],
    ["zh-TW", "繁", "en-US"],
    ["zh-TW", "traditional", "en-US"],
    ["tr", "turkce", "en-US"],
    ["es-ES", "espan", "de"],
    ["en-US", "engl", "de"],
    ["no", "norsk bokmål", "en-US"],
  ])("%s is first among those that %j may mean to a reader of %s", (locale, typed, viewer) => {
    expect(offered(typed, viewer)[0]?.value).toBe(locale);
  });

  it("a part of a name -> after those that begin with it", () => {
    const names = offered("an").map(({ name }) => name);
    expect(names.findIndex((name) => name.includes("German"))).toBeGreaterThan(-1);
    expect(offered("spanish").map(({ value }) => value)).toEqual(["es-ES", "es-419"]);
    expect(offered("klingon")).toEqual([]);
  });

  it("each is offered under a different name, in every language", () => {
    for (const viewer of LOCALES) {
      const names = offered("", viewer).map(({ name }) => name);
      for (const name of names) expect(name.length, name).toBeLessThanOrEqual(100);
      expect(new Set(names.map(fold)).size, viewer).toBe(25);
    }
  });

  it.each(["en-US", "lt", "th", "zh-TW"])("each name in %s is read", (viewer) => {
    for (const guildLocale of LOCALES) {
      const choice = offered("", viewer, guildLocale).find(({ value }) => value === guildLocale);
      expect(read(choice?.name ?? "", viewer)).toBe(guildLocale);
    }
  });
});

describe("readLanguage", () => {
  it.each([
    ["en", "en-US"],
    ["zh-hans", "zh-CN"],
    ["DE", "de"],
    ["english", "en-US"],
    ["British English", "en-GB"],
    ["Español", "es-ES"],
    ["norsk", "no"],
    ["norsk bokmål", "no"],
    ["Chinesisch (vereinfacht)", "zh-CN"],
    ["українська", "uk"],
  ])("%j is %s", (typed, locale) => {
    expect(read(typed, "de")).toBe(locale);
  });

  it("a part of a name -> a sentence with the languages that it may mean", () => {
    expect(read("chinese")).toBe(
      "I don’t know a language called chinese. You can choose: Simplified Chinese, Traditional Chinese.",
    );
  });

  it("for a Japanese viewer the names are joined as in Japanese", () => {
    expect(read("中国語", "ja")).toContain("簡体中国語、繁体中国語");
  });

  it("any other text -> a sentence with all languages, without markup", () => {
    const sentence = read("*tlh* @everyone");
    expect(sentence).toContain(String.raw`\*tlh\* \@everyone`);
    expect(sentence.split(", ")).toHaveLength(LOCALES.length);
    expect(sentence).toContain("Ukrainian");
    for (const locale of LOCALES) expect(read("?", locale).length).toBeLessThanOrEqual(1500);
  });
});
