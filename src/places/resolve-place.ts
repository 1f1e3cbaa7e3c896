/** A location as typed or chosen → the place it means. */
import lookUpTimeZone from "@photostructure/tz-lookup";
import { type LocationInput, parseLocation } from "./parse-location.ts";
import type { Coordinates, Place, PlaceLocation } from "./place.ts";

export type PlaceResolution =
  | { readonly kind: "found"; readonly place: Place }
  | { readonly kind: "unresolved"; readonly reason: Exclude<LocationInput["kind"], "found"> };

/** Resolves what a person typed, or the value of a choice they took. */
export function resolvePlace(text: string): PlaceResolution {
  const input = parseLocation(text);
  return input.kind === "found"
    ? { kind: "found", place: placeAt(input.location) }
    : { kind: "unresolved", reason: input.kind };
}

/** The place at a location: a point has a time zone, an id has none that could be known here. */
export function placeAt(location: PlaceLocation): Place {
  if (location.kind === "id") return { label: location.id, location, timeZone: null };
  return {
    label: coordinatesLabel(location),
    location,
    timeZone: knownTimeZone(lookUpTimeZone(location.latitude, location.longitude)),
  };
}

/** Null for a zone that is younger than the runtime's list, such as America/Coyhaique on Node 20.19. */
function knownTimeZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** `48.86°N, 2.35°E`: marked, so that it can be read in one way only. */
export function coordinatesLabel({ longitude, latitude }: Coordinates): string {
  const northSouth = latitude < 0 ? "S" : "N";
  const eastWest = longitude < 0 ? "W" : "E";
  return `${Math.abs(latitude)}°${northSouth}, ${Math.abs(longitude)}°${eastWest}`;
}

/** A location in the form that the text fields and buttons carry it: `2.35,48.86` or an id. */
export function locationText(location: PlaceLocation): string {
  return location.kind === "id" ? location.id : `${location.longitude},${location.latitude}`;
}
