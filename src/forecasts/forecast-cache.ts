/** Keys of answers, which answers can serve a query, and the answers that this process has cached. */
import { LRUCache } from "lru-cache";
import {
  type DailyForecast,
  type DailyRequest,
  SERVED_DAYS,
  servedDays,
  type WeatherApi,
} from "../weather/index.ts";

export interface ForecastQuery extends DailyRequest {
  /** IANA name; null when only the answer gives the place's offset. */
  readonly timeZone: string | null;
  /** Whether the zone only belongs to the surroundings of a bare point; false when left out. */
  readonly isZoneGuessed?: boolean;
  /**
   * The interface that would answer; `v7` when left out. An answer of v7 never stands for one of its
   * successor, or figures that only that has would come and go.
   */
  readonly api?: WeatherApi;
}

/** An answer of the weather service and when it came. */
export interface FetchedForecast {
  readonly forecast: DailyForecast;
  /** Unix milliseconds. */
  readonly fetchedAt: number;
}

/** An older answer is never shown, not even while the service is down. */
export const MAX_STALE_MS = 6 * 60 * 60 * 1000;

/** Names an answer by everything that it depends on: place, unit, language, interface and number of days. */
export type ForecastKey = string;

/** The key of the answer that the service is asked for. */
export function keyOf(query: ForecastRequest): ForecastKey {
  return `${placeKeyOf(query, query.unit, query.lang)}|${servedDays(query.days)}`;
}

/** The keys of all answers that cover the query's days. The shortest, which is {@link keyOf}, comes first. */
export function keysCovering(query: ForecastRequest): readonly ForecastKey[] {
  const shortest = servedDays(query.days);
  const subject = placeKeyOf(query, query.unit, query.lang);
  return SERVED_DAYS.filter((days) => days >= shortest).map((days) => `${subject}|${days}`);
}

/** A longer answer may have come with fewer days than requested. */
export function hasDaysOf(
  query: ForecastRequest,
  key: ForecastKey,
  { forecast }: FetchedForecast,
): boolean {
  return key === keyOf(query) || forecast.days.length >= query.days;
}

type ForecastRequest = Omit<ForecastQuery, "timeZone">;

/** Names a place as one interface knows it; with a unit and a language, its answers in these. */
export function placeKeyOf(
  { location, api = "v7" }: Pick<ForecastQuery, "location" | "api">,
  ...variant: readonly string[]
): string {
  const place = location.kind === "id" ? location.id : `${location.longitude},${location.latitude}`;
  // The keys of v7 are those of versions that knew v7 alone.
  return [place, ...variant, ...(api === "v7" ? [] : [api])].join("|");
}

const MAX_ENTRIES = 2_000;
/** 500 answers of 30 days, or all 2,000 of 7 days. */
const MAX_BYTES = 18_000_000;
/** Measured on real answers of 3 days, with all objects and texts. */
const BYTES_PER_DAY = 1_200;
const BYTES_PER_FORECAST = 600;

/** Limited in number and in size; the least recently used answers go first. */
export class ForecastCache {
  readonly #entries = new LRUCache<ForecastKey, FetchedForecast>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ forecast }) => BYTES_PER_FORECAST + BYTES_PER_DAY * forecast.days.length,
  });

  /** The answers that contain the query's days, the youngest first. */
  covering(query: ForecastQuery): readonly FetchedForecast[] {
    return keysCovering(query)
      .flatMap((key) => {
        const fetched = this.#entries.get(key);
        return fetched !== undefined && hasDaysOf(query, key, fetched) ? [fetched] : [];
      })
      .sort((one, other) => other.fetchedAt - one.fetchedAt);
  }

  /** The last answer of the query's own number of days; null for none. */
  last(query: ForecastQuery): FetchedForecast | null {
    return this.#entries.peek(keyOf(query)) ?? null;
  }

  /** Replaces the last answer of that key. */
  set(key: ForecastKey, fetched: FetchedForecast): void {
    this.#entries.set(key, fetched);
  }
}
