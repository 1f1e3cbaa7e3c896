/** Figures of one unit in the other, exactly. */
import { KM_PER_MILE, type Unit } from "../../weather/index.ts";

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
  if (from === to) return value;
  return to === "i" ? value / KM_PER_MILE : value * KM_PER_MILE;
}
