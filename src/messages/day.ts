/** One day of a forecast as a block of a few short lines. */
import type { APIEmbedField } from "discord.js";
import { type ForecastDay, UNIT_SYMBOLS, type Unit, type Wind } from "../weather/index.ts";
import { compassPoint, type Figures, MISSING } from "./figures.ts";
import { conditionEmoji, moonEmoji } from "./icons.ts";
import { safeText, truncate } from "./markdown.ts";
import type { Words } from "./words/en.ts";

/** Longest text of the service that is shown whole; the longest known one has 36 characters. */
const TEXT_LIMIT = 48;
/** Discord's limit for the text of a field. */
const FIELD_LIMIT = 1024;
const SEPARATOR = " · ";

export interface DayStyle {
  readonly unit: Unit;
  readonly words: Words["forecast"];
  readonly figures: Figures;
  /** The place's own date today, `YYYY-MM-DD`; null when unknown. */
  readonly today: string | null;
  /** Whether there is room for sun and moon. */
  readonly withSky: boolean;
}

/** The block of one day: date and picture in the name, at most five lines below. */
export function dayField(day: ForecastDay, style: DayStyle): APIEmbedField {
  const lines = [
    temperatureLine(day, style),
    conditionLine(day, style),
    waterLine(day, style),
    windLine(day, style),
    ...(style.withSky ? [sunLine(day, style), moonLine(day, style)] : []),
  ];
  return {
    name: [
      `${conditionEmoji(day.day.icon ?? day.night.icon)} ${style.figures.day(day.date)}`,
      ...(day.date === style.today ? [style.words.today] : []),
    ].join(SEPARATOR),
    value: truncate(lines.filter((line) => line !== "").join("\n"), FIELD_LIMIT),
  };
}

function temperatureLine(day: ForecastDay, { unit, words, figures }: DayStyle): string {
  const symbol = UNIT_SYMBOLS[unit].temperature;
  const show = (value: number | null) =>
    value === null ? MISSING : `**${figures.number(value)} ${symbol}**`;
  return [
    `${words.high} ${show(day.temperatureMax)}`,
    `${words.low} ${show(day.temperatureMin)}`,
  ].join(SEPARATOR);
}

function conditionLine({ day, night }: ForecastDay, { words }: DayStyle): string {
  const dayText = day.text === null ? MISSING : safeText(day.text, TEXT_LIMIT);
  const nightText = night.text === null ? MISSING : safeText(night.text, TEXT_LIMIT);
  return [
    `${words.day}: ${dayText}`,
    `${words.night}: ${night.icon === null ? "" : `${conditionEmoji(night.icon)} `}${nightText}`,
  ].join(SEPARATOR);
}

function waterLine(day: ForecastDay, { unit, words, figures }: DayStyle): string {
  const parts = [];
  if (day.precipitation !== null) {
    const amount = figures.number(day.precipitation);
    parts.push(`${words.rain} ${amount} ${UNIT_SYMBOLS[unit].precipitation}`);
  }
  if (day.humidity !== null) parts.push(`${words.humidity} ${figures.number(day.humidity)} %`);
  return parts.join(SEPARATOR);
}

function windLine(day: ForecastDay, style: DayStyle): string {
  const parts = [windText(day.day.wind, style)];
  if (day.uvIndex !== null) {
    parts.push(`${style.words.uvIndex} ${style.figures.number(day.uvIndex)}`);
  }
  return parts.filter((part) => part !== "").join(SEPARATOR);
}

function windText(wind: Wind, { unit, words, figures }: DayStyle): string {
  const parts = [];
  if (wind.direction !== null) parts.push(safeText(wind.direction, TEXT_LIMIT));
  else if (wind.degrees !== null) parts.push(compassPoint(wind.degrees));
  if (wind.scale !== null) parts.push(words.windForce(wind.scale.replace("-", "–")));
  if (wind.speed !== null) {
    parts.push(`${figures.number(wind.speed)} ${UNIT_SYMBOLS[unit].windSpeed}`);
  }
  return parts.length === 0 ? "" : `${words.wind} ${parts.join(", ")}`;
}

function sunLine({ sunrise, sunset }: ForecastDay, { words }: DayStyle): string {
  const times = riseAndSet(sunrise, sunset, words);
  return times === "" ? "" : `${words.sun} ${times}`;
}

function moonLine(day: ForecastDay, { words }: DayStyle): string {
  const times = riseAndSet(day.moonrise, day.moonset, words);
  const phase =
    day.moonPhase === null
      ? ""
      : `${moonEmoji(day.moonPhaseIcon)} ${safeText(day.moonPhase, TEXT_LIMIT)}`;
  const parts = [phase, times].filter((part) => part !== "");
  return parts.length === 0 ? "" : `${words.moon} ${parts.join(", ")}`;
}

function riseAndSet(rise: string | null, set: string | null, words: DayStyle["words"]): string {
  const parts = [];
  if (rise !== null) parts.push(`${words.rises} ${rise}`);
  if (set !== null) parts.push(`${words.sets} ${set}`);
  return parts.join(", ");
}
