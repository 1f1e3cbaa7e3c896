/** The wind's force by the Beaufort scale, which has a word for every level. */
import { beaufortLevel, type Unit, type Wind } from "../../weather/index.ts";
import type { Messages } from "../i18n.ts";

type BeaufortName = keyof Messages["forecast"]["beaufort"];

/** By level. */
const NAMES: readonly BeaufortName[] = [
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
  return level === null ? null : (NAMES[Math.min(level, NAMES.length - 1)] ?? null);
}
