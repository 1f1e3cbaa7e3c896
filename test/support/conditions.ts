/** Conditions of daily posts, and days to check. */
import fc from "fast-check";
import type { EarlierDays } from "../../src/forecasts/day-history.ts";
import { findIn } from "../../src/schedules/conditions/check-days.ts";
import {
  type Condition,
  type ConditionFinding,
  type ConditionMatch,
  conditionSource,
  MAX_CONDITIONS,
  WEATHER_KINDS,
  type WeatherKind,
} from "../../src/schedules/conditions/condition.ts";
import {
  displayUnits,
  type ForecastDay,
  PRECIPITATION_TYPES,
  type PrecipitationType,
  SEVERITIES,
  type Severity,
  UNITS,
  type Unit,
  type Warning,
} from "../../src/weather/index.ts";
import { aForecast, aHalfDay, anEmptyDay, dateAfter } from "./builders.ts";

export const rain = (atLeast: number | null = null): Condition => ({ kind: "rain", atLeast });
export const snow = (atLeast: number | null = null): Condition => ({ kind: "snow", atLeast });
export const precipitation = (atLeast: number | null = null): Condition => ({
  kind: "precipitation",
  atLeast,
});
export const DRY: Condition = { kind: "dry" };
export const low = (atMost: number, unit: Unit = "m"): Condition => ({ kind: "low", atMost, unit });
export const high = (atLeast: number, unit: Unit = "m"): Condition => ({
  kind: "high",
  atLeast,
  unit,
});
export const average = (atLeast: number, unit: Unit = "m"): Condition => ({
  kind: "average",
  atLeast,
  unit,
});
export const force = (atLeast: number): Condition => ({ kind: "wind-force", atLeast });
export const speed = (atLeast: number, unit: Unit = "m"): Condition => ({
  kind: "wind-speed",
  atLeast,
  unit,
});
export const gust = (atLeast: number, unit: Unit = "m"): Condition => ({
  kind: "gust",
  atLeast,
  unit,
});
export const rainChance = (atLeast: number): Condition => ({ kind: "rain-chance", atLeast });
export const uv = (atLeast: number): Condition => ({ kind: "uv", atLeast });
export const change = (atLeast: number, unit: Unit = "m"): Condition => ({
  kind: "day-change",
  atLeast,
  unit,
});
export const forecastChange = (atLeast: number, unit: Unit = "m"): Condition => ({
  kind: "forecast-change",
  atLeast,
  unit,
});
export const warning = (atLeast: Severity | null = null): Condition => ({
  kind: "warning",
  atLeast,
});
export const weather = (kind: WeatherKind): Condition => ({ kind: "weather", weather: kind });

/** With at most two decimals. */
function within(min: number, max: number): fc.Arbitrary<number> {
  return fc
    .integer({ min: Math.round(min * 100), max: Math.round(max * 100) })
    .map((hundredths) => hundredths / 100);
}

const unit = fc.constantFrom(...UNITS);
const atLeast = (min: number, max: number) => fc.oneof(within(min, max), fc.constantFrom(min, max));

/** Every condition that can be stored. */
export const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("rain", "snow", "precipitation"),
    atLeast: fc.option(atLeast(0.1, 1000)),
  }),
  fc.constant(DRY),
  fc.record({ kind: fc.constant("low" as const), atMost: atLeast(-100, 150), unit }),
  fc.record({ kind: fc.constantFrom("high", "average"), atLeast: atLeast(-100, 150), unit }),
  fc.record({ kind: fc.constant("wind-force" as const), atLeast: fc.integer({ min: 0, max: 17 }) }),
  fc.record({ kind: fc.constantFrom("wind-speed", "gust"), atLeast: atLeast(1, 500), unit }),
  fc.record({
    kind: fc.constant("rain-chance" as const),
    atLeast: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant("uv" as const), atLeast: atLeast(1, 20) }),
  fc.record({
    kind: fc.constantFrom("day-change", "forecast-change"),
    atLeast: atLeast(1, 60),
    unit,
  }),
  fc.record({ kind: fc.constant("weather" as const), weather: fc.constantFrom(...WEATHER_KINDS) }),
  fc.record({
    kind: fc.constant("warning" as const),
    atLeast: fc.constantFrom(...SEVERITIES, null),
  }),
);

/** One to eight, each once. */
export const anyConditions: fc.Arbitrary<readonly Condition[]> = fc.uniqueArray(anyCondition, {
  minLength: 1,
  maxLength: MAX_CONDITIONS,
  selector: (condition) => conditionSource(condition),
});

/** The units in which thresholds are shown. */
export const unitsOf = (unit: Unit, locale = "en-US") => displayUnits(unit, locale);

export const TODAY = "2026-01-10";
export const YESTERDAY = "2026-01-09";

/** The values of a day. */
export type Known = Partial<Omit<ForecastDay, "day" | "night">> & {
  readonly codes?: readonly [day: string | null, night: string | null];
  readonly scales?: readonly [day: string | null, night: string | null];
  readonly speeds?: readonly [day: number | null, night: number | null];
  readonly gusts?: readonly [day: number | null, night: number | null];
  readonly types?: readonly [day: PrecipitationType | null, night: PrecipitationType | null];
};

/** Only the given values are known. */
export function aDay({ codes, scales, speeds, gusts, types, ...known }: Known): ForecastDay {
  const half = (index: 0 | 1): ForecastDay["day"] => {
    const icon = codes?.[index] ?? null;
    return aHalfDay({
      icon,
      text: icon === null ? null : `Weather ${icon}`,
      wind: {
        direction: null,
        degrees: null,
        scale: scales?.[index] ?? null,
        speed: speeds?.[index] ?? null,
      },
      gust: gusts?.[index] ?? null,
      precipitationType: types?.[index] ?? null,
    });
  };
  return { ...anEmptyDay(TODAY), ...known, day: half(0), night: half(1) };
}

interface Question {
  readonly days: readonly Known[];
  readonly unit?: Unit;
  readonly match?: ConditionMatch;
  readonly withinDays?: number;
  readonly today?: string | null;
  readonly before?: EarlierDays;
  readonly warnings?: readonly Warning[];
}

/** The days start today. */
export function find(list: readonly Condition[], question: Question): readonly ConditionFinding[] {
  const {
    days,
    unit = "m",
    match = "any",
    withinDays = 1,
    today = TODAY,
    before = new Map(),
    warnings = [],
  } = question;
  const forecast = aForecast({
    unit,
    days: days.map((day, index) => aDay({ date: dateAfter(TODAY, index), ...day })),
  });
  return findIn({ list, match, withinDays }, { forecast, today, before, warnings });
}

/** How today meets a condition; undefined if it does not. */
export function evidence(
  condition: Condition,
  day: Known,
  question: Omit<Question, "days"> = {},
): number | string | null | undefined {
  const [finding] = find([condition], { ...question, days: [day] });
  return finding === undefined ? undefined : (finding.value ?? finding.icon);
}

/** What an earlier forecast said, in °C by date; at an instant that nothing depends on. */
export const forecastBefore = (highs: Readonly<Record<string, number>>): EarlierDays =>
  new Map(
    Object.entries(highs).map(([date, high]) => [
      date,
      { at: 0, high, precipitation: null, windForce: null },
    ]),
  );

/** Null for what is not known. */
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });
const maybeOneOf = (...texts: readonly string[]) => maybe(fc.constantFrom(...texts));

const anyDay: fc.Arbitrary<Known> = fc.record({
  temperatureMax: maybe(fc.integer({ min: -60, max: 120 })),
  temperatureMin: maybe(fc.integer({ min: -60, max: 120 })),
  precipitation: maybe(fc.constantFrom(0, 0.1, 5, 60)),
  temperatureAverage: maybe(fc.integer({ min: -60, max: 120 })),
  precipitationChance: maybe(fc.nat(100)),
  uvIndex: maybe(fc.integer({ min: 0, max: 14 })),
  codes: fc.tuple(
    maybeOneOf("100", "305", "404", "400", "302", "313", "501"),
    maybeOneOf("150", "350", "456", "457", "303", "514"),
  ),
  scales: fc.tuple(maybeOneOf("1-3", "7", "17"), maybeOneOf("5-6")),
  speeds: fc.tuple(maybe(fc.nat(200)), maybe(fc.nat(200))),
  gusts: fc.tuple(maybe(fc.nat(200)), maybe(fc.nat(200))),
  types: fc.tuple(
    maybe(fc.constantFrom(...PRECIPITATION_TYPES)),
    maybe(fc.constantFrom(...PRECIPITATION_TYPES)),
  ),
});

/** At most a week, with any values. */
export const anyDays = fc.array(anyDay, { minLength: 1, maxLength: 7 });
