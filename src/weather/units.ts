/**
 * Units and scales of the service's answers: the two systems of units, and the Beaufort scale. An answer
 * never names the system that it uses.
 */

/** `m` metric, `i` imperial, as the query parameter `unit` spells them (interface, section 4.1). */
export const UNITS = ["m", "i"] as const;
export type Unit = (typeof UNITS)[number];

/** Kilometres in an international mile. */
export const KM_PER_MILE = 1.609_344;

/** Precipitation and pressure have no imperial form: they are metric in both systems. */
const METRIC_ONLY = { precipitation: "mm", pressure: "hPa" } as const;

/** The units of an answer's numbers in each system. */
export const UNIT_SYMBOLS = {
  m: { temperature: "°C", windSpeed: "km/h", distance: "km", ...METRIC_ONLY },
  i: { temperature: "°F", windSpeed: "mph", distance: "mi", ...METRIC_ONLY },
} as const satisfies Record<Unit, object>;

/** The speed in km/h from which level 1, 2, 3 … begins. A speed gives no level above 12. */
const LEVELS_FROM = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118];
/** The highest level of the extended scale, which the service uses for tropical storms. */
const MAX_LEVEL = 17;

/**
 * A wind's level, 0 to 17: the service's own where there is one (of a range such as `1-3` the upper end),
 * else from the speed. Null when neither is known.
 *
 * @param unit the system that the speed is in
 */
export function beaufortLevel(
  { scale, speed }: { readonly scale: string | null; readonly speed: number | null },
  unit: Unit,
): number | null {
  if (scale !== null) {
    const level = Math.max(...scale.split("-").map(Number));
    return Number.isNaN(level) ? null : Math.min(level, MAX_LEVEL);
  }
  if (speed === null || speed < 0) return null;
  const kmPerHour = unit === "i" ? speed * KM_PER_MILE : speed;
  return LEVELS_FROM.filter((from) => kmPerHour >= from).length;
}
