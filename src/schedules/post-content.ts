/** What a daily post says: the forecast for the schedule's place, with what the server's defaults leave open filled in. */
import type { Database } from "../database/database.ts";
import type { ForecastQuery } from "../forecasts/forecast-query.ts";
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

/** What decides about a post's forecast. */
export type PostShape = Pick<
  Schedule,
  "guildId" | "guildLocale" | "location" | "days" | "unit" | "timeZone"
>;

/** Posts are for everybody: nobody's own defaults count, only the schedule's and the server's. */
export interface PostContents {
  /** @throws {DatabaseError} */
  prepare(schedule: Schedule): Promise<PreparedPost>;
  /**
   * Whether `prepare` answers without asking the weather service.
   *
   * @throws {DatabaseError}
   */
  isAtHand(shape: PostShape): Promise<boolean>;
}

interface Question {
  readonly place: Place;
  readonly preferences: ResolvedPreferences;
  readonly locale: string;
  readonly query: ForecastQuery;
}

export function createPostContents({
  database,
  places,
  forecasts,
}: {
  readonly database: Database;
  readonly places: Places;
  readonly forecasts: ForecastStore;
}): PostContents {
  /** Null when the place is no longer known. */
  async function questionOf(shape: PostShape): Promise<Question | null> {
    const { guildId, guildLocale } = shape;
    const guild = await readGuildPreferences(database, guildId);
    const preferences = resolvePreferences(shape, { ...NOTHING_STORED, guild }, guildLocale);
    const locale = localeFor(preferences.language, guildLocale);
    const resolution = places.resolve(shape.location, createReader(locale, guildLocale));
    if (resolution.kind !== "found") return null;
    const { place } = resolution;
    const query = {
      location: place.location,
      days: preferences.days.value,
      unit: preferences.unit.value,
      lang: preferences.language.value,
      timeZone: place.timeZone ?? shape.timeZone,
    };
    return { place, preferences, locale, query };
  }

  return {
    async prepare(schedule) {
      const question = await questionOf(schedule);
      if (question === null) return { kind: "failed", failure: { kind: "place-gone" } };
      const { query, ...rest } = question;
      try {
        const stored = await forecasts.get(query);
        return { kind: "ready", content: { schedule, stored, ...rest } };
      } catch (error) {
        if (!(error instanceof WeatherError)) throw error;
        const { failure } = error;
        const asked = { placeLabel: rest.place.label, days: query.days };
        return { kind: "failed", failure: { kind: "weather", failure, ...asked } };
      }
    },
    async isAtHand(shape) {
      const question = await questionOf(shape);
      return question === null || forecasts.peek(question.query) !== null;
    },
  };
}
