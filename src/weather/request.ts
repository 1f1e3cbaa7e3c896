/** The request for a daily forecast: which path, which query, nothing else (interface, section 4.1). */
import type { Language } from "./languages.ts";
import type { Unit } from "./units.ts";

/** Degrees; east and north are positive. */
export interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

/** What the service is asked for: one of its own ids, or a point on Earth. */
export type Location =
  | { readonly kind: "id"; readonly id: string }
  | ({ readonly kind: "coordinates" } & Coordinates);

export interface DailyRequest {
  readonly location: Location;
  /** 1 to 30; the next larger length the service knows is asked for. */
  readonly days: number;
  readonly unit: Unit;
  /** Language of the answer's texts. */
  readonly lang: Language;
}

/** The lengths the service knows, in days. */
export const SERVED_DAYS = [3, 7, 10, 15, 30] as const;
export type ServedDays = (typeof SERVED_DAYS)[number];

/** Letters and digits, at least one digit: `101010100`, `C86AA`, `10101020010A`. */
const LOCATION_ID = /^(?=.*\d)[A-Z\d]{3,20}$/;

/**
 * The shortest length the service knows that holds `days`: 4 → 7, 30 → 30.
 *
 * @throws {RangeError} unless `days` is a whole number from 1 to 30
 */
export function servedDays(days: number): ServedDays {
  const served =
    Number.isInteger(days) && days >= 1 ? SERVED_DAYS.find((n) => n >= days) : undefined;
  if (served === undefined) throw new RangeError("days must be a whole number from 1 to 30");
  return served;
}

/**
 * `location` as the service writes it: an id as it is, coordinates as `<longitude>,<latitude>` with
 * at most 2 decimals, rounded half away from zero, never `-0`: `2.35,48.86`.
 *
 * @throws {RangeError} for a malformed id or a point that is not on Earth
 */
export function formatLocation(location: Location): string {
  if (location.kind === "id") {
    if (!LOCATION_ID.test(location.id)) throw new RangeError("not a location id");
    return location.id;
  }
  return `${formatDegrees(location.longitude, 180)},${formatDegrees(location.latitude, 90)}`;
}

function formatDegrees(degrees: number, limit: number): string {
  if (!(Math.abs(degrees) <= limit)) throw new RangeError(`degrees must be within ±${limit}`);
  // Decimal shifting by text keeps 1.005 at 1.01, where multiplying by 100 gives 100.49999999999999.
  const hundredths = Math.round(Number(`${Math.abs(degrees)}e2`));
  if (Number.isNaN(hundredths)) return "0";
  return String((Math.sign(degrees) * hundredths) / 100 || 0);
}

/** Percent-encodes everything but unreserved characters: a comma is `%2C`, a blank `%20`, never `+`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * The address of the forecast below `baseUrl`, which may carry a path and a final slash.
 *
 * @param extraQuery further parameters, such as an API key sent as `key`
 * @throws {RangeError} as {@link servedDays} and {@link formatLocation}
 */
export function dailyUrl(
  baseUrl: URL,
  request: DailyRequest,
  extraQuery: Readonly<Record<string, string>> = {},
): URL {
  const query = Object.entries({
    location: formatLocation(request.location),
    lang: request.lang,
    unit: request.unit,
    ...extraQuery,
  });
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/v7/weather/${servedDays(request.days)}d`;
  url.search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  return url;
}
