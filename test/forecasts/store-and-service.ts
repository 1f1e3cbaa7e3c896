/** A forecast store over a weather service whose answers the test chooses. */

import type { DayHistory } from "../../src/forecasts/day-history.ts";
import type { ForecastQuery } from "../../src/forecasts/forecast-cache.ts";
import { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import type { SharedForecasts } from "../../src/forecasts/shared-forecasts.ts";
import { createLogger } from "../../src/log.ts";
import type {
  DailyForecast,
  DailyRequest,
  WeatherApi,
  WeatherClient,
} from "../../src/weather/index.ts";
import { aForecast, type ForecastShape } from "../support/builders.ts";
import { recordMetrics } from "../support/recorded-metrics.ts";
import { TestClock } from "../support/test-clock.ts";
import { zoneRules } from "../support/zone-rules.ts";

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const TTL_MS = 30 * MINUTE_MS;

export const PARIS: ForecastQuery = {
  location: { kind: "coordinates", longitude: 2.35, latitude: 48.86 },
  days: 3,
  unit: "m",
  lang: "en",
  timeZone: "Europe/Paris",
};

/** A client that answers with the result of `answer` and records its requests. */
function aWeatherClient(
  answer: (request: DailyRequest) => DailyForecast | Promise<DailyForecast>,
  apiFor: WeatherClient["apiFor"],
) {
  const requests: DailyRequest[] = [];
  const client: Pick<WeatherClient, "daily" | "apiFor"> = {
    async daily(request) {
      requests.push(request);
      return answer(request);
    },
    apiFor,
  };
  return { client, requests };
}

/** Keeps nothing. */
const NO_HISTORY = { record: async () => undefined, before: async () => new Map() };

/** `requests` are those to the service, `told` are the recorded metrics. */
export function setUp({
  answer = ({ unit }) => aForecast({ unit }),
  start = "2026-07-14T12:00:00Z",
  ttlMs = TTL_MS,
  shared = null,
  history = NO_HISTORY,
  clock = new TestClock(start),
  apiFor = () => "v7",
}: {
  answer?: (request: DailyRequest) => DailyForecast | Promise<DailyForecast>;
  start?: string;
  ttlMs?: number;
  shared?: SharedForecasts | null;
  history?: Pick<DayHistory, "record" | "before">;
  clock?: TestClock;
  apiFor?: (request: DailyRequest) => WeatherApi;
} = {}) {
  const log = createLogger("silent");
  const { client, requests } = aWeatherClient(answer, apiFor);
  const { metrics, told } = recordMetrics();
  const parts = { weather: client, shared, history, clock, zoneRules, log, metrics, ttlMs };
  const store = new ForecastStore(parts);
  return { clock, requests, store, told };
}

/** Recorded metrics. */
export const served = (source: string) => ["count", "forecast_store_served_total", { source }];
export const refreshed = (outcome: string) => [
  "count",
  "forecast_store_refreshed_ahead_total",
  { outcome },
];

/** A service that succeeds once and then fails. */
export function failingAfterFirst(error: Error, first: ForecastShape = {}) {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls > 1) throw error;
    return aForecast(first);
  };
}

/** A promise that the test settles. */
export function withResolvers<T>() {
  let settle: { resolve: (value: T) => void; reject: (reason: Error) => void } | null = null;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: T) => settle?.resolve(value),
    reject: (reason: Error) => settle?.reject(reason),
  };
}
