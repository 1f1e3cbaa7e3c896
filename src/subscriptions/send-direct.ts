/** Sends one message to a person: opens the direct channel when there is none, and once more when it is closed. */
import type { Database } from "../database/database.ts";
import { IN_DOUBT } from "../schedules/deliver-post.ts";
import type { PostRateLimit } from "../schedules/post-rate-limit.ts";
import type { Poster } from "../schedules/poster.ts";
import type { DeliveryFailure } from "../schedules/schedule.ts";
import type { Subscriber } from "./subscription.ts";
import { recordChannel } from "./subscription-progress.ts";

export interface DirectServices<Body> {
  readonly database: Database;
  readonly rateLimit: PostRateLimit;
  readonly poster: Pick<Poster<Body>, "openDirect" | "post">;
}

export interface DirectMessage<Body> {
  readonly subscriber: Subscriber;
  /** At most 25 characters. */
  readonly nonce: string;
  /** Called just before each request for the message. Null: it must not be sent any more. */
  readonly body: () => Promise<Body | null>;
  /** Called when the request has its slot. False: Discord may have forgotten the nonce by now. */
  readonly isNonceKnown: () => boolean;
  /** Ends the wait for a slot. */
  readonly signal?: AbortSignal;
}

export type DirectResult =
  | Awaited<ReturnType<Poster<unknown>["post"]>>
  | { readonly kind: "claim-lost" };

/**
 * @throws {DatabaseError}
 * @throws the signal's reason when it aborts before a request has its slot
 * @throws any error that comes neither from Discord nor from the network
 */
export async function sendDirect<Body>(
  services: DirectServices<Body>,
  message: DirectMessage<Body>,
): Promise<DirectResult> {
  const { channelId } = message.subscriber;
  if (channelId !== null) {
    const result = await sendTo(services, message, channelId);
    if (result.kind !== "failed" || !isChannelClosed(result.failure)) return result;
  }
  message.signal?.throwIfAborted();
  const opened = await services.poster.openDirect(message.subscriber.userId);
  if (opened.kind === "failed") return opened;
  if (opened.channelId !== channelId)
    await recordChannel(services.database, message.subscriber, opened.channelId);
  return sendTo(services, message, opened.channelId);
}

/** Whether the channel may not be the right one any more. */
export function isChannelClosed({ kind }: DeliveryFailure): boolean {
  return kind === "missing-access" || kind === "unknown-channel";
}

async function sendTo<Body>(
  { rateLimit, poster }: DirectServices<Body>,
  { nonce, body: render, isNonceKnown, signal }: DirectMessage<Body>,
  channelId: string,
): Promise<DirectResult> {
  await rateLimit.take(signal);
  const body = await render();
  if (body === null) return { kind: "claim-lost" };
  return rateLimit.send(async () =>
    isNonceKnown() ? poster.post({ channelId, body, nonce }) : IN_DOUBT,
  );
}
