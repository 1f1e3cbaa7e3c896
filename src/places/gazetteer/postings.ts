/** A posting: which place a key names, and how. Three bytes in the file. */

/** How a key names its place; the smaller the better. */
export const NAMING = {
  /** The place's name, or its plain ASCII form. */
  main: 0,
  /** Another spelling or script of that name: München for Munich, Москва for Moscow. */
  near: 1,
  /** A name of its own: Cologne for Köln, Victoria for Hong Kong. */
  far: 2,
} as const;

export const POSTING_BYTES = 3;
const PLACE_BITS = 20;
const PLACE_MASK = (1 << PLACE_BITS) - 1;

/** Packs a place's index (below 1,048,576) and a `NAMING` into 22 bits. */
export function packPosting(place: number, naming: number): number {
  return (naming << PLACE_BITS) | place;
}

export function placeOf(posting: number): number {
  return posting & PLACE_MASK;
}

export function namingOf(posting: number): number {
  return posting >>> PLACE_BITS;
}
