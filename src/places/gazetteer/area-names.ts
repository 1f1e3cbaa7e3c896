/**
 * Names and codes that people use for countries and first-level regions: in English, in the area's
 * language, in everyday use and in the viewer's language. The index holds those that don't depend
 * on the viewer, folded and sorted, each with its area: `florida` → US.FL and PR.054.
 */
import { memoize } from "../display-names/display-names.ts";
import { alpha3Of, lettersOfRegion } from "./area-letters.ts";
import { abbreviatedForms, fold } from "./fold.ts";
import { lowerBound, type Sections, type StringTable } from "./index-file.ts";

/** A whole country, or a first-level region of it by GeoNames' code. */
export interface Area {
  readonly countryCode: string;
  readonly admin1Code?: string;
}

/** With GeoNames' code, for example `TX`, or `08` for Ontario. */
export type Region = Required<Area> & { readonly name: string };

/**
 * How a text named the area: `TX` by its code, `Texas` by its name, `Cluj` by the bare name of Cluj
 * County. A bare name means the area only beside a town; alone, it is rather the town of that name.
 */
export interface FoundArea {
  readonly area: Area;
  readonly by: "name" | "code" | "bare";
}

/** Names of regions in a language by GeoNames' code: `DE.02` → `Bayern`. */
export type RegionNames = (language: string) => ReadonlyMap<string, string>;

/** Areas by their folded names in one language. */
type LocalAreas = ReadonlyMap<string, readonly Area[]>;

/** `d c`, `ee uu`: what folding leaves of D.C. and EE. UU. */
const SPACED_LETTERS = /^(?:\p{L}(?: \p{L}){1,2}|(\p{L})\1 (\p{L})\2)$/u;

/** Names in everyday use that Intl's English list writes differently or leaves out. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates"],
  CD: ["DR Congo", "DRC"],
  CI: ["Ivory Coast", "Côte d’Ivoire"],
  CZ: ["Czech Republic", "Czechia"],
  GB: ["Great Britain", "Britain"],
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

/** What English adds to the name of a region. */
const KIND_OF_REGION =
  / (?:county|department|district|governorate|municipality|oblast|parish|prefecture|province|region|state|voivodeship)$/iu;

/** Names in everyday use that GeoNames has neither in English nor in the region's own language. */
export const OTHER_REGION_NAMES: Readonly<Record<string, readonly string[]>> = {
  "DE.08": ["Rhineland-Palatinate"],
  "ES.51": ["Andalucía"],
  "ES.53": ["Canarias"],
  "ES.56": ["Catalunya"],
  "ES.59": ["Euskadi"],
};

/** Between a name and its area's code in an entry; sorts before any letter. */
const TAB = "\t";

/** Names countries in one language, faster than asking for each anew. Null where Intl has no name. */
function countryNamer(
  locale: string,
  style: "long" | "short" = "long",
): (countryCode: string) => string | null {
  const names = new Intl.DisplayNames([locale], { type: "region", style, fallback: "none" });
  return (countryCode) => names.of(countryCode) ?? null;
}

/** The same with short names, too: США, EE. UU., Palestine, Hong Kong. */
function countryNamesIn(locale: string): (countryCode: string) => readonly string[] {
  const namers = [countryNamer(locale), countryNamer(locale, "short")];
  return (countryCode) => namers.flatMap((name) => name(countryCode) ?? []);
}

/** The form that areas are looked up by. */
function areaKey(text: string): string {
  const folded = fold(text);
  return SPACED_LETTERS.test(folded) ? folded.replaceAll(" ", "") : folded;
}

/** The main languages of a country, the first one first. */
function languagesOf(countryCode: string): readonly string[] {
  return LANGUAGES[countryCode] ?? [new Intl.Locale(`und-${countryCode}`).maximize().language];
}

function isLatin(language: string): boolean {
  return new Intl.Locale(language).maximize().script === "Latn";
}

/** `Cluj` for `Cluj County`. */
export function bareName(englishName: string): string {
  return englishName.replace(KIND_OF_REGION, "");
}

/** Whether a name is only the English one without its kind. */
function isBare(name: string, englishName: string): boolean {
  const bare = bareName(englishName);
  return bare !== englishName && fold(name) === fold(bare);
}

/** Every name a country goes by in English, in its main languages and in everyday use. */
function createCountryNames(): (countryCode: string) => readonly string[] {
  const namesIn = memoize(countryNamesIn);
  return (countryCode) => {
    const names = ["en", ...languagesOf(countryCode)].flatMap((language) =>
      namesIn(language)(countryCode),
    );
    const spelledOut = names.map((name) => name.replace(" & ", " and "));
    return [...names, ...spelledOut, ...(OTHER_NAMES[countryCode] ?? [])];
  };
}

/**
 * The sections of an area table; `englishNames` goes from `US.TX` to `Texas`, `regionNames` has the
 * regions' names in their own languages.
 */
export function encodeAreaNames(
  countryCodes: readonly string[],
  englishNames: ReadonlyMap<string, string>,
  regionNames: RegionNames,
) {
  const entries = [...countryEntries(countryCodes), ...regionEntries(englishNames, regionNames)];
  const sorted = (by: Entry["by"]) => [
    ...new Set(
      entries
        .filter((entry) => entry.by === by && fold(entry.text) !== "")
        .map(({ text, code }) => `${areaKey(text)}${TAB}${code}`)
        .sort(),
    ),
  ];
  return { areaNames: sorted("name"), areaCodes: sorted("code") };
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

function* regionEntries(
  englishNames: ReadonlyMap<string, string>,
  regionNames: RegionNames,
): Generator<Entry> {
  for (const [code, name] of englishNames) {
    const languages = languagesOf(parseArea(code).countryCode);
    const own = languages
      .flatMap((language) => regionNames(language).get(code) ?? [])
      .filter((one) => !isBare(one, name));
    for (const text of [name, ...own, ...(OTHER_REGION_NAMES[code] ?? [])]) {
      yield { text, by: "name", code };
    }
    for (const text of lettersOfRegion(code)) yield { text, by: "code", code };
  }
}

/** The names and codes that the index keeps. */
export type AreaTable = ReturnType<typeof openAreaTable>;

/** Reads the names in place from the file. */
export function openAreaTable({ areaNames, areaCodes }: Sections) {
  return {
    /** Every area with exactly this folded name, in English, its own language or everyday use. */
    named: (folded: string) => areasOf(areaNames, `${folded}${TAB}`),
    /** Every area whose folded name begins so. */
    beginning: (folded: string) => areasOf(areaNames, folded),
    /** Every area with this folded code: `tx`, `de`, `deu`. */
    coded: (folded: string) => areasOf(areaCodes, `${folded}${TAB}`),
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

/** The areas of a gazetteer by the names of its index, and by those of the viewer's language. */
export class AreaNames {
  readonly #source: AreaSource;
  readonly #regionNames: RegionNames;
  readonly #countryNamers = memoize(countryNamer);
  readonly #localAreas = memoize((locale) => this.#namesIn(locale));
  #bareAreas: LocalAreas | null = null;

  constructor(source: AreaSource, regionNames: RegionNames = () => new Map()) {
    this.#source = source;
    this.#regionNames = regionNames;
  }

  /** The country's name in the viewer's language; null where Intl has none. */
  countryName(countryCode: string, locale: string): string | null {
    return this.#countryNamers(locale)(countryCode);
  }

  /**
   * A region's name for a viewer: in the viewer's language, else in the region's own if both are
   * written in Latin letters. Null where neither is known; `englishName` is then all there is.
   */
  localName(
    { countryCode, admin1Code = "" }: Area,
    englishName: string,
    locale: string,
  ): string | null {
    const code = `${countryCode}.${admin1Code}`;
    const local = locale.startsWith("en") ? englishName : this.#regionNames(locale).get(code);
    const [own = "und"] = languagesOf(countryCode);
    if (local !== undefined || !isLatin(locale) || !isLatin(own)) return local ?? null;
    return this.#regionNames(own).get(code) ?? bareName(englishName);
  }

  /** Every area that the text names: `de` is Germany and Delaware. */
  find(text: string, locale: string): readonly FoundArea[] {
    const { areas } = this.#source;
    const keys = abbreviatedForms(areaKey(text));
    const local = this.#localAreas(locale);
    const named = keys.flatMap((key) => [...areas.named(key), ...(local.get(key) ?? [])]);
    this.#bareAreas ??= byName(
      this.#source.regions.flatMap(({ name, ...area }) => {
        const bare = bareName(name);
        return bare === name ? [] : { area, name: bare };
      }),
    );
    const bare = this.#bareAreas;
    return firstOfEach([
      ...foundBy("name", named),
      ...foundBy("code", keys.flatMap(areas.coded)),
      ...foundBy(
        "bare",
        keys.flatMap((key) => bare.get(key) ?? []),
      ),
    ]);
  }

  /** Every area whose name begins with the text: `Tex`, `unit`. */
  findBeginning(text: string, locale: string): readonly Area[] {
    const folded = fold(text);
    if (folded === "") return [];
    const local = [...this.#localAreas(locale)].flatMap(([name, found]) =>
      name.startsWith(folded) ? found : [],
    );
    const begun = foundBy("name", [...this.#source.areas.beginning(folded), ...local]);
    return firstOfEach(begun).map(({ area }) => area);
  }

  #namesIn(locale: string): LocalAreas {
    const { countryCodes, regions } = this.#source;
    const countryNames = countryNamesIn(locale);
    const namesOf = this.#regionNames(locale);
    return byName([
      ...countryCodes.flatMap((countryCode) =>
        countryNames(countryCode).map((name) => ({ area: { countryCode }, name })),
      ),
      ...regions.flatMap(({ name: englishName, ...area }) => {
        const name = namesOf.get(`${area.countryCode}.${area.admin1Code}`) ?? "";
        return isBare(name, englishName) ? [] : { area, name };
      }),
    ]);
  }
}

/** What it needs of a gazetteer. */
interface AreaSource {
  readonly areas: AreaTable;
  readonly countryCodes: readonly string[];
  readonly regions: readonly Region[];
}

function byName(areas: readonly { readonly area: Area; readonly name: string }[]): LocalAreas {
  const named = new Map<string, Area[]>();
  for (const { area, name } of areas) {
    const key = areaKey(name);
    if (key !== "") named.set(key, [...(named.get(key) ?? []), area]);
  }
  return named;
}

function foundBy(by: FoundArea["by"], areas: readonly Area[]): readonly FoundArea[] {
  return areas.map((area) => ({ area, by }));
}

/** Each area once, at its first position. */
function firstOfEach(found: readonly FoundArea[]): readonly FoundArea[] {
  const byKey = new Map<string, FoundArea>();
  for (const one of found) {
    const key = `${one.area.countryCode}.${one.area.admin1Code ?? ""}`;
    if (!byKey.has(key)) byKey.set(key, one);
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
