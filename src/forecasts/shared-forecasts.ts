/**
 * Forecasts shared between processes through the database: what one of them asked for serves all, and
 * while one asks, the others wait for its answer.
 */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import type { ForecastRow } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import { createShortId } from "../short-id.ts";
import { WeatherError, type WeatherFailure } from "../weather/index.ts";
import { readFailure, readForecast } from "./forecast-json.ts";
import {
  type FetchedForecast,
  type ForecastKey,
  type ForecastQuery,
  keyOf,
  keysCovering,
  MAX_STALE_MS,
} from "./forecast-query.ts";
import {
  beginAsking,
  endTurn,
  pruneForecasts,
  readForecastRows,
  renewTurn,
  type Turn,
  type TurnResult,
} from "./forecast-rows.ts";

export interface SharedForecasts {
  /**
   * A usable answer of any process, or else what `ask` gives, which from then on serves them all.
   * When the database fails, every process is on its own.
   *
   * @throws {WeatherError} of `ask`, or of the process that asked meanwhile
   */
  obtain(query: ForecastQuery, options: ObtainOptions): Promise<Obtained>;
}

export interface ObtainOptions {
  /** Called with each answer found, of any covering length; whether it will do. */
  readonly accept: (key: ForecastKey, fetched: FetchedForecast) => boolean;
  readonly ask: () => Promise<FetchedForecast>;
}

export interface Obtained {
  readonly fetched: FetchedForecast;
  readonly source: "shared" | "service";
}

/** How long a dead process is waited for, and how often a living one says that it still asks. */
const LEASE_MS = 4_000;
const RENEW_INTERVAL_MS = 1_500;
/** Pauses between looks for another process's answer; they double. */
const FIRST_LOOK_MS = 100;
const MAX_LOOK_MS = 1_000;
/** By how much another machine's clock may be ahead. */
const MAX_CLOCK_SKEW_MS = 5_000;
/** How long each process goes on alone after the database failed. */
const DATABASE_PAUSE_MS = 30_000;
const PRUNE_INTERVAL_MS = 60 * 60 * 1000;
const ASKER_ID_LENGTH = 12;

export function createSharedForecasts({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}): SharedForecasts {
  let aloneUntil = Number.NEGATIVE_INFINITY;
  let pruneAt = Number.NEGATIVE_INFINITY;

  /** `unless` when the database failed, which must not keep anybody from a forecast. */
  async function orAlone<Result, Unless>(
    unless: Unless,
    query: () => Promise<Result>,
  ): Promise<Result | Unless> {
    const aloneMs = aloneUntil - clock.now();
    // More than the pause is left only when the clock was set back.
    if (aloneMs > 0 && aloneMs <= DATABASE_PAUSE_MS) return unless;
    try {
      return await query();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      aloneUntil = clock.now() + DATABASE_PAUSE_MS;
      log.warn({ kind: error.kind, code: error.code }, "forecasts are not shared for a while");
      return unless;
    }
  }

  async function renewUntil(asked: AbortSignal, turn: Turn): Promise<void> {
    for (;;) {
      await clock.sleep(RENEW_INTERVAL_MS, asked).catch(() => undefined);
      if (asked.aborted) return;
      await orAlone(undefined, () => renewTurn(database, turn, clock.now() + LEASE_MS));
    }
  }

  async function takeTurn(turn: Turn, ask: ObtainOptions["ask"]): Promise<FetchedForecast> {
    const asked = new AbortController();
    void renewUntil(asked.signal, turn);
    let result: TurnResult = { kind: "gave-up" };
    try {
      const fetched = await ask();
      result = { kind: "answered", fetched };
      return fetched;
    } catch (error) {
      if (error instanceof WeatherError) {
        result = { kind: "failed", failure: error.failure, at: clock.now() };
      }
      throw error;
    } finally {
      asked.abort();
      await orAlone(undefined, () => endTurn(database, turn, result));
      prune();
    }
  }

  function prune(): void {
    const now = clock.now();
    if (now < pruneAt) return;
    pruneAt = now + PRUNE_INTERVAL_MS;
    void orAlone(undefined, () => pruneForecasts(database, now - MAX_STALE_MS));
  }

  /** Another machine's clock may be a little ahead. */
  function fetchedOf(row: ForecastRow): FetchedForecast | null {
    const forecast = row.forecast === null ? null : readForecast(row.forecast);
    if (forecast === null || row.fetched_at === null) return null;
    const aheadMs = row.fetched_at - clock.now();
    if (aheadMs > MAX_CLOCK_SKEW_MS) return null;
    return { forecast, fetchedAt: row.fetched_at - Math.max(aheadMs, 0) };
  }

  return {
    async obtain(query, { accept, ask }) {
      const turn = { key: keyOf(query), askerId: createShortId(ASKER_ID_LENGTH) };
      const keys = keysCovering(query);
      const compare = createComparison(turn.key);
      for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_LOOK_MS)) {
        const rows = await orAlone(null, () => readForecastRows(database, keys));
        if (rows === null) return { fetched: await ask(), source: "service" };
        const { answered, failure, seenFetchedAt } = compare(rows);
        for (const row of answered) {
          const fetched = fetchedOf(row);
          if (fetched !== null && accept(row.forecast_key, fetched)) {
            return { fetched, source: "shared" };
          }
        }
        // Whoever waits gets the failure, too: one after the other they would wait for many deadlines.
        if (failure !== null) throw new WeatherError(failure, 1);
        const options = { now: clock.now(), leaseMs: LEASE_MS, seenFetchedAt };
        if (await orAlone(true, () => beginAsking(database, turn, options))) {
          return { fetched: await takeTurn(turn, ask), source: "service" };
        }
        await clock.sleep(pauseMs);
      }
    },
  };
}

interface News {
  /** Rows whose answer was not there at the last look. */
  readonly answered: readonly ForecastRow[];
  /** What the process that asked since the last look failed with. */
  readonly failure: WeatherFailure | null;
  readonly seenFetchedAt: number | null;
}

/** Tells what is new between one look at the rows and the next. */
function createComparison(key: ForecastKey): (rows: readonly ForecastRow[]) => News {
  let last: ReadonlyMap<ForecastKey, ForecastRow> | null = null;
  return (rows) => {
    const before = last;
    last = new Map(rows.map((row) => [row.forecast_key, row]));
    const own = last.get(key);
    const failedBefore = before?.get(key)?.failed_at ?? null;
    const hasFailed = before !== null && own !== undefined && own.failed_at !== failedBefore;
    return {
      answered: rows.filter(
        ({ forecast_key, fetched_at }) => before?.get(forecast_key)?.fetched_at !== fetched_at,
      ),
      failure: hasFailed && own.failure !== null ? readFailure(own.failure) : null,
      seenFetchedAt: own?.fetched_at ?? null,
    };
  };
}
