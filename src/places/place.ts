/** A place, how a point on Earth is rounded and written, and the person who sees the place's label. */

/** Degrees; east and north are positive. */
export interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

/** How the weather service is asked for a place: by one of its ids or by a point. */
export type PlaceLocation =
  | { readonly kind: "id"; readonly id: string }
  | ({ readonly kind: "coordinates" } & Coordinates);

export interface Place {
  /** What it is called in choices and sentences; typed back in, it means the same place. */
  readonly label: string;
  /** The label without the region, where the rest still means this town; else the label. */
  readonly shortLabel: string;
  /** `Paris, France`, the town that a bare point is near; null without one, and for other places. */
  readonly nearTown: string | null;
  readonly location: PlaceLocation;
  /** IANA name; null where it cannot be known, as for a bare id. */
  readonly timeZone: string | null;
  /** Short text that means this place for good: `geonames-2988507`, `2.35,48.86`, `101010100`. */
  readonly reference: string;
}

/** Degrees; null for a place that is only known by an id. */
export function latitudeOf({ location }: Place): number | null {
  return location.kind === "coordinates" ? location.latitude : null;
}

/** The person an answer is for: decides the language of labels and which of two namesakes is likelier. */
export interface Viewer {
  /** Discord's code of the viewer's language; English for any text that Intl would not take. */
  readonly locale: string;
  /** ISO 3166-1 alpha-2 of the viewer's country; null when unknown. */
  readonly homeCountryCode: string | null;
}

/**
 * The server's language decides the country; only if it doesn't, the viewer's language does.
 *
 * @param guildLocale Discord's code of the server's language; null outside servers
 */
export function createViewer(locale: string, guildLocale: string | null): Viewer {
  return {
    locale: readLocale(locale) === null ? "en-US" : locale,
    homeCountryCode: countryOf(guildLocale ?? "") ?? countryOf(locale),
  };
}

/** The viewer's country, or else where the viewer's language is mainly spoken: a weak hint for US English. */
export function spokenCountryOf({ homeCountryCode, locale }: Viewer): string | null {
  return homeCountryCode ?? (locale === "en-US" ? "US" : null);
}

/** Null for any text that Intl would not take. */
function readLocale(locale: string): Intl.Locale | null {
  try {
    return new Intl.Locale(locale);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Where a locale of Discord is mainly spoken; null for one that belongs to no country, and any other text. */
function countryOf(locale: string): string | null {
  // US English is everybody's default, so it says nothing.
  if (locale === "en-US") return null;
  const region = readLocale(locale)?.maximize().region ?? "";
  // Latin America, of es-419, is no country.
  return /^[A-Z]{2}$/.test(region) ? region : null;
}

/**
 * Two decimals, as the weather service takes them (interface document, section 4.1), rounded half
 * away from zero, never -0; the antimeridian is 180, not -180.
 */
export function roundCoordinates({ longitude, latitude }: Coordinates): Coordinates {
  const rounded = roundToHundredths(longitude);
  return {
    longitude: rounded === -180 ? 180 : rounded,
    latitude: roundToHundredths(latitude),
  };
}

/** `48.86°N, 2.35°E`: marked, so that it can be read in one way only; decimals are kept as they are. */
export function coordinatesLabel({ longitude, latitude }: Coordinates): string {
  const northSouth = latitude < 0 ? "S" : "N";
  const eastWest = longitude < 0 ? "W" : "E";
  return `${Math.abs(latitude)}°${northSouth}, ${Math.abs(longitude)}°${eastWest}`;
}

/** `2.35,48.86`: longitude first, as the weather service writes a pair; decimals are kept as they are. */
export function coordinatesText({ longitude, latitude }: Coordinates): string {
  return `${longitude},${latitude}`;
}

const EARTH_RADIUS_KM = 6371;
/** A little less than a degree of latitude has anywhere. */
export const KM_PER_DEGREE = 110;

/** Along the surface, by the haversine formula. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const northward = Math.sin(radians(other.latitude - one.latitude) / 2);
  const eastward = Math.sin(radians(other.longitude - one.longitude) / 2);
  const parallels = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(northward ** 2 + parallels * eastward ** 2));
}

/** Whether a place is nothing but a point, whose zone is that of its surroundings. */
export function isBarePoint({ location, reference }: Place): boolean {
  return location.kind === "coordinates" && reference === coordinatesText(location);
}

function roundToHundredths(degrees: number): number {
  const digits = String(Math.abs(degrees));
  // Written with an exponent only below 0.000001.
  if (digits.includes("e")) return 0;
  // Shifting the decimal point in the text keeps 1.005 at 1.01; multiplying would make it 1.00.
  const hundredths = Math.round(Number(`${digits}e2`));
  // Adding 0 turns -0 into 0.
  return (Math.sign(degrees) * hundredths) / 100 + 0;
}
