/** Texts in ICU MessageFormat, and the types of their translations. `../i18n.ts` makes messages of them. */

/** Turns a text into a link. */
export type Link = (text: string) => string;

/** A text with values. A text without values is a plain string and used as it is. */
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

/** The same with a link: its text stands between `<link>` and `</link>`. The last argument makes the link. */
export function linkedMessage<const Pattern extends string, const Names extends readonly string[]>(
  pattern: Pattern,
  names: Names,
): Message<Pattern, Names, true> {
  return new Message(pattern, names, true);
}

/** The texts that all languages are translated from. */
export interface SourceTexts {
  readonly [key: string]: string | Message | SourceTexts;
}

/** Texts of one language under the keys of {@link SourceTexts}. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The type of a whole translation. */
export type TextsOf<Entry> = Entry extends string | Message
  ? string
  : { readonly [Key in keyof Entry]: TextsOf<Entry[Key]> };

/** The type of a translation into a variety of a language: only the texts that differ. */
export type SomeTextsOf<Entry> = Entry extends string | Message
  ? string
  : { readonly [Key in keyof Entry]?: SomeTextsOf<Entry[Key]> };

/** The type of bound texts: strings, and functions of a text's values. */
export type MessagesOf<Entry> =
  Entry extends Message<infer Pattern, infer Names, infer IsLinked>
    ? IsLinked extends true
      ? (...values: [...ValuesOf<Pattern, Names>, link: Link]) => string
      : (...values: ValuesOf<Pattern, Names>) => string
    : Entry extends string
      ? string
      : { readonly [Key in keyof Entry]: MessagesOf<Entry[Key]> };

type ValuesOf<Pattern extends string, Names extends readonly string[]> = {
  [Index in keyof Names]: ValueOf<Pattern, Names[Index]>;
};

type ValueOf<
  Pattern extends string,
  Name extends string,
> = Pattern extends `${string}{${Name}, ${"plural" | "number"}${string}` ? number : string;
