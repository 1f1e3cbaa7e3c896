/** Names and codes of countries and regions, sorted, each with its area: `florida` → US.FL and PR.054. */
import { alpha3Of, createCountryNames } from "./country-names.ts";
import { fold } from "./fold.ts";
import type { Sections } from "./index-file.ts";
import type { Area } from "./place-table.ts";
import { OTHER_REGION_NAMES, regionAbbreviation } from "./region-names.ts";
import { encodeStrings, lowerBound, openStringTable, type StringTable } from "./string-table.ts";

export interface AreaTable {
  /** Every area with exactly this folded name, in English, its own language or everyday use. */
  named(folded: string): readonly Area[];
  /** Every area whose folded name begins so. */
  beginning(folded: string): readonly Area[];
  /** Every area with this folded code: `tx`, `de`, `deu`. */
  coded(folded: string): readonly Area[];
}

/** Between a name and its area's code in an entry; sorts before any letter. */
const TAB = "\t";

/** Reads the names where they lie in the file. */
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

/** `US.TX` and `FR`, as the file writes them. */
function parseArea(code: string): Area {
  const [countryCode = "", admin1Code] = code.split(/\.(.*)/su);
  return admin1Code === undefined ? { countryCode } : { countryCode, admin1Code };
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
    yield { text: regionAbbreviation(parseArea(code)) ?? "", by: "code", code };
  }
}
