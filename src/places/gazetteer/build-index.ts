/** Sources → the bytes of an index: pure, so that the same sources give the same file. */
import KDBush from "kdbush";
import { encodeAreaNames } from "./area-table.ts";
import { encodeKeys, encodePrefixes, KeyBuilder } from "./build-keys.ts";
import { readPlaces, type SourcePlace } from "./geonames.ts";
import { DEGREE_PARTS, encodeIndexFile, NONE, type Sections } from "./index-file.ts";
import type { GazetteerSources } from "./sources.ts";
import { encodeStrings } from "./string-table.ts";

/** Only these are the nearest town of somewhere. */
const MIN_POPULATION_OF_NEAREST = 1000;
/** How often progress is told while names are folded. */
const PROGRESS_PLACES = 5000;

/** Shares of the work, measured. */
const PARSED = 0.2;
const FOLDED = 0.75;
const SORTED = 0.9;

/**
 * Builds the file; takes a few seconds without a pause.
 *
 * @param onProgress told the part done, from 0 to 1
 */
export function buildIndex(
  sources: GazetteerSources,
  onProgress: (fraction: number) => void = () => {},
): Buffer {
  onProgress(0);
  const places = [...readPlaces(sources.cities)].sort(byPopulation);
  onProgress(PARSED);
  const builder = new KeyBuilder();
  for (const [index, place] of places.entries()) {
    builder.add(index, place);
    if (index % PROGRESS_PLACES === 0) {
      onProgress(PARSED + ((FOLDED - PARSED) * index) / places.length);
    }
  }
  const sorted = builder.finish();
  onProgress(SORTED);
  const populations = Uint32Array.from(places, ({ population }) => population);
  const sections: Sections = {
    ...encodeKeys(sorted),
    ...encodePrefixes(sorted, populations),
    ...encodeColumns(places),
    ...encodeAreas(places, sources),
    ...encodeAreaNames(countryCodesOf(places), sources.regionNames),
    nearest: encodeNearest(places),
  };
  const file = encodeIndexFile(sections, sources.version);
  onProgress(1);
  return file;
}

function countryCodesOf(places: readonly SourcePlace[]): readonly string[] {
  return [...new Set(places.map(({ countryCode }) => countryCode))];
}

/** The largest first, then the oldest id: a place's index is its rank. */
function byPopulation(left: SourcePlace, right: SourcePlace): number {
  return right.population - left.population || left.id - right.id;
}

function encodeColumns(places: readonly SourcePlace[]) {
  const ids = Uint32Array.from(places, ({ id }) => id);
  const placesById = Uint32Array.from(places.keys()).sort(
    (left, right) => (ids[left] ?? 0) - (ids[right] ?? 0),
  );
  const names = encodeStrings(places.map(({ name }) => name));
  return {
    ids: bytes(ids),
    placesById: bytes(placesById),
    longitudes: bytes(
      Int32Array.from(places, ({ longitude }) => Math.round(longitude * DEGREE_PARTS)),
    ),
    latitudes: bytes(
      Int32Array.from(places, ({ latitude }) => Math.round(latitude * DEGREE_PARTS)),
    ),
    populations: bytes(Uint32Array.from(places, ({ population }) => population)),
    names: names.bytes,
    nameOffsets: names.offsets,
  };
}

/** Countries, regions, districts and time zones: tables of their own, and each place's number in them. */
function encodeAreas(places: readonly SourcePlace[], sources: GazetteerSources) {
  const countryCodes = new Numbering(places.map(({ countryCode }) => countryCode));
  const regionCodes = new Numbering([...sources.regionNames.keys()]);
  const districtCodes = new Numbering(
    places.map(districtCode).filter((code) => sources.districtNames.has(code)),
  );
  const timeZones = new Numbering(places.map(({ timeZone }) => timeZone));
  const regionCode = encodeStrings(regionCodes.values);
  const regionName = encodeStrings(namesOf(regionCodes, sources.regionNames));
  const districtName = encodeStrings(namesOf(districtCodes, sources.districtNames));
  const country = encodeStrings(countryCodes.values);
  const timeZone = encodeStrings(timeZones.values);
  return {
    countries: countryCodes.column(places, ({ countryCode }) => countryCode),
    regions: regionCodes.column(places, (place) => `${place.countryCode}.${place.admin1}`),
    districts: districtCodes.column(places, districtCode),
    timeZones: timeZones.column(places, (place) => place.timeZone),
    countryCodes: country.bytes,
    countryCodeOffsets: country.offsets,
    regionCodes: regionCode.bytes,
    regionCodeOffsets: regionCode.offsets,
    regionNames: regionName.bytes,
    regionNameOffsets: regionName.offsets,
    districtNames: districtName.bytes,
    districtNameOffsets: districtName.offsets,
    timeZoneNames: timeZone.bytes,
    timeZoneNameOffsets: timeZone.offsets,
  };
}

function districtCode({ countryCode, admin1, admin2 }: SourcePlace): string {
  return `${countryCode}.${admin1}.${admin2}`;
}

function namesOf(codes: Numbering, names: ReadonlyMap<string, string>): readonly string[] {
  return codes.values.map((code) => names.get(code) ?? "");
}

/** Gives each different value a number, in the values' order. */
class Numbering {
  readonly values: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(values: readonly string[]) {
    this.values = [...new Set(values)].sort();
    this.#numbers = new Map(this.values.map((value, number) => [value, number]));
  }

  column(places: readonly SourcePlace[], read: (place: SourcePlace) => string): Uint8Array {
    return bytes(Uint16Array.from(places, (place) => this.#numbers.get(read(place)) ?? NONE));
  }
}

function encodeNearest(places: readonly SourcePlace[]): Uint8Array {
  // Ordered by population, so those are the first.
  const firstTooSmall = places.findIndex(
    ({ population }) => population < MIN_POPULATION_OF_NEAREST,
  );
  const towns = places.slice(0, firstTooSmall === -1 ? places.length : firstTooSmall);
  const index = new KDBush(towns.length, 64, Float32Array);
  for (const { longitude, latitude } of towns) index.add(longitude, latitude);
  index.finish();
  return new Uint8Array(index.data);
}

function bytes(column: Uint16Array | Uint32Array | Int32Array): Uint8Array {
  return new Uint8Array(column.buffer);
}
