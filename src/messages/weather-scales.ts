/**
 * Scales that turn a number into a word: the compass, the wind's force, the UV index, the moon's phase, and what
 * is dangerous.
 */
import {
  beaufortLevel,
  type ForecastDay,
  fallOf,
  MOON_PHASES,
  type MoonPhase,
  type Unit,
  type Wind,
  windForce,
} from "../weather/index.ts";
import type { Messages } from "./i18n.ts";
import { safeText } from "./markdown.ts";

/** The service's letters in every language but Chinese, from north clockwise. */
const COMPASS = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");

/** The longest known one has 5 letters. */
const DIRECTION_LIMIT = 16;

/**
 * Where a wind blows from as the viewer's language writes it: the nearest of 16 points; in Chinese the
 * service's own word. Null when it is not known.
 */
export function windDirection(
  { direction, degrees }: Pick<Wind, "direction" | "degrees">,
  { forecast, format }: Messages,
): string | null {
  if (direction !== null && format.locale.startsWith("zh") && /\p{Script=Han}/u.test(direction)) {
    return safeText(direction, DIRECTION_LIMIT);
  }
  const point =
    degrees === null
      ? COMPASS.indexOf(direction?.toUpperCase() ?? "")
      : Math.round(degrees / 22.5) % COMPASS.length;
  return forecast.compass.split(" ")[point] ?? null;
}

/** What a wind is called; null when its force is not known. @param unit what the speed is in */
export function beaufortName(
  wind: Pick<Wind, "scale" | "speed">,
  unit: Unit,
  { forecast }: Messages,
): string | null {
  const level = beaufortLevel(wind, unit);
  // In the order of the scale. The service has levels up to 17, which share the last name.
  const names = Object.values(forecast.beaufort);
  return level === null ? null : (names[Math.min(level, names.length - 1)] ?? null);
}

type UvCategory = keyof Messages["forecast"]["uvCategories"];

/** The bands of the World Health Organization, each with the first index of the next one. */
const UV_BANDS: readonly (readonly [category: UvCategory, below: number])[] = [
  ["low", 3],
  ["moderate", 6],
  ["high", 8],
  ["very-high", 11],
  ["extreme", Number.POSITIVE_INFINITY],
];

/** The band of an index, which is rounded first. */
export function uvCategory(index: number): UvCategory {
  return UV_BANDS.find(([, below]) => Math.round(index) < below)?.[0] ?? "extreme";
}

/** `6 (high)`, a whole number as the WHO gives it. */
export function uvText(index: number, { forecast, format }: Messages): string {
  const number = format.number(Math.round(index));
  return forecast.remarked(number, forecast.uvCategories[uvCategory(index)]);
}

/** Whether the WHO wants extra protection. @param index null when unknown */
export function isSunStrong(index: number | null): index is number {
  return index !== null && ["very-high", "extreme"].includes(uvCategory(index));
}

/**
 * The phase in the viewer's language. The service's text decides if it is English; else its code. That
 * stands for a picture: in the south, where people see the moon the other way round, the codes run
 * backwards. Without a latitude a code may mean two phases, so the service's text stays.
 */
export function moonPhaseName(
  { moonPhase, moonPhaseIcon }: Pick<ForecastDay, "moonPhase" | "moonPhaseIcon">,
  { latitude, t }: { readonly latitude: number | null; readonly t: Messages },
): string | null {
  const slug = moonPhase?.toLowerCase().replaceAll(" ", "-");
  const said = MOON_PHASES.find((phase) => phase === slug);
  const phase = said ?? (latitude === null ? undefined : seenPhase(moonPhaseIcon, latitude));
  return phase === undefined ? moonPhase : t.forecast.moonPhases[phase];
}

function seenPhase(code: string | null, latitude: number): MoonPhase | undefined {
  if (code === null || !/^80[0-7]$/.test(code)) return undefined;
  const steps = Number(code) - 800;
  return MOON_PHASES.at(latitude < 0 ? -steps : steps);
}

/** In °C and in °F. */
export const FROST = { m: 0, i: 32 } as const;
const HEAT = { m: 35, i: 95 } as const;
/** A gale breaks twigs off trees. */
export const GALE_LEVEL = 8;

type Danger = "thunderstorm" | "gale" | "heat" | "frost" | "sun";

/** What makes a day dangerous. A missing figure never does. */
export const DANGERS: Readonly<Record<Danger, (day: ForecastDay, unit: Unit) => boolean>> = {
  thunderstorm: ({ day, night }) => [day, night].some((half) => fallOf(half) === "thunderstorm"),
  gale: (day, unit) => (windForce(day, unit) ?? 0) >= GALE_LEVEL,
  heat: ({ temperatureMax }, unit) => temperatureMax !== null && temperatureMax >= HEAT[unit],
  frost: ({ temperatureMin }, unit) => temperatureMin !== null && temperatureMin <= FROST[unit],
  sun: ({ uvIndex }) => isSunStrong(uvIndex),
};

export function isDangerous(day: ForecastDay, unit: Unit): boolean {
  return Object.values(DANGERS).some((isFound) => isFound(day, unit));
}
