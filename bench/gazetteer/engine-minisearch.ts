/** MiniSearch, for the comparison. */
import MiniSearch from "minisearch";
import { fold } from "../../src/places/gazetteer/fold.ts";
import { LIMIT, type SearchIds } from "./engine.ts";
import { sourcePlaces } from "./source-places.ts";

interface Names {
  readonly id: number;
  readonly name: string;
  readonly alternates: string;
}

/** One mistake per five letters, as its documentation suggests. */
const FUZZY = 0.2;
/** The best of several settings that were tried. */
const WEIGHTS = { fuzzy: 0.9, prefix: 0.4 };
const BOOST = { name: 2 };
const MIN_COUNTED_POPULATION = 100;

/** Indexes every name, without accents, and ranks by population too. */
export function prepareMiniSearch(): () => SearchIds {
  const places = sourcePlaces();
  const documents = places.map(({ id, name, asciiName, alternateNames }) => ({
    id,
    name: fold(name),
    alternates: [...new Set([asciiName, ...alternateNames].map(fold))].join(" "),
  }));
  const populations = new Map(places.map(({ id, population }) => [id, population]));
  return () => buildMiniSearch(documents, populations);
}

function buildMiniSearch(
  documents: readonly Names[],
  populations: ReadonlyMap<number, number>,
): SearchIds {
  const index = new MiniSearch<Names>({ fields: ["name", "alternates"] });
  index.addAll(documents);
  const options = {
    prefix: true,
    fuzzy: FUZZY,
    combineWith: "AND",
    weights: WEIGHTS,
    boost: BOOST,
    boostDocument: (id: number) =>
      Math.log10(Math.max(populations.get(id) ?? 0, MIN_COUNTED_POPULATION)) ** 2,
  } as const;
  return (text) =>
    index
      .search(fold(text), options)
      .slice(0, LIMIT)
      .map((result) => Number(result.id));
}
