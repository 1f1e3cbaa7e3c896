/** Finds the place that a text means, offline. All texts become places here. */
import lookUpTimeZone from "@photostructure/tz-lookup";
import { LRUCache } from "lru-cache";
import { MAX_CHOICES } from "../limits.ts";
import type { ZoneRules } from "../local-time.ts";
import type { DisplayNames } from "./display-names/display-names.ts";
import { countryNamer } from "./gazetteer/area-names.ts";
import { fold } from "./gazetteer/fold.ts";
import type { Gazetteer, GazetteerPlace, Match } from "./gazetteer/gazetteer.ts";
import {
  createNarrowedSearch,
  type NarrowedResult,
  type NarrowedSearch,
} from "./gazetteer/search-narrowed.ts";
import { likeliest } from "./likeliest.ts";
import { parseLocation } from "./parse-location.ts";
import {
  type Coordinates,
  coordinatesLabel,
  coordinatesText,
  type Place,
  roundCoordinates,
  type Viewer,
} from "./place.ts";
import { type LabelSources, POSITION_SEPARATOR, placeLabel } from "./place-label.ts";

export type PlaceResolution =
  | { readonly kind: "found"; readonly place: Place }
  | { readonly kind: "empty" }
  | { readonly kind: "postal-code" }
  /** A pair of numbers that is no point on Earth; `swapped` is what it would be the other way round. */
  | { readonly kind: "out-of-range"; readonly swapped: Place | null }
  /** Several places of similar weight have the name; the likelier first, at most 25. */
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
  resolve(text: string, viewer: Viewer): PlaceResolution;
  /** At most 25 places that a text typed so far can mean, the likelier first, with distinct labels. */
  suggest(text: string, viewer: Viewer): readonly Suggestion[];
}

/** Null when no place has this reference any more. */
export function placeLabelOf(reference: string, viewer: Viewer, places: Places): string | null {
  const resolution = places.resolve(reference, viewer);
  return resolution.kind === "found" ? resolution.place.label : null;
}

const REFERENCE = /^geonames-(?<id>\d{1,10})$/;
/** Labels kept, about 1 MB: making one searches for namesakes. */
const MAX_LABELS = 5_000;
/** A suggested point is shown with its nearest town up to this distance. */
const MAX_DISTANCE_KM = 200;

interface PlaceSources {
  readonly gazetteer: Gazetteer;
  readonly displayNames: DisplayNames;
  readonly zoneRules: ZoneRules;
}

/** Answers from memory alone, without waiting. */
export function createPlaces(sources: PlaceSources): Places {
  return new OfflinePlaces(sources);
}

class OfflinePlaces implements Places {
  readonly #gazetteer: Gazetteer;
  readonly #displayNames: DisplayNames;
  readonly #narrowed: NarrowedSearch;
  readonly #labelSources: LabelSources;
  readonly #labels = new LRUCache<string, string>({ max: MAX_LABELS });
  readonly #zoneRules: ZoneRules;

  constructor({ gazetteer, displayNames, zoneRules }: PlaceSources) {
    this.#gazetteer = gazetteer;
    this.#displayNames = displayNames;
    this.#zoneRules = zoneRules;
    this.#narrowed = createNarrowedSearch(gazetteer);
    // Creating the function that names countries takes a moment.
    const countryNames = memoize((locale) => {
      const nameOf = countryNamer(locale);
      return (countryCode: string) => nameOf(countryCode) ?? countryCode;
    });
    this.#labelSources = { gazetteer, displayNames, countryNames };
  }

  resolve(text: string, viewer: Viewer): PlaceResolution {
    const id = REFERENCE.exec(text.trim())?.groups?.["id"];
    if (id !== undefined) {
      const place = this.#gazetteer.byId(Number(id));
      if (place === null) return { kind: "unknown", name: text, places: [] };
      return { kind: "found", place: this.#toPlace(place, viewer) };
    }
    const positioned = this.#resolvePositioned(text, viewer);
    if (positioned !== null) return { kind: "found", place: positioned };

    const input = parseLocation(text);
    switch (input.kind) {
      case "empty":
      case "postal-code":
        return input;
      case "id":
        return { kind: "found", place: idPlace(input.id) };
      case "coordinates":
        return { kind: "found", place: this.#pointPlace(input.readings[0]) };
      case "out-of-range": {
        const { swapped } = input;
        return {
          kind: "out-of-range",
          swapped: swapped === null ? null : this.#pointPlace(swapped),
        };
      }
      case "name":
        return this.#resolveName(input.text, viewer);
    }
  }

  suggest(text: string, viewer: Viewer): readonly Suggestion[] {
    const input = parseLocation(text);
    switch (input.kind) {
      case "empty":
      case "postal-code":
        return [];
      case "id":
        return [{ label: input.id, reference: input.id }];
      case "coordinates":
        return input.readings.map((reading) => this.#suggestPoint(reading, viewer));
      case "out-of-range":
        return input.swapped === null ? [] : [this.#suggestPoint(input.swapped, viewer)];
      case "name":
        return distinct(this.#suggestNames(input.text, viewer)).map((place) => ({
          label: this.#labelOf(place, viewer),
          reference: referenceOf(place),
        }));
    }
  }

  /** `Springfield, Ohio, United States · 39.92°N, 83.81°W`: a label that tells namesakes apart. */
  #resolvePositioned(text: string, viewer: Viewer): Place | null {
    const separator = text.lastIndexOf(POSITION_SEPARATOR);
    if (separator === -1) return null;
    const position = parseLocation(text.slice(separator + POSITION_SEPARATOR.length));
    if (position.kind !== "coordinates") return null;
    const [coordinates] = position.readings;
    const result = this.#search(text.slice(0, separator), viewer, "normal");
    const matches = result.kind === "places" ? result.matches : [];
    const match = matches.find(({ place }) => isSamePoint(roundCoordinates(place), coordinates));
    return match === undefined ? this.#pointPlace(coordinates) : this.#toPlace(match.place, viewer);
  }

  #resolveName(text: string, viewer: Viewer): PlaceResolution {
    const result = this.#search(text, viewer, "loose");
    switch (result.kind) {
      case "area": {
        const capital = result.largest.find(({ id }) => this.#isCalled(id, text, viewer));
        if (capital !== undefined) return { kind: "found", place: this.#toPlace(capital, viewer) };
        const places = [...result.largest, ...result.namesakes.map(({ place }) => place)];
        return {
          kind: "too-wide",
          area: result.area.name,
          places: this.#toPlaces(places, viewer),
        };
      }
      case "nothing": {
        const closest = result.closest.map(({ place }) => place);
        return { kind: "unknown", name: text, places: this.#toPlaces(closest, viewer) };
      }
      case "places":
        return this.#chooseAmong(result.matches, text, viewer);
    }
  }

  #chooseAmong(matches: readonly Match[], text: string, viewer: Viewer): PlaceResolution {
    // The name ends at the first comma.
    const name = text.split(/[,;，、،؛]/u)[0] ?? text;
    const choice = likeliest(matches, { text: name, viewer, displayNames: this.#displayNames });
    switch (choice.kind) {
      case "none":
        return { kind: "unknown", name: text, places: [] };
      case "one":
        return { kind: "found", place: this.#toPlace(choice.place, viewer) };
      case "several":
        return { kind: "ambiguous", name: text, places: this.#toPlaces(choice.places, viewer) };
    }
  }

  #suggestNames(text: string, viewer: Viewer): readonly GazetteerPlace[] {
    const result = this.#search(text, viewer, "normal");
    if (result.kind === "area") {
      return [...result.namesakes.map(({ place }) => place), ...result.largest];
    }
    return (result.kind === "places" ? result.matches : result.closest).map(({ place }) => place);
  }

  #suggestPoint(coordinates: Coordinates, viewer: Viewer): Suggestion {
    const label = coordinatesLabel(coordinates);
    const near = this.#gazetteer.nearest(coordinates);
    const reference = coordinatesText(coordinates);
    if (near === null || near.distanceKm > MAX_DISTANCE_KM) return { label, reference };
    const { place, distanceKm } = near;
    const name = this.#displayNames.name(place.id, viewer.locale) ?? place.name;
    const distance = `${Math.round(distanceKm)} km`;
    return { label: `${label} (${name.replace(/[@#()]/g, " ")}, ${distance})`, reference };
  }

  #search(text: string, viewer: Viewer, tolerance: "normal" | "loose"): NarrowedResult {
    return this.#narrowed.search(text, { ...viewer, limit: MAX_CHOICES, tolerance });
  }

  /** In English Genève is called Geneva, so that text means the city rather than the canton. */
  #isCalled(id: number, text: string, viewer: Viewer): boolean {
    const name = this.#displayNames.name(id, viewer.locale);
    return name !== null && fold(name) === fold(text);
  }

  #toPlaces(places: readonly GazetteerPlace[], viewer: Viewer): readonly Place[] {
    return distinct(places).map((place) => this.#toPlace(place, viewer));
  }

  #toPlace(place: GazetteerPlace, viewer: Viewer): Place {
    return {
      label: this.#labelOf(place, viewer),
      location: { kind: "coordinates", ...roundCoordinates(place) },
      timeZone: this.#knownTimeZone(place.timeZone),
      reference: referenceOf(place),
    };
  }

  #pointPlace(coordinates: Coordinates): Place {
    return {
      label: coordinatesLabel(coordinates),
      location: { kind: "coordinates", ...coordinates },
      timeZone: this.#knownTimeZone(lookUpTimeZone(coordinates.latitude, coordinates.longitude)),
      reference: coordinatesText(coordinates),
    };
  }

  /** Null for a zone that the rules do not know. */
  #knownTimeZone(timeZone: string): string | null {
    return this.#zoneRules.zone(timeZone) === null ? null : timeZone;
  }

  #labelOf(place: GazetteerPlace, viewer: Viewer): string {
    const key = `${place.id}|${viewer.locale}|${viewer.homeCountryCode}`;
    const known = this.#labels.get(key);
    if (known !== undefined) return known;
    const label = placeLabel(place, viewer, this.#labelSources);
    this.#labels.set(key, label);
    return label;
  }
}

function referenceOf({ id }: GazetteerPlace): string {
  return `geonames-${id}`;
}

function idPlace(id: string): Place {
  return { label: id, location: { kind: "id", id }, timeZone: null, reference: id };
}

function distinct(places: readonly GazetteerPlace[]): readonly GazetteerPlace[] {
  return [...new Map(places.map((place) => [place.id, place])).values()].slice(0, MAX_CHOICES);
}

function isSamePoint(one: Coordinates, other: Coordinates): boolean {
  return one.longitude === other.longitude && one.latitude === other.latitude;
}

/** Keeps every result, for arguments of which there are few. */
function memoize<Value extends NonNullable<unknown> | null>(
  read: (key: string) => Value,
): (key: string) => Value {
  const results = new Map<string, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = read(key);
    results.set(key, result);
    return result;
  };
}
