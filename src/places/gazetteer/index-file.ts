/**
 * The gazetteer's file: a header and named sections of bytes, read into one buffer and never
 * unpacked. Sections are columns of little-endian numbers, or many strings as one run of UTF-8 with
 * its offsets.
 */
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** The sections with what they hold, in the order of the file. */
const SECTIONS = {
  keys: "bytes",
  keyBlocks: "uint32",
  prefixes: "strings",
  prefixMatches: "uint32",
  prefixMatchOffsets: "uint32",
  ids: "uint32",
  placesById: "uint32",
  longitudes: "int32",
  latitudes: "int32",
  populations: "uint32",
  ranks: "bytes",
  countries: "uint16",
  regions: "uint16",
  districts: "uint16",
  timeZones: "uint16",
  names: "strings",
  countryCodes: "strings",
  regionCodes: "strings",
  regionNames: "strings",
  districtNames: "strings",
  timeZoneNames: "strings",
  areaNames: "strings",
  areaCodes: "strings",
} as const;
type SectionName = keyof typeof SECTIONS;
const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

interface Columns {
  readonly bytes: Uint8Array;
  readonly uint16: Uint16Array;
  readonly uint32: Uint32Array;
  readonly int32: Int32Array;
}
const COLUMNS: { readonly [Kind in keyof Columns]: ColumnType<Columns[Kind]> } = {
  bytes: Uint8Array,
  uint16: Uint16Array,
  uint32: Uint32Array,
  int32: Int32Array,
};
interface ColumnType<Column> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, start: number, length: number): Column;
}

/** The sections, where a run of strings is of the given type. */
type SectionsWith<Strings> = {
  readonly [Name in SectionName]: (Columns & { strings: Strings })[(typeof SECTIONS)[Name]];
};
/** Read in place. */
export type Sections = SectionsWith<StringTable>;

/** Degrees are stored as whole numbers of this part of a degree: about a metre. */
export const DEGREE_PARTS = 100_000;
/** No region, district or time zone known. */
export const NONE = 0xffff;
/** Raise it with every change of the sections or of what they hold: an older file is then built again. */
const FORMAT_VERSION = 9;
const MAGIC = 0x5a41_4747;
/** Sections start at multiples of this, so that arrays of any number type can lie over them. */
const ALIGNMENT = 8;
const SOURCE_VERSION_BYTES = 88;
const DIGEST_BYTES = 32;
/** Magic, format, length of the file, number of sections. */
const FIXED_BYTES = 16;
const TABLE_OFFSET = FIXED_BYTES + DIGEST_BYTES + SOURCE_VERSION_BYTES;
const HEADER_BYTES = TABLE_OFFSET + SECTION_NAMES.length * 8;

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
export function encodeIndexFile(
  sections: SectionsWith<readonly string[]>,
  sourceVersion: string,
): Buffer {
  let end = aligned(HEADER_BYTES);
  const parts = SECTION_NAMES.map((name) => {
    const bytes = bytesOf(sections[name]);
    const start = end;
    end = aligned(start + bytes.byteLength);
    return { start, bytes };
  });
  const file = Buffer.alloc(end);
  file.writeUInt32LE(MAGIC, 0);
  file.writeUInt32LE(FORMAT_VERSION, 4);
  file.writeUInt32LE(end, 8);
  file.writeUInt32LE(SECTION_NAMES.length, 12);
  file.write(sourceVersion, FIXED_BYTES + DIGEST_BYTES, SOURCE_VERSION_BYTES, "utf8");
  for (const [position, { start, bytes }] of parts.entries()) {
    file.writeUInt32LE(start, TABLE_OFFSET + position * 8);
    file.writeUInt32LE(bytes.byteLength, TABLE_OFFSET + position * 8 + 4);
    file.set(bytes, start);
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
  if (file.readUInt32LE(4) !== FORMAT_VERSION || file.readUInt32LE(12) !== SECTION_NAMES.length) {
    throw new GazetteerIndexError("stale");
  }
  if (file.readUInt32LE(8) !== byteLength) throw new GazetteerIndexError("damaged");
}

function sectionsOf(file: Buffer): Sections {
  const sections = SECTION_NAMES.map((name, position) => {
    const start = file.byteOffset + file.readUInt32LE(TABLE_OFFSET + position * 8);
    const length = file.readUInt32LE(TABLE_OFFSET + position * 8 + 4);
    const kind = SECTIONS[name];
    if (kind === "strings") return [name, openStringTable(file.buffer, start)];
    const Column = COLUMNS[kind];
    return [name, new Column(file.buffer, start, length / Column.BYTES_PER_ELEMENT)];
  });
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(sections) as Sections;
}

function bytesOf(data: SectionsWith<readonly string[]>[SectionName]): Uint8Array {
  if (!("buffer" in data)) return encodeStrings(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
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
function encodeStrings(strings: readonly string[]): Uint8Array {
  const numbers = new Uint32Array(strings.length + 2);
  numbers[0] = strings.length;
  let end = 0;
  for (const [index, string] of strings.entries()) {
    end += Buffer.byteLength(string, "utf8");
    numbers[index + 2] = end;
  }
  return Buffer.concat([new Uint8Array(numbers.buffer), Buffer.from(strings.join(""), "utf8")]);
}

/** Reads strings in place; nothing is copied. */
function openStringTable(file: ArrayBufferLike, start: number): StringTable {
  const [size = 0] = new Uint32Array(file, start, 1);
  const offsets = new Uint32Array(file, start + 4, size + 1);
  const bytes = Buffer.from(file, offsets.byteOffset + offsets.byteLength);
  return {
    size,
    get: (index) => bytes.toString("utf8", offsets[index] ?? 0, offsets[index + 1] ?? 0),
  };
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
