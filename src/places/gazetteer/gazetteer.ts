/** The offline gazetteer: the world's towns by any of their names, by id, by region and by position. */
import { memoize } from "../display-names/display-names.ts";
import { type Coordinates, distanceKm, KM_PER_DEGREE } from "../place.ts";
import { type Area, type AreaTable, openAreaTable, parseArea, type Region } from "./area-names.ts";
import { fold } from "./fold.ts";
import {
  DEGREE_PARTS,
  lowerBound,
  NONE,
  readIndexFile,
  type Sections,
  type StringTable,
} from "./index-file.ts";
import { countedPeople, type MatchQuality, NameIndex, TopMatches } from "./name-search.ts";

/** A place of the gazetteer. Degrees, east and north positive; `population` 0 where it is unknown. */
export interface GazetteerPlace {
  /** GeoNames' id. */
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The first level of administration: a state, province or region, with GeoNames' code. */
  readonly admin1: { readonly code: string; readonly name: string } | null;
  readonly admin2Name: string | null;
  readonly population: number;
  /** The people, counted by how likely the place is meant: more for a capital, fewer for a part of a town. */
  readonly weight: number;
  readonly longitude: number;
  readonly latitude: number;
  /** An IANA name. */
  readonly timeZone: string;
}

/** A place that a text may mean. */
export interface Match {
  readonly place: GazetteerPlace;
  readonly quality: MatchQuality;
  /** The other name that matched, folded; null for the place's own, and where it is not known. */
  readonly key: string | null;
}

/** Whether the text is the whole name of the place today, in any language. */
export function isCalledSo({ quality }: Pick<Match, "quality">): boolean {
  return quality === "exact" || quality === "exact-current";
}

/**
 * How well a name must fit. `exact`: whole names only. `beginning`: also names that begin with the
 * text. `normal`: also those nearly like it, when there are no others. `loose`: those also when
 * there are few.
 */
export type Tolerance = "exact" | "beginning" | "normal" | "loose";

export interface SearchOptions {
  /** Most matches to return; a very short text has no more than 64. */
  readonly limit: number;
  /** ISO 3166-1 alpha-2: places of this country count as if ten times as many people lived there. */
  readonly homeCountryCode?: string | null;
  /** Only places in one of these areas. */
  readonly within?: readonly Area[];
  /** Default: `normal`. */
  readonly tolerance?: Tolerance;
}

/** A time zone in a country, and how many people live there. */
export interface CountryZone extends Pick<GazetteerPlace, "countryCode" | "timeZone"> {
  readonly population: number;
}

/** Smaller places are never the town that is nearest. */
const MIN_POPULATION_OF_TOWN = 1000;
/** The places around a point. */
export interface Surroundings {
  readonly largest: GazetteerPlace;
  /** However small. */
  readonly nearest: GazetteerPlace;
  /** The nearest town of at least 1,000 people; no part of a town. */
  readonly town: { readonly place: GazetteerPlace; readonly distanceKm: number } | null;
}

/** Longer than any name. A longer text costs nothing. */
const MAX_TEXT_LENGTH = 200;

/** Names nearly like the text are looked for when fewer places than this are found. */
const SIMILAR_BELOW = { exact: 0, beginning: 0, normal: 1, loose: 4 } as const;

/**
 * Opens an index written by `ensureGazetteerIndex`. The file (18 MB) is kept in memory as it is;
 * nothing is unpacked.
 *
 * @throws {GazetteerIndexError} missing, damaged, stale
 */
export function openGazetteer(path: string): Gazetteer {
  return new Gazetteer(readIndexFile(path));
}

/**
 * The places of an index, whose columns are read in place. A place's index is its rank by population.
 */
export class Gazetteer {
  /** ISO 3166-1 alpha-2 (and XK) of every country with a place. */
  readonly countryCodes: readonly string[];
  /** Countries and regions by name and code. */
  readonly areas: AreaTable;
  /** Every first-level region, in the order of country and code. */
  readonly regions: readonly Region[];
  readonly #columns: Sections;
  readonly #regionIndexes: ReadonlyMap<string, number>;
  readonly #names: NameIndex;
  readonly #peopleByCountry: Float64Array;
  readonly #peopleByRegion: Float64Array;
  /** The folded names of a country's districts by their numbers. */
  readonly #districtNames = memoize((countryCode) => this.#foldedDistricts(countryCode));

  constructor(sections: Sections) {
    this.#columns = sections;
    this.countryCodes = all(sections.countryCodes);
    this.areas = openAreaTable(sections);
    const regionCodes = all(sections.regionCodes);
    this.#regionIndexes = new Map(regionCodes.map((code, index) => [code, index]));
    this.regions = regionCodes.map((code, index) => {
      const { countryCode, admin1Code = "" } = parseArea(code);
      return { countryCode, admin1Code, name: sections.regionNames.get(index) };
    });
    this.#names = new NameIndex(sections, {
      population: (index) => this.#population(index),
      weight: (index) => this.#weight(index),
    });
    this.#peopleByCountry = sumBy(sections.countries, sections.populations);
    this.#peopleByRegion = sumBy(sections.regions, sections.populations);
  }

  /** Number of places. */
  get size(): number {
    return this.#columns.ids.length;
  }

  /**
   * The places that `text` may mean, each once, the likeliest first: those with exactly this name,
   * then those whose name begins with it, and only when there are none those whose name is nearly
   * it. Case, accents and punctuation do not count. Never throws; nothing far-fetched.
   */
  search(
    text: string,
    { limit, homeCountryCode = null, within, tolerance = "normal" }: SearchOptions,
  ): readonly Match[] {
    const folded = text.length > MAX_TEXT_LENGTH ? "" : fold(text);
    if (folded === "" || limit < 1) return [];
    const isHome = (index: number) =>
      homeCountryCode !== null && this.#countryCode(index) === homeCountryCode;
    const top = new TopMatches(limit, isHome);
    const search = { top, within: within === undefined ? null : this.#within(within) };
    if (tolerance === "exact") this.#names.collectExact(folded, search);
    else this.#names.collect(folded, search);
    if (top.list.length < SIMILAR_BELOW[tolerance] && !top.hasExact) {
      this.#names.collectSimilar(folded, search);
      top.dropFarFetched();
    }
    return top.list.map(({ place, quality, key }) => ({ place: this.#place(place), quality, key }));
  }

  /** Whether any name of a place begins so; much quicker than a search. */
  begins(text: string): boolean {
    return this.#names.begins(fold(text));
  }

  byId(id: number): GazetteerPlace | null {
    const { ids, placesById } = this.#columns;
    const position = lowerBound(placesById.length, (at) => (ids[placesById[at] ?? 0] ?? 0) < id);
    const index = placesById[position];
    return index !== undefined && ids[index] === id ? this.#place(index) : null;
  }

  /**
   * What is known around a point in degrees; null if there is no place. Looks through all places, which
   * takes about a millisecond.
   */
  around(point: Coordinates, radiusKm: number): Surroundings | null {
    const { longitudes, latitudes } = this.#columns;
    const height = radiusKm / KM_PER_DEGREE;
    // Meridians are closest at the edge towards the pole. Around the pole itself, any will do.
    const edge = Math.cos(((Math.abs(point.latitude) + height) * Math.PI) / 180);
    const width = edge > 0 ? height / edge : 180;
    let largest: number | null = null;
    let [nearest, nearestKm] = [0, radiusKm];
    let [town, townKm]: [number | null, number] = [null, radiusKm];
    for (let index = 0; index < latitudes.length; index++) {
      const latitude = (latitudes[index] ?? 0) / DEGREE_PARTS;
      if (Math.abs(latitude - point.latitude) > height) continue;
      const longitude = (longitudes[index] ?? 0) / DEGREE_PARTS;
      const eastward = Math.abs(longitude - point.longitude);
      if (Math.min(eastward, 360 - eastward) > width) continue;
      const km = distanceKm(point, { longitude, latitude });
      if (km > radiusKm) continue;
      largest ??= index;
      if (km <= nearestKm) [nearest, nearestKm] = [index, km];
      if (km <= townKm && this.#isTown(index)) [town, townKm] = [index, km];
    }
    if (largest === null) return null;
    return {
      largest: this.#place(largest),
      nearest: this.#place(nearest),
      town: town === null ? null : { place: this.#place(town), distanceKm: townKm },
    };
  }

  /** No part of a town, and no village. */
  #isTown(index: number): boolean {
    const population = this.#population(index);
    return population >= MIN_POPULATION_OF_TOWN && this.#weight(index) >= population;
  }

  /** How many people live in the known places of an area. */
  populationOf({ countryCode, admin1Code }: Area): number {
    const people =
      admin1Code === undefined
        ? this.#peopleByCountry[this.countryCodes.indexOf(countryCode)]
        : this.#peopleByRegion[this.#regionIndex(countryCode, admin1Code)];
    return people ?? 0;
  }

  /** The zones of every country by its known places, the most populous first. Looks through all places. */
  countryZones(): readonly CountryZone[] {
    const people = new Map<number, number>();
    for (let index = 0; index < this.size; index++) {
      const key =
        (this.#columns.countries[index] ?? NONE) * (NONE + 1) +
        (this.#columns.timeZones[index] ?? NONE);
      people.set(key, (people.get(key) ?? 0) + this.#population(index));
    }
    return [...people]
      .map(([key, population]) => ({
        countryCode: this.countryCodes[Math.floor(key / (NONE + 1))] ?? "",
        timeZone: this.#columns.timeZoneNames.get(key % (NONE + 1)),
        population,
      }))
      .sort((one, other) => other.population - one.population);
  }

  /** The largest places of an area, the largest first. */
  largestIn({ countryCode, admin1Code }: Area, limit: number): readonly GazetteerPlace[] {
    const [column, wanted] =
      admin1Code === undefined
        ? [this.#columns.countries, this.countryCodes.indexOf(countryCode)]
        : [this.#columns.regions, this.#regionIndex(countryCode, admin1Code)];
    return this.#largestWith(wanted, column, limit);
  }

  /** The places of every district of a country that is called exactly so, the largest first. */
  inDistrict(name: string, countryCode: string): readonly GazetteerPlace[] {
    const folded = fold(name);
    return [...this.#districtNames(countryCode)]
      .filter(([, districtName]) => districtName === folded)
      .flatMap(([district]) => this.#largestWith(district, this.#columns.districts, this.size))
      .sort((one, other) => other.population - one.population);
  }

  #largestWith(wanted: number, column: Uint16Array, limit: number): readonly GazetteerPlace[] {
    const largest: GazetteerPlace[] = [];
    let index = column.indexOf(wanted);
    while (index !== -1 && largest.length < limit) {
      largest.push(this.#place(index));
      index = column.indexOf(wanted, index + 1);
    }
    return largest;
  }

  #foldedDistricts(countryCode: string): ReadonlyMap<number, string> {
    const { countries, districts, districtNames } = this.#columns;
    const country = this.countryCodes.indexOf(countryCode);
    const numbers = new Set(districts.filter((_, index) => countries[index] === country));
    numbers.delete(NONE);
    return new Map([...numbers].map((number) => [number, fold(districtNames.get(number))]));
  }

  /** Whether places lie in any of the areas; quick to ask many times. */
  #within(areas: readonly Area[]): (index: number) => boolean {
    const wanted = areas.map(({ countryCode, admin1Code }) => ({
      country: this.countryCodes.indexOf(countryCode),
      region: admin1Code === undefined ? null : this.#regionIndex(countryCode, admin1Code),
    }));
    return (index) =>
      wanted.some(
        ({ country, region }) =>
          this.#columns.countries[index] === country &&
          (region === null || this.#columns.regions[index] === region),
      );
  }

  #place(index: number): GazetteerPlace {
    return {
      id: this.#columns.ids[index] ?? 0,
      name: this.#columns.names.get(index),
      countryCode: this.#countryCode(index),
      admin1: this.#regionOf(index),
      admin2Name: this.#columns.districtNames.get(this.#columns.districts[index] ?? NONE) || null,
      population: this.#population(index),
      weight: this.#weight(index),
      longitude: (this.#columns.longitudes[index] ?? 0) / DEGREE_PARTS,
      latitude: (this.#columns.latitudes[index] ?? 0) / DEGREE_PARTS,
      timeZone: this.#columns.timeZoneNames.get(this.#columns.timeZones[index] ?? NONE),
    };
  }

  #population(index: number): number {
    return this.#columns.populations[index] ?? 0;
  }

  #weight(index: number): number {
    return countedPeople(this.#population(index), this.#columns.ranks[index] ?? 0);
  }

  #countryCode(index: number): string {
    return this.countryCodes[this.#columns.countries[index] ?? NONE] ?? "";
  }

  #regionOf(index: number): GazetteerPlace["admin1"] {
    const region = this.regions[this.#columns.regions[index] ?? NONE];
    return region === undefined ? null : { code: region.admin1Code, name: region.name };
  }

  #regionIndex(countryCode: string, admin1Code: string): number {
    return this.#regionIndexes.get(`${countryCode}.${admin1Code}`) ?? -1;
  }
}

function sumBy(areas: Uint16Array, populations: Uint32Array): Float64Array {
  const sums = new Float64Array(NONE + 1);
  for (const [index, population] of populations.entries()) {
    const area = areas[index] ?? NONE;
    sums[area] = (sums[area] ?? 0) + population;
  }
  return sums;
}

function all(table: StringTable): readonly string[] {
  return Array.from({ length: table.size }, (_, index) => table.get(index));
}
