/** Writes the compact file of display names, as the bot's `names-file.ts` describes and reads it. */
import { brotliCompressSync, crc32 } from "node:zlib";
import {
  CHECKSUM_AT,
  CODE_BYTES,
  COUNT_AT,
  DIRECTORY_AT,
  ENTRY_BYTES,
  MAGIC,
  SEPARATOR,
} from "../../src/places/display-names/names-file.ts";

/** GeoNames id → name. */
export type NamesById = ReadonlyMap<number, string>;

/** The bytes of the file; codes are at most 8 ASCII characters, such as `zh-CN`. */
export function encodeNamesFile(languages: ReadonlyMap<string, NamesById>): Buffer {
  const blocks = [...languages.values()].map(encodeBlock);
  const head = Buffer.alloc(DIRECTORY_AT + languages.size * ENTRY_BYTES);
  MAGIC.copy(head);
  head.writeUInt16LE(languages.size, COUNT_AT);
  for (const [index, [code, names]] of [...languages].entries()) {
    const at = DIRECTORY_AT + index * ENTRY_BYTES;
    head.write(code, at, CODE_BYTES, "ascii");
    head.writeUInt32LE(names.size, at + CODE_BYTES);
    head.writeUInt32LE(blocks[index]?.length ?? 0, at + CODE_BYTES + 4);
  }
  const bytes = Buffer.concat([head, ...blocks]);
  bytes.writeUInt32LE(crc32(bytes.subarray(COUNT_AT)), CHECKSUM_AT);
  return bytes;
}

/** Names by GeoNames' code of the region, as the block holds them. */
export function numberRegionNames(names: ReadonlyMap<string, string>): NamesById {
  const lines = [...names].map(([code, name]) => `${code} ${name}`).sort();
  return new Map(lines.map((line, index) => [index, line]));
}

function encodeBlock(names: NamesById): Buffer {
  const sorted = [...names].sort(([one], [other]) => one - other);
  const ids = writeDeltas(sorted.map(([id]) => id));
  const text = sorted.map(([, name]) => name + SEPARATOR).join("");
  return brotliCompressSync(Buffer.concat([ids, Buffer.from(text, "utf8")]));
}

/** Ascending numbers below 2³² as differences of one to five bytes each (LEB128). */
function writeDeltas(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  let previous = 0;
  for (const number of numbers) {
    let rest = number - previous;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
    previous = number;
  }
  return Buffer.from(bytes);
}
