/**
 * Deletes everything that is stored of a server 7 days after the bot left it. If the bot returns before
 * that, everything is kept.
 */
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";

/** One kind of stored data of servers. All methods throw {DatabaseError}. */
export interface GuildRecords {
  /** For the log. */
  readonly name: string;
  /** The servers of which something is stored. */
  list(): Promise<readonly StoredGuild[]>;
  /** `atMs` in Unix milliseconds. An earlier time stays, so that the wait until deletion does not start again. */
  markLeft(guildId: string, atMs: number): Promise<void>;
  markPresent(guildId: string): Promise<void>;
  /**
   * Deletes everything of a server, if the bot has left it.
   *
   * @returns whether there was something
   */
  deleteLeft(guildId: string): Promise<boolean>;
}

/** A server of which something is stored. */
export interface StoredGuild {
  readonly guildId: string;
  /** Since when the bot is no longer a member, Unix milliseconds; null while it is. */
  readonly leftAt: number | null;
}

export interface Presence {
  /** Whether this process sees the guild. With several processes each sees its own shards' guilds. */
  readonly isOurs: (guildId: string) => boolean;
  /** The guilds that Discord lists at the start, those in an outage included. */
  readonly list: () => Promise<ReadonlySet<string>>;
  /** Asks Discord about a guild that was not listed. */
  readonly confirm: (guildId: string) => Promise<"member" | "gone" | "unknown">;
}

export interface LifecycleServices {
  readonly records: readonly GuildRecords[];
  readonly presence: Presence;
  readonly clock: Clock;
  readonly log: Logger;
  /** Deletes what else is of no use any more; called with each sweep, `nowMs` in Unix milliseconds. */
  readonly deleteUnused?: (nowMs: number) => Promise<void>;
}

/** The wait until deletion after the bot left. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** How often servers that the bot left are checked. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Compares the stored servers with those that the bot is in. Discord is asked about a guild that is not
 * listed before it counts as left. A guild that is listed again is no longer left.
 *
 * @throws {DatabaseError}
 * @throws what the list of guilds throws
 */
export async function reconcileGuilds(services: LifecycleServices): Promise<void> {
  const { presence } = services;
  const stored = await storedGuilds(services);
  if (stored.length === 0) return;
  const listed = await presence.list();
  for (const { guildId, leftAt } of stored) {
    const membership = listed.has(guildId) ? "member" : await presence.confirm(guildId);
    if (membership === "member" && leftAt !== null) await markPresent(services, guildId);
    if (membership === "gone" && leftAt === null) await markLeft(services, guildId);
  }
}

/**
 * Checks the servers that the bot left, now and every hour until `signal` aborts: deletes the data of those
 * that it left 7 days ago, and records a return. Discord is asked about each server first. A failed round is
 * repeated an hour later.
 */
export async function sweepLeftGuilds(
  services: LifecycleServices,
  signal: AbortSignal,
): Promise<void> {
  const { clock, log } = services;
  while (!signal.aborted) {
    try {
      await services.deleteUnused?.(clock.now());
      await sweepOnce(services);
    } catch (error) {
      log.warn({ err: error }, "could not clean up left guilds");
    }
    // Only an abort ends the pause early, which ends the loop.
    await clock.sleep(SWEEP_INTERVAL_MS, signal).catch(() => undefined);
  }
}

/**
 * Records that the bot is no longer a member of a server.
 *
 * @throws {DatabaseError}
 */
export async function markLeft(
  { records, clock, log }: Pick<LifecycleServices, "records" | "clock" | "log">,
  guildId: string,
): Promise<void> {
  for (const record of records) await record.markLeft(guildId, clock.now());
  log.info({ guildId }, "left a guild");
}

async function markPresent({ records, log }: LifecycleServices, guildId: string): Promise<void> {
  for (const record of records) await record.markPresent(guildId);
  log.info({ guildId }, "rejoined a guild");
}

async function sweepOnce(services: LifecycleServices): Promise<void> {
  const { records, presence, clock, log } = services;
  for (const { guildId, leftAt } of await storedGuilds(services)) {
    if (leftAt === null) continue;
    // A machine may sleep while the answer is on its way: an old answer deletes nothing.
    const askedAt = clock.now();
    const membership = await presence.confirm(guildId);
    if (membership === "member") await markPresent(services, guildId);
    if (membership !== "gone" || leftAt > askedAt - GRACE_MS) continue;
    for (const record of records) {
      if (await record.deleteLeft(guildId)) {
        log.info({ guildId, records: record.name }, "deleted the records of a left guild");
      }
    }
  }
}

/** This process's guilds over all kinds of records. A guild counts as left if one record says so. */
async function storedGuilds({
  records,
  presence,
}: LifecycleServices): Promise<readonly StoredGuild[]> {
  const leftAtById = new Map<string, number | null>();
  for (const record of records) {
    for (const { guildId, leftAt } of await record.list()) {
      leftAtById.set(guildId, leftAtById.get(guildId) ?? leftAt);
    }
  }
  return [...leftAtById]
    .filter(([guildId]) => presence.isOurs(guildId))
    .map(([guildId, leftAt]) => ({ guildId, leftAt }));
}
