/** Text a person typed as a location → an id, a pair of coordinates, a postal code or a name. */
import { type CoordinatePair, parseCoordinates, plainNotation } from "./parse-coordinates.ts";

/** What a typed location is; only a name needs to be looked up. */
export type LocationInput =
  | { readonly kind: "empty" }
  /** One of the weather service's location ids, in capitals. */
  | { readonly kind: "id"; readonly id: string }
  | CoordinatePair
  /** The weather service takes none, and the same digits are used in many countries. */
  | { readonly kind: "postal-code" }
  /** Anything else, trimmed, as typed. */
  | { readonly kind: "name"; readonly text: string };

/** Seven or nine digits, or capitals and digits mixed: `101010100`, `C86AA`, `10101020010A`; not `ABCDEFG`. */
const LOCATION_ID = /^(?:\d{7}|\d{9}|(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{5,12})$/;

const POSTAL_CODES = [
  /** `19013`, `110001`, `48970000`. */
  /^(?:\d{1,6}|\d{8})$/,
  /** `90210-1234`, `48970-000`, `1000-001`, `100-0001`, `00-950`. */
  /^(?:\d{5}-\d{3,4}|\d{4}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3})$/,
  /** `110 001`, `110 00`, `751 24`: what a pair of coordinates cannot be or would not be written like. */
  /^(?:\d{3} (?:0\d|\d{3})|[2-9]\d{2} \d{2})$/,
  /** `D-10115`, `CH-8001`. */
  /^[A-Z]{1,2}-\d{4,5}$/,
  /** Canada: `Y1A 0A1`, `Y1A0A1`. */
  /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/,
  /** United Kingdom: `SW1A 1AA`, `M11AE`; `C86AA` is an id, since no area is called C. */
  /^(?:[A-Z]{2}|[BEGLMNSW])\d[A-Z\d]? ?\d[A-Z]{2}$/,
  /** Netherlands: `1012 AB`, `1012AB`. */
  /^\d{4} ?[A-Z]{2}$/,
];

/**
 * Reads `101010100`, `2.35,48.86`, `48.86N 2.35E`, `SW1A 1AA` or `Paris`, with full-width and
 * typographic characters as with ASCII ones.
 */
export function parseLocation(text: string): LocationInput {
  const notation = plainNotation(text);
  if (notation === null) return { kind: "name", text: text.trim() };
  if (notation === "") return { kind: "empty" };
  // First, since some look like an id, too.
  if (POSTAL_CODES.some((pattern) => pattern.test(notation))) return { kind: "postal-code" };
  const pair = parseCoordinates(text);
  if (pair?.kind === "coordinates") return pair;
  // Also what reads like a marked pair of no place on Earth, such as W0S400.
  if (LOCATION_ID.test(notation)) return { kind: "id", id: notation };
  return pair ?? { kind: "name", text: text.trim() };
}
