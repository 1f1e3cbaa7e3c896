/**
 * Finds keys a few slips of the finger away from a text: letters left out, added, changed or swapped.
 * Keys are walked in order like the branches of a tree; a branch is left as soon as it cannot match.
 */
import { Alignment } from "./alignment.ts";
import type { KeyCursor } from "./key-list.ts";

/** One slip from this many letters on, two from that many, three for the longest. */
const LETTERS_BY_SLIPS = [0, 4, 8, 11] as const;

/** How many slips are forgiven in a folded text. */
export function forgivenSlips(folded: string): number {
  const letters = [...folded].length;
  return LETTERS_BY_SLIPS.findLastIndex((least) => letters >= least);
}

/** How far the key at the cursor is from the text: the whole of it, or else its beginning. */
export interface Similarity {
  readonly slips: number;
  readonly part: "whole" | "beginning";
}

/** Calls `visit` at each key within `slips` of the text. The cursor stands at that key. */
export function forEachSimilarKey(
  cursor: KeyCursor,
  { folded, slips }: { readonly folded: string; readonly slips: number },
  visit: (similarity: Similarity) => void,
): void {
  const alignment = new Alignment(folded, slips);
  const wanted = new Uint8Array(cursor.key.length);
  cursor.rewind();
  let isRead = cursor.next();
  while (isRead) {
    const deadEnd = alignment.follow(cursor.key, cursor.length, cursor.shared);
    if (deadEnd === null) {
      const { distance, distanceOfBeginning } = alignment;
      if (distance <= slips) visit({ slips: distance, part: "whole" });
      else if (distanceOfBeginning <= slips)
        visit({ slips: distanceOfBeginning, part: "beginning" });
      isRead = cursor.next();
    } else {
      const { bytesBefore, nextLetter } = deadEnd;
      for (let index = 0; index < bytesBefore; index++) wanted[index] = cursor.key[index] ?? 0;
      const length =
        nextLetter === null
          ? endOfPrefix(wanted, bytesBefore)
          : bytesBefore + encode(nextLetter, wanted, bytesBefore);
      isRead = length > 0 && cursor.skipTo(wanted, length);
    }
  }
}

/** Turns a prefix into the first bytes after all that begin with it. */
function endOfPrefix(bytes: Uint8Array, length: number): number {
  // No byte of UTF-8 is 0xff.
  if (length > 0) bytes[length - 1] = (bytes[length - 1] ?? 0) + 1;
  return length;
}

/** Writes a code point as UTF-8; returns its length. */
function encode(letter: number, bytes: Uint8Array, start: number): number {
  if (letter < 0x80) {
    bytes[start] = letter;
    return 1;
  }
  const length = letter < 0x800 ? 2 : letter < 0x1_0000 ? 3 : 4;
  bytes[start] = ((0xf00 >> length) & 0xff) | (letter >>> (6 * (length - 1)));
  for (let index = 1; index < length; index++) {
    bytes[start + index] = 0x80 | ((letter >>> (6 * (length - 1 - index))) & 0x3f);
  }
  return length;
}
