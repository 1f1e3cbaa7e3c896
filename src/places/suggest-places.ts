/** What autocomplete offers for a location while it is typed. */
import { coordinateReadings, parseLocation } from "./parse-location.ts";
import type { Place } from "./place.ts";
import { placeAt } from "./resolve-place.ts";

/**
 * The places that `text` can mean, the likelier first: both readings of a pair of coordinates, or an
 * id. Empty for text that is neither.
 */
export function suggestPlaces(text: string): readonly Place[] {
  const readings = coordinateReadings(text) ?? [];
  if (readings.length > 0) {
    const places = readings.map((reading) => placeAt({ kind: "coordinates", ...reading }));
    // Rounding can make one of two readings.
    return [...new Map(places.map((place) => [place.label, place])).values()];
  }
  const input = parseLocation(text);
  return input.kind === "found" ? [placeAt(input.location)] : [];
}
