/** Whether one day of a forecast meets a condition, and what it has of it. */
import { beaufortLevel, type ForecastDay, type HalfDay, type Unit } from "../../weather/index.ts";
import type { Condition, Finding, PlaceMemory } from "./condition.ts";
import { convertDifference, convertSpeed, convertTemperature } from "./convert.ts";
import { RAIN_CODES, SNOW_CODES, WEATHER_CODES } from "./weather-codes.ts";

/** A day and what it is compared with. */
export interface DayToCheck {
  readonly day: ForecastDay;
  /** Of the same forecast; null when it does not have it. */
  readonly dayBefore: ForecastDay | null;
  readonly dateBefore: string;
  /** The forecast's. */
  readonly unit: Unit;
  readonly memory: PlaceMemory | null;
}

/** What a day has of a condition. */
export type Evidence = Pick<Finding, "value" | "icon" | "text">;

/** What conversions may lose. */
const TOLERANCE = 1e-9;

/**
 * Null when the day does not meet the condition, or what would tell is not known. Day and night both
 * count.
 *
 * - `rain`: an amount that the codes do not say is snow, or, where any will do, a code for rain. So an
 *   amount under a threshold never is, whatever the codes, and with codes for snow alone none is.
 * - `snow`: a code for snow, and the day's amount where there is a threshold.
 * - `precipitation`: the amount, or, where any will do, a code for rain or snow.
 */
export function checkDay(condition: Condition, look: DayToCheck): Evidence | null {
  const { day, unit } = look;
  switch (condition.kind) {
    case "rain":
    case "snow":
    case "precipitation":
      return checkWetness(condition, day);
    case "weather":
      return told(halfWith(WEATHER_CODES[condition.weather], day));
    case "low": {
      const threshold = convertTemperature(condition.atMost, { from: condition.unit, to: unit });
      const low = day.temperatureMin;
      return low !== null && low <= threshold + TOLERANCE ? measured(low) : null;
    }
    case "high":
      return atLeast(
        day.temperatureMax,
        convertTemperature(condition.atLeast, { from: condition.unit, to: unit }),
      );
    case "wind-force":
      return atLeast(
        strongest(day, ({ wind }) => beaufortLevel(wind, unit)),
        condition.atLeast,
      );
    case "wind-speed":
      return atLeast(
        strongest(day, ({ wind }) => wind.speed),
        convertSpeed(condition.atLeast, { from: condition.unit, to: unit }),
      );
    case "uv":
      return atLeast(day.uvIndex, condition.atLeast);
    case "day-change":
      return checkChange(condition, highBefore(look), look);
    case "forecast-change":
      return checkChange(condition, rememberedHigh(look, day.date), look);
  }
}

function checkWetness(
  { kind, atLeast: threshold }: Extract<Condition, { kind: "rain" | "snow" | "precipitation" }>,
  day: ForecastDay,
): Evidence | null {
  const { precipitation: amount } = day;
  const rain = halfWith(RAIN_CODES, day);
  const snow = halfWith(SNOW_CODES, day);
  const teller = { rain, snow, precipitation: rain ?? snow }[kind];
  const isOther = {
    rain: rain === null && snow !== null,
    snow: snow === null,
    precipitation: false,
  };
  if (isOther[kind]) return null;
  if (threshold !== null) return atLeast(amount, threshold);
  // Codes may tell of weather that is too little to measure, and 0 mm would say there is none.
  return amount !== null && amount > 0 ? measured(amount) : told(teller);
}

/** The day's half that has one of the codes, the night's when only that has. */
function halfWith(codes: ReadonlySet<string>, { day, night }: ForecastDay): HalfDay | null {
  return [day, night].find(({ icon }) => icon !== null && codes.has(icon)) ?? null;
}

/** The greater of the values of day and night that are known. */
function strongest(
  { day, night }: ForecastDay,
  figureOf: (half: HalfDay) => number | null,
): number | null {
  const known = [day, night].map(figureOf).filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** By the forecast, or, where it does not say, by an earlier one. */
function highBefore(look: DayToCheck): number | null {
  return look.dayBefore?.temperatureMax ?? rememberedHigh(look, look.dateBefore);
}

/** In the forecast's unit. */
function rememberedHigh({ memory, unit }: DayToCheck, date: string): number | null {
  const high = memory?.highs[date];
  if (memory === null || high === undefined) return null;
  return convertTemperature(high, { from: memory.unit, to: unit });
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

function told(half: HalfDay | null): Evidence | null {
  return half === null ? null : { value: null, icon: half.icon, text: half.text };
}
