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
import { type Answered, hasCode, send, withoutPost } from "./delivery-failure.ts";

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

/** What requests that post are made with. */
export interface PosterParts {
  readonly rest: REST;
  /** The id of the bot's user; for old bots it differs from the application's. */
  readonly botId: string;
  /**
   * Awaited before each request except the first one of a `post`, `edit`, `publish` or `openThread`, for which
   * the caller waits.
   */
  readonly waitForSlot: () => Promise<void>;
}

/**
 * Sends a message, and once more where the bot can fix what Discord refused: an archived thread is opened.
 * A message does not fail because of its picture: where files may not be attached, it is sent without them.
 *
 * @returns the first failure where the thread cannot be opened for good
 */
export async function sendAllowed<T>(
  { rest, waitForSlot }: PosterParts,
  { channelId, body }: { readonly channelId: string; readonly body: MessageBody },
  request: (body: MessageBody) => Promise<Answered<T>>,
): Promise<Answered<T>> {
  const attempt = async () => {
    const result = await request(body);
    const isRefused = result.kind === "failed" && result.failure.kind === "missing-permission";
    if (body.files === undefined || !isRefused) return result;
    await waitForSlot();
    return request(withoutFiles(body));
  };
  const result = await attempt();
  const isArchived =
    result.kind === "failed" && hasCode(result, RESTJSONErrorCodes.InvalidActionOnArchivedThread);
  if (!isArchived) return result;
  await waitForSlot();
  // Implements Discord's "Modify Channel".
  const opened = await send(z.unknown(), () =>
    rest.patch(Routes.channel(channelId), { body: { archived: false } }),
  );
  if (opened.kind === "failed")
    return PASSED_ON.has(opened.failure.kind) ? withoutPost(opened) : result;
  await waitForSlot();
  return attempt();
}

/** Why a thread stays closed. For any other reason, what people can fix is that it is closed. */
const PASSED_ON: ReadonlySet<DeliveryFailure["kind"]> = new Set([
  "unavailable",
  "rate-limited",
  "unknown-channel",
  "guild-gone",
]);

/** The message without its files and without the pictures that show them. */
function withoutFiles({ files: _, embeds, ...body }: MessageBody): MessageBody {
  return {
    ...body,
    embeds: embeds.map(({ image, ...embed }) =>
      image === undefined || image.url.startsWith("attachment://") ? embed : { ...embed, image },
    ),
  };
}
