/** Finds the place that a text means, offline: the one door through which texts become places. */
import lookUpTimeZone from "@photostructure/tz-lookup";
import { LRUCache } from "lru-cache";
import type { DisplayNames } from "./display-names/display-names.ts";
import { countryNamer } from "./gazetteer/area-names.ts";
import { fold } from "./gazetteer/fold.ts";
import type { Gazetteer, GazetteerPlace } from "./gazetteer/gazetteer.ts";
import { createNarrowedSearch, type NarrowedResult } from "./gazetteer/search-narrowed.ts";
import { likeliest } from "./likeliest.ts";
import { parseLocation } from "./parse-location.ts";
import type { Coordinates, Place, Viewer } from "./place.ts";
import { coordinatesLabel, coordinatesText, roundCoordinates } from "./place.ts";
import { POSITION_SEPARATOR, placeLabel } from "./place-label.ts";
import { isKnownTimeZone } from "./time-zones/known-time-zone.ts";

export type PlaceResolution =
  | { readonly kind: "found"; readonly place: Place }
  | { readonly kind: "empty" }
  | { readonly kind: "postal-code" }
  /** A pair of numbers that is no point on Earth; `swapped` is what it would be the other way round. */
  | { readonly kind: "out-of-range"; readonly swapped: Place | null }
  /** Several places of like weight have the name; the likelier first, at most 25. */
  | { readonly kind: "ambiguous"; readonly name: string; readonly places: readonly Place[] }
  /** A region or country; its largest places and towns of its name, at most 25. */
  | { readonly kind: "too-wide"; readonly area: string; readonly places: readonly Place[] }
  /** Nothing has the name; the closest that was found, at most 25, perhaps none. */
  | { readonly kind: "unknown"; readonly name: string; readonly places: readonly Place[] };

/** What autocomplete offers: the label is shown, the reference is sent. Either resolves to the place. */
export interface Suggestion {
  readonly label: string;
  readonly reference: string;
}

export interface Places {
  /** Resolves what a person typed, a label, or a reference. Never throws. */
  resolve(text: string, reader: Viewer): PlaceResolution;
  /** At most 25 places that a text typed so far can mean, the likelier first, with distinct labels. */
  suggest(text: string, reader: Viewer): readonly Suggestion[];
}

/** Discord's limit for choices and for the options of a menu. */
const MAX_PLACES = 25;
const REFERENCE = /^geonames-(?<id>\d{1,10})$/;
/** Labels kept, about 1 MB: making one searches for namesakes. */
const MAX_LABELS = 5_000;
/** How near a town names a point in a suggestion. */
const MAX_DISTANCE_KM = 200;

export function createPlaces({
  gazetteer,
  displayNames,
}: {
  readonly gazetteer: Gazetteer;
  readonly displayNames: DisplayNames;
}): Places {
  const sources = { gazetteer, displayNames, countryNames: createCountryNamers() };
  const labels = new LRUCache<string, string>({ max: MAX_LABELS });
  const narrowed = createNarrowedSearch(gazetteer);

  const knownTimeZone = createKnownTimeZone();

  function labelOf(place: GazetteerPlace, reader: Viewer): string {
    const key = `${place.id}|${reader.locale}|${reader.homeCountryCode}`;
    const known = labels.get(key);
    if (known !== undefined) return known;
    const label = placeLabel(place, reader, sources);
    labels.set(key, label);
    return label;
  }

  function pointPlace(coordinates: Coordinates): Place {
    return {
      label: coordinatesLabel(coordinates),
      location: { kind: "coordinates", ...coordinates },
      timeZone: knownTimeZone(lookUpTimeZone(coordinates.latitude, coordinates.longitude)),
      reference: coordinatesText(coordinates),
    };
  }

  function toPlace(place: GazetteerPlace, reader: Viewer): Place {
    return {
      label: labelOf(place, reader),
      location: { kind: "coordinates", ...roundCoordinates(place) },
      timeZone: knownTimeZone(place.timeZone),
      reference: referenceOf(place),
    };
  }

  /** Genève is Geneva to an English reader, and meant rather than its canton. */
  function isCalled(id: number, text: string, reader: Viewer): boolean {
    const name = displayNames.name(id, reader.locale);
    return name !== null && fold(name) === fold(text);
  }

  function search(text: string, reader: Viewer, tolerance: "normal" | "loose"): NarrowedResult {
    return narrowed.search(text, { ...reader, limit: MAX_PLACES, tolerance });
  }

  function resolveName(text: string, reader: Viewer): PlaceResolution {
    const result = search(text, reader, "loose");
    const all = (places: readonly GazetteerPlace[]) =>
      distinct(places).map((place) => toPlace(place, reader));
    if (result.kind === "area") {
      const capital = result.largest.find(({ id }) => isCalled(id, text, reader));
      if (capital !== undefined) return { kind: "found", place: toPlace(capital, reader) };
      const namesakes = result.namesakes.map(({ place }) => place);
      const places = all([...result.largest, ...namesakes]);
      return { kind: "too-wide", area: result.area.name, places };
    }
    if (result.kind === "nothing") {
      return { kind: "unknown", name: text, places: all(result.closest.map(({ place }) => place)) };
    }
    // With a comma, what stands before it is the name.
    const name = text.split(/[,;，、،؛]/u)[0] ?? text;
    const outcome = likeliest(result.matches, { text: name, viewer: reader, displayNames });
    switch (outcome.kind) {
      case "none":
        return { kind: "unknown", name: text, places: [] };
      case "one":
        return { kind: "found", place: toPlace(outcome.place, reader) };
      case "several":
        return { kind: "ambiguous", name: text, places: all(outcome.places) };
    }
  }

  /** `Springfield, Ohio, United States · 39.92°N, 83.81°W`, as our own labels tell namesakes apart. */
  function resolvePositioned(text: string, reader: Viewer): Place | null {
    const separator = text.lastIndexOf(POSITION_SEPARATOR);
    if (separator === -1) return null;
    const position = parseLocation(text.slice(separator + POSITION_SEPARATOR.length));
    if (position.kind !== "coordinates") return null;
    const [coordinates] = position.readings;
    const result = search(text.slice(0, separator), reader, "normal");
    const matches = result.kind === "places" ? result.matches : [];
    const match = matches.find(({ place }) => isSamePoint(roundCoordinates(place), coordinates));
    return match === undefined ? pointPlace(coordinates) : toPlace(match.place, reader);
  }

  function resolve(text: string, reader: Viewer): PlaceResolution {
    const id = REFERENCE.exec(text.trim())?.groups?.["id"];
    if (id !== undefined) {
      const place = gazetteer.byId(Number(id));
      if (place === null) return { kind: "unknown", name: text, places: [] };
      return { kind: "found", place: toPlace(place, reader) };
    }
    const positioned = resolvePositioned(text, reader);
    if (positioned !== null) return { kind: "found", place: positioned };

    const input = parseLocation(text);
    switch (input.kind) {
      case "empty":
      case "postal-code":
        return input;
      case "id":
        return { kind: "found", place: idPlace(input.id) };
      case "coordinates":
        return { kind: "found", place: pointPlace(input.readings[0]) };
      case "out-of-range": {
        const { swapped } = input;
        return { kind: "out-of-range", swapped: swapped === null ? null : pointPlace(swapped) };
      }
      case "name":
        return resolveName(input.text, reader);
    }
  }

  function suggestNames(text: string, reader: Viewer): readonly GazetteerPlace[] {
    const result = search(text, reader, "normal");
    if (result.kind === "area") {
      return [...result.namesakes.map(({ place }) => place), ...result.largest];
    }
    return (result.kind === "places" ? result.matches : result.closest).map(({ place }) => place);
  }

  function suggestPoint(coordinates: Coordinates, reader: Viewer): Suggestion {
    const label = coordinatesLabel(coordinates);
    const near = gazetteer.nearest(coordinates);
    const reference = coordinatesText(coordinates);
    if (near === null || near.distanceKm > MAX_DISTANCE_KM) return { label, reference };
    const { place, distanceKm } = near;
    const name = displayNames.name(place.id, reader.locale) ?? place.name;
    const distance = `${Math.round(distanceKm)} km`;
    return { label: `${label} (${name.replace(/[@#()]/g, " ")}, ${distance})`, reference };
  }

  function suggest(text: string, reader: Viewer): readonly Suggestion[] {
    const input = parseLocation(text);
    switch (input.kind) {
      case "empty":
      case "postal-code":
        return [];
      case "id":
        return [{ label: input.id, reference: input.id }];
      case "coordinates":
        return input.readings.map((reading) => suggestPoint(reading, reader));
      case "out-of-range":
        return input.swapped === null ? [] : [suggestPoint(input.swapped, reader)];
      case "name": {
        const places = distinct(suggestNames(input.text, reader)).slice(0, MAX_PLACES);
        return places.map((place) => ({
          label: labelOf(place, reader),
          reference: referenceOf(place),
        }));
      }
    }
  }

  return { resolve, suggest };
}

/** A country namer takes a moment to make, so each language's is kept. */
function createCountryNamers(): (locale: string) => (countryCode: string) => string {
  const namers = new Map<string, (countryCode: string) => string>();
  return (locale) => {
    const known = namers.get(locale);
    if (known !== undefined) return known;
    const nameOf = countryNamer(locale);
    const namer = (countryCode: string) => nameOf(countryCode) ?? countryCode;
    namers.set(locale, namer);
    return namer;
  };
}

function referenceOf({ id }: GazetteerPlace): string {
  return `geonames-${id}`;
}

function idPlace(id: string): Place {
  return { label: id, location: { kind: "id", id }, timeZone: null, reference: id };
}

function distinct(places: readonly GazetteerPlace[]): readonly GazetteerPlace[] {
  return [...new Map(places.map((place) => [place.id, place])).values()].slice(0, MAX_PLACES);
}

function isSamePoint(one: Coordinates, other: Coordinates): boolean {
  return one.longitude === other.longitude && one.latitude === other.latitude;
}

/** Null for a zone that is younger than the runtime's list, such as America/Coyhaique on Node 20.19. */
function createKnownTimeZone(): (timeZone: string) => string | null {
  const known = new Map<string, string | null>();
  return (timeZone) => {
    const checked = known.get(timeZone);
    if (checked !== undefined) return checked;
    const result = isKnownTimeZone(timeZone) ? timeZone : null;
    known.set(timeZone, result);
    return result;
  };
}
