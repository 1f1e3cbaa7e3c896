/**
 * Requests that post or edit a message: their bodies, and a second try where the bot can fix what Discord
 * refused: files that may not be attached, or an archived thread.
 */
import {
  MessageFlags,
  type MessageMentionOptions,
  type RawFile,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from "discord.js";
import * as z from "zod";
import type { MessageBody } from "../messages/message-body.ts";
import type { DeliveryFailure } from "../schedules/schedule.ts";
import { type Answered, type Failed, hasCode, send, withoutPost } from "./delivery-failure.ts";
import type { RateLimitedRest } from "./rest.ts";

/** For "Create Message", and for the message that a thread of a forum begins with. */
export function newMessageRequest(body: MessageBody) {
  const { content, embeds, components, isSilent, allowedMentions } = body;
  const attachments = attachmentsRequest(body);
  return {
    ...(content === undefined ? {} : { content }),
    embeds,
    components,
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(isSilent === true ? { flags: MessageFlags.SuppressNotifications } : {}),
    allowed_mentions: mentionsRequest(allowedMentions),
  };
}

/** For "Edit Message": also removes what the body does not have, old files included. */
export function editRequest(body: MessageBody) {
  const { content = "", embeds, components, allowedMentions } = body;
  return {
    content,
    embeds,
    components,
    attachments: attachmentsRequest(body),
    // Brings back embeds that a moderator removed. Discord leaves all other flags as they are.
    flags: 0,
    allowed_mentions: mentionsRequest(allowedMentions),
  };
}

/** Files in the form that makes the library send `multipart/form-data`. */
export function rawFiles({ files = [] }: MessageBody): RawFile[] {
  return files.map(({ name, data }) => ({ name, data: Buffer.from(data) }));
}

/** The ids are positions in the list of files. */
function attachmentsRequest({ files = [] }: MessageBody) {
  return files.map(({ name, description }, index) => ({
    id: String(index),
    filename: name,
    description,
  }));
}

/** Properties that are undefined are not sent. */
function mentionsRequest({ parse = [], roles, users, repliedUser }: MessageMentionOptions) {
  return { parse, roles, users, replied_user: repliedUser };
}

/**
 * A message does not fail because of its picture: where files may not be attached, a second request sends
 * it without them.
 */
export async function withoutRefusedFiles<T>(
  waitForSlot: RateLimitedRest["waitForSlot"],
  body: MessageBody,
  request: (body: MessageBody) => Promise<Answered<T>>,
): Promise<Answered<T>> {
  const result = await request(body);
  if (body.files === undefined || !isNotPermitted(result)) return result;
  await waitForSlot();
  return request(withoutFiles(body));
}

/** The message without its files and without the pictures that show them. */
function withoutFiles({ files: _, embeds, ...body }: MessageBody): MessageBody {
  return {
    ...body,
    embeds: embeds.map(({ image, ...embed }) =>
      image === undefined || image.url.startsWith("attachment://") ? embed : { ...embed, image },
    ),
  };
}

/**
 * Opens an archived thread once, then repeats the request.
 *
 * @returns the first failure where the thread cannot be opened for good
 */
export async function inOpenThread<T>(
  { rest, waitForSlot }: RateLimitedRest,
  channelId: string,
  request: () => Promise<Answered<T>>,
): Promise<Answered<T>> {
  const result = await request();
  if (!isArchived(result)) return result;
  await waitForSlot();
  const opened = await reopen(rest, channelId);
  if (opened.kind === "failed") return { kind: "failed", failure: closedBy(opened, result) };
  await waitForSlot();
  return request();
}

function isNotPermitted(result: Answered<unknown>): boolean {
  return result.kind === "failed" && result.failure.kind === "missing-permission";
}

function isArchived(result: Answered<unknown>): result is Failed {
  return (
    result.kind === "failed" && hasCode(result, RESTJSONErrorCodes.InvalidActionOnArchivedThread)
  );
}

/** Implements Discord's "Modify Channel". */
function reopen(rest: REST, channelId: string): Promise<Answered<unknown>> {
  const body = { archived: false };
  return send(z.unknown(), () => rest.patch(Routes.channel(channelId), { body }));
}

/** For any missing permission to open it: what people can fix is that the thread is closed. */
function closedBy(opened: Failed, closed: Failed): DeliveryFailure {
  switch (opened.failure.kind) {
    case "unavailable":
    case "rate-limited":
    case "unknown-channel":
    case "guild-gone":
      return withoutPost(opened).failure;
    default:
      return closed.failure;
  }
}
