/**
 * What becomes of a server's defaults when the bot leaves it: they are kept for 7 days, in which a
 * return brings them back, and then deleted.
 */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import {
  deleteLeftGuild,
  listGuilds,
  markGuildLeft,
  markGuildPresent,
} from "./preference-store.ts";

/** How long the defaults of a server outlive the bot's stay there. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** How often what is past its grace is deleted. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

export interface Presence {
  /** Whether this process would see the guild: with several, each sees its own part. */
  readonly isOurs: (guildId: string) => boolean;
  /** The guilds that Discord listed when the connection was made, those in an outage included. */
  readonly listed: ReadonlySet<string>;
  /** Asks Discord about a guild that was not listed. */
  readonly confirm: (guildId: string) => Promise<"member" | "gone" | "unknown">;
}

/**
 * Compares what is stored with where the bot is. A guild that is not listed is asked about before it
 * counts as left; one that is listed again is no longer left.
 *
 * @throws {DatabaseError}
 */
export async function reconcileGuilds(
  database: Database,
  presence: Presence,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Promise<void> {
  for (const { guildId, leftAt } of await listGuilds(database)) {
    if (!presence.isOurs(guildId)) continue;
    const membership = presence.listed.has(guildId) ? "member" : await presence.confirm(guildId);
    if (membership === "member" && leftAt !== null) {
      await markGuildPresent(database, guildId);
      log.info({ guildId }, "guild returned");
    }
    if (membership === "gone" && leftAt === null) {
      await markGuildLeft(database, guildId, clock.now());
      log.info({ guildId }, "guild left");
    }
  }
}

/**
 * Deletes what is past its grace, now and every hour until `signal` aborts. Each guild is asked about
 * once more before; a failure is tried again an hour later.
 */
export async function sweepLeftGuilds(
  database: Database,
  presence: Presence,
  {
    clock,
    log,
    signal,
  }: { readonly clock: Clock; readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await sweepOnce(database, presence, { clock, log });
    } catch (error) {
      log.warn({ err: error }, "left guilds could not be swept");
    }
    // Only an abort ends the pause early, and the loop's condition sees it.
    await clock.sleep(SWEEP_INTERVAL_MS, signal).catch(() => undefined);
  }
}

async function sweepOnce(
  database: Database,
  { isOurs, confirm }: Presence,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Promise<void> {
  for (const { guildId, leftAt } of await listGuilds(database)) {
    if (leftAt === null || leftAt > clock.now() - GRACE_MS || !isOurs(guildId)) continue;
    const membership = await confirm(guildId);
    if (membership === "member") await markGuildPresent(database, guildId);
    if (membership === "gone") {
      await deleteLeftGuild(database, guildId);
      log.info({ guildId }, "defaults of a left guild deleted");
    }
  }
}
