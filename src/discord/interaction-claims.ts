/**
 * Keeps an interaction that was sent more than once from being worked on more than once, by whichever
 * processes it reached.
 */
import { LRUCache } from "lru-cache";
import { type Clock, withinTime } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import { runQuery } from "../database/query.ts";
import type { Logger } from "../log.ts";

export interface InteractionClaims {
  /**
   * Whether the interaction is the caller's to answer: false when it was claimed before, here or, if
   * `isShared`, in another process. When the database fails or is slow each process only knows of its
   * own, and Discord takes one first answer anyway. Never rejects.
   */
  claim(interactionId: string, options: { readonly isShared: boolean }): Promise<boolean>;
}

/** What this process remembers: some 300 interactions a second for as long as a request can be repeated. */
const MAX_REMEMBERED = 100_000;
/** Twice as long as a signed request is taken for. */
const KEEP_MS = 10 * 60 * 1000;
const PRUNE_INTERVAL_MS = 60 * 1000;
/** Little of the 3 s that Discord waits. */
const DATABASE_TIMEOUT_MS = 500;
/** How long each process goes on alone after the database failed. */
const DATABASE_PAUSE_MS = 5_000;

export function createInteractionClaims({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}): InteractionClaims {
  const own = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  let aloneUntil = Number.NEGATIVE_INFINITY;
  let pruneAt = Number.NEGATIVE_INFINITY;

  function isAlone(): boolean {
    const aloneMs = aloneUntil - clock.now();
    // More than the pause is left only when the clock was set back.
    return aloneMs > 0 && aloneMs <= DATABASE_PAUSE_MS;
  }

  /** Null when the database failed or took too long. */
  async function orAlone<Result>(query: () => Promise<Result>): Promise<Result | null> {
    if (isAlone()) return null;
    const answer = query().then(
      (result) => ({ result }),
      (error: unknown) => {
        if (!(error instanceof DatabaseError)) throw error;
        return error.kind;
      },
    );
    const durationMs = DATABASE_TIMEOUT_MS;
    const first = await withinTime(clock, answer, { durationMs, otherwise: "timeout" as const });
    if (typeof first === "object") return first.result;
    // Many may have asked by then, and one speaks for all.
    if (isAlone()) return null;
    aloneUntil = clock.now() + DATABASE_PAUSE_MS;
    log.warn({ kind: first }, "interactions are not shared for a while");
    return null;
  }

  function prune(): void {
    const now = clock.now();
    // A clock that was set back must not keep it from pruning.
    if (now < pruneAt && pruneAt - now <= PRUNE_INTERVAL_MS) return;
    pruneAt = now + PRUNE_INTERVAL_MS;
    if (isAlone()) return;
    // It may take its time, and what it leaves the next time takes.
    deleteClaims(database, now - KEEP_MS).catch(() => undefined);
  }

  return {
    async claim(interactionId, { isShared }) {
      if (own.has(interactionId)) return false;
      own.set(interactionId, true);
      if (!isShared) return true;
      prune();
      const isFirst = await orAlone(() => insertClaim(database, interactionId, clock.now()));
      return isFirst ?? true;
    },
  };
}

/** Not to be repeated: a repetition would find the first try's row, and take it for another process's. */
async function insertClaim(database: Database, id: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await runQuery(database, (kysely) =>
    kysely
      .insertInto("interaction_claims")
      .values({ interaction_id: id, claimed_at: now })
      .onConflict((conflict) => conflict.column("interaction_id").doNothing())
      .executeTakeFirst(),
  );
  return numInsertedOrUpdatedRows !== 0n;
}

async function deleteClaims(database: Database, before: number): Promise<void> {
  await runQuery(database, (kysely) =>
    kysely.deleteFrom("interaction_claims").where("claimed_at", "<", before).execute(),
  );
}
