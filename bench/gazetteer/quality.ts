/** Whether a search finds what was meant. */
import type { Quality } from "./index-tasks.ts";
import type { Meaning } from "./queries.ts";

const FEW = 5;

/**
 * The position of each meant place among those found, from 0; -1 where it is not.
 *
 * @param search the ids of the places found, the likeliest first
 */
export function ranksOf(
  meanings: readonly Meaning[],
  search: (text: string) => readonly number[],
): readonly number[] {
  return meanings.map(({ text, placeId }) => search(text).indexOf(placeId));
}

/** Sums the ranks of meant places up. */
export function qualityOf(ranks: readonly number[]): Quality {
  const share = (isGood: (rank: number) => boolean) => ranks.filter(isGood).length / ranks.length;
  return {
    first: share((rank) => rank === 0),
    firstFive: share((rank) => rank >= 0 && rank < FEW),
  };
}
