/** A name with the region or country it is in, or a region or country alone: `Paris, TX`, `Florida`. */

import { spokenCountryOf, type Viewer } from "../place.ts";
import { cityOfLetters } from "./area-letters.ts";
import { type Area, type AreaNames, type FoundArea, intersectAreas } from "./area-names.ts";
import { fold } from "./fold.ts";
import {
  type Gazetteer,
  type GazetteerPlace,
  isCalledSo,
  type Match,
  type Tolerance,
} from "./gazetteer.ts";
import { contains, type PopulatedArea, townIsMeant, townsLead } from "./town-or-area.ts";

export interface NarrowedSearch extends Viewer {
  readonly gazetteer: Gazetteer;
  readonly areaNames: AreaNames;
  readonly limit: number;
  /** `loose` also looks for names nearly like the text when few begin with it. That is slower. */
  readonly tolerance: "normal" | "loose";
}

export interface NamedArea extends Area {
  readonly name: string;
}

/** A country or region, or several that a code stands for. */
export interface AreaResult {
  readonly kind: "area";
  readonly area: NamedArea;
  /** The largest places, of each area in turn. */
  readonly largest: readonly GazetteerPlace[];
  /** Towns that have the area's name today. */
  readonly namesakes: readonly Match[];
  /** Whether one of the towns may be meant as well as the area, or one area as well as the other. */
  readonly isUnclear: boolean;
}

export type NarrowedResult =
  | { readonly kind: "places"; readonly matches: readonly Match[] }
  | AreaResult
  /** Nothing has that name there; `closest` has what a part of the text finds. */
  | { readonly kind: "nothing"; readonly closest: readonly Match[] };

/** Longer than any name with its areas. One character may fold to eighteen, and each word costs a search. */
const MAX_TEXT_LENGTH = 200;
const COMMAS = /[,;，、،؛]/u;
/** Longest run of words read as an area: `United Arab Emirates`, `Saint Vincent and the Grenadines`. */
const MAX_AREA_WORDS = 5;
/** "City" and the like, as addresses write it after a name: 北京市, 서울시. */
const CITY_SUFFIX = /(?<=..)[市县縣区區시]$/u;
/** How many matches are looked through for a district's name. */
const DISTRICT_MATCHES = 64;
/** `TX`, `D.C.`, `mtl`: rather a code than a name, as names in Latin letters are seldom as short. */
const SHORT = /^\p{Script=Latin}(?: ?\p{Script=Latin}){1,2}$/u;

/**
 * Searches by names and areas together. Never throws. Parts after a comma narrow the search. Without a comma,
 * the last words do, if the whole text is no place's name.
 */
export function searchNarrowed(text: string, context: NarrowedSearch): NarrowedResult {
  if (text.length > MAX_TEXT_LENGTH) return { kind: "nothing", closest: [] };
  const [name, ...narrowing] = text.split(COMMAS).filter((part) => fold(part) !== "");
  if (name === undefined) return { kind: "nothing", closest: [] };
  if (narrowing.length === 0) return searchByWords(context, name);
  const result = searchByCommas(context, name, narrowing);
  if (result.kind !== "nothing") return result;
  // Some write the larger area first: Россия, Москва.
  const [last = "", ...others] = [name, ...narrowing].reverse();
  const reversed = searchByCommas(context, last, others);
  return reversed.kind === "nothing" ? result : reversed;
}

function searchByCommas(
  context: NarrowedSearch,
  name: string,
  parts: readonly string[],
): NarrowedResult {
  const { areaNames, locale } = context;
  const found = parts.map((part) => areasOf(areaNames.find(part, locale)));
  const unknown = parts.filter((_, index) => found[index]?.length === 0);
  const known = unknown.length > 0 ? null : cityAbbreviated(context, name, intersectAreas(found));
  if (known !== null) return known;
  const area = unknown.length > 0 ? null : areaWithin(context, name, found);
  if (area !== null) return area;
  // The last part may be half typed; a part that names no area may be the place's district.
  const begun = areaNames.findBeginning(parts.at(-1) ?? "", locale);
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
  readonly districts?: readonly string[];
}

function searchWithin(
  context: NarrowedSearch,
  name: string,
  { areas, districts = [] }: Narrowing,
  tolerance: Tolerance = "normal",
): readonly Match[] {
  const within = intersectAreas(areas);
  if (areas.length > 0 && within.length === 0) return [];
  const matches = context.gazetteer.search(name, {
    ...context,
    tolerance,
    ...(districts.length > 0 && { limit: DISTRICT_MATCHES }),
    ...(areas.length > 0 && { within }),
  });
  return matches.filter(({ place }) => isInDistricts(place, districts)).slice(0, context.limit);
}

function isInDistricts({ admin2Name }: GazetteerPlace, districts: readonly string[]): boolean {
  const name = fold(admin2Name ?? "");
  return districts.every((district) => name.startsWith(fold(district)));
}

/** `Missouri, US`: the name of an area that is inside the others. */
function areaWithin(
  context: NarrowedSearch,
  name: string,
  others: readonly (readonly Area[])[],
): NarrowedResult | null {
  const found = context.areaNames
    .find(name, context.locale)
    .filter(({ by }) => by !== "bare")
    .filter(({ area }) =>
      intersectAreas([[area], ...others]).some(({ admin1Code }) => admin1Code === area.admin1Code),
    );
  if (found.length === 0) return null;
  const namesakes = searchWithin(context, name, { areas: others }, "exact").filter(isCalledSo);
  return areaAlone(context, found, namesakes);
}

function searchByWords(context: NarrowedSearch, text: string): NarrowedResult {
  const known = cityAbbreviated(context, text, null);
  if (known !== null) return known;
  const begun = searchPlain(context, text, "beginning");
  const namesakes = begun.filter(isCalledSo);
  const found = context.areaNames.find(text, context.locale);
  if (SHORT.test(fold(text))) {
    const coded = areaByCode(context, found, namesakes);
    if (coded !== null) return coded;
  }
  const named = found.filter(({ by }) => by === "name");
  const area = areaAlone(context, named, namesakes) ?? districtAtHome(context, text, namesakes);
  if (area !== null) return area;
  if (isExactly(begun)) return { kind: "places", matches: begun };
  const last = searchByAreaWords(context, text, "exact");
  if (last !== null) return last;
  const matches = searchWithoutSuffix(context, text) ?? searchSimilar(context, text, begun);
  if (matches.length > 0) return { kind: "places", matches };
  return { kind: "nothing", closest: searchFirstWords(context, text) };
}

/** What begins with the text, or else is nearly like it. */
function searchSimilar(
  context: NarrowedSearch,
  text: string,
  begun: readonly Match[],
): readonly Match[] {
  const isEnough = begun.length > 0 && context.tolerance !== "loose";
  if (isEnough) return begun;
  const last = searchByAreaWords(context, text, "normal");
  return last?.kind === "places" ? last.matches : searchPlain(context, text);
}

/** `Springfield Illinois`, `Missouri USA`: reads the last words as an area, or else the first (日本 東京). */
function searchByAreaWords(
  context: NarrowedSearch,
  text: string,
  tolerance: "exact" | "normal",
): NarrowedResult | null {
  const words = fold(text).split(" ");
  const counts = Array.from(
    { length: Math.min(MAX_AREA_WORDS, words.length - 1) },
    (_, n) => n + 1,
  );
  const areasIn = (some: readonly string[]) =>
    context.areaNames.find(some.join(" "), context.locale);
  const readings = [
    ...counts.map((count) => [words.slice(0, -count), areasIn(words.slice(-count))] as const),
    ...counts.map((count) => {
      const found = tolerance === "exact" ? areasIn(words.slice(0, count)) : [];
      return [words.slice(count), found.filter(({ by }) => by === "name")] as const;
    }),
  ];
  for (const [nameWords, found] of readings) {
    const within = areasOf(found);
    if (within.length === 0) continue;
    const name = nameWords.join(" ");
    const area = areaWithin(context, name, [within]);
    if (area !== null) return area;
    const matches = context.gazetteer.search(name, { ...context, within, tolerance });
    if (matches.length > 0) return { kind: "places", matches };
  }
  return null;
}

function searchWithoutSuffix(context: NarrowedSearch, text: string): readonly Match[] | null {
  const name = text.trim().normalize("NFC").replace(CITY_SUFFIX, "");
  if (name === text.trim().normalize("NFC")) return null;
  const matches = searchPlain(context, name, "exact");
  return matches.length > 0 ? matches : null;
}

/** What the text finds without its last word, or else without the last two, and so on. */
function searchFirstWords(context: NarrowedSearch, text: string): readonly Match[] {
  const words = fold(text).split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const matches = searchPlain(context, words.slice(0, count).join(" "), "beginning");
    if (matches.length > 0) return matches;
  }
  return [];
}

/** `NYC`, `LA, US`: a city that is commonly called so; null for any other text. */
function cityAbbreviated(
  { gazetteer }: NarrowedSearch,
  text: string,
  within: readonly Area[] | null,
): NarrowedResult | null {
  const id = cityOfLetters(text);
  const place = id === null ? null : gazetteer.byId(id);
  if (place === null || within?.some((area) => contains(area, place)) === false) return null;
  return { kind: "places", matches: [{ place, quality: "exact", key: null }] };
}

/** What `TX` or `CA` stands for; null where it is no code, or rather a town's name: `Bo`. */
function areaByCode(
  context: NarrowedSearch,
  found: readonly FoundArea[],
  namesakes: readonly Match[],
): AreaResult | null {
  const home = spokenCountryOf(context);
  const coded = found.filter(({ by }) => by === "code");
  const isNamed = found.some(({ by }) => by === "name");
  const own = coded.filter(
    ({ area }) => area.countryCode === home && area.admin1Code !== undefined,
  );
  const countries = coded.filter(({ area }) => area.admin1Code === undefined);
  if (own.length > 0) return areasOrNull(context, [...own, ...countries], namesakes);
  return isNamed || namesakes.length > 0 ? null : areasOrNull(context, coded, []);
}

function areasOrNull(
  context: NarrowedSearch,
  found: readonly FoundArea[],
  namesakes: readonly Match[],
): AreaResult | null {
  const { gazetteer, limit } = context;
  const areas = populated(gazetteer, found);
  const [first] = areas;
  if (first === undefined) return null;
  const towns = areas.map(({ area }) => gazetteer.largestIn(area, limit));
  const largest = Array.from({ length: limit }, (_, rank) => towns.map((of) => of[rank]))
    .flat()
    .filter((town) => town !== undefined);
  const area = { ...first.area, name: nameOf(context, first.area) };
  return { kind: "area", area, largest, namesakes, isUnclear: areas.length > 1 };
}

/** An area that is meant rather than a town of its name: one at home, or else the largest. */
function areaAlone(
  context: NarrowedSearch,
  found: readonly FoundArea[],
  namesakes: readonly Match[],
): NarrowedResult | null {
  const { gazetteer, limit, homeCountryCode } = context;
  const [largest] = populated(gazetteer, found).sort(
    (left, right) =>
      Number(right.area.countryCode === homeCountryCode) -
        Number(left.area.countryCode === homeCountryCode) || right.population - left.population,
  );
  if (largest === undefined) return null;
  const meant = namesakes.filter((town) => townIsMeant(town, largest, homeCountryCode));
  // In English Genève is called Geneva like its canton, so no other Geneva is meant.
  const seat = meant.find(
    ({ place, quality }) => quality === "exact-current" && contains(largest.area, place),
  );
  const isOwnCountry = ({ place }: Match) => place.countryCode === homeCountryCode;
  if (seat !== undefined && !namesakes.some(isOwnCountry)) {
    return { kind: "places", matches: [seat] };
  }
  if (meant.length > 0) return null;
  return {
    kind: "area",
    area: { ...largest.area, name: nameOf(context, largest.area) },
    largest: gazetteer.largestIn(largest.area, limit),
    namesakes,
    isUnclear: namesakes.some((town) => townsLead(town, largest, homeCountryCode)),
  };
}

/** A district of the viewer's country where no town is called so: Norfolk in England, not in Virginia. */
function districtAtHome(
  { gazetteer, homeCountryCode, limit }: NarrowedSearch,
  text: string,
  namesakes: readonly Match[],
): AreaResult | null {
  const countryCode = homeCountryCode ?? "";
  if (namesakes.some(({ place }) => place.countryCode === countryCode)) return null;
  const towns = gazetteer.inDistrict(text, countryCode);
  const [largest] = towns;
  if (largest?.admin2Name == null) return null;
  const area = { countryCode, name: largest.admin2Name };
  const population = towns.reduce((sum, town) => sum + town.population, 0);
  if (namesakes.some((town) => townIsMeant(town, { area, population }, countryCode))) return null;
  return { kind: "area", area, largest: towns.slice(0, limit), namesakes, isUnclear: false };
}

/** Those that have a town. */
function populated(gazetteer: Gazetteer, found: readonly FoundArea[]): PopulatedArea[] {
  return found
    .map(({ area }) => ({ area, population: gazetteer.populationOf(area) }))
    .filter(({ area, population }) => population > 0 || gazetteer.largestIn(area, 1).length > 0);
}

function nameOf({ gazetteer, areaNames, locale }: NarrowedSearch, area: Area): string {
  const { countryCode, admin1Code } = area;
  if (admin1Code === undefined) return areaNames.countryName(countryCode, locale) ?? countryCode;
  const region = gazetteer.regions.find(
    (one) => one.countryCode === countryCode && one.admin1Code === admin1Code,
  );
  const name = region?.name ?? admin1Code;
  return areaNames.localName(area, name, locale) ?? name;
}

function searchPlain(
  context: NarrowedSearch,
  name: string,
  tolerance: Tolerance = context.tolerance,
): readonly Match[] {
  return context.gazetteer.search(name, { ...context, tolerance });
}

function areasOf(found: readonly FoundArea[]): readonly Area[] {
  return found.map(({ area }) => area);
}

function isExactly(matches: readonly Match[]): boolean {
  return matches[0]?.quality.startsWith("exact") === true;
}
