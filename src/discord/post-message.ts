/**
 * Posts a message so that a repeat does not double it, edits and deletes messages, and searches for one
 * that may have been posted: what the runner of the schedules needs from Discord.
 */
import { makeURLSearchParams, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import * as z from "zod";
import { MAX_MESSAGES_PER_PAGE } from "../limits.ts";
import type { MessageBody } from "../messages/message-body.ts";
import type { Poster } from "../schedules/poster.ts";
import type { PostedMessage } from "../schedules/schedule.ts";
import { type Answered, type Failed, hasCode, send, withoutPost } from "./delivery-failure.ts";
import { firstIdSince, snowflake } from "./ids.ts";
import {
  editRequest,
  inOpenThread,
  newMessageRequest,
  rawFiles,
  withoutRefusedFiles,
} from "./message-request.ts";
import { findThread, openThread } from "./post-threads.ts";
import type { RateLimitedRest } from "./rest.ts";

export interface PosterParts {
  readonly rest: REST;
  /** The id of the bot's user; for old bots it differs from the application's. */
  readonly botId: string;
  /**
   * Awaited before each request except the first one of a `post`, `edit`, `publish` or `openThread`, for which
   * the caller waits.
   */
  readonly waitForSlot?: RateLimitedRest["waitForSlot"];
}

/** Where and what to post; `nonce` has at most 25 characters. */
export type PostOrder = Parameters<Poster<MessageBody>["post"]>[0];
export type PostResult = Awaited<ReturnType<Poster<MessageBody>["post"]>>;
type OpenedDirect = Awaited<ReturnType<Poster<unknown>["openDirect"]>>;
type MessageTrace = Parameters<Poster<unknown>["find"]>[0];
type FindMessageResult = Awaited<ReturnType<Poster<unknown>["find"]>>;
type PinResult = Awaited<ReturnType<Poster<unknown>["isPinned"]>>;

/**
 * `post` and `edit` send one request. An archived thread is opened once and the request repeated. A message
 * with files that the bot may not attach is sent without them, and so is the first message of a thread in a
 * forum. `find` reads the first 100 messages since 30 s before `after`, and answers `absent` only when it
 * saw all there are. Only a `post` or an `openThread` without an answer may have taken effect in a way that
 * matters: everything else may be repeated.
 *
 * All reject with errors that come neither from Discord nor from the network.
 */
export function createPoster(parts: PosterParts): Poster<MessageBody> {
  const { rest, botId, waitForSlot = atOnce } = parts;
  const limited = { rest, waitForSlot, botId };
  return {
    async post(order) {
      const request = (body: MessageBody) => createMessage(rest, { ...order, body });
      const result = await inOpenThread(limited, order.channelId, () =>
        withoutRefusedFiles(waitForSlot, order.body, request),
      );
      return postResult(result);
    },
    async openDirect(userId) {
      await waitForSlot();
      return openDirect(rest, userId);
    },
    async edit({ channelId, messageId, body }) {
      const route = Routes.channelMessage(channelId, messageId);
      const result = await inOpenThread(limited, channelId, () =>
        withoutRefusedFiles(waitForSlot, body, (allowed) => editMessage(rest, route, allowed)),
      );
      return result.kind === "failed" ? withoutPost(result) : { kind: "edited" };
    },
    async remove({ channelId, messageId }) {
      await waitForSlot();
      const result = await deleteMessage(rest, Routes.channelMessage(channelId, messageId));
      if (result.kind === "answered" || GONE_CODES.some((code) => hasCode(result, code))) {
        return { kind: "removed" };
      }
      return withoutPost(result);
    },
    publish: (message) => publishMessage(rest, message),
    isPinned: (message) => readPinned(limited, message),
    openThread: (thread) => openThread(limited, thread),
    findThread: (thread) => findThread(limited, thread),
    find: (message) => findMessage(limited, message),
  };
}

async function atOnce(): Promise<void> {}

const unreadAnswer = z.unknown();
const createdMessage = z.object({ id: snowflake });
type CreatedMessage = Answered<z.infer<typeof createdMessage>>;
type MessageRoute = ReturnType<typeof Routes.channelMessage>;

/** A message is gone when its channel is. */
const GONE_CODES = [RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownChannel];

/**
 * Implements Discord's "Create Message": one request. For some minutes, Discord answers a nonce that it has
 * seen with the message that was posted then.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function postMessage(rest: REST, order: PostOrder): Promise<PostResult> {
  return postResult(await createMessage(rest, order));
}

function createMessage(rest: REST, { channelId, body, nonce }: PostOrder): Promise<CreatedMessage> {
  const request = { ...newMessageRequest(body), nonce, enforce_nonce: true };
  return send(createdMessage, () =>
    rest.post(Routes.channelMessages(channelId), { body: request, files: rawFiles(body) }),
  );
}

function postResult(result: CreatedMessage): PostResult {
  if (result.kind === "answered") return { kind: "posted", messageId: result.answer.id };
  if (hasCode(result, RESTJSONErrorCodes.UnknownMessage)) return { kind: "posted-and-deleted" };
  return result;
}

const directChannel = z.object({ id: snowflake });

/**
 * Implements Discord's "Create DM": one request, which may be repeated.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function openDirect(rest: REST, userId: string): Promise<OpenedDirect> {
  const request = { body: { recipient_id: userId } };
  const opened = await send(directChannel, () => rest.post(Routes.userChannels(), request));
  if (opened.kind === "failed") return withoutPost(opened);
  return { kind: "opened", channelId: opened.answer.id };
}

/** Implements Discord's "Edit Message". */
function editMessage(rest: REST, route: MessageRoute, body: MessageBody) {
  const request = { body: editRequest(body), files: rawFiles(body) };
  return send(unreadAnswer, () => rest.patch(route, request));
}

/** Implements Discord's "Delete Message". */
function deleteMessage(rest: REST, route: MessageRoute) {
  return send(unreadAnswer, () => rest.delete(route));
}

/** Implements Discord's "Crosspost Message". */
async function publishMessage(rest: REST, { channelId, messageId }: PostedMessage) {
  const route = Routes.channelMessageCrosspost(channelId, messageId);
  const result = await send(unreadAnswer, () => rest.post(route));
  const isPublished =
    result.kind === "answered" ||
    hasCode(result, RESTJSONErrorCodes.ThisMessageWasAlreadyCrossposted);
  return isPublished ? ({ kind: "published" } as const) : result;
}

const channelState = z.object({ last_message_id: snowflake.nullish() });
const messageState = z.object({ pinned: z.boolean() });
const messagePage = z.array(
  z.object({
    id: snowflake,
    author: z.object({ id: z.string() }),
    content: z.string(),
    embeds: z.array(
      z.object({
        description: z.string().optional(),
        footer: z.object({ text: z.string() }).optional(),
      }),
    ),
    /** Only in answers to commands. */
    interaction_metadata: z.unknown().optional(),
  }),
);
type ReadMessage = z.infer<typeof messagePage>[number];

async function findMessage(
  { rest, waitForSlot, botId }: RateLimitedRest & { readonly botId: string },
  { channelId, marker, after }: MessageTrace,
): Promise<FindMessageResult> {
  const from = firstIdSince(after);
  await waitForSlot();
  const page = await readMessages(rest, channelId, from);
  if (page.kind === "failed") return unread(page);
  const found = page.answer.find((one) => isOwnPost(one, botId) && holds(one, marker));
  if (found !== undefined) return { kind: "found", messageId: found.id };
  if (page.answer.length >= MAX_MESSAGES_PER_PAGE) return { kind: "unreadable" };
  // Without the permission to read the history, Discord shows an empty one.
  if (page.answer.length > 0) return { kind: "absent" };
  await waitForSlot();
  return findInEmpty(rest, channelId, from);
}

/** Implements Discord's "Get Channel Message". */
async function readPinned(
  { rest, waitForSlot }: RateLimitedRest,
  { channelId, messageId }: PostedMessage,
): Promise<PinResult> {
  await waitForSlot();
  const route = Routes.channelMessage(channelId, messageId);
  const result = await send(messageState, () => rest.get(route));
  if (result.kind === "failed") return unread(result);
  return { kind: result.answer.pinned ? "pinned" : "unpinned" };
}

/** Implements Discord's "Get Channel Messages": the first ones after an id. */
function readMessages(rest: REST, channelId: string, after: string) {
  const query = makeURLSearchParams({ limit: MAX_MESSAGES_PER_PAGE, after });
  return send(messagePage, () => rest.get(Routes.channelMessages(channelId), { query }));
}

/** An empty history may be hidden; the channel itself says which. Implements "Get Channel". */
async function findInEmpty(
  rest: REST,
  channelId: string,
  from: string,
): Promise<FindMessageResult> {
  const state = await send(channelState, () => rest.get(Routes.channel(channelId)));
  if (state.kind === "failed") return unread(state);
  const { last_message_id: last } = state.answer;
  const isEmptySince = last === null || (last !== undefined && BigInt(last) <= BigInt(from));
  return { kind: isEmptySince ? "absent" : "unreadable" };
}

function unread(failed: Failed): Failed | { readonly kind: "unreadable" } {
  switch (failed.failure.kind) {
    case "missing-access":
    case "missing-permission":
      return { kind: "unreadable" };
    default:
      return withoutPost(failed);
  }
}

function isOwnPost({ author, interaction_metadata }: ReadMessage, botId: string): boolean {
  return author.id === botId && (interaction_metadata ?? null) === null;
}

function holds({ content, embeds }: ReadMessage, marker: MessageTrace["marker"]): boolean {
  const texts = embeds.flatMap(({ description, footer }) => [description, footer?.text]);
  return [content, ...texts].some((text) => text?.includes(marker) === true);
}
