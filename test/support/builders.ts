/** Forecasts and schedules for tests, plausible unless a test says otherwise. */

import { EVERY_DAY } from "../../src/days/weekdays.ts";
import type { StoredForecast } from "../../src/forecasts/forecast-store.ts";
import type { Place } from "../../src/places/place.ts";
import type { ForecastPart, PostContent } from "../../src/schedules/post-content.ts";
import { PLAIN_POST, type Schedule } from "../../src/schedules/schedule.ts";
import type { DailyForecast, ForecastDay, HalfDay, Unit } from "../../src/weather/index.ts";
import { zoneRules } from "./zone-rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `date` moved by whole days: `dateAfter("2026-07-31", 1)` is `2026-08-01`. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Half a day of which nothing is known. */
export function aHalfDay(overrides: Partial<HalfDay> = {}): HalfDay {
  return {
    icon: null,
    text: null,
    wind: { direction: null, degrees: null, scale: null, speed: null },
    gust: null,
    precipitationChance: null,
    precipitationType: null,
    ...overrides,
  };
}

/** A showery summer day with every value of v7. */
export function aForecastDay(overrides: Partial<ForecastDay> = {}): ForecastDay {
  return {
    date: "2026-07-14",
    sunrise: "06:01",
    sunset: "21:52",
    moonrise: "05:12",
    moonset: "22:40",
    moonPhase: "New Moon",
    moonPhaseIcon: "800",
    temperatureMax: 24,
    temperatureMin: 15,
    temperatureAverage: null,
    day: aHalfDay({
      icon: "300",
      text: "Shower Rain",
      wind: { direction: "SW", degrees: 225, scale: "1-3", speed: 14 },
    }),
    night: aHalfDay({
      icon: "150",
      text: "Clear",
      wind: { direction: "W", degrees: 270, scale: "1-3", speed: 7 },
    }),
    humidity: 62,
    precipitationChance: null,
    precipitation: 4.1,
    pressure: 1015,
    visibility: 24,
    cloudCover: 40,
    uvIndex: 6,
    ...overrides,
  };
}

/** The same day with every value of v7's successor. */
export function aDayOfNext(overrides: Partial<ForecastDay> = {}): ForecastDay {
  const { day, night, ...others } = aForecastDay();
  return {
    ...others,
    temperatureAverage: 19,
    precipitationChance: 64,
    day: { ...day, gust: 38, precipitationChance: 64, precipitationType: "rain" },
    night: { ...night, gust: 20, precipitationChance: 20, precipitationType: "rain" },
    ...overrides,
  };
}

/** A day with only a date. */
export function anEmptyDay(date = "2026-07-14"): ForecastDay {
  return {
    date,
    sunrise: null,
    sunset: null,
    moonrise: null,
    moonset: null,
    moonPhase: null,
    moonPhaseIcon: null,
    temperatureMax: null,
    temperatureMin: null,
    temperatureAverage: null,
    day: aHalfDay(),
    night: aHalfDay(),
    humidity: null,
    precipitationChance: null,
    precipitation: null,
    pressure: null,
    visibility: null,
    cloudCover: null,
    uvIndex: null,
  };
}

export interface ForecastShape extends Partial<Omit<DailyForecast, "days" | "unit">> {
  /** The number of days, or the days. */
  readonly days?: number | readonly ForecastDay[];
  readonly unit?: Unit;
  /** Date of the first day when `days` is a number. */
  readonly from?: string;
}

/** Three days from 14 July 2026 in Paris, metric. */
export function aForecast({
  days = 3,
  unit = "m",
  from = "2026-07-14",
  ...overrides
}: ForecastShape = {}): DailyForecast {
  return {
    unit,
    updatedAt: { at: Date.parse("2026-07-14T11:35:00Z"), utcOffsetMinutes: 120 },
    startsAt: null,
    tag: null,
    link: "https://weather.example/en/weather/paris",
    days:
      typeof days === "number"
        ? Array.from({ length: days }, (_, n) => aForecastDay({ date: dateAfter(from, n) }))
        : days,
    attribution: { sources: ["Example Weather"], licenses: ["Example Licence"] },
    ...overrides,
  };
}

/** A fresh answer for Paris, fetched on 14 July 2026 at noon UTC. */
export function aStoredForecast(overrides: Partial<StoredForecast> = {}): StoredForecast {
  return {
    forecast: aForecast(),
    fetchedAt: Date.parse("2026-07-14T12:00:00Z"),
    freshness: { kind: "fresh" },
    zone: zoneRules.zone("Europe/Paris"),
    ...overrides,
  };
}

/** Paris every day at 07:00, active and never run, next on 15 July 2026. */
export function aSchedule(overrides: Partial<Schedule> = {}): Schedule {
  return {
    id: "K7Q2MXYZ",
    guildId: "1100000000000000010",
    creatorId: "1100000000000000031",
    guildLocale: "en-US",
    location: "geonames-2988507",
    days: null,
    unit: null,
    language: null,
    channelId: "1100000000000000011",
    roleId: null,
    localTime: "07:00",
    weekdays: EVERY_DAY,
    timeZone: "Europe/Paris",
    state: { kind: "active" },
    next: { dueAt: Date.parse("2026-07-15T05:00:00Z"), localDate: "2026-07-15" },
    last: null,
    post: PLAIN_POST,
    previousMessage: null,
    publishing: null,
    opened: null,
    ...overrides,
  };
}

/** Paris; a label of one's own is short already. */
export function aPlace(overrides: Partial<Place> = {}): Place {
  return {
    label: "Paris, Île-de-France, France",
    shortLabel: overrides.label ?? "Paris, France",
    nearTown: null,
    location: { kind: "coordinates", longitude: 2.35, latitude: 48.86 },
    timeZone: "Europe/Paris",
    reference: "geonames-2988507",
    ...overrides,
  };
}

/** Also of the one place of a post. */
export type PostContentOverrides = Partial<
  PostContent & Pick<ForecastPart, "place" | "stored" | "range">
>;

/** Three days of Paris for {@link aSchedule}. */
export function aPostContent({
  place = aPlace(),
  stored = aStoredForecast(),
  range = null,
  ...overrides
}: PostContentOverrides = {}): PostContent {
  const content = {
    schedule: aSchedule(),
    preferences: {
      location: { value: "geonames-2988507", source: "option" },
      days: { value: 3, source: "built-in" },
      unit: { value: "m", source: "built-in" },
      language: { value: "en-US", source: "built-in" },
      timeZone: null,
    },
    locale: "en-US",
    ...overrides,
  } as const;
  const { schedule, preferences } = content;
  const only = { kind: "forecast", location: schedule.location, place, stored, range } as const;
  const { parts = [only] } = overrides;
  return {
    parts,
    first: parts.find((part) => part.kind === "forecast") ?? only,
    days: preferences.days.value,
    findings: null,
    ...content,
  };
}
