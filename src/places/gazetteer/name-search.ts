/**
 * Folded text → the places whose names are it, begin with it or nearly are it, the best first: how
 * the name fits counts before how many people live there.
 */
import { abbreviatedForms } from "./fold.ts";
import type { Sections } from "./index-file.ts";
import { KeyCursor, NAMING, namingOf, placeOf } from "./key-list.ts";
import { forEachSimilarKey, forgivenSlips, type Similarity } from "./typo-search.ts";

/**
 * How the text fits the place: its own name, its name today in some language (`current`), or any
 * other name (`alternate`); whole, or its beginning, or nearly.
 */
export type MatchQuality =
  | "exact"
  | "exact-current"
  | "exact-alternate"
  | "prefix"
  | "prefix-alternate"
  | "typo";

/** What a place is: the number of its kind in the index. */
export const RANKS = ["town", "capital", "seat", "quarter"] as const;
/** How likely a place is meant besides its people: a country's capital, a region's seat, a part of a town. */
const RANK_FACTORS = [1, 2, 1.5, 0.25];

/** The people of a place, counted by how likely it is meant. */
export function countedPeople(population: number, rank: number): number {
  return population * (RANK_FACTORS[rank] ?? 1);
}

/** A misspelling counts only for a place with this many people; an alternate name needs more. */
const MIN_POPULATION_OF_TYPO = 1000;
const MIN_POPULATION_OF_ALTERNATE_TYPO = 20_000;
const MIN_POPULATION_OF_SHORT_TYPO = 100_000;
/** Below this many letters one slip leaves little of the word. */
const SHORT_LETTERS = 6;

/** A place of this size a slip away is what was meant. Looking for more slips would take long and add noise. */
const MIN_POPULATION_OF_SURE_TYPO = 100_000;

/**
 * Scores are powers of ten of inhabitants: 1 more outweighs ten times the people. A name in some
 * language counts nearly like the main one (Geneva for Genève before Geneva, New York). Any other
 * counts less (Victoria, British Columbia before Hong Kong, which is also called Victoria).
 */
const NAMING_SCORE: Readonly<Record<number, number>> = {
  [NAMING.main]: 0,
  [NAMING.current]: -0.75,
  [NAMING.far]: -1.5,
};
const EXACT_QUALITY: Readonly<Record<number, MatchQuality>> = {
  [NAMING.main]: "exact",
  [NAMING.current]: "exact-current",
};
/** The whole name typed comes before every name that goes on. */
const EXACT_SCORE = 20;
/** Below that population, an alternate name is hardly better than a beginning: a half-typed word is often one. */
const OBSCURE_EXACT_SCORE = 2.5;
const MIN_POPULATION_OF_EXACT_ALTERNATE = 20_000;
/** Added for places in the viewer's country: as much as ten times the people. */
const HOME_SCORE = 1;
/** A thousand times less likely than the best. */
const FAR_FETCHED_SCORE = 3;
/** Seats of administration whose population is unknown count like a village. */
const MIN_COUNTED_POPULATION = 100;
/** Added for each slip of the finger. */
const SLIP_SCORE = -1.5;
const BEGINNING_SCORE = -1;

/** Where matches go, and which places may match. */
export interface NameSearch {
  readonly top: TopMatches;
  /** Null: everywhere. */
  readonly within: ((place: number) => boolean) | null;
}

/** The people of a place, by its index. */
interface People {
  population(place: number): number;
  /** Counted by {@link countedPeople}. */
  weight(place: number): number;
}

/** The keys and prefix lists of an index, read in place. */
export class NameIndex {
  readonly #cursor: KeyCursor;
  readonly #people: People;
  /** The number of the list of each prefix that has one. */
  readonly #listNumbers: ReadonlyMap<string, number>;
  readonly #listMatches: Uint32Array;
  readonly #listOffsets: Uint32Array;

  constructor(sections: Sections, people: People) {
    this.#cursor = new KeyCursor(sections.keys, sections.keyBlocks);
    this.#people = people;
    const { prefixes, prefixMatches, prefixMatchOffsets } = sections;
    this.#listNumbers = new Map(
      Array.from({ length: prefixes.size }, (_, number) => [prefixes.get(number), number]),
    );
    this.#listMatches = prefixMatches;
    this.#listOffsets = prefixMatchOffsets;
  }

  /** Whether any name begins with `folded`. */
  begins(folded: string): boolean {
    const wanted = Buffer.from(folded, "utf8");
    return this.#cursor.seek(wanted) && this.#cursor.startsWith(wanted);
  }

  /** Offers every place with a name that is `folded`. */
  collectExact(folded: string, search: NameSearch): void {
    for (const form of abbreviatedForms(folded)) {
      if (this.#seekExact(form)) this.#offerExact(search);
    }
  }

  /** Offers every place with a name that is `folded` or begins with it. */
  collect(folded: string, search: NameSearch): void {
    for (const form of abbreviatedForms(folded)) this.#collectForm(form, search);
  }

  /** Offers places with a name a few slips of the finger away; more slips only where fewer found nothing. */
  collectSimilar(folded: string, search: NameSearch): void {
    const forgiven = forgivenSlips(folded);
    for (let slips = 1; slips <= forgiven; slips++) {
      if (this.#offerSimilar(folded, slips, search) >= MIN_POPULATION_OF_SURE_TYPO) return;
    }
  }

  /** Returns how many people live in the largest place that was offered. */
  #offerSimilar(folded: string, slips: number, { top, within }: NameSearch): number {
    const cursor = this.#cursor;
    let largest = 0;
    forEachSimilarKey(cursor, { folded, slips }, (similarity) => {
      for (let position = 0; position < cursor.postingCount; position++) {
        const posting = cursor.posting(position);
        const place = placeOf(posting);
        const population = this.#people.population(place);
        if (population < leastPopulation(folded, posting)) continue;
        if (within !== null && !within(place)) continue;
        const score = typoScore(posting, this.#people.weight(place), similarity);
        top.offer(posting, score, "typo", null);
        largest = Math.max(largest, population);
      }
    });
    return largest;
  }

  #collectForm(form: string, search: NameSearch): void {
    const cursor = this.#cursor;
    const wanted = Buffer.from(form, "utf8");
    let isRead = true;
    if (this.#seekExact(form)) {
      this.#offerExact(search);
      isRead = cursor.next();
    }
    const list = this.#listNumbers.get(form);
    if (list !== undefined && search.within === null) {
      const matches = this.#listMatches.subarray(
        this.#listOffsets[list],
        this.#listOffsets[list + 1],
      );
      for (const posting of matches) this.#offerPrefix(posting, search, null);
      return;
    }
    while (isRead && cursor.startsWith(wanted)) {
      for (let position = 0; position < cursor.postingCount; position++) {
        this.#offerPrefix(cursor.posting(position), search, cursor);
      }
      isRead = cursor.next();
    }
  }

  /** Moves to the first key that is not less than the text; returns whether it is the text. */
  #seekExact(folded: string): boolean {
    const wanted = Buffer.from(folded, "utf8");
    const isFound = this.#cursor.seek(wanted);
    return isFound && this.#cursor.length === wanted.length && this.#cursor.startsWith(wanted);
  }

  #offerExact({ top, within }: NameSearch): void {
    for (let position = 0; position < this.#cursor.postingCount; position++) {
      const posting = this.#cursor.posting(position);
      if (within !== null && !within(placeOf(posting))) continue;
      const quality = EXACT_QUALITY[namingOf(posting)] ?? "exact-alternate";
      const score = exactScore(posting, this.#people.weight(placeOf(posting)));
      top.offer(posting, score, quality, this.#cursor);
    }
  }

  #offerPrefix(posting: number, { top, within }: NameSearch, key: KeyCursor | null): void {
    if (within !== null && !within(placeOf(posting))) return;
    const quality = namingOf(posting) === NAMING.main ? "prefix" : "prefix-alternate";
    top.offer(posting, prefixScore(posting, this.#people.weight(placeOf(posting))), quality, key);
  }
}

function leastPopulation(folded: string, posting: number): number {
  if (folded.length < SHORT_LETTERS) return MIN_POPULATION_OF_SHORT_TYPO;
  const isMain = namingOf(posting) === NAMING.main;
  return isMain ? MIN_POPULATION_OF_TYPO : MIN_POPULATION_OF_ALTERNATE_TYPO;
}

/** The score of a key that goes on after the text. */
export function prefixScore(posting: number, population: number): number {
  return peopleScore(population) + (NAMING_SCORE[namingOf(posting)] ?? 0);
}

/** The score of a key that is the text. */
function exactScore(posting: number, population: number): number {
  const isKnown =
    namingOf(posting) === NAMING.main || population >= MIN_POPULATION_OF_EXACT_ALTERNATE;
  return prefixScore(posting, population) + (isKnown ? EXACT_SCORE : OBSCURE_EXACT_SCORE);
}

/** The score of a key that is nearly the text, or begins nearly like it. */
function typoScore(posting: number, population: number, similarity: Similarity): number {
  const part = similarity.part === "whole" ? 0 : BEGINNING_SCORE;
  return prefixScore(posting, population) + SLIP_SCORE * similarity.slips + part;
}

interface TopMatch {
  /** Its index. */
  readonly place: number;
  readonly score: number;
  readonly quality: MatchQuality;
  /** The key that matched, where it is known and not the place's own name. */
  readonly key: string | null;
}

/** The best `limit` places among all that are offered; each once, with its best match. */
export class TopMatches {
  readonly list: TopMatch[] = [];
  readonly #limit: number;
  readonly #isHome: (place: number) => boolean;

  constructor(limit: number, isHome: (place: number) => boolean) {
    this.#limit = limit;
    this.#isHome = isHome;
  }

  /** Whether a whole name matched. */
  get hasExact(): boolean {
    return this.list.some(({ quality }) => quality.startsWith("exact"));
  }

  /**
   * Places of equal score keep the order of their index.
   *
   * @param cursor at the key that matched; null where it is not known
   */
  offer(posting: number, score: number, quality: MatchQuality, cursor: KeyCursor | null): void {
    const place = placeOf(posting);
    const total = score + (this.#isHome(place) ? HOME_SCORE : 0);
    const { list } = this;
    const worst = list.at(-1);
    if (list.length === this.#limit && worst !== undefined && total < worst.score) return;
    const known = list.findIndex((match) => match.place === place);
    if (known !== -1) {
      if ((list[known]?.score ?? 0) >= total) return;
      list.splice(known, 1);
    }
    const isOwnName = namingOf(posting) === NAMING.main;
    const key = isOwnName || cursor === null ? null : cursor.text();
    const before = list.findLastIndex(
      (match) => match.score > total || (match.score === total && match.place < place),
    );
    list.splice(before + 1, 0, { place, score: total, quality, key });
    if (list.length > this.#limit) list.pop();
  }

  /** Drops places that are so much less likely than the best that nobody can mean them. */
  dropFarFetched(): void {
    const least = (this.list[0]?.score ?? 0) - FAR_FETCHED_SCORE;
    while ((this.list.at(-1)?.score ?? least) < least) this.list.pop();
  }
}

function peopleScore(population: number): number {
  return Math.log10(Math.max(population, MIN_COUNTED_POPULATION));
}
