/** Kinds of days to ask for, which an answer in words must suit. */
import type { ForecastDay, PrecipitationType } from "../../src/weather/index.ts";
import { aForecastDay, aHalfDay, anEmptyDay, dateAfter } from "./builders.ts";

export const TUESDAY = "2026-12-01";

/** The codes of day and night, and the amount. */
const SKIES = {
  clear: ["100", "150", 0],
  rain: ["305", "305", 6],
  "rain by day": ["305", "151", 4],
  "snow at night": ["104", "401", 3],
  drizzle: ["309", "151", 0],
  snow: ["400", "401", 5],
  sleet: ["404", "305", 5],
  storm: ["302", "151", 12],
} as const;

/** A breezy day of v7 at 12 to 20 °C. */
export function aDay(sky: keyof typeof SKIES, overrides: Partial<ForecastDay> = {}): ForecastDay {
  const [day, night, precipitation] = SKIES[sky];
  return aForecastDay({
    day: aHalfDay({ icon: day }),
    night: aHalfDay({ icon: night }),
    precipitation,
    temperatureMax: 20,
    temperatureMin: 12,
    ...overrides,
  });
}

type LikelyFall = readonly [type: PrecipitationType, chance: number];

/** A cloudy day of v7's successor, by what falls by day and at night and how likely. */
export function aDayWithChances(
  day: LikelyFall,
  night: LikelyFall,
  precipitation: number,
): ForecastDay {
  const half = ([precipitationType, precipitationChance]: LikelyFall) =>
    aHalfDay({ icon: "104", precipitationType, precipitationChance });
  return aDay("clear", {
    day: half(day),
    night: half(night),
    precipitation,
    precipitationChance: Math.max(day[1], night[1]),
  });
}

/** The same days on dates in a row. */
export function onDates(from: string, ...days: readonly ForecastDay[]): readonly ForecastDay[] {
  return days.map((day, n) => ({ ...day, date: dateAfter(from, n) }));
}

const storm = { wind: { direction: "W", degrees: 270, scale: "10", speed: 95 } };
const [clear, rain] = [aDay("clear"), aDay("rain")];
const frosty = { temperatureMax: 3, temperatureMin: -5 };
const polar = { sunrise: null, sunset: null, temperatureMax: -8, temperatureMin: -15 };

/** Ten kinds of weeks, from Tuesday, 1 December 2026 on. That of `imperial` is in °F. */
export const WEEKS: Readonly<Record<string, readonly ForecastDay[]>> = {
  dry: onDates(TUESDAY, clear, clear, clear, clear, clear, clear, clear),
  "one wet day": onDates(TUESDAY, clear, clear, aDay("rain by day"), clear, clear, clear, clear),
  storm: onDates(
    TUESDAY,
    clear,
    rain,
    aDay("storm", { day: aHalfDay({ icon: "302", ...storm }) }),
    aDay("rain", { night: aHalfDay({ icon: "305", ...storm }) }),
    rain,
    clear,
    clear,
  ),
  heat: onDates(
    TUESDAY,
    clear,
    aDay("clear", { temperatureMax: 36 }),
    aDay("storm", { temperatureMax: 35 }),
    clear,
  ),
  frost: onDates(
    TUESDAY,
    clear,
    aDay("clear", frosty),
    aDay("snow", frosty),
    aDay("snow", frosty),
    aDay("snow at night"),
    clear,
    clear,
  ),
  mixed: onDates(
    TUESDAY,
    clear,
    rain,
    clear,
    aDay("snow"),
    aDay("storm"),
    aDay("drizzle"),
    aDay("sleet"),
  ),
  "missing fields": onDates(
    TUESDAY,
    anEmptyDay(),
    clear,
    rain,
    { ...clear, precipitation: null, night: aHalfDay() },
    { ...rain, precipitation: null },
    { ...clear, precipitation: null },
    clear,
  ),
  "polar night": onDates(
    TUESDAY,
    aDay("clear", polar),
    aDay("clear", polar),
    aDay("snow at night", polar),
  ),
  imperial: onDates(
    TUESDAY,
    aDay("clear", { temperatureMax: 95, temperatureMin: 70 }),
    aDay("rain", { temperatureMax: 60, temperatureMin: 33 }),
  ),
  "three days": onDates(
    TUESDAY,
    aDay("rain by day"),
    aDayWithChances(["rain", 35], ["none", 10], 0.1),
    aDayWithChances(["rain", 60], ["snow", 80], 4),
  ),
};
