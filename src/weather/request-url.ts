/**
 * Builds the URLs of requests: a daily forecast of v7 (interface, section 4.1), one of its successor, the
 * warnings at a point, and the lookup of a location ID.
 */
import type { Unit } from "./units.ts";

/** Degrees; east and north are positive. */
export interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

/** The place of a request: one of the service's own ids, or a point on Earth. */
export type Location =
  | { readonly kind: "id"; readonly id: string }
  | ({ readonly kind: "coordinates" } & Coordinates);

export interface DailyRequest {
  readonly location: Location;
  /** 1 to 30. The request is for the next longer forecast that the service has. */
  readonly days: number;
  readonly unit: Unit;
  /** Language of the answer's texts, as a code of the service: `en`, `zh-hans`. */
  readonly lang: string;
}

/** The lengths of forecasts that the service has, in days. */
export const SERVED_DAYS = [3, 7, 10, 15, 30] as const;
export type ServedDays = (typeof SERVED_DAYS)[number];

/** The longest of them, which only v7 has. */
export const MAX_DAYS = 30;
/** The successor of v7 has no longer forecast. */
export const NEXT_MAX_DAYS = 10;

/** Letters and digits, at least one digit: `101010100`, `C86AA`, `10101020010A`. */
const LOCATION_ID = /^(?=.*\d)[A-Z\d]{3,20}$/;

/**
 * The shortest length that the service has and that covers `days`: 4 → 7, 30 → 30.
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
  // Shifting the decimal point as text turns 1.005 into 1.01. Multiplying by 100 gives 100.49999999999999.
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

type Query = Readonly<Record<string, string>>;

/**
 * The URL of v7's forecast below `baseUrl`, which may have a path and a final slash.
 *
 * @param extraQuery further parameters, such as an API key sent as `key`
 * @throws {RangeError} as {@link servedDays} and {@link formatLocation}
 */
export function dailyUrl(baseUrl: URL, request: DailyRequest, extraQuery: Query = {}): URL {
  const { location, lang, unit, days } = request;
  const query = { location: formatLocation(location), lang, unit, ...extraQuery };
  return urlBelow(baseUrl, `v7/weather/${servedDays(days)}d`, query);
}

/**
 * The URL of the successor's forecast, latitude first: `/weather/v1/daily/48.86/2.35`.
 *
 * @throws {RangeError} as {@link dailyUrl}
 */
export function nextDailyUrl(
  baseUrl: URL,
  point: Coordinates,
  { days, lang }: Pick<DailyRequest, "days" | "lang">,
  extraQuery: Query = {},
): URL {
  const query = {
    days: String(Math.min(servedDays(days), NEXT_MAX_DAYS)),
    // In UTC, a day would begin on the date before in half of the world.
    localTime: "true",
    lang,
    ...extraQuery,
  };
  return urlBelow(baseUrl, `weather/v1/daily/${pathPoint(point)}`, query);
}

/** The URL of the warnings in force at a point, latitude first. */
export function warningsUrl(baseUrl: URL, point: Coordinates, extraQuery: Query = {}): URL {
  // The texts are in the issuer's language in any case, so that one answer is for everybody.
  const query = { localTime: "true", lang: "en", ...extraQuery };
  return urlBelow(baseUrl, `weatheralert/v1/current/${pathPoint(point)}`, query);
}

/** The URL that tells where a location ID is. @throws {RangeError} for a malformed id */
export function lookupUrl(baseUrl: URL, id: string, extraQuery: Query = {}): URL {
  const query = { location: formatLocation({ kind: "id", id }), ...extraQuery };
  return urlBelow(baseUrl, "geo/v2/city/lookup", query);
}

/** @throws {RangeError} for a point that is not on Earth */
export function pathPoint({ latitude, longitude }: Coordinates): string {
  return `${formatDegrees(latitude, 90)}/${formatDegrees(longitude, 180)}`;
}

function urlBelow(baseUrl: URL, path: string, query: Query): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/${path}`;
  url.search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&");
  return url;
}
