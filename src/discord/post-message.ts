/**
 * Posts a message so that a repeat does not double it, edits and deletes messages, and searches for one
 * that may have been posted: what the runner of the schedules needs from Discord.
 */
import { makeURLSearchParams, type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import * as z from "zod";
import { MAX_MESSAGES_PER_PAGE } from "../limits.ts";
import type { MessageBody } from "../messages/message-body.ts";
import type { DeliveryFailed, Poster } from "../schedules/poster.ts";
import { hasCode, send, withoutPost } from "./delivery-failure.ts";
import { firstIdSince, snowflake } from "./ids.ts";
import {
  editRequest,
  newMessageRequest,
  type PosterParts,
  rawFiles,
  sendAllowed,
} from "./message-request.ts";
import { findThread, openThread } from "./post-threads.ts";

/** Where and what to post; `nonce` has at most 25 characters. */
type PostOrder = Parameters<Poster<MessageBody>["post"]>[0];
export type PostResult = Awaited<ReturnType<Poster<MessageBody>["post"]>>;

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
  const { rest, botId, waitForSlot } = parts;
  return {
    async post(order) {
      const result = await sendAllowed(parts, order, (body) =>
        createMessage(rest, { ...order, body }),
      );
      return postResult(result);
    },
    async openDirect(userId) {
      await waitForSlot();
      return openDirect(rest, userId);
    },
    /** Implements Discord's "Edit Message". */
    async edit(message) {
      const route = Routes.channelMessage(message.channelId, message.messageId);
      const result = await sendAllowed(parts, message, (body) =>
        send(z.unknown(), () =>
          rest.patch(route, { body: editRequest(body), files: rawFiles(body) }),
        ),
      );
      return result.kind === "failed" ? withoutPost(result) : { kind: "edited" };
    },
    /** Implements Discord's "Delete Message". A message is gone when its channel is. */
    async remove({ channelId, messageId }) {
      await waitForSlot();
      const route = Routes.channelMessage(channelId, messageId);
      const result = await send(z.unknown(), () => rest.delete(route));
      const isRemoved =
        result.kind === "answered" ||
        hasCode(result, RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownChannel);
      return isRemoved ? { kind: "removed" } : withoutPost(result);
    },
    /** Implements Discord's "Crosspost Message". */
    async publish({ channelId, messageId }) {
      const route = Routes.channelMessageCrosspost(channelId, messageId);
      const result = await send(z.unknown(), () => rest.post(route));
      const isPublished =
        result.kind === "answered" ||
        hasCode(result, RESTJSONErrorCodes.ThisMessageWasAlreadyCrossposted);
      return isPublished ? { kind: "published" } : result;
    },
    /** Implements Discord's "Get Channel Message". */
    async isPinned({ channelId, messageId }) {
      await waitForSlot();
      const route = Routes.channelMessage(channelId, messageId);
      const result = await send(messageState, () => rest.get(route));
      if (result.kind === "failed") return unread(result);
      return { kind: result.answer.pinned ? "pinned" : "unpinned" };
    },
    openThread: (thread) => openThread(parts, thread),
    findThread: (thread) => findThread(parts, thread),
    /** Implements Discord's "Get Channel Messages": the first ones after an id. */
    async find({ channelId, marker, after }) {
      const from = firstIdSince(after);
      const query = makeURLSearchParams({ limit: MAX_MESSAGES_PER_PAGE, after: from });
      await waitForSlot();
      const page = await send(messagePage, () =>
        rest.get(Routes.channelMessages(channelId), { query }),
      );
      if (page.kind === "failed") return unread(page);
      const found = page.answer.find((one) => isOwnPost(one, botId) && holds(one, marker));
      if (found !== undefined) return { kind: "found", messageId: found.id };
      if (page.answer.length >= MAX_MESSAGES_PER_PAGE) return { kind: "unreadable" };
      // Without the permission to read the history, Discord shows an empty one.
      if (page.answer.length > 0) return { kind: "absent" };
      await waitForSlot();
      return findInEmpty(rest, channelId, from);
    },
  };
}

/**
 * Implements Discord's "Create Message": one request. For some minutes, Discord answers a nonce that it has
 * seen with the message that was posted then.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function postMessage(rest: REST, order: PostOrder): Promise<PostResult> {
  return postResult(await createMessage(rest, order));
}

const createdMessage = z.object({ id: snowflake });

function createMessage(rest: REST, { channelId, body, nonce }: PostOrder) {
  const request = { ...newMessageRequest(body), nonce, enforce_nonce: true };
  return send(createdMessage, () =>
    rest.post(Routes.channelMessages(channelId), { body: request, files: rawFiles(body) }),
  );
}

function postResult(result: Awaited<ReturnType<typeof createMessage>>): PostResult {
  if (result.kind === "answered") return { kind: "posted", messageId: result.answer.id };
  return hasCode(result, RESTJSONErrorCodes.UnknownMessage)
    ? { kind: "posted-and-deleted" }
    : result;
}

const directChannel = z.object({ id: snowflake });

/**
 * Implements Discord's "Create DM": one request, which may be repeated.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function openDirect(
  rest: REST,
  userId: string,
): ReturnType<Poster<MessageBody>["openDirect"]> {
  const request = { body: { recipient_id: userId } };
  const opened = await send(directChannel, () => rest.post(Routes.userChannels(), request));
  if (opened.kind === "failed") return withoutPost(opened);
  return { kind: "opened", channelId: opened.answer.id };
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

/** An empty history may be hidden; the channel itself says which. Implements "Get Channel". */
async function findInEmpty(
  rest: REST,
  channelId: string,
  from: string,
): Promise<{ readonly kind: "absent" | "unreadable" } | DeliveryFailed> {
  const state = await send(channelState, () => rest.get(Routes.channel(channelId)));
  if (state.kind === "failed") return unread(state);
  const { last_message_id: last } = state.answer;
  const isEmptySince = last === null || (last !== undefined && BigInt(last) <= BigInt(from));
  return { kind: isEmptySince ? "absent" : "unreadable" };
}

function unread(failed: DeliveryFailed): DeliveryFailed | { readonly kind: "unreadable" } {
  const { kind } = failed.failure;
  const isForbidden = kind === "missing-access" || kind === "missing-permission";
  return isForbidden ? { kind: "unreadable" } : withoutPost(failed);
}

function isOwnPost({ author, interaction_metadata }: ReadMessage, botId: string): boolean {
  return author.id === botId && (interaction_metadata ?? null) === null;
}

function holds({ content, embeds }: ReadMessage, marker: string): boolean {
  const texts = embeds.flatMap(({ description, footer }) => [description, footer?.text]);
  return [content, ...texts].some((text) => text?.includes(marker) === true);
}
