/**
 * The answer of v7's successor, `GET /weather/v1/daily/{latitude}/{longitude}`, → {@link DailyForecast}. It is
 * metric and gives most figures for half a day. Every value but a day's start may be missing.
 */
import { z } from "zod";
import {
  between,
  highAndLow,
  iconCode,
  localDate,
  localTime,
  millimetres,
  number,
  object,
  parseInstant,
  temperature,
  text,
  texts,
  toWind,
  uvIndex,
  webLink,
} from "./answer-fields.ts";
import {
  type DailyForecast,
  type ForecastDay,
  type HalfDay,
  type LocalInstant,
  MOON_PHASES,
  type MoonPhase,
  PRECIPITATION_TYPES,
} from "./forecast.ts";
import { convertTemperature, convertUnit, type Unit } from "./units.ts";

/** A value in another unit than the documented one is junk. */
const quantity = (symbol: string, value: ReturnType<typeof between>) =>
  object({ value, unit: text }).transform(({ value, unit }) =>
    unit === null || unit === symbol ? value : null,
  );

const celsius = quantity("°C", temperature.m);
const metresPerSecond = quantity("m/s", between(0, 125));
/** 0 to 1 → percent. */
const fraction = between(0, 1).transform((value) => known(value, (share) => whole(share * 100)));
const level = between(0, 20).transform((value) => known(value, (known) => String(whole(known))));
const compass = text.transform((value) =>
  value !== null && /^(?:[nesw]{1,3}|none|vrb)$/i.test(value) ? value.toUpperCase() : null,
);
/** The compass says when there is none. */
const degrees = number.transform((value) =>
  value !== null && value >= 0 && value <= 360 ? value % 360 : null,
);
/** `2024-08-11T06:22+02:00` → `06:22`. */
const timeOfDay = text.transform((value) => localTime.parse(/T(\d\d:\d\d)/.exec(value ?? "")?.[1]));

const dayStart = z.string().transform((value, context) => {
  const start = parseInstant(value);
  const date = localDate.safeParse(known(start, dateAtNoon));
  if (start !== null && date.success) return { start, date: date.data };
  context.addIssue({ code: "custom", message: "not a date-time" });
  return z.NEVER;
});

/** A day begins at midnight, or an hour off where clocks change then. Noon is always on its own date. */
function dateAtNoon({ at, utcOffsetMinutes }: LocalInstant): string {
  return new Date(at + (utcOffsetMinutes + 12 * 60) * 60_000).toISOString().slice(0, 10);
}

const halfDaySchema = object({
  condition: object({ code: iconCode, text }),
  wind: object({
    direction: object({ degree: degrees, compass }),
    speed: metresPerSecond,
    scale: level,
  }),
  windGustMax: metresPerSecond,
  precipitation: object({
    amount: quantity("mm", millimetres),
    probability: fraction,
    type: z.enum(PRECIPITATION_TYPES).nullable().catch(null),
  }),
  cloudCover: fraction,
  humidity: fraction,
});
type ReadHalfDay = z.output<typeof halfDaySchema>;

const daySchema = z.object({
  forecastStartTime: dayStart,
  astro: object({
    sunrise: timeOfDay,
    sunset: timeOfDay,
    moonrise: timeOfDay,
    moonset: timeOfDay,
    moonPhase: z.enum(MOON_PHASES).nullable().catch(null),
  }),
  temperatureMax: celsius,
  temperatureMin: celsius,
  temperatureAvg: celsius,
  uvIndexMax: uvIndex,
  daytime: halfDaySchema,
  nighttime: halfDaySchema,
});
type ReadDay = z.output<typeof daySchema>;

const answerSchema = z.object({
  metadata: object({ tag: text, attributions: texts }),
  days: z.array(z.unknown()),
});

export interface NextContext {
  /** Of the forecast's numbers, which are as round as those of v7: a threshold is compared with what people see. */
  readonly unit: Unit;
  /** The place's. In the south, v7's codes of the moon's phases run backwards. */
  readonly latitude: number;
}

/**
 * Reads a good answer to a request with `localTime=true`.
 *
 * @returns null when the answer has no list of days; a forecast without days is possible
 */
export function parseNextAnswer(answer: unknown, context: NextContext): DailyForecast | null {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { tag, attributions } = parsed.data.metadata;
  const days = parsed.data.days.flatMap((entry) => daySchema.safeParse(entry).data ?? []);
  return {
    unit: context.unit,
    updatedAt: null,
    startsAt: days[0]?.forecastStartTime.start ?? null,
    tag,
    link: attributions.map(webLink).find((link) => link !== null) ?? null,
    days: days.map((day) => toForecastDay(day, context)),
    attribution: { sources: attributions, licenses: [] },
  };
}

function toForecastDay(read: ReadDay, { unit, latitude }: NextContext): ForecastDay {
  const { astro, daytime, nighttime } = read;
  const inUnit = (value: number | null) =>
    known(value, (celsius) => whole(convertTemperature(celsius, { from: "m", to: unit })));
  const [day, night] = [toHalfDay(daytime, unit), toHalfDay(nighttime, unit)];
  const chances = present([day.precipitationChance, night.precipitationChance]);
  const amounts = present([daytime.precipitation.amount, nighttime.precipitation.amount]);
  return {
    date: read.forecastStartTime.date,
    ...astro,
    moonPhaseIcon: known(astro.moonPhase, (phase) => moonCode(phase, latitude)),
    ...highAndLow(inUnit(read.temperatureMax), inUnit(read.temperatureMin)),
    temperatureAverage: inUnit(read.temperatureAvg),
    day,
    night: { ...night, icon: nightIcon(night.icon) },
    humidity: mean([daytime.humidity, nighttime.humidity]),
    precipitationChance: chances.length === 0 ? null : Math.max(...chances),
    // Half of it alone would promise too dry a day. Hundredths are all the service sends.
    precipitation: amounts.length < 2 ? null : Math.round(total(amounts) * 100) / 100,
    pressure: null,
    visibility: null,
    cloudCover: mean([daytime.cloudCover, nighttime.cloudCover]),
    uvIndex: read.uvIndexMax,
  };
}

/** The service sends the day's code at night, too. Of these v7 sends another, which is 50 higher. */
const OTHERS_AT_NIGHT = /^(?:10[0-4]|30[01]|40[67])$/;

function nightIcon(code: string | null): string | null {
  return code !== null && OTHERS_AT_NIGHT.test(code) ? String(Number(code) + 50) : code;
}

function toHalfDay(
  { condition, wind, windGustMax, precipitation }: ReadHalfDay,
  unit: Unit,
): HalfDay {
  const inUnit = (value: number | null) =>
    known(value, (speed) => whole(convertUnit(speed, "m/s", unit === "i" ? "mph" : "km/h")));
  const { compass, degree } = wind.direction;
  return {
    icon: condition.code,
    text: condition.text,
    wind: toWind(compass, degree, wind.scale, inUnit(wind.speed)),
    gust: inUnit(windGustMax),
    precipitationChance: precipitation.probability,
    precipitationType: precipitation.type,
  };
}

function moonCode(phase: MoonPhase, latitude: number): string {
  const steps = MOON_PHASES.indexOf(phase);
  return String(800 + (latitude < 0 ? (8 - steps) % 8 : steps));
}

function known<Value, Result>(value: Value | null, map: (value: Value) => Result): Result | null {
  return value === null ? null : map(value);
}

/** Never -0. */
function whole(value: number): number {
  return Math.round(value) + 0;
}

function present(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Of those that are known. */
function mean(values: readonly (number | null)[]): number | null {
  const all = present(values);
  return all.length === 0 ? null : whole(total(all) / all.length);
}
