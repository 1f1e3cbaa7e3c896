/** Whether the bot may do something in a channel, with Discord's error if not. */
import type { Core } from "./core.ts";
import { badRequest, type DiscordError, forbidden, unknown } from "./errors.ts";
import { isObject, objectsIn } from "./json.ts";
import { isThread, may, permissionBits, permissionsIn } from "./permissions.ts";
import type { ParsedBody } from "./request-body.ts";
import {
  type Channel,
  type ChannelPlace,
  findChannel,
  findUser,
  type Guild,
  guildsOfBot,
  memberOf,
} from "./world.ts";

/** The permissions that a request needs. */
export type Need =
  | "send"
  | "embed"
  | "attach"
  | "read-history"
  | "manage-messages"
  | "manage-channels"
  | "manage-threads"
  | "send-in-threads"
  | "create-public-threads"
  | "create-private-threads"
  | "post-in-forum"
  /** For one's own message: needs no permission, but an open thread. */
  | "edit"
  | "pin";

const bits = {
  embed: permissionBits.embedLinks,
  attach: permissionBits.attachFiles,
  "read-history": permissionBits.readMessageHistory,
  "manage-messages": permissionBits.manageMessages,
  "manage-channels": permissionBits.manageChannels,
  "manage-threads": permissionBits.manageThreads,
  "send-in-threads": permissionBits.sendMessagesInThreads,
  "create-public-threads": permissionBits.createPublicThreads,
  "create-private-threads": permissionBits.createPrivateThreads,
  "post-in-forum": permissionBits.sendMessages,
  edit: permissionBits.viewChannel,
  pin: permissionBits.pinMessages,
} as const;

/** The permissions that parts of a message need besides the right to send. */
export function needsOfParts({ body, files }: Pick<ParsedBody, "body" | "files">): readonly Need[] {
  const hasEmbeds = isObject(body) && objectsIn(body["embeds"]).length > 0;
  return [
    ...(hasEmbeds ? ["embed" as const] : []),
    ...(files.length > 0 ? ["attach" as const] : []),
  ];
}

/** Types of channels that take messages: text, voice, announcements, stages, threads. */
const writableTypes = [0, 2, 5, 10, 11, 12, 13];
const forumTypes = [15, 16];

/** Whether a channel takes only posts, which are threads: forums and media channels. */
export function isForum({ type }: Pick<Channel, "type">): boolean {
  return forumTypes.includes(type);
}

/** Whether messages can be posted in channels of a type: not in categories and forums. */
export function takesMessages({ type }: Pick<Channel, "type">): boolean {
  return writableTypes.includes(type);
}

/**
 * Finds a channel and checks the bot's rights in it.
 * @throws {DiscordError} 10003, 50001, 50013, 50008, 50024, 50083, 160005, 50007, 50278.
 */
export function checkAccess(core: Core, channelId: string, needs: readonly Need[]): ChannelPlace {
  const place = findChannel(core.world, channelId);
  if (place === undefined) throw unknown(10003, "Channel");
  if (place.kind === "direct") {
    if (needs.includes("send")) checkRecipient(core, place.channel.recipientId);
    return place;
  }
  checkGuildChannel(core, place, needs);
  return place;
}

function checkRecipient(core: Core, recipientId: string): void {
  const recipient = findUser(core.world, recipientId);
  const isMet = guildsOfBot(core.world).some((guild) => memberOf(guild, recipientId) !== undefined);
  if (recipient === undefined || !isMet) {
    throw forbidden(50278, "Cannot send messages to this user due to having no mutual guilds");
  }
  if (recipient.acceptsDirectMessages === false || recipient.bot === true) {
    throw forbidden(50007, "Cannot send messages to this user");
  }
}

function checkGuildChannel(
  core: Core,
  { guild, channel }: { guild: Guild; channel: Channel },
  needs: readonly Need[],
): void {
  const permissions = permissionsIn(guild, core.bot.id, channel);
  if (guild.botLeft === true || !may(permissions, permissionBits.viewChannel)) {
    throw forbidden(50001, "Missing Access");
  }
  if (needs.includes("send")) checkWritable(channel);
  if (needs.some((need) => ["send", "edit", "pin"].includes(need))) checkOpen(channel, permissions);
  for (const need of needs) {
    if (!may(permissions, bitOf(need, channel))) throw forbidden(50013, "Missing Permissions");
  }
}

function bitOf(need: Need, channel: Channel): bigint {
  if (need !== "send") return bits[need];
  return isThread(channel) ? permissionBits.sendMessagesInThreads : permissionBits.sendMessages;
}

function checkWritable(channel: Channel): void {
  if (isForum(channel)) throw wrongChannelType();
  if (!takesMessages(channel)) {
    throw badRequest(50008, "Cannot send messages in a non-text channel");
  }
}

function checkOpen(channel: Channel, permissions: bigint): void {
  if (channel.locked === true && !may(permissions, permissionBits.manageThreads)) {
    throw badRequest(160005, "Thread is locked");
  }
  if (channel.archived === true) throw threadIsArchived();
}

/** 400 "Cannot execute action on this channel type" (50024); no violation. */
export function wrongChannelType(): DiscordError {
  return badRequest(50024, "Cannot execute action on this channel type");
}

/** 400 "Thread is archived" (50083); no violation, since threads are archived by themselves. */
export function threadIsArchived(): DiscordError {
  return badRequest(50083, "Thread is archived");
}
