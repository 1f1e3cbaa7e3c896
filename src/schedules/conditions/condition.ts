/** When a daily post has something to report. */
import type { Unit } from "../../weather/index.ts";

/** Kinds of weather that are known by condition codes alone. */
export const WEATHER_KINDS = ["thunderstorm", "freezing-rain", "fog"] as const;
export type WeatherKind = (typeof WEATHER_KINDS)[number];

/**
 * Something that a day of a forecast may or may not have. A threshold with a unit is kept in the one in
 * which it was entered.
 */
export type Condition =
  /** Millimetres; null for any at all. `precipitation` is rain and snow alike. */
  | { readonly kind: "rain" | "snow" | "precipitation"; readonly atLeast: number | null }
  | { readonly kind: "low"; readonly atMost: number; readonly unit: Unit }
  | { readonly kind: "high"; readonly atLeast: number; readonly unit: Unit }
  /** By the Beaufort scale, 0 to 17. */
  | { readonly kind: "wind-force"; readonly atLeast: number }
  | { readonly kind: "wind-speed"; readonly atLeast: number; readonly unit: Unit }
  | { readonly kind: "uv"; readonly atLeast: number }
  /** Of the high from one day to the next, up or down, in degrees. */
  | { readonly kind: "day-change"; readonly atLeast: number; readonly unit: Unit }
  /** Of a day's high since it was forecast at an earlier run, up or down, in degrees. */
  | { readonly kind: "forecast-change"; readonly atLeast: number; readonly unit: Unit }
  | { readonly kind: "weather"; readonly weather: WeatherKind };

export const MAX_CONDITIONS = 8;
/** How many days may be looked at. */
export const MAX_WITHIN_DAYS = 7;
/** Today and tomorrow. */
export const DEFAULT_WITHIN_DAYS = 2;

/** How many of the conditions one and the same day has to meet. */
export const CONDITION_MATCHES = ["any", "all"] as const;
export type ConditionMatch = (typeof CONDITION_MATCHES)[number];

export interface PostConditions {
  /** At least one, at most {@link MAX_CONDITIONS}, each once. */
  readonly list: readonly Condition[];
  readonly match: ConditionMatch;
  /** How many days are looked at, from 1 for the place's today alone. */
  readonly withinDays: number;
}

/** Highs as they were forecast at an earlier run, of one place. */
export interface PlaceMemory {
  /** The place's reference. */
  readonly location: string;
  readonly unit: Unit;
  /** By date, `YYYY-MM-DD`. */
  readonly highs: Readonly<Record<string, number>>;
}

/** What was forecast at the last run, of each place. */
export type ForecastMemory = readonly PlaceMemory[];

/** A condition that a day meets. */
export interface Finding {
  readonly condition: Condition;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Whether that is the place's today, or the day after it. */
  readonly day: "today" | "tomorrow" | "later";
  /**
   * What the day has of it: millimetres, degrees or a speed in the forecast's unit, a Beaufort level, an
   * index, or for changes the difference, negative when it gets colder. Null when only a condition code tells.
   */
  readonly value: number | null;
  /** The condition code and its word in the forecast's language, where they tell. */
  readonly icon: string | null;
  readonly text: string | null;
}
