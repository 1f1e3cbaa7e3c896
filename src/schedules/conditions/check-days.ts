/** Which conditions of a daily post, or of a watch, the days of a forecast meet. */
import type { EarlierDays } from "../../forecasts/day-history.ts";
import { addDays } from "../../local-time.ts";
import {
  convertDifference,
  convertSpeed,
  convertTemperature,
  type DailyForecast,
  type ForecastDay,
  type HalfDay,
  isAsSevere,
  isDry,
  isInForceOn,
  type PrecipitationType,
  RAIN_CODES,
  SNOW_CODES,
  THUNDERSTORM_CODES,
  type Unit,
  type Warning,
  windForce,
} from "../../weather/index.ts";
import type { Condition, ConditionFinding, PostConditions, WeatherKind } from "./condition.ts";

/** A place's forecast and what it is compared with. */
export interface SeenForecast {
  readonly forecast: DailyForecast;
  /** The place's date, `YYYY-MM-DD`; null takes the forecast's first day for it. */
  readonly today: string | null;
  /** What was forecast of the place before. */
  readonly before: EarlierDays;
  /** Those in force, the most severe first. */
  readonly warnings?: readonly Warning[];
}

/**
 * The conditions that hold within the days to check, counted from the place's today. When any
 * condition is enough, each is found on its first day, in the order of date, then of the list. When all
 * are needed, all are found on the first day that meets every one. Empty when there is nothing to report.
 */
export function findIn(
  { list, match, withinDays }: PostConditions,
  seen: SeenForecast,
): readonly ConditionFinding[] {
  const firstDate = firstDateOf(seen);
  if (firstDate === undefined) return [];
  const check = dateChecker(seen);
  const findings = Array.from({ length: withinDays }, (_, index): readonly ConditionFinding[] => {
    const date = addDays(firstDate, index);
    return list.flatMap((condition) => check(condition, date) || []);
  });
  return match === "all"
    ? (findings.find((ofDay) => ofDay.length === list.length) ?? [])
    : firstOfEach(findings.flat());
}

function firstDateOf({ today, forecast }: SeenForecast): string | undefined {
  return today ?? forecast.days[0]?.date;
}

/** Whether a date, `YYYY-MM-DD`, meets a condition; null when the forecast does not say. */
export type DateChecker = (condition: Condition, date: string) => ConditionFinding | false | null;

export function dateChecker(seen: SeenForecast): DateChecker {
  const firstDate = firstDateOf(seen);
  // The first of each date, in case the service repeats one.
  const days = new Map(seen.forecast.days.toReversed().map((day) => [day.date, day]));
  return (condition, date) => {
    const day = days.get(date);
    const evidence = day === undefined ? null : checkDay(condition, day, { ...seen, days });
    return evidence && { condition, date, day: dayWord(date, firstDate ?? date), ...evidence };
  };
}

function firstOfEach(findings: readonly ConditionFinding[]): readonly ConditionFinding[] {
  return findings.filter(
    ({ condition }, index) =>
      findings.findIndex((finding) => finding.condition === condition) === index,
  );
}

function dayWord(date: string, today: string): ConditionFinding["day"] {
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : "later";
}

/** Of precipitation whose half day may have any code. */
const CODE_BY_TYPE: Partial<Readonly<Record<PrecipitationType, string>>> = {
  snow: "499",
  mixed: "404",
};
const WEATHER_CODES: Readonly<Record<WeatherKind, ReadonlySet<string>>> = {
  thunderstorm: THUNDERSTORM_CODES,
  "freezing-rain": new Set(["313"]),
  fog: new Set(["500", "501", "509", "510", "514", "515"]),
};

/** What a day is compared with. */
interface Comparison extends SeenForecast {
  readonly days: ReadonlyMap<string, ForecastDay>;
}

/** What a day has of a condition. */
type Evidence = Pick<ConditionFinding, "value" | "icon" | "text">;

/** What a conversion between units may lose. */
const TOLERANCE = 1e-9;

/**
 * False when the day does not meet the condition, null when the forecast does not say. Day and night both
 * count. Snow and sleet as a half day's type of precipitation count like their codes.
 *
 * - `rain`: an amount that the codes do not call snow. Without a threshold a code for rain is enough. An
 *   amount under the threshold never counts, and a day with codes for snow alone never counts.
 * - `snow`: a code for snow, and with a threshold the day's amount, too.
 * - `precipitation`: the amount. Without a threshold a code for rain or snow is enough.
 */
function checkDay(
  condition: Condition,
  day: ForecastDay,
  comparison: Comparison,
): Evidence | false | null {
  const { unit } = comparison.forecast;
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
      return checkWetness(condition, day);
    case "weather":
      return fromCode(halfWith(WEATHER_CODES[condition.weather], day), day);
    case "dry":
      return (
        isDry(day) &&
        (day.precipitation === null ? fromCode(day.day, day) : measured(day.precipitation))
      );
    case "low": {
      const threshold = convertTemperature(condition.atMost, { from: condition.unit, to: unit });
      const low = day.temperatureMin;
      return low === null ? null : low <= threshold + TOLERANCE && measured(low);
    }
    case "high":
    case "average":
      return atLeast(
        condition.kind === "high" ? day.temperatureMax : day.temperatureAverage,
        convertTemperature(condition.atLeast, { from: condition.unit, to: unit }),
      );
    case "wind-force":
      return atLeast(windForce(day, unit), condition.atLeast);
    case "wind-speed":
    case "gust":
      return atLeast(
        strongest(day, ({ wind, gust }) => (condition.kind === "gust" ? gust : wind.speed)),
        convertSpeed(condition.atLeast, { from: condition.unit, to: unit }),
      );
    case "uv":
      return atLeast(day.uvIndex, condition.atLeast);
    case "rain-chance":
      return atLeast(day.precipitationChance, condition.atLeast);
    case "day-change":
      return checkChange(condition, day, unit, highOn(addDays(day.date, -1), comparison));
    case "forecast-change":
      return checkChange(condition, day, unit, earlierHigh(day.date, comparison));
    case "warning": {
      const found = comparison.warnings?.find(
        (warning) => isAsSevere(warning, condition.atLeast) && isInForceOn(warning, day.date),
      );
      if (found === undefined) return false;
      return { value: null, icon: null, text: found.headline ?? found.event };
    }
  }
}

function checkWetness(
  { kind, atLeast: threshold }: Extract<Condition, { kind: "rain" | "snow" | "precipitation" }>,
  day: ForecastDay,
): Evidence | false | null {
  const { precipitation: amount } = day;
  const rain = halfWith(RAIN_CODES, day);
  const snow = halfWith(SNOW_CODES, day);
  const half = { rain, snow, precipitation: rain ?? snow }[kind];
  if (kind === "rain" && rain === null && snow !== null) return false;
  if (kind === "snow" && snow === null) return fromCode(snow, day);
  if (threshold !== null) return atLeast(amount, threshold);
  // A code may mean less than can be measured, and 0 mm would say that there is none.
  return amount !== null && amount > 0 ? measured(amount) : fromCode(half, day);
}

/** The day's half that has one of the codes, the night's when only that has, else one by its type. */
function halfWith(codes: ReadonlySet<string>, { day, night }: ForecastDay): HalfDay | null {
  const halves = [day, night, byType(day), byType(night)];
  return halves.find(({ icon }) => icon !== null && codes.has(icon)) ?? null;
}

/** The half day with a code for its precipitation; its own code may only name clouds. */
function byType(half: HalfDay): HalfDay {
  return { ...half, icon: CODE_BY_TYPE[half.precipitationType ?? "none"] ?? null, text: null };
}

/** The greater of the values of day and night that are known. */
function strongest(
  { day, night }: ForecastDay,
  figureOf: (half: HalfDay) => number | null,
): number | null {
  const known = [day, night].map(figureOf).filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** From the forecast, or from an earlier one when this one has no high for that date. */
function highOn(date: string, comparison: Comparison): number | null {
  return comparison.days.get(date)?.temperatureMax ?? earlierHigh(date, comparison);
}

/** In the forecast's unit. */
function earlierHigh(date: string, { before, forecast }: Comparison): number | null {
  const high = before.get(date)?.high ?? null;
  return high === null ? null : convertTemperature(high, { from: "m", to: forecast.unit });
}

function checkChange(
  { atLeast: degrees, unit: from }: Extract<Condition, { kind: "day-change" | "forecast-change" }>,
  { temperatureMax: high }: ForecastDay,
  unit: Unit,
  before: number | null,
): Evidence | false | null {
  if (high === null || before === null) return null;
  const difference = withoutNoise(high - before);
  const threshold = convertDifference(degrees, { from, to: unit });
  return Math.abs(difference) >= threshold - TOLERANCE && measured(difference);
}

/** `3.6000000000000014` → `3.6`. */
function withoutNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function atLeast(value: number | null, threshold: number): Evidence | false | null {
  return value === null ? null : value >= threshold - TOLERANCE && measured(value);
}

function measured(value: number): Evidence {
  return { value, icon: null, text: null };
}

/** @param half the one that has the code, if one has it */
function fromCode(half: HalfDay | null, { day, night }: ForecastDay): Evidence | false | null {
  if (half !== null) return { value: null, icon: half.icon, text: half.text };
  return day.icon === null && night.icon === null ? null : false;
}
