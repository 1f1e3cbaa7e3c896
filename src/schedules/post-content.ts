/** What a daily post says: forecasts of its places, findings of its conditions, and the settings for both. */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { type DateRange, datesOf, lengthOf } from "../days/when.ts";
import type { EarlierDays } from "../forecasts/day-history.ts";
import type { ForecastQuery } from "../forecasts/forecast-cache.ts";
import { dateAt, type ForecastStore, type StoredForecast } from "../forecasts/forecast-store.ts";
import type { CurrentWarnings, WarningStore, WarningsAnswer } from "../forecasts/warning-store.ts";
import { dateInZone, type ZoneRules } from "../local-time.ts";
import { createViewer, type Place } from "../places/place.ts";
import type { Places } from "../places/places.ts";
import { type DiscordLocale, serviceLanguage } from "../preferences/languages.ts";
import { readGuildPreferences, readPersonPreferences } from "../preferences/preference-store.ts";
import {
  NOTHING_STORED,
  type ResolvedPreferences,
  resolvePreferences,
} from "../preferences/preferences.ts";
import { type Unit, WeatherError } from "../weather/index.ts";
import { findIn, type SeenForecast } from "./conditions/check-days.ts";
import type { Condition, ConditionFinding } from "./conditions/condition.ts";
import { isPassing } from "./delivery-outcome.ts";
import type { RenderFailure, Schedule } from "./schedule.ts";

/** One of a post's places with its forecast. */
export interface ForecastPart {
  readonly kind: "forecast";
  /** As the schedule refers to it. */
  readonly location: string;
  readonly place: Place;
  readonly stored: StoredForecast;
  /** What was forecast of it before. */
  readonly before?: EarlierDays;
  /** The only dates that are shown; null or left out for the days from today on. */
  readonly range?: DateRange | null;
  /** Null or left out where nobody wants warnings, or the place is only known by an id. */
  readonly warnings?: WarningsAnswer | null;
}

/** What there is of one of a post's places. */
export type PlacePart =
  | ForecastPart
  | {
      readonly kind: "failed";
      readonly location: string;
      /** What the place is called; its reference when the place is no longer known. */
      readonly placeLabel: string;
      readonly failure: RenderFailure;
    };

/** Something that a post has to report of one of its places. */
export interface PlaceFinding {
  readonly placeLabel: string;
  /** Of the finding's value. */
  readonly unit: Unit;
  readonly finding: ConditionFinding;
}

export interface PostContent<Subject extends PostSubject = Schedule> {
  readonly schedule: Subject;
  /** All of the schedule's places in their order. */
  readonly parts: readonly PlacePart[];
  /** The first of them with a forecast. */
  readonly first: ForecastPart;
  /** By place in the schedule's order; null for a schedule without conditions. */
  readonly findings: readonly PlaceFinding[] | null;
  /** How many days are shown, 1 to 30. */
  readonly days: number;
  readonly preferences: ResolvedPreferences;
  /** Discord's code of the language for dates and numbers. */
  readonly locale: DiscordLocale;
}

export type PreparedPost<Subject extends PostSubject = Schedule> =
  | { readonly kind: "ready"; readonly content: PostContent<Subject> }
  /** None of the schedule's conditions holds: the run is skipped. */
  | { readonly kind: "quiet"; readonly content: PostContent<Subject> }
  | { readonly kind: "failed"; readonly failure: RenderFailure };

/** What decides about a post's forecast. */
export interface PostShape
  extends Pick<
    Schedule,
    "guildLocale" | "location" | "days" | "unit" | "language" | "timeZone" | "post"
  > {
  /** Whose defaults count; null for a message to a person. */
  readonly guildId: string | null;
  /** Whose own defaults count; left out for a post in a server. */
  readonly userId?: string;
  /** The only dates that are shown, instead of the post's `when`. */
  readonly range?: DateRange;
}

/** What a post is made for: a schedule, or something of the same shape that a person gets. */
export type PostSubject = PostShape & Pick<Schedule, "id" | "roleId">;

/** The official warnings at a schedule's places. */
export interface PlaceWarnings {
  readonly places: readonly { readonly place: Place; readonly warnings: CurrentWarnings }[];
  /** Whether none of the places failed. */
  readonly isComplete: boolean;
  /** When the first of the places can be asked about again, Unix milliseconds. */
  readonly dueAt: number;
  /** Of messages about them. */
  readonly locale: DiscordLocale;
}

export interface PostContentServices {
  readonly database: Database;
  readonly places: Places;
  readonly forecasts: ForecastStore;
  /** Null where warnings are off. */
  readonly warnings: WarningStore | null;
  readonly clock: Clock;
  readonly zoneRules: ZoneRules;
}

/** What all places of a post have in common. */
type Settings = Pick<PostContent, "preferences" | "locale" | "days">;

/** One of a post's places and its question to the forecast store. */
interface ResolvedPlace {
  /** As the schedule refers to it. */
  readonly location: string;
  /** Null for a place that is no longer known. */
  readonly known: { readonly place: Place; readonly query: ForecastQuery } | null;
}

const UNKNOWN_TO_V7 = ["rain-chance", "gust", "average"] as const;
/** How many days the layout `week` shows. */
const WEEK_DAYS = 7;
/** A post that only shows warnings goes without them rather than be late. */
const WARNINGS_PATIENCE_MS = 3_000;

/**
 * A server's posts are for everybody: only the schedule's and the server's settings count, nobody's own defaults. Each
 * method throws a {DatabaseError}.
 */
export class PostContents {
  readonly #services: PostContentServices;

  constructor(services: PostContentServices) {
    this.#services = services;
  }

  async prepare<Subject extends PostSubject>(schedule: Subject): Promise<PreparedPost<Subject>> {
    const { settings, places } = await this.#resolve(schedule);
    const parts = await Promise.all(places.map((place) => this.#partOf(place, schedule)));
    const failures = parts.flatMap((part) => (part.kind === "failed" ? [part.failure] : []));
    const passing = [...failures, ...warningFailures(schedule, parts)].find(isPassing);
    const first = parts.find((part) => part.kind === "forecast");
    if (first === undefined) {
      // A failure that passes by itself counts first: the schedule must not stop while a place may come back.
      const failure = passing ?? failures[0] ?? { kind: "place-gone" };
      return { kind: "failed", failure };
    }
    const findings = this.#findingsOf(schedule, parts);
    const content = { schedule, parts, first, findings, ...settings };
    if (findings?.length !== 0) return { kind: "ready", content };
    // The missing place may be the one that has something to report.
    return passing === undefined
      ? { kind: "quiet", content }
      : { kind: "failed", failure: passing };
  }

  async warningsOf(schedule: Schedule): Promise<PlaceWarnings> {
    const { warnings: store } = this.#services;
    const { settings, places: resolved } = await this.#resolve(schedule);
    const asked = resolved.map(async ({ known }) => {
      if (store === null || known === null) return [];
      const { place } = known;
      const answer = await store.get(place.location);
      return answer === null ? [] : [{ place, answer, dueAt: store.dueAt(place.location) }];
    });
    const answers = (await Promise.all(asked)).flat();
    const places = answers.flatMap(({ place, answer }) =>
      answer.kind === "current" ? [{ place, warnings: answer }] : [],
    );
    return {
      places,
      isComplete: places.length === answers.length,
      dueAt: Math.min(...answers.map(({ dueAt }) => dueAt)),
      locale: settings.locale,
    };
  }

  /** The unit of a post's values. */
  async unitOf(shape: PostShape): Promise<Unit> {
    const { preferences } = await this.#readSettings(shape);
    return preferences.unit.value;
  }

  /** What a list of conditions needs: the unit of their values, and the kinds of which nothing is known now. */
  async forConditions(shape: PostShape): Promise<{
    readonly unit: Unit;
    readonly uncheckedKinds: readonly Condition["kind"][];
  }> {
    const { forecasts, warnings } = this.#services;
    const { settings, places } = await this.#resolve(shape);
    const isNext = places.some(
      ({ known }) => known !== null && forecasts.apiFor(known.query) === "next",
    );
    const uncheckedKinds = [
      ...(isNext ? [] : UNKNOWN_TO_V7),
      ...(warnings === null ? (["warning"] as const) : []),
    ];
    return { unit: settings.preferences.unit.value, uncheckedKinds };
  }

  /** The language of a post. */
  async localeOf(shape: PostShape): Promise<DiscordLocale> {
    return (await this.#readSettings(shape)).locale;
  }

  /** Whether `prepare` answers without a request to the weather service. */
  async isCached(shape: PostShape): Promise<boolean> {
    const { places } = await this.#resolve(shape);
    return places.every(
      ({ known }) => known === null || this.#services.forecasts.peek(known.query) !== null,
    );
  }

  async #readSettings(shape: PostShape): Promise<Settings> {
    const { database } = this.#services;
    const { guildId, guildLocale, userId } = shape;
    const { guild } =
      guildId === null ? NOTHING_STORED : { guild: await readGuildPreferences(database, guildId) };
    const { person } =
      userId === undefined
        ? NOTHING_STORED
        : { person: await readPersonPreferences(database, userId) };
    const language = shape.language ?? guild.language;
    const stored = { person, guild: { ...guild, language } };
    // The language also decides the units where nobody chose them.
    const preferences = resolvePreferences(shape, stored, language ?? guildLocale);
    const days = shape.post.layout === "week" ? WEEK_DAYS : preferences.days.value;
    return { preferences, locale: preferences.language.value, days };
  }

  async #resolve(shape: PostShape) {
    const { clock, zoneRules } = this.#services;
    const settings = await this.#readSettings(shape);
    const { preferences, locale, days } = settings;
    const { otherLocations, conditions } = shape.post;
    const viewer = createViewer(locale, shape.guildLocale);
    const places = [shape.location, ...otherLocations].map((location): ResolvedPlace => {
      const resolution = this.#services.places.resolve(location, viewer);
      if (resolution.kind !== "found") return { location, known: null };
      const { place } = resolution;
      const timeZone = place.timeZone ?? shape.timeZone;
      const today = dateInZone(zoneRules, timeZone, clock.now());
      const range = askedRange(shape, today);
      const asked = range === null ? days : Math.max(1, lengthOf({ from: today, to: range.to }));
      const query = {
        location: place.location,
        days: Math.max(asked, conditions?.withinDays ?? 0),
        unit: preferences.unit.value,
        lang: serviceLanguage(locale),
        timeZone,
      };
      return { location, known: { place, query } };
    });
    return { settings, places };
  }

  async #partOf({ location, known }: ResolvedPlace, schedule: PostShape): Promise<PlacePart> {
    const { forecasts, warnings } = this.#services;
    if (known === null) {
      const failure = { kind: "place-gone" } as const;
      return { kind: "failed", location, placeLabel: location, failure };
    }
    const { place, query } = known;
    try {
      const patienceMs = asksForWarnings(schedule) ? null : WARNINGS_PATIENCE_MS;
      const [stored, warned = null] = await Promise.all([
        forecasts.get(query),
        warnings?.get(place.location, patienceMs),
      ]);
      const before = await forecasts.before(query, stored);
      const range = this.#rangeOf(schedule, stored);
      return { kind: "forecast", location, place, stored, range, before, warnings: warned };
    } catch (error) {
      if (!(error instanceof WeatherError)) throw error;
      const { label: placeLabel } = place;
      const { failure, at } = error;
      const days = forecasts.apiFor(query) === "v7" ? query.days : null;
      return {
        kind: "failed",
        location,
        placeLabel,
        failure: { kind: "weather", failure, at, placeLabel, days },
      };
    }
  }

  /** The dates that are meant; null also if the forecast has none of them, because a post must show something. */
  #rangeOf(shape: PostShape, stored: StoredForecast): DateRange | null {
    const today = dateAt(stored, this.#services.clock.now());
    const range = today === null ? null : askedRange(shape, today);
    if (range === null) return null;
    const isThere = stored.forecast.days.some(({ date }) => date >= range.from && date <= range.to);
    return isThere ? range : null;
  }

  #findingsOf(
    { post: { conditions } }: PostShape,
    parts: readonly PlacePart[],
  ): PostContent["findings"] {
    if (conditions === null) return null;
    return parts.flatMap((part) => {
      if (part.kind === "failed") return [];
      const seen = seenOf(part, dateAt(part.stored, this.#services.clock.now()));
      return findIn(conditions, seen).map((finding) => ({
        placeLabel: part.place.label,
        unit: seen.forecast.unit,
        finding,
      }));
    });
  }
}

function askedRange({ range, post: { when } }: PostShape, today: string): DateRange | null {
  return range ?? (when === null ? null : datesOf(when, today));
}

function asksForWarnings({ post }: PostShape): boolean {
  return post.conditions?.list.some(({ kind }) => kind === "warning") ?? false;
}

/** Why a condition about warnings may hold and is not known to. */
function warningFailures(
  schedule: PostShape,
  parts: readonly PlacePart[],
): readonly RenderFailure[] {
  if (!asksForWarnings(schedule)) return [];
  return parts.flatMap((part): readonly RenderFailure[] => {
    if (part.kind === "failed" || part.warnings?.kind !== "failed") return [];
    const { failure, at } = part.warnings.error;
    return [{ kind: "weather", failure, at, placeLabel: part.place.label, days: null }];
  });
}

/**
 * What conditions are checked against.
 *
 * @param today the place's own date, `YYYY-MM-DD`; null when unknown
 */
export function seenOf(
  { stored, warnings, before = new Map() }: ForecastPart,
  today: string | null,
): SeenForecast {
  const { forecast } = stored;
  return { forecast, today, before, warnings: warnings?.kind === "current" ? warnings.list : [] };
}
