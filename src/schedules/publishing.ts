/**
 * Publishes the messages of daily posts to the channels that follow their announcement channel.
 *
 * A run is over and recorded as posted before its message is published, so a failure here neither repeats nor
 * fails the post. What waits to be published is in the schedule's row: `publish_at` is when a process may try,
 * and a process claims it by moving that time on. Publishing twice does no harm, so a claim needs no name.
 */
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import { runQuery } from "../database/query.ts";
import type { ScheduleUpdate } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import { dueIds } from "./claims.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import {
  type DeliveryFailure,
  type PostedMessage,
  PUBLISH_FAILURES,
  type PublishFailure,
  type Run,
} from "./schedule.ts";
import { PUBLISHED } from "./schedule-row.ts";

/** How long it is tried. */
export const TRY_FOR_MS = 2 * 60 * 60 * 1000;
/** How long a process that ended keeps others from trying; longer than any wait for a slot. */
const LEASE_MS = 2 * 60 * 1000;
const MIN_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 10 * 60 * 1000;
const MAX_CLAIMED = 96;

/** Another try cannot help. */
const FINAL: readonly PublishFailure[] = ["unknown-channel", "message-gone", "wrong-channel-kind"];

/** A message that this process publishes now. */
export interface Publication {
  readonly scheduleId: string;
  /** Null when there is nothing left to publish. */
  readonly message: PostedMessage | null;
  /** Why the last try failed; null before the first. */
  readonly lastFailure: string | null;
  /** Until when it is tried, Unix milliseconds. */
  readonly until: number;
  /** What the row has while this claim holds. */
  readonly leaseEnd: number;
}

/**
 * What the end of a run says about publishing its message: that is due now, or need not be done. Nothing when
 * the message is the one that was published before.
 *
 * @param message null when it was deleted
 * @param now Unix milliseconds
 */
export function publishingAfter(
  { schedule }: Run,
  message: PostedMessage | null,
  now: number,
): { readonly publishFrom?: number | null } {
  const { post, channelId, previousMessage, publishing } = schedule;
  // Discord publishes nothing that is in a thread.
  if (!post.publish || message?.channelId !== channelId) return { publishFrom: null };
  const isPublished =
    publishing?.kind === "published" && previousMessage?.messageId === message.messageId;
  return isPublished ? {} : { publishFrom: now };
}

/** The columns of a message that is to be published from now on; null for one that is not. */
export function publishingUpdate(from: number | null): ScheduleUpdate {
  return {
    publish_state: null,
    publish_at: from,
    publish_until: from === null ? null : from + TRY_FOR_MS,
  };
}

/**
 * Claims what is due to be published.
 *
 * @param now Unix milliseconds
 * @param except ids of schedules whose messages this process publishes right now
 * @throws {DatabaseError}
 */
export async function claimPublications(
  db: Database,
  now: number,
  except: readonly string[] = [],
): Promise<readonly Publication[]> {
  const leaseEnd = now + LEASE_MS;
  const due = { dialect: db.dialect, now, limit: MAX_CLAIMED, except };
  const rows = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ publish_at: leaseEnd })
      .where("id", "in", dueIds(kysely, "publish_at", due))
      .returning([
        "id",
        "publish",
        "publish_state",
        "publish_until",
        "standing_channel_id",
        "standing_message_id",
      ])
      .execute(),
  );
  return rows.map((row): Publication => {
    const { standing_channel_id: channelId, standing_message_id: messageId } = row;
    const isWanted = row.publish === 1 && channelId !== null && messageId !== null;
    return {
      scheduleId: row.id,
      message: isWanted ? { channelId, messageId } : null,
      lastFailure: row.publish_state,
      until: row.publish_until ?? 0,
      leaseEnd,
    };
  });
}

export interface PublishingServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rateLimit: PostRateLimit;
  readonly poster: Pick<Poster<never>, "publish">;
}

/** Tries once, and records how it went; never rejects. After an abort, what was not sent is given back. */
export type Publish = (publication: Publication, signal: AbortSignal) => Promise<void>;

export function createPublish(services: PublishingServices): Publish {
  const { database, clock, log } = services;
  return async (publication, signal) => {
    const { scheduleId } = publication;
    try {
      const update = await tryToPublish(services, publication, signal);
      await settle(database, publication, update);
      log.info({ scheduleId, ...update }, "tried to publish a post");
    } catch (error) {
      const isStopping = signal.aborted && !(error instanceof DatabaseError);
      if (!isStopping) log.error({ scheduleId, err: error }, "could not publish a post");
      const again = { publish_at: clock.now() + (isStopping ? 0 : MIN_PAUSE_MS) };
      await settle(database, publication, again).catch(() => undefined);
    }
  };
}

async function tryToPublish(
  { clock, rateLimit, poster }: PublishingServices,
  { message, lastFailure, until }: Publication,
  signal: AbortSignal,
): Promise<ScheduleUpdate> {
  if (message === null) return publishingUpdate(null);
  if (clock.now() > until) return { publish_state: lastFailure ?? "away", publish_at: null };
  await rateLimit.take(signal);
  const result = await rateLimit.send(() => poster.publish(message));
  if (result.kind === "published") return { publish_state: PUBLISHED, publish_at: null };
  const reason = reasonOf(result.failure);
  const againAt = clock.now() + pauseAfter(result.failure, clock.now() - (until - TRY_FOR_MS));
  const isOver = FINAL.includes(reason) || againAt > until;
  return { publish_state: reason, publish_at: isOver ? null : againAt };
}

function reasonOf({ kind }: DeliveryFailure): PublishFailure {
  if (kind === "unavailable") return "discord-unavailable";
  return z.enum(PUBLISH_FAILURES).catch("rejected").parse(kind);
}

/**
 * How long to wait after a failure, in milliseconds.
 *
 * @param sinceMs how long it has been tried: the pauses grow with it
 */
export function pauseAfter(failure: DeliveryFailure, sinceMs: number): number {
  const pauseMs = Math.min(Math.max(sinceMs, MIN_PAUSE_MS), MAX_PAUSE_MS);
  return failure.kind === "rate-limited" ? Math.max(failure.retryAfterMs, pauseMs) : pauseMs;
}

/** Writes nothing when the message was replaced, or is not to be published any more. */
async function settle(
  db: Database,
  { scheduleId, leaseEnd }: Publication,
  update: ScheduleUpdate,
): Promise<void> {
  await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set(update)
      .where("id", "=", scheduleId)
      .where("publish_at", "=", leaseEnd)
      .execute(),
  );
}
