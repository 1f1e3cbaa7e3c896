/** Which channels a viewer sees, which one is shown, and what belongs to it. */
import { takesMessages } from "../discord/channel-access.ts";
import type { ApplicationCommand } from "../discord/command-types.ts";
import type { LocalDiscord } from "../discord/local-discord.ts";
import { may, permissionBits, permissionsIn } from "../discord/permissions.ts";
import type { Channel, Guild, World } from "../discord/world.ts";
import type { ChannelView } from "./protocol.ts";

/** A person who looks, and the channel wanted; null for none in particular. */
export interface Viewer {
  readonly id: string;
  readonly channelId: string | null;
}

const TEXT_CHANNEL = 0;

/** The first guild. @throws {Error} when the world has none */
export function guildShown({ guilds: [guild] }: World): Guild {
  if (guild === undefined) throw new Error("The local Discord has no guild to show.");
  return guild;
}

/** Whether a person of the guild sees a channel of it. */
export function sees(guild: Guild, viewerId: string, channel: Channel): boolean {
  return may(permissionsIn(guild, viewerId, channel), permissionBits.viewChannel);
}

/**
 * The wanted channel, or the first text channel that the viewer sees; without any, the first of all.
 * @throws {Error} when the guild has no text channel
 */
export function channelShown(world: World, { id, channelId }: Viewer): Channel {
  const guild = guildShown(world);
  const open = guild.channels.filter((one) => takesMessages(one) && sees(guild, id, one));
  const isText = ({ type }: Channel) => type === TEXT_CHANNEL;
  const channel =
    open.find((one) => one.id === channelId) ?? open.find(isText) ?? guild.channels.find(isText);
  if (channel === undefined) {
    throw new Error("The local Discord has no guild with a text channel to show.");
  }
  return channel;
}

/** The channels that a person sees, in the guild's order. */
export function channelViews(discord: LocalDiscord, viewerId: string): readonly ChannelView[] {
  const guild = guildShown(discord.world);
  return guild.channels
    .filter((channel) => sees(guild, viewerId, channel))
    .map((channel) => channelView(discord, channel));
}

/** A channel as the page lists it. */
export function channelView(discord: LocalDiscord, channel: Channel): ChannelView {
  const { id, name, type, parentId = null } = channel;
  return {
    id,
    name,
    type,
    parentId,
    takesMessages: takesMessages(channel),
    closed: closedState(channel),
    lastMessageId: discord.messagesIn(id).at(-1)?.id ?? null,
  };
}

function closedState({ locked, archived }: Channel): ChannelView["closed"] {
  if (locked === true) return "locked";
  return archived === true ? "archived" : null;
}

/** The commands that can be used in the guild shown: its own before those of every guild. */
export function commandsShown(discord: LocalDiscord): readonly ApplicationCommand[] {
  const { id, botLeft } = guildShown(discord.world);
  if (botLeft === true) return [];
  const own = discord.registeredCommands(id);
  const global = discord
    .registeredCommands()
    .filter(({ name }) => !own.some((command) => command.name === name));
  return [...own, ...global];
}
