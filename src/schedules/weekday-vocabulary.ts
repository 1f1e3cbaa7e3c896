/** Text about weekdays → what each of its words means in a language. */
import { fold } from "../places/gazetteer/fold.ts";
import { EVERY_DAY, type Weekday, type Weekdays } from "./schedule.ts";
import { type NameCase, weekdaySpellings } from "./weekday-names.ts";
import { CONNECTIVES, GROUP_PHRASES, type Language } from "./weekday-words.ts";

/** What a word or phrase says. */
export type Meaning =
  | { readonly kind: "day"; readonly weekday: Weekday }
  | { readonly kind: "group"; readonly weekdays: Weekdays }
  | { readonly kind: "from" }
  | { readonly kind: "to" }
  | { readonly kind: "until" }
  | { readonly kind: "skipped" };

/** A word, or signs between words. */
export interface Token {
  /** Folded. */
  readonly text: string;
  /** Null for a word, which means something only in a language. */
  readonly meaning: Meaning | null;
}

export interface Vocabulary {
  /** By the folded texts of the tokens with blanks between them. */
  readonly phrases: ReadonlyMap<string, readonly Meaning[]>;
  /** Tokens in the longest phrase. */
  readonly longestPhrase: number;
  /** The only weekday whose names begin so; null for fewer than two letters. */
  beginning(word: string): Weekday | null;
}

export const WORKING_WEEK: Weekdays = [1, 2, 3, 4, 5];
export const WEEKEND: Weekdays = [6, 7];

/** Scripts that put no blanks between words: each letter is a token, and each word a phrase. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}`;
const TOKEN = new RegExp(
  [
    /** `-`, `–`, `〜`, `→`, `..` */
    String.raw`(?<range>[-‐‑‒–—―−~〜→]+|\.{2,})`,
    /** `,`, `/`, `、`, `&` */
    "(?<list>[,;/、،؛&+·・|]+)",
    `(?<letter>[${UNSPACED}])`,
    String.raw`(?<word>(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}])+)`,
    String.raw`(?<blank>[\s.:()]+)`,
    "(?<other>[^])",
  ].join("|"),
  "gu",
);
const APOSTROPHE = /['’‘ʼʻ`´]/gu;

/** `"Mo–Fr"` → `mo`, `-`, `fr`; `"月水"` → `月`, `水`; null for text with any other sign. */
export function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  const plain = text
    .replace(/\p{Cf}/gu, "")
    .replace(APOSTROPHE, "")
    .normalize("NFKC");
  for (const { groups = {} } of plain.matchAll(TOKEN)) {
    const { range, list, letter, word, other } = groups;
    if (other !== undefined) return null;
    if (range !== undefined) tokens.push({ text: "-", meaning: { kind: "to" } });
    if (list !== undefined) tokens.push({ text: list, meaning: { kind: "skipped" } });
    const folded = fold(letter ?? word ?? "");
    if (folded !== "") tokens.push({ text: folded, meaning: null });
  }
  return tokens;
}

/** The words of one language; building it takes some milliseconds. */
export function createVocabulary(locale: string, language: Language): Vocabulary {
  const phrases = new Map<string, readonly Meaning[]>();
  const lengths: number[] = [];
  function add(text: string, meanings: readonly Meaning[]): void {
    const tokens = tokensOf(text) ?? [];
    const key = keyOf(tokens);
    // The first meaning stays: `po` is Monday in Czech.
    if (key === "" || phrases.has(key)) return;
    phrases.set(key, meanings);
    lengths.push(tokens.length);
  }

  const spellings = weekdaySpellings(locale, language);
  for (const { text, weekday, nameCase } of spellings) add(text, inCase(weekday, nameCase));
  for (const [text, meaning] of otherPhrases(language)) add(text, [meaning]);

  const names = spellings
    .filter(({ nameCase }) => nameCase === "plain")
    .map(({ text, weekday }) => ({ word: keyOf(tokensOf(text) ?? []), weekday }));
  return {
    phrases,
    longestPhrase: Math.max(...lengths),
    beginning: (word) => {
      if ([...word].length < 2 || !/^[\p{L}\p{M}]+$/u.test(word)) return null;
      const begun = names.filter((name) => name.word.startsWith(word));
      const [only, ...others] = new Set(begun.map(({ weekday }) => weekday));
      return others.length === 0 ? (only ?? null) : null;
    },
  };
}

/** The key of a phrase. */
export function keyOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

/** `"every day, daily"` → `["every day", "daily"]`. */
export function phrasesOf(text: string): readonly string[] {
  return text.split(", ").filter((phrase) => phrase !== "");
}

function inCase(weekday: Weekday, nameCase: NameCase): readonly Meaning[] {
  const day = { kind: "day", weekday } as const;
  if (nameCase === "from") return [{ kind: "from" }, day];
  return nameCase === "until" ? [{ kind: "to" }, day] : [day];
}

function otherPhrases(language: Language): readonly (readonly [string, Meaning])[] {
  const { everyDay, workingWeek, weekend } = GROUP_PHRASES[language];
  const { from = "", to, until = "", skipped } = CONNECTIVES[language];
  const all = (text: string, meaning: Meaning) =>
    phrasesOf(text).map((phrase) => [phrase, meaning] as const);
  return [
    ...all(everyDay, { kind: "group", weekdays: EVERY_DAY }),
    ...all(workingWeek, { kind: "group", weekdays: WORKING_WEEK }),
    ...all(weekend, { kind: "group", weekdays: WEEKEND }),
    ...all(from, { kind: "from" }),
    ...all(to, { kind: "to" }),
    ...all(until, { kind: "until" }),
    ...all(skipped, { kind: "skipped" }),
    // The Arabic and, which Urdu and Persian write between days too.
    ["و", { kind: "skipped" }],
  ];
}
