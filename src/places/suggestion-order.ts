/** The order in which autocomplete offers places: by how likely the person means each. */
import { abbreviatedForms, fold, foldedForms } from "./gazetteer/fold.ts";
import { type GazetteerPlace, isCalledSo, type Match } from "./gazetteer/gazetteer.ts";
import type { TypedText } from "./likeliest.ts";
import { spokenCountryOf } from "./place.ts";

/** Scores are powers of ten of inhabitants: 1 more outweighs ten times the people. */
const HOME_SCORE = 1;
const SPOKEN_SCORE = 0.3;
/** For a whole name: a small town is seldom meant by the first letters of a large one's name. */
const WHOLE_NAME_SCORE = 1;
/** For whole words of a name: San is rather the beginning of San Diego than of Santiago. */
const WHOLE_WORDS_SCORE = 0.5;
/** For a name that neither GeoNames nor the viewer's language has for the place. */
const ALIAS_SCORE = -1.25;
/** The same when so many names begin with the text that it isn't known which of them it is. */
const UNKNOWN_ALIAS_SCORE = -3;
/** Seats of administration whose population is unknown count like a village. */
const MIN_PEOPLE = 100;
/** The likeliest place that has the text as its whole name is never offered later than this. */
const LAST_WHOLE_NAME = 8;

/** The likelier first. Misspellings and what was found by an area stay in the order they come in. */
export function bySuggestionOrder(matches: readonly Match[], typed: TypedText): readonly Match[] {
  if (matches.some(({ quality }) => quality === "typo")) return matches;
  const spoken = spokenCountryOf(typed.viewer);
  const scored = matches
    .map((match) => ({ match, score: scoreOf(match, spoken, typed) }))
    .sort((left, right) => right.score - left.score)
    .map(({ match }) => match);
  const whole = scored.findIndex(({ quality }) => quality === "exact");
  if (whole < LAST_WHOLE_NAME) return scored;
  const named = scored.slice(whole, whole + 1);
  return scored.toSpliced(whole, 1).toSpliced(LAST_WHOLE_NAME - 1, 0, ...named);
}

/** The other name that the text stands for, as it is shown before the label; null where it needs none. */
export function aliasOf({ place, quality, key }: Match, typed: TypedText): string | null {
  if (quality === "typo" || shownFit(place, typed) !== null) return null;
  const { text } = typed;
  if (key === null) return fitOf(place.name, text) === null ? null : place.name;
  if (foldedForms(shownName(place, typed)).includes(key)) return null;
  if (fold(text) === key) return text.replace(/[@#→]/gu, " ").trim();
  return key.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

function scoreOf(match: Match, spoken: string | null, typed: TypedText): number {
  const { weight, countryCode } = match.place;
  const fit = shownFit(match.place, typed);
  const isAlias = match.quality !== "exact" && match.quality !== "prefix" && fit === null;
  const aliasScore = match.key === null ? UNKNOWN_ALIAS_SCORE : ALIAS_SCORE;
  return (
    Math.log10(Math.max(weight, MIN_PEOPLE)) +
    (countryCode === typed.viewer.homeCountryCode ? HOME_SCORE : 0) +
    (countryCode === spoken ? SPOKEN_SCORE : 0) +
    (isCalledSo(match) ? WHOLE_NAME_SCORE : 0) +
    (fit === "words" ? WHOLE_WORDS_SCORE : 0) +
    (isAlias ? aliasScore : 0)
  );
}

/** How the text begins the name that the viewer sees; null if it doesn't. */
function shownFit(place: GazetteerPlace, typed: TypedText) {
  return fitOf(shownName(place, typed), typed.text);
}

function shownName({ id, name }: GazetteerPlace, { viewer, displayNames }: TypedText): string {
  return displayNames.name(id, viewer.locale) ?? name;
}

function fitOf(name: string, text: string): "words" | "letters" | null {
  // The name ends at the first comma.
  const begun = abbreviatedForms(fold(text.split(/[,;，、،؛]/u)[0] ?? text));
  const forms = foldedForms(name);
  if (begun.some((one) => forms.some((form) => form.startsWith(`${one} `)))) return "words";
  return begun.some((one) => forms.some((form) => form.startsWith(one))) ? "letters" : null;
}
