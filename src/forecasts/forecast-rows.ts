/** The queries on the table of shared forecasts. */
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { ForecastRow } from "../database/tables.ts";
import type { WeatherFailure } from "../weather/index.ts";
import { writeFailure, writeForecast } from "./forecast-json.ts";
import type { FetchedForecast, ForecastKey } from "./forecast-query.ts";

/** One process's turn to ask the service for one answer. */
export interface Turn {
  readonly key: ForecastKey;
  readonly requesterId: string;
}

/** @throws {DatabaseError} */
export async function readForecastRows(
  database: Database,
  keys: readonly ForecastKey[],
): Promise<readonly ForecastRow[]> {
  return runRepeatableQuery(database, (kysely) =>
    kysely.selectFrom("forecasts").selectAll().where("forecast_key", "in", keys).execute(),
  );
}

/**
 * Takes the turn to ask, unless another process has it or an answer came since `seenFetchedAt` was read.
 *
 * @param options.leaseMs how long the turn lasts; one that ends later than twice that was written by a
 *   wrong clock and counts as over
 * @throws {DatabaseError}
 */
export async function beginAsking(
  database: Database,
  { key, requesterId }: Turn,
  options: {
    readonly now: number;
    readonly leaseMs: number;
    readonly seenFetchedAt: number | null;
  },
): Promise<boolean> {
  const { now, leaseMs, seenFetchedAt } = options;
  const turn = { asker_id: requesterId, asking_until: now + leaseMs, touched_at: now };
  const row = await runQuery(database, (kysely) =>
    kysely
      .insertInto("forecasts")
      .values({ forecast_key: key, ...turn })
      .onConflict((conflict) =>
        conflict
          .column("forecast_key")
          .doUpdateSet(turn)
          .where(sql<boolean>`forecasts.fetched_at is not distinct from ${seenFetchedAt}`)
          .where((eb) =>
            eb.or([
              eb("forecasts.asking_until", "is", null),
              eb("forecasts.asking_until", "<=", now),
              eb("forecasts.asking_until", ">", now + 2 * leaseMs),
            ]),
          ),
      )
      .returning("forecast_key")
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * Says that the process still asks.
 *
 * @throws {DatabaseError}
 */
export async function renewTurn(
  database: Database,
  { key, requesterId }: Turn,
  until: number,
): Promise<void> {
  await runQuery(database, (kysely) =>
    kysely
      .updateTable("forecasts")
      .set({ asking_until: until })
      .where("forecast_key", "=", key)
      .where("asker_id", "=", requesterId)
      .execute(),
  );
}

/** How a turn ended; with `gave-up` the next process asks. */
export type TurnResult =
  | { readonly kind: "answered"; readonly fetched: FetchedForecast }
  | { readonly kind: "failed"; readonly failure: WeatherFailure; readonly at: number }
  | { readonly kind: "gave-up" };

/**
 * Ends the turn and writes down for all what came of it. An answer is of use even when the turn was lost.
 *
 * @throws {DatabaseError}
 */
export async function endTurn(
  database: Database,
  { key, requesterId }: Turn,
  result: TurnResult,
): Promise<void> {
  await runQuery(database, (kysely) => {
    const update = kysely
      .updateTable("forecasts")
      .set({ asker_id: null, asking_until: null, ...columnsOf(result) })
      .where("forecast_key", "=", key);
    const isOurs = result.kind === "answered" ? update : update.where("asker_id", "=", requesterId);
    return isOurs.execute();
  });
}

function columnsOf(result: TurnResult) {
  switch (result.kind) {
    case "answered": {
      const { forecast, fetchedAt } = result.fetched;
      return { forecast: writeForecast(forecast), fetched_at: fetchedAt, touched_at: fetchedAt };
    }
    case "failed":
      return { failure: writeFailure(result.failure), failed_at: result.at, touched_at: result.at };
    case "gave-up":
      return {};
  }
}

/**
 * Deletes what nobody touched since.
 *
 * @param before Unix milliseconds
 * @throws {DatabaseError}
 */
export async function pruneForecasts(database: Database, before: number): Promise<void> {
  await runQuery(database, (kysely) =>
    kysely.deleteFrom("forecasts").where("touched_at", "<", before).execute(),
  );
}
