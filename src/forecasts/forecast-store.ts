/**
 * The one store that every part of the bot gets forecasts from. It answers from its cache while that is
 * fresh, shares one request among all who wait, and shows old answers while the service is down.
 */
import type { Clock } from "../clock.ts";
import { dateIn, type Zone, type ZoneRules } from "../local-time.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import {
  type DailyForecast,
  NEXT_MAX_DAYS,
  SERVED_DAYS,
  servedDays,
  type WeatherApi,
  type WeatherClient,
  WeatherError,
} from "../weather/index.ts";
import { CircuitBreaker, isOutage } from "./circuit-breaker.ts";
import type { DayHistory, EarlierDays } from "./day-history.ts";
import {
  type FetchedForecast,
  ForecastCache,
  type ForecastKey,
  type ForecastQuery,
  hasDaysOf,
  keyOf,
  keysCovering,
  MAX_STALE_MS,
} from "./forecast-cache.ts";
import type { Obtained, SharedForecasts } from "./shared-forecasts.ts";

export interface StoredForecast extends FetchedForecast {
  readonly freshness:
    | { readonly kind: "fresh" }
    /** The service failed with `error`; this is its last answer. */
    | { readonly kind: "stale"; readonly error: WeatherError };
  /** That of the place's dates; null when neither the place nor the answer has one. */
  readonly zone: PlaceZone | null;
}

/** A place's zone, or only its present offset. */
type PlaceZone = Pick<Zone, "offsetAt">;

/** The place's own date, `YYYY-MM-DD`; null when unknown. @param at Unix milliseconds */
export function dateAt({ zone }: Pick<StoredForecast, "zone">, at: number): string | null {
  return zone === null ? null : dateIn(zone, at);
}

interface ForecastStoreParts {
  readonly weather: Pick<WeatherClient, "daily" | "apiFor">;
  /** The answers of all processes; null where there is only one process. */
  readonly shared: SharedForecasts | null;
  readonly history: Pick<DayHistory, "record" | "before">;
  readonly clock: Clock;
  readonly zoneRules: ZoneRules;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** How long an answer is fresh, in milliseconds. It is also no longer fresh when the place's date changes. */
  readonly ttlMs: number;
}

/** An answer that is read after this share of its time to live is also refreshed in the background. */
const REFRESH_SHARE = 0.8;

export class ForecastStore {
  readonly #parts: ForecastStoreParts;
  readonly #cache = new ForecastCache();
  readonly #breaker: CircuitBreaker;
  /** Requests under way, which later calls join. */
  readonly #inFlight = new Map<ForecastKey, Promise<Obtained>>();
  /** Answers with past days for which the service gave no longer one. */
  readonly #longest = new WeakSet<DailyForecast>();

  constructor(parts: ForecastStoreParts) {
    this.#parts = parts;
    this.#breaker = new CircuitBreaker(parts.clock);
  }

  /** A fresh answer that this process has cached; null without one. Asks nobody. */
  peek(asked: ForecastQuery): StoredForecast | null {
    const query = this.#routed(asked);
    const fetched = this.#freshCached(query, this.#parts.ttlMs);
    return fetched === null ? null : this.#stored(fetched, query, { kind: "fresh" });
  }

  /**
   * The forecast, with at least as many days as requested unless the service gave fewer. When the answer
   * begins before the place's today and has too few days without those, a longer one is given if the
   * service has it. Simultaneous calls for the same forecast share one request, over all processes where
   * the database is PostgreSQL. An answer that is nearly too old is given at once and refreshed in the
   * background.
   *
   * @param options.maxAgeMs asks the service again for an older answer, even if it is still fresh
   * @throws {WeatherError} when the service fails and there is no usable answer from before. After the
   *   service refused the account twice, calls fail without a request, for a growing time.
   */
  async get(
    asked: ForecastQuery,
    { maxAgeMs = this.#parts.ttlMs }: { readonly maxAgeMs?: number } = {},
  ): Promise<StoredForecast> {
    const query = this.#routed(asked);
    const { metrics, log } = this.#parts;
    const fresh = this.#freshCached(query, maxAgeMs);
    if (fresh !== null) {
      this.#refreshAhead(query, fresh);
      metrics.count("forecast_store_served_total", { source: "memory" });
      log.debug({ source: "memory" }, "forecast served");
      return this.#stored(fresh, query, { kind: "fresh" });
    }
    const outage = this.#breaker.outage();
    const stale = outage === null ? null : this.#serveStale(query, outage);
    if (stale !== null) return stale;
    try {
      const { fetched, source } = await this.#obtainEnough(query, maxAgeMs);
      metrics.count("forecast_store_served_total", { source });
      log.debug({ source }, "forecast served");
      return this.#stored(fetched, query, { kind: "fresh" });
    } catch (error) {
      if (!(error instanceof WeatherError) || !isOutage(error)) throw error;
      const old = this.#serveStale(query, error);
      if (old === null) throw error;
      return old;
    }
  }

  /**
   * What the same interface forecast of the same place at least 6 hours before.
   *
   * @param stored an answer to the query
   * @throws {DatabaseError}
   */
  before(query: ForecastQuery, { fetchedAt }: StoredForecast): Promise<EarlierDays> {
    return this.#parts.history.before(this.#routed(query), fetchedAt);
  }

  /** The service's interface that would answer now. */
  apiFor(query: ForecastQuery): WeatherApi {
    return this.#parts.weather.apiFor(query);
  }

  /** The successor has one answer for all who ask for more days than it has. */
  #routed(query: ForecastQuery): ForecastQuery {
    const api = this.apiFor(query);
    return {
      ...query,
      api,
      days: api === "next" ? Math.min(query.days, NEXT_MAX_DAYS) : query.days,
    };
  }

  #isFresh(fetched: FetchedForecast, query: ForecastQuery, maxAgeMs: number): boolean {
    const now = this.#parts.clock.now();
    const { fetchedAt } = fetched;
    const age = now - fetchedAt;
    // A negative age means that the clock was set back: the answer's real age is unknown.
    if (age < 0 || age >= Math.min(maxAgeMs, this.#parts.ttlMs)) return false;
    const zone = zoneOf(fetched, query, this.#parts.zoneRules);
    return dateAt({ zone }, fetchedAt) === dateAt({ zone }, now);
  }

  #freshCached(query: ForecastQuery, maxAgeMs: number): FetchedForecast | null {
    const isFresh = (fetched: FetchedForecast) => this.#isFresh(fetched, query, maxAgeMs);
    return this.#cache.covering(this.#longerThan(query) ?? query).find(isFresh) ?? null;
  }

  /**
   * The query for the next longer forecast, when the last answer to this one began before the place's
   * today and had too few days without those; else null. It is remembered for as long as an old answer can
   * be shown, so that the short forecast is not requested each time in vain.
   */
  #longerThan(query: ForecastQuery): ForecastQuery | null {
    const last = this.#cache.last(query);
    const zone = last === null ? null : zoneOf(last, query, this.#parts.zoneRules);
    if (last === null || zone === null || this.#longest.has(last.forecast)) return null;
    const ageMs = this.#parts.clock.now() - last.fetchedAt;
    if (ageMs < 0 || ageMs > MAX_STALE_MS) return null;
    const today = dateIn(zone, last.fetchedAt);
    const { days } = last.forecast;
    const left = days.filter(({ date }) => date >= today).length;
    if (left === days.length || left >= query.days) return null;
    const served = servedDays(query.days);
    const longer = this.#routed({ ...query, days: SERVED_DAYS.find((n) => n > served) ?? served });
    return longer.days > served ? longer : null;
  }

  /** The youngest cached answer, if it may be shown while the service is down. */
  #serveStale(query: ForecastQuery, error: WeatherError): StoredForecast | null {
    const { clock, metrics, log } = this.#parts;
    const now = clock.now();
    const oldest = now - MAX_STALE_MS;
    // If the clock was set back by a day, an answer from the future would be shown for 30 hours.
    const isUsable = ({ fetchedAt }: FetchedForecast) => fetchedAt <= now && fetchedAt >= oldest;
    const old = this.#cache.covering(query).find(isUsable);
    if (old === undefined) return null;
    metrics.count("forecast_store_served_total", { source: "stale" });
    log.debug({ source: "memory", failure: error.kind }, "stale forecast served");
    return this.#stored(old, query, { kind: "stale", error });
  }

  #stored(
    fetched: FetchedForecast,
    query: ForecastQuery,
    freshness: StoredForecast["freshness"],
  ): StoredForecast {
    return { ...fetched, freshness, zone: zoneOf(fetched, query, this.#parts.zoneRules) };
  }

  #refreshAhead(query: ForecastQuery, { fetchedAt }: FetchedForecast): void {
    const { clock, metrics, log, ttlMs } = this.#parts;
    const maxAgeMs = REFRESH_SHARE * ttlMs;
    if (clock.now() - fetchedAt < maxAgeMs || this.#breaker.hasFailedRecently()) return;
    this.#obtainEnough(query, maxAgeMs).then(
      ({ source }) => {
        metrics.count("forecast_store_refreshed_ahead_total", { outcome: "refreshed" });
        log.debug({ source }, "refreshed a forecast in the background");
      },
      (error: unknown) => {
        metrics.count("forecast_store_refreshed_ahead_total", { outcome: "failed" });
        const failure = error instanceof WeatherError ? error.kind : "unexpected";
        log.debug({ failure }, "could not refresh a forecast in the background");
      },
    );
  }

  /** Asks for a longer forecast where the requested one is known to be too short, or turns out to be. */
  async #obtainEnough(query: ForecastQuery, maxAgeMs: number): Promise<Obtained> {
    const isKnown = this.#longerThan(query) !== null;
    const obtained = isKnown ? null : await this.#joinOrObtain(query, maxAgeMs);
    const longer = this.#longerThan(query);
    if (longer === null) return obtained ?? (await this.#joinOrObtain(query, maxAgeMs));
    const short = this.#cache.last(query);
    try {
      return await this.#joinOrObtain(longer, maxAgeMs);
    } catch (error) {
      if (!(error instanceof WeatherError)) throw error;
      if (short !== null) this.#longest.add(short.forecast);
      return obtained ?? (await this.#joinOrObtain(query, maxAgeMs));
    }
  }

  #joinOrObtain(query: ForecastQuery, maxAgeMs: number): Promise<Obtained> {
    const key = keyOf(query);
    const running = this.#inFlight.get(key);
    if (running !== undefined) return running;
    const request = this.#obtain(query, maxAgeMs).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, request);
    return request;
  }

  /** Waits for a longer forecast of the same place that is under way, and otherwise asks for one. */
  async #obtain(query: ForecastQuery, maxAgeMs: number): Promise<Obtained> {
    const [, ...longer] = keysCovering(query);
    const running = longer
      .map((key) => this.#inFlight.get(key))
      .find((request) => request !== undefined);
    if (running !== undefined) {
      // A plan may not include the longer forecast, so its failure says nothing about this one.
      const obtained = await running.catch(() => null);
      const fetched = this.#freshCached(query, maxAgeMs);
      if (obtained !== null && fetched !== null) return { ...obtained, fetched };
    }
    return this.#obtainAnew(query, maxAgeMs);
  }

  async #obtainAnew(query: ForecastQuery, maxAgeMs: number): Promise<Obtained> {
    const { shared } = this.#parts;
    const obtained: Obtained =
      shared === null
        ? { fetched: await this.#fetch(query), source: "service" }
        : await shared.obtain(query, {
            fetch: () => this.#fetch(query),
            accept: (key, fetched) => {
              this.#cache.set(key, fetched);
              return hasDaysOf(query, key, fetched) && this.#isFresh(fetched, query, maxAgeMs);
            },
          });
    if (obtained.source === "service") this.#remember(query, obtained.fetched);
    return obtained;
  }

  /** The request may have shown that v7 has ended. */
  #remember(query: ForecastQuery, fetched: FetchedForecast): void {
    const answered = this.#routed(query);
    this.#cache.set(keyOf(answered), fetched);
    void this.#parts.history.record(answered, fetched);
  }

  async #fetch(query: ForecastQuery): Promise<FetchedForecast> {
    const { weather, clock } = this.#parts;
    const failure = this.#breaker.openFor(query);
    if (failure !== null) throw failure;
    try {
      const forecast = await weather.daily(query);
      this.#breaker.recordAnswer(query);
      return { forecast, fetchedAt: clock.now() };
    } catch (error) {
      if (error instanceof WeatherError) this.#breaker.recordFailure(query, error);
      throw error;
    }
  }
}

/**
 * An id has no zone. The zone of a bare point is that of a map or of a town nearby, so an answer that
 * disagrees with it is right about its own days. A zone that the rules do not know says nothing.
 */
function zoneOf(
  { forecast }: FetchedForecast,
  { timeZone, isZoneGuessed = false }: ForecastQuery,
  rules: ZoneRules,
): PlaceZone | null {
  const zone = rules.zone(timeZone ?? "");
  const instant = forecast.updatedAt ?? forecast.startsAt;
  if (instant === null) return zone;
  const offset = instant.utcOffsetMinutes * 60_000;
  const isBelieved = zone === null || (isZoneGuessed && zone.offsetAt(instant.at) !== offset);
  return isBelieved ? { offsetAt: () => offset } : zone;
}
