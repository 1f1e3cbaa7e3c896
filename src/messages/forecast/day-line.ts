/** The days of a long forecast in two short lines each, and as choices in the menu of days. */
import type { APISelectMenuOption } from "discord.js";
import { type ForecastDay, UNIT_SYMBOLS } from "../../weather/index.ts";
import { MISSING, NO_BREAK_SPACE } from "../formatters.ts";
import { conditionEmoji } from "../icons.ts";
import { plainText } from "../markdown.ts";
import {
  conditionText,
  type DayStyle,
  dateText,
  joined,
  precipitationText,
  SEPARATOR,
  TEXT_LIMIT,
  temperatureText,
} from "./day-style.ts";

/** Discord's limit for the label and the description of a choice. */
const CHOICE_LIMIT = 100;

/**
 * For each day the date, and below it high and low, the condition, and precipitation where there is some.
 * High and low are in a fixed pitch and as wide for each day, so that what follows them is in a column, too.
 */
export function dayList(days: readonly ForecastDay[], style: DayStyle): string[] {
  const figures = temperatureColumn(days, style);
  return days.map(
    (day, n) => `**${dateText(day.date, style)}**\n${figures[n]} ${weatherText(day, style)}`,
  );
}

/** High and low of each day in a fixed pitch, all equally wide; dashes for a day that is not known. */
export function temperatureColumn(
  days: readonly (ForecastDay | null)[],
  style: DayStyle,
): readonly string[] {
  const highs = aligned(days.map((day) => numberText(day?.temperatureMax ?? null, style)));
  const lows = aligned(days.map((day) => numberText(day?.temperatureMin ?? null, style)));
  return days.map((_, n) => {
    const temperatures = [highs[n], "/", lows[n], UNIT_SYMBOLS[style.unit].temperature];
    return `\`${temperatures.join(NO_BREAK_SPACE)}\``;
  });
}

/** The condition, and precipitation where there is some. */
export function weatherText({ day, precipitation }: ForecastDay, style: DayStyle): string {
  const isWet = precipitation !== null && precipitation > 0;
  return joined(
    [conditionText(day), isWet ? precipitationText(precipitation, style) : null],
    SEPARATOR,
  );
}

function numberText(value: number | null, { format }: DayStyle): string {
  return value === null ? MISSING : format.number(value);
}

function aligned(texts: readonly string[]): string[] {
  const width = Math.max(0, ...texts.map(({ length }) => length));
  return texts.map((text) => text.padStart(width, NO_BREAK_SPACE));
}

/** The choice of a day; its value is the date. */
export function dayChoice(day: ForecastDay, style: DayStyle): APISelectMenuOption {
  const { icon, text } = day.day;
  const figures = style.t.highAndLow(
    temperatureText(day.temperatureMax, style),
    temperatureText(day.temperatureMin, style),
  );
  const condition = text === null ? null : plainText(text, TEXT_LIMIT);
  return {
    label: plainText(dateText(day.date, style), CHOICE_LIMIT),
    value: day.date,
    description: plainText(joined([condition, figures], SEPARATOR), CHOICE_LIMIT),
    ...(icon === null ? {} : { emoji: { name: conditionEmoji(icon) } }),
  };
}
