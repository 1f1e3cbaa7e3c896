/**
 * The answer of v7 → {@link DailyForecast} (interface, section 2.4). Every value but `fxDate` may be missing.
 */
import { z } from "zod";
import {
  beaufort,
  degrees,
  distance,
  hectopascals,
  highAndLow,
  iconCode,
  localDate,
  localTime,
  millimetres,
  parseInstant,
  percent,
  speed,
  temperature,
  text,
  texts,
  toWind,
  uvIndex,
  webLink,
} from "./answer-fields.ts";
import type { DailyForecast, ForecastDay, HalfDay } from "./forecast.ts";
import type { Unit } from "./units.ts";

const createDailySchema = (unit: Unit) =>
  z.object({
    fxDate: localDate,
    sunrise: localTime,
    sunset: localTime,
    moonrise: localTime,
    moonset: localTime,
    moonPhase: text,
    moonPhaseIcon: iconCode,
    tempMax: temperature[unit],
    tempMin: temperature[unit],
    iconDay: iconCode,
    textDay: text,
    iconNight: iconCode,
    textNight: text,
    wind360Day: degrees,
    windDirDay: text,
    windScaleDay: beaufort,
    windSpeedDay: speed,
    wind360Night: degrees,
    windDirNight: text,
    windScaleNight: beaufort,
    windSpeedNight: speed,
    humidity: percent,
    precip: millimetres,
    pressure: hectopascals,
    vis: distance,
    cloud: percent,
    uvIndex,
  });

const DAILY_SCHEMAS = { m: createDailySchema("m"), i: createDailySchema("i") } as const;

const answerSchema = z.object({
  updateTime: text,
  fxLink: text,
  daily: z.array(z.unknown()),
  refer: z.object({ sources: texts, license: texts }).nullish().catch(null),
});

/**
 * Reads a good answer.
 *
 * @param unit the unit that was asked for
 * @returns null when the answer has no list of days; a forecast without days is possible
 */
export function parseDailyAnswer(answer: unknown, unit: Unit): DailyForecast | null {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { updateTime, fxLink, daily, refer } = parsed.data;
  const dailySchema = DAILY_SCHEMAS[unit];
  return {
    unit,
    updatedAt: parseInstant(updateTime),
    startsAt: null,
    tag: null,
    link: webLink(fxLink),
    days: daily.flatMap((entry) => dailySchema.safeParse(entry).data ?? []).map(toForecastDay),
    attribution: { sources: refer?.sources ?? [], licenses: refer?.license ?? [] },
  };
}

function toForecastDay(daily: z.output<(typeof DAILY_SCHEMAS)["m"]>): ForecastDay {
  const half = (name: "Day" | "Night"): HalfDay => ({
    icon: daily[`icon${name}`],
    text: daily[`text${name}`],
    wind: toWind(
      daily[`windDir${name}`],
      daily[`wind360${name}`],
      daily[`windScale${name}`],
      daily[`windSpeed${name}`],
    ),
    gust: null,
    precipitationChance: null,
    precipitationType: null,
  });
  return {
    date: daily.fxDate,
    sunrise: daily.sunrise,
    sunset: daily.sunset,
    moonrise: daily.moonrise,
    moonset: daily.moonset,
    moonPhase: daily.moonPhase,
    moonPhaseIcon: daily.moonPhaseIcon,
    ...highAndLow(daily.tempMax, daily.tempMin),
    temperatureAverage: null,
    day: half("Day"),
    night: half("Night"),
    humidity: daily.humidity,
    precipitationChance: null,
    precipitation: daily.precip,
    pressure: daily.pressure,
    visibility: daily.vis,
    cloudCover: daily.cloud,
    uvIndex: daily.uvIndex,
  };
}
