/**
 * Publishes the messages of daily posts to the channels that follow their announcement channel.
 *
 * A run is over and recorded as posted before its message is published, so a failure here neither repeats nor
 * fails the post. What waits to be published is in the schedule's row: `publish_at` is when a process may try.
 * Publishing twice does no harm.
 */
import { z } from "zod";
import type { ScheduleRow, ScheduleUpdate } from "../database/tables.ts";
import {
  type DueWorkServices,
  pauseAfter,
  TRY_FOR_MS,
  type WorkOnDue,
  workOnDue,
} from "./due-work.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import {
  type DeliveryFailure,
  type PostedMessage,
  PUBLISH_FAILURES,
  type PublishFailure,
  type Run,
} from "./schedule.ts";
import { PUBLISHED, previousMessageUpdate } from "./schedule-row.ts";

/** Longer than any wait for a slot. */
const LEASE_MS = 2 * 60 * 1000;
const MAX_CLAIMED = 96;

/** Another try cannot help. */
const FINAL: readonly PublishFailure[] = ["unknown-channel", "message-gone", "wrong-channel-kind"];

/**
 * What the end of a run says about its message: which it is, and whether it is published now, need not be, or was
 * before.
 *
 * @param message null when it was deleted
 * @param now Unix milliseconds
 */
export function postedUpdate(
  { schedule }: Run,
  message: PostedMessage | null,
  now: number,
): ScheduleUpdate {
  const { post, channelId, previousMessage, publishing } = schedule;
  const update = previousMessageUpdate(message);
  // Discord publishes nothing that is in a thread.
  if (!post.publish || message?.channelId !== channelId) {
    return { ...update, ...publishingUpdate(null) };
  }
  const isPublished =
    publishing?.kind === "published" && previousMessage?.messageId === message.messageId;
  return isPublished ? update : { ...update, ...publishingUpdate(now) };
}

/** The columns of a message that is to be published from now on; null for one that is not. */
function publishingUpdate(from: number | null): ScheduleUpdate {
  return {
    publish_state: null,
    publish_at: from,
    publish_until: from === null ? null : from + TRY_FOR_MS,
  };
}

interface PublishingServices extends DueWorkServices {
  readonly rateLimit: PostRateLimit;
  readonly poster: Pick<Poster<never>, "publish">;
}

/** Publishes what is due. */
export function createPublish(services: PublishingServices): WorkOnDue {
  return workOnDue(services, {
    column: "publish_at",
    leaseMs: LEASE_MS,
    limit: MAX_CLAIMED,
    failed: "could not publish a post",
    async attempt({ row }, signal) {
      const update = await tryToPublish(services, row, signal);
      services.log.info({ scheduleId: row.id, ...update }, "tried to publish a post");
      return update;
    },
  });
}

async function tryToPublish(
  { clock, rateLimit, poster }: PublishingServices,
  row: ScheduleRow,
  signal: AbortSignal,
): Promise<ScheduleUpdate> {
  const { standing_channel_id: channelId, standing_message_id: messageId } = row;
  if (row.publish !== 1 || channelId === null || messageId === null) return publishingUpdate(null);
  const until = row.publish_until ?? 0;
  if (clock.now() > until) return { publish_state: row.publish_state ?? "away", publish_at: null };
  await rateLimit.take(signal);
  const result = await rateLimit.send(() => poster.publish({ channelId, messageId }));
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
