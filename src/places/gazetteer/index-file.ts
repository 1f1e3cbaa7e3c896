/**
 * The gazetteer's file: a header and named sections of bytes, read into one buffer and never
 * unpacked. Sections are columns of little-endian numbers, or many strings as one run of UTF-8 with
 * its offsets.
 */
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** The sections, in the order of the file. */
export const SECTIONS = [
  "keys",
  "keyBlocks",
  "prefixes",
  "prefixMatches",
  "prefixMatchOffsets",
  "ids",
  "placesById",
  "longitudes",
  "latitudes",
  "populations",
  "ranks",
  "countries",
  "regions",
  "districts",
  "timeZones",
  "names",
  "countryCodes",
  "regionCodes",
  "regionNames",
  "districtNames",
  "timeZoneNames",
  "areaNames",
  "areaCodes",
] as const;
export type SectionName = (typeof SECTIONS)[number];
export type Sections = Readonly<Record<SectionName, Uint8Array>>;

/** Degrees are stored as whole numbers of this part of a degree: about a metre. */
export const DEGREE_PARTS = 100_000;
/** No region, district or time zone known. */
export const NONE = 0xffff;
/** Raise it with every change of the sections or of what they hold: an older file is then built again. */
const FORMAT_VERSION = 8;
const MAGIC = 0x5a41_4747;
/** Sections start at multiples of this, so that arrays of any number type can lie over them. */
const ALIGNMENT = 8;
const SOURCE_VERSION_BYTES = 88;
const DIGEST_BYTES = 32;
/** Magic, format, length of the file, number of sections. */
const FIXED_BYTES = 16;
const TABLE_OFFSET = FIXED_BYTES + DIGEST_BYTES + SOURCE_VERSION_BYTES;
const HEADER_BYTES = TABLE_OFFSET + SECTIONS.length * 8;

/** Why there is no usable index. */
export class GazetteerIndexError extends Error {
  override readonly name = "GazetteerIndexError";
  /**
   * `damaged`: not an index, cut short, or changed bytes; `stale`: written by another version of this program;
   * `sources-missing`: the data packages that it is built from are not installed.
   */
  readonly kind: "missing" | "damaged" | "stale" | "sources-missing";

  constructor(kind: GazetteerIndexError["kind"], options?: ErrorOptions) {
    super(`The gazetteer index is ${kind}`, options);
    this.kind = kind;
  }
}

/** Lays the sections out as a file; `sourceVersion` names the data they were made from. */
export function encodeIndexFile(sections: Sections, sourceVersion: string): Buffer {
  const starts: number[] = [];
  let end = aligned(HEADER_BYTES);
  for (const name of SECTIONS) {
    starts.push(end);
    end = aligned(end + sections[name].byteLength);
  }
  const file = Buffer.alloc(end);
  file.writeUInt32LE(MAGIC, 0);
  file.writeUInt32LE(FORMAT_VERSION, 4);
  file.writeUInt32LE(end, 8);
  file.writeUInt32LE(SECTIONS.length, 12);
  file.write(sourceVersion, FIXED_BYTES + DIGEST_BYTES, SOURCE_VERSION_BYTES, "utf8");
  for (const [position, name] of SECTIONS.entries()) {
    const start = starts[position] ?? 0;
    file.writeUInt32LE(start, TABLE_OFFSET + position * 8);
    file.writeUInt32LE(sections[name].byteLength, TABLE_OFFSET + position * 8 + 4);
    file.set(sections[name], start);
  }
  digestOf(file).copy(file, FIXED_BYTES);
  return file;
}

/**
 * Reads and checks a whole file.
 *
 * @throws {GazetteerIndexError} missing, damaged, stale
 */
export function readIndexFile(path: string): Sections {
  const file = readOrThrow(() => readFileSync(path));
  checkHeader(file, file.byteLength);
  if (!digestOf(file).equals(file.subarray(FIXED_BYTES, FIXED_BYTES + DIGEST_BYTES))) {
    throw new GazetteerIndexError("damaged");
  }
  return sectionsOf(file);
}

/**
 * The version of the data that the file at `path` was built from, read from its header alone.
 *
 * @throws {GazetteerIndexError} missing, damaged, stale
 */
export function readSourceVersion(path: string): string {
  const header = Buffer.alloc(HEADER_BYTES);
  const byteLength = readOrThrow(() => {
    const descriptor = openSync(path, "r");
    try {
      readSync(descriptor, header, 0, HEADER_BYTES, 0);
      return fstatSync(descriptor).size;
    } finally {
      closeSync(descriptor);
    }
  });
  checkHeader(header, byteLength);
  const start = FIXED_BYTES + DIGEST_BYTES;
  return header.toString("utf8", start, start + SOURCE_VERSION_BYTES).replace(/\0+$/u, "");
}

function checkHeader(file: Buffer, byteLength: number): void {
  if (file.byteLength < HEADER_BYTES || file.readUInt32LE(0) !== MAGIC) {
    throw new GazetteerIndexError("damaged");
  }
  if (file.readUInt32LE(4) !== FORMAT_VERSION || file.readUInt32LE(12) !== SECTIONS.length) {
    throw new GazetteerIndexError("stale");
  }
  if (file.readUInt32LE(8) !== byteLength) throw new GazetteerIndexError("damaged");
}

function sectionsOf(file: Buffer): Sections {
  const section = (name: SectionName): Uint8Array => {
    const entry = TABLE_OFFSET + SECTIONS.indexOf(name) * 8;
    const start = file.readUInt32LE(entry);
    return file.subarray(start, start + file.readUInt32LE(entry + 4));
  };
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(SECTIONS.map((name) => [name, section(name)])) as Sections;
}

function digestOf(file: Buffer): Buffer {
  return createHash("sha256")
    .update(file.subarray(FIXED_BYTES + DIGEST_BYTES))
    .digest();
}

function readOrThrow<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw isMissing ? new GazetteerIndexError("missing", { cause: error }) : error;
  }
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

/** Many strings as one run of UTF-8; decoded one at a time, when asked for. */
export interface StringTable {
  readonly size: number;
  /** The string at `index`; empty when there is none. */
  get(index: number): string;
}

/** Lays strings out for `openStringTable`: their number, where each begins, where the last ends, their bytes. */
export function encodeStrings(strings: readonly string[]): Uint8Array {
  const numbers = new Uint32Array(strings.length + 2);
  numbers[0] = strings.length;
  let end = 0;
  for (const [index, string] of strings.entries()) {
    end += Buffer.byteLength(string, "utf8");
    numbers[index + 2] = end;
  }
  return Buffer.concat([bytesOf(numbers), Buffer.from(strings.join(""), "utf8")]);
}

/** Reads strings in place; nothing is copied. */
export function openStringTable({ buffer, byteOffset }: Uint8Array): StringTable {
  const [size = 0] = new Uint32Array(buffer, byteOffset, 1);
  const offsets = new Uint32Array(buffer, byteOffset + 4, size + 1);
  const bytes = Buffer.from(buffer, offsets.byteOffset + offsets.byteLength);
  return {
    size,
    get: (index) => bytes.toString("utf8", offsets[index] ?? 0, offsets[index + 1] ?? 0),
  };
}

/** A section of numbers; read again by `uint16`, `uint32` or `int32`. */
export function bytesOf(column: Uint16Array | Uint32Array | Int32Array): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}

/** A view of the 16-bit numbers in a section. */
export function uint16(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
}

/** A view of the 32-bit numbers in a section. */
export function uint32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** A view of the signed 32-bit numbers in a section. */
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
