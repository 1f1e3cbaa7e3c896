/** What the page can change around the bot: faults of the weather service, and whom and what it reaches in Discord. */
import { PersonError } from "../discord/errors.ts";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import { isThread, permissionBits } from "../discord/permissions.ts";
import {
  type Channel,
  findChannel,
  findUser,
  type Guild,
  withoutChannel,
} from "../discord/world.ts";
import type { FakeWeather, Fault } from "../weather/fake-weather.ts";
import {
  type Action,
  type BotPermissionId,
  botPermissionIds,
  type WeatherFaultId,
} from "./protocol.ts";

/** How long a slow answer takes. */
const SLOW_MS = 4000;

const FAULTS: Readonly<Record<Exclude<WeatherFaultId, "none">, Fault>> = {
  "wrong-credential": { kind: "problem", status: 401, slug: "unauthorized" },
  "rate-limited": { kind: "problem", status: 429, slug: "too-many-requests" },
  "server-error": { kind: "problem", status: 500, slug: "unknown-error" },
  silent: { kind: "silent" },
  slow: { kind: "slow", delayMs: SLOW_MS },
  "missing-fields": { kind: "missing-fields" },
  "polar-night": { kind: "polar-night" },
  "no-warnings": { kind: "problem", status: 500, slug: "unknown-error" },
  html: { kind: "html", status: 200 },
  proxy: { kind: "html", status: 403 },
};

export interface WeatherFaultSwitch {
  current(): WeatherFaultId;
  /** Replaces every fault by this one. */
  set(fault: WeatherFaultId): void;
}

/** Starts with "none". The service is not touched until the switch is used. */
export function createWeatherFaultSwitch(weather: FakeWeather): WeatherFaultSwitch {
  let current: WeatherFaultId = "none";
  return {
    current: () => current,
    set(fault) {
      weather.heal();
      const which = fault === "no-warnings" ? { api: "warnings" as const } : {};
      if (fault !== "none") weather.fail(FAULTS[fault], which);
      current = fault;
    },
  };
}

const TEXT_CHANNEL = 0;

type WorldChange = Extract<
  Action,
  { kind: "bot-member" | "delete-channel" | "bot-permission" | "direct-messages" }
>;

/**
 * Makes the change. The bot gets no event, because Discord's gateway sends a bot without intents
 * nothing about it.
 *
 * @throws {PersonError} for an unknown guild, channel or person, or the last text channel of a guild
 */
export function changeWorld(discord: FakeDiscord, change: WorldChange): void {
  if (change.kind === "bot-member") {
    const guild = discord.world.guilds.find(({ id }) => id === change.guildId);
    if (guild === undefined) throw new PersonError(`There is no guild ${change.guildId}.`);
    guild.botLeft = !change.isMember;
    return;
  }
  if (change.kind === "direct-messages") {
    const user = findUser(discord.world, change.userId);
    if (user === undefined) throw new PersonError(`There is no person ${change.userId}.`);
    user.acceptsDirectMessages = change.isTaken;
    return;
  }
  const found = findChannel(discord.world, change.channelId);
  if (found?.kind !== "guild") throw new PersonError(`There is no channel ${change.channelId}.`);
  const { guild, channel } = found;
  if (change.kind === "delete-channel") deleteChannel(guild, channel);
  else setPermission(ownerOf(guild, channel), discord.botId, change);
}

/** The permissions that were taken from the bot in a channel. A thread has those of its channel. */
export function withheldPermissions(
  guild: Guild,
  channel: Channel,
  botId: string,
): readonly BotPermissionId[] {
  const overwrite = ownerOf(guild, channel).overwrites?.find(({ id }) => id === botId);
  const denied = BigInt(overwrite?.deny ?? 0);
  return botPermissionIds.filter((id) => (denied & permissionBits[id]) !== 0n);
}

function deleteChannel(guild: Guild, { id }: Channel): void {
  const rest = withoutChannel(guild, id);
  if (!rest.some(({ type }) => type === TEXT_CHANNEL)) {
    throw new PersonError("The last text channel stays, or there would be nothing to look at.");
  }
  guild.channels = rest;
  if (guild.systemChannelId === id) guild.systemChannelId = null;
}

function setPermission(
  owner: Channel,
  botId: string,
  { permission, isGranted }: Extract<WorldChange, { kind: "bot-permission" }>,
): void {
  const others = owner.overwrites?.filter(({ id }) => id !== botId) ?? [];
  const own = owner.overwrites?.find(({ id }) => id === botId);
  const denied = BigInt(own?.deny ?? 0);
  const bit = permissionBits[permission];
  const deny = String(isGranted ? denied & ~bit : denied | bit);
  owner.overwrites = [...others, { id: botId, allow: own?.allow ?? "0", deny }];
}

function ownerOf(guild: Guild, channel: Channel): Channel {
  const parent = guild.channels.find(({ id }) => id === channel.parentId);
  return isThread(channel) ? (parent ?? channel) : channel;
}
