/**
 * Opens the data that places and time zones are found with. Builds the gazetteer's index when there is none yet,
 * and can show the progress of that at a terminal.
 */
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadZoneRules, type ZoneRules } from "../local-time.ts";
import { type DisplayNames, loadDisplayNames } from "./display-names/display-names.ts";
import {
  ensureGazetteerIndex,
  gazetteerIndexState,
  type IndexState,
} from "./gazetteer/ensure-index.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer/gazetteer.ts";
import { GazetteerIndexError } from "./gazetteer/index-file.ts";
import { Places } from "./places.ts";
import { TimeZones } from "./time-zones.ts";

export interface PlaceServices {
  readonly places: Places;
  readonly timeZones: TimeZones;
  readonly zoneRules: ZoneRules;
}

/** What the progress is written to. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Beside this module, so that an index built with the program is found from any working directory. */
const INDEX_DIRECTORY = fileURLToPath(new URL("./index/", import.meta.url));
const BAR_WIDTH = 30;

/**
 * Opens places for resolving and suggesting. Builds the index again when it is missing, older than
 * its data or damaged.
 *
 * @param onProgress called with the part done, from 0 to 1, while an index is built; that takes
 * some seconds
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
    // A flipped bit shows only when the whole file is read. The index can be built again from its data.
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

/**
 * For `onProgress` of {@link openPlaces}: on a terminal a bar that is drawn again with each step
 * and cleared when it is full, elsewhere one line.
 */
export function indexProgress(output: ProgressOutput): (fraction: number) => void {
  let isAnnounced = false;
  return (fraction) => {
    if (output.isTTY !== true) {
      if (!isAnnounced) {
        output.write("Building the index of places, once. This takes some seconds.\n");
      }
      isAnnounced = true;
      return;
    }
    const full = Math.round(fraction * BAR_WIDTH);
    const bar = "█".repeat(full) + "░".repeat(BAR_WIDTH - full);
    const percent = Math.round(fraction * 100);
    output.write(`\rBuilding the index of places, once  ${bar} ${percent} %`);
    if (fraction >= 1) output.write("\r\u001B[K");
  };
}

function createServices(gazetteer: Gazetteer, displayNames: DisplayNames): PlaceServices {
  const zoneRules = loadZoneRules();
  return {
    places: new Places({ gazetteer, displayNames, zoneRules }),
    timeZones: new TimeZones({ gazetteer, zoneRules }),
    zoneRules,
  };
}
