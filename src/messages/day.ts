/** One day of a forecast as a block of a few short lines. */
import type { APIEmbedField } from "discord.js";
import type { ForecastDay } from "../weather/index.ts";
import {
  conditionText,
  type DayStyle,
  dateText,
  directionText,
  joined,
  precipitationText,
  SEPARATOR,
  temperatureText,
  windSpeedText,
  windWord,
} from "./forecast/day-style.ts";

/** The block of one day: its date in the name, at most four lines below that fit a phone. */
export function dayField(day: ForecastDay, style: DayStyle): APIEmbedField {
  const lines = [
    temperatureLine(day, style),
    conditionLine(day, style),
    waterLine(day, style),
    windLine(day, style),
  ];
  return {
    name: dateText(day.date, style),
    value: joined(lines, "\n"),
  };
}

/** `High **24 °C** · Low **15 °C**`. */
export function temperatureLine(day: ForecastDay, style: DayStyle): string {
  const { high, low } = style.t;
  return [
    `${high} **${temperatureText(day.temperatureMax, style)}**`,
    `${low} **${temperatureText(day.temperatureMin, style)}**`,
  ].join(SEPARATOR);
}

/** The night is named where it has something else to say. */
function conditionLine({ day, night }: ForecastDay, { t }: DayStyle): string {
  const dayText = conditionText(day);
  if (night.text === null || night.text === day.text) return dayText;
  return [dayText, t.labelled(t.night, conditionText(night))].join(SEPARATOR);
}

function waterLine({ precipitation, humidity }: ForecastDay, style: DayStyle): string {
  const { t, format } = style;
  const parts = [
    precipitation === null ? null : `${t.rain} ${precipitationText(precipitation, style)}`,
    humidity === null ? null : `${t.humidity} ${format.percent(humidity)}`,
  ];
  return joined(parts, SEPARATOR);
}

function windLine({ day: { wind }, uvIndex }: ForecastDay, style: DayStyle): string {
  const { t, format } = style;
  const force = windSpeedText(wind, style) ?? windWord(wind, style);
  const blowing = joined([directionText(wind), force], ", ");
  const parts = [
    blowing === "" ? null : `${t.wind} ${blowing}`,
    uvIndex === null ? null : `${t.uvIndex} ${format.number(uvIndex)}`,
  ];
  return joined(parts, SEPARATOR);
}
