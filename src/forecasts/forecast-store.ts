/** The one store everybody asks for forecasts: fresh, fetched once for all who wait, or stale when the service is down. */
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { ForecastMetrics } from "../metrics.ts";
import { type WeatherClient, WeatherError } from "../weather/index.ts";
import { createFailurePauses, isOutage } from "./failure-pauses.ts";
import { createForecastMemory } from "./forecast-memory.ts";
import {
  type FetchedForecast,
  type ForecastQuery,
  keyOf,
  keysCovering,
  MAX_STALE_MS,
} from "./forecast-query.ts";
import { createLocalDateAt, type LocalDateAt, type LocalOffset } from "./local-date.ts";
import type { Obtained, SharedForecasts } from "./shared-forecasts.ts";

/** From this share of its time on, an answer that is asked for is refreshed behind the asker's back. */
const REFRESH_SHARE = 0.8;

export interface StoredForecast extends FetchedForecast {
  readonly freshness:
    | { readonly kind: "fresh" }
    /** The service failed with `error`; this is the last answer it gave. */
    | { readonly kind: "stale"; readonly error: WeatherError };
  /** How the place's dates are told; null when neither the place nor the answer says. */
  readonly local: LocalOffset | null;
}

export interface ForecastStore {
  readonly localDateAt: LocalDateAt;
  /** What this process has at hand without asking anybody; null when it has nothing fresh. */
  peek(query: ForecastQuery): StoredForecast | null;
  /**
   * The forecast, with at least as many days as asked unless the service gave fewer. Those who ask for
   * the same at the same time share one request, in all processes where the database is PostgreSQL.
   * An answer near the end of its time is given at once and refreshed meanwhile.
   *
   * @param options.maxAgeMs asks the service anew for what is older, though it is fresh otherwise
   * @throws {WeatherError} when the service fails and nothing usable is left from before; after it
   *   refused the account twice, for a growing while without being asked again
   */
  get(query: ForecastQuery, options?: { readonly maxAgeMs?: number }): Promise<StoredForecast>;
}

/**
 * @param shared the answers of all processes; null where there is but one
 * @param ttlMs how long an answer is fresh; it also ends with the day at the place
 */
export function createForecastStore({
  weather,
  shared,
  clock,
  log,
  metrics,
  ttlMs,
}: {
  readonly weather: WeatherClient;
  readonly shared: SharedForecasts | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: ForecastMetrics;
  readonly ttlMs: number;
}): ForecastStore {
  const localDateAt = createLocalDateAt();
  const memory = createForecastMemory();
  const pauses = createFailurePauses(clock);
  const flights = new Map<string, Promise<Obtained>>();

  function isFresh(fetched: FetchedForecast, query: ForecastQuery, maxAgeMs = ttlMs): boolean {
    const now = clock.now();
    const { fetchedAt } = fetched;
    const age = now - fetchedAt;
    // A negative age means that the clock was set back: the answer's real age is unknown.
    if (age < 0 || age >= Math.min(maxAgeMs, ttlMs)) return false;
    const local = localOffset(fetched, query);
    return local === null || localDateAt(fetchedAt, local) === localDateAt(now, local);
  }

  function recall(query: ForecastQuery, maxAgeMs?: number): FetchedForecast | null {
    return memory.covering(query).find((fetched) => isFresh(fetched, query, maxAgeMs)) ?? null;
  }

  /** The youngest that may stand in while the service is down. */
  function recallOld(query: ForecastQuery): FetchedForecast | null {
    const now = clock.now();
    const oldest = now - MAX_STALE_MS;
    // With the clock set back by a day, an answer from the future would stand in for 30 hours.
    const isUsable = ({ fetchedAt }: FetchedForecast) => fetchedAt <= now && fetchedAt >= oldest;
    return memory.covering(query).find(isUsable) ?? null;
  }

  async function ask(query: ForecastQuery): Promise<FetchedForecast> {
    const refusal = pauses.refusal(query);
    if (refusal !== null) throw refusal;
    try {
      const forecast = await weather.daily(query);
      pauses.noteAnswer(query);
      return { forecast, fetchedAt: clock.now() };
    } catch (error) {
      if (error instanceof WeatherError) pauses.noteFailure(query, error);
      throw error;
    }
  }

  async function obtain(query: ForecastQuery, maxAgeMs: number): Promise<Obtained> {
    const [, ...longer] = keysCovering(query);
    const running = longer.map((key) => flights.get(key)).find((flight) => flight !== undefined);
    if (running !== undefined) {
      // It may fail where this would not: plans have a longest forecast.
      const obtained = await running.catch(() => null);
      const fetched = recall(query, maxAgeMs);
      if (obtained !== null && fetched !== null) return { ...obtained, fetched };
    }
    return obtainAnew(query, maxAgeMs);
  }

  async function obtainAnew(query: ForecastQuery, maxAgeMs: number): Promise<Obtained> {
    if (shared !== null) {
      const obtained = await shared.obtain(query, {
        ask: () => ask(query),
        accept(key, fetched) {
          memory.keep(key, fetched);
          return isFresh(fetched, query, maxAgeMs);
        },
      });
      if (obtained.source === "service") memory.keep(keyOf(query), obtained.fetched);
      return obtained;
    }
    const fetched = await ask(query);
    memory.keep(keyOf(query), fetched);
    return { fetched, source: "service" };
  }

  /** Joins a request under way, or makes one. */
  function flightOf(query: ForecastQuery, maxAgeMs: number): Promise<Obtained> {
    const key = keyOf(query);
    const running = flights.get(key);
    if (running !== undefined) return running;
    const flight = obtain(query, maxAgeMs).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  function refreshAhead(query: ForecastQuery, { fetchedAt }: FetchedForecast): void {
    const maxAgeMs = REFRESH_SHARE * ttlMs;
    if (clock.now() - fetchedAt < maxAgeMs || !pauses.isQuiet()) return;
    flightOf(query, maxAgeMs).then(
      ({ source }) => {
        metrics.forecastRefreshedAhead("refreshed");
        log.debug({ source }, "forecast refreshed ahead");
      },
      (error: unknown) => {
        metrics.forecastRefreshedAhead("failed");
        const failure = error instanceof WeatherError ? error.kind : "unexpected";
        log.debug({ failure }, "forecast not refreshed ahead");
      },
    );
  }

  function serve(
    fetched: FetchedForecast,
    query: ForecastQuery,
    freshness: StoredForecast["freshness"],
  ): StoredForecast {
    return { ...fetched, freshness, local: localOffset(fetched, query) };
  }

  function serveOld(query: ForecastQuery, error: WeatherError): StoredForecast | null {
    const old = recallOld(query);
    if (old === null) return null;
    metrics.forecastServed("stale");
    log.debug({ source: "memory", failure: error.kind }, "stale forecast served");
    return serve(old, query, { kind: "stale", error });
  }

  return {
    localDateAt,
    peek(query) {
      const fetched = recall(query);
      return fetched === null ? null : serve(fetched, query, { kind: "fresh" });
    },
    async get(query, { maxAgeMs = ttlMs } = {}) {
      const fresh = recall(query, maxAgeMs);
      if (fresh !== null) {
        refreshAhead(query, fresh);
        metrics.forecastServed("memory");
        log.debug({ source: "memory" }, "forecast served");
        return serve(fresh, query, { kind: "fresh" });
      }
      const outage = pauses.outage();
      const standIn = outage === null ? null : serveOld(query, outage);
      if (standIn !== null) return standIn;
      try {
        const { fetched, source } = await flightOf(query, maxAgeMs);
        metrics.forecastServed(source);
        log.debug({ source }, "forecast served");
        return serve(fetched, query, { kind: "fresh" });
      } catch (error) {
        if (!(error instanceof WeatherError) || !isOutage(error)) throw error;
        const old = serveOld(query, error);
        if (old === null) throw error;
        return old;
      }
    },
  };
}

function localOffset({ forecast }: FetchedForecast, query: ForecastQuery): LocalOffset | null {
  const { timeZone } = query;
  if (timeZone !== null) return { kind: "time-zone", timeZone };
  if (forecast.updatedAt === null) return null;
  return { kind: "utc-offset", minutes: forecast.updatedAt.utcOffsetMinutes };
}
