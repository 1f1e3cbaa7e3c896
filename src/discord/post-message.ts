/** Posts a message so that a repeat does not double it, changes and deletes it, and looks for one in doubt. */
import { type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import * as z from "zod";
import type { MessageBody } from "../messages/message-body.ts";
import type { Poster } from "../schedules/poster.ts";
import { type Answered, hasCode, send, withoutPost } from "./delivery-failure.ts";
import { inOpenThread, withoutRefusedFiles } from "./mend-refusal.ts";
import { editRequest, newMessageRequest, rawFiles } from "./message-request.ts";
import { findThread, openThread } from "./post-threads.ts";
import type { PacedRest } from "./posting-rest.ts";
import { findMessage, readPinned } from "./read-messages.ts";
import { snowflake } from "./snowflake.ts";

export interface PosterParts {
  readonly rest: REST;
  /** The id of the bot's user; of old bots it is not that of the application. */
  readonly botId: string;
  /** Awaited before each request but the first of a `post`, `edit` or `openThread`, which the caller paces. */
  readonly pace?: PacedRest["pace"];
}

/** Where and what to post; `nonce` has at most 25 characters. */
export type PostOrder = Parameters<Poster<MessageBody>["post"]>[0];
export type PostResult = Awaited<ReturnType<Poster<MessageBody>["post"]>>;

const nothingRead = z.unknown();
const createdMessage = z.object({ id: snowflake });
type Created = Answered<z.infer<typeof createdMessage>>;

/**
 * `post` and `edit` send one request; an archived thread is opened once and the request repeated, and a
 * message with files that the bot may not attach is sent without them, as is the first one of a thread
 * in a forum. `find` reads the first 100 messages since 30 s before `after`, and answers `absent` only
 * when it saw all there are. Only a `post` or an `openThread` without an answer may have been carried out
 * in a way that counts: all else may be repeated.
 *
 * All reject with what neither Discord nor the network did.
 */
export function createPoster({ rest, botId, pace = unpaced }: PosterParts): Poster<MessageBody> {
  const paced = { rest, pace, botId };
  return {
    async post(order) {
      const request = (body: MessageBody) => createMessage(rest, { ...order, body });
      const result = await inOpenThread(paced, order.channelId, () =>
        withoutRefusedFiles(pace, order.body, request),
      );
      return postResult(result);
    },
    async edit({ channelId, messageId, body }) {
      const route = Routes.channelMessage(channelId, messageId);
      const result = await inOpenThread(paced, channelId, () =>
        withoutRefusedFiles(pace, body, (allowed) => editMessage(rest, route, allowed)),
      );
      return result.kind === "failed" ? withoutPost(result) : { kind: "edited" };
    },
    async remove({ channelId, messageId }) {
      await pace();
      const result = await deleteMessage(rest, Routes.channelMessage(channelId, messageId));
      if (result.kind === "answered" || GONE_CODES.some((code) => hasCode(result, code))) {
        return { kind: "removed" };
      }
      return withoutPost(result);
    },
    isPinned: (message) => readPinned(paced, message),
    openThread: (thread) => openThread(paced, thread),
    findThread: (thread) => findThread(paced, thread),
    find: (message) => findMessage(paced, message),
  };
}

/** Messages are gone with their channel. */
const GONE_CODES = [RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownChannel];

/**
 * Implements Discord's "Create Message": one request. For some minutes Discord answers a nonce that it
 * has seen with the message posted then.
 *
 * @throws what neither Discord nor the network did
 */
export async function postMessage(rest: REST, order: PostOrder): Promise<PostResult> {
  return postResult(await createMessage(rest, order));
}

function createMessage(rest: REST, { channelId, body, nonce }: PostOrder): Promise<Created> {
  const request = { ...newMessageRequest(body), nonce, enforce_nonce: true };
  return send(createdMessage, () =>
    rest.post(Routes.channelMessages(channelId), { body: request, files: rawFiles(body) }),
  );
}

function postResult(result: Created): PostResult {
  if (result.kind === "answered") return { kind: "posted", messageId: result.answer.id };
  if (hasCode(result, RESTJSONErrorCodes.UnknownMessage)) return { kind: "posted-and-deleted" };
  return result;
}

type MessageRoute = ReturnType<typeof Routes.channelMessage>;

/** Implements Discord's "Edit Message". */
function editMessage(rest: REST, route: MessageRoute, body: MessageBody) {
  const request = { body: editRequest(body), files: rawFiles(body) };
  return send(nothingRead, () => rest.patch(route, request));
}

/** Implements Discord's "Delete Message". */
function deleteMessage(rest: REST, route: MessageRoute) {
  return send(nothingRead, () => rest.delete(route));
}

async function unpaced(): Promise<void> {}
