/** Weekdays as people type and read them: their names are Intl's in every language of Discord. */
import { z } from "zod";
import { fold } from "../places/gazetteer/fold.ts";

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** In ascending order, each once, at least one. */
export type Weekdays = readonly Weekday[];

export const EVERY_DAY: Weekdays = [1, 2, 3, 4, 5, 6, 7];

/** How the database and custom ids keep weekdays: `12345` for Monday to Friday. */
export function weekdaysText(weekdays: Weekdays): string {
  return weekdays.join("");
}

/** Reads {@link weekdaysText}: ascending digits from 1 to 7, at least one. */
export const weekdaysSchema = z
  .string()
  .regex(/^(?=.)1?2?3?4?5?6?7?$/)
  .transform((text): Weekdays => EVERY_DAY.filter((weekday) => text.includes(String(weekday))));

const WORKING_WEEK: Weekdays = [1, 2, 3, 4, 5];
const WEEKEND: Weekdays = [6, 7];
const ENGLISH = "en";

/**
 * What each language calls every day and the weekend, which is Saturday and Sunday everywhere: a language
 * does not say which country somebody lives in. Taiwan's Chinese uses other characters.
 */
const GROUP_NAMES = {
  bg: ["всеки ден", "уикенд"],
  cs: ["každý den", "víkend"],
  da: ["hver dag", "weekend"],
  de: ["jeden Tag", "Wochenende"],
  el: ["κάθε μέρα", "Σαββατοκύριακο"],
  en: ["every day", "weekend"],
  es: ["todos los días", "fin de semana"],
  fi: ["joka päivä", "viikonloppu"],
  fr: ["tous les jours", "week-end"],
  hi: ["हर दिन", "सप्ताहांत"],
  hr: ["svaki dan", "vikend"],
  hu: ["minden nap", "hétvége"],
  id: ["setiap hari", "akhir pekan"],
  it: ["ogni giorno", "fine settimana"],
  ja: ["毎日", "週末"],
  ko: ["매일", "주말"],
  lt: ["kasdien", "savaitgalis"],
  nl: ["elke dag", "weekend"],
  no: ["hver dag", "helg"],
  pl: ["codziennie", "weekend"],
  pt: ["todos os dias", "fim de semana"],
  ro: ["în fiecare zi", "weekend"],
  ru: ["каждый день", "выходные"],
  sv: ["varje dag", "helg"],
  th: ["ทุกวัน", "วันหยุดสุดสัปดาห์"],
  tr: ["her gün", "hafta sonu"],
  uk: ["щодня", "вихідні"],
  vi: ["hằng ngày", "cuối tuần"],
  zh: ["每天", "周末"],
  "zh-TW": ["每天", "週末"],
} as const satisfies Readonly<Record<string, readonly [everyDay: string, weekend: string]>>;

type Language = keyof typeof GROUP_NAMES;

/** What a label puts between the ends of a range and between items, where it is not `–` and `, `. */
const LABEL_SIGNS: Readonly<Partial<Record<Language, readonly [range: string, list: string]>>> = {
  ja: ["〜", "、"],
  ko: ["~", ", "],
  zh: ["至", "、"],
  "zh-TW": ["至", "、"],
};

/** Weekdays as {@link weekdaysText} writes them; `-` between the ends of a range, `>` before one; or nothing. */
type Meaning = string;

/** English words beyond the days' names, which everybody may use, behind what they mean. */
const ENGLISH_WORDS: readonly (readonly [Meaning, string])[] = [
  ["1234567", "daily, everyday, all days, all"],
  ["12345", "weekdays, workdays, working days, business days"],
  ["67", "weekends"],
  ["-", "to, through, thru, until, till"],
  [">", "from"],
  ["", "and, on, every, each, the"],
];

/** The words of one language or of several: what each phrase means. */
type Vocabulary = ReadonlyMap<string, Meaning>;

const MAX_TEXT_LENGTH = 150;
/** Words in the longest name; Thai is read letter by letter. */
const MAX_WORDS = 20;
/** From this many days in a row a label writes a range. */
const SHORTEST_RANGE = 3;

const RANGE_SIGNS = /[-‐‑‒–—―−~〜→至]+|\.{2,}/u;
/** Letters of the scripts that put no blanks between words; each is read as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/gu;
/** Apostrophes and invisible signs, which say nothing. */
const IGNORED = /['’‘ʼʻ`´]|\p{Cf}/gu;

/**
 * Reads `mon-fri`, `Mo, Mi, Fr`, `sat-mon`, `月水金` or `weekends`: names, abbreviations and beginnings of
 * names in the languages of the locales or English. Null for anything else, such as `1-5`, which begins on
 * Sunday in some countries. Never throws for any text.
 *
 * @param locales Discord's codes, the requester's first; one that is not known counts as English
 */
export function parseWeekdays(text: string, locales: readonly string[]): Weekdays | null {
  return readWeekdays(text, languagesOf(locales).map(vocabularyOf));
}

/** In one language if possible: `mon to fri` is no Thursday although Finns write it `to`. */
function readWeekdays(text: string, vocabularies: readonly Vocabulary[]): Weekdays | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const words = wordsOf(text);
  // Of a word that means something in several languages, the first one counts.
  const together = new Map(vocabularies.toReversed().flatMap((vocabulary) => [...vocabulary]));
  for (const vocabulary of [...vocabularies, together]) {
    const weekdays = weekdaysMeant(words, vocabulary);
    if (weekdays !== null) return weekdays;
  }
  return null;
}

function weekdaysMeant(words: readonly string[], vocabulary: Vocabulary): Weekdays | null {
  const meanings: Meaning[] = [];
  for (let rest = words; rest.length > 0; ) {
    const phrase = longestPhrase(rest, vocabulary);
    if (phrase === null) return null;
    meanings.push(phrase.meaning);
    rest = rest.slice(phrase.length);
  }
  // `1 - 5 67` → `1-5 67`
  const coded = meanings.join(" ").replace(/ *- */g, "-").replaceAll("> ", ">").trim();
  const items = coded.split(/ +/).map(itemDays);
  const days = items.includes(null) ? "" : items.join("");
  const weekdays = EVERY_DAY.filter((weekday) => days.includes(String(weekday)));
  return weekdays.length === 0 ? null : weekdays;
}

/** `67` → `67`, `6-1` → `671`; null for a range without an end, or one that is ambiguous. */
function itemDays(item: string): string | null {
  const [, first, last] = /^>?([1-7])-([1-7])$/.exec(item) ?? [];
  if (first === undefined || last === undefined) return /^[1-7]+$/.test(item) ? item : null;
  if (first === last) return null;
  const from = Number(first) - 1;
  const to = Number(last);
  return "12345671234567".slice(from, to > from ? to : to + EVERY_DAY.length);
}

function longestPhrase(words: readonly string[], vocabulary: Vocabulary) {
  for (let length = Math.min(words.length, MAX_WORDS); length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(" ");
    const meaning = vocabulary.get(phrase) ?? dayBeginning(phrase, vocabulary);
    if (meaning !== null) return { meaning, length };
  }
  return null;
}

/** The only weekday whose names begin so; null for fewer than two letters. */
function dayBeginning(phrase: string, vocabulary: Vocabulary): Meaning | null {
  if (phrase.length < 2) return null;
  const days = meaningsBeginning(phrase, vocabulary).filter((meaning) => /^[1-7]$/.test(meaning));
  const [only, ...others] = new Set(days);
  return others.length === 0 ? (only ?? null) : null;
}

function meaningsBeginning(beginning: string, vocabulary: Vocabulary): readonly Meaning[] {
  return [...vocabulary].flatMap(([phrase, meaning]) =>
    phrase.startsWith(beginning) ? [meaning] : [],
  );
}

/** `"Mo–Fr"` → `mo`, `-`, `fr`; `"月水"` → `月`, `水`; `"Mondays"` → `monday`. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(IGNORED, "")
    .normalize("NFKC")
    .split(RANGE_SIGNS)
    .map((part) => fold(part.replace(UNSPACED, "$& ")).replace(/days\b/g, "day"))
    .join(" - ")
    .split(" ")
    .filter((word) => word !== "");
}

function phraseOf(text: string): string {
  return wordsOf(text).join(" ");
}

/** The languages of the locales, and English, each once. */
function languagesOf(locales: readonly string[]): readonly Language[] {
  return [...new Set([...locales, ENGLISH].map(languageOf))];
}

function languageOf(locale: string): Language {
  return [locale, locale.split("-")[0] ?? ""].find(isLanguage) ?? ENGLISH;
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(GROUP_NAMES, text);
}

function vocabularyOf(language: Language): Vocabulary {
  const [everyDay, weekend] = GROUP_NAMES[language];
  const days = (["long", "short"] as const).flatMap((style) =>
    dayNames(language, style).map((name, index) => [name, String(index + 1)] as const),
  );
  const words = ENGLISH_WORDS.flatMap(([meaning, phrases]) =>
    phrases.split(", ").map((phrase) => [phrase, meaning] as const),
  );
  const phrases = [
    ...days,
    [everyDay, weekdaysText(EVERY_DAY)] as const,
    [weekend, weekdaysText(WEEKEND)] as const,
    ...(language === ENGLISH ? words : []),
  ].map(([text, meaning]) => [phraseOf(text), meaning] as const);
  return new Map([...phrases, ["-", "-"]]);
}

/** Monday first: `Monday`, `Mon`. */
function dayNames(language: Language, style: "long" | "short"): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" });
  // The first of January 2024 was a Monday.
  return EVERY_DAY.map((weekday) => format.format(Date.UTC(2024, 0, weekday)));
}

/** `Monday`. */
export function weekdayName(weekday: number, locale: string): string {
  return dayNames(languageOf(locale), "long")[weekday - 1] ?? "";
}

/** `weekend`. */
export function weekendName(locale: string): string {
  return GROUP_NAMES[languageOf(locale)][1];
}

/** `every day`, `Mon–Fri`, `Mon, Wed`; at most 60 characters, and read back as the same weekdays. */
export function weekdaysLabel(weekdays: Weekdays, locale: string): string {
  const language = languageOf(locale);
  if (weekdays.length === EVERY_DAY.length) return GROUP_NAMES[language][0];
  const [range, list] = LABEL_SIGNS[language] ?? ["–", ", "];
  const names = dayNames(language, "short");
  const nameOf = (weekday = 1) => names[weekday - 1] ?? "";
  return runsOf(weekdays)
    .flatMap((run) => (run.length < SHORTEST_RANGE ? run.map((weekday) => [weekday]) : [run]))
    .toSorted(([first = 1], [second = 1]) => first - second)
    .map((run) => (run.length === 1 ? [run[0]] : [run[0], run.at(-1)]))
    .map((ends) => ends.map(nameOf).join(range))
    .join(list);
}

/** Days in a row, Monday following Sunday; not for every day, which has no beginning. */
function runsOf(weekdays: Weekdays): readonly Weekdays[] {
  const has = (weekday: number) => weekdays.some((one) => one === ((weekday + 6) % 7) + 1);
  return weekdays
    .filter((weekday) => !has(weekday - 1))
    .map((weekday) => {
      const last = EVERY_DAY.findIndex((_, index) => !has(weekday + index));
      return [...EVERY_DAY, ...EVERY_DAY].slice(weekday - 1, weekday - 1 + last);
    });
}

/**
 * Labels for a text typed so far, in the requester's language: of what it says, then of what begins so. For
 * an empty text every day, the working week, the weekend and single days. Each is read back by
 * {@link parseWeekdays}.
 *
 * @param locales Discord's codes, the requester's first
 */
export function weekdaysChoices(typed: string, locales: readonly string[]): readonly string[] {
  if (typed.length > MAX_TEXT_LENGTH) return [];
  const [language = ENGLISH] = languagesOf(locales);
  const days = dayNames(language, "long");
  const offers = new Map([
    [weekdaysText(EVERY_DAY), GROUP_NAMES[language][0]],
    [weekdaysText(WORKING_WEEK), weekdaysLabel(WORKING_WEEK, language)],
    [weekdaysText(WEEKEND), GROUP_NAMES[language][1]],
    ...days.map((name, index) => [String(index + 1), name] as const),
  ]);
  const vocabularies = languagesOf(locales).map(vocabularyOf);
  const said = readWeekdays(typed, vocabularies);
  const beginning = phraseOf(typed);
  const begun = vocabularies.flatMap((vocabulary) => meaningsBeginning(beginning, vocabulary));
  const found = [...offers].flatMap(([meaning, label]) =>
    begun.includes(meaning) || phraseOf(label).startsWith(beginning) ? [label] : [],
  );
  const first =
    said === null ? [] : [offers.get(weekdaysText(said)) ?? weekdaysLabel(said, language)];
  return [...new Set([...first, ...found])];
}
