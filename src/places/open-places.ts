/** Opens the data that places are found with; builds the gazetteer's index when there is none yet. */
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type DisplayNames, loadDisplayNames } from "./display-names/display-names.ts";
import {
  ensureGazetteerIndex,
  gazetteerIndexState,
  type IndexState,
} from "./gazetteer/ensure-index.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { GazetteerIndexError } from "./gazetteer/index-file.ts";
import { createPlaces, type Places } from "./places.ts";
import { createTimeZones, type TimeZones } from "./time-zones.ts";

export interface PlaceServices {
  readonly places: Places;
  readonly timeZones: TimeZones;
}

/** Beside this module, so that what was built with the program is found from any folder. */
const INDEX_DIRECTORY = fileURLToPath(new URL("./index/", import.meta.url));

/**
 * Opens places for resolving and suggesting. An index that is missing, older than its data or damaged is
 * built anew.
 *
 * @param onProgress told the part done, from 0 to 1, while an index is built; that takes some seconds
 * @param directory where the index is kept
 * @throws {GazetteerIndexError} when there is neither an index nor the data to build it from
 */
export async function openPlaces(
  onProgress?: (fraction: number) => void,
  directory = INDEX_DIRECTORY,
): Promise<PlaceServices> {
  const displayNames = loadDisplayNames();
  const ensure = () =>
    ensureGazetteerIndex({
      directory,
      ...(onProgress === undefined ? {} : { onProgress }),
    });
  const path = await ensure();
  try {
    return createServices(openGazetteer(path), displayNames);
  } catch (error) {
    if (!(error instanceof GazetteerIndexError) || error.kind !== "damaged") throw error;
    // Only reading it whole shows a flipped bit; it is made of data that is at hand.
    await rm(path);
    return createServices(openGazetteer(await ensure()), displayNames);
  }
}

/**
 * What {@link openPlaces} would find; builds nothing.
 *
 * @throws {DisplayNamesError} when the file of names cannot be used
 */
export function placesState(directory = INDEX_DIRECTORY): IndexState {
  loadDisplayNames();
  return gazetteerIndexState({ directory });
}

function createServices(gazetteer: Gazetteer, displayNames: DisplayNames): PlaceServices {
  return {
    places: createPlaces({ gazetteer, displayNames }),
    timeZones: createTimeZones(gazetteer),
  };
}
