/** Conditions → the text that is read back as the same ones. */
import { UNIT_SYMBOLS } from "../../weather/index.ts";
import type { Condition, WeatherKind } from "./condition.ts";

const WEATHER_SOURCES: Readonly<Record<WeatherKind, string>> = {
  thunderstorm: "thunderstorm",
  "freezing-rain": "freezing rain",
  fog: "fog",
};

/** `rain ≥ 5 mm`, `low ≤ 0 °C`, `fog`: it has its own unit and is read the same whatever the asker's. */
export function conditionSource(condition: Condition): string {
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
      return condition.atLeast === null
        ? condition.kind
        : `${condition.kind} ≥ ${condition.atLeast} mm`;
    case "low":
      return `low ≤ ${condition.atMost} ${UNIT_SYMBOLS[condition.unit].temperature}`;
    case "high":
      return `high ≥ ${condition.atLeast} ${UNIT_SYMBOLS[condition.unit].temperature}`;
    case "wind-force":
      return `wind ≥ ${condition.atLeast} Bft`;
    case "wind-speed":
      return `wind ≥ ${condition.atLeast} ${UNIT_SYMBOLS[condition.unit].windSpeed}`;
    case "uv":
      return `UV ≥ ${condition.atLeast}`;
    case "day-change":
      return `change ≥ ${condition.atLeast} ${UNIT_SYMBOLS[condition.unit].temperature}`;
    case "forecast-change":
      return `forecast change ≥ ${condition.atLeast} ${UNIT_SYMBOLS[condition.unit].temperature}`;
    case "weather":
      return WEATHER_SOURCES[condition.weather];
  }
}

/** `rain ≥ 5 mm, low ≤ 0 °C`. */
export function conditionsSource(list: readonly Condition[]): string {
  return list.map(conditionSource).join(", ");
}

/** Each condition once, where it is first. */
export function withoutDuplicates(list: readonly Condition[]): readonly Condition[] {
  return [...new Map(list.map((condition) => [conditionSource(condition), condition])).values()];
}
