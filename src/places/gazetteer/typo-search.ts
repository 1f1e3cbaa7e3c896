/**
 * Finds keys a few slips of the finger away from a text: letters left out, added, changed or
 * swapped. Keys are walked in order like the branches of a tree; a branch is left as soon as it
 * cannot match.
 */
import { type KeyCursor, MAX_KEY_BYTES } from "./key-list.ts";

/** Ideographs, kana and hangul count as one script. */
const FIRST_EAST_ASIAN = 0x2e80;
/** Latin letters that folding leaves lie below. */
const FIRST_NOT_LATIN = 0x250;
const SCRIPT_BITS = 7;
/** A shorter text begins nearly like too many names. */
const MIN_LETTERS_OF_BEGINNING = 5;
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

/** Where no key can match any more. */
interface DeadEnd {
  /** So many first bytes of the key are still good; the letter after them is not. */
  readonly bytesBefore: number;
  /** The smallest greater letter that may stand there instead; null when none may. */
  readonly nextLetter: number | null;
}

/**
 * A table of distances, a row for each letter (code point) of the key, of which only the band
 * within `slips` of the diagonal is filled. A letter of another script is never a slip, and from
 * two slips on a wrong first letter counts for two, as people seldom miss it.
 */
class Alignment {
  readonly #text: Uint32Array;
  readonly #scripts: ReadonlySet<number>;
  readonly #slips: number;
  readonly #firstSlip: number;
  readonly #width: number;
  readonly #rows: Uint8Array;
  readonly #least = new Uint8Array(MAX_KEY_BYTES + 2);
  /** The least distance of the whole text to any beginning of the key at least as long as the text. */
  readonly #beginning = new Uint8Array(MAX_KEY_BYTES + 2);
  readonly #letters = new Uint32Array(MAX_KEY_BYTES + 2);
  /** How many whole letters end within so many bytes of the key. */
  readonly #lettersWithin = new Uint8Array(MAX_KEY_BYTES + 2);
  #depth = 0;

  constructor(folded: string, slips: number) {
    this.#text = Uint32Array.from([...folded], (letter) => letter.codePointAt(0) ?? 0);
    this.#scripts = new Set([...this.#text].map(scriptOf).concat(scriptOf(0)));
    this.#slips = slips;
    this.#firstSlip = slips > 1 ? 2 : 1;
    this.#width = this.#text.length + 1;
    this.#rows = new Uint8Array((MAX_KEY_BYTES + 2) * this.#width).fill(slips + 1);
    this.#rows[0] = 0;
    this.#beginning[0] = slips + 1;
    for (let column = 1; column < this.#width; column++) {
      this.#rows[column] = Math.min(column - 1 + this.#firstSlip, slips + 1);
    }
  }

  /** Between the text and the whole key followed last. */
  get distance(): number {
    // Beyond the band no row is filled.
    if (this.#depth > this.#text.length + this.#slips) return this.#slips + 1;
    return this.#rows[this.#depth * this.#width + this.#width - 1] ?? this.#slips + 1;
  }

  /** Between the text and the beginning of that key that is most like it. */
  get distanceOfBeginning(): number {
    return this.#beginning[this.#depth] ?? this.#slips + 1;
  }

  /**
   * Brings the table up to date with a key whose first `shared` bytes are those of the key before.
   * Returns where the key stops matching; null when all of it may match.
   */
  follow(key: Uint8Array, length: number, shared: number): DeadEnd | null {
    let end = shared;
    // The bytes shared may end within a letter.
    while (end > 0 && end < length && isContinuation(key[end])) end -= 1;
    this.#depth = this.#lettersWithin[end] ?? 0;
    while (end < length) {
      const start = end;
      end += 1;
      while (end < length && isContinuation(key[end])) end += 1;
      this.#depth += 1;
      this.#lettersWithin[end] = this.#depth;
      const letter = decode(key, start, end);
      this.#letters[this.#depth] = letter;
      const isAlive = this.#scripts.has(scriptOf(letter)) && this.#fillRow();
      if (!this.#isBeginningLike(isAlive) && !isAlive) {
        return { nextLetter: this.#nextLetter(letter), bytesBefore: start };
      }
    }
    return null;
  }

  /** Notes whether the key as far as `#depth` begins like the text. */
  #isBeginningLike(isRowFilled: boolean): boolean {
    const depth = this.#depth;
    const before = this.#beginning[depth - 1] ?? this.#slips + 1;
    const isLongEnough =
      isRowFilled && this.#text.length >= MIN_LETTERS_OF_BEGINNING && depth >= this.#text.length;
    const here = isLongEnough ? this.distance : this.#slips + 1;
    this.#beginning[depth] = Math.min(before, here);
    return Math.min(before, here) <= this.#slips;
  }

  /** Fills the row of the letter at `#depth`; false when every distance in it is too large. */
  #fillRow(): boolean {
    const [depth, width, rows, text] = [this.#depth, this.#width, this.#rows, this.#text];
    const tooFar = this.#slips + 1;
    const [letter, before] = [this.#letters[depth], this.#letters[depth - 1]];
    const [row, above] = [depth * width, (depth - 1) * width];
    const first = Math.max(1, depth - this.#slips);
    const last = Math.min(width - 1, depth + this.#slips);
    if (first > last) return false;
    // The cell left of the band is read below, and by the next row.
    let left = first === 1 ? Math.min(depth - 1 + this.#firstSlip, tooFar) : tooFar;
    rows[row + first - 1] = left;
    let least = left;
    for (let column = first; column <= last; column++) {
      let slip = 1;
      if (text[column - 1] === letter) slip = 0;
      else if (depth === 1 && column === 1) slip = this.#firstSlip;
      let distance = (rows[above + column - 1] ?? tooFar) + slip;
      if (left + 1 < distance) distance = left + 1;
      const added = (rows[above + column] ?? tooFar) + 1;
      if (added < distance) distance = added;
      if (depth > 1 && column > 1 && text[column - 2] === letter && text[column - 1] === before) {
        distance = Math.min(distance, (rows[above - width + column - 2] ?? tooFar) + 1);
      }
      rows[row + column] = distance;
      left = distance;
      if (distance < least) least = distance;
    }
    if (last < width - 1) rows[row + last + 1] = tooFar;
    this.#least[depth] = least;
    return least <= this.#slips;
  }

  /** The smallest letter after `letter` that can stand at `#depth`; null when none can. */
  #nextLetter(letter: number): number | null {
    const [depth, width, rows, text] = [this.#depth, this.#width, this.#rows, this.#text];
    const above = (depth - 1) * width;
    if ((this.#least[depth - 1] ?? 0) < this.#slips) return this.#nextInScripts(letter);
    // No further slip is forgiven: only the text's own letters go on, or a swap's second half.
    const before = this.#letters[depth - 1];
    let next = Number.POSITIVE_INFINITY;
    const first = Math.max(1, depth - this.#slips);
    const last = Math.min(width - 1, depth + this.#slips);
    for (let column = first; column <= last; column++) {
      const own = text[column - 1] ?? 0;
      if (own > letter && own < next && (rows[above + column - 1] ?? 0) <= this.#slips) next = own;
      const swapped = depth > 1 && column > 1 && text[column - 1] === before ? text[column - 2] : 0;
      if (swapped !== undefined && swapped > letter && swapped < next) next = swapped;
    }
    return Number.isFinite(next) ? next : null;
  }

  #nextInScripts(letter: number): number | null {
    if (this.#scripts.has(scriptOf(letter + 1))) return letter + 1;
    const later = [...this.#scripts].filter((script) => script > scriptOf(letter));
    return later.length === 0 ? null : Math.min(...later) << SCRIPT_BITS;
  }
}

function scriptOf(letter: number): number {
  if (letter < FIRST_NOT_LATIN) return 0;
  return Math.min(letter, FIRST_EAST_ASIAN) >>> SCRIPT_BITS;
}

function isContinuation(byte: number | undefined): boolean {
  return ((byte ?? 0) & 0xc0) === 0x80;
}

/** The code point in bytes `start` to `end` of UTF-8. */
function decode(key: Uint8Array, start: number, end: number): number {
  const lead = key[start] ?? 0;
  if (end - start === 1) return lead;
  let point = lead & (0xff >> (end - start + 1));
  for (let index = start + 1; index < end; index++) {
    point = (point << 6) | ((key[index] ?? 0) & 0x3f);
  }
  return point;
}
