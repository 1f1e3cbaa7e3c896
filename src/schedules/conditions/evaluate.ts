/** Which conditions of a daily post the next days of a forecast meet. */
import { Temporal } from "temporal-polyfill";
import type { DailyForecast, ForecastDay } from "../../weather/index.ts";
import { MAX_REMEMBERED_DATES } from "./bounds.ts";
import { checkDay, type DayToCheck } from "./check-day.ts";
import type { Finding, PlaceMemory, PostConditions } from "./condition.ts";

/**
 * What holds within the days that are looked at, by their dates from the place's today on. Where any
 * condition is enough, each has its first day, in the order of date, then of the list; where all are
 * needed, each has the first day on which every one holds. Empty when there is nothing to report.
 *
 * @param today the place's date, `YYYY-MM-DD`; null takes the forecast's first day for it
 * @param memory what was forecast of the place at an earlier run; null for none
 */
export function findIn(
  { list, match, withinDays }: PostConditions,
  {
    forecast,
    today,
    memory,
  }: {
    readonly forecast: DailyForecast;
    readonly today: string | null;
    readonly memory: PlaceMemory | null;
  },
): readonly Finding[] {
  const days = daysByDate(forecast);
  const firstDate = today ?? forecast.days[0]?.date;
  if (firstDate === undefined) return [];
  const findings = Array.from({ length: withinDays }, (_, index): readonly Finding[] => {
    const date = dateAfter(firstDate, index);
    const day = days.get(date);
    if (day === undefined) return [];
    const dateBefore = dateAfter(date, -1);
    const dayBefore = days.get(dateBefore) ?? null;
    const look: DayToCheck = { day, dayBefore, dateBefore, unit: forecast.unit, memory };
    return list.flatMap((condition) => {
      const evidence = checkDay(condition, look);
      return evidence === null ? [] : [{ condition, date, day: dayWord(index), ...evidence }];
    });
  });
  return match === "all"
    ? (findings.find((ofDay) => ofDay.length === list.length) ?? [])
    : firstOfEach(findings.flat());
}

function firstOfEach(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    ({ condition }, index) =>
      findings.findIndex((finding) => finding.condition === condition) === index,
  );
}

/**
 * The highs to compare a later forecast with, of at most 16 dates from the day before today on, where
 * they are known.
 *
 * @param location the place's reference
 * @param today the place's date, `YYYY-MM-DD`; null takes the forecast from its beginning
 */
export function rememberHighs(
  location: string,
  forecast: DailyForecast,
  today: string | null,
): PlaceMemory {
  const from = today === null ? "" : dateAfter(today, -1);
  const highs = [...daysByDate(forecast)].flatMap(
    ([date, { temperatureMax }]): readonly (readonly [string, number])[] =>
      temperatureMax !== null && date >= from ? [[date, temperatureMax]] : [],
  );
  const inOrder = highs.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    location,
    unit: forecast.unit,
    highs: Object.fromEntries(inOrder.slice(0, MAX_REMEMBERED_DATES)),
  };
}

/** The first of each date, should the service repeat one. */
function daysByDate({ days }: DailyForecast): ReadonlyMap<string, ForecastDay> {
  return new Map(days.toReversed().map((day) => [day.date, day]));
}

function dateAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

function dayWord(index: number): Finding["day"] {
  if (index === 0) return "today";
  return index === 1 ? "tomorrow" : "later";
}
