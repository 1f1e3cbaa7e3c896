/** What a daily post leads with: why it appears at all. */

import type { Finding } from "../../schedules/conditions/condition.ts";
import type { PlaceFinding } from "../../schedules/place-part.ts";
import { UNIT_SYMBOLS, type Unit } from "../../weather/index.ts";
import { isFrost } from "../condition-text.ts";
import { MISSING } from "../formatters.ts";
import type { Messages } from "../i18n.ts";
import { conditionEmoji } from "../icons.ts";
import { safeText } from "../markdown.ts";
import { beaufortName } from "./beaufort.ts";
import { TEXT_LIMIT } from "./day-style.ts";
import { uvCategory } from "./uv.ts";

const PLACE_LIMIT = 40;
const MAX_LINES = 10;
/** So that room for an admin's note is left in the text of a message. */
const TOTAL_LIMIT = 1_200;

/**
 * A line for each finding, `🥶 **Frost tomorrow: −3 °C**`, with its place's name where there are several;
 * as many as fit, then how many more there are.
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
    return names.size > 1 ? `${reason} (${name})` : reason;
  });
  const shown = fitting(lines.slice(0, MAX_LINES));
  const left = lines.length - shown.length;
  return left === 0 ? shown : [...shown, t.conditions.more(left)];
}

function fitting(lines: readonly string[]): readonly string[] {
  let total = 0;
  return lines.filter((line) => {
    total += line.length + 1;
    return total <= TOTAL_LIMIT;
  });
}

function sentenceOf(finding: Finding, unit: Unit, t: Messages): string {
  const { conditions: say, format } = t;
  const what = nameOf(finding, unit, t);
  const value = figureOf(finding, unit, t);
  switch (finding.day) {
    case "today":
      return say.today(what, value);
    case "tomorrow":
      return say.tomorrow(what, value);
    case "later":
      return say.later(what, format.day(finding.date), value);
  }
}

function nameOf({ condition, value }: Finding, unit: Unit, { conditions }: Messages): string {
  const { names } = conditions;
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
    case "high":
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
  }
}

function figureOf({ condition, value, icon, text }: Finding, unit: Unit, t: Messages): string {
  const { format, forecast } = t;
  if (value === null) {
    if (text !== null) return safeText(text, TEXT_LIMIT);
    return icon === null ? MISSING : conditionEmoji(icon);
  }
  const symbols = UNIT_SYMBOLS[unit];
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
    case "weather":
      return format.quantity(value, symbols.precipitation);
    case "low":
    case "high":
      return format.quantity(value, symbols.temperature);
    case "wind-force": {
      const name = beaufortName({ scale: String(value), speed: null }, unit);
      const force = forecast.windForce(format.number(value));
      return name === null ? force : `${force} (${forecast.beaufort[name]})`;
    }
    case "wind-speed":
      return format.quantity(value, symbols.windSpeed);
    case "uv": {
      const category = uvCategory(value);
      const index = format.number(value);
      return category === null ? index : `${index} (${forecast.uvCategories[category]})`;
    }
    case "day-change":
    case "forecast-change":
      return `${value > 0 ? "+" : ""}${format.quantity(value, symbols.temperature)}`;
  }
}

function emojiOf({ condition, icon }: Finding): string {
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
      return "💨";
    case "uv":
      return "🕶️";
    case "day-change":
    case "forecast-change":
      return "🌡️";
    case "weather":
      return conditionEmoji(icon);
  }
}
