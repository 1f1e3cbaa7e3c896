/** Decides which match of a name is meant: the one that outweighs all others, or several to choose from. */
import type { DisplayNames } from "./display-names/display-names.ts";
import { fold } from "./gazetteer/fold.ts";
import type { GazetteerPlace, Match } from "./gazetteer/gazetteer.ts";
import type { Viewer } from "./place.ts";

export type Likeliest =
  | { readonly kind: "none" }
  | { readonly kind: "one"; readonly place: GazetteerPlace }
  /** At least two of similar weight, the likelier first, with their smaller namesakes. */
  | { readonly kind: "several"; readonly places: readonly GazetteerPlace[] };

/** Two places have similar weight unless one has more than this many times the other's people. */
const LIKE_WEIGHT_FACTOR = 10;
/** A place with only an alternate name like this needs at least this part of the best weight to be offered. */
const FAR_FETCHED_FACTOR = 100;
/** Factors on the number of people: for an alternate name, and for a place in the viewer's country. */
const ALTERNATE_WEIGHT = 0.1;
const HOME_WEIGHT = 10;
/** Seats of administration whose population is unknown count like a village. */
const MIN_POPULATION = 100;

/**
 * Chooses among matches of the best quality: whole names before beginnings before misspellings.
 *
 * @param matches the likelier first
 * @param context.text what was typed; a name that the viewer's language has for a place counts as
 * its own
 */
export function likeliest(
  matches: readonly Match[],
  context: { readonly text: string; readonly viewer: Viewer; readonly displayNames: DisplayNames },
): Likeliest {
  const [best] = matches;
  if (best === undefined) return { kind: "none" };
  const peers = matches.filter(({ quality }) => grade(quality) === grade(best.quality));
  const bestWeight = weight(best, context);
  const rival = peers
    .slice(1)
    .some((peer) => weight(peer, context) * LIKE_WEIGHT_FACTOR > bestWeight);
  if (!rival) return { kind: "one", place: best.place };
  const namesakes = peers.filter(
    (peer) => isMainName(peer) || weight(peer, context) * FAR_FETCHED_FACTOR >= bestWeight,
  );
  return { kind: "several", places: namesakes.map(({ place }) => place) };
}

function grade(quality: Match["quality"]): "whole" | "beginning" | "nearly" {
  switch (quality) {
    case "exact":
    case "exact-alternate":
      return "whole";
    case "prefix":
    case "prefix-alternate":
      return "beginning";
    case "typo":
      return "nearly";
  }
}

function isMainName({ quality }: Pick<Match, "quality">): boolean {
  return quality !== "exact-alternate" && quality !== "prefix-alternate";
}

function weight(
  { place, quality }: Match,
  { text, viewer, displayNames }: Parameters<typeof likeliest>[1],
): number {
  const isAlternate = !isMainName({ quality });
  const localName = isAlternate ? displayNames.name(place.id, viewer.locale) : null;
  const isLocal = localName !== null && fold(localName) === fold(text);
  return (
    Math.max(place.population, MIN_POPULATION) *
    (isAlternate && !isLocal ? ALTERNATE_WEIGHT : 1) *
    (place.countryCode === viewer.homeCountryCode ? HOME_WEIGHT : 1)
  );
}
