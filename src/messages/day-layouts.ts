/** How a day is laid out in a message: as a card, a block, lines of a list, or a choice of a menu. */
import type { APIEmbedField, APISelectMenuOption } from "discord.js";
import { MAX_MENU_OPTION_LENGTH } from "../limits.ts";
import { UNIT_SYMBOLS, type Unit } from "../weather/index.ts";
import type { DayView, HalfDayView } from "./day-view.ts";
import { MISSING, NO_BREAK_SPACE } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { joined, plainText, SEPARATOR } from "./markdown.ts";

type Labels = Messages["forecast"];

/** The head of a card: high and low in large letters, then the condition by day and by night. */
export function cardLines(view: DayView, labels: Labels): string[] {
  const half = (name: string, { condition }: HalfDayView) => labels.labelled(name, condition.text);
  return [
    `## ${temperatureLine(view, labels)}`,
    half(labels.day, view.day),
    half(labels.night, view.night),
  ];
}

/** The fields of a card, one for each known value; short ones are side by side. */
export function cardFields(view: DayView, labels: Labels): APIEmbedField[] {
  const rows: readonly (readonly [name: string, value: string | null, inline: boolean])[] = [
    [labels.rain, view.precipitation?.text ?? null, true],
    [labels.humidity, view.humidity, true],
    [labels.cloudCover, view.cloudCover, true],
    [labels.uvIndex, view.uv?.text ?? null, true],
    [labels.pressure, view.pressure, true],
    [labels.visibility, view.visibility, true],
    [labels.wind, windLines(view, labels), false],
    [labels.sun, sunLines(view, labels), true],
    [labels.moon, moonLines(view, labels), true],
  ];
  return rows.flatMap(([name, value, inline]) =>
    value === null || value === "" ? [] : [{ name, value, inline }],
  );
}

function windLines({ day, night }: DayView, labels: Labels): string {
  const half = (name: string, { wind }: HalfDayView) => {
    const force = wind.force === null ? null : `(${wind.force})`;
    const blowing = joined([wind.direction, wind.speed], NO_BREAK_SPACE);
    const text = joined([joined([wind.name, force], " "), blowing], ", ");
    return text === "" ? null : labels.labelled(name, text);
  };
  return joined([half(labels.day, day), half(labels.night, night)], "\n");
}

function sunLines({ sunrise, sunset, polarSun }: DayView, labels: Labels): string {
  return joined([polarSun, timed(labels.sunrise, sunrise), timed(labels.sunset, sunset)], "\n");
}

function moonLines({ moonPhase, moonrise, moonset }: DayView, labels: Labels): string {
  const times = [timed(labels.moonrise, moonrise), timed(labels.moonset, moonset)];
  return joined([moonPhase, ...times], "\n");
}

function timed(name: string, time: string | null): string | null {
  return time === null ? null : `${name} ${time}`;
}

/** A block: the date as its name, below it at most four lines that fit a phone. */
export function dayBlock(view: DayView, labels: Labels): APIEmbedField {
  const lines = [
    temperatureLine(view, labels),
    conditionLine(view, labels),
    waterLine(view, labels),
    windLine(view, labels),
  ];
  return { name: view.heading, value: joined(lines, "\n") };
}

/** `High **24 °C** · Low **15 °C**`. */
function temperatureLine({ high, low }: DayView, labels: Labels): string {
  return [
    `${labels.high} **${high?.text ?? MISSING}**`,
    `${labels.low} **${low?.text ?? MISSING}**`,
  ].join(SEPARATOR);
}

/** The night is named only where it differs. */
function conditionLine({ day, night, isNightDifferent }: DayView, labels: Labels): string {
  if (!isNightDifferent) return day.condition.text;
  return [day.condition.text, labels.labelled(labels.night, night.condition.text)].join(SEPARATOR);
}

function waterLine({ precipitation, humidity }: DayView, labels: Labels): string {
  const parts = [
    precipitation === null ? null : `${labels.rain} ${precipitation.text}`,
    humidity === null ? null : `${labels.humidity} ${humidity}`,
  ];
  return joined(parts, SEPARATOR);
}

function windLine({ day: { wind }, uv }: DayView, labels: Labels): string {
  const blowing = joined([wind.direction, wind.speed ?? wind.name], ", ");
  const parts = [
    blowing === "" ? null : `${labels.wind} ${blowing}`,
    uv === null ? null : `${labels.uvIndex} ${uv.number}`,
  ];
  return joined(parts, SEPARATOR);
}

/**
 * A list: for each day the date, and below it high and low, the condition, and precipitation if there is
 * some. High and low are in a fixed pitch and equally wide, so that the conditions form a column, too.
 */
export function dayList(views: readonly DayView[], unit: Unit): string[] {
  const temperatures = temperatureColumn(views, unit);
  return views.map((view, n) => `**${view.heading}**\n${temperatures[n]} ${weatherText(view)}`);
}

/** High and low of each day in a fixed pitch, all equally wide; dashes for a day that is not known. */
export function temperatureColumn(
  views: readonly (DayView | null)[],
  unit: Unit,
): readonly string[] {
  const highs = aligned(views.map((view) => view?.high?.number ?? MISSING));
  const lows = aligned(views.map((view) => view?.low?.number ?? MISSING));
  return views.map((_, n) => {
    const parts = [highs[n], "/", lows[n], UNIT_SYMBOLS[unit].temperature];
    return `\`${parts.join(NO_BREAK_SPACE)}\``;
  });
}

function aligned(texts: readonly string[]): string[] {
  const width = Math.max(0, ...texts.map(({ length }) => length));
  return texts.map((text) => text.padStart(width, NO_BREAK_SPACE));
}

/** The day's condition, and precipitation if there is some. */
export function weatherText({ day, precipitation }: DayView): string {
  const isWet = precipitation !== null && precipitation.value > 0;
  return joined([day.condition.text, isWet ? precipitation.text : null], SEPARATOR);
}

/** The choice of a day in a menu, which takes plain text; its value is the date. */
export function dayChoice(
  { date, heading, day, high, low }: DayView,
  labels: Labels,
): APISelectMenuOption {
  const { emoji, name } = day.condition;
  const temperatures = labels.highAndLow(high?.text ?? MISSING, low?.text ?? MISSING);
  return {
    label: plainText(heading, MAX_MENU_OPTION_LENGTH),
    value: date,
    description: plainText(joined([name, temperatures], SEPARATOR), MAX_MENU_OPTION_LENGTH),
    ...(emoji === null ? {} : { emoji: { name: emoji } }),
  };
}
