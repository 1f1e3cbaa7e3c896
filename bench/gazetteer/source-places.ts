/** The places of the gazetteer's data, for programs that build their own index. */
import { readPlaces, type SourcePlace } from "../../src/places/gazetteer/build-index.ts";
import { installedPackages } from "../../src/places/gazetteer/ensure-index.ts";

/** The largest first, so that programs with a stable order offer the largest of equals. */
export function sourcePlaces(): readonly SourcePlace[] {
  return [...readPlaces(installedPackages.load().cities)].sort(
    (left, right) => right.population - left.population,
  );
}
