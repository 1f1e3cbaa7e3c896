/** Scales that turn a number into a word: the compass, the wind's force, the UV index. */
import { beaufortLevel, type Unit, type Wind } from "../weather/index.ts";
import type { Messages } from "./i18n.ts";

/** From north clockwise. */
const COMPASS = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");

/** The nearest of the 16 compass points. @param degrees 0 to 360, clockwise from north */
export function compassPoint(degrees: number): string {
  return COMPASS[Math.round(degrees / 22.5) % COMPASS.length] ?? "N";
}

type BeaufortName = keyof Messages["forecast"]["beaufort"];

/** By level of the Beaufort scale. */
const BEAUFORT_NAMES: readonly BeaufortName[] = [
  "calm",
  "light-air",
  "light-breeze",
  "gentle-breeze",
  "moderate-breeze",
  "fresh-breeze",
  "strong-breeze",
  "near-gale",
  "gale",
  "strong-gale",
  "storm",
  "violent-storm",
  "hurricane",
];

/** What a wind is called; null when its force is not known. @param unit what the speed is in */
export function beaufortName(wind: Pick<Wind, "scale" | "speed">, unit: Unit): BeaufortName | null {
  const level = beaufortLevel(wind, unit);
  // The service has levels up to 17, which share the last name.
  return level === null
    ? null
    : (BEAUFORT_NAMES[Math.min(level, BEAUFORT_NAMES.length - 1)] ?? null);
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

/** The band of an index, which is rounded first; null for one below 0. */
export function uvCategory(index: number): UvCategory | null {
  if (index < 0) return null;
  return UV_BANDS.find(([, below]) => Math.round(index) < below)?.[0] ?? null;
}

/** `6 (high)`. */
export function uvText(index: number, { forecast, format }: Messages): string {
  const category = uvCategory(index);
  const number = format.number(index);
  return category === null ? number : `${number} (${forecast.uvCategories[category]})`;
}
