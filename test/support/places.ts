/** The index of places. It is built once for all tests and opened once per process. */
import { openPlaces, type PlaceServices } from "../../src/places/open-places.ts";

let opened: Promise<PlaceServices> | null = null;

/** Tests share the services, because the index never changes. */
export function sharedPlaces(): Promise<PlaceServices> {
  opened ??= openPlaces();
  return opened;
}
