/** The columns of an index: what is known of each place, by its index, which is its rank by population. */
import { DEGREE_PARTS, NONE, type Sections } from "./index-file.ts";
import {
  int32,
  lowerBound,
  openStringTable,
  type StringTable,
  uint16,
  uint32,
} from "./string-table.ts";

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
  readonly longitude: number;
  readonly latitude: number;
  /** An IANA name. */
  readonly timeZone: string;
}

/** A whole country, or a first-level region of it by GeoNames' code. */
export interface Area {
  readonly countryCode: string;
  readonly admin1Code?: string;
}

export interface Region {
  readonly countryCode: string;
  /** GeoNames' code, for example `TX`, or `08` for Ontario. */
  readonly admin1Code: string;
  readonly name: string;
}

/** The columns, read where they lie in the file. */
export class PlaceTable {
  readonly countryCodes: readonly string[];
  readonly #ids: Uint32Array;
  readonly #placesById: Uint32Array;
  readonly #longitudes: Int32Array;
  readonly #latitudes: Int32Array;
  readonly #populations: Uint32Array;
  readonly #countries: Uint16Array;
  readonly #regions: Uint16Array;
  readonly #districts: Uint16Array;
  readonly #timeZones: Uint16Array;
  readonly #names: StringTable;
  readonly #regionCodes: StringTable;
  readonly #regionNames: StringTable;
  readonly #districtNames: StringTable;
  readonly #timeZoneNames: StringTable;
  readonly #peopleByCountry: Float64Array;
  readonly #peopleByRegion: Float64Array;

  constructor(sections: Sections) {
    this.#ids = uint32(sections.ids);
    this.#placesById = uint32(sections.placesById);
    this.#longitudes = int32(sections.longitudes);
    this.#latitudes = int32(sections.latitudes);
    this.#populations = uint32(sections.populations);
    this.#countries = uint16(sections.countries);
    this.#regions = uint16(sections.regions);
    this.#districts = uint16(sections.districts);
    this.#timeZones = uint16(sections.timeZones);
    this.#names = openStringTable(sections.names, sections.nameOffsets);
    this.#regionCodes = openStringTable(sections.regionCodes, sections.regionCodeOffsets);
    this.#regionNames = openStringTable(sections.regionNames, sections.regionNameOffsets);
    this.#districtNames = openStringTable(sections.districtNames, sections.districtNameOffsets);
    this.#timeZoneNames = openStringTable(sections.timeZoneNames, sections.timeZoneNameOffsets);
    this.countryCodes = all(openStringTable(sections.countryCodes, sections.countryCodeOffsets));
    this.#peopleByCountry = sumBy(this.#countries, this.#populations);
    this.#peopleByRegion = sumBy(this.#regions, this.#populations);
  }

  get size(): number {
    return this.#ids.length;
  }

  /** Every region, in the order of country and code. */
  regions(): readonly Region[] {
    return all(this.#regionCodes).map((code, index) => {
      const [countryCode = "", admin1Code = ""] = code.split(/\.(.*)/su);
      return { countryCode, admin1Code, name: this.#regionNames.get(index) };
    });
  }

  place(index: number): GazetteerPlace {
    return {
      id: this.#ids[index] ?? 0,
      name: this.#names.get(index),
      countryCode: this.countryCode(index),
      admin1: this.#regionOf(index),
      admin2Name: this.#districtNames.get(this.#districts[index] ?? NONE) || null,
      population: this.population(index),
      longitude: (this.#longitudes[index] ?? 0) / DEGREE_PARTS,
      latitude: (this.#latitudes[index] ?? 0) / DEGREE_PARTS,
      timeZone: this.#timeZoneNames.get(this.#timeZones[index] ?? NONE),
    };
  }

  population(index: number): number {
    return this.#populations[index] ?? 0;
  }

  countryCode(index: number): string {
    return this.countryCodes[this.#countries[index] ?? NONE] ?? "";
  }

  indexOfId(id: number): number | null {
    const idAt = (position: number) => this.#ids[this.#placesById[position] ?? 0] ?? 0;
    const position = lowerBound(this.#placesById.length, (at) => idAt(at) < id);
    const index = this.#placesById[position];
    return index !== undefined && this.#ids[index] === id ? index : null;
  }

  /** How many people live in the known places of an area. */
  populationOf({ countryCode, admin1Code }: Area): number {
    const people =
      admin1Code === undefined
        ? this.#peopleByCountry[this.countryCodes.indexOf(countryCode)]
        : this.#peopleByRegion[this.#regionIndex(countryCode, admin1Code)];
    return people ?? 0;
  }

  /** Whether places lie in any of the areas; quick to ask many times. */
  within(areas: readonly Area[]): (index: number) => boolean {
    const wanted = areas.map(({ countryCode, admin1Code }) => ({
      country: this.countryCodes.indexOf(countryCode),
      region: admin1Code === undefined ? null : this.#regionIndex(countryCode, admin1Code),
    }));
    return (index) =>
      wanted.some(
        ({ country, region }) =>
          this.#countries[index] === country &&
          (region === null || this.#regions[index] === region),
      );
  }

  #regionOf(index: number): GazetteerPlace["admin1"] {
    const region = this.#regions[index] ?? NONE;
    if (region === NONE) return null;
    const code = this.#regionCodes.get(region);
    return { code: code.slice(code.indexOf(".") + 1), name: this.#regionNames.get(region) };
  }

  /** The table is sorted by its strings' UTF-16 code units. */
  #regionIndex(countryCode: string, admin1Code: string): number {
    const wanted = `${countryCode}.${admin1Code}`;
    const index = lowerBound(this.#regionCodes.size, (at) => this.#regionCodes.get(at) < wanted);
    return this.#regionCodes.get(index) === wanted ? index : -1;
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
