/**
 * What was forecast for the next days of a place, so that a later forecast can be compared with it. Each day
 * has at most two sightings. A new one is kept once the newer one is 6 hours old, which then becomes the older
 * one. So one of them is old enough to compare with, however often people ask.
 */
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import { type DayHistoryRow, json } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import { convertTemperature, type ForecastDay, type Unit, windForce } from "../weather/index.ts";
import { type FetchedForecast, type ForecastQuery, placeKeyOf } from "./forecast-cache.ts";

/** How far apart compared forecasts are at least. */
const MIN_AGE_MS = 6 * 60 * 60 * 1000;
/** How many days of a forecast are kept, and for how long. */
const KEPT_DAYS = 10;
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;

const dayFiguresSchema = z.object({
  /** °C. */
  high: z.number().nullable(),
  /** Millimetres. */
  precipitation: z.number().nullable(),
  /** By the Beaufort scale, the stronger wind of day and night. */
  windForce: z.number().nullable(),
});
const figuresInRow = json(dayFiguresSchema);
/** What is compared of a day, metric under either unit; null when unknown. */
export type DayFigures = Readonly<z.infer<typeof dayFiguresSchema>>;

export interface EarlierDay extends DayFigures {
  /** When that was forecast, Unix milliseconds. */
  readonly at: number;
}

/** By the place's own dates, `YYYY-MM-DD`. */
export type EarlierDays = ReadonlyMap<string, EarlierDay>;

/** @param unit the forecast's */
export function dayFigures(day: ForecastDay, unit: Unit): DayFigures {
  const { temperatureMax: high, precipitation } = day;
  return {
    high: high === null ? null : convertTemperature(high, { from: unit, to: "m" }),
    precipitation,
    windForce: windForce(day, unit),
  };
}

interface DayHistoryParts {
  readonly database: Database;
  readonly log: Logger;
}

export class DayHistory {
  readonly #parts: DayHistoryParts;

  constructor(parts: DayHistoryParts) {
    this.#parts = parts;
  }

  /** Keeps the days of a new answer. Never rejects: a failure of the database is only logged. */
  async record(query: ForecastQuery, { forecast, fetchedAt }: FetchedForecast): Promise<void> {
    const { database, log } = this.#parts;
    // Each date once, in case the service repeats one.
    const days = new Map(forecast.days.slice(0, KEPT_DAYS).map((day) => [day.date, day]));
    const rows = Array.from(days, ([date, day]) => ({
      place_key: placeKeyOf(query),
      date,
      newer_at: fetchedAt,
      newer: JSON.stringify(dayFigures(day, forecast.unit)),
    }));
    if (rows.length === 0) return;
    // While SQLite writes, everything else waits. So the message that the answer is for goes first.
    await setImmediate();
    try {
      await runQuery(database, (kysely) =>
        kysely
          .insertInto("day_history")
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(["place_key", "date"])
              .doUpdateSet(({ ref }) => ({
                newer_at: ref("excluded.newer_at"),
                newer: ref("excluded.newer"),
                older_at: ref("day_history.newer_at"),
                older: ref("day_history.newer"),
              }))
              .where("day_history.newer_at", "<=", fetchedAt - MIN_AGE_MS),
          )
          .execute(),
      );
      await runQuery(database, (kysely) =>
        kysely
          .deleteFrom("day_history")
          .where("newer_at", "<", fetchedAt - KEPT_MS)
          .execute(),
      );
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      log.warn({ kind: error.kind, code: error.code }, "could not keep what was forecast");
    }
  }

  /**
   * The newest that was forecast at least 6 hours before an answer came, for the days of which that is known.
   *
   * @param fetchedAt when the answer came, Unix milliseconds
   * @throws {DatabaseError}
   */
  async before(query: ForecastQuery, fetchedAt: number): Promise<EarlierDays> {
    const key = placeKeyOf(query);
    const rows = await runRepeatableQuery(this.#parts.database, (kysely) =>
      kysely.selectFrom("day_history").selectAll().where("place_key", "=", key).execute(),
    );
    return new Map(
      rows.flatMap((row) => {
        const earlier = sightingUntil(fetchedAt - MIN_AGE_MS, row);
        return earlier === null ? [] : [[row.date, earlier]];
      }),
    );
  }
}

/** The newer sighting if it came by then, else the older one; null when neither did. */
function sightingUntil(latest: number, row: DayHistoryRow): EarlierDay | null {
  const isNewer = row.newer_at <= latest;
  const [at, text] = isNewer ? [row.newer_at, row.newer] : [row.older_at, row.older];
  const figures = figuresInRow.safeParse(text).data ?? null;
  return at === null || at > latest || figures === null ? null : { at, ...figures };
}
