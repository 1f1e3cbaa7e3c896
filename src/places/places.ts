/** Finds the place that a text means, offline. All texts become places here. */
import lookUpTimeZone from "@photostructure/tz-lookup";
import { LRUCache } from "lru-cache";
import { MAX_CHOICE_LENGTH, MAX_CHOICES } from "../limits.ts";
import type { ZoneRules } from "../local-time.ts";
import type { GazetteerPlace, Match } from "./gazetteer/gazetteer.ts";
import {
  type AreaResult,
  type NarrowedResult,
  searchNarrowed,
} from "./gazetteer/search-narrowed.ts";
import { inOrder, likeliest, type TypedText } from "./likeliest.ts";
import { isInParentheses, parseLocation, withoutPostalCode } from "./parse-location.ts";
import {
  type Coordinates,
  coordinatesLabel,
  coordinatesText,
  type Place,
  roundCoordinates,
  type Viewer,
} from "./place.ts";
import { type PlaceData, POSITION_SEPARATOR, placeLabel } from "./place-label.ts";
import { aliasOf, bySuggestionOrder } from "./suggestion-order.ts";
import { townsInText } from "./towns-in-text.ts";

export type PlaceResolution =
  | { readonly kind: "found"; readonly place: Place }
  | { readonly kind: "empty" }
  /** Towns that were named beside it, perhaps none. */
  | { readonly kind: "postal-code"; readonly places: readonly Place[] }
  /** A pair of numbers that is no point on Earth; `swapped` is what it would be the other way round. */
  | { readonly kind: "out-of-range"; readonly swapped: Place | null }
  /** Several places of similar weight have the name; the likelier first, at most 25. */
  | { readonly kind: "ambiguous"; readonly name: string; readonly places: readonly Place[] }
  /** Nothing is called so today: former names, abbreviations, beginnings and misspellings of it, at most 25. */
  | { readonly kind: "guess"; readonly places: readonly Place[] }
  /** A region or country; its largest places and towns of its name, at most 25. */
  | { readonly kind: "too-wide"; readonly area: string; readonly places: readonly Place[] }
  /** Nothing has the name; the closest that was found, at most 25, perhaps none. */
  | { readonly kind: "unknown"; readonly name: string; readonly places: readonly Place[] };

/** What autocomplete offers: the label is shown, the reference is sent. Either resolves to the place. */
export interface Suggestion {
  readonly label: string;
  readonly reference: string;
}

/** What a pair without marks would be the other way round, and the largest town there. */
export interface OtherReading {
  readonly place: Place;
  readonly town: string;
}

/** Null when no place has this reference any more. */
export function placeOf(reference: string, viewer: Viewer, places: Places): Place | null {
  const resolution = places.resolve(reference, viewer);
  return resolution.kind === "found" ? resolution.place : null;
}

/** The label of {@link placeOf}. */
export function placeLabelOf(reference: string, viewer: Viewer, places: Places): string | null {
  return placeOf(reference, viewer, places)?.label ?? null;
}

const REFERENCE = /^geonames-(?<id>\d{1,10})$/;
/** Labels kept, about 1 MB: making one searches for namesakes. */
const MAX_LABELS = 5_000;
/** How many matches are put in order before the likeliest are offered. */
const MATCHES_RANKED = 64;
/** After another name that the person typed: `Saigon → Ho Chi Minh City, Vietnam`. */
const ALIAS_SEPARATOR = " → ";
/** How many choices are kept for the smaller part: towns of a region's name, or towns of that region. */
const MAX_OTHERS = 8;
/** How many places are offered of those that a message names. */
const MAX_NAMED = 10;
/** A suggested point is shown with its nearest town up to this distance. */
const MAX_DISTANCE_KM = 200;

/** A town within this distance names a point, gives it its time zone, and shows that people mean it. */
const NEAR_KM = 30;
/** A reading with so many times the people of the other is much likelier. */
const MUCH_LARGER = 100;

/** Answers from memory alone, without waiting. */
export class Places {
  readonly #data: PlaceData;
  readonly #labels = new LRUCache<string, string>({ max: MAX_LABELS });
  readonly #zoneRules: ZoneRules;

  constructor(data: PlaceData, zoneRules: ZoneRules) {
    this.#data = data;
    this.#zoneRules = zoneRules;
  }

  /** Resolves what a person typed, a label, or a reference. Never throws. */
  resolve(typed: string, viewer: Viewer): PlaceResolution {
    const text = withoutAlias(typed);
    const id = REFERENCE.exec(text.trim())?.groups?.["id"];
    if (id !== undefined) {
      const place = this.#data.gazetteer.byId(Number(id));
      if (place === null) return { kind: "unknown", name: text, places: [] };
      return { kind: "found", place: this.#toPlace(place, viewer) };
    }
    const positioned = this.#resolvePositioned(text, viewer);
    if (positioned !== null) return { kind: "found", place: positioned };

    const input = parseLocation(text);
    switch (input.kind) {
      case "empty":
        return input;
      case "postal-code":
        return { kind: "postal-code", places: [] };
      case "id":
        return { kind: "found", place: idPlace(input.id) };
      case "coordinates":
        return { kind: "found", place: this.#pointPlace(input.readings[0], viewer) };
      case "out-of-range": {
        const { swapped } = input;
        return {
          kind: "out-of-range",
          swapped: swapped === null ? null : this.#pointPlace(swapped, viewer),
        };
      }
      case "name":
        return this.#resolveWithCode(input.text, viewer) ?? this.#resolveName(input.text, viewer);
    }
  }

  /**
   * The other reading of a typed pair of coordinates where it is much likelier: it has a town, and the
   * reading that counts has none or one with a hundredth of its people. Null for every other text, among
   * them what autocomplete offers.
   */
  otherReading(text: string, viewer: Viewer): OtherReading | null {
    const input = parseLocation(text);
    if (input.kind !== "coordinates" || isInParentheses(text)) return null;
    const [point, other] = input.readings;
    if (other === undefined) return null;
    const here = this.#data.gazetteer.around(point, NEAR_KM)?.largest;
    const there = this.#data.gazetteer.around(other, NEAR_KM)?.largest;
    if (there === undefined) return null;
    if (here !== undefined && there.population < MUCH_LARGER * Math.max(here.population, 1)) {
      return null;
    }
    return { place: this.#pointPlace(other, viewer), town: this.#nameOf(there, viewer) };
  }

  /**
   * The towns that a message names, as they appear, with the namesakes of those that could be several: at most
   * ten. Never throws.
   */
  namedIn(message: string, viewer: Viewer): readonly Place[] {
    const names = townsInText(message, { ...this.#data, ...viewer });
    const namesakes = Math.floor(MAX_NAMED / names.length);
    const places = names.flatMap((name) => {
      const resolution = this.resolve(name, viewer);
      if (resolution.kind === "ambiguous") return resolution.places.slice(0, namesakes);
      return resolution.kind === "found" ? [resolution.place] : [];
    });
    return [...new Map(places.map((place) => [place.reference, place])).values()];
  }

  /** At most 25 places that a text typed so far can mean, the likelier first, with distinct labels. */
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
        return this.#suggestNames(withoutAlias(input.text), viewer);
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
    const matches = result.kind === "area" ? result.namesakes : matchesOf(result);
    const match = matches.find(({ place }) => isSamePoint(roundCoordinates(place), coordinates));
    return match === undefined
      ? this.#pointPlace(coordinates, viewer)
      : this.#toPlace(match.place, viewer);
  }

  /** `10115 Berlin`; null where there is no postal code, or where it is part of a name. */
  #resolveWithCode(text: string, viewer: Viewer): PlaceResolution | null {
    const name = withoutPostalCode(text);
    if (name === null || this.#resolveName(text, viewer).kind === "found") return null;
    const beside = this.#resolveName(name, viewer);
    const found = beside.kind === "found" ? [beside.place] : [];
    return { kind: "postal-code", places: "places" in beside ? beside.places : found };
  }

  #resolveName(text: string, viewer: Viewer): PlaceResolution {
    const result = this.#search(text, viewer, "loose");
    const resolution = this.#readResult(result, text, viewer);
    if (resolution.kind === "found" || !text.includes(",")) return resolution;
    const named = result.kind === "area" ? result.namesakes : matchesOf(result);
    const labelled = named.find(({ place }) => this.#labelOf(place, viewer) === text);
    return labelled === undefined
      ? resolution
      : { kind: "found", place: this.#toPlace(labelled.place, viewer) };
  }

  #readResult(result: NarrowedResult, text: string, viewer: Viewer): PlaceResolution {
    switch (result.kind) {
      case "area": {
        const context = { ...this.#data, text, viewer };
        const found = matchesOfArea(result, context).map(({ place }) => place);
        const places = this.#toPlaces(found, viewer);
        if (result.isUnclear) return { kind: "ambiguous", name: text, places };
        return { kind: "too-wide", area: result.area.name, places };
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
    const choice = likeliest(matches, { ...this.#data, text: name, viewer });
    const places = this.#toPlaces(choice.places, viewer);
    if (!choice.isCalledSo) return { kind: "guess", places };
    if (choice.meant === null) return { kind: "ambiguous", name: text, places };
    return { kind: "found", place: this.#toPlace(choice.meant, viewer) };
  }

  #suggestNames(typed: string, viewer: Viewer): readonly Suggestion[] {
    const text = withoutPostalCode(typed) ?? typed;
    const context = { ...this.#data, text, viewer };
    const matches = bySuggestionOrder(this.#suggested(context), context);
    return distinctBy(matches, ({ place }) => place.id).map((match) => {
      const label = this.#labelOf(match.place, viewer);
      const alias = aliasOf(match, context);
      const shown = alias === null ? label : `${alias}${ALIAS_SEPARATOR}${label}`;
      return {
        label: shown.length > MAX_CHOICE_LENGTH ? label : shown,
        reference: referenceOf(match.place),
      };
    });
  }

  #suggested(context: TypedText): readonly Match[] {
    const { text, viewer } = context;
    const result = this.#search(text, viewer, "normal", MATCHES_RANKED);
    const found = result.kind === "area" ? matchesOfArea(result, context) : matchesOf(result);
    // A region's name or its seat's is also the beginning of other names.
    if (result.kind !== "area" && found.length !== 1) return found;
    const { homeCountryCode } = viewer;
    const begun = this.#data.gazetteer.search(text, {
      limit: MATCHES_RANKED,
      homeCountryCode,
      tolerance: "beginning",
    });
    return [...found, ...begun];
  }

  #suggestPoint(coordinates: Coordinates, viewer: Viewer): Suggestion {
    const label = coordinatesLabel(coordinates);
    const near = this.#data.gazetteer.around(coordinates, MAX_DISTANCE_KM)?.town;
    // Marked, so that a chosen reading is not taken for a typed pair.
    const reference = label;
    if (near == null) return { label, reference };
    const name = this.#nameOf(near.place, viewer).replace(/[@#()]/g, " ");
    return { label: `${label} (${name}, ${Math.round(near.distanceKm)} km)`, reference };
  }

  #nameOf({ id, name }: GazetteerPlace, viewer: Viewer): string {
    return this.#data.displayNames.name(id, viewer.locale) ?? name;
  }

  #search(
    text: string,
    viewer: Viewer,
    tolerance: "normal" | "loose",
    limit = MAX_CHOICES,
  ): NarrowedResult {
    return searchNarrowed(text, { ...this.#data, ...viewer, limit, tolerance });
  }

  #toPlaces(places: readonly GazetteerPlace[], viewer: Viewer): readonly Place[] {
    return distinctBy(places, ({ id }) => id).map((place) => this.#toPlace(place, viewer));
  }

  #toPlace(place: GazetteerPlace, viewer: Viewer): Place {
    const shortLabel = () => this.#labelOf(place, viewer, true);
    return {
      label: this.#labelOf(place, viewer),
      // Only headings need it, and 25 namesakes would take as long again.
      get shortLabel() {
        return shortLabel();
      },
      nearTown: null,
      location: { kind: "coordinates", ...roundCoordinates(place) },
      timeZone: this.#knownTimeZone(place.timeZone),
      reference: referenceOf(place),
    };
  }

  #pointPlace(coordinates: Coordinates, viewer: Viewer): Place {
    const label = coordinatesLabel(coordinates);
    const around = this.#data.gazetteer.around(coordinates, NEAR_KM);
    const town = around?.town && this.#labelOf(around.town.place, viewer, true);
    // The map of zones is coarse at borders and coasts.
    const timeZone =
      around?.nearest.timeZone ?? lookUpTimeZone(coordinates.latitude, coordinates.longitude);
    return {
      label,
      shortLabel: label,
      // The point's own position is enough.
      nearTown: town?.split(POSITION_SEPARATOR)[0] ?? null,
      location: { kind: "coordinates", ...coordinates },
      timeZone: this.#knownTimeZone(timeZone),
      reference: coordinatesText(coordinates),
    };
  }

  /** Null for a zone that the rules do not know. */
  #knownTimeZone(timeZone: string): string | null {
    return this.#zoneRules.zone(timeZone) === null ? null : timeZone;
  }

  #labelOf(place: GazetteerPlace, viewer: Viewer, isShort = false): string {
    const key = `${place.id}|${viewer.locale}|${viewer.homeCountryCode}|${isShort}`;
    const known = this.#labels.get(key);
    if (known !== undefined) return known;
    const label = placeLabel(place, viewer, this.#data, isShort);
    this.#labels.set(key, label);
    return label;
  }
}

function referenceOf({ id }: GazetteerPlace): string {
  return `geonames-${id}`;
}

function idPlace(id: string): Place {
  const location = { kind: "id", id } as const;
  return { label: id, shortLabel: id, nearTown: null, location, timeZone: null, reference: id };
}

function matchesOf(result: Exclude<NarrowedResult, AreaResult>): readonly Match[] {
  return result.kind === "places" ? result.matches : result.closest;
}

/** Towns of the area's name before its largest places, if one of them may be meant, and else after them. */
function matchesOfArea(
  { largest, namesakes, isUnclear }: AreaResult,
  context: TypedText,
): readonly Match[] {
  const towns = inOrder(namesakes, context);
  const inside = largest.map((place): Match => ({ place, quality: "exact", key: null }));
  const [first, others] = isUnclear ? [towns, inside] : [inside, towns];
  const kept = Math.min(others.length, MAX_OTHERS);
  return [...first.slice(0, MAX_CHOICES - kept), ...others];
}

/** The first of each key, and no more than a menu takes. */
function distinctBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => number,
): readonly Value[] {
  const keys = new Set<number>();
  return values
    .filter((value) => !keys.has(keyOf(value)) && keys.add(keyOf(value)))
    .slice(0, MAX_CHOICES);
}

function withoutAlias(text: string): string {
  const separator = text.lastIndexOf(ALIAS_SEPARATOR);
  return separator === -1 ? text : text.slice(separator + ALIAS_SEPARATOR.length);
}

function isSamePoint(one: Coordinates, other: Coordinates): boolean {
  return one.longitude === other.longitude && one.latitude === other.latitude;
}
