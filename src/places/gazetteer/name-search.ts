/** Folded text → the places whose names are it, begin with it or nearly are it, the best first. */
import { abbreviatedForms } from "./fold.ts";
import type { Sections } from "./index-file.ts";
import { KeyCursor } from "./key-list.ts";
import { NAMING, namingOf, placeOf } from "./postings.ts";
import { exactScore, prefixScore, type TopMatches, typoScore } from "./ranking.ts";
import { openStringTable, uint32 } from "./string-table.ts";
import { forEachSimilarKey, forgivenSlips } from "./typo-search.ts";

/** Nearly right is good enough only for a place that many people can mean: more so for an alternate name. */
const MIN_POPULATION_OF_TYPO = 1000;
const MIN_POPULATION_OF_ALTERNATE_TYPO = 20_000;
const MIN_POPULATION_OF_SHORT_TYPO = 100_000;
/** Below this many letters one slip leaves little of the word. */
const SHORT_LETTERS = 6;

/** So many people's place a slip away is what was meant: looking for more slips could only add noise, and takes long. */
const MIN_POPULATION_OF_SURE_TYPO = 100_000;

/** Where matches go, and which places may match. */
export interface NameSearch {
  readonly top: TopMatches;
  /** Null: everywhere. */
  readonly within: ((place: number) => boolean) | null;
}

/** The keys, read where they lie in the file. */
export class NameIndex {
  readonly #cursor: KeyCursor;
  readonly #populationOf: (place: number) => number;
  /** The number of the list of each prefix that has one. */
  readonly #listNumbers: ReadonlyMap<string, number>;
  readonly #listMatches: Uint32Array;
  readonly #listOffsets: Uint32Array;

  /** `populationOf` is asked for places by their index. */
  constructor(sections: Sections, populationOf: (place: number) => number) {
    this.#cursor = new KeyCursor(sections.keys, sections.keyBlocks);
    this.#populationOf = populationOf;
    const prefixes = openStringTable(sections.prefixes, sections.prefixOffsets);
    this.#listNumbers = new Map(
      Array.from({ length: prefixes.size }, (_, number) => [prefixes.get(number), number]),
    );
    this.#listMatches = uint32(sections.prefixMatches);
    this.#listOffsets = uint32(sections.prefixMatchOffsets);
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

  /** Offers places with a name a few slips of the finger away; with more slips only where fewer led nowhere. */
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
        const population = this.#populationOf(placeOf(posting));
        if (population < leastPopulation(folded, posting)) continue;
        if (within !== null && !within(placeOf(posting))) continue;
        top.offer(posting, typoScore(posting, population, similarity), "typo");
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
      for (const posting of matches) this.#offerPrefix(posting, search);
      return;
    }
    while (isRead && cursor.startsWith(wanted)) {
      for (let position = 0; position < cursor.postingCount; position++) {
        this.#offerPrefix(cursor.posting(position), search);
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
      const quality = namingOf(posting) === NAMING.main ? "exact" : "exact-alternate";
      top.offer(posting, exactScore(posting, this.#populationOf(placeOf(posting))), quality);
    }
  }

  #offerPrefix(posting: number, { top, within }: NameSearch): void {
    if (within !== null && !within(placeOf(posting))) return;
    const quality = namingOf(posting) === NAMING.main ? "prefix" : "prefix-alternate";
    top.offer(posting, prefixScore(posting, this.#populationOf(placeOf(posting))), quality);
  }
}

function leastPopulation(folded: string, posting: number): number {
  if (folded.length < SHORT_LETTERS) return MIN_POPULATION_OF_SHORT_TYPO;
  const isMain = namingOf(posting) === NAMING.main;
  return isMain ? MIN_POPULATION_OF_TYPO : MIN_POPULATION_OF_ALTERNATE_TYPO;
}
