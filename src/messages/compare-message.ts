/**
 * Two to five places side by side: where it is warmest, driest and calmest, the figures of each place, and a
 * chart of the highs. Several days have one figure together.
 */
import { type APIEmbed, subtext } from "discord.js";
import type { StoredForecast } from "../forecasts/forecast-store.ts";
import type { Place } from "../places/place.ts";
import { type ForecastDay, type Measure, UNIT_SYMBOLS } from "../weather/index.ts";
import type { ComparisonInput } from "./chart/chart.ts";
import { inPairs, named, temperatureColumn } from "./day-layouts.ts";
import { type DayView, dayView } from "./day-view.ts";
import { paragraphs, withLines } from "./embed-room.ts";
import { ForecastFailedError } from "./error-message.ts";
import { attribution, CHART_IN_EMBED, chartFile, originNotes } from "./forecast-message.ts";
import type { Messages } from "./i18n.ts";
import { joined, SEPARATOR, safeText } from "./markdown.ts";
import { embedMessage, type MessageBody } from "./message-body.ts";
import { FAULT_BY_KIND, placesTitle, placeText, staleText } from "./overview-message.ts";
import { shortNames } from "./place-names.ts";
import { type DaysRequest, type ShownDays, shownDays } from "./shown-days.ts";
import { highsSentence } from "./trend.ts";
import { EMBED_COLOUR } from "./weather-icons.ts";

/** A place and the days that are asked for there. */
export interface ComparedPlace extends Pick<DaysRequest, "days" | "range"> {
  readonly place: Place;
  readonly answer: StoredForecast | ForecastFailedError;
}

export interface ComparisonContext extends Pick<DaysRequest, "now"> {
  /** Two to five, one of them with a forecast. */
  readonly places: readonly ComparedPlace[];
  readonly t: Messages;
}

type Row = ReturnType<typeof rowOf>;

const NAME_LIMIT = 40;
/** Clear, few clouds, partly cloudy. */
const SUNNY = /^10[023]$/;
/** Fewer points make no line. */
const MIN_DAYS_IN_CHART = 2;
const NO_DAYS: ShownDays = { days: [], asked: 0, today: null };

/** @param chart the picture of {@link comparisonInput}; null without one */
export function comparisonMessage(
  context: ComparisonContext,
  chart: Uint8Array | null,
): MessageBody {
  const { t } = context;
  const names = shortNames(
    context.places.map(({ place }) => place),
    t.forecast,
  );
  const rows = context.places.map((place, index) =>
    rowOf(place, { index, name: names[index] ?? "" }, context),
  );
  const compared = rows.filter(({ days }) => days.length > 0);
  const most = Math.max(...rows.map(({ days }) => days.length));
  const asked = Math.max(...rows.map((row) => row.asked));
  const dates = datesOf(compared[0]?.days ?? [], t);
  const forecasts = forecastsIn(context);
  const title = placesTitle(
    rows.map(({ name }) => name),
    t,
  );
  const embed: APIEmbed = {
    color: EMBED_COLOUR,
    title: [title, dates].join(SEPARATOR),
    ...attribution(forecasts, t),
    ...(chart === null ? {} : { image: CHART_IN_EMBED }),
  };
  const temperatures = temperatureColumn(
    rows.map(({ high, low }) => ({ high: high.quantity, low: low.quantity })),
    forecasts[0]?.forecast.unit ?? "m",
    t.forecast,
  );
  const blocks = rows.map((row, index) => rowLines(row, temperatures[index] ?? "", dates, t));
  const legend = most > 1 ? [subtext(t.compare.legend)] : [];
  const shown = withLines(embed, {
    top: [most < asked ? [t.forecast.fewerDays(most, asked)] : []],
    lines: paragraphs([verdicts(compared, most, t), ...blocks]).split("\n"),
    end: [...legend, ...originNotes(forecasts, t)],
  });
  return {
    ...embedMessage(shown),
    ...(chart === null ? {} : { files: [chartFile(chart, chartSentences(rows, dates, t), t)] }),
  };
}

/** The chart of the highs by date, wherever on Earth a place is; null with too few days or no highs. */
export function comparisonInput(context: ComparisonContext): ComparisonInput | null {
  const shown = context.places.map((place) => shownAt(place, context));
  const dates = [...new Set(shown.flatMap(({ days }) => days.map(({ date }) => date)))].toSorted();
  const highs = shown.map(({ days }) =>
    dates.map((date) => days.find((day) => day.date === date)?.temperatureMax ?? null),
  );
  const [first] = forecastsIn(context);
  const isEmpty = highs.flat().every((high) => high === null);
  if (first === undefined || dates.length < MIN_DAYS_IN_CHART || isEmpty) return null;
  const today = shown.find(({ days }) => days.length > 0)?.today;
  return {
    days: dates.map((date) => ({ date, isToday: date === today })),
    highs,
    temperatureUnit: UNIT_SYMBOLS[first.forecast.unit].temperature,
  };
}

function forecastsIn({ places }: ComparisonContext): readonly StoredForecast[] {
  return places.flatMap(({ answer }) => (answer instanceof ForecastFailedError ? [] : [answer]));
}

function shownAt({ answer, ...request }: ComparedPlace, context: ComparisonContext): ShownDays {
  if (answer instanceof ForecastFailedError) return NO_DAYS;
  return shownDays({ ...request, ...context, stored: answer });
}

/** A place with its number, which its line in the chart has, too. Without a forecast it has no days. */
function rowOf(
  compared: ComparedPlace,
  { index, name }: { readonly index: number; readonly name: string },
  context: ComparisonContext,
) {
  const { t } = context;
  const { days, asked, today } = shownAt(compared, context);
  const unit = forecastsIn(context)[0]?.forecast.unit ?? "m";
  /** A figure that several days have together, null when it is unknown on all, and on how many it is known. */
  const figure = (
    pick: (day: ForecastDay) => number | null,
    measure: Measure,
    combine: (values: readonly number[]) => number,
  ) => {
    const values = days.map(pick).filter((value) => value !== null);
    const quantity = values.length === 0 ? null : t.format.figure(combine(values), measure, unit);
    return { quantity, count: values.length };
  };
  const icons = days.flatMap(({ day }) => day.icon ?? []);
  return {
    number: index + 1,
    name,
    answer: compared.answer,
    days: days.map((day) => dayView(day, { unit, t, today, latitude: null })),
    /** How many days there would be if the service had them all. */
    asked,
    high: figure((day) => day.temperatureMax, "temperature", mean),
    low: figure((day) => day.temperatureMin, "temperature", mean),
    precipitation: figure((day) => day.precipitation, "precipitation", sum),
    wind: figure(strongestWind, "windSpeed", (speeds) => Math.max(...speeds)),
    /** How many days are sunny, and of how many that is known. */
    sunny: { count: icons.filter((icon) => SUNNY.test(icon)).length, known: icons.length },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function strongestWind({ day, night }: ForecastDay): number | null {
  const speeds = [day.wind.speed, night.wind.speed].filter((speed) => speed !== null);
  return speeds.length === 0 ? null : Math.max(...speeds);
}

/** `Tue, Jul 14 · today`, or the first and the last day; empty without days. */
function datesOf([first, ...others]: readonly DayView[], { format }: Messages): string {
  const last = others.at(-1);
  if (first === undefined || last === undefined) return first?.heading ?? "";
  return format.days({ from: first.date, to: last.date });
}

/** Where it is warmest, driest and calmest. @param most how many days the places have */
function verdicts(rows: readonly Row[], most: number, { compare, format }: Messages): string[] {
  const verdict = (
    pick: (row: Row) => Row["high"],
    order: 1 | -1,
    sentence: (places: string, value: string) => string,
  ): string[] => {
    const figures = rows.map(pick);
    // A day that is unknown somewhere might decide.
    if (figures.some(({ count }) => count < most)) return [];
    const values = figures.map(({ quantity }) => order * (quantity?.value ?? 0));
    const value = figures[values.indexOf(Math.max(...values))]?.quantity?.text;
    const winners = rows.filter((row) => pick(row).quantity?.text === value);
    if (value === undefined || winners.length === rows.length) return [];
    const names = format.names(winners.map(({ name }) => safeText(name, NAME_LIMIT)));
    return [sentence(names, value)];
  };
  return [
    ...verdict(({ high }) => high, 1, compare.warmest),
    ...verdict(({ precipitation }) => precipitation, -1, compare.driest),
    ...verdict(({ wind }) => wind, -1, compare.calmest),
  ];
}

/** A place's number and name, and below it what its days have in common. @param dates of the first place */
function rowLines(row: Row, temperatures: string, dates: string, t: Messages): readonly string[] {
  const { number, name, answer, days, precipitation, wind, sunny } = row;
  if (answer instanceof ForecastFailedError) {
    const fault = `⚠️ ${t.overview.faults[FAULT_BY_KIND[answer.cause.kind]]}`;
    return [[number, placeText(name, null, NAME_LIMIT), fault].join(SEPARATOR)];
  }
  const ownDates = datesOf(days, t);
  const heading = [
    String(number),
    placeText(name, answer.forecast.link, NAME_LIMIT),
    ownDates === dates ? null : ownDates,
    staleText(answer, t),
  ];
  const [first, ...others] = days;
  const sun =
    others.length === 0 ? first?.day.condition.text : t.compare.sunny(sunny.count, sunny.known);
  return [
    joined(heading, SEPARATOR),
    joined([temperatures, sunny.known === 0 ? null : (sun ?? null)], " "),
    ...inPairs([
      named(t.forecast.rain, precipitation.quantity?.text),
      named(t.forecast.wind, wind.quantity?.text),
    ]),
  ];
}

/** What the lines of the chart show. */
function chartSentences(rows: readonly Row[], dates: string, t: Messages): readonly string[] {
  const highs = rows.flatMap(({ number, name, days }) =>
    highsSentence(days, { t }).map((range) => t.forecast.labelled(`${number} ${name}`, range)),
  );
  return [t.compare.chart(dates), ...highs];
}
