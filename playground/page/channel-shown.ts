/** Which server and channel a viewer is shown, and what else they see there. */
import { takesMessages } from "../discord/channel-access.ts";
import type { ApplicationCommand } from "../discord/command-types.ts";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import { may, permissionBits, permissionsIn } from "../discord/permissions.ts";
import {
  type Channel,
  type DirectChannel,
  findChannel,
  type Guild,
  memberOf,
  type World,
} from "../discord/world.ts";
import type { ChannelView } from "./protocol.ts";

/** A person who looks at the page. */
export interface Viewer {
  readonly id: string;
  /** The wanted channel, or a guild for its first channel; null for no preference. */
  readonly channelId: string | null;
}

/** A channel whose messages are shown. */
export type PlaceShown =
  | { readonly kind: "guild"; readonly guild: Guild; readonly channel: Channel }
  | { readonly kind: "direct"; readonly channel: DirectChannel };

const TEXT_CHANNEL = 0;
const DIRECT_CHANNEL = 1;
/** Discord's numbers of the contexts in which a command is offered. */
const CONTEXTS = { guild: 0, direct: 1 } as const;

/** Whether a member sees a channel of the guild. */
export function sees(guild: Guild, viewerId: string, channel: Channel): boolean {
  return may(permissionsIn(guild, viewerId, channel), permissionBits.viewChannel);
}

/** The guilds that a person is a member of. */
export function guildsOf({ guilds }: World, viewerId: string): readonly Guild[] {
  return guilds.filter((guild) => memberOf(guild, viewerId) !== undefined);
}

/**
 * The wanted channel, or the first text channel that the viewer sees, or else the first of all.
 * @throws {Error} when no guild has a text channel
 */
export function placeShown(world: World, { id, channelId }: Viewer): PlaceShown {
  const wanted = channelId === null ? undefined : findChannel(world, channelId);
  if (wanted?.kind === "direct" && wanted.channel.recipientId === id) return wanted;
  const places = (guild: Guild) =>
    guild.channels.map((channel): PlaceShown => ({ kind: "guild", guild, channel }));
  const isOpen = (place: PlaceShown) =>
    place.kind === "guild" && takesMessages(place.channel) && sees(place.guild, id, place.channel);
  const isText = (place: PlaceShown) =>
    place.kind === "guild" && place.channel.type === TEXT_CHANNEL;
  const open = guildsOf(world, id).flatMap(places).filter(isOpen);
  const shown =
    open.find(({ channel }) => channel.id === channelId) ??
    open.find((place) => place.kind === "guild" && place.guild.id === channelId && isText(place)) ??
    open.find(isText) ??
    world.guilds.flatMap(places).find(isText);
  if (shown === undefined) {
    throw new Error("The fake Discord has no guild with a text channel to show.");
  }
  return shown;
}

/** The channels of the guild that a person sees, in the guild's order; none in direct messages. */
export function channelViews(
  discord: FakeDiscord,
  place: PlaceShown,
  viewerId: string,
): readonly ChannelView[] {
  if (place.kind === "direct") return [];
  const { guild } = place;
  return guild.channels
    .filter((channel) => sees(guild, viewerId, channel))
    .map((channel) => channelView(discord, channel));
}

/** A channel as the page lists it. */
export function channelView(discord: FakeDiscord, channel: Channel): ChannelView {
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

/** A person's own channel with the bot. */
export function directView(discord: FakeDiscord, { id }: DirectChannel): ChannelView {
  return {
    id,
    name: "Direct message",
    type: DIRECT_CHANNEL,
    parentId: null,
    takesMessages: true,
    closed: null,
    lastMessageId: discord.messagesIn(id).at(-1)?.id ?? null,
  };
}

/** The place's channel as the page lists it. */
export function placeView(discord: FakeDiscord, place: PlaceShown): ChannelView {
  return place.kind === "direct"
    ? directView(discord, place.channel)
    : channelView(discord, place.channel);
}

function closedState({ locked, archived }: Channel): ChannelView["closed"] {
  if (locked === true) return "locked";
  return archived === true ? "archived" : null;
}

/** The commands that can be used in a place: the guild's own before the global ones. */
export function commandsShown(
  discord: FakeDiscord,
  place: PlaceShown,
): readonly ApplicationCommand[] {
  const global = discord.registeredCommands().filter((command) => isOffered(command, place.kind));
  if (place.kind === "direct") return global;
  if (place.guild.botLeft === true) return [];
  const own = discord.registeredCommands(place.guild.id);
  return [...own, ...global.filter(({ name }) => !own.some((command) => command.name === name))];
}

function isOffered(
  { contexts, dm_permission: inDirect }: ApplicationCommand,
  kind: PlaceShown["kind"],
): boolean {
  if (contexts !== null) return contexts.includes(CONTEXTS[kind]);
  return kind === "guild" || inDirect !== false;
}
