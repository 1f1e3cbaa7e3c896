/** What the service is asked: a path with a query (interface, section 4.1), and how a good answer is read. */
import { z } from "zod";
import { between, text } from "./answer-fields.ts";
import type { DailyForecast } from "./forecast.ts";
import { parseNextAnswer } from "./next-response.ts";
import { parseDailyAnswer } from "./response.ts";
import type { Unit } from "./units.ts";
import { parseWarnings, type Warnings } from "./warnings.ts";

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

/**
 * A point as the paths of the successor have it, latitude first: `48.86/2.35`.
 *
 * @throws {RangeError} for a point that is not on Earth
 */
export function pathPoint({ latitude, longitude }: Coordinates): string {
  return `${formatDegrees(latitude, 90)}/${formatDegrees(longitude, 180)}`;
}

/** The URL of a path below `baseUrl`, which may have its own path and a final slash. */
export function urlBelow(baseUrl: URL, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/${path}`;
  url.search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&");
  return url;
}

export interface Question<Answer> {
  /** Below the service's address. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly read: (body: unknown) => Reading<Answer>;
  /** How an answer is counted. */
  readonly outcome: "forecast" | "place" | "warnings";
}

type Reading<Answer> =
  | { readonly answer: Answer }
  | {
      readonly failure: "malformed" | "no-data" | "no-such-location";
      readonly detail: string;
    };

/** @throws {RangeError} when no request can carry its place or number of days */
export function v7Question({ location, days, unit, lang }: DailyRequest): Question<DailyForecast> {
  return {
    path: `v7/weather/${servedDays(days)}d`,
    query: { location: formatLocation(location), lang, unit },
    read: (body) => reading(parseDailyAnswer(body, unit)),
    outcome: "forecast",
  };
}

/** @throws {RangeError} as {@link v7Question} */
export function nextQuestion(
  { days, unit, lang }: DailyRequest,
  point: Coordinates,
): Question<DailyForecast> {
  const served = Math.min(servedDays(days), NEXT_MAX_DAYS);
  return {
    path: `weather/v1/daily/${pathPoint(point)}`,
    // In UTC, a day would begin on the date before in half of the world.
    query: { days: String(served), localTime: "true", lang },
    read: (body) => reading(parseNextAnswer(body, { unit, latitude: point.latitude })),
    outcome: "forecast",
  };
}

function reading(forecast: DailyForecast | null): Reading<DailyForecast> {
  if (forecast === null) return { failure: "malformed", detail: "no list of days" };
  return forecast.days.length === 0
    ? { failure: "no-data", detail: "no day" }
    : { answer: forecast };
}

/** @throws {RangeError} for a point that is not on Earth */
export function warningsQuestion(point: Coordinates): Question<Warnings> {
  return {
    path: `weatheralert/v1/current/${pathPoint(point)}`,
    // The texts are in the issuer's language in any case, so that one answer is for everybody.
    query: { localTime: "true", lang: "en" },
    read: (body) => {
      const answer = parseWarnings(body);
      return answer === null ? { failure: "malformed", detail: "no list of warnings" } : { answer };
    },
    outcome: "warnings",
  };
}

/** Where a location ID is. The service's answer must not be stored. @throws {RangeError} for a malformed id */
export function lookupQuestion(id: string): Question<Coordinates> {
  return {
    path: "geo/v2/city/lookup",
    query: { location: formatLocation({ kind: "id", id }) },
    read: (body) => {
      const places = placesSchema.safeParse(body).data?.location;
      if (places === undefined) return { failure: "malformed", detail: "no list of places" };
      const { lat = null, lon = null } = places.find((place) => place.id === id) ?? {};
      return lat === null || lon === null
        ? { failure: "no-such-location", detail: "not among the places found" }
        : { answer: { latitude: lat, longitude: lon } };
    },
    outcome: "place",
  };
}

const placesSchema = z.object({
  location: z.array(z.object({ id: text, lat: between(-90, 90), lon: between(-180, 180) })),
});
