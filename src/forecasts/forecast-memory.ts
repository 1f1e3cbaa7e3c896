/** The answers that this process remembers, within bounds of number and size. */
import { LRUCache } from "lru-cache";
import type { DailyForecast } from "../weather/index.ts";
import {
  type FetchedForecast,
  type ForecastKey,
  type ForecastQuery,
  holdsDays,
  keyOf,
  keysCovering,
} from "./forecast-query.ts";

export interface ForecastMemory {
  /** The answers that hold the asked days, the youngest first. */
  covering(query: ForecastQuery): readonly FetchedForecast[];
  /** Remembers an answer in place of the last one of that name. */
  keep(key: ForecastKey, fetched: FetchedForecast): void;
}

const MAX_ENTRIES = 2_000;
/** 500 answers of 30 days, or all 2,000 of 7 days. */
const MAX_BYTES = 18_000_000;
/** Measured on real answers of 3 days, with all objects and texts. */
const BYTES_PER_DAY = 1_200;
const BYTES_PER_FORECAST = 600;

export function createForecastMemory(): ForecastMemory {
  const entries = new LRUCache<ForecastKey, FetchedForecast>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ forecast }) => estimateBytes(forecast),
  });
  return {
    covering(query) {
      const own = keyOf(query);
      return keysCovering(query)
        .flatMap((key) => {
          const fetched = entries.get(key);
          if (fetched === undefined) return [];
          return key === own || holdsDays(fetched, query) ? [fetched] : [];
        })
        .sort((one, other) => other.fetchedAt - one.fetchedAt);
    },
    keep(key, fetched) {
      entries.set(key, fetched);
    },
  };
}

function estimateBytes({ days }: DailyForecast): number {
  return BYTES_PER_FORECAST + BYTES_PER_DAY * days.length;
}
