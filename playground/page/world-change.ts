/** Changes of the fake Discord by the page: remove the bot, take permissions away, delete a channel. */
import { PersonError } from "../discord/errors.ts";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import { isThread, permissionBits } from "../discord/permissions.ts";
import { type Channel, findChannel, type Guild, withoutChannel } from "../discord/world.ts";
import { type BotPermissionId, botPermissionIds, type WorldChange } from "./protocol.ts";

const BITS: Readonly<Record<BotPermissionId, bigint>> = {
  "view-channel": permissionBits.viewChannel,
  "send-messages": permissionBits.sendMessages,
  "embed-links": permissionBits.embedLinks,
  "attach-files": permissionBits.attachFiles,
  "read-message-history": permissionBits.readMessageHistory,
};
const TEXT_CHANNEL = 0;

/**
 * Makes the change and returns the guild's id. The bot gets no event, because Discord's gateway sends a bot without
 * intents nothing about it.
 *
 * @throws {PersonError} for an unknown guild or channel, or the last text channel of a guild
 */
export function changeWorld(discord: FakeDiscord, change: WorldChange): string {
  switch (change.kind) {
    case "bot-removed":
    case "bot-invited":
      guildOf(discord, change.guildId).botLeft = change.kind === "bot-removed";
      return change.guildId;
    case "channel-deleted": {
      const found = guildChannel(discord, change.channelId);
      deleteChannel(found);
      return found.guild.id;
    }
    case "bot-permission": {
      const found = guildChannel(discord, change.channelId);
      setPermission(found, discord.botId, change);
      return found.guild.id;
    }
  }
}

/** The permissions that were taken from the bot in a channel. A thread has those of its channel. */
export function withheldPermissions(
  guild: Guild,
  channel: Channel,
  botId: string,
): readonly BotPermissionId[] {
  const overwrite = ownerOf(guild, channel).overwrites?.find(({ id }) => id === botId);
  const denied = BigInt(overwrite?.deny ?? 0);
  return botPermissionIds.filter((id) => (denied & BITS[id]) !== 0n);
}

interface GuildChannel {
  readonly guild: Guild;
  readonly channel: Channel;
}

function guildOf({ world }: FakeDiscord, guildId: string): Guild {
  const guild = world.guilds.find(({ id }) => id === guildId);
  if (guild === undefined) throw new PersonError(`There is no guild ${guildId}.`);
  return guild;
}

function guildChannel({ world }: FakeDiscord, channelId: string): GuildChannel {
  const found = findChannel(world, channelId);
  if (found?.kind !== "guild") throw new PersonError(`There is no channel ${channelId}.`);
  return found;
}

function deleteChannel({ guild, channel }: GuildChannel): void {
  const rest = withoutChannel(guild, channel.id);
  if (!rest.some(({ type }) => type === TEXT_CHANNEL)) {
    throw new PersonError("The last text channel stays, or there would be nothing to look at.");
  }
  guild.channels = rest;
  if (guild.systemChannelId === channel.id) guild.systemChannelId = null;
}

function setPermission(
  { guild, channel }: GuildChannel,
  botId: string,
  { permission, isGranted }: { readonly permission: BotPermissionId; readonly isGranted: boolean },
): void {
  const owner = ownerOf(guild, channel);
  const others = owner.overwrites?.filter(({ id }) => id !== botId) ?? [];
  const own = owner.overwrites?.find(({ id }) => id === botId);
  const denied = BigInt(own?.deny ?? 0);
  const bit = BITS[permission];
  const deny = String(isGranted ? denied & ~bit : denied | bit);
  owner.overwrites = [...others, { id: botId, allow: own?.allow ?? "0", deny }];
}

function ownerOf(guild: Guild, channel: Channel): Channel {
  const parent = guild.channels.find(({ id }) => id === channel.parentId);
  return isThread(channel) ? (parent ?? channel) : channel;
}
