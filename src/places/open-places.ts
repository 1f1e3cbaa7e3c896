/** Opens the data that places and time zones are found with. Builds the gazetteer's index when there is none yet. */
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadZoneRules, type ZoneRules } from "../local-time.ts";
import { type DisplayNames, loadDisplayNames } from "./display-names/display-names.ts";
import { AreaNames } from "./gazetteer/area-names.ts";
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

/** Beside this module, so that an index built with the program is found from any working directory. */
const INDEX_DIRECTORY = fileURLToPath(new URL("./index/", import.meta.url));

/**
 * Opens places for resolving and suggesting. Builds the index again when it is missing, older than
 * its data or damaged.
 *
 * @param output is told before an index is built, which takes some seconds
 * @param directory where the index is kept
 * @throws {GazetteerIndexError} when there is neither an index nor the data to build it from
 */
export async function openPlaces(
  output?: { write(text: string): unknown },
  directory = INDEX_DIRECTORY,
): Promise<PlaceServices> {
  const displayNames = loadDisplayNames();
  const onBuild = () =>
    output?.write("Building the index of places, once. This takes some seconds.\n");
  const ensure = () => ensureGazetteerIndex(directory, onBuild);
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
  return gazetteerIndexState(directory);
}

function createServices(gazetteer: Gazetteer, displayNames: DisplayNames): PlaceServices {
  const areaNames = new AreaNames(gazetteer, displayNames.regionNames);
  const data = { gazetteer, displayNames, areaNames };
  const zoneRules = loadZoneRules();
  return {
    places: new Places(data, zoneRules),
    timeZones: new TimeZones(data, zoneRules),
    zoneRules,
  };
}
