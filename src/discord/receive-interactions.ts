/**
 * Takes the interactions that come in requests. One may be sent more than once, and to several processes:
 * only the process that claims it works on it.
 */
import type { Interaction } from "discord.js";
import { LRUCache } from "lru-cache";
import { type Clock, withinTime } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import { runQuery } from "../database/query.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Router } from "./router.ts";

export interface ReceiveServices {
  /** Null for a payload that is not an interaction that this version knows. */
  readonly read: (payload: unknown) => Interaction | null;
  readonly claims: InteractionClaims;
  readonly router: Router;
  /** Called with each piece of work that a shutdown has to wait for; it never rejects. */
  readonly track: (work: Promise<void>) => void;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Creates the function that takes a payload. It returns a callback, to be called with whether Discord
 * received the acknowledgement. Only then is the interaction worked on: otherwise another process gets it.
 */
export function createReceiver(services: ReceiveServices) {
  const { read, track, metrics, log } = services;
  return (payload: unknown): ((isAcknowledged: boolean) => void) | null => {
    const interaction = read(payload);
    if (interaction === null) return null;
    let settle: (isAcknowledged: boolean) => void = () => undefined;
    const settled = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    // Tracked from here on, so that a shutdown waits for what is being acknowledged.
    track(
      settled.then(async (isAcknowledged) => {
        if (isAcknowledged) return answerOnce(interaction, services);
        metrics.interactionRequested("unacknowledged");
        log.warn({ interactionId: interaction.id }, "interaction request interrupted");
      }),
    );
    return settle;
  };
}

async function answerOnce(
  interaction: Interaction,
  { claims, router, metrics, log }: ReceiveServices,
): Promise<void> {
  // Autocomplete changes nothing, and comes with every letter.
  const isShared = !interaction.isAutocomplete();
  const isOurs = await claims.claim(interaction.id, { isShared });
  metrics.interactionRequested(isOurs ? "accepted" : "repeated");
  if (isOurs) return router.handle(interaction);
  log.info({ interactionId: interaction.id }, "interaction already claimed");
}

export interface InteractionClaims {
  /**
   * Whether the caller should answer the interaction: false when it was claimed before, here or, if
   * `isShared`, in another process. When the database fails or is slow, each process knows only its own
   * claims, and Discord accepts only one first answer anyway. Never rejects.
   */
  claim(interactionId: string, options: { readonly isShared: boolean }): Promise<boolean>;
}

/** How many this process remembers: some 300 a second for as long as a request can be repeated. */
const MAX_REMEMBERED = 100_000;
/** Twice as long as a signed request is accepted. */
const KEEP_MS = 10 * 60 * 1000;
const PRUNE_INTERVAL_MS = 60 * 1000;
/** A small part of the 3 s that Discord waits. */
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
    // Many may have asked by then, and one log line is enough for all.
    if (isAlone()) return null;
    aloneUntil = clock.now() + DATABASE_PAUSE_MS;
    log.warn({ kind: first }, "temporarily not sharing interactions");
    return null;
  }

  function prune(): void {
    const now = clock.now();
    // A clock that was set back must not keep it from pruning.
    if (now < pruneAt && pruneAt - now <= PRUNE_INTERVAL_MS) return;
    pruneAt = now + PRUNE_INTERVAL_MS;
    if (isAlone()) return;
    // It may be slow, and the next round deletes what this one leaves.
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

/** Must not be repeated: the second try would find the first one's row, and take it for another process's. */
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
