/** Whether the bot may do something in a channel, with Discord's error if not. */
import type { Core } from "./core.ts";
import { DiscordError } from "./errors.ts";
import { isThread, may, permissionBits, permissionsIn } from "./permissions.ts";
import {
  type Channel,
  type ChannelPlace,
  findChannel,
  findInstaller,
  findUser,
  guildsOfBot,
  memberOf,
} from "./world.ts";

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
 * A channel in which the bot has these permissions.
 * @throws {DiscordError} 10003, 50001, 50013.
 */
export function accessTo({ world, bot }: Core, channelId: string, needed = 0n): ChannelPlace {
  const place = findChannel(world, channelId);
  if (place === undefined) throw new DiscordError(10003);
  if (place.kind === "direct") {
    if (place.channel.lost !== undefined) throw new DiscordError(50001);
    return place;
  }
  const { guild, channel } = place;
  const permissions = permissionsIn(guild, bot.id, channel);
  if (guild.botLeft === true || !may(permissions, permissionBits.viewChannel)) {
    throw new DiscordError(50001);
  }
  if (!may(permissions, needed)) throw new DiscordError(50013);
  return place;
}

/**
 * The same for a channel of a guild.
 * @throws {DiscordError} also 50003.
 */
export function guildAccessTo(core: Core, channelId: string, needed = 0n) {
  const place = accessTo(core, channelId, needed);
  if (place.kind === "direct") throw new DiscordError(50003);
  return place;
}

/** @throws {DiscordError} unless the bot may post in a channel: also 50007, 50008, 50024, 50083, 50278, 160005. */
export function checkMayPost(core: Core, channelId: string): void {
  const place = accessTo(core, channelId);
  if (place.kind === "direct") {
    checkRecipient(core, place.channel.recipientId);
    return;
  }
  const { channel } = place;
  if (isForum(channel)) throw new DiscordError(50024);
  if (!takesMessages(channel)) throw new DiscordError(50008);
  checkOpen(core, place);
  const { sendMessages, sendMessagesInThreads } = permissionBits;
  accessTo(core, channelId, isThread(channel) ? sendMessagesInThreads : sendMessages);
}

/** @throws {DiscordError} 50083, 160005 in a thread that is archived or locked. */
export function checkOpen(core: Core, place: ChannelPlace): void {
  if (place.kind === "direct") return;
  const { channel, guild } = place;
  const permissions = permissionsIn(guild, core.bot.id, channel);
  if (channel.locked === true && !may(permissions, permissionBits.manageThreads)) {
    throw new DiscordError(160005);
  }
  if (channel.archived === true) throw new DiscordError(50083);
}

function checkRecipient({ world }: Core, recipientId: string): void {
  const recipient = findUser(world, recipientId);
  const isMet =
    findInstaller(world, recipientId) !== undefined ||
    guildsOfBot(world).some((guild) => memberOf(guild, recipientId) !== undefined);
  if (recipient === undefined || !isMet) throw new DiscordError(50278);
  if (recipient.acceptsDirectMessages === false || recipient.bot === true) {
    throw new DiscordError(50007);
  }
}
