/** The wind's force by the Beaufort scale. */
import type { Wind } from "./response.ts";
import { KM_PER_MILE, type Unit } from "./units.ts";

/** The speed in km/h from which level 1, 2, 3 … begins. Speeds tell no level above 12. */
const LEVELS_FROM = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118];
/** The highest level of the extended scale, which the service has for tropical storms. */
const MAX_LEVEL = 17;

/**
 * A wind's level, 0 to 17: the service's own, of a range such as `1-3` the upper one, else by its speed.
 * Null when neither is known. @param unit what the speed is in
 */
export function beaufortLevel(
  { scale, speed }: Pick<Wind, "scale" | "speed">,
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
