/** What cities and regions are called in a viewer's language. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { lowerBound } from "../gazetteer/index-file.ts";
import {
  DisplayNamesError,
  decodeBlock,
  isRegionsBlock,
  type NameTable,
  parseNamesFile,
  regionNamesOf,
  regionsBlock,
  SEPARATOR,
} from "./names-file.ts";

/** In the same folder as this module, in `src` as in `dist`. */
const NAMES_FILE = new URL("./names.bin", import.meta.url);

const NO_REGIONS: ReadonlyMap<string, string> = new Map();

/** Names by GeoNames id or code and by Discord locale. */
export interface DisplayNames {
  /**
   * `München` for 2867714 and `de`; null when the GeoNames main name is to be shown: none other is
   * known, or the language or the id is unknown. `en-GB` is read as `en`, `es-419` as `es`, `pt-BR`
   * as `pt`; `zh-CN` and `zh-TW` are separate languages.
   */
  name(id: number, locale: string): string | null;
  /** Names of regions by GeoNames' code, `Bayern` for `DE.02`; empty in English. */
  regionNames(locale: string): ReadonlyMap<string, string>;
}

/**
 * Reads the file (0.5 MB) at once and each language when it is first asked for.
 * @throws {DisplayNamesError} `unreadable`, `damaged`; never later from `name`.
 */
export function loadDisplayNames(file: URL = NAMES_FILE): DisplayNames {
  const blocks = parseNamesFile(readFile(file), fileURLToPath(file));
  const tableOf = memoize((language) => {
    const block = blocks.get(language);
    return block === undefined ? null : decodeBlock(block);
  });
  const regionsOf = memoize((language) => {
    const block = blocks.get(regionsBlock(language));
    return block === undefined ? null : regionNamesOf(decodeBlock(block));
  });
  return {
    name: (id, locale) => {
      const table = tableOf(locale) ?? tableOf(languageOf(locale));
      return table === null ? null : findName(table, id);
    },
    regionNames: (locale) => regionsOf(locale) ?? regionsOf(languageOf(locale)) ?? NO_REGIONS,
  };
}

/**
 * The names of places in every language by GeoNames id.
 * @throws {DisplayNamesError} `unreadable`, `damaged`.
 */
export function loadAllNames(file: URL = NAMES_FILE): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>();
  for (const [code, block] of parseNamesFile(readFile(file), fileURLToPath(file))) {
    if (isRegionsBlock(code)) continue;
    const { ids, text } = decodeBlock(block);
    for (const [index, name] of text.split(SEPARATOR).slice(0, ids.length).entries()) {
      const id = ids[index] ?? 0;
      names.set(id, [...(names.get(id) ?? []), name]);
    }
  }
  return names;
}

/** A short text that changes with the content of the file. */
export function namesVersion(file: URL = NAMES_FILE): string {
  return crc32(readFile(file)).toString(36);
}

function languageOf(locale: string): string {
  return locale.split("-", 1)[0] ?? locale;
}

/** The name of a GeoNames id; null when the language has none. */
export function findName({ ids, text, starts }: NameTable, id: number): string | null {
  const index = lowerBound(ids.length, (at) => (ids[at] ?? 0) < id);
  if (ids[index] !== id) return null;
  return text.slice(starts[index], (starts[index + 1] ?? 0) - SEPARATOR.length);
}

/** @throws {DisplayNamesError} `unreadable`. */
function readFile(file: URL): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new DisplayNamesError({ kind: "unreadable", file: String(file) }, { cause });
  }
}

/** Keeps every result, for arguments of which there are few, such as languages. */
export function memoize<Value extends NonNullable<unknown> | null>(
  read: (key: string) => Value,
): (key: string) => Value {
  const results = new Map<string, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = read(key);
    results.set(key, result);
    return result;
  };
}
