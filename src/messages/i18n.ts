/** All messages of the bot in the locale of the person who reads them. */
import { Locale } from "discord.js";
import { IntlMessageFormat } from "intl-messageformat";
import { createFormatters, type Formatters } from "./formatters.ts";
import conditions from "./locales/conditions.json" with { type: "json" };
import { en } from "./locales/en.ts";
import { TEXTS_BY_LOCALE } from "./locales/languages.ts";
import { type Link, type MessagesOf, type Texts, valueNames } from "./locales/message.ts";

/** All texts of one locale: strings, functions of a text's values, and formatters. */
export interface Messages extends MessagesOf<typeof en> {
  readonly format: Formatters;
  /**
   * What the weather is called, in a language that the weather service does not speak; else null, and for
   * a new code. @param code the service's condition code
   */
  conditionName(code: string | null): string | null;
}

/** By locale, then by one or more codes that share a name. */
const CONDITIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = conditions;

/** @param locale Discord's code of the viewer's language; English for any other */
export type I18n = (locale: string) => Messages;

/** Binds the messages of a locale when they are first asked for, and keeps them. */
export function createI18n(): I18n {
  const bound = new Map<string, Messages>();
  return (requested) => {
    const locale = TEXTS_BY_LOCALE.has(requested) ? requested : Locale.EnglishUS;
    const messages = bound.get(locale) ?? bind(locale);
    bound.set(locale, messages);
    return messages;
  };
}

function bind(locale: string): Messages {
  const names = conditionNames(locale);
  return Object.assign(bindMessages(en, TEXTS_BY_LOCALE.get(locale) ?? [], locale), {
    format: createFormatters(locale),
    conditionName: (code: string | null) => names.get(code ?? "") ?? null,
  });
}

/** Names of conditions by code; empty for a language that the weather service speaks. */
function conditionNames(locale: string): ReadonlyMap<string, string> {
  const names = Object.entries(CONDITIONS[locale] ?? {});
  return new Map(names.flatMap(([codes, name]) => codes.split(" ").map((code) => [code, name])));
}

/**
 * The messages of one locale. A text is parsed when it is first used.
 *
 * @param texts translations, the strongest first; the source's own texts are the last resort
 * @param locale whose rules for numbers and plurals apply
 */
export function bindMessages<const Source extends Texts>(
  source: Source,
  texts: readonly Texts[],
  locale: string,
): MessagesOf<Source> {
  // bindSection keeps the keys and turns each entry into what the type says. TypeScript cannot follow that.
  return bindSection(source, texts, locale) as MessagesOf<Source>;
}

/** A section is bound when it is first used: in most languages, only the commands are described. */
function bindSection(source: Texts, texts: readonly Texts[], locale: string): object {
  const bound: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(source)) {
    const found = texts.map((section) => section[key]);
    if (typeof entry === "string") {
      const text = found.find((one) => typeof one === "string") ?? entry;
      const names = valueNames(entry);
      bound[key] = names.length === 0 ? text : bindMessage(names, text, locale);
    } else defineLazily(bound, key, () => bindSection(entry, found.filter(isSection), locale));
  }
  return bound;
}

function defineLazily(target: object, key: string, make: () => object): void {
  const define = (property: PropertyDescriptor) =>
    Object.defineProperty(target, key, { enumerable: true, configurable: true, ...property });
  define({
    get: () => {
      const value = make();
      define({ value });
      return value;
    },
  });
}

function isSection(found: Texts[string] | undefined): found is Texts {
  return typeof found === "object";
}

function bindMessage(names: readonly string[], text: string, locale: string) {
  let format: IntlMessageFormat | null = null;
  return (...given: readonly (string | number | Link)[]): string => {
    format ??= new IntlMessageFormat(text, locale);
    const values = given.map((value, index) =>
      typeof value === "function"
        ? ["link", (parts: readonly string[]) => value(parts.join(""))]
        : [names[index], value],
    );
    const said = format.format<string>(Object.fromEntries(values));
    return typeof said === "string" ? said : said.join("");
  };
}
