/** Converts what `unit=i` changes: temperature, wind speed and visibility, nothing else. */

/** `unit` of section 4.1: `m` metric, `i` imperial. */
export type Unit = "m" | "i";

const KM_PER_MILE = 1.609344;

/** Whole °C as the answer's temperature: °C, or whole °F. */
export const temperatureIn = (unit: Unit, celsius: number): string =>
  `${unit === "m" ? celsius : Math.round(celsius * 1.8 + 32)}`;

/** Whole km as miles, and whole km/h as mph; unchanged in metric units. */
export const distanceIn = (unit: Unit, kilometres: number): string =>
  `${unit === "m" ? kilometres : Math.round(kilometres / KM_PER_MILE)}`;
