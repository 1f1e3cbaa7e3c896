/** Checks that places can be looked up: the file of names, and the index or what it is built from. */
import { DisplayNamesError } from "../../../places/display-names/names-file.ts";
import type { IndexState } from "../../../places/gazetteer/ensure-index.ts";
import { placesState } from "../../../places/open-places.ts";
import { type Finding, fault, ok } from "../finding.ts";

const FIX = "npm ci && npm run build";

/** @param state what is there; throws {@link DisplayNamesError} when the file of names cannot be used */
export function checkPlaces(state: () => IndexState = placesState): readonly Finding[] {
  try {
    switch (state()) {
      case "ready":
        return [ok("The index is there.")];
      case "to-build":
        return [ok("The index is built once, at the first start, in some seconds.")];
      case "missing":
        return [fault("There is neither an index nor the data to build it from.", FIX)];
    }
  } catch (error) {
    if (!(error instanceof DisplayNamesError)) throw error;
    return [fault(`The file of names is ${error.kind}.`, FIX)];
  }
}
