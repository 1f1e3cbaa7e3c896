/** Opens the data that places are found with; builds the gazetteer's index when there is none yet. */
import { fileURLToPath } from "node:url";
import { loadDisplayNames } from "./display-names/display-names.ts";
import { ensureGazetteerIndex } from "./gazetteer/ensure-index.ts";
import { openGazetteer } from "./gazetteer/gazetteer.ts";
import { createPlaces, type Places } from "./places.ts";

/** Beside this module, so that what was built with the program is found from any folder. */
export const INDEX_DIRECTORY = fileURLToPath(new URL("./index/", import.meta.url));

/**
 * @param onProgress told the part done, from 0 to 1, while an index is built; that takes some seconds
 * @throws {GazetteerIndexError} when there is neither an index nor the data to build it from
 */
export async function openPlaces(onProgress?: (fraction: number) => void): Promise<Places> {
  const path = await ensureGazetteerIndex({
    directory: INDEX_DIRECTORY,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  return createPlaces({ gazetteer: openGazetteer(path), displayNames: loadDisplayNames() });
}
