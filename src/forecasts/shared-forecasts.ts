/**
 * Forecasts shared between processes through the database, one row for each answer. A process that needs an
 * answer first reads the row. If the answer is usable, it is taken. If not, the process takes the row's
 * lease, asks the weather service and writes the answer, or the failure, for all. While another process has
 * the lease, it waits and reads again. A lease ends by itself when its process dies.
 */
import { type Kysely, sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import { type ForecastRow, json, type Tables } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import { createShortId } from "../short-id.ts";
import { failureSchema, forecastSchema, WeatherError } from "../weather/index.ts";
import {
  type FetchedForecast,
  type ForecastKey,
  type ForecastQuery,
  keyOf,
  keysCovering,
  MAX_STALE_MS,
} from "./forecast-cache.ts";

export interface ObtainOptions {
  /** Called with each answer found, of any covering length. Returns whether it is usable. */
  readonly accept: (key: ForecastKey, fetched: FetchedForecast) => boolean;
  /** Asks the weather service. */
  readonly fetch: () => Promise<FetchedForecast>;
}

export interface Obtained {
  readonly fetched: FetchedForecast;
  readonly source: "shared" | "service";
}

const forecastInRow = json(forecastSchema);
const failureInRow = json(failureSchema);

interface SharedForecastsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** How long others wait for a dead process, and how often a living one renews its lease. */
const LEASE_MS = 4_000;
const RENEW_INTERVAL_MS = 1_500;
/** How long a caller waits for other processes: as long as one request may take. */
const MAX_WAIT_MS = 10_000;
/** Pauses between reads while another process has the lease. They double. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;
/** By how much another machine's clock may be ahead. */
const MAX_CLOCK_SKEW_MS = 5_000;
/** After the database failed, the process asks for itself for this long. */
const DATABASE_PAUSE_MS = 30_000;
const PRUNE_INTERVAL_MS = 60 * 60 * 1000;
const REQUESTER_ID_LENGTH = 12;

export class SharedForecasts {
  readonly #parts: SharedForecastsParts;
  /** Unix milliseconds. */
  #aloneUntil = Number.NEGATIVE_INFINITY;
  #pruneAt = Number.NEGATIVE_INFINITY;

  constructor(parts: SharedForecastsParts) {
    this.#parts = parts;
  }

  /**
   * A usable answer of any process, or else the result of `fetch`, which then serves them all. When the
   * database fails, each process asks for itself.
   *
   * @throws {WeatherError} of `fetch`, or of the process that asked meanwhile; `timeout` when others had
   *   the lease for 10 s
   */
  async obtain(query: ForecastQuery, { accept, fetch }: ObtainOptions): Promise<Obtained> {
    const lease = { key: keyOf(query), requesterId: createShortId(REQUESTER_ID_LENGTH) };
    const keys = keysCovering(query);
    let failedAtStart: number | null | undefined;
    const startedAt = this.#parts.clock.now();
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      const rows = await this.#rowsOf(keys);
      if (rows === null) return { fetched: await fetch(), source: "service" };
      for (const row of rows) {
        const fetched = this.#fetchedOf(row);
        if (fetched !== null && accept(row.forecast_key, fetched)) {
          return { fetched, source: "shared" };
        }
      }
      const own = rows.find((row) => row.forecast_key === lease.key);
      const failedAt = own?.failed_at ?? null;
      if (failedAtStart === undefined) failedAtStart = failedAt;
      const failure = own === undefined || failedAt === failedAtStart ? null : failureOf(own);
      // All who wait get the failure. If each asked in turn, the last would wait for many deadlines.
      if (failure !== null) throw failure;
      const now = this.#parts.clock.now();
      if (await this.#takeLease(lease, own?.fetched_at ?? null)) {
        return { fetched: await this.#fetchWithLease(lease, fetch), source: "service" };
      }
      const waitedMs = now - startedAt;
      // It is negative when the clock was set back.
      if (waitedMs < 0 || waitedMs >= MAX_WAIT_MS) {
        const evidence = { status: null, slug: null, detail: "waited for other processes" };
        throw new WeatherError({ kind: "timeout", ...evidence }, { attempts: 1, at: now });
      }
      await this.#parts.clock.sleep(Math.min(pauseMs, MAX_WAIT_MS - waitedMs));
    }
  }

  async #fetchWithLease(lease: Lease, fetch: ObtainOptions["fetch"]): Promise<FetchedForecast> {
    const done = new AbortController();
    void this.#renewUntil(done.signal, lease);
    let result: LeaseResult = {};
    try {
      const fetched = await fetch();
      const at = fetched.fetchedAt;
      result = { forecast: JSON.stringify(fetched.forecast), fetched_at: at, touched_at: at };
      return fetched;
    } catch (error) {
      if (error instanceof WeatherError) {
        const { failure, at } = error;
        result = { failure: JSON.stringify(failure), failed_at: at, touched_at: at };
      }
      throw error;
    } finally {
      done.abort();
      await this.#endLease(lease, result);
      this.#prune();
    }
  }

  async #renewUntil(done: AbortSignal, { key, requesterId }: Lease): Promise<void> {
    for (;;) {
      await this.#parts.clock.sleep(RENEW_INTERVAL_MS, done).catch(() => undefined);
      if (done.aborted) return;
      const asking_until = this.#parts.clock.now() + LEASE_MS;
      await this.#orElse(undefined, (kysely) =>
        kysely
          .updateTable("forecasts")
          .set({ asking_until })
          .where("forecast_key", "=", key)
          .where("asker_id", "=", requesterId)
          .execute(),
      );
    }
  }

  /** Null when the database fails. */
  #rowsOf(keys: readonly ForecastKey[]): Promise<readonly ForecastRow[] | null> {
    return this.#orElse(
      null,
      (kysely) =>
        kysely.selectFrom("forecasts").selectAll().where("forecast_key", "in", keys).execute(),
      runRepeatableQuery,
    );
  }

  /**
   * Takes the lease, unless another process has it or an answer came after `seenFetchedAt` was read. A lease
   * that ends later than twice its length was written by a wrong clock and counts as over.
   *
   * @returns whether this process has the lease, or may ask because the database fails
   */
  async #takeLease({ key, requesterId }: Lease, seenFetchedAt: number | null): Promise<boolean> {
    const now = this.#parts.clock.now();
    const columns = { asker_id: requesterId, asking_until: now + LEASE_MS, touched_at: now };
    const row = await this.#orElse("unknown", (kysely) =>
      kysely
        .insertInto("forecasts")
        .values({ forecast_key: key, ...columns })
        .onConflict((conflict) =>
          conflict
            .column("forecast_key")
            .doUpdateSet(columns)
            .where(sql<boolean>`forecasts.fetched_at is not distinct from ${seenFetchedAt}`)
            .where((eb) =>
              eb.or([
                eb("forecasts.asking_until", "is", null),
                eb("forecasts.asking_until", "<=", now),
                eb("forecasts.asking_until", ">", now + 2 * LEASE_MS),
              ]),
            ),
        )
        .returning("forecast_key")
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** Ends the lease and writes its result for all. An answer is written even when the lease was lost. */
  async #endLease({ key, requesterId }: Lease, result: LeaseResult): Promise<void> {
    await this.#orElse(undefined, (kysely) =>
      kysely
        .updateTable("forecasts")
        .set({ asker_id: null, asking_until: null, ...result })
        .where("forecast_key", "=", key)
        .$if(result.forecast === undefined, (update) => update.where("asker_id", "=", requesterId))
        .execute(),
    );
  }

  #prune(): void {
    const now = this.#parts.clock.now();
    if (now < this.#pruneAt) return;
    this.#pruneAt = now + PRUNE_INTERVAL_MS;
    void this.#orElse(undefined, (kysely) =>
      kysely
        .deleteFrom("forecasts")
        .where("touched_at", "<", now - MAX_STALE_MS)
        .execute(),
    );
  }

  /**
   * The result of `query`, or `otherwise` when the database fails or failed recently. People get their
   * forecasts without it.
   */
  async #orElse<Result, Otherwise>(
    otherwise: Otherwise,
    query: (kysely: Kysely<Tables>) => Promise<Result>,
    run = runQuery,
  ): Promise<Result | Otherwise> {
    const { database, clock, log } = this.#parts;
    const aloneMs = this.#aloneUntil - clock.now();
    // More than the pause is left only when the clock was set back.
    if (aloneMs > 0 && aloneMs <= DATABASE_PAUSE_MS) return otherwise;
    try {
      return await run(database, query);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      this.#aloneUntil = clock.now() + DATABASE_PAUSE_MS;
      const { kind, code } = error;
      log.warn({ kind, code }, "temporarily not sharing forecasts");
      return otherwise;
    }
  }

  /** Null for an answer that cannot be read, or that another machine's clock dates too far ahead. */
  #fetchedOf(row: ForecastRow): FetchedForecast | null {
    const forecast = forecastInRow.safeParse(row.forecast).data ?? null;
    if (forecast === null || row.fetched_at === null) return null;
    const aheadMs = row.fetched_at - this.#parts.clock.now();
    if (aheadMs > MAX_CLOCK_SKEW_MS) return null;
    return { forecast, fetchedAt: row.fetched_at - Math.max(aheadMs, 0) };
  }
}

function failureOf({ failure: text, failed_at: at }: ForecastRow): WeatherError | null {
  const failure = failureInRow.safeParse(text).data ?? null;
  return failure === null || at === null ? null : new WeatherError(failure, { attempts: 1, at });
}

/** The right of one process to ask the service for one answer. */
interface Lease {
  readonly key: ForecastKey;
  readonly requesterId: string;
}

/** What a lease's process writes at its end; nothing when it gave up, and the next process asks. */
type LeaseResult = Partial<
  Pick<ForecastRow, "forecast" | "fetched_at" | "failure" | "failed_at" | "touched_at">
>;
