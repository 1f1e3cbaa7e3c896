/**
 * All folded names, sorted by their UTF-8 bytes and front-coded in blocks, each with its postings.
 * An entry is: bytes shared with the key before, further bytes, number of postings (LEB128), the
 * further bytes, the postings. The first entry of a block shares nothing. A posting says which
 * place the key names, and how; it takes three bytes.
 */
/** How a key names its place; the smaller the better. */
export const NAMING = {
  /** The place's name, or its plain ASCII form. */
  main: 0,
  /** Its name today in some language, or another spelling: Cologne and Koeln for Köln, 慕尼黑 for Munich. */
  current: 1,
  /** Any other: a former name, an abbreviation, an airport's code: Saigon, LA, MUC. */
  far: 2,
} as const;

const POSTING_BYTES = 3;
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

/** Measured: larger blocks save little space and cost time. */
const BLOCK_KEYS = 16;
/** Longer names are left out by the builder: both lengths of an entry are one byte. */
export const MAX_KEY_BYTES = 120;
const MAX_ENTRY_HEADER_BYTES = 4;
/** Of one key: their count takes two bytes at most. */
export const MAX_POSTINGS = 0x3fff;

/** Reads keys in order; `key`, `length`, `shared` and the postings are those of the entry read last. */
export class KeyCursor {
  readonly key = new Uint8Array(256);
  length = 0;
  /** How many of the first bytes are those of the key read before. */
  shared = 0;
  postingCount = 0;

  readonly #bytes: Uint8Array;
  readonly #blocks: Uint32Array;
  #block = 0;
  #next = 0;
  #postings = 0;

  constructor(keys: Uint8Array, keyBlocks: Uint32Array) {
    this.#bytes = keys;
    this.#blocks = keyBlocks;
  }

  /** Moves before the first entry of the list. */
  rewind(): void {
    this.#enterBlock(0);
  }

  /** Reads the next entry; false at the end. */
  next(): boolean {
    const bytes = this.#bytes;
    let position = this.#next;
    if (position >= bytes.length) return false;
    const isHead = position === this.#blocks[this.#block + 1] || position === 0;
    if (position !== 0 && isHead) this.#block += 1;
    const shared = bytes[position++] ?? 0;
    const further = bytes[position++] ?? 0;
    let count = bytes[position++] ?? 0;
    if (count > 127) count = (count & 127) | ((bytes[position++] ?? 0) << 7);
    this.shared = isHead ? this.#sharedWithHead(position, further) : shared;
    for (let index = 0; index < further; index++) {
      this.key[shared + index] = bytes[position + index] ?? 0;
    }
    this.length = shared + further;
    this.postingCount = count;
    this.#postings = position + further;
    this.#next = this.#postings + count * POSTING_BYTES;
    return true;
  }

  /** Reads the first entry whose key is not less than `wanted`; false when there is none. */
  seek(wanted: Uint8Array): boolean {
    this.#enterBlock(0);
    this.#jump(wanted, wanted.length);
    while (this.next()) {
      if (compareBytes(this.key, 0, this.length, wanted, wanted.length) >= 0) return true;
    }
    return false;
  }

  /**
   * Reads the first further entry whose key is not less than the first `length` bytes of `wanted`.
   * Afterwards `shared` is the number of bytes that this entry shares with the one before the call.
   */
  skipTo(wanted: Uint8Array, length: number): boolean {
    const block = this.#block;
    let least = this.length;
    while (this.next()) {
      if (this.shared < least) least = this.shared;
      if (compareBytes(this.key, 0, this.length, wanted, length) >= 0) {
        this.shared = least;
        return true;
      }
      if (this.#block === block + 1) this.#jump(wanted, length);
    }
    return false;
  }

  /** Enters the last block whose head is less than `wanted`; in doubling steps, since most jumps are short. */
  #jump(wanted: Uint8Array, length: number): void {
    let step = 1;
    while (this.#compareHead(this.#block + step, wanted, length) < 0) step *= 2;
    if (step === 1) return;
    let [low, high] = [this.#block + (step >>> 1), this.#block + step];
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareHead(middle, wanted, length) < 0) low = middle;
      else high = middle;
    }
    this.#enterBlock(low);
  }

  /** The posting at `position` of the entry read last. */
  posting(position: number): number {
    const start = this.#postings + position * POSTING_BYTES;
    const bytes = this.#bytes;
    return (bytes[start] ?? 0) | ((bytes[start + 1] ?? 0) << 8) | ((bytes[start + 2] ?? 0) << 16);
  }

  text(): string {
    return Buffer.from(this.key.buffer, 0, this.length).toString("utf8");
  }

  /** Whether the entry read last begins with `prefix`. */
  startsWith(prefix: Uint8Array): boolean {
    if (this.length < prefix.length) return false;
    return compareBytes(this.key, 0, prefix.length, prefix, prefix.length) === 0;
  }

  #enterBlock(block: number): void {
    this.#block = block;
    this.#next = this.#blocks[block] ?? this.#bytes.length;
    // next() counts a block up when it reads the head of any but the first.
    if (block > 0) this.#block -= 1;
  }

  /** Compares the head of a block with the first `length` bytes of `wanted`; there is no end to the last. */
  #compareHead(block: number, wanted: Uint8Array, length: number): number {
    if (block >= this.#blocks.length) return 1;
    let position = this.#blocks[block] ?? 0;
    const headLength = this.#bytes[position + 1] ?? 0;
    position += (this.#bytes[position + 2] ?? 0) > 127 ? 4 : 3;
    return compareBytes(this.#bytes, position, headLength, wanted, length);
  }

  #sharedWithHead(position: number, headLength: number): number {
    const most = Math.min(this.length, headLength);
    let shared = 0;
    while (shared < most && this.key[shared] === this.#bytes[position + shared]) shared += 1;
    return shared;
  }
}

/** Compares `keyLength` bytes from `start` on with the first `length` bytes of `wanted`. */
function compareBytes(
  bytes: Uint8Array,
  start: number,
  keyLength: number,
  wanted: Uint8Array,
  length: number,
): number {
  const common = Math.min(keyLength, length);
  for (let index = 0; index < common; index++) {
    const difference = (bytes[start + index] ?? 0) - (wanted[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return keyLength - length;
}

/** UTF-8 bytes as one character each (Latin-1): their order is that of the bytes. */
export type KeyBytes = string;

/** Every key in the order of its bytes. */
export interface SortedKeys {
  readonly keys: readonly KeyBytes[];
  /** The postings of the first key, then those of the second, and so on. */
  readonly postings: Uint32Array;
  /** Those of the key at `index` go from `ends[index]` up to `ends[index + 1]`. */
  readonly ends: Uint32Array;
}

/** The sections `keys` and `keyBlocks`. */
export function encodeKeys({ keys, postings, ends }: SortedKeys): {
  keys: Uint8Array;
  keyBlocks: Uint32Array;
} {
  const keyBytes = keys.reduce((sum, key) => sum + key.length, 0);
  const bytes = Buffer.alloc(
    keyBytes + keys.length * MAX_ENTRY_HEADER_BYTES + postings.length * POSTING_BYTES,
  );
  const blocks: number[] = [];
  let end = 0;
  let before = "";
  for (const [index, key] of keys.entries()) {
    const isHead = index % BLOCK_KEYS === 0;
    if (isHead) blocks.push(end);
    const shared = isHead ? 0 : sharedLength(before, key);
    const ofKey = postings.subarray(ends[index], ends[index + 1]);
    end = writeEntry(bytes, end, shared, key.slice(shared), ofKey);
    before = key;
  }
  return { keys: bytes.subarray(0, end), keyBlocks: Uint32Array.from(blocks) };
}

/** Writes an entry at `position`, and returns where the next one begins. */
function writeEntry(
  bytes: Buffer,
  position: number,
  shared: number,
  further: KeyBytes,
  postings: Uint32Array,
): number {
  const count = postings.length;
  const header = [
    shared,
    further.length,
    ...(count > 127 ? [(count & 127) | 128, count >>> 7] : [count]),
  ];
  bytes.set(header, position);
  let end = position + header.length;
  end += bytes.write(further, end, "latin1");
  for (const posting of postings) end = bytes.writeUIntLE(posting, end, POSTING_BYTES);
  return end;
}

function sharedLength(before: KeyBytes, key: KeyBytes): number {
  let shared = 0;
  while (shared < before.length && before[shared] === key[shared]) shared += 1;
  return shared;
}
