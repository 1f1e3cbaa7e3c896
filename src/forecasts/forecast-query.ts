/** What is asked of the forecast store, and which answers can serve it. */
import {
  type DailyForecast,
  type DailyRequest,
  SERVED_DAYS,
  servedDays,
} from "../weather/index.ts";

export interface ForecastQuery extends DailyRequest {
  /** IANA name; null when only the answer can tell the place's offset. */
  readonly timeZone: string | null;
}

/** An answer of the weather service and when it came. */
export interface FetchedForecast {
  readonly forecast: DailyForecast;
  /** Unix milliseconds. */
  readonly fetchedAt: number;
}

/** An answer older than this is worse than none, even while the service is down. */
export const MAX_STALE_MS = 6 * 60 * 60 * 1000;

/** The name of an answer: what is asked for, place, unit and language. */
export type ForecastKey = string;

/** The name of the answer that the service is asked for. */
export function keyOf(query: DailyRequest): ForecastKey {
  return `${subjectOf(query)}|${servedDays(query.days)}`;
}

/** The names of the answers that hold the asked days, the shortest, which is {@link keyOf}, first. */
export function keysCovering(query: DailyRequest): readonly ForecastKey[] {
  const shortest = servedDays(query.days);
  const subject = subjectOf(query);
  return SERVED_DAYS.filter((days) => days >= shortest).map((days) => `${subject}|${days}`);
}

/** Whether a longer answer, which can come with fewer days than asked, still holds those of the query. */
export function holdsDays({ forecast }: FetchedForecast, { days }: DailyRequest): boolean {
  return forecast.days.length >= days;
}

function subjectOf({ location, unit, lang }: DailyRequest): string {
  const place = location.kind === "id" ? location.id : `${location.longitude},${location.latitude}`;
  return `${place}|${unit}|${lang}`;
}
