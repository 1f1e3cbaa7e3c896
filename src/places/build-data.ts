/** A step of `npm run build`: puts the data that places are found with beside the compiled program. */
import { copyFileSync } from "node:fs";
import { indexProgress } from "./index-progress.ts";
import { openPlaces } from "./open-places.ts";

const NAMES_FILE = "display-names/names.bin";

// npm runs scripts in the project's folder, where the sources are.
copyFileSync(`src/places/${NAMES_FILE}`, new URL(NAMES_FILE, import.meta.url));
await openPlaces(indexProgress(process.stderr));
