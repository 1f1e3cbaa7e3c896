/** What makes one match better than another: how the name fits, then how many people live there. */
import { NAMING, namingOf, placeOf } from "./postings.ts";
import type { Similarity } from "./typo-search.ts";

/** How the text fits the place: its own name or an alternate one, whole or its beginning, or nearly. */
export type MatchQuality = "exact" | "exact-alternate" | "prefix" | "prefix-alternate" | "typo";

/**
 * Scores are powers of ten of inhabitants: 1 more outweighs ten times the people.
 * A spelling of the main name counts nearly like it (Geneva for Genève before Geneva, New York); a name
 * of its own less (Victoria, British Columbia before Hong Kong, which is also called so), yet Cologne is
 * Köln before the Italian town.
 */
const NAMING_SCORE: Readonly<Record<number, number>> = {
  [NAMING.main]: 0,
  [NAMING.near]: -0.75,
  [NAMING.far]: -1.5,
};
/** The whole name typed comes before every name that goes on. */
const EXACT_SCORE = 20;
/** An alternate name of so few people's place is no better than a beginning: half a word is often one. */
const OBSCURE_EXACT_SCORE = 2.5;
const MIN_POPULATION_OF_EXACT_ALTERNATE = 20_000;
/** Added for places of the asker's own country: as much as ten times the people. */
const HOME_SCORE = 1;
/** A thousand times less likely than the best. */
const FAR_FETCHED_SCORE = 3;
/** Seats of administration whose population is unknown count like a village. */
const MIN_COUNTED_POPULATION = 100;

/** The score of a key that goes on after the text. */
export function prefixScore(posting: number, population: number): number {
  return peopleScore(population) + (NAMING_SCORE[namingOf(posting)] ?? 0);
}

/** The score of a key that is the text. */
export function exactScore(posting: number, population: number): number {
  const isKnown =
    namingOf(posting) === NAMING.main || population >= MIN_POPULATION_OF_EXACT_ALTERNATE;
  return prefixScore(posting, population) + (isKnown ? EXACT_SCORE : OBSCURE_EXACT_SCORE);
}

/** Each slip of the finger makes a place as much less likely. */
const SLIP_SCORE = -1.5;
const BEGINNING_SCORE = -1;

/** The score of a key that is nearly the text, or begins nearly like it. */
export function typoScore(posting: number, population: number, similarity: Similarity): number {
  const part = similarity.part === "whole" ? 0 : BEGINNING_SCORE;
  return prefixScore(posting, population) + SLIP_SCORE * similarity.slips + part;
}

/** The best `limit` places among all that are offered; each once, with its best match. */
export class TopMatches {
  readonly places: number[] = [];
  readonly qualities: MatchQuality[] = [];
  readonly #scores: number[] = [];
  readonly #limit: number;
  readonly #isHome: (place: number) => boolean;

  constructor(limit: number, isHome: (place: number) => boolean) {
    this.#limit = limit;
    this.#isHome = isHome;
  }

  /** Whether a whole name matched. */
  get hasExact(): boolean {
    return this.qualities.some((quality) => quality.startsWith("exact"));
  }

  /** Places of equal score stand in the order of their index. */
  offer(posting: number, score: number, quality: MatchQuality): void {
    const place = placeOf(posting);
    const total = score + (this.#isHome(place) ? HOME_SCORE : 0);
    const worst = this.#scores.at(-1);
    if (this.places.length === this.#limit && worst !== undefined && total < worst) return;
    const known = this.places.indexOf(place);
    if (known !== -1) {
      if ((this.#scores[known] ?? 0) >= total) return;
      this.#remove(known);
    }
    let position = this.places.length;
    while (position > 0 && this.#comesBefore(position - 1, total, place)) position -= 1;
    this.places.splice(position, 0, place);
    this.#scores.splice(position, 0, total);
    this.qualities.splice(position, 0, quality);
    if (this.places.length > this.#limit) this.#remove(this.#limit);
  }

  /** Drops what is so much less likely than the best that nobody can mean it. */
  dropFarFetched(): void {
    const least = (this.#scores[0] ?? 0) - FAR_FETCHED_SCORE;
    while ((this.#scores.at(-1) ?? least) < least) this.#remove(this.places.length - 1);
  }

  #comesBefore(position: number, total: number, place: number): boolean {
    const score = this.#scores[position] ?? 0;
    return total > score || (total === score && place < (this.places[position] ?? 0));
  }

  #remove(position: number): void {
    this.places.splice(position, 1);
    this.#scores.splice(position, 1);
    this.qualities.splice(position, 1);
  }
}

function peopleScore(population: number): number {
  return Math.log10(Math.max(population, MIN_COUNTED_POPULATION));
}
