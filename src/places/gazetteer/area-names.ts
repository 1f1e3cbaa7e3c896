/**
 * Names and codes that people use for countries and first-level regions: in English, in the area's
 * language, in everyday use and in the viewer's language. The index holds those that don't depend
 * on the viewer, folded and sorted, each with its area: `florida` → US.FL and PR.054.
 */
import { alpha3Of, lettersOfRegion } from "./area-letters.ts";
import { fold } from "./fold.ts";
import {
  encodeStrings,
  lowerBound,
  openStringTable,
  type Sections,
  type StringTable,
} from "./index-file.ts";

/** A whole country, or a first-level region of it by GeoNames' code. */
export interface Area {
  readonly countryCode: string;
  readonly admin1Code?: string;
}

/** The names and codes that the index keeps. */
export interface AreaTable {
  /** Every area with exactly this folded name, in English, its own language or everyday use. */
  named(folded: string): readonly Area[];
  /** Every area whose folded name begins so. */
  beginning(folded: string): readonly Area[];
  /** Every area with this folded code: `tx`, `de`, `deu`. */
  coded(folded: string): readonly Area[];
}

/** How a text named the area: `TX` by its code, `Texas` by its name. */
export interface FoundArea {
  readonly area: Area;
  readonly by: "name" | "code";
}

/** Those of the index, and countries in the viewer's language. */
export interface AreaNames {
  /** Every area that the text names: `de` is Germany and Delaware. */
  find(text: string, locale: string): readonly FoundArea[];
  /** Every area whose name begins with the text: `Tex`, `unit`. */
  findBeginning(text: string, locale: string): readonly Area[];
}

/** Folded names of countries in one language. */
type CountryNames = readonly { readonly name: string; readonly area: Area }[];

/** `d c`, `u k`: what folding leaves of D.C. and U.K. */
const SPACED_LETTERS = /^\p{L}(?: \p{L}){1,2}$/u;

/** Names in everyday use that Intl's English list writes differently or leaves out. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates"],
  BA: ["Bosnia"],
  CD: ["DR Congo", "DRC"],
  CI: ["Ivory Coast", "Côte d’Ivoire"],
  CZ: ["Czech Republic", "Czechia"],
  GB: ["UK", "Great Britain", "Britain"],
  KR: ["South Korea", "Korea"],
  MK: ["Macedonia"],
  MM: ["Burma", "Myanmar"],
  NL: ["Holland"],
  RU: ["Russian Federation"],
  SZ: ["Swaziland"],
  TR: ["Turkey", "Türkiye"],
  US: ["USA", "United States of America", "America"],
  VA: ["Vatican"],
};

/** Countries with several main languages; for all others, Intl knows the one. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  BE: ["nl", "fr", "de"],
  CA: ["en", "fr"],
  CH: ["de", "fr", "it"],
  FI: ["fi", "sv"],
  IE: ["en", "ga"],
  IN: ["hi", "en", "ta", "te", "bn"],
  IL: ["he", "ar"],
  LU: ["fr", "de", "lb"],
  ZA: ["en", "af", "zu"],
};

/** Names that people who live there write. GeoNames has the English ones. */
export const OTHER_REGION_NAMES: Readonly<Record<string, readonly string[]>> = {
  "AT.02": ["Kärnten"],
  "AT.03": ["Niederösterreich"],
  "AT.04": ["Oberösterreich"],
  "AT.06": ["Steiermark"],
  "AT.07": ["Tirol"],
  "AT.09": ["Wien"],
  "DE.02": ["Bayern"],
  "DE.05": ["Hessen"],
  "DE.06": ["Niedersachsen", "Lower Saxony"],
  "DE.07": ["Nordrhein-Westfalen", "North Rhine-Westphalia", "NRW"],
  "DE.08": ["Rheinland-Pfalz", "Rhineland-Palatinate"],
  "DE.12": ["Mecklenburg-Vorpommern"],
  "DE.13": ["Sachsen"],
  "DE.14": ["Sachsen-Anhalt"],
  "DE.15": ["Thüringen"],
  "ES.51": ["Andalucía"],
  "ES.53": ["Canarias", "Islas Canarias"],
  "ES.56": ["Catalunya", "Cataluña"],
  "ES.59": ["País Vasco", "Euskadi"],
  "IT.09": ["Lombardia"],
  "IT.12": ["Piemonte"],
  "IT.15": ["Sicilia"],
  "IT.14": ["Sardegna"],
  "IT.16": ["Toscana"],
  "IT.03": ["Calabria"],
  "IT.13": ["Puglia"],
  "FR.94": ["Corse"],
  "FR.53": ["Bretagne"],
  "FR.28": ["Normandie"],
  "CA.10": ["Québec"],
};

/** Between a name and its area's code in an entry; sorts before any letter. */
const TAB = "\t";

/** The country's name in a language; null where Intl has none. */
export function countryName(countryCode: string, locale: string): string | null {
  return countryNamer(locale)(countryCode);
}

/** Names countries in one language, faster than asking for each anew. */
export function countryNamer(locale: string): (countryCode: string) => string | null {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  return (countryCode) => names.of(countryCode) ?? null;
}

/** Every name a country goes by in English, in its main languages and in everyday use. */
function createCountryNames(): (countryCode: string) => readonly string[] {
  const namers = new Map<string, (countryCode: string) => string | null>();
  const nameIn = (countryCode: string, language: string) => {
    const namer = namers.get(language) ?? countryNamer(language);
    namers.set(language, namer);
    return namer(countryCode);
  };
  return (countryCode) => {
    const own = LANGUAGES[countryCode] ?? [
      new Intl.Locale(`und-${countryCode}`).maximize().language,
    ];
    const names = ["en", ...own].map((language) => nameIn(countryCode, language));
    return [...names.filter((name) => name !== null), ...(OTHER_NAMES[countryCode] ?? [])];
  };
}

/** The sections of an area table; `regionNames` goes from `US.TX` to `Texas`. */
export function encodeAreaNames(
  countryCodes: readonly string[],
  regionNames: ReadonlyMap<string, string>,
) {
  const entries = [...countryEntries(countryCodes), ...regionEntries(regionNames)];
  const sorted = (by: Entry["by"]) =>
    encodeStrings([
      ...new Set(
        entries
          .filter((entry) => entry.by === by && fold(entry.text) !== "")
          .map(({ text, code }) => `${fold(text)}${TAB}${code}`)
          .sort(),
      ),
    ]);
  const [names, codes] = [sorted("name"), sorted("code")];
  return {
    areaNames: names.bytes,
    areaNameOffsets: names.offsets,
    areaCodes: codes.bytes,
    areaCodeOffsets: codes.offsets,
  };
}

interface Entry {
  readonly text: string;
  readonly by: "name" | "code";
  readonly code: string;
}

function* countryEntries(countryCodes: readonly string[]): Generator<Entry> {
  const namesOf = createCountryNames();
  for (const code of countryCodes) {
    for (const text of namesOf(code)) yield { text, by: "name", code };
    yield { text: code, by: "code", code };
    yield { text: alpha3Of(code) ?? "", by: "code", code };
  }
}

function* regionEntries(regionNames: ReadonlyMap<string, string>): Generator<Entry> {
  for (const [code, name] of regionNames) {
    for (const text of [name, ...(OTHER_REGION_NAMES[code] ?? [])]) {
      yield { text, by: "name", code };
    }
    for (const text of lettersOfRegion(code)) yield { text, by: "code", code };
  }
}

/** Reads the names in place from the file. */
export function openAreaTable(sections: Sections): AreaTable {
  const names = openStringTable(sections.areaNames, sections.areaNameOffsets);
  const codes = openStringTable(sections.areaCodes, sections.areaCodeOffsets);
  return {
    named: (folded) => areasOf(names, `${folded}${TAB}`),
    beginning: (folded) => areasOf(names, folded),
    coded: (folded) => areasOf(codes, `${folded}${TAB}`),
  };
}

function areasOf(table: StringTable, beginning: string): readonly Area[] {
  const areas: Area[] = [];
  let index = lowerBound(table.size, (at) => table.get(at) < beginning);
  for (; index < table.size; index++) {
    const entry = table.get(index);
    if (!entry.startsWith(beginning)) break;
    areas.push(parseArea(entry.slice(entry.indexOf(TAB) + 1)));
  }
  return areas;
}

/** `US.TX` or `FR`, as the file writes them. */
export function parseArea(code: string): Area {
  const [countryCode = "", admin1Code] = code.split(/\.(.*)/su);
  return admin1Code === undefined ? { countryCode } : { countryCode, admin1Code };
}

/** Finds areas of the gazetteer; a language's names of countries are kept once they were asked for. */
export function createAreaNames({
  areas,
  countryCodes,
}: {
  readonly areas: AreaTable;
  readonly countryCodes: readonly string[];
}): AreaNames {
  const kept = new Map<string, CountryNames>();
  const countriesIn = (locale: string): CountryNames => {
    const known = kept.get(locale);
    if (known !== undefined) return known;
    const names = namesOfCountries(countryCodes, locale);
    if (names.length > 0) kept.set(locale, names);
    return names;
  };
  return {
    find: (text, locale) => {
      const folded = fold(text);
      const written = SPACED_LETTERS.test(folded) ? folded.replaceAll(" ", "") : folded;
      const inLocale = countriesIn(locale).filter(({ name }) => name === written);
      return byNameOrCode(areas, written, inLocale);
    },
    findBeginning: (text, locale) => {
      const folded = fold(text);
      if (folded === "") return [];
      const inLocale = countriesIn(locale).filter(({ name }) => name.startsWith(folded));
      return unique([...areas.beginning(folded), ...inLocale.map(({ area }) => area)]);
    },
  };
}

function namesOfCountries(countryCodes: readonly string[], locale: string): CountryNames {
  const nameOf = countryNamer(locale);
  return countryCodes
    .map((countryCode) => ({ name: fold(nameOf(countryCode) ?? ""), area: { countryCode } }))
    .filter(({ name }) => name !== "");
}

function byNameOrCode(
  areas: AreaTable,
  folded: string,
  inLocale: CountryNames,
): readonly FoundArea[] {
  const named = unique([...areas.named(folded), ...inLocale.map(({ area }) => area)]);
  const coded = unique([...named, ...areas.coded(folded)]).slice(named.length);
  return [
    ...named.map((area): FoundArea => ({ area, by: "name" })),
    ...coded.map((area): FoundArea => ({ area, by: "code" })),
  ];
}

/** Each area once, at its first position. */
function unique(areas: readonly Area[]): readonly Area[] {
  const byKey = new Map<string, Area>();
  for (const area of areas) {
    const key = `${area.countryCode}.${area.admin1Code ?? ""}`;
    if (!byKey.has(key)) byKey.set(key, area);
  }
  return [...byKey.values()];
}

/** The areas that are inside an area of every list: Illinois of `[[Illinois, Israel], [United States]]`. */
export function intersectAreas(lists: readonly (readonly Area[])[]): readonly Area[] {
  const [first = [], ...others] = lists;
  return others.reduce<readonly Area[]>(
    (areas, list) => areas.flatMap((area) => list.flatMap((other) => intersection(area, other))),
    first,
  );
}

function intersection(left: Area, right: Area): readonly Area[] {
  if (left.countryCode !== right.countryCode) return [];
  if (left.admin1Code === undefined) return [right];
  const isSame = right.admin1Code === undefined || right.admin1Code === left.admin1Code;
  return isSame ? [left] : [];
}
