/** Every text of every language by its path, and the placeholders of its pattern. */
import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { en } from "../../../src/messages/locales/en.ts";
import { TEXTS_BY_LOCALE } from "../../../src/messages/locales/languages.ts";
import { type Texts, valueNames } from "../../../src/messages/locales/message.ts";
import type { DiscordLocale } from "../../../src/preferences/languages.ts";

/** Path, such as `forecast.title`, to text. */
export type TextsByPath = ReadonlyMap<string, string>;

function textsIn(section: Texts, path: readonly string[] = []): [string, string][] {
  return Object.entries(section).flatMap(([key, entry]) =>
    typeof entry === "string"
      ? [[[...path, key].join("."), entry] satisfies [string, string]]
      : textsIn(entry, [...path, key]),
  );
}

export const ENGLISH: TextsByPath = new Map(textsIn(en));

/** A text with values. */
interface Message {
  readonly pattern: string;
  readonly names: readonly string[];
  readonly isLinked: boolean;
}

/** The texts with values, by their paths. */
export const MESSAGES: ReadonlyMap<string, Message> = new Map(
  Array.from(ENGLISH, ([path, pattern]): [string, Message] => {
    return [path, { pattern, names: valueNames(pattern), isLinked: pattern.includes("<link>") }];
  }).filter(([, { names }]) => names.length > 0),
);

/** The texts in a language's files; the more specific file wins. */
export function ownTexts(locale: DiscordLocale): TextsByPath {
  return new Map(
    [...(TEXTS_BY_LOCALE.get(locale) ?? [])].reverse().flatMap((texts) => textsIn(texts)),
  );
}

/** What viewers of a language see: its own texts, and the English ones where there are none. */
export function shownTexts(locale: DiscordLocale): TextsByPath {
  return new Map([...ENGLISH, ...ownTexts(locale)]);
}

/** The placeholders of a pattern. */
export interface Slots {
  /** `place`, `days (number)`, `<link>`, each once, sorted. */
  readonly names: readonly string[];
  readonly plurals: readonly PluralElement[];
  /** Elements without values from the bot. */
  readonly foreign: readonly MessageFormatElement[];
}

/** @throws {SyntaxError} if it is not ICU MessageFormat */
export function slotsOf(pattern: string): Slots {
  const elements = parse(pattern).flatMap(withInner);
  const names = elements.flatMap((element) => {
    if (isArgumentElement(element)) return [element.value];
    if (isTagElement(element)) return [`<${element.value}>`];
    const isCounted = isPluralElement(element) || (isNumberElement(element) && !element.style);
    return isCounted ? [`${element.value} (number)`] : [];
  });
  return {
    names: [...new Set(names)].sort(),
    plurals: elements.filter(isPluralElement),
    foreign: elements.filter((element) => !isUsual(element)),
  };
}

function withInner(element: MessageFormatElement): MessageFormatElement[] {
  if (isTagElement(element)) return [element, ...element.children.flatMap(withInner)];
  if (!isPluralElement(element)) return [element];
  return [
    element,
    ...Object.values(element.options).flatMap(({ value }) => value.flatMap(withInner)),
  ];
}

function isUsual(element: MessageFormatElement): boolean {
  return (
    isLiteralElement(element) ||
    isPoundElement(element) ||
    isArgumentElement(element) ||
    (isNumberElement(element) && !element.style) ||
    (isTagElement(element) && element.value === "link") ||
    (isPluralElement(element) && element.pluralType === "cardinal" && element.offset === 0)
  );
}

/** The words of a pattern, without values, and without what people type as it is. */
export function wordsOf(pattern: string): string {
  const literals = parse(pattern).flatMap(withInner).filter(isLiteralElement);
  return literals.map(({ value }) => value.replace(/`[^`]*`/g, " ")).join(" ");
}

/** Whether ICU MessageFormat reads a text as itself. */
export function isPlain(text: string): boolean {
  const [only, ...others] = parse(text);
  return only !== undefined && others.length === 0 && isLiteralElement(only) && only.value === text;
}
