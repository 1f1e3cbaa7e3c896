/** Many strings as one run of UTF-8 bytes and their offsets; decoded one at a time, when asked for. */

export interface StringTable {
  readonly size: number;
  /** The string at `index`; empty when there is none. */
  get(index: number): string;
}

export interface EncodedStrings {
  readonly bytes: Uint8Array;
  /** One more than there are strings, as little-endian 32-bit numbers. */
  readonly offsets: Uint8Array;
}

/** Lays strings out for `openStringTable`. */
export function encodeStrings(strings: readonly string[]): EncodedStrings {
  const bytes = Buffer.from(strings.join(""), "utf8");
  const offsets = new Uint32Array(strings.length + 1);
  let end = 0;
  for (const [index, string] of strings.entries()) {
    end += Buffer.byteLength(string, "utf8");
    offsets[index + 1] = end;
  }
  return { bytes, offsets: new Uint8Array(offsets.buffer) };
}

/** Reads strings where they lie; nothing is copied. */
export function openStringTable(bytes: Uint8Array, offsetBytes: Uint8Array): StringTable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const offsets = uint32(offsetBytes);
  return {
    size: Math.max(offsets.length - 1, 0),
    get: (index) => buffer.toString("utf8", offsets[index] ?? 0, offsets[index + 1] ?? 0),
  };
}

/** The 16-bit numbers in a section, where they lie. */
export function uint16(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
}

/** The 32-bit numbers in a section, where they lie. */
export function uint32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** The signed 32-bit numbers in a section, where they lie. */
export function int32(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** The first number from 0 to `size` for which `isBelow` is false. */
export function lowerBound(size: number, isBelow: (index: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
