/** The body of a good answer (section 2.4). */
import { CONDITIONS } from "./conditions.ts";
import { dayWeather } from "./day-weather.ts";
import type { Coordinates } from "./places.ts";
import { skyOf } from "./sky.ts";
import { answerLanguage, weatherTexts } from "./texts/languages.ts";
import { distanceIn, temperatureIn, type Unit } from "./units.ts";
import { windDirectionText, windScaleText } from "./wind.ts";
import { addCalendarDays, type ZoneTime, zoneTimeAt } from "./zone-time.ts";

const HOUR_MS = 3_600_000;

/** One day. Every value is text; `null` only where the service documents it. */
export type DailyFields = Readonly<Record<string, string | null>> & { readonly fxDate: string };

/** The whole body. */
export interface DailyAnswer {
  readonly code: "200";
  readonly updateTime: string;
  readonly fxLink: string;
  readonly daily: readonly DailyFields[];
  readonly refer: { readonly sources: readonly string[]; readonly license: readonly string[] };
}

export interface AnswerRequest {
  readonly place: Coordinates;
  /** The last part of `fxLink`, e.g. `beijing-101010100`. */
  readonly pageName: string;
  readonly dayCount: number;
  readonly unit: Unit;
  /** A documented code, or `null` for the place's own language. */
  readonly lang: string | null;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
}

/** What all days of one answer share. */
interface DayContext {
  readonly place: Coordinates;
  readonly time: ZoneTime;
  readonly unit: Unit;
  readonly language: string;
}

const dailyFields = (date: string, { place, time, unit, language }: DayContext): DailyFields => {
  const weather = dayWeather(place, date);
  const sky = skyOf(place, time, date);
  const texts = weatherTexts(language);
  const { day, night } = weather;
  return {
    fxDate: date,
    sunrise: sky.sunrise,
    sunset: sky.sunset,
    moonrise: sky.moonrise,
    moonset: sky.moonset,
    moonPhase: texts.moonPhases[sky.moonPhase],
    moonPhaseIcon: sky.moonPhaseIcon,
    tempMax: temperatureIn(unit, weather.temperatureMax),
    tempMin: temperatureIn(unit, weather.temperatureMin),
    iconDay: CONDITIONS[day.condition].code.day,
    textDay: texts.conditions[day.condition],
    iconNight: CONDITIONS[night.condition].code.night,
    textNight: texts.conditions[night.condition],
    wind360Day: `${day.windFromDegrees}`,
    windDirDay: windDirectionText(day.windFromDegrees, language),
    windScaleDay: windScaleText(day.windSpeedKmh),
    windSpeedDay: distanceIn(unit, day.windSpeedKmh),
    wind360Night: `${night.windFromDegrees}`,
    windDirNight: windDirectionText(night.windFromDegrees, language),
    windScaleNight: windScaleText(night.windSpeedKmh),
    windSpeedNight: distanceIn(unit, night.windSpeedKmh),
    humidity: `${weather.humidityPercent}`,
    precip: weather.precipitationMm.toFixed(1),
    pressure: `${weather.pressureHpa}`,
    vis: distanceIn(unit, weather.visibilityKm),
    cloud: `${weather.cloudPercent}`,
    uvIndex: `${weather.uvIndex}`,
  };
};

/** The answer to a request: `dayCount` days from today at the place. */
export const dailyAnswer = (request: AnswerRequest): DailyAnswer => {
  const { place, unit, now } = request;
  const time = zoneTimeAt(place);
  const language = answerLanguage(request.lang, time.zone);
  const today = time.dateOf(now);
  // The service's data changes about once an hour.
  const updated = Math.floor(now / HOUR_MS) * HOUR_MS;
  return {
    code: "200",
    updateTime: `${time.dateOf(updated)}T${time.timeOf(updated)}${time.offsetOf(updated)}`,
    fxLink: `https://weather.example/${language}/weather/${request.pageName}.html`,
    daily: Array.from({ length: request.dayCount }, (_, index) =>
      dailyFields(addCalendarDays(today, index), { place, time, unit, language }),
    ),
    refer: {
      sources: ["Playground weather"],
      license: ["Invented data, not a forecast"],
    },
  };
};
