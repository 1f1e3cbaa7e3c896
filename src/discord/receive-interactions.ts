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
import type { Effect } from "./command.ts";
import type { Claim, Router } from "./router.ts";

export interface ReceiveServices {
  /** Null for a payload that is not an interaction that this version knows. */
  readonly read: (payload: unknown) => Interaction | null;
  readonly claims: InteractionClaims;
  readonly router: Pick<Router, "effectOf" | "handle">;
  /** Called with each piece of work that a shutdown has to wait for; it never rejects. */
  readonly track: (work: Promise<void>) => void;
  readonly clock: Pick<Clock, "now">;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * `receive` takes a payload. It returns a callback, to be called with whether Discord
 * received the acknowledgement. Only then is the interaction worked on: otherwise another process gets it.
 */
export function createReceiver(services: ReceiveServices) {
  const { read, track, clock, metrics, log } = services;
  /** When each was taken, oldest first. */
  const unanswered = new Map<Interaction, number>();
  const receive = (payload: unknown): ((isAcknowledged: boolean) => void) | null => {
    const interaction = read(payload);
    if (interaction === null) return null;
    let settle: (isAcknowledged: boolean) => void = () => undefined;
    const settled = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    unanswered.set(interaction, clock.now());
    const work = settled.then(async (isAcknowledged) => {
      if (isAcknowledged) return answerOnce(interaction, services);
      metrics.count("forecast_interaction_requests_total", { outcome: "unacknowledged" });
      log.warn({ interactionId: interaction.id }, "interaction request interrupted");
    });
    // Tracked from here on, so that a shutdown waits for what is being acknowledged.
    track(work.finally(() => unanswered.delete(interaction)));
    return settle;
  };
  const unansweredMs = (now: number): number => {
    for (const [interaction, since] of unanswered) {
      if (!isAnswered(interaction)) return now - since;
      unanswered.delete(interaction);
    }
    return 0;
  };
  return { receive, unansweredMs };
}

function isAnswered(interaction: Interaction): boolean {
  if (interaction.isAutocomplete()) return interaction.responded;
  return interaction.isRepliable() && (interaction.deferred || interaction.replied);
}

async function answerOnce(
  interaction: Interaction,
  { claims, router, metrics, log }: ReceiveServices,
): Promise<void> {
  const claim = await claims.claim(interaction.id, router.effectOf(interaction));
  const outcome = claim === "taken" ? "repeated" : "accepted";
  metrics.count("forecast_interaction_requests_total", { outcome });
  if (claim !== "taken") return router.handle(interaction, claim);
  log.info({ interactionId: interaction.id }, "interaction already claimed");
}

export interface InteractionClaims {
  /**
   * `taken` when the interaction was claimed before, here or in another process. An error when the database
   * failed or took too long, even if the claim is written later: then nobody makes the change. Never rejects.
   */
  claim(interactionId: string, effect: Effect): Promise<Claim | "taken">;
}

/** How many this process remembers: some 300 a second for as long as a request can be repeated. */
const MAX_REMEMBERED = 100_000;
/** Twice as long as a signed request is accepted. */
const KEEP_MS = 10 * 60 * 1000;
const PRUNE_INTERVAL_MS = 60 * 1000;
/** How long a read waits for its claim: a small part of the 3 s that Discord waits. */
const READ_TIMEOUT_MS = 500;
/** A change waits longer, since it is refused otherwise. The rest of the 3 s is for the answer. */
const CHANGE_TIMEOUT_MS = 2_000;
/** How long reads are answered without a claim after the database failed. */
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

  const timeout = new DatabaseError({ kind: "busy", dialect: database.dialect, code: null });

  async function claimShared(id: string, durationMs: number): Promise<Claim | "taken"> {
    const startedAt = clock.now();
    const answer = insertClaim(database, id, startedAt).catch((error: unknown) => {
      if (error instanceof DatabaseError) return error;
      throw error;
    });
    const isFirst = await withinTime(clock, answer, { durationMs, otherwise: timeout });
    if (isFirst === false) return "taken";
    if (isFirst === true) return clock.now() - startedAt > READ_TIMEOUT_MS ? "late" : "ours";
    // Many may have asked by then, and one log line is enough for all.
    if (isAlone()) return isFirst;
    aloneUntil = clock.now() + DATABASE_PAUSE_MS;
    const kind = isFirst === timeout ? "timeout" : isFirst.kind;
    log.warn({ kind }, "temporarily not sharing interactions");
    return isFirst;
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
    async claim(interactionId, effect) {
      if (own.has(interactionId)) return "taken";
      own.set(interactionId, true);
      // They come with every letter.
      if (effect === "suggest") return "ours";
      prune();
      if (effect === "change") return claimShared(interactionId, CHANGE_TIMEOUT_MS);
      return isAlone() ? timeout : claimShared(interactionId, READ_TIMEOUT_MS);
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
