/** The offline gazetteer: the world's towns by any of their names, by id, by region and by position. */
import * as geokdbush from "geokdbush";
import KDBush from "kdbush";
import { type AreaTable, openAreaTable } from "./area-table.ts";
import { fold } from "./fold.ts";
import { readIndexFile, type Sections } from "./index-file.ts";
import { NameIndex } from "./name-search.ts";
import { type Area, type GazetteerPlace, PlaceTable, type Region } from "./place-table.ts";
import { type MatchQuality, TopMatches } from "./ranking.ts";

/** A place that a text may mean. */
export interface Match {
  readonly place: GazetteerPlace;
  readonly quality: MatchQuality;
}

/**
 * How well a name must fit. `exact`: whole names only. `beginning`: also names that begin with the text.
 * `normal`: also those nearly like it, when there are no others. `loose`: those also when there are few.
 */
export type Tolerance = "exact" | "beginning" | "normal" | "loose";

export interface SearchOptions {
  /** At most so many matches; a very short text has no more than 64. */
  readonly limit: number;
  /** ISO 3166-1 alpha-2: places of this country count as if ten times as many people lived there. */
  readonly homeCountryCode?: string | null;
  /** Only places in one of these areas. */
  readonly within?: readonly Area[];
  /** `normal` when left out. */
  readonly tolerance?: Tolerance;
}

export interface Gazetteer {
  /** How many places it knows. */
  readonly size: number;
  /** ISO 3166-1 alpha-2 (and XK) of every country with a place. */
  readonly countryCodes: readonly string[];
  /** Countries and regions by name and code. */
  readonly areas: AreaTable;
  /** Every first-level region. */
  readonly regions: readonly Region[];
  /**
   * The places that `text` may mean, each once, the likeliest first: those with exactly this name, then
   * those whose name begins with it, and only when there are none those whose name is nearly it.
   * Case, accents and punctuation do not count. Never throws; nothing far-fetched.
   */
  search(text: string, options: SearchOptions): readonly Match[];
  byId(id: number): GazetteerPlace | null;
  /** The town of at least 1,000 people nearest to a point in degrees. */
  nearest(coordinates: {
    readonly longitude: number;
    readonly latitude: number;
  }): { readonly place: GazetteerPlace; readonly distanceKm: number } | null;
  /** The largest places of an area, the largest first. */
  largestIn(area: Area, limit: number): readonly GazetteerPlace[];
  /** How many people live in the known places of an area. */
  populationOf(area: Area): number;
}

/** No name is as long; keeps a wall of text from costing anything. */
const MAX_TEXT_LENGTH = 200;

/** Names nearly like the text are looked for when fewer places than this are found. */
const SIMILAR_BELOW = { exact: 0, beginning: 0, normal: 1, loose: 4 } as const;

/**
 * Opens an index written by `ensureGazetteerIndex`. It is read whole (18 MB) and stays so; nothing is unpacked.
 *
 * @throws {GazetteerIndexError} missing, damaged, stale
 */
export function openGazetteer(path: string): Gazetteer {
  return createGazetteer(readIndexFile(path));
}

/** A gazetteer over the sections of an index. */
export function createGazetteer(sections: Sections): Gazetteer {
  const table = new PlaceTable(sections);
  const names = new NameIndex(sections, (place) => table.population(place));
  return {
    size: table.size,
    countryCodes: table.countryCodes,
    areas: openAreaTable(sections),
    regions: table.regions(),
    search: (text, { limit, homeCountryCode = null, within, tolerance = "normal" }) => {
      const folded = text.length > MAX_TEXT_LENGTH ? "" : fold(text);
      if (folded === "" || limit < 1) return [];
      const isHome = (place: number) =>
        homeCountryCode !== null && table.countryCode(place) === homeCountryCode;
      const top = new TopMatches(limit, isHome);
      const search = { top, within: within === undefined ? null : table.within(within) };
      if (tolerance === "exact") names.collectExact(folded, search);
      else names.collect(folded, search);
      if (top.places.length < SIMILAR_BELOW[tolerance] && !top.hasExact) {
        names.collectSimilar(folded, search);
        top.dropFarFetched();
      }
      return top.places.map((place, position) => ({
        place: table.place(place),
        quality: top.qualities[position] ?? "typo",
      }));
    },
    byId: (id) => {
      const index = table.indexOfId(id);
      return index === null ? null : table.place(index);
    },
    nearest: openNearest(sections, table),
    largestIn: (area, limit) => {
      const largest: GazetteerPlace[] = [];
      const isWithin = table.within([area]);
      for (let index = 0; index < table.size && largest.length < limit; index++) {
        if (isWithin(index)) largest.push(table.place(index));
      }
      return largest;
    },
    populationOf: (area) => table.populationOf(area),
  };
}

function openNearest({ nearest }: Sections, table: PlaceTable): Gazetteer["nearest"] {
  // The library reads only buffers that begin with its own header, hence the copy.
  const towns = KDBush.from(Uint8Array.from(nearest).buffer);
  return ({ longitude, latitude }) => {
    const [index] = geokdbush.around(towns, longitude, latitude, 1);
    if (index === undefined) return null;
    const place = table.place(index);
    const distanceKm = geokdbush.distance(longitude, latitude, place.longitude, place.latitude);
    return { place, distanceKm };
  };
}
