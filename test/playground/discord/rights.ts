/** Finds and changes channels and the bot's permissions in them, for these tests. */
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { type Channel, defaultIds } from "../../../playground/discord/world.ts";

/** A channel of the first guild. */
export function channelOf(discord: FakeDiscord, id: string): Channel {
  const found = discord.world.guilds[0]?.channels.find((one) => one.id === id);
  if (found === undefined) throw new Error("The default world has this channel.");
  return found;
}

/** Grants or denies permissions of the bot in a channel. A thread has those of its parent. */
export function setRights(
  discord: FakeDiscord,
  channelId: string,
  { allow = 0n, deny = 0n }: { readonly allow?: bigint; readonly deny?: bigint },
): void {
  const rule = { id: defaultIds.applicationId, allow: String(allow), deny: String(deny) };
  channelOf(discord, channelId).overwrites = [rule];
}
