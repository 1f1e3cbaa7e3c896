/** A number with or without a unit → the condition of which it is the threshold. */
import { convertUnit, type Unit, type UnitName, unitSymbols } from "../../weather/index.ts";
import {
  type Condition,
  hundredths,
  isWithinBounds,
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

/** Null when the subject has no such threshold. @param units of a number that was typed without one */
export function measuredCondition(
  subject: Subject,
  measure: Measure,
  units: ThresholdUnits,
): Condition | null {
  switch (subject) {
    case "rain":
    case "snow":
    case "precipitation": {
      const value = millimetresOf(measure, units);
      return isKnown("millimetres", value) ? { kind: subject, atLeast: value } : null;
    }
    case "low": {
      const degrees = degreesOf("temperature", measure, units);
      return degrees && { kind: "low", atMost: degrees.value, unit: degrees.unit };
    }
    case "high":
    case "average":
    case "day-change":
    case "forecast-change": {
      const isChange = subject === "day-change" || subject === "forecast-change";
      const quantity = isChange ? "change" : "temperature";
      const degrees = degreesOf(quantity, measure, units);
      return degrees && { kind: subject, atLeast: degrees.value, unit: degrees.unit };
    }
    case "uv": {
      const value = bareValue(measure);
      return isKnown("uv", value) ? { kind: "uv", atLeast: value } : null;
    }
    case "rain-chance": {
      const value = measure.unit === "percent" ? measure.value : bareValue(measure);
      return isKnown("percent", value) ? { kind: subject, atLeast: value } : null;
    }
    case "wind-force":
      return windForce(measure);
    case "wind-speed":
    case "gust": {
      const speed = speedOf(measure, units);
      return speed && { kind: subject, atLeast: speed.value, unit: speed.unit };
    }
    case "wind":
      return windCondition(measure, units);
    default:
      return null;
  }
}

/** Forces up to 12 are common; a bare number from 13 to 17 could be a force or a speed. */
const MAX_BARE_FORCE = 12;
const MAX_FORCE = 17;

/** To hundredths, which is enough for hundredths of an inch. */
function millimetresOf({ value, unit }: Measure, { precipitation }: ThresholdUnits): number | null {
  const typed = unit ?? precipitation.name;
  if (typed !== "mm" && typed !== "in") return null;
  return typed === "mm" ? value : hundredths(convertUnit(value, "in", "mm"));
}

function windCondition(measure: Measure, units: ThresholdUnits): Condition | null {
  if (measure.unit === "beaufort") return windForce(measure);
  if (measure.unit !== null || measure.value > MAX_FORCE) {
    return measuredCondition("wind-speed", measure, units);
  }
  return measure.value <= MAX_BARE_FORCE ? windForce(measure) : null;
}

function windForce(measure: Measure): Condition | null {
  const value = measure.unit === "beaufort" ? measure.value : bareValue(measure);
  return isKnown("force", value) ? { kind: "wind-force", atLeast: value } : null;
}

const KM_PER_NAUTICAL_MILE = 1.852;

interface Entered {
  readonly value: number;
  readonly unit: Unit;
}

function speedOf({ value, unit }: Measure, { windSpeed }: ThresholdUnits): Entered | null {
  switch (unit ?? windSpeed.name) {
    case "km/h":
      return enteredSpeed(value, "m");
    case "mph":
      return enteredSpeed(value, "i");
    case "m/s":
      return enteredSpeed(hundredths(convertUnit(value, "m/s", "km/h")), "m");
    case "knots":
      return enteredSpeed(hundredths(value * KM_PER_NAUTICAL_MILE), "m");
    default:
      return null;
  }
}

function enteredSpeed(value: number, unit: Unit): Entered | null {
  return isWithinBounds("speed", value) ? { value, unit } : null;
}

function degreesOf(
  quantity: "temperature" | "change",
  { value, unit }: Measure,
  { temperature }: ThresholdUnits,
): Entered | null {
  if (!isWithinBounds(quantity, value)) return null;
  switch (unit === "degrees" || unit === null ? temperature.name : unit) {
    case "°C":
      return { value, unit: "m" };
    case "°F":
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
