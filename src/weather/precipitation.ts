/** What falls on a day, by the service's condition codes, types and amounts. */
import type { ForecastDay, HalfDay, PrecipitationType } from "./forecast.ts";

/** Millimetres. Less is still a dry day. */
export const WET_MM = 0.2;
/** Percent. From here on nobody should count on a dry day. */
export const WET_CHANCE = 30;

const codeSet = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Rain and snow at once. */
const SLEET = "404 405 406 456";
export const THUNDERSTORM_CODES = codeSet("302 303 304");
export const RAIN_CODES = codeSet(
  `300 301 302 303 304 305 306 307 308 309 310 311 312 313 314 315 316 317 318 350 351 399 ${SLEET}`,
);
export const SNOW_CODES = codeSet(`400 401 402 403 407 408 409 410 457 499 ${SLEET}`);
/** Clear to overcast, fog, haze and dust, hot, cold. */
const DRY_CODE = /^(?:[15]\d\d|90[01])$/;

/** `sleet` is rain and snow at once. */
export type Fall = "thunderstorm" | "rain" | "snow" | "sleet" | "none" | "unknown";

const FALL_OF: Readonly<Record<PrecipitationType, Fall>> = {
  rain: "rain",
  snow: "snow",
  ice: "sleet",
  mixed: "sleet",
  none: "none",
};

/** What falls in half a day. The code decides, unless it only names clouds where a type is given. */
export function fallOf({ icon, precipitationType: type }: HalfDay): Fall {
  const code = icon ?? "";
  if (THUNDERSTORM_CODES.has(code)) return "thunderstorm";
  const [rains, snows] = [RAIN_CODES.has(code), SNOW_CODES.has(code)];
  if (rains) return snows ? "sleet" : "rain";
  if (snows) return "snow";
  if (type !== null) return FALL_OF[type];
  return DRY_CODE.test(code) ? "none" : "unknown";
}

/**
 * Whether a day stays dry, by its amount and its chance of precipitation; without an amount by what falls
 * in its halves. Null when that is not known.
 */
export function isDry(day: ForecastDay): boolean | null {
  if ((day.precipitationChance ?? 0) >= WET_CHANCE) return false;
  if (day.precipitation !== null) return day.precipitation < WET_MM;
  const falls = [fallOf(day.day), fallOf(day.night)];
  if (falls.every((fall) => fall === "none")) return true;
  return falls.every((fall) => fall === "none" || fall === "unknown") ? null : false;
}
