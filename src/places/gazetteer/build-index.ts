/**
 * Sources → the bytes of an index: pure, so that the same sources give the same file. A place's
 * index is its rank by population. Every folded name becomes a key with its postings; a prefix that
 * many keys share gets a list of its best places beforehand.
 */
import { encodeAreaNames, type RegionNames } from "./area-names.ts";
import { type CurrentAreas, withCurrentRegions } from "./current-regions.ts";
import { withCurrentZones } from "./current-zones.ts";
import { DEGREE_PARTS, encodeIndexFile, NONE } from "./index-file.ts";
import {
  encodeKeys,
  type KeyBytes,
  MAX_KEY_BYTES,
  MAX_POSTINGS,
  packPosting,
  placeOf,
  type SortedKeys,
} from "./key-list.ts";
import { countedPeople, prefixScore, RANKS } from "./name-search.ts";
import { namedForms, type PlaceNames } from "./namings.ts";
import { districtCode, readPlaces, regionCode, type SourcePlace } from "./source-places.ts";

/** Everything an index is built from. */
export interface GazetteerSources extends CurrentAreas {
  /** Names the data: two indexes of the same source version are alike. */
  readonly version: string;
  /** Lines of GeoNames' `cities500.txt`, tab-separated. */
  readonly cities: string;
  /** What places are called today in other languages, by GeoNames id. */
  readonly currentNames: ReadonlyMap<number, readonly string[]>;
  /** Names of regions in a language. */
  readonly regionNamesIn: RegionNames;
}

/** A prefix of more keys than this gets a list of its best places, so that no search reads more keys. */
const MAX_SCANNED_KEYS = 800;
/** Places in such a list: more than any answer shows. */
const PREFIX_LIST_PLACES = 64;

/**
 * Builds the file. This blocks for some seconds.
 *
 * @throws when a town's region has no name
 */
export function buildIndex(sources: GazetteerSources): Buffer {
  const current = withCurrentRegions([...readPlaces(sources.cities)], sources);
  const places = [...withCurrentZones(current)].sort(byPopulation);
  const builder = new KeyBuilder();
  for (const [index, place] of places.entries()) {
    builder.add(index, { ...place, currentNames: sources.currentNames.get(place.id) ?? [] });
  }
  const sorted = builder.finish();
  const populations = Float64Array.from(places, ({ population, featureCode }) =>
    countedPeople(population, rankOf(featureCode)),
  );
  const sections = {
    ...encodeKeys(sorted),
    ...encodePrefixes(sorted, populations),
    ...encodeColumns(places),
    ...encodeAreas(places, sources),
  };
  return encodeIndexFile(sections, sources.version);
}

/** The largest first, then the oldest id. */
function byPopulation(left: SourcePlace, right: SourcePlace): number {
  return right.population - left.population || left.id - right.id;
}

/** Collects names; `finish` sorts them. Places are added by their index, the largest first. */
class KeyBuilder {
  /** Most keys have one posting, which needs no array. */
  readonly #postings = new Map<KeyBytes, number[] | number>();

  /** Adds every name of a place. Of the same key only the first counts. */
  add(index: number, names: PlaceNames): void {
    for (const [form, naming] of namedForms(names)) this.#addKey(form, packPosting(index, naming));
  }

  finish(): SortedKeys {
    const keys = [...this.#postings.keys()].sort();
    const postings: number[] = [];
    const ends = new Uint32Array(keys.length + 1);
    for (const [index, key] of keys.entries()) {
      const ofKey = this.#postings.get(key) ?? [];
      if (typeof ofKey === "number") postings.push(ofKey);
      else for (const posting of ofKey) postings.push(posting);
      ends[index + 1] = postings.length;
    }
    return { keys, postings: new Uint32Array(postings), ends };
  }

  #addKey(form: string, posting: number): void {
    const length = Buffer.byteLength(form, "utf8");
    if (length === 0 || length > MAX_KEY_BYTES) return;
    const isAscii = length === form.length;
    const key = isAscii ? form : Buffer.from(form, "utf8").toString("latin1");
    const before = this.#postings.get(key);
    const last = typeof before === "number" ? before : before?.at(-1);
    if (before === undefined || last === undefined) this.#postings.set(key, posting);
    else if (placeOf(last) === placeOf(posting)) return;
    else if (typeof before === "number") this.#postings.set(key, [before, posting]);
    else if (before.length < MAX_POSTINGS) before.push(posting);
  }
}

/** The sections about prefixes that more than `MAX_SCANNED_KEYS` keys share. */
function encodePrefixes(sorted: SortedKeys, populations: Float64Array) {
  const prefixes: string[] = [];
  const matches: number[] = [];
  const ends: number[] = [0];
  for (const { prefix, start, end } of crowdedPrefixes(sorted.keys)) {
    prefixes.push(prefix);
    const postings = sorted.postings.subarray(sorted.ends[start], sorted.ends[end]);
    matches.push(...bestPostings(postings, populations));
    ends.push(matches.length);
  }
  return {
    prefixes,
    prefixMatches: Uint32Array.from(matches),
    prefixMatchOffsets: Uint32Array.from(ends),
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

/** The best `PREFIX_LIST_PLACES` places, each once. */
function bestPostings(postings: Uint32Array, populations: Float64Array): readonly number[] {
  const best = new Map<number, number>();
  for (const posting of postings) {
    const place = placeOf(posting);
    const before = best.get(place);
    if (before === undefined || posting < before) best.set(place, posting);
  }
  return [...best.values()]
    .map((posting) => ({
      posting,
      score: prefixScore(posting, populations[placeOf(posting)] ?? 0),
    }))
    .sort(
      (left, right) => right.score - left.score || placeOf(left.posting) - placeOf(right.posting),
    )
    .slice(0, PREFIX_LIST_PLACES)
    .map(({ posting }) => posting);
}

/** The number in `RANKS` for GeoNames' feature code. */
function rankOf(featureCode: string): number {
  const rank = ({ PPLC: "capital", PPLA: "seat", PPLX: "quarter" } as const)[featureCode];
  return RANKS.indexOf(rank ?? "town");
}

function encodeColumns(places: readonly SourcePlace[]) {
  const ids = Uint32Array.from(places, ({ id }) => id);
  const placesById = Uint32Array.from(places.keys()).sort(
    (left, right) => (ids[left] ?? 0) - (ids[right] ?? 0),
  );
  return {
    ids,
    placesById,
    longitudes: Int32Array.from(places, ({ longitude }) => Math.round(longitude * DEGREE_PARTS)),
    latitudes: Int32Array.from(places, ({ latitude }) => Math.round(latitude * DEGREE_PARTS)),
    populations: Uint32Array.from(places, ({ population }) => population),
    ranks: Uint8Array.from(places, ({ featureCode }) => rankOf(featureCode)),
    names: places.map(({ name }) => name),
  };
}

/**
 * Countries, regions, districts and time zones: a table of each, and each place's number in it; and the names
 * of countries and regions.
 */
function encodeAreas(places: readonly SourcePlace[], sources: GazetteerSources) {
  const countries = places.map(({ countryCode }) => countryCode);
  const regions = places.map(regionCode);
  const districts = places.map(districtCode);
  const zones = places.map(({ timeZone }) => timeZone);
  const countryCodes = new Numbering(countries);
  const regionCodes = new Numbering(regions.filter((code) => sources.regionNames.has(code)));
  const districtCodes = new Numbering(districts.filter((code) => sources.districtNames.has(code)));
  const timeZones = new Numbering(zones);
  const regionNames = namesOf(regionCodes, sources.regionNames);
  return {
    ...encodeAreaNames(countryCodes.values, regionNames, sources.regionNamesIn),
    countries: countryCodes.column(countries),
    regions: regionCodes.column(regions),
    districts: districtCodes.column(districts),
    timeZones: timeZones.column(zones),
    countryCodes: countryCodes.values,
    regionCodes: regionCodes.values,
    regionNames: [...regionNames.values()],
    districtNames: [...namesOf(districtCodes, sources.districtNames).values()],
    timeZoneNames: timeZones.values,
  };
}

function namesOf(
  { values }: Numbering,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(values.map((code) => [code, names.get(code) ?? ""]));
}

/** Gives each different value a number, in the values' order. */
class Numbering {
  readonly values: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(values: Iterable<string>) {
    this.values = [...new Set(values)].sort();
    this.#numbers = new Map(this.values.map((value, number) => [value, number]));
  }

  column(values: readonly string[]): Uint16Array {
    return Uint16Array.from(values, (value) => this.#numbers.get(value) ?? NONE);
  }
}
