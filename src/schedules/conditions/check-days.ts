/** Which conditions of a daily post the next days of a forecast meet. */
import type { EarlierDays } from "../../forecasts/day-history.ts";
import { addDays, dateOf } from "../../local-time.ts";
import {
  convertDifference,
  convertSpeed,
  convertTemperature,
  type DailyForecast,
  type ForecastDay,
  type HalfDay,
  isAsSevere,
  type LocalInstant,
  type PrecipitationType,
  RAIN_CODES,
  SNOW_CODES,
  THUNDERSTORM_CODES,
  type Unit,
  type Warning,
  windForce,
} from "../../weather/index.ts";
import type { Condition, ConditionFinding, PostConditions, WeatherKind } from "./condition.ts";

/**
 * The conditions that hold within the days to check, counted from the place's today. When any
 * condition is enough, each is found on its first day, in the order of date, then of the list. When all
 * are needed, all are found on the first day that meets every one. Empty when there is nothing to report.
 *
 * @param today the place's date, `YYYY-MM-DD`; null takes the forecast's first day for it
 * @param before what was forecast of the place before
 */
export function findIn(
  { list, match, withinDays }: PostConditions,
  {
    forecast,
    today,
    before,
    warnings = [],
  }: {
    readonly forecast: DailyForecast;
    readonly today: string | null;
    readonly before: EarlierDays;
    /** Those in force, the most severe first. */
    readonly warnings?: readonly Warning[];
  },
): readonly ConditionFinding[] {
  const days = daysByDate(forecast);
  const firstDate = today ?? forecast.days[0]?.date;
  if (firstDate === undefined) return [];
  const findings = Array.from({ length: withinDays }, (_, index): readonly ConditionFinding[] => {
    const date = addDays(firstDate, index);
    const day = days.get(date);
    if (day === undefined) return [];
    const dateBefore = addDays(date, -1);
    const dayBefore = days.get(dateBefore) ?? null;
    const { unit } = forecast;
    const toCheck: DayToCheck = { day, dayBefore, dateBefore, unit, before, warnings };
    return list.flatMap((condition) => {
      const evidence = checkDay(condition, toCheck);
      return evidence === null ? [] : [{ condition, date, day: dayWord(index), ...evidence }];
    });
  });
  return match === "all"
    ? (findings.find((ofDay) => ofDay.length === list.length) ?? [])
    : firstOfEach(findings.flat());
}

function firstOfEach(findings: readonly ConditionFinding[]): readonly ConditionFinding[] {
  return findings.filter(
    ({ condition }, index) =>
      findings.findIndex((finding) => finding.condition === condition) === index,
  );
}

/** The first of each date, in case the service repeats one. */
function daysByDate({ days }: DailyForecast): ReadonlyMap<string, ForecastDay> {
  return new Map(days.toReversed().map((day) => [day.date, day]));
}

function dayWord(index: number): ConditionFinding["day"] {
  if (index === 0) return "today";
  return index === 1 ? "tomorrow" : "later";
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

/** A day and what it is compared with. */
interface DayToCheck {
  readonly day: ForecastDay;
  /** Of the same forecast; null when it does not have it. */
  readonly dayBefore: ForecastDay | null;
  readonly dateBefore: string;
  /** The forecast's. */
  readonly unit: Unit;
  readonly before: EarlierDays;
  readonly warnings: readonly Warning[];
}

/** What a day has of a condition. */
type Evidence = Pick<ConditionFinding, "value" | "icon" | "text">;

/** What a conversion between units may lose. */
const TOLERANCE = 1e-9;

/**
 * Null when the day does not meet the condition, or when the forecast does not say. Day and night both
 * count. Snow and sleet as a half day's type of precipitation count like their codes.
 *
 * - `rain`: an amount that the codes do not call snow. Without a threshold a code for rain is enough. An
 *   amount under the threshold never counts, and a day with codes for snow alone never counts.
 * - `snow`: a code for snow, and with a threshold the day's amount, too.
 * - `precipitation`: the amount. Without a threshold a code for rain or snow is enough.
 */
function checkDay(condition: Condition, toCheck: DayToCheck): Evidence | null {
  const { day, unit } = toCheck;
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
      return checkWetness(condition, day);
    case "weather":
      return fromCode(halfWith(WEATHER_CODES[condition.weather], day));
    case "low": {
      const threshold = convertTemperature(condition.atMost, { from: condition.unit, to: unit });
      const low = day.temperatureMin;
      return low !== null && low <= threshold + TOLERANCE ? measured(low) : null;
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
      return checkChange(condition, highBefore(toCheck), toCheck);
    case "forecast-change":
      return checkChange(condition, earlierHigh(toCheck, day.date), toCheck);
    case "warning":
      return checkWarnings(condition, toCheck);
  }
}

/** The dates of a warning are the place's own. One without a beginning has begun. */
function checkWarnings(
  { atLeast }: Extract<Condition, { kind: "warning" }>,
  { day: { date }, warnings }: DayToCheck,
): Evidence | null {
  const dateAt = ({ at, utcOffsetMinutes }: LocalInstant) => dateOf(at + utcOffsetMinutes * 60_000);
  const found = warnings.find(
    (warning) =>
      isAsSevere(warning, atLeast) &&
      (warning.onset === null || dateAt(warning.onset) <= date) &&
      (warning.expires === null || dateAt(warning.expires) >= date),
  );
  if (found === undefined) return null;
  return { value: null, icon: null, text: found.headline ?? found.event };
}

function checkWetness(
  { kind, atLeast: threshold }: Extract<Condition, { kind: "rain" | "snow" | "precipitation" }>,
  day: ForecastDay,
): Evidence | null {
  const { precipitation: amount } = day;
  const rain = halfWith(RAIN_CODES, day);
  const snow = halfWith(SNOW_CODES, day);
  const half = { rain, snow, precipitation: rain ?? snow }[kind];
  const isOther = {
    rain: rain === null && snow !== null,
    snow: snow === null,
    precipitation: false,
  };
  if (isOther[kind]) return null;
  if (threshold !== null) return atLeast(amount, threshold);
  // A code may mean less than can be measured, and 0 mm would say that there is none.
  return amount !== null && amount > 0 ? measured(amount) : fromCode(half);
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
function highBefore(toCheck: DayToCheck): number | null {
  return toCheck.dayBefore?.temperatureMax ?? earlierHigh(toCheck, toCheck.dateBefore);
}

/** In the forecast's unit. */
function earlierHigh({ before, unit }: DayToCheck, date: string): number | null {
  const high = before.get(date)?.high ?? null;
  return high === null ? null : convertTemperature(high, { from: "m", to: unit });
}

function checkChange(
  { atLeast: degrees, unit: from }: Extract<Condition, { kind: "day-change" | "forecast-change" }>,
  before: number | null,
  { day: { temperatureMax: high }, unit }: DayToCheck,
): Evidence | null {
  if (high === null || before === null) return null;
  const difference = withoutNoise(high - before);
  const threshold = convertDifference(degrees, { from, to: unit });
  return Math.abs(difference) >= threshold - TOLERANCE ? measured(difference) : null;
}

/** `3.6000000000000014` → `3.6`. */
function withoutNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function atLeast(value: number | null, threshold: number): Evidence | null {
  return value !== null && value >= threshold - TOLERANCE ? measured(value) : null;
}

function measured(value: number): Evidence {
  return { value, icon: null, text: null };
}

function fromCode(half: HalfDay | null): Evidence | null {
  return half === null ? null : { value: null, icon: half.icon, text: half.text };
}
