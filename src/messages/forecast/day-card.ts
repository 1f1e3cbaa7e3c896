/** One day by itself, with every value that the service gave. */
import type { APIEmbedField } from "discord.js";
import { type ForecastDay, type HalfDay, UNIT_SYMBOLS, type Wind } from "../../weather/index.ts";
import { temperatureLine } from "../day.ts";
import { NO_BREAK_SPACE } from "../formatters.ts";
import { moonEmoji } from "../icons.ts";
import { safeText } from "../markdown.ts";
import {
  conditionText,
  type DayStyle,
  directionText,
  joined,
  precipitationText,
  TEXT_LIMIT,
  windSpeedText,
  windWord,
} from "./day-style.ts";
import { uvCategory } from "./uv.ts";

/** High and low in large letters, then the condition by day and by night. */
export function cardLines(day: ForecastDay, style: DayStyle): string[] {
  const { t } = style;
  const half = (name: string, halfDay: HalfDay) => t.labelled(name, conditionText(halfDay));
  return [`## ${temperatureLine(day, style)}`, half(t.day, day.day), half(t.night, day.night)];
}

/** A field for each value that is known; short ones stand side by side. */
export function cardFields(day: ForecastDay, style: DayStyle): APIEmbedField[] {
  const { t, format, unit } = style;
  const symbols = UNIT_SYMBOLS[unit];
  const percent = (value: number) => format.percent(value);
  const shown = (symbol: string) => (value: number) => format.quantity(value, symbol);
  const rows: readonly (readonly [name: string, value: string, inline: boolean])[] = [
    [t.rain, known(day.precipitation, (value) => precipitationText(value, style)), true],
    [t.humidity, known(day.humidity, percent), true],
    [t.cloudCover, known(day.cloudCover, percent), true],
    [t.uvIndex, known(day.uvIndex, (value) => uvText(value, style)), true],
    [t.pressure, known(day.pressure, shown(symbols.pressure)), true],
    [t.visibility, known(day.visibility, shown(symbols.distance)), true],
    [t.wind, windLines(day, style), false],
    [t.sun, sunLines(day, style), true],
    [t.moon, moonLines(day, style), true],
  ];
  return rows
    .filter(([, value]) => value !== "")
    .map(([name, value, inline]) => ({ name, value, inline }));
}

function known(value: number | null, show: (value: number) => string): string {
  return value === null ? "" : show(value);
}

function uvText(index: number, { t, format }: DayStyle): string {
  const category = uvCategory(index);
  const number = format.number(index);
  return category === null ? number : `${number} (${t.uvCategories[category]})`;
}

function windLines({ day, night }: ForecastDay, style: DayStyle): string {
  const { t } = style;
  const half = (name: string, { wind }: HalfDay) => {
    const text = windText(wind, style);
    return text === "" ? null : t.labelled(name, text);
  };
  return joined([half(t.day, day), half(t.night, night)], "\n");
}

function windText(wind: Wind, style: DayStyle): string {
  const { scale } = wind;
  const force = scale === null ? null : style.t.windForce(scale.replace("-", "–"));
  const word = joined([windWord(wind, style), force === null ? null : `(${force})`], " ");
  const blowing = joined([directionText(wind), windSpeedText(wind, style)], NO_BREAK_SPACE);
  return joined([word, blowing], ", ");
}

function sunLines({ sunrise, sunset }: ForecastDay, { t }: DayStyle): string {
  return joined([timed(t.sunrise, sunrise), timed(t.sunset, sunset)], "\n");
}

function moonLines(day: ForecastDay, { t }: DayStyle): string {
  const phase =
    day.moonPhase === null
      ? null
      : `${moonEmoji(day.moonPhaseIcon)} ${safeText(day.moonPhase, TEXT_LIMIT)}`;
  const times = [timed(t.moonrise, day.moonrise), timed(t.moonset, day.moonset)];
  return joined([phase, ...times], "\n");
}

/** The place's own wall clock, never shifted to the reader's. */
function timed(name: string, time: string | null): string | null {
  return time === null ? null : `${name} ${time}`;
}
