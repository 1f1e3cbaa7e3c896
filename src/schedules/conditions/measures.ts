/** A number with or without a unit → the condition of which it is the threshold. */
import { convertUnit, type Unit, type UnitName, unitSymbols } from "../../weather/index.ts";
import {
  type Condition,
  conditionSchema,
  hundredths,
  MEASURED,
  type MeasuredCondition,
  type Quantity,
  type ThresholdUnits,
} from "./condition.ts";
import type { Subject } from "./keywords.ts";

type MeasureUnit =
  | Extract<UnitName, "mm" | "in" | "°C" | "°F" | "km/h" | "mph" | "m/s">
  | "degrees"
  | "beaufort"
  | "knots"
  | "percent";

export interface Measure {
  readonly value: number;
  /** Null when none was typed. */
  readonly unit: MeasureUnit | null;
}

/** In small letters, without blanks and dots; besides the symbols that any language writes. */
const UNIT_SPELLINGS: Readonly<Record<MeasureUnit, string>> = {
  mm: "mm millimeter millimeters millimetre millimetres",
  // Normalization makes two single primes of a double one.
  in: 'in inch inches ′′ "',
  degrees: "° deg degree degrees",
  "°C": "°c c celsius degc degreesc °celsius degreescelsius",
  "°F": "°f f fahrenheit degf degreesf °fahrenheit degreesfahrenheit",
  beaufort: "bft bf beaufort 级 級",
  "km/h": "km/h kmh kph km/hr км/час",
  mph: "mph mi/h mile/h miles/h",
  "m/s": "m/s mps ms m/sec м/сек",
  knots: "kn kt kts knot knots",
  percent: "% percent",
};
const isMeasureUnit = (text: string): text is MeasureUnit => Object.hasOwn(UNIT_SPELLINGS, text);
const UNIT_BY_SPELLING: ReadonlyMap<string, MeasureUnit> = new Map(
  Object.keys(UNIT_SPELLINGS)
    .filter(isMeasureUnit)
    .flatMap((unit) => spellingsOf(unit).map((spelling) => [spelling, unit] as const)),
);

function spellingsOf(unit: MeasureUnit): readonly string[] {
  const own = UNIT_SPELLINGS[unit].split(" ");
  if (unit === "degrees" || unit === "beaufort" || unit === "knots" || unit === "percent")
    return own;
  const symbols = unitSymbols(unit).map((symbol) => symbol.normalize("NFKC").toLowerCase());
  return [...own, ...symbols.map((symbol) => symbol.replaceAll(/[ .]/gu, ""))];
}

/** Null for an unknown unit or no number. @param digits a number such as `-5` or `2.5` */
export function measureOf(digits: string, unit: string): Measure | null {
  // Adding 0 turns -0 into 0.
  const value = Number(digits) + 0;
  if (digits === "" || Number.isNaN(value)) return null;
  if (unit === "") return { value, unit: null };
  const known = UNIT_BY_SPELLING.get(unit);
  return known === undefined ? null : { value, unit: known };
}

/** Forces up to 12 are common; a bare number from 13 to 17 could be a force or a speed. */
const MAX_BARE_FORCE = 12;
const MAX_FORCE = 17;
const KM_PER_NAUTICAL_MILE = 1.852;

/** Null when the subject has no such threshold. @param units of a number that was typed without one */
export function measuredCondition(
  subject: Subject,
  measure: Measure,
  units: ThresholdUnits,
): Condition | null {
  if (subject === "wind") return windCondition(measure, units);
  if (!isMeasured(subject)) return null;
  const entered = enteredIn(MEASURED[subject].quantity, measure, units);
  if (entered === null) return null;
  const { value, ...unit } = entered;
  const bound = subject === "low" ? { atMost: value } : { atLeast: value };
  return conditionSchema.safeParse({ kind: subject, ...bound, ...unit }).data ?? null;
}

function isMeasured(subject: Subject): subject is MeasuredCondition["kind"] {
  return Object.hasOwn(MEASURED, subject);
}

function windCondition(measure: Measure, units: ThresholdUnits): Condition | null {
  const { value, unit } = measure;
  const isSpeed = unit === null ? value > MAX_FORCE : unit !== "beaufort";
  if (isSpeed) return measuredCondition("wind-speed", measure, units);
  if (unit === null && value > MAX_BARE_FORCE) return null;
  return measuredCondition("wind-force", measure, units);
}

/** As a condition keeps it. */
interface Entered {
  readonly value: number;
  readonly unit?: Unit;
}

/** Null for a unit of something else. */
function enteredIn(
  quantity: Quantity,
  { value, unit }: Measure,
  units: ThresholdUnits,
): Entered | null {
  switch (quantity) {
    case "millimetres": {
      const typed = unit ?? units.precipitation.name;
      if (typed === "in") return { value: hundredths(convertUnit(value, typed, "mm")) };
      return typed === "mm" ? { value } : null;
    }
    case "temperature":
    case "change": {
      const typed = unit === "degrees" || unit === null ? units.temperature.name : unit;
      if (typed === "°F") return { value, unit: "i" };
      return typed === "°C" ? { value, unit: "m" } : null;
    }
    case "speed":
      return enteredSpeed(value, unit ?? units.windSpeed.name);
    case "force":
      return unit === null || unit === "beaufort" ? { value } : null;
    case "percent":
      return unit === null || unit === "percent" ? { value } : null;
    case "uv":
      return unit === null ? { value } : null;
  }
}

function enteredSpeed(value: number, unit: MeasureUnit | UnitName): Entered | null {
  switch (unit) {
    case "km/h":
      return { value, unit: "m" };
    case "mph":
      return { value, unit: "i" };
    case "m/s":
      return { value: hundredths(convertUnit(value, unit, "km/h")), unit: "m" };
    case "knots":
      return { value: hundredths(value * KM_PER_NAUTICAL_MILE), unit: "m" };
    default:
      return null;
  }
}
