/** Runs once before all tests: builds the gazetteer's index, which each of them opens. */
import { openPlaces } from "../../src/places/open-places.ts";

export async function setup(): Promise<void> {
  await openPlaces();
}
