/** The wind's force by the Beaufort scale, which has a word for every level. */
import type { Unit, Wind } from "../../weather/index.ts";
import type { Words } from "../words/en.ts";

type BeaufortName = keyof Words["forecast"]["beaufort"];

/** Each level's name and the speed in km/h from which the next one begins. */
const LEVELS: readonly (readonly [name: BeaufortName, below: number])[] = [
  ["calm", 1],
  ["light-air", 6],
  ["light-breeze", 12],
  ["gentle-breeze", 20],
  ["moderate-breeze", 29],
  ["fresh-breeze", 39],
  ["strong-breeze", 50],
  ["near-gale", 62],
  ["gale", 75],
  ["strong-gale", 89],
  ["storm", 103],
  ["violent-storm", 118],
  ["hurricane", Number.POSITIVE_INFINITY],
];

const KM_PER_MILE = 1.609_344;

/**
 * What a wind is called: by the service's level, of a range such as `1-3` by the upper one, else by its
 * speed. Null when neither is known. @param unit what the speed is in
 */
export function beaufortName({ scale, speed }: Wind, unit: Unit): BeaufortName | null {
  if (scale !== null) {
    const level = Math.max(...scale.split("-").map(Number));
    // The service has levels up to 17, which share the last name.
    return LEVELS[Math.min(level, LEVELS.length - 1)]?.[0] ?? null;
  }
  if (speed === null || speed < 0) return null;
  const kmPerHour = unit === "i" ? speed * KM_PER_MILE : speed;
  return LEVELS.find(([, below]) => kmPerHour < below)?.[0] ?? null;
}
