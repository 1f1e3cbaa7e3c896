/** The compact file of display names: one separately compressed block of ids and names per language. */
import { brotliDecompressSync, crc32 } from "node:zlib";

/*
 * All numbers are little-endian.
 *
 *   8 bytes   "DISPNAM1"
 *   uint32    CRC-32 of all that follows
 *   uint16    number of languages
 *   each      8 bytes code in ASCII filled up with NUL, uint32 number of names, uint32 length of the block
 *   blocks    in the same order, Brotli: ids ascending, each as the difference to the one before
 *             in LEB128 (seven bits to a byte), then the names in the same order in UTF-8, a line
 *             feed after each
 *
 * A language's names of regions are in their own block, `de/r`. Its names are `DE.02 Bayern`, in
 * the order of the codes, and its ids only count them. The file is written by
 * `scripts/display-names/write-names-file.ts`.
 */
export const MAGIC = Buffer.from("DISPNAM1", "ascii");
export const CHECKSUM_AT = MAGIC.length;
export const COUNT_AT = CHECKSUM_AT + 4;
export const DIRECTORY_AT = COUNT_AT + 2;
export const CODE_BYTES = 8;
export const ENTRY_BYTES = CODE_BYTES + 8;
/** After each name in the text of a language. */
export const SEPARATOR = "\n";

/** One language as stored in the file. */
export interface NamesBlock {
  readonly nameCount: number;
  readonly compressed: Uint8Array;
}

/** One language, ready to be searched. */
export interface NameTable {
  /** GeoNames ids, ascending. */
  readonly ids: Uint32Array;
  /** All names in the order of `ids`, a line feed after each. */
  readonly text: string;
  /** Where each name begins in `text`, and at the end the length of `text`; in UTF-16 code units. */
  readonly starts: Uint32Array;
}

/** The only exception of the display names. */
export class DisplayNamesError extends Error {
  override readonly name = "DisplayNamesError";
  /** `unreadable`: missing, or not to be read, with the system's reason as the `cause`. */
  readonly kind: "unreadable" | "damaged";

  /** @param failure `detail` is static technical text */
  constructor(
    failure: Pick<DisplayNamesError, "kind"> & { readonly file: string; readonly detail?: string },
    options?: ErrorOptions,
  ) {
    const detail = failure.detail === undefined ? "" : ` (${failure.detail})`;
    super(`The file of names ${failure.file} is ${failure.kind}${detail}`, options);
    this.kind = failure.kind;
  }
}

/** The code of the block with a language's names of regions. */
export function regionsBlock(language: string): string {
  return `${language}/r`;
}

export function isRegionsBlock(code: string): boolean {
  return code.endsWith("/r");
}

/** The block's names by GeoNames' code of the region. */
export function regionNamesOf({ text }: NameTable): ReadonlyMap<string, string> {
  const lines = text.split(SEPARATOR).filter((line) => line !== "");
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
  );
}

/**
 * The languages of a file by their code, still compressed; `file` is only named in the error.
 * @throws {DisplayNamesError} `damaged`, whichever byte was changed or is missing.
 */
export function parseNamesFile(bytes: Buffer, file: string): ReadonlyMap<string, NamesBlock> {
  if (bytes.length < DIRECTORY_AT || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new DisplayNamesError({ kind: "damaged", file, detail: "not a file of display names" });
  }
  // Brotli has no checksum: a changed byte could come out as another name.
  if (crc32(bytes.subarray(COUNT_AT)) !== bytes.readUInt32LE(CHECKSUM_AT)) {
    throw new DisplayNamesError({ kind: "damaged", file, detail: "wrong checksum" });
  }
  const languages = new Map<string, NamesBlock>();
  const count = bytes.readUInt16LE(COUNT_AT);
  let blockAt = DIRECTORY_AT + count * ENTRY_BYTES;
  for (let at = DIRECTORY_AT; languages.size < count; at += ENTRY_BYTES) {
    const code = bytes.toString("ascii", at, at + CODE_BYTES).replace(/\0+$/, "");
    const blockEnd = blockAt + bytes.readUInt32LE(at + CODE_BYTES + 4);
    languages.set(code, {
      nameCount: bytes.readUInt32LE(at + CODE_BYTES),
      compressed: bytes.subarray(blockAt, blockEnd),
    });
    blockAt = blockEnd;
  }
  return languages;
}

/** Takes up to 3 ms: to be done once per language. */
export function decodeBlock({ nameCount, compressed }: NamesBlock): NameTable {
  const bytes = brotliDecompressSync(compressed);
  const { numbers: ids, end } = readDeltas(bytes, nameCount);
  const text = bytes.toString("utf8", end);
  const starts = new Uint32Array(nameCount + 1);
  for (let index = 0; index < nameCount; index += 1) {
    starts[index + 1] = text.indexOf(SEPARATOR, starts[index]) + SEPARATOR.length;
  }
  return { ids, text, starts };
}

/** The first `count` of ascending numbers below 2³², stored as differences of one to five bytes each (LEB128), and where the bytes after them begin. */
function readDeltas(
  bytes: Uint8Array,
  count: number,
): { readonly numbers: Uint32Array; readonly end: number } {
  const numbers = new Uint32Array(count);
  let [at, previous] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    let factor = 1;
    let byte = 0;
    do {
      byte = bytes[at] ?? 0;
      previous += (byte & 0x7f) * factor;
      factor *= 0x80;
      at += 1;
    } while (byte >= 0x80);
    numbers[index] = previous;
  }
  return { numbers, end: at };
}
