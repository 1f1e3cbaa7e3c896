/** Everything that the page shows, for one viewer and channel. */
import type { DiscordEvent, DiscordViolation, RestRequest } from "../discord/events.ts";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import type { User, World } from "../discord/world.ts";
import type {
  DiscordRequestView,
  ForecastCounts,
  NextRunView,
  SignedRequestView,
  ViolationView,
  WeatherRequestView,
} from "../inside-views.ts";
import type { PlaygroundClock } from "../playground-clock.ts";
import type { FakeWeather, WeatherRequestRecord } from "../weather/fake-weather.ts";
import type { BotSide } from "./bot-side.ts";
import {
  channelViews,
  commandsShown,
  directView,
  guildsOf,
  placeShown,
  placeView,
  type Viewer,
} from "./channel-shown.ts";
import { displayName, messageView } from "./message-view.ts";
import { MESSAGES_SHOWN, type Snapshot } from "./protocol.ts";
import type { WeatherFaultSwitch } from "./weather-fault-switch.ts";
import { withheldPermissions } from "./world-change.ts";

/** How many past requests and violations a page gets. */
const PAST_LIMIT = 50;

export interface SnapshotParts {
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  readonly faults: WeatherFaultSwitch;
  readonly clock: PlaygroundClock;
  readonly bot: BotSide;
}

/** The state that a snapshot includes. */
export interface Known {
  readonly botOnline: boolean;
  readonly nextRuns: readonly NextRunView[];
  readonly forecastCounts: ForecastCounts;
  /** Oldest first. */
  readonly signedRequests: readonly SignedRequestView[];
}

/** Creates a snapshot. Channels and private messages depend on the viewer. */
export function takeSnapshot(
  { discord, weather, faults, clock, bot }: SnapshotParts,
  viewer: Viewer,
  { botOnline, nextRuns, forecastCounts, signedRequests }: Known,
): Snapshot {
  const { world } = discord;
  const place = placeShown(world, viewer);
  const guild = place.kind === "guild" ? place.guild : null;
  return {
    kind: "snapshot",
    guilds: guildsOf(world, viewer.id).map(({ id, name, botLeft }) => ({
      id,
      name,
      hasBot: botLeft !== true,
    })),
    guildId: guild?.id ?? null,
    channel: placeView(discord, place),
    directChannel: directView(discord, discord.directChannelOf(viewer.id)),
    withheldPermissions:
      place.kind === "guild" ? withheldPermissions(place.guild, place.channel, discord.botId) : [],
    people: peopleOf(world).map((user) => ({ id: user.id, name: displayName(world, user) })),
    roles: (guild?.roles ?? []).map(({ id, name }) => ({ id, name })),
    channels: channelViews(discord, place, viewer.id),
    viewerId: viewer.id,
    commands: commandsShown(discord, place),
    messages: discord
      .messagesIn(place.channel.id, viewer.id)
      .slice(-MESSAGES_SHOWN)
      .map((message) => messageView(message, world)),
    weatherRequests: weather.requests.slice(-PAST_LIMIT).map(weatherRequestView),
    violations: discord.violations.slice(-PAST_LIMIT).map(violationView),
    weatherFault: faults.current(),
    botOnline,
    delivery: bot.delivery.current(),
    signedRequests: signedRequests.slice(-PAST_LIMIT),
    discordRequests: discord.requests.slice(-PAST_LIMIT).map(discordRequestView),
    log: bot.log.lines.slice(-PAST_LIMIT),
    nextRuns,
    forecastCounts,
    aheadMs: clock.aheadMs(),
  };
}

/**
 * The viewer: the requested person, or the first who does not own the first guild.
 * @throws {Error} when there is nobody
 */
export function viewerOf({ world }: FakeDiscord, wantedId: string | null): string {
  const people = peopleOf(world);
  const viewer =
    people.find(({ id }) => id === wantedId) ??
    people.find(({ id }) => id !== world.guilds[0]?.ownerId) ??
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

/** What the page shows of a request to the weather service. */
export function weatherRequestView(record: WeatherRequestRecord): WeatherRequestView {
  const { at, method, path, query, authentication, status, violations, fault } = record;
  return { at, method, path, query, authentication, status, violations, fault };
}

/** What the page shows of a request to Discord. */
export function discordRequestView({ at, method, route, status }: RestRequest): DiscordRequestView {
  // The token of an interaction is in the path, after its id.
  const shown = route.replace(/^\/(interactions|webhooks)\/(\d+)\/[^/]+/, "/$1/$2/…");
  return { at, method, route: shown, status };
}

/** What the page shows of a request with an interaction. */
export function signedRequestView({
  at,
  interaction,
  status,
}: Extract<DiscordEvent, { kind: "delivery" }>): SignedRequestView {
  return { at, interaction, status };
}

/** What the page shows of a broken rule of Discord. */
export function violationView({ message, at }: DiscordViolation): ViolationView {
  return { message, at };
}
