/** Tells the maker of a schedule that it stopped: in a direct message, else in the server's system channel. */
import { randomBytes } from "node:crypto";
import { type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { MessageBody } from "../messages/message-body.ts";
import type { DeliveryFailure } from "../schedules/schedule.ts";
import { type Failed, send } from "./delivery-failure.ts";
import { type PostResult, postMessage } from "./post-message.ts";
import { snowflake } from "./snowflake.ts";

export interface Notice {
  /** Discord's id of the person; null when it is known no more. */
  readonly creatorId: string | null;
  readonly guildId: string;
  readonly body: MessageBody;
}

export type NoticeResult =
  | { readonly kind: "told"; readonly by: "direct-message" | "system-channel" }
  /** Why the last way that there was failed. */
  | { readonly kind: "not-told"; readonly failure: DeliveryFailure };

/**
 * Repeats by itself what failed for a moment: callers need not.
 *
 * Rejects with what neither Discord nor the network did.
 */
export type MakerNotice = (notice: Notice) => Promise<NoticeResult>;

export interface MakerNoticeParts {
  readonly rest: REST;
  /** Paces the repetition of failed requests. */
  readonly clock: Clock;
  /** Awaited before each request. */
  readonly pace?: () => Promise<void>;
}

/** How often each request is sent at most. */
const MAX_ATTEMPTS = 3;
const BACKOFF_MS = 2_000;
const BACKOFF_FACTOR = 4;
/** All tries have to lie within the time for which Discord remembers a nonce: a few minutes. */
const MAX_PAUSE_MS = 30_000;
/** As hexadecimal digits within the 25 characters of a nonce. */
const NONCE_BYTES = 12;

/** What Discord says of a person whom it does not know. */
const NOBODY: DeliveryFailure = { kind: "rejected", code: RESTJSONErrorCodes.UnknownUser };

const directChannel = z.object({ id: snowflake });
const guildSettings = z.object({ system_channel_id: snowflake.nullable() });

export function createMakerNotice(parts: MakerNoticeParts): MakerNotice {
  const { rest } = parts;

  async function post(channelId: string, body: MessageBody, nonce: string) {
    return persist(parts, () => postMessage(rest, { channelId, body, nonce }));
  }

  /** Implements Discord's "Create DM". */
  async function postDirectly({ creatorId, body }: Notice, nonce: string): Promise<PostResult> {
    if (creatorId === null) return { kind: "failed", failure: NOBODY };
    const request = { body: { recipient_id: creatorId } };
    const opened = await persist(parts, () =>
      send(directChannel, () => rest.post(Routes.userChannels(), request)),
    );
    return opened.kind === "failed" ? opened : post(opened.answer.id, body, nonce);
  }

  /** Null when the server has no such channel. */
  async function postInGuild({ guildId, body }: Notice, nonce: string) {
    const guild = await persist(parts, () =>
      send(guildSettings, () => rest.get(Routes.guild(guildId))),
    );
    if (guild.kind === "failed") return guild;
    const { system_channel_id: channelId } = guild.answer;
    return channelId === null ? null : post(channelId, body, nonce);
  }

  return async (notice) => {
    const nonce = randomBytes(NONCE_BYTES).toString("hex");
    const direct = await postDirectly(notice, nonce);
    if (direct.kind !== "failed") return { kind: "told", by: "direct-message" };
    // Discord does not answer, and would not in the other channel.
    if (isPassing(direct.failure)) return { kind: "not-told", failure: direct.failure };
    const inGuild = (await postInGuild(notice, nonce)) ?? direct;
    if (inGuild.kind !== "failed") return { kind: "told", by: "system-channel" };
    return { kind: "not-told", failure: inGuild.failure };
  };
}

/** Runs `request`, again after a growing pause when Discord or the network falters. */
async function persist<T extends { readonly kind: string }>(
  { clock, pace }: MakerNoticeParts,
  request: () => Promise<T | Failed>,
): Promise<T | Failed> {
  for (let attempt = 1; ; attempt += 1) {
    await pace?.();
    const result = await request();
    if (!isFailed(result) || !isPassing(result.failure)) return result;
    const toldMs = result.failure.kind === "rate-limited" ? result.failure.retryAfterMs : 0;
    if (attempt >= MAX_ATTEMPTS || toldMs > MAX_PAUSE_MS) return result;
    await clock.sleep(Math.max(toldMs, BACKOFF_MS * BACKOFF_FACTOR ** (attempt - 1)));
  }
}

function isFailed<T extends { readonly kind: string }>(result: T | Failed): result is Failed {
  return result.kind === "failed";
}

function isPassing({ kind }: DeliveryFailure): boolean {
  return kind === "rate-limited" || kind === "unavailable";
}
