/** The one store everybody asks for forecasts: fresh, fetched once for all who wait, or stale when the service is down. */
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import {
  type DailyForecast,
  type DailyRequest,
  servedDays,
  type WeatherClient,
  WeatherError,
} from "../weather/index.ts";
import { createLocalDateAt, type LocalDateAt, type LocalOffset } from "./local-date.ts";

/** An answer older than this is worse than none. */
const MAX_STALE_MS = 6 * 60 * 60 * 1000;
/** About 20 MB when every entry has 30 days. */
const MAX_ENTRIES = 1_000;

export interface ForecastQuery extends DailyRequest {
  /** IANA name; null when only the answer can tell the place's offset. */
  readonly timeZone: string | null;
}

export interface StoredForecast {
  readonly forecast: DailyForecast;
  /** Unix milliseconds. */
  readonly fetchedAt: number;
  readonly freshness:
    | { readonly kind: "fresh" }
    /** The service failed with `error`; this is the last answer it gave. */
    | { readonly kind: "stale"; readonly error: WeatherError };
  /** How the place's dates are told; null when neither the place nor the answer says. */
  readonly local: LocalOffset | null;
}

export interface ForecastStore {
  readonly localDateAt: LocalDateAt;
  /** What is at hand without asking the service; null when it must be asked. */
  peek(query: ForecastQuery): StoredForecast | null;
  /**
   * The forecast, with as many days as the service gave for the next larger length it knows.
   * Those who ask for the same at the same time share one request.
   *
   * @param options.maxAgeMs asks the service anew for what is older, though it is fresh otherwise
   * @throws {WeatherError} when the service fails and nothing usable is left from before
   */
  get(query: ForecastQuery, options?: { readonly maxAgeMs?: number }): Promise<StoredForecast>;
}

interface Entry {
  readonly forecast: DailyForecast;
  readonly fetchedAt: number;
}

/** @param ttlMs how long an answer is fresh; it also ends with the day at the place */
export function createForecastStore({
  weather,
  clock,
  log,
  ttlMs,
}: {
  weather: WeatherClient;
  clock: Clock;
  log: Logger;
  ttlMs: number;
}): ForecastStore {
  const localDateAt = createLocalDateAt();
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  const flights = new Map<string, Promise<Entry>>();

  function fetch(key: string, query: ForecastQuery): Promise<Entry> {
    const running = flights.get(key);
    if (running !== undefined) return running;
    const flight = weather
      .daily(query)
      .then((forecast) => {
        const entry = { forecast, fetchedAt: clock.now() };
        entries.set(key, entry);
        return entry;
      })
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  function peek(query: ForecastQuery): StoredForecast | null {
    const entry = entries.get(keyOf(query));
    if (entry === undefined) return null;
    const stored = toStored(entry, query, { kind: "fresh" });
    return isFresh(stored, clock.now()) ? stored : null;
  }

  function isFresh({ fetchedAt, local }: StoredForecast, now: number): boolean {
    const age = now - fetchedAt;
    // A negative age means that the clock was set back: the answer's real age is unknown.
    if (age < 0 || age >= ttlMs) return false;
    return local === null || localDateAt(fetchedAt, local) === localDateAt(now, local);
  }

  return {
    localDateAt,
    peek,
    async get(query, { maxAgeMs = ttlMs } = {}) {
      const fresh = peek(query);
      if (fresh !== null && clock.now() - fresh.fetchedAt < maxAgeMs) {
        log.debug({ source: "memory" }, "forecast served");
        return fresh;
      }
      const key = keyOf(query);
      const previous = entries.get(key);
      try {
        const entry = await fetch(key, query);
        log.debug({ source: "service" }, "forecast served");
        return toStored(entry, query, { kind: "fresh" });
      } catch (error) {
        if (previous === undefined || !isOutage(error)) throw error;
        if (clock.now() - previous.fetchedAt > MAX_STALE_MS) throw error;
        log.debug({ source: "memory", failure: error.kind }, "stale forecast served");
        return toStored(previous, query, { kind: "stale", error });
      }
    },
  };
}

function keyOf({ location, days, unit, lang }: DailyRequest): string {
  const place = location.kind === "id" ? location.id : `${location.longitude},${location.latitude}`;
  return [place, servedDays(days), unit, lang].join("|");
}

function toStored(
  { forecast, fetchedAt }: Entry,
  { timeZone }: ForecastQuery,
  freshness: StoredForecast["freshness"],
): StoredForecast {
  return { forecast, fetchedAt, freshness, local: localOffset(forecast, timeZone) };
}

function localOffset(forecast: DailyForecast, timeZone: string | null): LocalOffset | null {
  if (timeZone !== null) return { kind: "time-zone", timeZone };
  if (forecast.updatedAt === null) return null;
  return { kind: "utc-offset", minutes: forecast.updatedAt.utcOffsetMinutes };
}

function isOutage(error: unknown): error is WeatherError {
  if (!(error instanceof WeatherError)) return false;
  switch (error.kind) {
    case "unavailable":
    case "timeout":
    case "malformed":
    case "rate-limited":
    case "quota-exhausted":
      return true;
    default:
      return false;
  }
}
