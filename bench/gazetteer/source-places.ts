/** The places of the gazetteer's own data, for programs that build an index of them themselves. */
import { readPlaces, type SourcePlace } from "../../src/places/gazetteer/build-index.ts";
import { installedPackages } from "../../src/places/gazetteer/ensure-index.ts";

/** The largest first, so that a program that keeps the order of equals offers the largest. */
export function sourcePlaces(): readonly SourcePlace[] {
  return [...readPlaces(installedPackages.load().cities)].sort(
    (left, right) => right.population - left.population,
  );
}
