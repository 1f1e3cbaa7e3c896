/**
 * What becomes of what is stored of a server when the bot leaves it: it rests for 7 days, in which a
 * return brings it back, and is then deleted.
 */
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";

/** One kind of thing that is stored of servers. All throw {DatabaseError}. */
export interface GuildRecords {
  /** For the log. */
  readonly name: string;
  /** The servers of which something is stored, and since when the bot is no longer their member. */
  list(): Promise<readonly StoredGuild[]>;
  /** An earlier note stays, so that the time until deletion does not begin anew. Unix milliseconds. */
  markLeft(guildId: string, atMs: number): Promise<void>;
  markPresent(guildId: string): Promise<void>;
  /**
   * Deletes everything of a server that the bot left; nothing of one to which it returned.
   *
   * @returns whether there was something
   */
  deleteLeft(guildId: string): Promise<boolean>;
}

/** A server of which something is stored. `leftAt` in Unix milliseconds; null while the bot is a member. */
export interface StoredGuild {
  readonly guildId: string;
  readonly leftAt: number | null;
}

export interface Presence {
  /** Whether this process would see the guild: with several, each sees its own part. */
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
}

/** How long what is stored of a server outlives the bot's stay there. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** How often servers that the bot left are looked at. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Compares what is stored with where the bot is. A guild that is not listed is asked about before it
 * counts as left; one that is listed again is no longer left.
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
 * Looks after the servers that the bot left, now and every hour until `signal` aborts: what is past its
 * grace is deleted, and a return is noticed. Each is asked about before; a failure is tried again an
 * hour later.
 */
export async function sweepLeftGuilds(
  services: LifecycleServices,
  signal: AbortSignal,
): Promise<void> {
  const { clock, log } = services;
  while (!signal.aborted) {
    try {
      await sweepOnce(services);
    } catch (error) {
      log.warn({ err: error }, "left guilds could not be swept");
    }
    // Only an abort ends the pause early, and the loop's condition sees it.
    await clock.sleep(SWEEP_INTERVAL_MS, signal).catch(() => undefined);
  }
}

/**
 * Notes that the bot turned out to be no member of a server any more.
 *
 * @throws {DatabaseError}
 */
export async function markLeft(
  { records, clock, log }: Pick<LifecycleServices, "records" | "clock" | "log">,
  guildId: string,
): Promise<void> {
  for (const record of records) await record.markLeft(guildId, clock.now());
  log.info({ guildId }, "guild left");
}

async function markPresent(
  { records, log }: Pick<LifecycleServices, "records" | "log">,
  guildId: string,
): Promise<void> {
  for (const record of records) await record.markPresent(guildId);
  log.info({ guildId }, "guild returned");
}

async function sweepOnce(services: LifecycleServices): Promise<void> {
  const { records, presence, clock, log } = services;
  for (const { guildId, leftAt } of await storedGuilds(services)) {
    if (leftAt === null) continue;
    const membership = await presence.confirm(guildId);
    if (membership === "member") await markPresent(services, guildId);
    if (membership !== "gone" || leftAt > clock.now() - GRACE_MS) continue;
    for (const record of records) {
      if (await record.deleteLeft(guildId)) {
        log.info({ guildId, records: record.name }, "records of a left guild deleted");
      }
    }
  }
}

/** This process's guilds over all kinds of records; left as soon as one of them says so. */
async function storedGuilds({
  records,
  presence,
}: Pick<LifecycleServices, "records" | "presence">): Promise<readonly StoredGuild[]> {
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
