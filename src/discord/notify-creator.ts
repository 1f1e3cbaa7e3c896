/** Notifies the creator of a schedule that it stopped: in a direct message, else in the server's system channel. */
import { randomBytes } from "node:crypto";
import { type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import { MAX_NONCE_LENGTH } from "../limits.ts";
import type { MessageBody } from "../messages/message-body.ts";
import type { DeliveryFailure } from "../schedules/schedule.ts";
import { type Failed, send } from "./delivery-failure.ts";
import { snowflake } from "./ids.ts";
import { type PostResult, postMessage } from "./post-message.ts";
import type { RateLimitedRest } from "./rest.ts";

export interface CreatorNotice {
  /** Discord's id of the person; null when it is no longer known. */
  readonly creatorId: string | null;
  readonly guildId: string;
  readonly body: MessageBody;
}

/** Logged as it is, so its kinds are values of a log field. */
export type CreatorNoticeResult =
  | { readonly kind: "told"; readonly by: "direct-message" | "system-channel" }
  /** `failure` is that of the last message tried. */
  | { readonly kind: "not-told"; readonly failure: DeliveryFailure };

/**
 * Repeats requests that failed temporarily, so callers need not.
 *
 * Rejects with an error that comes neither from Discord nor from the network.
 */
export type NotifyCreator = (notice: CreatorNotice) => Promise<CreatorNoticeResult>;

export interface NotifyCreatorParts {
  readonly rest: REST;
  /** For the pauses between tries of a failed request. */
  readonly clock: Clock;
  /** Awaited before each request. */
  readonly waitForSlot?: RateLimitedRest["waitForSlot"];
}

/** How often each request is sent at most. */
const MAX_ATTEMPTS = 3;
const BACKOFF_MS = 2_000;
const BACKOFF_FACTOR = 4;
/** All tries must fall within the time for which Discord remembers a nonce: a few minutes. */
const MAX_PAUSE_MS = 30_000;
/** Two hexadecimal digits each. */
const NONCE_BYTES = Math.floor(MAX_NONCE_LENGTH / 2);

/** What Discord says about a person it does not know. */
const UNKNOWN_USER: DeliveryFailure = { kind: "rejected", code: RESTJSONErrorCodes.UnknownUser };

const directChannel = z.object({ id: snowflake });
const guildSettings = z.object({ system_channel_id: snowflake.nullable() });

export function createNotifyCreator(parts: NotifyCreatorParts): NotifyCreator {
  return async (notice) => {
    const nonce = randomBytes(NONCE_BYTES).toString("hex");
    const direct = await postDirectly(parts, notice, nonce);
    if (direct.kind !== "failed") return { kind: "told", by: "direct-message" };
    // Discord does not answer, and would not for the other channel, either.
    if (isPassing(direct.failure)) return { kind: "not-told", failure: direct.failure };
    const inGuild = (await postInGuild(parts, notice, nonce)) ?? direct;
    if (inGuild.kind !== "failed") return { kind: "told", by: "system-channel" };
    return { kind: "not-told", failure: inGuild.failure };
  };
}

/** Implements Discord's "Create DM". */
async function postDirectly(
  parts: NotifyCreatorParts,
  { creatorId, body }: CreatorNotice,
  nonce: string,
): Promise<PostResult> {
  if (creatorId === null) return { kind: "failed", failure: UNKNOWN_USER };
  const request = { body: { recipient_id: creatorId } };
  const opened = await persist(parts, () =>
    send(directChannel, () => parts.rest.post(Routes.userChannels(), request)),
  );
  return opened.kind === "failed" ? opened : post(parts, opened.answer.id, body, nonce);
}

/** Null when the server has no such channel. Implements Discord's "Get Guild". */
async function postInGuild(
  parts: NotifyCreatorParts,
  { guildId, body }: CreatorNotice,
  nonce: string,
): Promise<PostResult | null> {
  const guild = await persist(parts, () =>
    send(guildSettings, () => parts.rest.get(Routes.guild(guildId))),
  );
  if (guild.kind === "failed") return guild;
  const { system_channel_id: channelId } = guild.answer;
  return channelId === null ? null : post(parts, channelId, body, nonce);
}

function post(
  parts: NotifyCreatorParts,
  channelId: string,
  body: MessageBody,
  nonce: string,
): Promise<PostResult> {
  return persist(parts, () => postMessage(parts.rest, { channelId, body, nonce }));
}

/** Runs `request`, and repeats it after growing pauses while Discord or the network fails. */
async function persist<T extends { readonly kind: string }>(
  { clock, waitForSlot }: NotifyCreatorParts,
  request: () => Promise<T | Failed>,
): Promise<T | Failed> {
  for (let attempt = 1; ; attempt += 1) {
    await waitForSlot?.();
    const result = await request();
    if (!isFailed(result) || !isPassing(result.failure)) return result;
    const namedMs = result.failure.kind === "rate-limited" ? result.failure.retryAfterMs : 0;
    if (attempt >= MAX_ATTEMPTS || namedMs > MAX_PAUSE_MS) return result;
    await clock.sleep(Math.max(namedMs, BACKOFF_MS * BACKOFF_FACTOR ** (attempt - 1)));
  }
}

function isFailed<T extends { readonly kind: string }>(result: T | Failed): result is Failed {
  return result.kind === "failed";
}

function isPassing({ kind }: DeliveryFailure): boolean {
  return kind === "rate-limited" || kind === "unavailable";
}
