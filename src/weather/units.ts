/** The two systems of units the service answers in; the answer itself never names the one it used. */

/** `m` metric, `i` imperial, as the query parameter `unit` spells them (interface, section 4.1). */
export const UNITS = ["m", "i"] as const;
export type Unit = (typeof UNITS)[number];

/** Kilometres in an international mile. */
export const KM_PER_MILE = 1.609_344;

export interface UnitSymbols {
  readonly temperature: "°C" | "°F";
  readonly windSpeed: "km/h" | "mph";
  readonly distance: "km" | "mi";
  /** Precipitation and pressure have no imperial form and stay metric under `i`. */
  readonly precipitation: "mm";
  readonly pressure: "hPa";
}

/** What the figures of an answer mean under each unit. */
export const UNIT_SYMBOLS: Readonly<Record<Unit, UnitSymbols>> = {
  m: {
    temperature: "°C",
    windSpeed: "km/h",
    distance: "km",
    precipitation: "mm",
    pressure: "hPa",
  },
  i: {
    temperature: "°F",
    windSpeed: "mph",
    distance: "mi",
    precipitation: "mm",
    pressure: "hPa",
  },
};
