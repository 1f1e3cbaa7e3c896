/** Which days of a stored forecast are shown, and on which page. */
import type { LocalDateAt, StoredForecast } from "../../forecasts/forecast-store.ts";
import type { ForecastDay } from "../../weather/index.ts";

/** Of few days there is a block each, of many one or two lines each. */
export const MAX_DAYS_IN_BLOCKS = 7;
/** About two thumbs' scroll on a phone. */
const MAX_DAYS_PER_PAGE = 10;

export interface DaysAsked {
  readonly stored: StoredForecast;
  /** How many days were asked for, 1 to 30. */
  readonly days: number;
  /** Unix milliseconds. */
  readonly now: number;
  readonly localDateAt: LocalDateAt;
}

export interface ShownDays {
  readonly days: readonly ForecastDay[];
  /** The place's own date today, `YYYY-MM-DD`; null when unknown. */
  readonly today: string | null;
}

/**
 * The days to show, at least one. Days that passed since the answer was fetched are dropped; what was
 * past when it came is the service's own business and stays.
 */
export function shownDays({ stored, days, now, localDateAt }: DaysAsked): ShownDays {
  const all = stored.forecast.days;
  if (stored.local === null) return { days: all.slice(0, days), today: null };
  const today = localDateAt(now, stored.local);
  const todayWhenFetched = localDateAt(stored.fetchedAt, stored.local);
  const remaining = all.filter(({ date }) => date >= today || date < todayWhenFetched);
  // Something old and marked as such is better than an empty message.
  return { days: (remaining.length === 0 ? all : remaining).slice(0, days), today };
}

/** Splits days evenly over the fewest pages: 10 → 10, 15 → 8 + 7, 30 → 10 × 3. */
export function pageRanges(days: number): readonly (readonly [start: number, end: number])[] {
  const pages = Math.max(1, Math.ceil(days / MAX_DAYS_PER_PAGE));
  const size = Math.ceil(days / pages);
  return Array.from({ length: pages }, (_, page) => [
    page * size,
    Math.min((page + 1) * size, days),
  ]);
}
