/** Which thresholds of a condition make sense, and how much is remembered for them. */

/** Of each place: more than two weeks. */
export const MAX_REMEMBERED_DATES = 16;

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** By quantity, the same in either unit. */
const BOUNDS = {
  millimetres: { min: 0.1, max: 1000, decimals: 2 },
  temperature: { min: -100, max: 150, decimals: 2 },
  force: { min: 0, max: 17, decimals: 0 },
  speed: { min: 1, max: 500, decimals: 2 },
  uv: { min: 1, max: 20, decimals: 2 },
  change: { min: 1, max: 60, decimals: 2 },
} as const satisfies Record<string, Bounds>;

export type Quantity = keyof typeof BOUNDS;

/** Whether a number can be a threshold; never for one with more than two decimals, or more than a level has. */
export function isWithinBounds(quantity: Quantity, value: number): boolean {
  const { min, max, decimals } = BOUNDS[quantity];
  return min <= value && value <= max && Number(value.toFixed(decimals)) === value;
}
