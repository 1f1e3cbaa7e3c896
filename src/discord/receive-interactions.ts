/**
 * Takes the interactions that come in requests. One may be sent more than once, and to several processes:
 * it is worked on once, by the process that claims it.
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
  /** Called with each piece of work that a stop has to wait for; it never rejects. */
  readonly track: (work: Promise<void>) => void;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Creates the function that takes a payload. It returns a callback for whether Discord received the
 * acknowledgement: the interaction is only worked on if it did, since otherwise another process gets it.
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
    // Tracked from here on: a stop that begins now waits for what is being acknowledged.
    track(
      settled.then(async (isAcknowledged) => {
        if (isAcknowledged) return answerOnce(interaction, services);
        metrics.interactionRequested("unacknowledged");
        log.warn({ interactionId: interaction.id }, "interaction request broken off");
      }),
    );
    return settle;
  };
}

async function answerOnce(
  interaction: Interaction,
  { claims, router, metrics, log }: ReceiveServices,
): Promise<void> {
  // Choices for somebody who types change nothing, and come with every letter.
  const isShared = !interaction.isAutocomplete();
  const isOurs = await claims.claim(interaction.id, { isShared });
  metrics.interactionRequested(isOurs ? "accepted" : "repeated");
  if (isOurs) return router.handle(interaction);
  log.info({ interactionId: interaction.id }, "interaction was taken before");
}

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
    // Many may have asked by then, and one log line is enough for all.
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
    // It may take its time, and the next time deletes what this one leaves.
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
