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
import { newMessageRequest, rawFiles, withoutRefusedFiles } from "./message-request.ts";
import type { RateLimitedRest } from "./rest.ts";

type ThreadOrder = Parameters<Poster<MessageBody>["openThread"]>[0];
type OpenThreadResult = Awaited<ReturnType<Poster<MessageBody>["openThread"]>>;
type ThreadTrace = Parameters<Poster<MessageBody>["findThread"]>[0];
type FindThreadResult = Awaited<ReturnType<Poster<MessageBody>["findThread"]>>;

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
type ActiveThread = z.infer<typeof activeThreads>["threads"][number];

/**
 * Asks for the channel's kind, then opens the thread. It closes by itself after 7 days without messages.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function openThread(
  limited: RateLimitedRest,
  order: ThreadOrder,
): Promise<OpenThreadResult> {
  const parent = await readParent(limited.rest, order.channelId);
  if (parent.kind === "failed") return withoutPost(parent);
  switch (parent.answer.type) {
    case ChannelType.GuildText:
      return openEmpty(limited, order, ChannelType.PublicThread);
    case ChannelType.GuildAnnouncement:
      return openEmpty(limited, order, ChannelType.AnnouncementThread);
    case ChannelType.GuildForum:
    case ChannelType.GuildMedia:
      return openInForum(limited, order, parent.answer);
    default:
      return WRONG_KIND;
  }
}

/**
 * Searches the guild's open threads for the newest one that fits, created since 30 s before `after`.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function findThread(
  { rest, waitForSlot, botId }: RateLimitedRest & { readonly botId: string },
  trace: ThreadTrace,
): Promise<FindThreadResult> {
  await waitForSlot();
  const active = await readActiveThreads(rest, trace.guildId);
  if (active.kind === "failed") return withoutPost(active);
  const newest = active.answer.threads
    .filter((thread) => thread.owner_id === botId && fits(thread, trace))
    .reduce<ActiveThread | null>(newerOf, null);
  if (newest === null) return { kind: "absent" };
  await waitForSlot();
  const parent = await readParent(rest, trace.channelId);
  if (parent.kind === "failed") return withoutPost(parent);
  const messageId = beginsWithMessage(parent.answer.type) ? newest.id : null;
  return { kind: "found", threadId: newest.id, messageId };
}

/** Implements Discord's "Start Thread without Message". */
async function openEmpty(
  { rest, waitForSlot }: RateLimitedRest,
  { channelId, name }: ThreadOrder,
  type: ChannelType.PublicThread | ChannelType.AnnouncementThread,
): Promise<OpenThreadResult> {
  const body = { ...threadRequest(name), type };
  await waitForSlot();
  const result = await send(openedThread, () => rest.post(Routes.threads(channelId), { body }));
  if (result.kind === "failed") return result;
  return { kind: "opened", threadId: result.answer.id, messageId: null };
}

/**
 * Looks for the tag first: nothing says what Discord does with the id of one that was removed. Implements
 * Discord's "Start Thread in Forum or Media Channel".
 */
async function openInForum(
  { rest, waitForSlot }: RateLimitedRest,
  { channelId, name, body, tagId }: ThreadOrder,
  { available_tags: tags }: ParentChannel,
): Promise<OpenThreadResult> {
  const tag = tags?.find(({ id }) => id === tagId);
  // An answer without a list of tags says nothing about them.
  if (tagId !== undefined && tag === undefined && Array.isArray(tags)) return TAG_GONE;
  await waitForSlot();
  const result = await withoutRefusedFiles(waitForSlot, body, (message) => {
    const request = {
      ...threadRequest(name),
      ...(tagId === undefined ? {} : { applied_tags: [tagId] }),
      message: newMessageRequest(message),
    };
    return send(openedThread, () =>
      rest.post(Routes.threads(channelId), { body: request, files: rawFiles(message) }),
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

/** Implements Discord's "List Active Guild Threads": all of them at once. */
function readActiveThreads(rest: REST, guildId: string) {
  return send(activeThreads, () => rest.get(Routes.guildActiveThreads(guildId)));
}

function fits({ id, name, parent_id }: ActiveThread, trace: ThreadTrace): boolean {
  return (
    parent_id === trace.channelId &&
    safeName(name) === safeName(trace.name) &&
    BigInt(id) >= BigInt(firstIdSince(trace.after))
  );
}

function newerOf(newest: ActiveThread | null, thread: ActiveThread): ActiveThread {
  return newest === null || BigInt(thread.id) > BigInt(newest.id) ? thread : newest;
}

/** Such a thread has the id of its first message. */
function beginsWithMessage(type: number): boolean {
  return type === ChannelType.GuildForum || type === ChannelType.GuildMedia;
}
