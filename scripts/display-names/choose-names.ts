/** Which catalogues the names of each language come from, and which names are worth showing. */
import { bareName } from "../../src/places/gazetteer/area-names.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import type { NamesById } from "./write-names-file.ts";

/** How one language of the file is made. */
export interface LanguageSource {
  /** Names of gettext catalogues; the first that knows a place wins. */
  readonly catalogues: readonly string[];
  /** Matches a name that is written in the language's script only. */
  readonly script: RegExp;
  /** Words for "city" at the end of a name, the longer first; left out where the place is also known without. */
  readonly suffixes: readonly string[];
}

/** A place of the gazetteer's source. */
export interface NamedPlace {
  /** The GeoNames main name. */
  readonly mainName: string;
  /** Further names in any language, with a comma before and after each. */
  readonly otherNames: string;
}

/** Discord's limit for the label of a choice, in UTF-16 code units. */
const NAME_MAX_LENGTH = 100;

/**
 * `Uccle/Ukkel`, `Newport (Wales)`, `Kushiro, Hokkaidō`: more than one name, or a name with a note;
 * also what Discord may read as a mention, and control characters.
 */
const DOUBTFUL = /[@#()[\]<>/,;_\p{Cc}\p{Cf}]/u;

const LATIN = onlyScripts("Latin");
const CYRILLIC = onlyScripts("Cyrillic");
const HAN = onlyScripts("Han");

const CHINESE_SUFFIXES = ["特别市", "特別市", "广域市", "廣域市", "市", "都"];

/**
 * By the code of the language in the file: a Discord locale without its region, save for the two
 * scripts of Chinese, whose catalogues mix both. Bokmål has 46 names, so Nynorsk fills it up.
 */
export const LANGUAGE_SOURCES: ReadonlyMap<string, LanguageSource> = new Map([
  ...["id", "da", "de", "en", "es", "fr", "hr", "it", "lt", "hu", "nl"].map(inLatin),
  ["no", { catalogues: ["nb", "nn"], script: LATIN, suffixes: [] }],
  ...["pl", "pt", "ro", "fi", "sv", "vi", "tr", "cs"].map(inLatin),
  ["el", { catalogues: ["el"], script: onlyScripts("Greek"), suffixes: [] }],
  ...["bg", "ru", "uk"].map((code) => single(code, CYRILLIC)),
  ["hi", { catalogues: ["hi"], script: onlyScripts("Devanagari"), suffixes: [] }],
  ["th", { catalogues: ["th"], script: onlyScripts("Thai"), suffixes: [] }],
  ["zh-CN", { catalogues: ["zh_CN", "zh", "zh_TW"], script: HAN, suffixes: CHINESE_SUFFIXES }],
  ["zh-TW", { catalogues: ["zh_TW", "zh", "zh_CN"], script: HAN, suffixes: CHINESE_SUFFIXES }],
  [
    "ja",
    {
      catalogues: ["ja"],
      script: onlyScripts("Han", "Hiragana", "Katakana"),
      suffixes: ["特別市", "広域市", "市", "都"],
    },
  ],
  [
    "ko",
    {
      catalogues: ["ko"],
      script: onlyScripts("Hangul"),
      suffixes: ["특별시", "광역시", "시"],
    },
  ],
]);

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

/**
 * One language's names of regions, by GeoNames code: `DE.02` → `Bayern`. `codes` are those that still
 * mean what they meant to the catalogues, with the region's English name. A name that two regions of
 * a country share says neither.
 */
export function chooseRegionNames(
  source: LanguageSource,
  catalogues: readonly ReadonlyMap<string, string>[],
  codes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const candidates = [...codes].flatMap(([code, englishName]) => {
    const name = catalogues
      .map((catalogue) => tidy(catalogue.get(code) ?? ""))
      .find((candidate) => isUsable(candidate, source.script));
    const bare = bareName(englishName);
    return [
      { code, name: englishName, isChosen: false },
      { code, name: bare, isChosen: false },
      // `Estado de Nuevo León` says no more than `Nuevo León`.
      ...(name === undefined
        ? []
        : [{ code, name: saysNoMore(name, bare) ? bare : name, isChosen: true }]),
    ];
  });
  const keyOf = (code: string, name: string) => `${code.slice(0, 2)} ${fold(name)}`;
  const owners = new Map<string, Set<string>>();
  for (const { code, name } of candidates) {
    const key = keyOf(code, name);
    owners.set(key, (owners.get(key) ?? new Set()).add(code));
  }
  return new Map(
    candidates
      .filter(({ code, name, isChosen }) => isChosen && owners.get(keyOf(code, name))?.size === 1)
      .map(({ code, name }) => [code, name]),
  );
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

function inLatin(code: string): [string, LanguageSource] {
  return single(code, LATIN);
}

function single(code: string, script: RegExp): [string, LanguageSource] {
  return [code, { catalogues: [code], script, suffixes: [] }];
}

/** Takes letters of these scripts, and marks and signs that belong to none. */
function onlyScripts(...scripts: readonly string[]): RegExp {
  const classes = [...scripts, "Common", "Inherited"].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join("")}]+$`, "u");
}
