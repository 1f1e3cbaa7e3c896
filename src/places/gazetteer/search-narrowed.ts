/** A name with the region or country it is in, or a region or country alone: `Paris, TX`, `Florida`. */
import {
  type Area,
  type AreaNames,
  countryName,
  createAreaNames,
  type FoundArea,
  intersectAreas,
} from "./area-names.ts";
import { fold } from "./fold.ts";
import type { Gazetteer, GazetteerPlace, Match, Tolerance } from "./gazetteer.ts";

export interface NarrowedSearchOptions {
  /** A BCP 47 language: countries are also known by their names in it. */
  readonly locale: string;
  readonly limit: number;
  readonly homeCountryCode?: string | null;
  /** `loose` also looks for names nearly like the text when few begin with it. That is slower. */
  readonly tolerance?: "normal" | "loose";
}

export interface NamedArea extends Area {
  readonly name: string;
}

export type NarrowedResult =
  | { readonly kind: "places"; readonly matches: readonly Match[] }
  /** A country or region, its largest places, and towns that have its name. */
  | {
      readonly kind: "area";
      readonly area: NamedArea;
      readonly largest: readonly GazetteerPlace[];
      readonly namesakes: readonly Match[];
    }
  /** Nothing has that name there; `closest` has what a part of the text finds. */
  | { readonly kind: "nothing"; readonly closest: readonly Match[] };

export interface NarrowedSearch {
  /**
   * Never throws. Parts after a comma narrow the search. Without a comma, the last words do, if the whole
   * text is no place's name.
   */
  search(text: string, options: NarrowedSearchOptions): NarrowedResult;
}

/** Longer than any name with its areas. One character may fold to eighteen, and each word costs a search. */
const MAX_TEXT_LENGTH = 200;
const COMMAS = /[,;，、،؛]/u;
/** Longest run of words read as an area: `United Arab Emirates`, `Saint Vincent and the Grenadines`. */
const MAX_AREA_WORDS = 5;
/** "City" and the like, as addresses write it after a name: 北京市, 서울시. */
const CITY_SUFFIX = /(?<=..)[市县縣区區시]$/u;
/**
 * A town with the name of its area is what people mean if this part of the area's people live
 * there: Quebec (6 %) and Mexico City (9 %) do.
 */
const COMPARABLE_SHARE = 0.03;
/** A town elsewhere must be as large: Washington, not Armenia in Colombia or Ontario in California. */
const COMPARABLE_POPULATION = 500_000;
const LATIN = /\p{Script=Latin}/u;
/** How many matches are looked through for a district's name. */
const DISTRICT_MATCHES = 64;

/** Searches a gazetteer by names and areas together. */
export function createNarrowedSearch(gazetteer: Gazetteer): NarrowedSearch {
  const areaNames = createAreaNames(gazetteer);
  return {
    search: (text, options) => {
      if (text.length > MAX_TEXT_LENGTH) return { kind: "nothing", closest: [] };
      const parts = text.split(COMMAS).filter((part) => fold(part) !== "");
      const [name, ...narrowing] = parts;
      const context = { gazetteer, areaNames, options };
      if (name === undefined) return { kind: "nothing", closest: [] };
      if (narrowing.length > 0) return searchByCommas(context, name, narrowing);
      return searchByWords(context, name);
    },
  };
}

interface Context {
  readonly gazetteer: Gazetteer;
  readonly areaNames: AreaNames;
  readonly options: NarrowedSearchOptions;
}

function searchByCommas(context: Context, name: string, parts: readonly string[]): NarrowedResult {
  const { areaNames, options } = context;
  const found = parts.map((part) => areasOf(areaNames.find(part, options.locale)));
  // The last part may be half typed; a part that names no area may be the place's district.
  const begun = areaNames.findBeginning(parts.at(-1) ?? "", options.locale);
  const unknown = parts.filter((_, index) => found[index]?.length === 0);
  const readings: readonly Narrowing[] = [
    ...(unknown.length === 0 ? [{ areas: found, districts: [] }] : []),
    ...(begun.length > 0
      ? [{ areas: found.with(-1, begun), districts: unknown.slice(0, -1) }]
      : []),
    { areas: found.filter((areas) => areas.length > 0), districts: unknown },
  ];
  for (const narrowing of readings) {
    const matches = searchWithin(context, name, narrowing);
    if (matches.length > 0) return { kind: "places", matches };
  }
  return { kind: "nothing", closest: searchPlain(context, name) };
}

/** What the parts after a comma say: in one area of each list, and in districts so named. */
interface Narrowing {
  readonly areas: readonly (readonly Area[])[];
  readonly districts: readonly string[];
}

function searchWithin(
  { gazetteer, options }: Context,
  name: string,
  { areas, districts }: Narrowing,
): readonly Match[] {
  const within = intersectAreas(areas);
  if (areas.length > 0 && within.length === 0) return [];
  const matches = gazetteer.search(name, {
    limit: districts.length > 0 ? DISTRICT_MATCHES : options.limit,
    homeCountryCode: options.homeCountryCode ?? null,
    ...(areas.length > 0 ? { within } : {}),
  });
  return matches.filter(({ place }) => isInDistricts(place, districts)).slice(0, options.limit);
}

function isInDistricts({ admin2Name }: GazetteerPlace, districts: readonly string[]): boolean {
  if (districts.length === 0) return true;
  const name = fold(admin2Name ?? "");
  return districts.every((district) => name.startsWith(fold(district)));
}

function searchByWords(context: Context, text: string): NarrowedResult {
  const begun = searchPlain(context, text, "beginning");
  const area = areaAlone(context, text, begun.filter(isNamesakeOf(text)));
  if (area !== null) return area;
  if (isExactly(begun)) return { kind: "places", matches: begun };
  const matches =
    searchByLastWords(context, text, "exact") ??
    searchWithoutSuffix(context, text) ??
    searchSimilar(context, text, begun);
  if (matches.length > 0) return { kind: "places", matches };
  return { kind: "nothing", closest: searchFirstWords(context, text) };
}

/** What begins with the text, or else is nearly like it. */
function searchSimilar(context: Context, text: string, begun: readonly Match[]): readonly Match[] {
  const isEnough = begun.length > 0 && context.options.tolerance !== "loose";
  if (isEnough) return begun;
  return searchByLastWords(context, text, "normal") ?? searchPlain(context, text);
}

/** `Springfield Illinois`, `Greenville SC`: reads the last words as an area, as few as find something. */
function searchByLastWords(
  { gazetteer, areaNames, options }: Context,
  text: string,
  tolerance: "exact" | "normal",
): readonly Match[] | null {
  const words = fold(text).split(" ");
  const most = Math.min(MAX_AREA_WORDS, words.length - 1);
  for (let count = 1; count <= most; count++) {
    const within = areasOf(areaNames.find(words.slice(-count).join(" "), options.locale));
    if (within.length === 0) continue;
    const { limit, homeCountryCode = null } = options;
    const name = words.slice(0, -count).join(" ");
    const matches = gazetteer.search(name, { limit, homeCountryCode, within, tolerance });
    if (matches.length > 0) return matches;
  }
  return null;
}

function searchWithoutSuffix(context: Context, text: string): readonly Match[] | null {
  const name = text.trim().normalize("NFC").replace(CITY_SUFFIX, "");
  if (name === text.trim().normalize("NFC")) return null;
  const matches = searchPlain(context, name, "exact");
  return matches.length > 0 ? matches : null;
}

/** What the text finds without its last word, or else without the last two, and so on. */
function searchFirstWords(context: Context, text: string): readonly Match[] {
  const words = fold(text).split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const matches = searchPlain(context, words.slice(0, count).join(" "), "beginning");
    if (matches.length > 0) return matches;
  }
  return [];
}

function areaAlone(
  { gazetteer, areaNames, options }: Context,
  text: string,
  namesakes: readonly Match[],
): NarrowedResult | null {
  const { locale, limit, homeCountryCode = null } = options;
  const [largest] = areaNames
    .find(text, locale)
    .filter(({ by }) => by === "name")
    .map(({ area }) => ({ area, population: gazetteer.populationOf(area) }))
    .sort(
      (left, right) =>
        Number(right.area.countryCode === homeCountryCode) -
          Number(left.area.countryCode === homeCountryCode) || right.population - left.population,
    );
  if (largest === undefined) return null;
  const [town] = namesakes;
  if (town !== undefined && isMeantRatherThan(largest, town)) return null;
  return {
    kind: "area",
    area: { ...largest.area, name: nameOf(gazetteer, largest.area, locale) },
    largest: gazetteer.largestIn(largest.area, limit),
    namesakes,
  };
}

interface PopulatedArea {
  readonly area: Area;
  readonly population: number;
}

function isMeantRatherThan(
  { area, population }: PopulatedArea,
  { place, quality }: Match,
): boolean {
  if (place.population < population * COMPARABLE_SHARE) return false;
  const isInArea =
    place.countryCode === area.countryCode &&
    (area.admin1Code === undefined || place.admin1?.code === area.admin1Code);
  return isInArea || (quality === "exact" && place.population >= COMPARABLE_POPULATION);
}

function nameOf({ regions }: Gazetteer, area: Area, locale: string): string {
  const { countryCode, admin1Code } = area;
  if (admin1Code === undefined) return countryName(countryCode, locale) ?? countryCode;
  const region = regions.find(
    (one) => one.countryCode === countryCode && one.admin1Code === admin1Code,
  );
  return region?.name ?? admin1Code;
}

function searchPlain(
  { gazetteer, options }: Context,
  name: string,
  tolerance: Tolerance = options.tolerance ?? "normal",
): readonly Match[] {
  const { limit, homeCountryCode = null } = options;
  return gazetteer.search(name, { limit, homeCountryCode, tolerance });
}

function areasOf(found: readonly FoundArea[]): readonly Area[] {
  return found.map(({ area }) => area);
}

function isExactly(matches: readonly Match[]): boolean {
  return matches[0]?.quality === "exact" || matches[0]?.quality === "exact-alternate";
}

/**
 * Whether the text is the town's name or part of it: Mexico City for Mexico, not Paris for its alternate
 * name Île-de-France. In scripts other than Latin only the alternate names can show it.
 */
function isNamesakeOf(text: string): (match: Match) => boolean {
  const folded = fold(text);
  return ({ place, quality }) =>
    quality === "exact" ||
    (quality === "exact-alternate" && (!LATIN.test(folded) || fold(place.name).includes(folded)));
}
