/** Text a person typed as a location → an id, a pair of coordinates, or why it is neither. */
import type { Coordinates, PlaceLocation } from "./place.ts";

export type LocationInput =
  | { readonly kind: "found"; readonly location: PlaceLocation }
  | { readonly kind: "empty" }
  /** A pair of numbers that is no point on Earth, whichever way it is read. */
  | { readonly kind: "out-of-range" }
  /** Neither an id nor a pair of coordinates. */
  | { readonly kind: "not-understood" };

/** Nine digits, or capitals and digits with a letter, as the service writes its ids; also seven or eight digits. */
const LOCATION_ID = /^(?:\d{7,9}|(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{5,12})$/;

/** `2.35`, `-12`, `.5`; no exponent. */
const DECIMAL = String.raw`[+-]?(?:\d{1,4}(?:\.\d{0,15})?|\.\d{1,15})`;
/** `2.35,48.86`, `2.35, 48.86`, `2.35;48.86`, `2.35 48.86`. */
const PLAIN_PAIR = new RegExp(
  `^(?<first>${DECIMAL})°?(?:\\s*[,;]\\s*|\\s+)(?<second>${DECIMAL})°?$`,
);
/** `48.86N 2.35E`, `48.86° N, 2.35° E`. */
const PAIR_MARKED_AFTER = new RegExp(
  `^(?<first>${DECIMAL})°?\\s*(?<firstMark>[NSEW])\\s*[,;]?\\s*(?<second>${DECIMAL})°?\\s*(?<secondMark>[NSEW])$`,
);
/** `N48.86 E2.35`, `E 2.35°, N 48.86°`. */
const PAIR_MARKED_BEFORE = new RegExp(
  `^(?<firstMark>[NSEW])\\s*(?<first>${DECIMAL})°?\\s*[,;]?\\s*(?<secondMark>[NSEW])\\s*(?<second>${DECIMAL})°?$`,
);
/** `lat 48.86 lon 2.35`, `longitude: 2.35, latitude: 48.86`. */
const NAMED_PAIR = new RegExp(
  `^(?<firstName>LAT|LON)(?:ITUDE|GITUDE|G)?\\s*[:=]?\\s*(?<first>${DECIMAL})°?\\s*[,;]?\\s*` +
    `(?<secondName>LAT|LON)(?:ITUDE|GITUDE|G)?\\s*[:=]?\\s*(?<second>${DECIMAL})°?$`,
);

/**
 * Reads `101010100`, `2.35,48.86`, `48.86N 2.35E` or `lat 48.86 lon 2.35`.
 * An unmarked pair is longitude, latitude, as the service writes it, unless it is possible only the
 * other way round.
 */
export function parseLocation(text: string): LocationInput {
  const normalised = normalise(text);
  if (normalised === "") return { kind: "empty" };
  const readings = coordinateReadings(text);
  const [coordinates] = readings ?? [];
  if (coordinates !== undefined) {
    return { kind: "found", location: { kind: "coordinates", ...coordinates } };
  }
  // Also what reads like a marked pair of no place on Earth, such as W0S400.
  if (LOCATION_ID.test(normalised)) {
    return { kind: "found", location: { kind: "id", id: normalised } };
  }
  return { kind: readings === null ? "not-understood" : "out-of-range" };
}

/**
 * Every point on Earth that a typed pair can mean, the likelier first; null when it is no pair.
 * A marked pair has one reading, an unmarked one up to two.
 */
export function coordinateReadings(text: string): readonly Coordinates[] | null {
  const normalised = normalise(text);
  const candidates =
    namedReading(normalised) ?? plainReadings(normalised) ?? markedReading(normalised);
  return candidates?.filter(isOnEarth).map(canonical) ?? null;
}

/** Full-width and typographic forms become ASCII, letters capitals: only for matching, never shown. */
function normalise(text: string): string {
  return (
    text
      // Before the next step turns it into the letter o.
      .replace(/º/g, "°")
      .normalize("NFKC")
      .replace(/[−–—]/g, "-")
      .trim()
      // One blank at most keeps the patterns from trying every way to share out many.
      .replace(/\s+/g, " ")
      .toUpperCase()
  );
}

function plainReadings(text: string): Coordinates[] | null {
  const groups = PLAIN_PAIR.exec(text)?.groups;
  if (groups === undefined) return null;
  const [first, second] = [Number(groups["first"]), Number(groups["second"])];
  const asWritten = { longitude: first, latitude: second };
  const swapped = { longitude: second, latitude: first };
  return first === second ? [asWritten] : [asWritten, swapped];
}

function markedReading(text: string): Coordinates[] | null {
  const groups = (PAIR_MARKED_AFTER.exec(text) ?? PAIR_MARKED_BEFORE.exec(text))?.groups;
  if (groups === undefined) return null;
  const first = markedDegrees(groups["first"], groups["firstMark"]);
  const second = markedDegrees(groups["second"], groups["secondMark"]);
  if (first === null || second === null || first.axis === second.axis) return null;
  const [longitude, latitude] = first.axis === "longitude" ? [first, second] : [second, first];
  return [{ longitude: longitude.degrees, latitude: latitude.degrees }];
}

function markedDegrees(
  digits: string | undefined,
  mark = "",
): { axis: keyof Coordinates; degrees: number } | null {
  const degrees = Number(digits);
  // "-5 S" says south twice and could mean either.
  if (degrees < 0 && "SW".includes(mark)) return null;
  return {
    axis: "EW".includes(mark) ? "longitude" : "latitude",
    degrees: "SW".includes(mark) ? -degrees : degrees,
  };
}

function namedReading(text: string): Coordinates[] | null {
  const groups = NAMED_PAIR.exec(text)?.groups;
  if (groups === undefined || groups["firstName"] === groups["secondName"]) return null;
  const [first, second] = [Number(groups["first"]), Number(groups["second"])];
  return groups["firstName"] === "LON"
    ? [{ longitude: first, latitude: second }]
    : [{ longitude: second, latitude: first }];
}

function isOnEarth({ longitude, latitude }: Coordinates): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

/** Two decimals, rounded half away from zero, no -0; the antimeridian is 180. */
function canonical({ longitude, latitude }: Coordinates): Coordinates {
  const rounded = roundToHundredths(longitude);
  return {
    longitude: rounded === -180 ? 180 : rounded,
    latitude: roundToHundredths(latitude),
  };
}

function roundToHundredths(degrees: number): number {
  // Shifting the decimal point in the text keeps 1.005 at 1.01; multiplying would make it 1.00.
  const shifted = Math.round(Number(`${Math.abs(degrees)}e2`));
  return (Math.sign(degrees) * (Number.isNaN(shifted) ? 0 : shifted)) / 100 + 0;
}
