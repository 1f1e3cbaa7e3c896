/** Which of the service's condition codes tell of which weather. */
import type { WeatherKind } from "./condition.ts";

const codes = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Rain and snow at once. */
const SLEET = "404 405 406 456";

export const RAIN_CODES = codes(
  `300 301 302 303 304 305 306 307 308 309 310 311 312 313 314 315 316 317 318 350 351 399 ${SLEET}`,
);
export const SNOW_CODES = codes(`400 401 402 403 407 408 409 410 457 499 ${SLEET}`);

export const WEATHER_CODES: Readonly<Record<WeatherKind, ReadonlySet<string>>> = {
  thunderstorm: codes("302 303 304"),
  "freezing-rain": codes("313"),
  fog: codes("500 501 509 510 514 515"),
};
