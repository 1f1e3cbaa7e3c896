/** Starts threads: empty ones in text and announcement channels, in forums with their first message. */
import {
  CreateForumThreadRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
} from "discord-api-spec/zod";
import * as z from "zod";
import { checkAccess, isForum, needsOfParts, wrongChannelType } from "./channel-access.ts";
import { type ChannelRequest, checkChannelBody } from "./channel-body.ts";
import { badRequest, type DiscordError, forbidden, unknown } from "./errors.ts";
import { isObject, type JsonObject } from "./json.ts";
import type { StoredMessage } from "./message-types.ts";
import { may, permissionBits, permissionsIn } from "./permissions.ts";
import type { UploadedFile } from "./request-body.ts";
import type { Channel, ChannelPlace, Guild } from "./world.ts";
import { forumPostFlags, type MessageParts, writeMessage } from "./write-message.ts";

/** A request to start a thread. Only the first message of a forum's post has files. */
export interface ThreadRequest extends ChannelRequest {
  readonly files: readonly UploadedFile[];
}

export interface StartedThread {
  readonly guild: Guild;
  readonly thread: Channel;
  /** Of a forum's post: has the thread's id. */
  readonly message: StoredMessage | null;
}

type GuildPlace = Extract<ChannelPlace, { kind: "guild" }>;

const PUBLIC_THREAD = 11;
const PRIVATE_THREAD = 12;

/** Kinds of threads, by the kind of channel they are started in. */
const threadTypes: Readonly<Record<number, readonly number[]>> = {
  0: [PUBLIC_THREAD, PRIVATE_THREAD],
  5: [10],
};

const threadSchema = z.object({
  name: z.string(),
  type: z.number().nullish(),
  auto_archive_duration: z.number().nullish(),
  applied_tags: z.array(z.string()).nullish(),
});

/**
 * Starts a thread without an existing message. Its owner is the bot.
 * @throws {DiscordError} 10003, 50001, 50003, 50013, 50024, 50035; in forums also 10087, 40005, 40066,
 *   40067, 50006.
 */
export function startThread(parts: MessageParts, request: ThreadRequest): StartedThread {
  const { core } = parts;
  const place = checkAccess(core, request.channelId, []);
  if (place.kind === "direct") throw forbidden(50003, "Cannot execute action on a DM channel");
  const started = isForum(place.channel)
    ? postInForum(parts, place, request)
    : { thread: startEmpty(parts, place, request), message: null };
  core.emit({ kind: "channel-created", channelId: started.thread.id });
  return { guild: place.guild, ...started };
}

function startEmpty({ core }: MessageParts, place: GuildPlace, request: ThreadRequest): Channel {
  const types = threadTypes[place.channel.type];
  if (types === undefined) throw wrongChannelType();
  const body = checkChannelBody(core, CreateTextThreadWithoutMessageRequestSchema, request);
  const type = threadSchema.parse(body).type ?? PRIVATE_THREAD;
  if (body["type"] === undefined || body["type"] === null) {
    const message = "A thread has no type: Discord makes it a private one, which nobody else sees.";
    core.report("thread-type-missing", message, request.route);
  }
  if (!types.includes(type)) throw wrongChannelType();
  const isPrivate = type === PRIVATE_THREAD;
  checkAccess(core, place.channel.id, [
    isPrivate ? "create-private-threads" : "create-public-threads",
  ]);
  return addThread(place, { body, id: core.newId(), type, ownerId: core.bot.id });
}

function postInForum(
  parts: MessageParts,
  place: GuildPlace,
  request: ThreadRequest,
): Pick<StartedThread, "thread" | "message"> {
  const { core } = parts;
  const { files, route } = request;
  const first = isObject(request.body) ? request.body["message"] : undefined;
  checkAccess(core, place.channel.id, ["post-in-forum", ...needsOfParts({ body: first, files })]);
  // The rules for messages check the message.
  const rest = isObject(first) && isObject(request.body) ? { message: {} } : {};
  const outer = isObject(request.body) ? { ...request.body, ...rest } : request.body;
  const body = checkChannelBody(core, CreateForumThreadRequestSchema, { body: outer, route });
  checkTags(place, threadSchema.parse(body).applied_tags ?? [], core.bot.id);
  const id = core.newId();
  const thread = addThread(place, { body, id, type: PUBLIC_THREAD, ownerId: core.bot.id });
  try {
    const message = writeMessage(
      parts,
      { body: first, files, schema: "forum-post", path: ["message"], route },
      {
        id,
        channelId: id,
        settableFlags: forumPostFlags,
        interaction: null,
        viewerId: null,
        replyTo: null,
      },
    );
    return { thread, message };
  } catch (error) {
    place.guild.channels = place.guild.channels.filter((channel) => channel !== thread);
    throw error;
  }
}

function checkTags({ guild, channel }: GuildPlace, ids: readonly string[], botId: string): void {
  const { tags = [], requiresTag = false } = channel;
  const isManager = may(permissionsIn(guild, botId, channel), permissionBits.manageThreads);
  const free = tags.filter(({ moderated = false }) => isManager || !moderated);
  if (requiresTag && ids.length === 0) throw tagMissing(free.length > 0);
  for (const id of ids) {
    if (!tags.some((tag) => tag.id === id)) throw unknown(10087, "tag");
    if (!free.some((tag) => tag.id === id)) throw forbidden(50013, "Missing Permissions");
  }
}

function tagMissing(canBeSet: boolean): DiscordError {
  return canBeSet
    ? badRequest(40067, "A tag is required to create a forum post in this channel")
    : badRequest(40066, "There are no tags available that can be set by non-moderators");
}

function addThread(
  { guild, channel }: GuildPlace,
  { body, id, type, ownerId }: { body: JsonObject; id: string; type: number; ownerId: string },
): Channel {
  const { name, auto_archive_duration: minutes, applied_tags: tags } = threadSchema.parse(body);
  const thread: Channel = {
    id,
    name,
    type,
    parentId: channel.id,
    ownerId,
    ...(typeof minutes === "number" ? { autoArchiveMinutes: minutes } : {}),
    ...(isForum(channel) ? { appliedTagIds: tags ?? [] } : {}),
  };
  guild.channels.push(thread);
  return thread;
}
