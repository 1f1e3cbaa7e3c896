/** Notifies the creator of a schedule that it stopped: in a direct message, else in the server's system channel. */
import { type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import * as z from "zod";
import type { MessageBody } from "../messages/message-body.ts";
import type { DeliveryFailure } from "../schedules/schedule.ts";
import type { NoticeResult, SendNotice } from "../schedules/stopped-schedules.ts";
import { send, withoutPost } from "./delivery-failure.ts";
import { snowflake } from "./ids.ts";
import { openDirect, type PostResult, postMessage } from "./post-message.ts";

export interface CreatorNotice
  extends Pick<Parameters<SendNotice>[0], "nonce" | "waitForSlot" | "mark"> {
  /** Discord's id of the person; null when it is no longer known. */
  readonly creatorId: string | null;
  readonly guildId: string;
  readonly body: MessageBody;
}

type Posted = PostResult | { readonly kind: "not-marked" };

/** What Discord says about a person it does not know. */
const UNKNOWN_USER: DeliveryFailure = {
  kind: "messages-closed",
  code: RESTJSONErrorCodes.UnknownUser,
};

const guildSettings = z.object({ system_channel_id: snowflake.nullable() });

/**
 * Makes each request once.
 *
 * @throws an error that comes neither from Discord nor from the network
 */
export async function notifyCreator(rest: REST, notice: CreatorNotice): Promise<NoticeResult> {
  const direct = await postDirectly(rest, notice);
  if (direct.kind === "not-marked") return direct;
  if (direct.kind !== "failed") return { kind: "told", by: "direct-message" };
  // Discord does not answer, and would not for the other channel, either.
  const { kind } = direct.failure;
  if (kind === "rate-limited" || kind === "unavailable") {
    return { kind: "not-told", failure: direct.failure };
  }
  const inGuild = (await postInGuild(rest, notice)) ?? direct;
  if (inGuild.kind === "not-marked") return inGuild;
  if (inGuild.kind !== "failed") return { kind: "told", by: "system-channel" };
  return { kind: "not-told", failure: inGuild.failure };
}

async function postDirectly(rest: REST, notice: CreatorNotice): Promise<Posted> {
  const { creatorId, waitForSlot } = notice;
  if (creatorId === null) return { kind: "failed", failure: UNKNOWN_USER };
  await waitForSlot();
  const opened = await openDirect(rest, creatorId);
  return opened.kind === "failed" ? opened : post(rest, notice, opened.channelId);
}

/** Null when the server has no such channel. Implements Discord's "Get Guild". */
async function postInGuild(rest: REST, notice: CreatorNotice): Promise<Posted | null> {
  await notice.waitForSlot();
  const guild = await send(guildSettings, () => rest.get(Routes.guild(notice.guildId)));
  if (guild.kind === "failed") return withoutPost(guild);
  const { system_channel_id: channelId } = guild.answer;
  return channelId === null ? null : post(rest, notice, channelId);
}

async function post(
  rest: REST,
  { body, nonce, waitForSlot, mark }: CreatorNotice,
  channelId: string,
): Promise<Posted> {
  await waitForSlot();
  return (await mark()) ? postMessage(rest, { channelId, body, nonce }) : { kind: "not-marked" };
}
