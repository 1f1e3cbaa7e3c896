/** Opens threads for posts, and searches for one that may have been opened. */
import {
  ChannelType,
  type REST,
  RESTJSONErrorCodes,
  Routes,
  ThreadAutoArchiveDuration,
} from "discord.js";
import * as z from "zod";
import { MAX_THREAD_NAME_LENGTH } from "../limits.ts";
import { plainText } from "../messages/markdown.ts";
import type { MessageBody } from "../messages/message-body.ts";
import type { DeliveryFailed, Poster } from "../schedules/poster.ts";
import { type Answered, send, withoutPost } from "./delivery-failure.ts";
import { firstIdSince, snowflake } from "./ids.ts";
import { newMessageRequest, type PosterParts, rawFiles, sendAllowed } from "./message-request.ts";

type ThreadOrder = Parameters<Poster<MessageBody>["openThread"]>[0];
type OpenThreadResult = Awaited<ReturnType<Poster<MessageBody>["openThread"]>>;
type ThreadTrace = Parameters<Poster<MessageBody>["findThread"]>[0];

/** Discord refuses an empty name. */
const NO_NAME = "…";

const failed = (kind: "tag-required" | "wrong-channel-kind", code: number): DeliveryFailed => ({
  kind: "failed",
  failure: { kind, code },
});
const TAG_GONE = failed("tag-required", RESTJSONErrorCodes.UnknownTag);
const WRONG_KIND = failed(
  "wrong-channel-kind",
  RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType,
);

const parentChannel = z.object({
  type: z.int(),
  available_tags: z.array(z.object({ id: snowflake, name: z.string() })).nullish(),
});
type ParentChannel = z.infer<typeof parentChannel>;
const openedThread = z.object({ id: snowflake, message: z.object({ id: snowflake }).nullish() });
const activeThreads = z.object({
  threads: z.array(
    z.object({
      id: snowflake,
      name: z.string(),
      owner_id: z.string().nullish(),
      parent_id: z.string().nullish(),
    }),
  ),
});

/**
 * Asks for the channel's kind, then opens the thread. It closes by itself after 7 days without messages.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function openThread(
  parts: PosterParts,
  order: ThreadOrder,
): Promise<OpenThreadResult> {
  const { rest, waitForSlot } = parts;
  const parent = await readParent(rest, order.channelId);
  if (parent.kind === "failed") return withoutPost(parent);
  if (isForum(parent.answer)) return openInForum(parts, order, parent.answer);
  const type = THREAD_TYPES.get(parent.answer.type);
  if (type === undefined) return WRONG_KIND;
  const body = { ...threadRequest(order.name), type };
  await waitForSlot();
  // Implements Discord's "Start Thread without Message".
  const route = Routes.threads(order.channelId);
  const result = await send(openedThread, () => rest.post(route, { body }));
  if (result.kind === "failed") return result;
  return { kind: "opened", threadId: result.answer.id, messageId: null };
}

/** The type of the threads in each type of channel. */
const THREAD_TYPES: ReadonlyMap<number, ChannelType> = new Map([
  [ChannelType.GuildText, ChannelType.PublicThread],
  [ChannelType.GuildAnnouncement, ChannelType.AnnouncementThread],
]);

/** A thread there begins with a message, whose id it has. */
function isForum({ type }: ParentChannel): boolean {
  return type === ChannelType.GuildForum || type === ChannelType.GuildMedia;
}

/**
 * Searches the guild's open threads for the newest one that fits, created since 30 s before `after`.
 * Implements Discord's "List Active Guild Threads", which lists all of them at once.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function findThread(
  { rest, waitForSlot, botId }: PosterParts,
  { guildId, channelId, name, after }: ThreadTrace,
): ReturnType<Poster<MessageBody>["findThread"]> {
  await waitForSlot();
  const active = await send(activeThreads, () => rest.get(Routes.guildActiveThreads(guildId)));
  if (active.kind === "failed") return withoutPost(active);
  const from = BigInt(firstIdSince(after));
  const [newest] = active.answer.threads
    .filter(({ owner_id, parent_id }) => owner_id === botId && parent_id === channelId)
    .filter((thread) => safeName(thread.name) === safeName(name) && BigInt(thread.id) >= from)
    .sort((one, other) => (BigInt(one.id) > BigInt(other.id) ? -1 : 1));
  if (newest === undefined) return { kind: "absent" };
  await waitForSlot();
  const parent = await readParent(rest, channelId);
  if (parent.kind === "failed") return withoutPost(parent);
  const messageId = isForum(parent.answer) ? newest.id : null;
  return { kind: "found", threadId: newest.id, messageId };
}

/**
 * Looks for the tag first: nothing says what Discord does with the id of one that was removed. Implements
 * Discord's "Start Thread in Forum or Media Channel".
 */
async function openInForum(
  parts: PosterParts,
  order: ThreadOrder,
  { available_tags: tags }: ParentChannel,
): Promise<OpenThreadResult> {
  const { channelId, name, tagId } = order;
  const tag = tags?.find(({ id }) => id === tagId);
  // An answer without a list of tags says nothing about them.
  if (tagId !== undefined && tag === undefined && Array.isArray(tags)) return TAG_GONE;
  await parts.waitForSlot();
  const result = await sendAllowed(parts, order, (message) => {
    const body = {
      ...threadRequest(name),
      ...(tagId === undefined ? {} : { applied_tags: [tagId] }),
      message: newMessageRequest(message),
    };
    return send(openedThread, () =>
      parts.rest.post(Routes.threads(channelId), { body, files: rawFiles(message) }),
    );
  });
  if (result.kind === "failed") return result;
  const { id, message } = result.answer;
  const opened = { kind: "opened", threadId: id, messageId: message?.id ?? id } as const;
  return tag === undefined ? opened : { ...opened, tagName: tag.name };
}

function threadRequest(name: string) {
  return { name: safeName(name), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
}

function safeName(name: string): string {
  return plainText(name, MAX_THREAD_NAME_LENGTH) || NO_NAME;
}

/** Implements Discord's "Get Channel". */
function readParent(rest: REST, channelId: string): Promise<Answered<ParentChannel>> {
  return send(parentChannel, () => rest.get(Routes.channel(channelId)));
}
