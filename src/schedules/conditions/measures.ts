/** A number with or without a unit → the condition of which it is the threshold. */
import type { Unit } from "../../weather/index.ts";
import { type Condition, isWithinBounds, type Quantity } from "./condition.ts";
import type { Subject } from "./keywords.ts";

type MeasureUnit =
  | "mm"
  | "degrees"
  | "celsius"
  | "fahrenheit"
  | "beaufort"
  | "km/h"
  | "mph"
  | "m/s"
  | "knots";

export interface Measure {
  readonly value: number;
  /** Null when none was typed. */
  readonly unit: MeasureUnit | null;
}

/** In small letters, without blanks and dots. */
const UNIT_SPELLINGS: Readonly<Record<MeasureUnit, string>> = {
  mm: "mm millimeter millimeters millimetre millimetres",
  degrees: "° deg degree degrees",
  celsius: "°c c celsius degc degreesc °celsius degreescelsius",
  fahrenheit: "°f f fahrenheit degf degreesf °fahrenheit degreesfahrenheit",
  beaufort: "bft bf beaufort",
  "km/h": "km/h kmh kph km/hr",
  mph: "mph mi/h mile/h miles/h",
  "m/s": "m/s mps ms m/sec",
  knots: "kn kt kts knot knots",
};
const isMeasureUnit = (text: string): text is MeasureUnit => Object.hasOwn(UNIT_SPELLINGS, text);
const UNIT_BY_SPELLING: ReadonlyMap<string, MeasureUnit> = new Map(
  Object.keys(UNIT_SPELLINGS)
    .filter(isMeasureUnit)
    .flatMap((unit) =>
      UNIT_SPELLINGS[unit].split(" ").map((spelling) => [spelling, unit] as const),
    ),
);

/** Null for an unknown unit or no number. @param digits a number such as `-5` or `2.5` */
export function measureOf(digits: string, unit: string): Measure | null {
  // Adding 0 turns -0 into 0.
  const value = Number(digits) + 0;
  if (digits === "" || Number.isNaN(value)) return null;
  if (unit === "") return { value, unit: null };
  const known = UNIT_BY_SPELLING.get(unit);
  return known === undefined ? null : { value, unit: known };
}

/** Null when the subject has no such threshold. @param unit of a number that was typed without one */
export function measuredCondition(
  subject: Subject,
  measure: Measure,
  unit: Unit,
): Condition | null {
  switch (subject) {
    case "rain":
    case "snow":
    case "precipitation": {
      const value = measure.unit === "mm" ? measure.value : bareValue(measure);
      return isKnown("millimetres", value) ? { kind: subject, atLeast: value } : null;
    }
    case "low": {
      const degrees = degreesOf("temperature", measure, unit);
      return degrees && { kind: "low", atMost: degrees.value, unit: degrees.unit };
    }
    case "high":
    case "day-change":
    case "forecast-change": {
      const quantity = subject === "high" ? "temperature" : "change";
      const degrees = degreesOf(quantity, measure, unit);
      return degrees && { kind: subject, atLeast: degrees.value, unit: degrees.unit };
    }
    case "uv": {
      const value = bareValue(measure);
      return isKnown("uv", value) ? { kind: "uv", atLeast: value } : null;
    }
    case "wind-force":
      return windForce(measure);
    case "wind-speed":
      return windSpeed(measure, unit);
    case "wind":
      return windCondition(measure, unit);
    default:
      return null;
  }
}

/** Forces up to 12 are common; a bare number from 13 to 17 could be a force or a speed. */
const MAX_BARE_FORCE = 12;
const MAX_FORCE = 17;

function windCondition(measure: Measure, unit: Unit): Condition | null {
  if (measure.unit === "beaufort") return windForce(measure);
  if (measure.unit !== null || measure.value > MAX_FORCE) return windSpeed(measure, unit);
  return measure.value <= MAX_BARE_FORCE ? windForce(measure) : null;
}

function windForce(measure: Measure): Condition | null {
  const value = measure.unit === "beaufort" ? measure.value : bareValue(measure);
  return isKnown("force", value) ? { kind: "wind-force", atLeast: value } : null;
}

const KM_PER_NAUTICAL_MILE = 1.852;

function windSpeed({ value, unit: typed }: Measure, unit: Unit): Condition | null {
  switch (typed ?? (unit === "i" ? "mph" : "km/h")) {
    case "km/h":
      return speedCondition(value, "m");
    case "mph":
      return speedCondition(value, "i");
    case "m/s":
      return speedCondition(hundredths(value * 3.6), "m");
    case "knots":
      return speedCondition(hundredths(value * KM_PER_NAUTICAL_MILE), "m");
    default:
      return null;
  }
}

function speedCondition(value: number, unit: Unit): Condition | null {
  return isWithinBounds("speed", value) ? { kind: "wind-speed", atLeast: value, unit } : null;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function degreesOf(
  quantity: "temperature" | "change",
  { value, unit: typed }: Measure,
  unit: Unit,
): { readonly value: number; readonly unit: Unit } | null {
  if (!isWithinBounds(quantity, value)) return null;
  switch (typed) {
    case null:
    case "degrees":
      return { value, unit };
    case "celsius":
      return { value, unit: "m" };
    case "fahrenheit":
      return { value, unit: "i" };
    default:
      return null;
  }
}

function bareValue({ value, unit }: Measure): number | null {
  return unit === null ? value : null;
}

function isKnown(quantity: Quantity, value: number | null): value is number {
  return value !== null && isWithinBounds(quantity, value);
}
