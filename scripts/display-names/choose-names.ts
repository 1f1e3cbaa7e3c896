/** Which of the catalogues' names are worth showing beside a place's main name. */

import type { NamesById } from "../../src/places/display-names/names-file.ts";
import type { LanguageSource } from "./language-sources.ts";

/** Discord's limit for the label of a choice, in UTF-16 code units. */
const NAME_MAX_LENGTH = 100;

/**
 * `Uccle/Ukkel`, `Newport (Wales)`, `Kushiro, Hokkaidō`: more than one name, or a name with a note;
 * also what Discord may read as a mention, and control characters.
 */
const DOUBTFUL = /[@#()[\]<>/,;_\p{Cc}\p{Cf}]/u;

/** A place of the gazetteer's source. */
export interface NamedPlace {
  /** The GeoNames main name. */
  readonly mainName: string;
  /** Further names in any language, with a comma before and after each. */
  readonly otherNames: string;
}

/**
 * One language's names that differ from the main name, by GeoNames id. `catalogues` are those that
 * `source` names, in its order: GeoNames id → name, beside entries for countries and regions.
 */
export function chooseNames(
  source: LanguageSource,
  catalogues: readonly ReadonlyMap<string, string>[],
  places: ReadonlyMap<number, NamedPlace>,
): NamesById {
  const chosen = new Map<number, string>();
  for (const key of new Set(catalogues.flatMap((catalogue) => [...catalogue.keys()]))) {
    const place = places.get(Number(key));
    if (place === undefined) continue;
    const name = catalogues
      .map((catalogue) => tidy(catalogue.get(key) ?? ""))
      .find((candidate) => isUsable(candidate, source.script));
    if (name === undefined || saysNoMore(name, place.mainName)) continue;
    chosen.set(Number(key), withoutSuffix(name, place, source.suffixes));
  }
  return chosen;
}

function tidy(name: string): string {
  return name.normalize("NFC").replace(/\s+/g, " ").trim();
}

function isUsable(name: string, script: RegExp): boolean {
  return (
    name.length <= NAME_MAX_LENGTH &&
    /\p{L}/u.test(name) &&
    name.isWellFormed() &&
    script.test(name) &&
    !DOUBTFUL.test(name)
  );
}

/** The main name itself, other capitals, or words added to it: `Davao City`, `Kota Medan`, `Aba i Nigeria`. */
function saysNoMore(name: string, mainName: string): boolean {
  return ` ${name} `.toLowerCase().includes(` ${mainName} `.toLowerCase());
}

/** `東京都` → `東京`, but `四日市` stays, since nobody calls it `四日`. */
function withoutSuffix(name: string, place: NamedPlace, suffixes: readonly string[]): string {
  const suffix = suffixes.find((candidate) => name.endsWith(candidate));
  if (suffix === undefined) return name;
  const shortened = name.slice(0, -suffix.length).trim();
  return shortened !== "" && place.otherNames.includes(`,${shortened},`) ? shortened : name;
}
