/**
 * Units and scales of the service's answers: the two systems of units, and the Beaufort scale. An answer
 * never names the system that it uses.
 */

/** `m` metric, `i` imperial, as the query parameter `unit` spells them (interface, section 4.1). */
export const UNITS = ["m", "i"] as const;
export type Unit = (typeof UNITS)[number];

/**
 * How large each unit is, against the other ones of its quantity. Temperatures are never converted. An inch
 * of mercury is the conventional one, at 0 °C.
 */
const SIZES = {
  "°C": 1,
  "°F": 1,
  "km/h": 1,
  "m/s": 3.6,
  mph: 1.609_344,
  mm: 1,
  in: 25.4,
  hPa: 1,
  inHg: 33.863_89,
  km: 1,
  mi: 1.609_344,
} as const;

/** A unit's international symbol, which is its name here. */
export type UnitName = keyof typeof SIZES;

/** Both units are of one quantity, and not of temperature. */
export function convertUnit(value: number, from: UnitName, to: UnitName): number {
  return (value * SIZES[from]) / SIZES[to];
}

interface Conversion {
  readonly from: Unit;
  readonly to: Unit;
}

/** Between degrees Celsius and Fahrenheit. */
export function convertTemperature(value: number, { from, to }: Conversion): number {
  if (from === to) return value;
  return to === "i" ? (value * 9) / 5 + 32 : ((value - 32) * 5) / 9;
}

/** How far two temperatures are apart, between degrees Celsius and Fahrenheit. */
export function convertDifference(value: number, { from, to }: Conversion): number {
  if (from === to) return value;
  return to === "i" ? (value * 9) / 5 : (value * 5) / 9;
}

/** Between kilometres and miles an hour. */
export function convertSpeed(value: number, { from, to }: Conversion): number {
  return convertUnit(value, UNIT_SYMBOLS[from].windSpeed, UNIT_SYMBOLS[to].windSpeed);
}

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
 * A wind's level, 0 to 17: from the speed, but within the service's own level or range, such as `1-3`.
 * Without a speed it is the upper end of the range. Null when neither is known.
 *
 * @param unit the system that the speed is in
 */
export function beaufortLevel(
  { scale, speed }: { readonly scale: string | null; readonly speed: number | null },
  unit: Unit,
): number | null {
  const levels = scale === null ? [] : scale.split("-").map(Number);
  if (levels.some(Number.isNaN)) return null;
  const [least, most] = [Math.min(...levels), Math.min(Math.max(...levels), MAX_LEVEL)];
  if (speed === null || speed < 0) return levels.length === 0 ? null : most;
  const kmPerHour = convertSpeed(speed, { from: unit, to: "m" });
  const level = LEVELS_FROM.filter((from) => kmPerHour >= from).length;
  return levels.length === 0 ? level : Math.min(Math.max(level, least), most);
}

interface HalfDayWind {
  readonly wind: Parameters<typeof beaufortLevel>[0];
}

/** The level of the stronger wind of day and night; null when neither is known. */
export function windForce(
  { day, night }: { readonly day: HalfDayWind; readonly night: HalfDayWind },
  unit: Unit,
): number | null {
  const levels = [day, night].map(({ wind }) => beaufortLevel(wind, unit));
  const known = levels.filter((level) => level !== null);
  return known.length === 0 ? null : Math.max(...known);
}
