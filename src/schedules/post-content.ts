/** What a daily post says: the forecast for the schedule's place, with what the server's defaults leave open filled in. */
import type { Database } from "../database/database.ts";
import type { ForecastStore, StoredForecast } from "../forecasts/forecast-store.ts";
import { createReader, type Place } from "../places/place.ts";
import type { Places } from "../places/places.ts";
import { readGuildPreferences } from "../preferences/preference-store.ts";
import {
  localeFor,
  NOTHING_STORED,
  type ResolvedPreferences,
  resolvePreferences,
} from "../preferences/preferences.ts";
import { WeatherError } from "../weather/index.ts";
import type { RenderFailure, Schedule } from "./schedule.ts";

export interface PostContent {
  readonly schedule: Schedule;
  readonly place: Place;
  readonly stored: StoredForecast;
  readonly preferences: ResolvedPreferences;
  /** Discord's code of the language for dates and numbers. */
  readonly locale: string;
}

export type PreparedPost =
  | { readonly kind: "ready"; readonly content: PostContent }
  | { readonly kind: "failed"; readonly failure: RenderFailure };

/** @throws {DatabaseError} */
export type PreparePost = (schedule: Schedule) => Promise<PreparedPost>;

/** Posts are for everybody: nobody's own defaults count, only the schedule's and the server's. */
export function createPreparePost({
  database,
  places,
  forecasts,
}: {
  readonly database: Database;
  readonly places: Places;
  readonly forecasts: ForecastStore;
}): PreparePost {
  return async (schedule) => {
    const { guildId, guildLocale } = schedule;
    const guild = await readGuildPreferences(database, guildId);
    const stored = { ...NOTHING_STORED, guild };
    const preferences = resolvePreferences(schedule, stored, guildLocale);
    const locale = localeFor(preferences.language, guildLocale);
    const resolution = places.resolve(schedule.location, createReader(locale, guildLocale));
    if (resolution.kind !== "found") return { kind: "failed", failure: { kind: "place-gone" } };
    const { place } = resolution;
    const { days, unit, language } = preferences;
    try {
      const forecast = await forecasts.get({
        location: place.location,
        days: days.value,
        unit: unit.value,
        lang: language.value,
        timeZone: place.timeZone ?? schedule.timeZone,
      });
      return {
        kind: "ready",
        content: { schedule, place, stored: forecast, preferences, locale },
      };
    } catch (error) {
      if (!(error instanceof WeatherError)) throw error;
      return { kind: "failed", failure: { kind: "weather", failure: error.failure } };
    }
  };
}
