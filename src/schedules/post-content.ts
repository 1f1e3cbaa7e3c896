/** What a daily post says: the forecasts for the schedule's places, with what the server's defaults leave open filled in. */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { ForecastQuery } from "../forecasts/forecast-cache.ts";
import type { ForecastStore, StoredForecast } from "../forecasts/forecast-store.ts";
import { createViewer, type Place } from "../places/place.ts";
import type { Places } from "../places/places.ts";
import { readGuildPreferences } from "../preferences/preference-store.ts";
import {
  localeFor,
  NOTHING_STORED,
  type ResolvedPreferences,
  resolvePreferences,
} from "../preferences/preferences.ts";
import { type Unit, WeatherError } from "../weather/index.ts";
import type { ForecastMemory } from "./conditions/condition.ts";
import { isPassing } from "./delivery-outcome.ts";
import type { PlaceFinding, PlacePart } from "./place-part.ts";
import { findingsOf } from "./post-findings.ts";
import type { RenderFailure, Schedule } from "./schedule.ts";

export interface PostContent {
  readonly schedule: Schedule;
  /** The first place with a forecast. */
  readonly place: Place;
  readonly stored: StoredForecast;
  /** All of the schedule's places in their order, {@link place} among them. */
  readonly parts: readonly PlacePart[];
  /** How many days are shown, 1 to 30. */
  readonly days: number;
  /** What the schedule's conditions found; null for a schedule without. */
  readonly findings: readonly PlaceFinding[] | null;
  /** What the next run compares its forecast with; null where nothing is compared. */
  readonly memory: ForecastMemory | null;
  readonly preferences: ResolvedPreferences;
  /** Discord's code of the language for dates and numbers. */
  readonly locale: string;
}

export type PreparedPost =
  | { readonly kind: "ready"; readonly content: PostContent }
  /** None of the schedule's conditions holds. */
  | { readonly kind: "quiet"; readonly content: PostContent }
  | { readonly kind: "failed"; readonly failure: RenderFailure };

/** What decides about a post's forecast. */
export type PostShape = Pick<
  Schedule,
  "guildId" | "guildLocale" | "location" | "days" | "unit" | "timeZone" | "post"
>;

/** Posts are for everybody: nobody's own defaults count, only the schedule's and the server's. */
export interface PostContents {
  /** @throws {DatabaseError} */
  prepare(schedule: Schedule): Promise<PreparedPost>;
  /** What a post's figures are in. @throws {DatabaseError} */
  unitOf(shape: PostShape): Promise<Unit>;
  /**
   * Whether `prepare` answers without asking the weather service.
   *
   * @throws {DatabaseError}
   */
  isAtHand(shape: PostShape): Promise<boolean>;
}

/** What all places of a post have in common. */
interface Frame {
  readonly preferences: ResolvedPreferences;
  readonly locale: string;
  /** How many days are shown. */
  readonly days: number;
}

/** One of a post's places, and what is asked about it; null for one that is no longer known. */
interface Question {
  readonly location: string;
  readonly asked: { readonly place: Place; readonly query: ForecastQuery } | null;
}

/** What a week's card shows. */
const WEEK_DAYS = 7;

export function createPostContents({
  database,
  places,
  forecasts,
  clock,
}: {
  readonly database: Database;
  readonly places: Places;
  readonly forecasts: ForecastStore;
  readonly clock: Clock;
}): PostContents {
  async function frameOf(shape: PostShape): Promise<Frame> {
    const { guildId, guildLocale } = shape;
    const guild = await readGuildPreferences(database, guildId);
    const preferences = resolvePreferences(shape, { ...NOTHING_STORED, guild }, guildLocale);
    const days = shape.post.layout === "week" ? WEEK_DAYS : preferences.days.value;
    return { preferences, locale: localeFor(preferences.language, guildLocale), days };
  }

  function questionsOf(shape: PostShape, { preferences, locale, days }: Frame): Question[] {
    const { otherLocations, conditions } = shape.post;
    const reader = createViewer(locale, shape.guildLocale);
    return [shape.location, ...otherLocations].map((location) => {
      const resolution = places.resolve(location, reader);
      if (resolution.kind !== "found") return { location, asked: null };
      const { place } = resolution;
      const query = {
        location: place.location,
        days: Math.max(days, conditions?.withinDays ?? 0),
        unit: preferences.unit.value,
        lang: preferences.language.value,
        timeZone: place.timeZone ?? shape.timeZone,
      };
      return { location, asked: { place, query } };
    });
  }

  async function partOf({ location, asked }: Question): Promise<PlacePart> {
    if (asked === null) {
      const failure = { kind: "place-gone" } as const;
      return { kind: "failed", location, placeLabel: location, failure };
    }
    const { place, query } = asked;
    try {
      return { kind: "forecast", location, place, stored: await forecasts.get(query) };
    } catch (error) {
      if (!(error instanceof WeatherError)) throw error;
      const placeLabel = place.label;
      const failure = { failure: error.failure, placeLabel, days: query.days };
      return { kind: "failed", location, placeLabel, failure: { kind: "weather", ...failure } };
    }
  }

  return {
    async prepare(schedule) {
      const frame = await frameOf(schedule);
      const parts = await Promise.all(questionsOf(schedule, frame).map(partOf));
      const failures = parts.flatMap((part) => (part.kind === "failed" ? [part.failure] : []));
      const passing = failures.find(isPassing);
      const first = parts.find((part) => part.kind === "forecast");
      if (first === undefined) {
        // What may pass by itself counts first: the schedule is not stopped while a place may come back.
        const failure = passing ?? failures[0] ?? { kind: "place-gone" };
        return { kind: "failed", failure };
      }
      const { place, stored } = first;
      const today = (part: Pick<StoredForecast, "local">) =>
        part.local === null ? null : forecasts.localDateAt(clock.now(), part.local);
      const found = findingsOf(schedule, parts, today);
      const content = { schedule, place, stored, parts, ...found, ...frame };
      if (found.findings?.length !== 0) return { kind: "ready", content };
      // The place that is missing may be the one that has something to report.
      return passing === undefined
        ? { kind: "quiet", content }
        : { kind: "failed", failure: passing };
    },
    async unitOf(shape) {
      const { preferences } = await frameOf(shape);
      return preferences.unit.value;
    },
    async isAtHand(shape) {
      const questions = questionsOf(shape, await frameOf(shape));
      return questions.every(({ asked }) => asked === null || forecasts.peek(asked.query) !== null);
    },
  };
}
