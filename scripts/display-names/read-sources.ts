/**
 * Reads what the names are made from: compiled gettext catalogues, as described in the gettext
 * manual, "The Format of GNU MO Files", and the places of the gazetteer's source, a GeoNames table.
 */
import { DisplayNamesError } from "../../src/places/display-names/names-file.ts";
import type { NamedPlace } from "./choose-names.ts";

const MAGIC = 0x950412de;
const HEADER_BYTES = 20;
const ENTRY_BYTES = 8;

/**
 * Message id → translation, without the catalogue's own header. `file` is only named in the error.
 * @throws {DisplayNamesError} `damaged`: no catalogue, cut short, or not in UTF-8.
 */
export function parseCatalogue(bytes: Buffer, file: string): ReadonlyMap<string, string> {
  try {
    return readMessages(bytes);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : "unknown";
    throw new DisplayNamesError({ kind: "damaged", file, detail }, { cause });
  }
}

function readMessages(bytes: Buffer): ReadonlyMap<string, string> {
  if (bytes.length < HEADER_BYTES) throw new RangeError("shorter than a catalogue's header");
  const littleEndian = bytes.readUInt32LE(0) === MAGIC;
  if (!littleEndian && bytes.readUInt32BE(0) !== MAGIC) throw new TypeError("no gettext catalogue");
  const uint32At = (at: number): number =>
    littleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const textAt = (at: number): string => {
    const [length, start] = [uint32At(at), uint32At(at + 4)];
    if (start + length > bytes.length) throw new RangeError("a text ends behind the file");
    return utf8.decode(bytes.subarray(start, start + length));
  };
  const [count, originalsAt, translationsAt] = [uint32At(8), uint32At(12), uint32At(16)];
  const messages = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const id = textAt(originalsAt + index * ENTRY_BYTES);
    if (id !== "") messages.set(id, textAt(translationsAt + index * ENTRY_BYTES));
  }
  return messages;
}

/** Text of `cities500.txt`, columns as in GeoNames' readme.txt → places by GeoNames id. */
export function parsePlaces(text: string): ReadonlyMap<number, NamedPlace> {
  const places = new Map<number, NamedPlace>();
  for (const line of text.split("\n")) {
    const [id, mainName, , otherNames] = line.split("\t", 4);
    if (mainName === undefined) continue;
    places.set(Number(id), { mainName, otherNames: `,${otherNames ?? ""},` });
  }
  return places;
}
