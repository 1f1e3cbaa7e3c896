/** Weekdays as people type and read them, in every language of Discord. */
import { MAX_CHOICES } from "../limits.ts";
import { EVERY_DAY, type Weekday, type Weekdays, weekdaysText } from "./schedule.ts";
import { standaloneNames } from "./weekday-names.ts";
import {
  createVocabulary,
  keyOf,
  type Meaning,
  phrasesOf,
  type Token,
  tokensOf,
  type Vocabulary,
  WEEKEND,
  WORKING_WEEK,
} from "./weekday-vocabulary.ts";
import { GROUP_PHRASES, LABEL_MARKS, type Language } from "./weekday-words.ts";

/** What autocomplete offers; the label is read back as the weekdays in the first of the languages. */
export interface WeekdayChoice {
  readonly label: string;
  readonly weekdays: Weekdays;
}

/** Locales are Discord's codes, the requester's first; one that is not known counts as English. */
export interface WeekdayLanguage {
  /**
   * Reads `mon-fri`, `Mo, Mi und Fr`, `sat-mon`, `月水金` or `weekends` in the languages of the locales
   * or English; null for anything else, such as `1-5`, which begins on Sunday in some countries. The
   * weekend is Saturday and Sunday everywhere. Never throws for any text.
   */
  parse(text: string, locales: readonly string[]): Weekdays | null;
  /** `every day`, `Mon–Fri`, `Mon, Wed`; at most 60 characters, and read back as the same weekdays. */
  label(weekdays: Weekdays, locale: string): string;
  /**
   * At most 25 for a text typed so far: what it says first, then what begins so. For an empty text every
   * day, the working week, the weekend and single days.
   */
  choices(typed: string, locales: readonly string[]): readonly WeekdayChoice[];
}

interface Speech {
  readonly vocabulary: Vocabulary;
  readonly long: readonly string[];
  readonly short: readonly string[];
  readonly language: Language;
}

/** A choice and what it is found by, folded. */
interface Offer extends WeekdayChoice {
  readonly names: readonly string[];
}

const ENGLISH = "en";
const MAX_TEXT_LENGTH = 150;
/** From this many days in a row a label writes a range. */
const SHORTEST_RANGE = 3;

/** Keeps the words of each language, since building them takes far longer than using them. */
export function createWeekdayLanguage(): WeekdayLanguage {
  const made = new Map<Language, Speech>();
  function speechOf(locale: string): Speech {
    const language = languageOf(locale);
    const known = made.get(language);
    if (known !== undefined) return known;
    const speech = createSpeech(language);
    made.set(language, speech);
    return speech;
  }

  const spoken = (locales: readonly string[]) => [
    ...new Set([...locales, ENGLISH].map((locale) => speechOf(locale))),
  ];
  return {
    parse: (text, locales) => parseWeekdays(text, spoken(locales)),
    label: (weekdays, locale) => labelOf(weekdays, speechOf(locale)),
    choices: (typed, locales) => choicesFor(typed, spoken(locales)),
  };
}

function languageOf(locale: string): Language {
  const base = locale.split("-")[0] ?? "";
  if (isLanguage(locale)) return locale;
  return isLanguage(base) ? base : ENGLISH;
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(GROUP_PHRASES, text);
}

function createSpeech(language: Language): Speech {
  return {
    language,
    vocabulary: createVocabulary(language, language),
    long: standaloneNames(language, "long"),
    short: standaloneNames(language, "short"),
  };
}

/** In one language if possible: `mon to fri` is no Thursday although Finns write it `to`. */
function parseWeekdays(text: string, speeches: readonly Speech[]): Weekdays | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const vocabularies = speeches.map(({ vocabulary }) => vocabulary);
  for (const tried of [...vocabularies.map((vocabulary) => [vocabulary]), vocabularies]) {
    const meanings = meaningsOf(tokens, tried);
    const weekdays = meanings === null ? null : weekdaysMeant(meanings);
    if (weekdays !== null) return weekdays;
  }
  return null;
}

/** Word by word, the longest phrase first, in the first language that has it. */
function meaningsOf(
  tokens: readonly Token[],
  vocabularies: readonly Vocabulary[],
): readonly Meaning[] | null {
  const longest = Math.max(...vocabularies.map(({ longestPhrase }) => longestPhrase));
  const meanings: Meaning[] = [];
  let at = 0;
  while (at < tokens.length) {
    const found = phraseAt(tokens.slice(at, at + longest), vocabularies);
    if (found === null) return null;
    meanings.push(...found.meanings);
    at += found.length;
  }
  return meanings;
}

function phraseAt(
  tokens: readonly Token[],
  vocabularies: readonly Vocabulary[],
): { readonly meanings: readonly Meaning[]; readonly length: number } | null {
  for (let length = tokens.length; length > 0; length -= 1) {
    const key = keyOf(tokens.slice(0, length));
    for (const { phrases, beginning } of vocabularies) {
      const meanings = phrases.get(key);
      if (meanings !== undefined) return { meanings, length };
      const weekday = length === 1 ? beginning(key) : null;
      if (weekday !== null) return { meanings: [{ kind: "day", weekday }], length };
    }
  }
  const sign = tokens[0]?.meaning ?? null;
  return sign === null ? null : { meanings: [sign], length: 1 };
}

function weekdaysMeant(meanings: readonly Meaning[]): Weekdays | null {
  let rest = meanings.filter(({ kind }) => kind !== "skipped");
  const meant = new Set<Weekday>();
  while (rest.length > 0) {
    const item = firstItem(rest);
    if (item === null) return null;
    for (const weekday of item.weekdays) meant.add(weekday);
    rest = rest.slice(item.length);
  }
  return meant.size === 0 ? null : EVERY_DAY.filter((weekday) => meant.has(weekday));
}

/** A group, a day, or a range; null for a range without an end, or one that is ambiguous. */
function firstItem(
  meanings: readonly Meaning[],
): { readonly weekdays: Weekdays; readonly length: number } | null {
  const start = meanings[0]?.kind === "from" ? 1 : 0;
  const [first, to, last, until] = meanings.slice(start);
  if (first?.kind === "group" && start === 0) return { weekdays: first.weekdays, length: 1 };
  if (first?.kind !== "day") return null;
  if (to?.kind !== "to") return start === 0 ? { weekdays: [first.weekday], length: 1 } : null;
  if (last?.kind !== "day" || last.weekday === first.weekday) return null;
  const length = start + (until?.kind === "until" ? 4 : 3);
  return { weekdays: daysBetween(first.weekday, last.weekday), length };
}

/** Both included, over the end of the week if need be. */
function daysBetween(first: Weekday, last: Weekday): Weekdays {
  const end = last < first ? last + EVERY_DAY.length : last;
  return [...EVERY_DAY, ...EVERY_DAY].slice(first - 1, end);
}

function labelOf(weekdays: Weekdays, { language, short }: Speech): string {
  if (weekdays.length === EVERY_DAY.length) return firstPhrase(GROUP_PHRASES[language].everyDay);
  const marks = LABEL_MARKS[language] ?? { range: "–", list: ", " };
  const nameOf = (weekday: Weekday | undefined) => short[(weekday ?? 1) - 1] ?? "";
  return runsOf(weekdays)
    .flatMap((run) => (run.length < SHORTEST_RANGE ? run.map((weekday) => [weekday]) : [run]))
    .toSorted(([first = 1], [second = 1]) => first - second)
    .map((run) =>
      run.length === 1 ? nameOf(run[0]) : `${nameOf(run[0])}${marks.range}${nameOf(run.at(-1))}`,
    )
    .join(marks.list);
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

function firstPhrase(phrases: string): string {
  return phrasesOf(phrases)[0] ?? phrases;
}

function choicesFor(typed: string, speeches: readonly Speech[]): readonly WeekdayChoice[] {
  const [speech, ...others] = speeches;
  if (speech === undefined) return [];
  const offers = offersIn(speech, others);
  const parsed = parseWeekdays(typed, speeches);
  const begun = keyOf(tokensOf(typed) ?? [{ text: typed, meaning: null }]);
  const found = offers.filter(({ names }) => names.some((name) => name.startsWith(begun)));
  const said = parsed === null ? [] : [offeredOr(parsed, offers, speech)];
  const byLabel = new Map([...said, ...found].map(({ label, weekdays }) => [label, weekdays]));
  return [...byLabel].map(([label, weekdays]) => ({ label, weekdays })).slice(0, MAX_CHOICES);
}

function offeredOr(weekdays: Weekdays, offers: readonly Offer[], speech: Speech): WeekdayChoice {
  const text = weekdaysText(weekdays);
  const offered = offers.find((offer) => weekdaysText(offer.weekdays) === text);
  return offered ?? { label: labelOf(weekdays, speech), weekdays };
}

function offersIn(speech: Speech, others: readonly Speech[]): readonly Offer[] {
  const all = [speech, ...others];
  const offer = (label: string, weekdays: Weekdays, names: readonly string[]): Offer => ({
    label,
    weekdays,
    names: [label, ...names].map((name) => keyOf(tokensOf(name) ?? [])),
  });
  const group = (label: string, weekdays: Weekdays, kind: "everyDay" | "workingWeek" | "weekend") =>
    offer(
      label,
      weekdays,
      all.flatMap(({ language }) => phrasesOf(GROUP_PHRASES[language][kind])),
    );
  return [
    group(labelOf(EVERY_DAY, speech), EVERY_DAY, "everyDay"),
    group(labelOf(WORKING_WEEK, speech), WORKING_WEEK, "workingWeek"),
    group(firstPhrase(GROUP_PHRASES[speech.language].weekend), WEEKEND, "weekend"),
    ...EVERY_DAY.map((weekday) =>
      offer(
        speech.long[weekday - 1] ?? labelOf([weekday], speech),
        [weekday],
        all.flatMap(({ long, short }) => [long[weekday - 1] ?? "", short[weekday - 1] ?? ""]),
      ),
    ),
  ];
}
