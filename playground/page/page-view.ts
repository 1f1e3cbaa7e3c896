/** Everything that the page shows, for one viewer and channel. */
import type { BotLog } from "../bot-log.ts";
import type { TransportSwitch } from "../delivery.ts";
import type { DiscordEvent, RestRequest } from "../discord/events.ts";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import { isSilent, type StoredAttachment, type StoredMessage } from "../discord/message-types.ts";
import { findUser, memberOf, type User, type World } from "../discord/world.ts";
import type { NextRunView } from "../inside-views.ts";
import type { PlaygroundClock } from "../playground-clock.ts";
import type { FakeWeather, WeatherRequestRecord } from "../weather/fake-weather.ts";
import {
  channelsOf,
  channelView,
  channelViews,
  commandsShown,
  guildsOf,
  type PlaceShown,
} from "./channel-shown.ts";
import {
  type AttachmentView,
  MESSAGES_SHOWN,
  type MessageView,
  type RequestView,
  type Snapshot,
} from "./protocol.ts";
import { type WeatherFaultSwitch, withheldPermissions } from "./switches.ts";

/** How many past requests and violations a page gets. */
const PAST_SHOWN = 50;

/** What the page gets from inside the bot's process. */
export interface BotSide {
  readonly log: Pick<BotLog, "lines" | "on">;
  readonly delivery: TransportSwitch;
  /** The soonest first, paused ones last. */
  nextRuns(): Promise<readonly NextRunView[]>;
  /** Stops everything, deletes all messages, data and settings, and starts again at the same address. */
  startOver(): void;
}

export interface ViewParts {
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  readonly faults: WeatherFaultSwitch;
  readonly clock: PlaygroundClock;
  readonly bot: BotSide;
}

/** What nobody but the page's server keeps. */
export interface Known {
  readonly botOnline: boolean;
  readonly nextRuns: readonly NextRunView[];
  readonly signedRequests: readonly RequestView[];
}

/** Channels, commands and private messages depend on the viewer. */
export function pageView(
  { discord, weather, faults, clock, bot }: ViewParts,
  { viewerId, place, known }: { viewerId: string; place: PlaceShown; known: Known },
): Snapshot {
  const { world } = discord;
  const guild = place.kind === "guild" ? place.guild : null;
  const people = peopleOf(world).map((user) => ({ id: user.id, name: displayName(world, user) }));
  return {
    guilds: guildsOf(world, viewerId).map(({ id, name, botLeft }) => ({
      id,
      name,
      hasBot: botLeft !== true,
    })),
    guildId: guild?.id ?? null,
    channel: channelView(discord, place.channel),
    channels: channelViews(discord, place, viewerId),
    names: namesFor(world, viewerId, people),
    roles: (guild?.roles ?? []).map(({ id, name }) => ({ id, name })),
    directChannel: channelView(discord, discord.directChannelOf(viewerId)),
    takesDirectMessages: findUser(world, viewerId)?.acceptsDirectMessages !== false,
    withheldPermissions:
      place.kind === "guild" ? withheldPermissions(place.guild, place.channel, discord.botId) : [],
    people,
    viewerId,
    ...commandsShown(discord, place, viewerId),
    messages: discord
      .messagesIn(place.channel.id, viewerId)
      .slice(-MESSAGES_SHOWN)
      .map((message) => messageView(message, world)),
    weatherRequests: weather.requests.slice(-PAST_SHOWN).map(weatherRequestView),
    discordRequests: discord.requests.slice(-PAST_SHOWN).map(discordRequestView),
    signedRequests: known.signedRequests.slice(-PAST_SHOWN),
    violations: discord.violations.slice(-PAST_SHOWN).map(({ message, at }) => ({ message, at })),
    log: bot.log.lines,
    nextRuns: known.nextRuns,
    weatherFault: faults.current(),
    botOnline: known.botOnline,
    delivery: bot.delivery.current(),
    aheadMs: clock.aheadMs(),
  };
}

/**
 * The viewer: the wanted person, or the first guild's owner, who may use every command.
 * @throws {Error} when there is nobody
 */
export function viewerOf({ world }: FakeDiscord, wantedId: string | null): string {
  const people = peopleOf(world);
  const viewer =
    people.find(({ id }) => id === wantedId) ??
    people.find(({ id }) => id === world.guilds[0]?.ownerId) ??
    people[0];
  if (viewer === undefined) throw new Error("The fake Discord has no people.");
  return viewer.id;
}

/** Each member of any guild once; no bots. */
function peopleOf({ guilds }: World): readonly User[] {
  const users = guilds.flatMap(({ members }) => members.map(({ user }) => user));
  const people = new Map(users.map((user) => [user.id, user]));
  return [...people.values()].filter(({ bot }) => bot !== true);
}

function namesFor(
  world: World,
  viewerId: string,
  people: Snapshot["people"],
): Readonly<Record<string, string>> {
  const guilds = guildsOf(world, viewerId);
  const named = [
    ...people,
    ...guilds.flatMap(({ roles }) => roles),
    ...guilds.flatMap((guild) => channelsOf(guild, viewerId)),
  ];
  return Object.fromEntries(named.map(({ id, name }) => [id, name]));
}

/** A person's name in the world's first guild. */
function displayName(world: World, user: User): string {
  const [guild] = world.guilds;
  const nick = guild === undefined ? undefined : memberOf(guild, user.id)?.nick;
  return nick ?? user.globalName ?? user.username;
}

/** The view of a message. The fake's URLs are replaced by paths at the page's server. */
function messageView(message: StoredMessage, world: World): MessageView {
  const { id, author, content, embeds, interaction, attachments, components } = message;
  const pathOf = (file: StoredAttachment) => `/attachments/${id}/${file.id}`;
  return {
    id,
    author: { id: author.id, name: displayName(world, author), bot: author.bot === true },
    content,
    embeds: embeds.map(({ image, ...embed }) => {
      const file = attachments.find(({ url }) => url === image?.url);
      return file === undefined ? embed : { ...embed, image: { url: pathOf(file) } };
    }),
    components: [...components],
    attachments: attachments.map((file) => ({
      filename: file.filename,
      size: pngSize(file.bytes),
      description: file.description,
      path: pathOf(file),
    })),
    ephemeral: message.viewerId !== null,
    thinking: message.thinking,
    pinned: message.pinned,
    silent: isSilent(message),
    command:
      interaction === null || interaction.commandName === null
        ? null
        : { name: interaction.commandName, userName: displayName(world, interaction.user) },
    createdAt: message.createdAt,
  };
}

/** Bytes 16 to 23 of a PNG are its width and height in pixels; null for any other file. */
function pngSize(bytes: Uint8Array): AttachmentView["size"] {
  const isPng = bytes.length >= 24 && bytes[0] === 0x89 && bytes[1] === 0x50;
  if (!isPng) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

const NO_DETAILS = { parts: {}, violations: [], fault: null } as const;

function weatherRequestView(record: WeatherRequestRecord): RequestView {
  const { at, method, path, query, authentication, status, violations, fault } = record;
  const { kind, ...credential } = authentication;
  const parts = { query, credential: kind, ...credential };
  return { at, title: `${method} ${path}`, status, parts, violations: [...violations], fault };
}

function discordRequestView({ at, method, route, status }: RestRequest): RequestView {
  // The token of an interaction is in the path, after its id.
  const shown = route.replace(/^\/(interactions|webhooks)\/(\d+)\/[^/]+/, "/$1/$2/…");
  return { at, title: `${method} ${shown}`, status, ...NO_DETAILS };
}

/** A request of Discord to the bot. */
export function signedRequestView({
  at,
  interaction,
  status,
}: Extract<DiscordEvent, { kind: "delivery" }>): RequestView {
  return { at, title: interaction, status, ...NO_DETAILS };
}
