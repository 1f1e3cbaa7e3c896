/** The conditions of daily posts as texts: each on its own, and as the reason why a post appears. */
import {
  type Condition,
  type ConditionFinding,
  hundredths,
  MEASURED,
  type MeasuredCondition,
  type Threshold,
  thresholdOf,
} from "../schedules/conditions/condition.ts";
import type { PlaceFinding } from "../schedules/post-content.ts";
import {
  convertDifference,
  convertTemperature,
  convertUnit,
  UNIT_SYMBOLS,
  type Unit,
} from "../weather/index.ts";
import { SERVICE_TEXT_LIMIT } from "./day-view.ts";
import { fitting } from "./embed-room.ts";
import { MISSING } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { safeText } from "./markdown.ts";
import { conditionEmoji } from "./weather-icons.ts";
import { beaufortName, FROST, uvText } from "./weather-scales.ts";

const EMOJIS: Readonly<Record<Exclude<Condition["kind"], "weather">, string>> = {
  rain: "🌧️",
  precipitation: "🌧️",
  snow: "🌨️",
  dry: "🌤️",
  low: "🥶",
  high: "🥵",
  "wind-force": "💨",
  "wind-speed": "💨",
  gust: "💨",
  "rain-chance": "☔",
  uv: "🕶️",
  average: "🌡️",
  "day-change": "🌡️",
  "forecast-change": "🌡️",
  warning: "⚠️",
};
const PLACE_LIMIT = 40;
const MAX_LINES = 10;
/** Leaves room for an admin's note in the text of a message. */
const TOTAL_LIMIT = 1_200;

/** `Rain: 5 mm or more`, `Frost`, `Wind: force 7 or more`. @param unit in which figures are shown */
export function conditionLabel(condition: Condition, unit: Unit, t: Messages): string {
  const { conditions: say } = t;
  const { names } = say;
  if (condition.kind === "weather") return names[condition.weather];
  if (condition.kind === "dry") return t.best.dry;
  if (condition.kind === "warning") {
    const { atLeast } = condition;
    return atLeast === null
      ? names.warning
      : say.atLeastHigh(names.warning, say.severities[atLeast]);
  }
  const threshold = thresholdOf(condition);
  const name = plainName(condition, t);
  if (threshold === null) return name;
  const text = thresholdText(threshold, unit, t);
  if (condition.kind === "low") {
    return condition.atMost === FROST[condition.unit] ? names.frost : say.atMost(name, text);
  }
  return threshold.quantity === "temperature"
    ? say.atLeastHigh(name, text)
    : say.atLeast(name, text);
}

function thresholdText(
  { quantity, value, unit: from }: Threshold,
  unit: Unit,
  t: Messages,
): string {
  const { format, forecast } = t;
  const { temperature, windSpeed, precipitation } = format.units(unit);
  switch (quantity) {
    case "millimetres": {
      const amount = hundredths(convertUnit(value, "mm", precipitation.name));
      // Too small for hundredths of an inch.
      if (amount === 0) return format.quantity(value, format.units("m").precipitation.symbol);
      return format.quantity(amount, precipitation.symbol);
    }
    case "temperature":
      return format.quantity(convertTemperature(value, { from, to: unit }), temperature.symbol);
    case "change":
      return format.quantity(convertDifference(value, { from, to: unit }), temperature.symbol);
    case "speed": {
      const speed = convertUnit(value, UNIT_SYMBOLS[from].windSpeed, windSpeed.name);
      return format.quantity(speed, windSpeed.symbol);
    }
    case "force":
      return forecast.windForce(format.number(value));
    case "percent":
      return format.percent(value);
    case "uv":
      return format.number(value);
  }
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
  return linesAndRest(lines, { most: MAX_LINES, room: TOTAL_LIMIT }, t);
}

/** At most so many lines as fit, then how many more there are. */
export function linesAndRest(
  lines: readonly string[],
  { most, room }: { readonly most: number; readonly room: number },
  { conditions }: Messages,
): readonly string[] {
  const shown = fitting(lines.slice(0, most), ({ length }) => length + "\n".length, room);
  const left = lines.length - shown.length;
  return left === 0 ? shown : [...shown, conditions.more(left)];
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

function nameOf({ condition, value }: ConditionFinding, unit: Unit, t: Messages): string {
  const { names } = t.conditions;
  const { kind } = condition;
  if (kind === "weather") return names[condition.weather];
  if (kind === "dry") return t.best.dry;
  if (kind === "warning") return names.warning;
  const isNegative = (value ?? 0) < 0;
  if (kind === "day-change") return isNegative ? names.colder : names.warmer;
  if (kind === "forecast-change") {
    return isNegative ? names["forecast-colder"] : names["forecast-warmer"];
  }
  if (kind === "low" && value !== null && value <= FROST[unit]) return names.frost;
  return plainName(condition, t);
}

function plainName({ kind }: MeasuredCondition, { conditions: { names } }: Messages): string {
  return names[kind === "wind-force" || kind === "wind-speed" ? "wind" : kind];
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
  if (condition.kind === "weather" || condition.kind === "warning") return MISSING;
  switch (condition.kind === "dry" ? "millimetres" : MEASURED[condition.kind].quantity) {
    case "millimetres":
      return format.figure(value, "precipitation", unit).text;
    case "temperature":
      return format.figure(value, "temperature", unit).text;
    case "change":
      return `${value > 0 ? "+" : ""}${format.figure(value, "temperature", unit).text}`;
    case "speed":
      return format.figure(value, "windSpeed", unit).text;
    case "force": {
      const name = beaufortName({ scale: String(value), speed: null }, unit, t);
      const force = forecast.windForce(format.number(value));
      return name === null ? force : forecast.remarked(force, name);
    }
    case "percent":
      return format.percent(value);
    case "uv":
      return uvText(value, t);
  }
}

function emojiOf({ condition: { kind }, icon }: ConditionFinding): string {
  const isWet = kind === "rain" || kind === "snow" || kind === "precipitation";
  const ofWeather = kind === "weather" || (isWet && icon !== null);
  return ofWeather ? conditionEmoji(icon) : EMOJIS[kind];
}
