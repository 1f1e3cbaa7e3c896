/** Posts a message into a channel so that a repeat does not double it, and looks for one that is in doubt. */
import {
  type MessageMentionOptions,
  makeURLSearchParams,
  type RawFile,
  type REST,
  RESTJSONErrorCodes,
  Routes,
  SnowflakeUtil,
} from "discord.js";
import * as z from "zod";
import type { MessageBody } from "../messages/message-body.ts";
import type { Poster } from "../schedules/run-schedule.ts";
import type { DeliveryFailure } from "../schedules/schedule.ts";
import { type Answered, type Failed, send } from "./delivery-failure.ts";

export interface PosterParts {
  readonly rest: REST;
  /** The id of the bot's user; of old bots it is not that of the application. */
  readonly botId: string;
  /** Awaited before each request but the first of a `post`, which the caller paces. */
  readonly pace?: () => Promise<void>;
}

/** Where and what to post; `nonce` has at most 25 characters. */
export type PostOrder = Parameters<Poster<MessageBody>["post"]>[0];
export type PostResult = Awaited<ReturnType<Poster<MessageBody>["post"]>>;

type Trace = Parameters<Poster<MessageBody>["find"]>[0];
type FindResult = Awaited<ReturnType<Poster<MessageBody>["find"]>>;

/** Discord's greatest `limit` for messages. */
const PAGE_SIZE = 100;
/** By how much Discord's clock may be behind ours. */
const CLOCK_SKEW_MS = 30_000;

const snowflake = z.string().regex(/^\d{1,20}$/);
const nothingRead = z.unknown();
const createdMessage = z.object({ id: snowflake });
const channelState = z.object({ last_message_id: snowflake.nullish() });
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
    /** In answers to commands. */
    interaction_metadata: z.unknown().optional(),
  }),
);
type Message = z.infer<typeof messagePage>[number];

/**
 * `post` sends one request; an archived thread is opened once and the request repeated, and a post with
 * files that the bot may not make is repeated without them. `find` reads the
 * first 100 messages since 30 s before `after`, and answers `absent` only when it saw all there are.
 *
 * Both reject with what neither Discord nor the network did.
 */
export function createPoster({ rest, botId, pace = unpaced }: PosterParts): Poster<MessageBody> {
  /** A post does not fail for its picture: where files may not be attached it goes without. */
  async function postAllowed(order: PostOrder): Promise<PostResult> {
    const result = await postMessage(rest, order);
    if (order.body.files === undefined || !isNotPermitted(result)) return result;
    await pace();
    return postMessage(rest, { ...order, body: withoutFiles(order.body) });
  }

  return {
    async post(order) {
      const result = await postAllowed(order);
      if (!isArchived(result)) return result;
      await pace();
      const opened = await reopen(rest, order.channelId);
      if (opened.kind === "failed") return { kind: "failed", failure: closedBy(opened, result) };
      await pace();
      return postAllowed(order);
    },
    async find({ channelId, marker, after }) {
      const from = snowflakeAt(after - CLOCK_SKEW_MS);
      await pace();
      const page = await readMessages(rest, channelId, from);
      if (page.kind === "failed") return unread(page);
      const found = page.answer.find((one) => isOwnPost(one, botId) && holds(one, marker));
      if (found !== undefined) return { kind: "found", messageId: found.id };
      if (page.answer.length >= PAGE_SIZE) return { kind: "unreadable" };
      // Without the right to read the history Discord shows an empty one.
      if (page.answer.length > 0) return { kind: "absent" };
      await pace();
      return findInEmpty(rest, channelId, from);
    },
  };
}

/**
 * Implements Discord's "Create Message": one request. For some minutes Discord answers a nonce that it
 * has seen with the message posted then.
 *
 * @throws what neither Discord nor the network did
 */
export async function postMessage(
  rest: REST,
  { channelId, body, nonce }: PostOrder,
): Promise<PostResult> {
  const request = { ...messageRequest(body), nonce, enforce_nonce: true };
  const result = await send(createdMessage, () =>
    rest.post(Routes.channelMessages(channelId), { body: request, files: rawFiles(body) }),
  );
  if (result.kind === "answered") return { kind: "posted", messageId: result.answer.id };
  if (hasCode(result, RESTJSONErrorCodes.UnknownMessage)) return { kind: "posted-and-deleted" };
  return result;
}

function messageRequest(body: MessageBody) {
  const { content, embeds, components, files = [], allowedMentions } = body;
  const attachments = files.map(({ name, description }, id) => ({
    id,
    filename: name,
    description,
  }));
  return {
    ...(content === undefined ? {} : { content }),
    embeds,
    components,
    ...(attachments.length === 0 ? {} : { attachments }),
    allowed_mentions: mentionsRequest(allowedMentions),
  };
}

/** What makes the library send `multipart/form-data`. */
function rawFiles({ files = [] }: MessageBody): RawFile[] {
  return files.map(({ name, data }) => ({ name, data: Buffer.from(data) }));
}

function withoutFiles({ files: _, embeds, ...body }: MessageBody): MessageBody {
  return {
    ...body,
    embeds: embeds.map(({ image, ...embed }) =>
      image === undefined || image.url.startsWith("attachment://") ? embed : { ...embed, image },
    ),
  };
}

/** Properties that are undefined are not sent. */
function mentionsRequest({ parse = [], roles, users, repliedUser }: MessageMentionOptions) {
  return { parse, roles, users, replied_user: repliedUser };
}

function isNotPermitted(result: PostResult): boolean {
  return result.kind === "failed" && result.failure.kind === "missing-permission";
}

function isArchived(result: PostResult): result is Failed {
  return (
    result.kind === "failed" && hasCode(result, RESTJSONErrorCodes.InvalidActionOnArchivedThread)
  );
}

/** Implements Discord's "Modify Channel". */
function reopen(rest: REST, channelId: string): Promise<Answered<unknown>> {
  const body = { archived: false };
  return send(nothingRead, () => rest.patch(Routes.channel(channelId), { body }));
}

/** Whatever right was missing to open it, what people can mend is that the thread is closed. */
function closedBy({ failure }: Failed, closed: Failed): DeliveryFailure {
  switch (failure.kind) {
    case "unavailable":
      return { kind: "unavailable", maybePosted: false };
    case "rate-limited":
    case "unknown-channel":
    case "guild-gone":
      return failure;
    case "missing-access":
    case "missing-permission":
    case "channel-closed":
    case "wrong-channel-kind":
    case "blocked":
    case "rejected":
      return closed.failure;
  }
}

/** Implements Discord's "Get Channel Messages": the first ones after an id. */
function readMessages(rest: REST, channelId: string, after: string) {
  const query = makeURLSearchParams({ limit: PAGE_SIZE, after });
  return send(messagePage, () => rest.get(Routes.channelMessages(channelId), { query }));
}

async function findInEmpty(rest: REST, channelId: string, from: string): Promise<FindResult> {
  const state = await send(channelState, () => rest.get(Routes.channel(channelId)));
  if (state.kind === "failed") return unread(state);
  const { last_message_id: last } = state.answer;
  const isEmptySince = last === null || (last !== undefined && BigInt(last) <= BigInt(from));
  return { kind: isEmptySince ? "absent" : "unreadable" };
}

function unread({ failure }: Failed): FindResult {
  switch (failure.kind) {
    case "missing-access":
    case "missing-permission":
      return { kind: "unreadable" };
    case "unavailable":
      // Reading posts nothing.
      return { kind: "failed", failure: { kind: "unavailable", maybePosted: false } };
    default:
      return { kind: "failed", failure };
  }
}

function isOwnPost({ author, interaction_metadata }: Message, botId: string): boolean {
  return author.id === botId && (interaction_metadata ?? null) === null;
}

function holds({ content, embeds }: Message, marker: Trace["marker"]): boolean {
  const texts = embeds.flatMap(({ description, footer }) => [description, footer?.text]);
  return [content, ...texts].some((text) => text?.includes(marker) === true);
}

function hasCode({ failure }: Failed, code: RESTJSONErrorCodes): boolean {
  return "code" in failure && failure.code === code;
}

/** The first id that Discord may give in a millisecond. */
function snowflakeAt(timestamp: number): string {
  const first = { increment: 0n, workerId: 0n, processId: 0n };
  return SnowflakeUtil.generate({ timestamp, ...first }).toString();
}

async function unpaced(): Promise<void> {}
