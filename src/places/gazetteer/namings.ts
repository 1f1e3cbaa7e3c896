/** Decides, while the index is built, how each name of a place names it. */
import { fold, foldedForms } from "./fold.ts";
import { NAMING } from "./key-list.ts";

/** A place's names as the data has them. */
export interface PlaceNames {
  readonly name: string;
  readonly asciiName: string;
  readonly alternateNames: readonly string[];
  /** What it is called today in the languages that are known. */
  readonly currentNames: readonly string[];
}

/** A romanisation made by a machine, as GeoNames adds for names in other scripts: `dong jing`. */
const MACHINE_ROMANISATION = /^(?=.*[a-z])[^\p{Lu}]*$/u;
const NOT_LATIN = /^[^\p{Script=Latin}]*$/u;
/** `MUC`, `NYC`, `L.A.`: an airport's code or an abbreviation. */
const CODE = /^(?:[A-Z]{2,5}|(?:[A-Z]\.)+)$/u;
/** GeoNames has a few links among the names. */
const LINK = /:\/\//;
/** "City" behind a name, which people leave out: 朝阳市, 수원시. */
const CITY_SUFFIX = /(?<=..)[市시]$/u;
/** A shorter name is no spelling of the longer one: Philly for Philadelphia. */
const LEAST_PART_OF_LENGTH = 0.6;
/** A name without so much of it also needs most of its consonants: not Cumbria for Cumberland. */
const SURE_PART_OF_LENGTH = 0.75;
/** What spellings add and leave out: vowels and the like, blanks, one of two equal letters. */
const NO_CONSONANT = /[^\p{L}]|[aeiouhwy]|(.)(?=\1)/gu;
const SCRIPTS = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Han}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
];

/** Every folded form of a place's names with its `NAMING`; the best naming of a form comes first. */
export function* namedForms(names: PlaceNames): Generator<readonly [form: string, naming: number]> {
  const { name, asciiName, alternateNames, currentNames } = names;
  const mainForms = [...foldedForms(name), ...(asciiName === name ? [] : foldedForms(asciiName))];
  for (const form of mainForms) yield [form, NAMING.main];
  const currentForms = currentNames.flatMap(formsOf);
  for (const form of currentForms) yield [form, NAMING.current];
  for (const alternate of alternateNames) {
    if (MACHINE_ROMANISATION.test(alternate) || LINK.test(alternate)) continue;
    const isCurrent =
      !CODE.test(alternate) && isSpellingOf(fold(alternate), { mainForms, currentForms });
    const naming = isCurrent ? NAMING.current : NAMING.far;
    for (const form of formsOf(alternate)) yield [form, naming];
  }
}

function formsOf(name: string): readonly string[] {
  const short = name.replace(CITY_SUFFIX, "");
  return short === name ? foldedForms(name) : [...foldedForms(name), fold(short)];
}

/** Whether a name is a spelling of one of today's. In a script that no other name has it is one. */
function isSpellingOf(
  form: string,
  known: { readonly mainForms: readonly string[]; readonly currentForms: readonly string[] },
): boolean {
  if (!NOT_LATIN.test(form)) {
    return known.mainForms.some(
      (name) =>
        sharesBeginning(name, form) && (name.startsWith(`${form} `) || isMostOf(form, name)),
    );
  }
  const script = SCRIPTS.find((one) => one.test(form));
  const inScript = known.currentForms.filter((name) => script?.test(name) === true);
  return inScript.length === 0 || inScript.some((name) => sharesBeginning(name, form));
}

function isMostOf(form: string, name: string): boolean {
  if (form.length >= name.length * SURE_PART_OF_LENGTH) return true;
  const consonants = name.replace(NO_CONSONANT, "").length;
  return (
    form.length >= name.length * LEAST_PART_OF_LENGTH &&
    form.replace(NO_CONSONANT, "").length >= consonants * LEAST_PART_OF_LENGTH
  );
}

function sharesBeginning(name: string, form: string): boolean {
  return name.slice(0, 2) === form.slice(0, 2);
}
