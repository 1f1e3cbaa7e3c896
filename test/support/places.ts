/** The index of places, built once for all tests and opened once in each process that runs them. */
import { openPlaces, type PlaceServices } from "../../src/places/open-places.ts";

let opened: Promise<PlaceServices> | null = null;

/** The services answer from an index that never changes, so tests share them. */
export function sharedPlaces(): Promise<PlaceServices> {
  opened ??= openPlaces();
  return opened;
}
