/** Which server and channel a viewer is shown, and which commands they are offered there. */
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
import type { ChannelView, Snapshot } from "./protocol.ts";

/** A person who looks at the page. */
export interface Viewer {
  readonly id: string;
  /** Ids of channels and guilds, the most wanted first; a guild stands for its first channel. */
  readonly wanted: readonly string[];
}

/** A channel whose messages are shown. */
export type PlaceShown =
  | { readonly kind: "guild"; readonly guild: Guild; readonly channel: Channel }
  | { readonly kind: "direct"; readonly channel: DirectChannel };

const TEXT_CHANNEL = 0;
const DIRECT_CHANNEL = 1;
/** Text, voice, announcements, threads and stages; a forum's messages are in its posts. */
const TAKE_MESSAGES: ReadonlySet<number> = new Set([0, 2, 5, 10, 11, 12, 13]);
/** Discord's numbers of the contexts in which a command is offered. */
const CONTEXTS = { guild: 0, direct: 1 } as const;

/** The guilds that a person is a member of. */
export function guildsOf({ guilds }: World, viewerId: string): readonly Guild[] {
  return guilds.filter((guild) => memberOf(guild, viewerId) !== undefined);
}

/** The channels of a guild that a person sees, in the guild's order. */
export function channelsOf(guild: Guild, viewerId: string): readonly Channel[] {
  return guild.channels.filter((channel) =>
    may(permissionsIn(guild, viewerId, channel), permissionBits.viewChannel),
  );
}

/**
 * The most wanted channel, or else the first text channel that the viewer sees.
 * @throws {Error} when there is none
 */
export function placeShown(world: World, { id, wanted }: Viewer): PlaceShown {
  const open = guildsOf(world, id).flatMap((guild) =>
    channelsOf(guild, id)
      .filter(({ type }) => TAKE_MESSAGES.has(type))
      .map((channel) => ({ kind: "guild" as const, guild, channel })),
  );
  const openText = open.filter(({ channel }) => channel.type === TEXT_CHANNEL);
  for (const wantedId of wanted) {
    const direct = findChannel(world, wantedId);
    if (direct?.kind === "direct" && direct.channel.recipientId === id) return direct;
    const found =
      open.find(({ channel }) => channel.id === wantedId) ??
      openText.find(({ guild }) => guild.id === wantedId);
    if (found !== undefined) return found;
  }
  const [first] = openText;
  if (first === undefined) throw new Error(`The person ${id} sees no text channel.`);
  return first;
}

/** The channels to choose from: those of the guild, or the person's own with the bot. */
export function channelViews(
  discord: FakeDiscord,
  place: PlaceShown,
  viewerId: string,
): readonly ChannelView[] {
  if (place.kind === "direct") return [channelView(discord, place.channel)];
  return channelsOf(place.guild, viewerId).map((channel) => channelView(discord, channel));
}

/** A channel as the page lists it. */
export function channelView(discord: FakeDiscord, channel: Channel | DirectChannel): ChannelView {
  const lastMessageId = discord.messagesIn(channel.id).at(-1)?.id ?? null;
  const shared = { id: channel.id, lastMessageId };
  if (!("type" in channel)) {
    const rest = { type: DIRECT_CHANNEL, parentId: null, takesMessages: true, closed: null };
    return { ...shared, name: "Direct message", ...rest };
  }
  const { name, type, parentId = null, locked, archived } = channel;
  const closed = locked === true ? "locked" : archived === true ? "archived" : null;
  return { ...shared, name, type, parentId, takesMessages: TAKE_MESSAGES.has(type), closed };
}

/** The commands that a person can use in a place: the guild's own before the global ones. */
export function commandsShown(
  discord: FakeDiscord,
  place: PlaceShown,
  viewerId: string,
): Pick<Snapshot, "commands" | "messageCommands"> {
  const isGuild = place.kind === "guild";
  if (isGuild && place.guild.botLeft === true) return { commands: [], messageCommands: [] };
  const own = isGuild ? discord.registeredCommands(place.guild.id) : [];
  const global = discord
    .registeredCommands()
    .filter((command) => !own.some(({ name }) => name === command.name))
    .filter((command) => isOffered(command, place.kind));
  const allowed = [...own, ...global].filter((command) => isAllowed(command, place, viewerId));
  return {
    commands: allowed
      .filter(({ type }) => type === 1)
      .map(({ name, description, description_localizations, options = [] }) => ({
        name,
        description,
        description_localizations,
        options: [...options],
      })),
    messageCommands: allowed
      .filter(({ type }) => type === 3)
      .map(({ name, name_localizations: labels }) => ({ name, labels: labels ?? {} })),
  };
}

function isOffered(
  { contexts, dm_permission: inDirect }: ApplicationCommand,
  kind: PlaceShown["kind"],
): boolean {
  if (contexts !== null) return contexts.includes(CONTEXTS[kind]);
  return kind === "guild" || inDirect !== false;
}

/** Discord hides a command from members who lack its permissions; "0" leaves only admins. */
function isAllowed(
  { default_member_permissions: needed }: ApplicationCommand,
  place: PlaceShown,
  viewerId: string,
): boolean {
  if (place.kind === "direct" || needed === null) return true;
  const bits = needed === "0" ? permissionBits.administrator : BigInt(needed);
  return may(permissionsIn(place.guild, viewerId, place.channel), bits);
}
