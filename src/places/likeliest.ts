/** Decides which match of a name is meant: the one that outweighs all others, or several to choose from. */
import type { DisplayNames } from "./display-names/display-names.ts";
import { fold } from "./gazetteer/fold.ts";
import { type GazetteerPlace, isCalledSo, type Match } from "./gazetteer/gazetteer.ts";
import { spokenCountryOf, type Viewer } from "./place.ts";

export interface Likeliest {
  /** The place that outweighs all others; null where several are of similar weight, or nothing matched. */
  readonly meant: GazetteerPlace | null;
  /** Begins with `meant`; else the likelier first, and towns of the viewer's country lead. */
  readonly places: readonly GazetteerPlace[];
  /** Whether the text is the whole name of one of them today. Otherwise it is a guess. */
  readonly isCalledSo: boolean;
}

/** Two places have similar weight unless one has more than this many times the other's people. */
const LIKE_WEIGHT_FACTOR = 10;
/** What is no main name needs at least this part of the best weight to be offered. */
const FAR_FETCHED_FACTOR = 100;
/** Factors on the number of people: for an alternate name, and for a place in the viewer's country. */
const ALTERNATE_WEIGHT = 0.1;
const HOME_WEIGHT = 10;
/** For the order alone. US English is everybody's default, so it makes no home, but a likelier country. */
const SPOKEN_WEIGHT = 2;
/** Seats of administration whose population is unknown count like a village. */
const MIN_POPULATION = 100;
/** A town of the viewer's country is offered first from this many people on. */
const MIN_POPULATION_OF_LEADER = 20_000;

export interface TypedText {
  /** A name that the viewer's language has for a place counts as its own. */
  readonly text: string;
  readonly viewer: Viewer;
  readonly displayNames: Pick<DisplayNames, "name">;
}

/**
 * Chooses among matches of the best quality: whole names before beginnings before misspellings.
 *
 * @param matches the likelier first
 */
export function likeliest(matches: readonly Match[], context: TypedText): Likeliest {
  const [best] = matches;
  if (best === undefined) return { meant: null, places: [], isCalledSo: false };
  const peers = matches.filter((match) => grade(match) === grade(best));
  const bestWeight = weight(best, context);
  const rival = peers.some(
    (peer) =>
      peer !== best &&
      (weight(peer, context) * LIKE_WEIGHT_FACTOR > bestWeight ||
        (leadsAtHome(peer, context.viewer) && !leadsAtHome(best, context.viewer))),
  );
  const offered = peers.filter(
    (peer) => peer.quality === "exact" || weight(peer, context) * FAR_FETCHED_FACTOR >= bestWeight,
  );
  const places = inOrder(offered, context).map(({ place }) => place);
  if (rival) return { meant: null, places, isCalledSo: offered.some(isCalledSo) };
  const others = places.filter((place) => place !== best.place);
  return { meant: best.place, places: [best.place, ...others], isCalledSo: isCalledSo(best) };
}

/** Towns called so in the viewer's country, then others called so, then all others; the likelier first. */
export function inOrder(matches: readonly Match[], context: TypedText): readonly Match[] {
  const spoken = spokenCountryOf(context.viewer);
  const group = (match: Match): number => {
    if (!isCalledSo(match)) return 2;
    return leadsAtHome(match, context.viewer) ? 0 : 1;
  };
  const likelihood = (match: Match) => {
    const { population, countryCode } = match.place;
    const importance = match.place.weight / Math.max(population, 1);
    return weight(match, context) * importance * (countryCode === spoken ? SPOKEN_WEIGHT : 1);
  };
  return matches.toSorted(
    (left, right) => group(left) - group(right) || likelihood(right) - likelihood(left),
  );
}

function leadsAtHome(match: Match, { homeCountryCode }: Viewer): boolean {
  const { countryCode, population } = match.place;
  const isNotable = population >= MIN_POPULATION_OF_LEADER;
  return countryCode === homeCountryCode && isNotable && isCalledSo(match);
}

/** Whether the whole name matched (`exact`), its beginning (`prefix`) or nearly (`typo`). */
function grade({ quality }: Match): string | undefined {
  return quality.split("-")[0];
}

function weight({ place, quality }: Match, { text, viewer, displayNames }: TypedText): number {
  const isMainName = quality === "exact" || quality === "prefix" || quality === "typo";
  const localName = isMainName ? null : displayNames.name(place.id, viewer.locale);
  const isLocal = localName !== null && fold(localName) === fold(text);
  return (
    Math.max(place.population, MIN_POPULATION) *
    (isMainName || isLocal ? 1 : ALTERNATE_WEIGHT) *
    (place.countryCode === viewer.homeCountryCode ? HOME_WEIGHT : 1)
  );
}
