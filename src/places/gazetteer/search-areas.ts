/** Countries and first-level regions by what people call them, also in the asker's own language. */
import type { AreaTable } from "./area-table.ts";
import { countryNamer } from "./country-names.ts";
import { fold } from "./fold.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Area } from "./place-table.ts";

/** How a text named the area: `TX` by its code, `Texas` by its name. */
export interface FoundArea {
  readonly area: Area;
  readonly by: "name" | "code";
}

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

/** Finds areas of the gazetteer; a language's names of countries are kept once they were asked for. */
export function createAreaNames({ areas, countryCodes }: Gazetteer): AreaNames {
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

/** Each area once, where it stands first. */
function unique(areas: readonly Area[]): readonly Area[] {
  const byKey = new Map<string, Area>();
  for (const area of areas) {
    const key = `${area.countryCode}.${area.admin1Code ?? ""}`;
    if (!byKey.has(key)) byKey.set(key, area);
  }
  return [...byKey.values()];
}

/** The areas that lie in one of each list: Illinois of `[[Illinois, Israel], [United States]]`. */
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
