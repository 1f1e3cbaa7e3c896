/** What a condition of a daily post says, in the reader's words. */
import type { Condition } from "../schedules/conditions/condition.ts";
import { UNIT_SYMBOLS, type Unit } from "../weather/index.ts";
import type { Messages } from "./i18n.ts";

/** At or below this it freezes, in each unit. */
const FREEZING = { m: 0, i: 32 } as const;

/** `Rain: 5 mm or more`, `Frost`, `Wind: force 7 or more`. */
export function conditionLabel(condition: Condition, t: Messages): string {
  const { conditions: say, format } = t;
  const { names } = say;
  const degrees = (value: number, unit: Unit) =>
    format.quantity(value, UNIT_SYMBOLS[unit].temperature);
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
      return condition.atLeast === null
        ? names[condition.kind]
        : say.atLeast(names[condition.kind], format.quantity(condition.atLeast, "mm"));
    case "low":
      return condition.atMost === FREEZING[condition.unit]
        ? names.frost
        : say.atMost(names.low, degrees(condition.atMost, condition.unit));
    case "high":
      return say.atLeast(names.high, degrees(condition.atLeast, condition.unit));
    case "wind-force":
      return say.atLeast(names.wind, t.forecast.windForce(format.number(condition.atLeast)));
    case "wind-speed": {
      const speed = format.quantity(condition.atLeast, UNIT_SYMBOLS[condition.unit].windSpeed);
      return say.atLeast(names.wind, speed);
    }
    case "uv":
      return say.atLeast(names.uv, format.number(condition.atLeast));
    case "day-change":
    case "forecast-change":
      return say.atLeast(names[condition.kind], degrees(condition.atLeast, condition.unit));
    case "weather":
      return names[condition.weather];
  }
}

/** Whether a low is frost. */
export function isFrost(value: number, unit: Unit): boolean {
  return value <= FREEZING[unit];
}
