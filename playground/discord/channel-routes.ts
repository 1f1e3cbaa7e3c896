/** Channels, the messages in them, and threads. */
import {
  CreateForumThreadRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  UpdateThreadRequestPartialSchema,
} from "discord-api-spec/zod";
import * as z from "zod";
import { checkBody, readPage } from "./body-check.ts";
import { accessTo, checkMayPost, checkOpen, guildAccessTo, isForum } from "./channel-access.ts";
import { DiscordError } from "./errors.ts";
import { type CheckedMessage, checkMessage, messageBody } from "./message-bodies.ts";
import { messageFlags, type StoredMessage } from "./message-types.ts";
import { messageJson } from "./messages.ts";
import { isThread, may, permissionBits, permissionsIn } from "./permissions.ts";
import type { Call, Routes } from "./rest-parts.ts";
import type { Channel, Guild } from "./world.ts";
import { channelJson, directChannelJson } from "./world-json.ts";
import { editMessage, writeMessage } from "./write-message.ts";

const announcementChannel = 5;
const publicThread = 11;
const privateThread = 12;

/** Kinds of threads, by the kind of channel they are started in. */
const threadTypes: Readonly<Record<number, readonly number[]>> = {
  0: [publicThread, privateThread],
  5: [10],
};

const threadFields = {
  name: z.string().refine((name) => name.trim() !== "", "Must be between 1 and 100 in length."),
  auto_archive_duration: z.int().optional(),
};

/** Without a type, Discord makes a private thread, which nobody else sees. */
const emptyThread = z.strictObject({ ...threadFields, type: z.literal([10, 11, 12]) });

const forumPost = z.strictObject({
  ...threadFields,
  applied_tags: z.array(z.string()).optional(),
  message: messageBody,
});

export const channelRoutes: Routes = {
  "GET /channels/:channel": getChannel,
  "PATCH /channels/:channel": reopenThread,
  "POST /channels/:channel/threads": startThread,
  "GET /channels/:channel/messages": listMessages,
  "POST /channels/:channel/messages": postMessage,
  "GET /channels/:channel/messages/:message": (call) => {
    accessTo(call.parts.core, call.param("channel"), permissionBits.readMessageHistory);
    return answer(call, named(call));
  },
  "PATCH /channels/:channel/messages/:message": (call) => {
    checkOpen(call.parts.core, accessTo(call.parts.core, call.param("channel")));
    const message = named(call);
    const checked = checkMessage({ ...call, schema: "channel-edit" });
    return answer(call, editMessage(call.parts, checked, message));
  },
  "POST /channels/:channel/messages/:message/crosspost": publish,
  "DELETE /channels/:channel/messages/:message": (call) => {
    accessTo(call.parts.core, call.param("channel"));
    call.parts.messages.remove(named(call));
  },
};

function answer({ parts }: Call, message: StoredMessage) {
  return messageJson(message, parts.core.applicationId);
}

/** A public message of the bot; the fake has no others. These routes do not know private ones. */
function named({ parts, param }: Call): StoredMessage {
  const message = parts.messages.get(param("message"));
  if (message?.channelId === param("channel") && message.viewerId === null) return message;
  throw new DiscordError(10008);
}

/** Publishes a message of an announcement channel, once. */
function publish(call: Call): unknown {
  const { core, messages } = call.parts;
  const { channel } = guildAccessTo(core, call.param("channel"), permissionBits.sendMessages);
  if (channel.type !== announcementChannel) throw new DiscordError(50024);
  const message = named(call);
  checkBody(call.body, { known: z.null() });
  if ((message.flags & messageFlags.crossposted) !== 0) throw new DiscordError(40033);
  const flags = message.flags | messageFlags.crossposted;
  return answer(call, messages.update(message, { flags }));
}

function getChannel({ parts: { core, messages }, param }: Call): unknown {
  const place = accessTo(core, param("channel"));
  const json =
    place.kind === "guild"
      ? channelJson(place.channel, place.guild)
      : directChannelJson(place.channel, core);
  return { ...json, last_message_id: messages.lastIdIn(place.channel.id) };
}

/** The messages after an id, newest first. Empty if the bot may not read the channel's history. */
function listMessages(call: Call): unknown {
  const { core, messages } = call.parts;
  const place = accessTo(core, call.param("channel"));
  const { after, limit } = readPage(call.query, 100);
  const mayRead =
    place.kind === "direct" ||
    may(permissionsIn(place.guild, core.bot.id, place.channel), permissionBits.readMessageHistory);
  if (!mayRead) return [];
  return messages
    .inChannel(place.channel.id)
    .filter(({ id }) => BigInt(id) > after)
    .slice(0, limit)
    .toReversed()
    .map((message) => answer(call, message));
}

/** With a known nonce, Discord posts nothing and answers the first message, unless that was deleted. */
function postMessage(call: Call): unknown {
  const { core, messages } = call.parts;
  const channelId = call.param("channel");
  checkMayPost(core, channelId);
  const checked = checkMessage({ ...call, schema: "channel-post" });
  accessTo(core, channelId, neededFor(checked));
  const { nonce, enforce_nonce: enforced = false } = checked.body;
  const earlier = nonce !== undefined && enforced ? messages.byNonce(nonce) : undefined;
  if (earlier === "deleted") throw new DiscordError(10008);
  const place = { channelId, interaction: null, viewerId: null };
  const message = earlier ?? writeMessage(call.parts, checked, place);
  return { ...messageJson(message, core.applicationId), ...(nonce === undefined ? {} : { nonce }) };
}

/** The permissions that parts of a message need besides the right to send. */
function neededFor({
  body: { embeds = [] },
  files,
}: Pick<CheckedMessage, "body" | "files">): bigint {
  return (
    (embeds.length > 0 ? permissionBits.embedLinks : 0n) |
    (files.length > 0 ? permissionBits.attachFiles : 0n)
  );
}

/** Everyone who may write in a thread reopens it, unless it is locked. */
function reopenThread({ parts: { core }, param, body }: Call): unknown {
  const { channel, guild } = guildAccessTo(core, param("channel"));
  if (!isThread(channel)) throw new DiscordError(50024);
  const known = z.strictObject({ archived: z.literal(false) });
  checkBody(body, { discord: UpdateThreadRequestPartialSchema, known });
  const { manageThreads, sendMessagesInThreads } = permissionBits;
  accessTo(core, channel.id, channel.locked === true ? manageThreads : sendMessagesInThreads);
  channel.archived = false;
  core.emit({ kind: "channel-updated", channelId: channel.id });
  return channelJson(channel, guild);
}

/** Starts a thread of the bot: an empty one, or in forums one with its first message. */
function startThread(call: Call): unknown {
  const { core } = call.parts;
  const { guild, channel } = guildAccessTo(core, call.param("channel"));
  const { thread, message } = isForum(channel)
    ? postInForum(call, guild, channel)
    : { thread: startEmpty(call, guild, channel), message: null };
  core.emit({ kind: "channel-created", channelId: thread.id });
  call.status = 201;
  return {
    ...channelJson(thread, guild),
    last_message_id: message?.id ?? null,
    ...(message === null ? {} : { message: answer(call, message) }),
  };
}

function startEmpty({ parts: { core }, body }: Call, guild: Guild, parent: Channel): Channel {
  const types = threadTypes[parent.type];
  if (types === undefined) throw new DiscordError(50024);
  const { type, ...fields } = checkBody(body, {
    discord: CreateTextThreadWithoutMessageRequestSchema,
    known: emptyThread,
  });
  if (!types.includes(type)) throw new DiscordError(50024);
  const { createPrivateThreads, createPublicThreads } = permissionBits;
  accessTo(core, parent.id, type === privateThread ? createPrivateThreads : createPublicThreads);
  const thread = threadOf(fields, {
    id: core.newId(),
    type,
    parentId: parent.id,
    ownerId: core.bot.id,
  });
  guild.channels.push(thread);
  return thread;
}

function postInForum({ parts, body, files, route }: Call, guild: Guild, forum: Channel) {
  const { core } = parts;
  accessTo(core, forum.id, permissionBits.sendMessages);
  const post = checkBody(body, { discord: CreateForumThreadRequestSchema, known: forumPost });
  const checked = { body: post.message, files, route };
  accessTo(core, forum.id, neededFor(checked));
  checkTags(guild, forum, { ids: post.applied_tags ?? [], botId: core.bot.id });
  const id = core.newId();
  const place = { id, type: publicThread, parentId: forum.id, ownerId: core.bot.id };
  const thread = { ...threadOf(post, place), appliedTagIds: post.applied_tags ?? [] };
  guild.channels.push(thread);
  try {
    const rest = { interaction: null, viewerId: null };
    return { thread, message: writeMessage(parts, checked, { id, channelId: id, ...rest }) };
  } catch (error) {
    guild.channels = guild.channels.filter((one) => one !== thread);
    throw error;
  }
}

function threadOf(
  {
    name,
    auto_archive_duration: minutes,
  }: { name: string; auto_archive_duration?: number | undefined },
  place: Pick<Channel, "id" | "type" | "parentId" | "ownerId">,
): Channel {
  return { ...place, name, ...(minutes === undefined ? {} : { autoArchiveMinutes: minutes }) };
}

function checkTags(
  guild: Guild,
  forum: Channel,
  { ids, botId }: { readonly ids: readonly string[]; readonly botId: string },
): void {
  const { tags = [], requiresTag = false } = forum;
  const isManager = may(permissionsIn(guild, botId, forum), permissionBits.manageThreads);
  const free = tags.filter(({ moderated = false }) => isManager || !moderated);
  if (requiresTag && ids.length === 0) throw new DiscordError(free.length > 0 ? 40067 : 40066);
  for (const id of ids) {
    if (!tags.some((tag) => tag.id === id)) throw new DiscordError(10087);
    if (!free.some((tag) => tag.id === id)) throw new DiscordError(50013);
  }
}
