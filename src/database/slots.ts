/** Hands out slots to all processes: `free_at`, in Unix milliseconds, is when the next one begins. */
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { runQuery } from "./query.ts";

const KEYS = { post_pace: "id", identify_pace: "bucket" } as const;

export interface Reservation {
  readonly table: keyof typeof KEYS;
  /** Each key has its own slots. */
  readonly key: number;
  readonly now: number;
  /** How long the slots take together. */
  readonly durationMs: number;
  /** How long they are followed by nothing when they begin at once. */
  readonly pauseMs?: number;
  /** Further ahead than any queue: a machine's clock was wrong when it wrote that. */
  readonly maxAheadMs: number;
}

/**
 * Takes the next slots and returns their beginning; `now` when nobody has them.
 *
 * @throws {DatabaseError}
 */
export async function reserveSlots(
  database: Database,
  { table, key, now, durationMs, pauseMs = 0, maxAheadMs }: Reservation,
): Promise<number> {
  const atOnce = now + durationMs + pauseMs;
  // A row with `atOnce` says that the slots began at once. Others that would end then get a millisecond more.
  const afterPause = pauseMs === 0 ? atOnce : atOnce + 1;
  const column = sql.ref(KEYS[table]);
  const free = sql.ref(`${table}.free_at`);
  const query = sql<{ free_at: number }>`
    insert into ${sql.table(table)} (${column}, free_at) values (${key}, ${atOnce})
    on conflict (${column}) do update set free_at = case
      when ${free} + ${durationMs} = ${atOnce} then ${afterPause}
      when ${free} between ${now} and ${now + maxAheadMs} then ${free} + ${durationMs}
      else ${atOnce} end
    returning free_at`;
  const { rows } = await runQuery(database, (kysely) => query.execute(kysely));
  const freeAt = rows[0]?.free_at ?? atOnce;
  return freeAt === atOnce ? now : freeAt - durationMs;
}
