/** Checks whether a search finds the right place. */
import type { Quality } from "./index-tasks.ts";
import type { Meaning } from "./queries.ts";

const FEW = 5;

/**
 * The rank of each right place among the found ones, from 0; -1 if it is missing.
 *
 * @param search the ids of the places found, the likeliest first
 */
export function ranksOf(
  meanings: readonly Meaning[],
  search: (text: string) => readonly number[],
): readonly number[] {
  return meanings.map(({ text, placeId }) => search(text).indexOf(placeId));
}

/** Summarizes the ranks of the right places. */
export function qualityOf(ranks: readonly number[]): Quality {
  const share = (isGood: (rank: number) => boolean) => ranks.filter(isGood).length / ranks.length;
  return {
    first: share((rank) => rank === 0),
    firstFive: share((rank) => rank >= 0 && rank < FEW),
  };
}
