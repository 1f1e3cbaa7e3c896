/**
 * The types of texts and of their translations. `../i18n.ts` makes messages of them.
 *
 * A text with values is in ICU MessageFormat: `{name}` is a string, put in as it is; `{name, plural, …}` and
 * `{name, number}` are numbers, written as the language does. `<link>…</link>` stands for a link that the
 * caller makes. A text without values is used as it is.
 */

/** Turns a text into a link. */
export type Link = (text: string) => string;

/** Texts by section and key. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The type of a whole translation. */
export type TextsOf<Entry> = Entry extends string
  ? string
  : { readonly [Key in keyof Entry]: TextsOf<Entry[Key]> };

/** The type of a translation into a variety of a language: only the texts that differ. */
export type SomeTextsOf<Entry> = Entry extends string
  ? string
  : { readonly [Key in keyof Entry]?: SomeTextsOf<Entry[Key]> };

/** The type of bound texts: strings, and functions of a text's values. */
export type MessagesOf<Entry> = Entry extends string
  ? MessageOf<Entry, ValueNames<Entry>>
  : { readonly [Key in keyof Entry]: MessagesOf<Entry[Key]> };

/** The last argument makes the link. */
type MessageOf<Text extends string, Names extends readonly string[]> = Names extends readonly []
  ? string
  : Text extends `${string}<link>${string}`
    ? (...values: [...ValuesOf<Text, Names>, link: Link]) => string
    : (...values: ValuesOf<Text, Names>) => string;

type ValuesOf<Text extends string, Names extends readonly string[]> = {
  [Index in keyof Names]: ValueOf<Text, Names[Index]>;
};

type ValueOf<
  Text extends string,
  Name extends string,
> = Text extends `${string}{${Name}, ${"plural" | "number"}${string}` ? number : string;

/** {@link valueNames} as a type. */
type ValueNames<
  Text extends string,
  Found extends readonly string[] = [],
> = Text extends `${string}{${infer Rest}`
  ? ValueNames<Rest, NameAt<Rest> extends Found[number] ? Found : [...Found, NameAt<Rest>]>
  : Found;

/** What is between the brackets or before the first comma; never for the words of a plural form. */
type NameAt<Rest extends string> = Rest extends `${infer Inner}}${string}`
  ? Inner extends `${infer Name},${string}`
    ? OneWord<Name>
    : OneWord<Inner>
  : never;

type OneWord<Text extends string> = Text extends `${string} ${string}` ? never : Text;

/** The names of a text's values, each once, in the order in which they first appear. */
export function valueNames(text: string): readonly string[] {
  const names = text.matchAll(/\{(?<name>\w+)(?=[,}])/g);
  return [...new Set(Array.from(names, ({ groups }) => groups?.["name"] ?? ""))];
}
