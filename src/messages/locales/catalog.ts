/** A catalog of texts in ICU MessageFormat, and how it becomes the words that the bot says. */
import { IntlMessageFormat } from "intl-messageformat";

/** Makes of some words the link that they stand for. */
export type Link = (words: string) => string;

/** A text with values in it; without, a text is a plain string, taken as it is. */
export class Message<
  Pattern extends string = string,
  Names extends readonly string[] = readonly string[],
  IsLinked extends boolean = boolean,
> {
  /** In ICU MessageFormat. */
  readonly pattern: Pattern;
  /** Of the values, in the order in which a caller gives them. */
  readonly names: Names;
  /** Whether `<link>…</link>` in the pattern stands for a link that the caller makes. */
  readonly isLinked: IsLinked;

  constructor(pattern: Pattern, names: Names, isLinked: IsLinked) {
    this.pattern = pattern;
    this.names = names;
    this.isLinked = isLinked;
  }
}

/**
 * A text with values. `{name}` is a string, put in as it is; `{name, plural, …}` and `{name, number}` are
 * numbers, written as the language does.
 */
export function message<const Pattern extends string, const Names extends readonly string[]>(
  pattern: Pattern,
  names: Names,
): Message<Pattern, Names, false> {
  return new Message(pattern, names, false);
}

/** The same with some words between `<link>` and `</link>`; what makes the link of them is the last argument. */
export function linkedMessage<const Pattern extends string, const Names extends readonly string[]>(
  pattern: Pattern,
  names: Names,
): Message<Pattern, Names, true> {
  return new Message(pattern, names, true);
}

/** The texts of the language that the others are translated from. */
export interface Catalog {
  readonly [key: string]: string | Message | Catalog;
}

/** Texts of one language under a catalog's keys. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** All texts of a catalog in another language. */
export type TextsOf<Entry> = Entry extends string | Message
  ? string
  : { readonly [Key in keyof Entry]: TextsOf<Entry[Key]> };

/** Some of them, for a variety of a language. */
export type SomeTextsOf<Entry> = Entry extends string | Message
  ? string
  : { readonly [Key in keyof Entry]?: SomeTextsOf<Entry[Key]> };

/** What the bot says by a catalog: a string, or a function of the text's values. */
export type WordsOf<Entry> =
  Entry extends Message<infer Pattern, infer Names, infer IsLinked>
    ? IsLinked extends true
      ? (...values: [...ValuesOf<Pattern, Names>, link: Link]) => string
      : (...values: ValuesOf<Pattern, Names>) => string
    : Entry extends string
      ? string
      : { readonly [Key in keyof Entry]: WordsOf<Entry[Key]> };

type ValuesOf<Pattern extends string, Names extends readonly string[]> = {
  [Index in keyof Names]: ValueOf<Pattern, Names[Index]>;
};

type ValueOf<
  Pattern extends string,
  Name extends string,
> = Pattern extends `${string}{${Name}, ${"plural" | "number"}${string}` ? number : string;

/**
 * The words of one language. Each text is parsed when it is first said.
 *
 * @param texts in the order in which they are looked through; the catalog's own come last
 * @param locale whose rules for numbers and plurals the texts follow
 */
export function bindCatalog<Source extends Catalog>(
  catalog: Source,
  texts: readonly Texts[],
  locale: string,
): WordsOf<Source> {
  // The walk keeps each key and makes of its entry what the type says, which TypeScript cannot follow.
  return bindSection(catalog, texts, locale) as WordsOf<Source>;
}

function bindSection(catalog: Catalog, texts: readonly Texts[], locale: string): object {
  const bound = Object.entries(catalog).map(([key, entry]) => {
    const found = texts.map((section) => section[key]);
    const text = found.find((one) => typeof one === "string");
    if (typeof entry === "string") return [key, text ?? entry];
    if (entry instanceof Message) return [key, bindMessage(entry, text ?? entry.pattern, locale)];
    return [key, bindSection(entry, found.filter(isSection), locale)];
  });
  return Object.fromEntries(bound);
}

function isSection(found: Texts[string] | undefined): found is Texts {
  return typeof found === "object";
}

function bindMessage({ names }: Message, text: string, locale: string) {
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
