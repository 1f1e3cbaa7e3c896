/** A forecast store over a weather service that answers what the test says. */
import { createForecastStore, type ForecastQuery } from "../../src/forecasts/forecast-store.ts";
import { createLogger } from "../../src/log.ts";
import type { DailyForecast, DailyRequest, WeatherClient } from "../../src/weather/index.ts";
import { aForecast } from "../support/builders.ts";
import { TestClock } from "../support/test-clock.ts";

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

/** A client that answers with what `answer` gives and remembers what it was asked. */
function aWeatherClient(answer: (request: DailyRequest) => DailyForecast | Promise<DailyForecast>) {
  const requests: DailyRequest[] = [];
  const client: WeatherClient = {
    async daily(request) {
      requests.push(request);
      return answer(request);
    },
    close: () => Promise.resolve(),
  };
  return { client, requests };
}

/** The service is asked on a miss only; `requests` are what it was asked. */
export function setUp({
  answer = ({ unit }) => aForecast({ unit }),
  start = "2026-07-14T12:00:00Z",
  ttlMs = TTL_MS,
}: {
  answer?: (request: DailyRequest) => DailyForecast | Promise<DailyForecast>;
  start?: string;
  ttlMs?: number;
} = {}) {
  const clock = new TestClock(start);
  const log = createLogger("silent");
  const { client, requests } = aWeatherClient(answer);
  return { clock, requests, store: createForecastStore({ weather: client, clock, log, ttlMs }) };
}

/** A service that is good once and then fails. */
export function failingAfterFirst(error: Error) {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls > 1) throw error;
    return aForecast();
  };
}
