/** Which channel the page shows, and what belongs to it. */
import type { ApplicationCommand } from "../discord/command-types.ts";
import type { LocalDiscord } from "../discord/local-discord.ts";
import type { Channel, Guild, World } from "../discord/world.ts";

/** A text channel and its guild. */
export interface ChannelShown {
  readonly guild: Guild;
  readonly channel: Channel;
}

const TEXT_CHANNEL = 0;

/** The first guild's first text channel. @throws {Error} when the world has none */
export function channelShown(world: World): ChannelShown {
  const [guild] = world.guilds;
  const channel = guild?.channels.find(({ type }) => type === TEXT_CHANNEL);
  if (guild === undefined || channel === undefined) {
    throw new Error("The local Discord has no guild with a text channel to show.");
  }
  return { guild, channel };
}

/** The commands that can be used in the channel: those of its guild before those of every guild. */
export function commandsShown(discord: LocalDiscord): readonly ApplicationCommand[] {
  const { guild } = channelShown(discord.world);
  const own = discord.registeredCommands(guild.id);
  const global = discord
    .registeredCommands()
    .filter(({ name }) => !own.some((command) => command.name === name));
  return [...own, ...global];
}
