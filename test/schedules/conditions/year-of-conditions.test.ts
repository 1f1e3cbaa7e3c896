/** A year of daily runs: each condition is found on the dates that have it, and on no others. */
import { describe, expect, it } from "vitest";
import { dayFigures, type EarlierDays } from "../../../src/forecasts/day-history.ts";
import { findIn } from "../../../src/schedules/conditions/check-days.ts";
import type {
  Condition,
  ConditionMatch,
  PostConditions,
} from "../../../src/schedules/conditions/condition.ts";
import { parseConditions } from "../../../src/schedules/conditions/parse-conditions.ts";
import {
  type DailyForecast,
  displayUnits,
  type ForecastDay,
  type HalfDay,
  type Unit,
} from "../../../src/weather/index.ts";
import { aForecast, anEmptyDay, dateAfter } from "../../support/builders.ts";

const DAYS = 365;
const FIRST_DATE = "2027-01-01";
const FORECAST_DAYS = 7;
const KM_PER_MILE = 1.609344;

interface Event {
  readonly codes?: readonly [day: string, night: string];
  readonly precipitation?: number;
  readonly low?: number;
  readonly high?: number;
  /** Added to the season's high. */
  readonly warmer?: number;
  readonly uv?: number;
  readonly scales?: readonly [day: string | null, night: string | null];
  /** km/h. */
  readonly speeds?: readonly [day: number, night: number];
  /** The first run whose forecast has it; default: any. */
  readonly knownFrom?: string;
}

/** All events in a year that is otherwise dry, calm and mild. Null for a day without values. */
const EVENTS: Readonly<Record<string, Event | null>> = {
  "2027-01-05": { low: -1 },
  "2027-01-06": { low: -4 },
  "2027-01-07": { low: 1 },
  "2027-01-20": { codes: ["400", "150"], precipitation: 2, low: 0 },
  "2027-02-03": { codes: ["104", "457"], precipitation: 0 },
  "2027-02-10": { codes: ["313", "104"], precipitation: 1.5 },
  "2027-02-28": { codes: ["404", "104"], precipitation: 6 },
  "2027-03-01": { scales: ["7", "4"], speeds: [52, 25] },
  "2027-03-02": { scales: ["4-5", "8-9"], speeds: [30, 80] },
  "2027-03-03": { scales: ["6", "5-6"], speeds: [49, 40] },
  "2027-04-10": { warmer: 9 },
  "2027-05-01": { codes: ["305", "104"], precipitation: 4.9 },
  "2027-05-02": { codes: ["306", "305"], precipitation: 5 },
  "2027-06-15": { codes: ["302", "104"], precipitation: 12 },
  "2027-06-21": { uv: 6 },
  "2027-06-22": { uv: 9 },
  "2027-06-23": { uv: 5 },
  "2027-07-10": { high: 30 },
  "2027-07-11": { high: 33 },
  "2027-07-12": { high: 29 },
  "2027-08-20": { warmer: -6, knownFrom: "2027-08-20" },
  "2027-08-29": { warmer: 6, knownFrom: "2027-08-28" },
  "2027-09-09": { codes: ["101", "303"], precipitation: 3 },
  "2027-09-20": null,
  "2027-10-12": { codes: ["501", "104"] },
  "2027-10-13": { codes: ["104", "514"] },
  "2027-10-14": { codes: ["502", "513"] },
  "2027-11-11": { scales: [null, null], speeds: [55, 10] },
  "2027-12-31": { low: 0 },
};

/** The matching dates for each typed condition. */
const EXPECTED: readonly (readonly [typed: string, match: ConditionMatch, dates: string])[] = [
  ["rain", "any", "02-10 02-28 05-01 05-02 06-15 09-09"],
  ["rain 5", "any", "02-28 05-02 06-15"],
  ["rain 5.1 mm", "any", "02-28 06-15"],
  ["snow", "any", "01-20 02-03 02-28"],
  ["snow 2", "any", "01-20 02-28"],
  ["snow 2.5", "any", "02-28"],
  ["precipitation", "any", "01-20 02-03 02-10 02-28 05-01 05-02 06-15 09-09"],
  ["precipitation 5", "any", "02-28 05-02 06-15"],
  ["frost", "any", "01-05 01-06 01-20 12-31"],
  ["low ≤ -2 °C", "any", "01-06"],
  ["low ≤ 32 °F", "any", "01-05 01-06 01-20 12-31"],
  ["heat", "any", "07-10 07-11"],
  ["high ≥ 90 °F", "any", "07-11"],
  ["wind 7", "any", "03-01 03-02 11-11"],
  ["gale", "any", "03-02"],
  ["wind 50 km/h", "any", "03-01 03-02 11-11"],
  ["wind 34 mph", "any", "03-02 11-11"],
  ["uv 6", "any", "06-21 06-22"],
  ["change 8 °C", "any", "04-10 04-11"],
  ["change 13 °F", "any", "04-10 04-11"],
  ["change 20 °C", "any", ""],
  ["forecast change 5 °C", "any", "08-20 08-29"],
  ["forecast change 7 °C", "any", ""],
  ["thunderstorm", "any", "06-15 09-09"],
  ["freezing rain", "any", "02-10"],
  ["fog", "any", "10-12 10-13"],
  ["snow, frost", "all", "01-20"],
  ["rain, snow", "all", "02-28"],
  ["rain, snow", "any", "01-20 02-03 02-10 02-28 05-01 05-02 06-15 09-09"],
  ["wind 7, wind 34 mph", "all", "03-02 11-11"],
  ["fog, frost", "all", ""],
];

/** From 4 °C in winter to 24 °C in summer, by whole degrees. */
function seasonalHigh(date: string): number {
  const day = (Date.parse(date) - Date.parse(FIRST_DATE)) / 86_400_000;
  return Math.round(14 - 10 * Math.cos((2 * Math.PI * day) / DAYS));
}

/** The forecast of a run for a date. */
function dayAsForecast(date: string, { run, unit }: { run: string; unit: Unit }): ForecastDay {
  const entry = EVENTS[date];
  if (entry === null) return anEmptyDay(date);
  const event = entry === undefined || (entry.knownFrom ?? "") > run ? {} : entry;
  const high = event.high ?? seasonalHigh(date) + (event.warmer ?? 0);
  const degrees = (celsius: number) => (unit === "i" ? (celsius * 9) / 5 + 32 : celsius);
  const half = (index: 0 | 1): HalfDay => ({
    icon: (event.codes ?? ["101", "151"])[index],
    text: "Some weather",
    wind: {
      direction: "W",
      degrees: 270,
      scale: (event.scales ?? ["1-3", "1-3"])[index],
      speed: (event.speeds ?? [14, 7])[index] / (unit === "i" ? KM_PER_MILE : 1),
    },
    gust: null,
    precipitationChance: null,
    precipitationType: null,
  });
  return {
    ...anEmptyDay(date),
    temperatureMax: degrees(high),
    temperatureMin: degrees(event.low ?? Math.max(high - 6, 1)),
    precipitation: event.precipitation ?? 0,
    uvIndex: event.uv ?? 3,
    day: half(0),
    night: half(1),
  };
}

function forecastOf(run: string, unit: Unit): DailyForecast {
  const dates = Array.from({ length: FORECAST_DAYS }, (_, index) => dateAfter(run, index));
  return aForecast({ unit, days: dates.map((date) => dayAsForecast(date, { run, unit })) });
}

interface DailyRun {
  readonly today: string;
  readonly forecast: DailyForecast;
  /** What the runs of the days before saw. */
  readonly before: EarlierDays;
}

function runsOfYear(unitOf: (runIndex: number) => Unit): readonly DailyRun[] {
  let before: EarlierDays = new Map();
  return Array.from({ length: DAYS }, (_, index) => {
    const today = dateAfter(FIRST_DATE, index);
    const unit = unitOf(index);
    const run = { today, forecast: forecastOf(today, unit), before };
    const seen = run.forecast.days.map(
      (day) => [day.date, { at: 0, ...dayFigures(day, unit) }] as const,
    );
    before = new Map([...before, ...seen]);
    return run;
  });
}

function conditionsOf(typed: string): readonly Condition[] {
  const input = parseConditions(typed, displayUnits("m", "en-US"));
  return input.kind === "conditions" ? input.list : [];
}

describe.each<readonly [units: string, unitOf: (runIndex: number) => Unit]>([
  ["metric", () => "m"],
  ["imperial", () => "i"],
  ["in another unit each day", (index) => (index % 2 === 0 ? "m" : "i")],
])("a year of forecasts, %s", (_, unitOf) => {
  const runs = runsOfYear(unitOf);
  /** The dates that each run finds. */
  const findDaily = (conditions: PostConditions) =>
    runs.map((run) => [...new Set(findIn(conditions, run).map(({ date }) => date))]);

  it.each(EXPECTED)("looking at today alone, %s (%s) is found on %s", (typed, match, dates) => {
    const found = findDaily({ list: conditionsOf(typed), match, withinDays: 1 });
    // The forecast of this date changed the day before, so it is not new on the day itself.
    const expected = datesOf(dates).filter(
      (date) => !(typed.startsWith("forecast change") && date === "2027-08-29"),
    );
    expect(found.flat()).toEqual(expected);
    expect(found.filter((ofRun) => ofRun.length === 0)).toHaveLength(DAYS - expected.length);
  });

  it.each(EXPECTED)("looking at two days, %s (%s) is found on %s", (typed, match, dates) => {
    const found = findDaily({ list: conditionsOf(typed), match, withinDays: 2 });
    expect([...new Set(found.flat())].toSorted()).toEqual(datesOf(dates));
  });
});

/** `"01-05 12-31"` → with the year. */
function datesOf(dates: string): readonly string[] {
  return dates
    .split(" ")
    .filter(Boolean)
    .map((date) => `2027-${date}`);
}
