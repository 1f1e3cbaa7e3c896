/** Everything there is to show, for one viewer and channel. */
import type { Complaint, RestRequest } from "../discord/events.ts";
import type { LocalDiscord } from "../discord/local-discord.ts";
import type { PlaygroundClock } from "../playground-clock.ts";
import type { WeatherRequestRecord, WeatherService } from "../weather-service/weather-service.ts";
import type { BotSide } from "./bot-side.ts";
import {
  channelShown,
  channelView,
  channelViews,
  commandsShown,
  guildShown,
  type Viewer,
} from "./channel-shown.ts";
import { displayName, messageView } from "./message-view.ts";
import {
  type ComplaintView,
  type DiscordRequestView,
  MESSAGES_SHOWN,
  type NextRunView,
  type Snapshot,
  type WeatherRequestView,
} from "./protocol.ts";
import type { WeatherFaultSwitch } from "./weather-fault-switch.ts";

/** How many requests and complaints of the past a page is given. */
const PAST_LIMIT = 50;

/** What a snapshot is taken of. */
export interface SnapshotParts {
  readonly discord: LocalDiscord;
  readonly weather: WeatherService;
  readonly faults: WeatherFaultSwitch;
  readonly clock: PlaygroundClock;
  readonly bot: BotSide;
}

/** What is known when a snapshot is taken, beside what it is taken of. */
export interface Known {
  readonly botOnline: boolean;
  readonly nextRuns: readonly NextRunView[];
}

/** Takes a snapshot; the viewer decides on channel, channels and private messages. */
export function takeSnapshot(
  { discord, weather, faults, clock, bot }: SnapshotParts,
  viewer: Viewer,
  { botOnline, nextRuns }: Known,
): Snapshot {
  const { world } = discord;
  const guild = guildShown(world);
  const channel = channelShown(world, viewer);
  return {
    kind: "snapshot",
    guildName: guild.name,
    channel: channelView(discord, channel),
    people: guild.members
      .filter(({ user }) => user.bot !== true)
      .map(({ user }) => ({ id: user.id, name: displayName(world, user) })),
    roles: guild.roles.map(({ id, name }) => ({ id, name })),
    channels: channelViews(discord, viewer.id),
    viewerId: viewer.id,
    commands: commandsShown(discord),
    messages: discord
      .messagesIn(channel.id, viewer.id)
      .slice(-MESSAGES_SHOWN)
      .map((message) => messageView(message, world)),
    weatherRequests: weather.requests.slice(-PAST_LIMIT).map(weatherRequestView),
    complaints: discord.complaints.slice(-PAST_LIMIT).map(complaintView),
    weatherFault: faults.current(),
    botOnline,
    discordRequests: discord.requests.slice(-PAST_LIMIT).map(discordRequestView),
    log: bot.log.lines.slice(-PAST_LIMIT),
    nextRuns,
    aheadMs: clock.aheadMs(),
  };
}

/** The person to look through the eyes of: the one asked for, or the first who does not own the guild. */
export function viewerOf(discord: LocalDiscord, wantedId: string | null): string {
  const guild = guildShown(discord.world);
  const people = guild.members.filter(({ user }) => user.bot !== true);
  const viewer =
    people.find(({ user }) => user.id === wantedId) ??
    people.find(({ user }) => user.id !== guild.ownerId) ??
    people[0];
  return viewer?.user.id ?? guild.ownerId;
}

/** What the page shows of a request to the weather service. */
export function weatherRequestView(record: WeatherRequestRecord): WeatherRequestView {
  const { at, method, path, query, authentication, status, violations, fault } = record;
  return { at, method, path, query, authentication, status, violations, fault };
}

/** What the page shows of a request to Discord. */
export function discordRequestView({ at, method, route, status }: RestRequest): DiscordRequestView {
  // An interaction's token is in the path, behind its id.
  const shown = route.replace(/^\/(interactions|webhooks)\/(\d+)\/[^/]+/, "/$1/$2/…");
  return { at, method, route: shown, status };
}

/** What the page shows of a broken rule of Discord. */
export function complaintView({ message, at }: Complaint): ComplaintView {
  return { message, at };
}
