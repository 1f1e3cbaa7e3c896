/** Places → every folded name with its postings, and the best places of each prefix that many names share. */
import { foldedForms } from "./fold.ts";
import type { SourcePlace } from "./geonames.ts";
import { BLOCK_KEYS, MAX_KEY_BYTES } from "./key-list.ts";
import { NAMING, namingOf, POSTING_BYTES, packPosting, placeOf } from "./postings.ts";
import { prefixScore } from "./ranking.ts";
import { encodeStrings } from "./string-table.ts";

/** A prefix shared by more keys than this has its own list, so that no search reads more keys. */
export const MAX_SCANNED_KEYS = 800;
/** How many places such a list holds: more than any answer shows. */
export const PREFIX_LIST_PLACES = 64;
/** A posting count takes two bytes at most. */
const MAX_POSTINGS = 0x3fff;

/** A romanisation made by a machine, as GeoNames adds for names in other scripts: `dong jing`. */
const MACHINE_ROMANISATION = /^(?=.*[a-z])[^\p{Lu}]*$/u;
const NOT_LATIN = /^[^\p{Script=Latin}]*$/u;

/** UTF-8 bytes as one character each: their order is that of the bytes. */
type KeyBytes = string;

/** Collects names; `finish` sorts them. Places are added by their index, the largest first. */
export class KeyBuilder {
  readonly #postings = new Map<KeyBytes, number[] | number>();

  /** Adds every name of a place. */
  add(index: number, place: SourcePlace): void {
    const namings = new Map<string, number>();
    for (const name of [place.name, place.asciiName]) {
      for (const form of foldedForms(name)) namings.set(form, NAMING.main);
    }
    const mainNames = [...namings.keys()];
    for (const name of place.alternateNames) {
      if (MACHINE_ROMANISATION.test(name)) continue;
      for (const form of foldedForms(name)) {
        if (namings.has(form)) continue;
        namings.set(form, isSpellingOf(mainNames, form) ? NAMING.near : NAMING.far);
      }
    }
    for (const [form, naming] of namings) this.#addKey(form, packPosting(index, naming));
  }

  /** Every key in the order of its bytes. */
  finish(): SortedKeys {
    const keys = [...this.#postings.keys()].sort();
    return { keys, postingsOf: (key) => [this.#postings.get(key) ?? []].flat() };
  }

  #addKey(form: string, posting: number): void {
    const bytes = Buffer.from(form, "utf8");
    if (bytes.length === 0 || bytes.length > MAX_KEY_BYTES) return;
    const key = bytes.toString("latin1");
    const before = this.#postings.get(key);
    if (before === undefined) this.#postings.set(key, posting);
    else if (typeof before === "number") this.#postings.set(key, [before, posting]);
    else if (before.length < MAX_POSTINGS) before.push(posting);
  }
}

export interface SortedKeys {
  readonly keys: readonly KeyBytes[];
  postingsOf(key: KeyBytes): readonly number[];
}

/** Another script, or the same beginning: a spelling of the main name rather than a name of its own. */
function isSpellingOf(mainNames: readonly string[], form: string): boolean {
  if (NOT_LATIN.test(form)) return true;
  return mainNames.some((name) => name.slice(0, 2) === form.slice(0, 2));
}

/** The sections `keys` and `keyBlocks`. */
export function encodeKeys({ keys, postingsOf }: SortedKeys): {
  keys: Uint8Array;
  keyBlocks: Uint8Array;
} {
  const chunks: Buffer[] = [];
  const blocks: number[] = [];
  let end = 0;
  let before = "";
  for (const [index, key] of keys.entries()) {
    const isHead = index % BLOCK_KEYS === 0;
    if (isHead) blocks.push(end);
    const entry = encodeEntry(key, isHead ? 0 : sharedLength(before, key), postingsOf(key));
    chunks.push(entry);
    end += entry.length;
    before = key;
  }
  return { keys: Buffer.concat(chunks), keyBlocks: bytesOf(blocks) };
}

function encodeEntry(key: KeyBytes, shared: number, postings: readonly number[]): Buffer {
  const count = postings.length;
  const header = [shared, key.length - shared];
  header.push(...(count > 127 ? [(count & 127) | 128, count >>> 7] : [count]));
  const entry = Buffer.alloc(header.length + key.length - shared + count * POSTING_BYTES);
  entry.set(header);
  let end = header.length + entry.write(key.slice(shared), header.length, "latin1");
  for (const posting of postings) end = entry.writeUIntLE(posting, end, POSTING_BYTES);
  return entry;
}

/** The sections about prefixes that more than `MAX_SCANNED_KEYS` keys share. */
export function encodePrefixes(sorted: SortedKeys, populations: Uint32Array) {
  const prefixes: string[] = [];
  const matches: number[] = [];
  const ends: number[] = [0];
  for (const { prefix, start, end } of crowdedPrefixes(sorted.keys)) {
    prefixes.push(prefix);
    matches.push(...bestPostings(sorted, sorted.keys.slice(start, end), populations));
    ends.push(matches.length);
  }
  const strings = encodeStrings(prefixes);
  return {
    prefixes: strings.bytes,
    prefixOffsets: strings.offsets,
    prefixMatches: bytesOf(matches),
    prefixMatchOffsets: bytesOf(ends),
  };
}

/** Depth first, in the order of their bytes. */
function* crowdedPrefixes(
  keys: readonly KeyBytes[],
  range = { prefix: "", start: 0, end: keys.length },
): Generator<{ prefix: string; start: number; end: number }> {
  let start = range.start;
  while (start < range.end) {
    const prefix = nextPrefix(keys[start] ?? "", range.prefix);
    if (prefix === null) {
      start += 1;
      continue;
    }
    let end = start + 1;
    while (end < range.end && keys[end]?.startsWith(prefix)) end += 1;
    if (end - start > MAX_SCANNED_KEYS) {
      yield { prefix: Buffer.from(prefix, "latin1").toString("utf8"), start, end };
      yield* crowdedPrefixes(keys, { prefix, start, end });
    }
    start = end;
  }
}

/** The prefix and one whole character more of the key. */
function nextPrefix(key: KeyBytes, prefix: KeyBytes): KeyBytes | null {
  if (key.length <= prefix.length) return null;
  let end = prefix.length + 1;
  while (end < key.length && (key.charCodeAt(end) & 0xc0) === 0x80) end += 1;
  return key.slice(0, end);
}

function bestPostings(
  { postingsOf }: SortedKeys,
  keys: readonly KeyBytes[],
  populations: Uint32Array,
): readonly number[] {
  const best = new Map<number, number>();
  for (const key of keys) {
    for (const posting of postingsOf(key)) {
      const place = placeOf(posting);
      const before = best.get(place);
      if (before === undefined || namingOf(posting) < namingOf(before)) best.set(place, posting);
    }
  }
  const score = (posting: number) => prefixScore(posting, populations[placeOf(posting)] ?? 0);
  return [...best.values()]
    .sort((left, right) => score(right) - score(left) || placeOf(left) - placeOf(right))
    .slice(0, PREFIX_LIST_PLACES);
}

function sharedLength(before: KeyBytes, key: KeyBytes): number {
  let shared = 0;
  while (shared < before.length && before[shared] === key[shared]) shared += 1;
  return shared;
}

function bytesOf(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers).buffer);
}
