/** How a day is laid out in a message: as a card, as two lines of a list, or as a choice of a menu. */
import { type APISelectMenuOption, heading } from "discord.js";
import { MAX_MENU_OPTION_LENGTH } from "../limits.ts";
import { UNIT_SYMBOLS, type Unit } from "../weather/index.ts";
import type { DayView, WindView } from "./day-view.ts";
import { NO_BREAK_SPACE } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { joined, plainText, SEPARATOR } from "./markdown.ts";

type Labels = Messages["forecast"];

/** About as many letters as a phone shows on a line. A Chinese, Japanese or Korean one counts twice. */
const LINE_ROOM = 44;
const WIDE_LETTERS = /[\u2e80-\uffef]/g;

/**
 * A whole day: high and low in large letters, the weather in words, then every value that is known. Related
 * values share a line that fits a phone. A day of which nothing is known is a sentence.
 */
export function dayCard(view: DayView, labels: Labels): string[] {
  const lines = [
    ...inPairs([
      named(labels.rain, view.precipitation?.text),
      named(view.chance?.label ?? "", view.chance?.text),
      named(labels.uvIndex, view.uv),
      named(labels.average, view.average?.text),
    ]),
    ...windLines(view, labels),
    ...inPairs([named(labels.humidity, view.humidity), named(labels.cloudCover, view.cloudCover)]),
    ...inPairs([named(labels.visibility, view.visibility), named(labels.pressure, view.pressure)]),
    ...inPairs([
      view.polarSun,
      named(labels.sunrise, view.sunrise),
      named(labels.sunset, view.sunset),
    ]),
    ...inPairs([view.moonPhase]),
    ...inPairs([named(labels.moonrise, view.moonrise), named(labels.moonset, view.moonset)]),
  ];
  const { high, low, day, night } = view;
  const weather = [high, low, day.condition.name, night.condition.name];
  if (lines.length === 0 && weather.every((one) => one === null)) return [labels.unknownDay];
  const temperatures = [
    `${labels.high}${NO_BREAK_SPACE}${high?.text ?? labels.noData}`,
    `${labels.low}${NO_BREAK_SPACE}${low?.text ?? labels.noData}`,
  ];
  const details = lines.length === 0 ? [] : ["", ...lines];
  return [heading(temperatures.join(SEPARATOR), 2), conditionLine(view, labels), ...details];
}

/** Two on a line, where they fit. */
export function inPairs(parts: readonly (string | null)[]): string[] {
  const [first, ...others] = parts.filter((part) => part !== null);
  if (first === undefined) return [];
  const pair = joined([first, ...others.slice(0, 1)], SEPARATOR);
  const { length } = pair.replaceAll("**", "").replaceAll(WIDE_LETTERS, "  ");
  return length > LINE_ROOM ? [first, ...inPairs(others)] : [pair, ...inPairs(others.slice(1))];
}

/** `Wind **14 km/h**`; null without a value. */
export function named(label: string, value: string | null | undefined): string | null {
  return value === null || value === undefined ? null : `${label} **${value}**`;
}

/** The night is named only where it differs. */
function conditionLine({ day, night, isNightDifferent }: DayView, labels: Labels): string {
  if (!isNightDifferent) return day.condition.text;
  return [day.condition.text, labels.labelled(labels.night, night.condition.text)].join(SEPARATOR);
}

/** `Wind SW 14 km/h (Gentle breeze)` and `Gusts 30 km/h`, and below the night's wind where it differs. */
function windLines({ day, night, gusts }: DayView, labels: Labels): string[] {
  const [byDay, byNight] = [windText(day.wind, labels), windText(night.wind, labels)];
  return [
    ...inPairs([byDay === "" ? null : `${labels.wind} ${byDay}`, named(labels.gusts, gusts?.text)]),
    ...(byNight === "" || byNight === byDay ? [] : [labels.labelled(labels.night, byNight)]),
  ];
}

function windText({ direction, speed, name }: WindView, labels: Labels): string {
  const blowing = joined([direction, speed], NO_BREAK_SPACE);
  if (blowing === "" || name === null) return blowing === "" ? (name ?? "") : `**${blowing}**`;
  return labels.remarked(`**${blowing}**`, name);
}

/**
 * A list: for each day the date, and below it high and low, the condition, and what is notable. High and low
 * are in a fixed pitch and equally wide, so that the conditions form a column, too.
 */
export function dayList(views: readonly DayView[], unit: Unit, labels: Labels): string[] {
  const temperatures = temperatureColumn(views, unit, labels);
  return views.map((view, n) =>
    [`**${view.heading}**`, joined([temperatures[n] ?? null, weatherText(view)], " ")].join("\n"),
  );
}

/** High and low of each day in a fixed pitch, all equally wide. */
export function temperatureColumn(
  views: readonly (Pick<DayView, "high" | "low"> | null)[],
  unit: Unit,
  { noData }: Labels,
): readonly string[] {
  const highs = aligned(views.map((view) => view?.high?.number ?? null));
  const lows = aligned(views.map((view) => view?.low?.number ?? null));
  return views.map((view, n) => {
    if (view === null || (view.high === null && view.low === null)) return `\`${noData}\``;
    const parts = [highs[n] ?? noData, "/", lows[n] ?? noData, UNIT_SYMBOLS[unit].temperature];
    return `\`${parts.join(NO_BREAK_SPACE)}\``;
  });
}

function aligned(texts: readonly (string | null)[]): (string | null)[] {
  const width = Math.max(0, ...texts.map((text) => text?.length ?? 0));
  return texts.map((text) => text?.padStart(width, NO_BREAK_SPACE) ?? null);
}

/** The day's condition, and what is notable. Nothing is said of an unknown day, whose temperatures say it. */
export function weatherText({ high, low, day, notable }: DayView): string {
  const isUnknown = [high, low, day.condition.name].every((value) => value === null);
  return joined([isUnknown ? null : day.condition.text, ...notable], SEPARATOR);
}

/** The choice of a day in a menu, which takes plain text; its value is the date. */
export function dayChoice(
  { date, heading: label, day, high, low }: DayView,
  labels: Labels,
): APISelectMenuOption {
  const { emoji, name } = day.condition;
  const temperatures = labels.highAndLow(high?.text ?? labels.noData, low?.text ?? labels.noData);
  return {
    label: plainText(label, MAX_MENU_OPTION_LENGTH),
    value: date,
    description: plainText(joined([name, temperatures], SEPARATOR), MAX_MENU_OPTION_LENGTH),
    ...(emoji === null ? {} : { emoji: { name: emoji } }),
  };
}
