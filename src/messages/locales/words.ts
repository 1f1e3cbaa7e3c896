/** What the bot says in the language of whoever reads it. */
import { Locale } from "discord.js";
import { createFigures } from "../figures.ts";
import { bindCatalog } from "./catalog.ts";
import { en, type Words } from "./en.ts";
import { TEXTS_BY_LOCALE } from "./languages.ts";

/** @param locale Discord's code of the reader's language; English for any other */
export type WordsFor = (locale: string) => Words;

/** Makes the words of each language when they are first asked for, and keeps them. */
export function createWordsFor(): WordsFor {
  const bound = new Map<string, Words>();

  function bind(locale: string): Words {
    const words = {
      ...bindCatalog(en, TEXTS_BY_LOCALE.get(locale) ?? [], locale),
      figures: createFigures(locale),
    };
    bound.set(locale, words);
    return words;
  }

  return (asked) => {
    const locale = TEXTS_BY_LOCALE.has(asked) ? asked : Locale.EnglishUS;
    return bound.get(locale) ?? bind(locale);
  };
}
