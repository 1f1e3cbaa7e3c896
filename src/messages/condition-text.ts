/** The conditions of daily posts as texts: each on its own, and as the reason why a post appears. */

import { convertDifference, convertTemperature } from "../schedules/conditions/check-days.ts";
import {
  type Condition,
  type ConditionFinding,
  hundredths,
} from "../schedules/conditions/condition.ts";
import type { PlaceFinding } from "../schedules/post-content.ts";
import { convertUnit, UNIT_SYMBOLS, type Unit } from "../weather/index.ts";
import { SERVICE_TEXT_LIMIT } from "./day-view.ts";
import { fitting } from "./embed-room.ts";
import { MISSING } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { safeText } from "./markdown.ts";
import { conditionEmoji } from "./weather-icons.ts";
import { beaufortName, uvText } from "./weather-scales.ts";

/** The freezing point in each unit. */
const FREEZING = { m: 0, i: 32 } as const;
const PLACE_LIMIT = 40;
const MAX_LINES = 10;
/** Leaves room for an admin's note in the text of a message. */
const TOTAL_LIMIT = 1_200;

/** `Rain: 5 mm or more`, `Frost`, `Wind: force 7 or more`. @param unit in which figures are shown */
export function conditionLabel(condition: Condition, unit: Unit, t: Messages): string {
  const { conditions: say, format } = t;
  const { names } = say;
  const units = format.units(unit);
  const degrees = (value: number) => format.quantity(value, units.temperature.symbol);
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
      return condition.atLeast === null
        ? names[condition.kind]
        : say.atLeast(names[condition.kind], amountText(condition.atLeast, unit, t));
    case "low":
      return condition.atMost === FREEZING[condition.unit]
        ? names.frost
        : say.atMost(
            names.low,
            degrees(convertTemperature(condition.atMost, { from: condition.unit, to: unit })),
          );
    case "high":
    case "average":
      return say.atLeastHigh(
        names[condition.kind],
        degrees(convertTemperature(condition.atLeast, { from: condition.unit, to: unit })),
      );
    case "wind-force":
      return say.atLeast(names.wind, t.forecast.windForce(format.number(condition.atLeast)));
    case "wind-speed":
    case "gust": {
      const name = condition.kind === "gust" ? names.gust : names.wind;
      const shown = units.windSpeed;
      const entered = UNIT_SYMBOLS[condition.unit].windSpeed;
      const speed = convertUnit(condition.atLeast, entered, shown.name);
      return say.atLeast(name, format.quantity(speed, shown.symbol));
    }
    case "rain-chance":
      return say.atLeast(names[condition.kind], format.percent(condition.atLeast));
    case "uv":
      return say.atLeast(names.uv, format.number(condition.atLeast));
    case "day-change":
    case "forecast-change":
      return say.atLeast(
        names[condition.kind],
        degrees(convertDifference(condition.atLeast, { from: condition.unit, to: unit })),
      );
    case "weather":
      return names[condition.weather];
    case "warning":
      return condition.atLeast === null
        ? names.warning
        : say.atLeastHigh(names.warning, say.severities[condition.atLeast]);
  }
}

/** In millimetres, if it is too small for hundredths of an inch. */
function amountText(millimetres: number, unit: Unit, { format }: Messages): string {
  const { name, symbol } = format.units(unit).precipitation;
  const amount = hundredths(convertUnit(millimetres, "mm", name));
  return amount === 0
    ? format.quantity(millimetres, format.units("m").precipitation.symbol)
    : format.quantity(amount, symbol);
}

/**
 * A line for each finding, `🥶 **Frost tomorrow: −3 °C**`, with its place's name where there are several
 * places. As many lines as fit, then how many more there are.
 *
 * @param names what the post's places are called, by their labels
 */
export function reasonLines(
  findings: readonly PlaceFinding[],
  { t, names }: { readonly t: Messages; readonly names: ReadonlyMap<string, string> },
): readonly string[] {
  const lines = findings.map(({ placeLabel, unit, finding }) => {
    const name = safeText(names.get(placeLabel) ?? placeLabel, PLACE_LIMIT);
    const reason = `${emojiOf(finding)} **${sentenceOf(finding, unit, t)}**`;
    return names.size > 1 ? t.forecast.remarked(reason, name) : reason;
  });
  const shown = fitting(lines.slice(0, MAX_LINES), (line) => line.length + 1, TOTAL_LIMIT);
  const left = lines.length - shown.length;
  return left === 0 ? shown : [...shown, t.conditions.more(left)];
}

function sentenceOf(finding: ConditionFinding, unit: Unit, t: Messages): string {
  const { conditions: say, format } = t;
  const what = nameOf(finding, unit, t);
  const value = valueText(finding, unit, t);
  switch (finding.day) {
    case "today":
      return say.today(what, value);
    case "tomorrow":
      return say.tomorrow(what, value);
    case "later":
      return say.later(what, format.day(finding.date), value);
  }
}

function nameOf(
  { condition, value }: ConditionFinding,
  unit: Unit,
  { conditions }: Messages,
): string {
  const { names } = conditions;
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
    case "high":
    case "average":
    case "gust":
    case "rain-chance":
    case "uv":
      return names[condition.kind];
    case "low":
      return value !== null && isFrost(value, unit) ? names.frost : names.low;
    case "wind-force":
    case "wind-speed":
      return names.wind;
    case "day-change":
      return (value ?? 0) < 0 ? names.colder : names.warmer;
    case "forecast-change":
      return (value ?? 0) < 0 ? names["forecast-colder"] : names["forecast-warmer"];
    case "weather":
      return names[condition.weather];
    case "warning":
      return names.warning;
  }
}

function isFrost(low: number, unit: Unit): boolean {
  return low <= FREEZING[unit];
}

/** The value as a text with its unit; the kind of weather when there is no value. */
function valueText(
  { condition, value, icon, text }: ConditionFinding,
  unit: Unit,
  t: Messages,
): string {
  const { format, forecast } = t;
  if (value === null) {
    const name = t.conditionName(icon) ?? text;
    if (name !== null) return safeText(name, SERVICE_TEXT_LIMIT);
    return icon === null ? MISSING : conditionEmoji(icon);
  }
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
    case "weather":
    case "warning":
      return format.figure(value, "precipitation", unit).text;
    case "low":
    case "high":
    case "average":
      return format.figure(value, "temperature", unit).text;
    case "wind-force": {
      const name = beaufortName({ scale: String(value), speed: null }, unit);
      const force = forecast.windForce(format.number(value));
      return name === null ? force : forecast.remarked(force, forecast.beaufort[name]);
    }
    case "wind-speed":
    case "gust":
      return format.figure(value, "windSpeed", unit).text;
    case "rain-chance":
      return format.percent(value);
    case "uv":
      return uvText(value, t);
    case "day-change":
    case "forecast-change":
      return `${value > 0 ? "+" : ""}${format.figure(value, "temperature", unit).text}`;
  }
}

function emojiOf({ condition, icon }: ConditionFinding): string {
  switch (condition.kind) {
    case "rain":
    case "precipitation":
      return icon === null ? "🌧️" : conditionEmoji(icon);
    case "snow":
      return icon === null ? "🌨️" : conditionEmoji(icon);
    case "low":
      return "🥶";
    case "high":
      return "🥵";
    case "wind-force":
    case "wind-speed":
    case "gust":
      return "💨";
    case "rain-chance":
      return "☔";
    case "uv":
      return "🕶️";
    case "average":
    case "day-change":
    case "forecast-change":
      return "🌡️";
    case "weather":
      return conditionEmoji(icon);
    case "warning":
      return "⚠️";
  }
}
