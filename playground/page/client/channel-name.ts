/** How a channel is named in a sentence, and what kind it is. */
import type { ChannelView } from "../protocol.ts";

type Typed = Pick<ChannelView, "type">;

export function isThread({ type }: Typed): boolean {
  return type >= 10 && type <= 12;
}

/** Whether a channel is between the bot and one person. */
export function isDirect({ type }: Typed): boolean {
  return type === 1;
}

export function channelIcon(channel: Typed) {
  if (isThread(channel)) return "thread";
  if (isDirect(channel)) return "person";
  if (channel.type === 15) return "forum";
  return channel.type === 5 ? "megaphone" : "hash";
}

/** "#weather". Threads and direct messages have only their name, as in Discord. */
export function channelTitle(channel: Typed & Pick<ChannelView, "name">): string {
  return isThread(channel) || isDirect(channel) ? channel.name : `#${channel.name}`;
}

/** For example "Thread in #weather, archived"; empty if the icon says enough. */
export function channelNote(
  channel: ChannelView,
  channels: readonly Pick<ChannelView, "id" | "name">[],
): string {
  if (!isThread(channel)) return "";
  const parent = channels.find(({ id }) => id === channel.parentId);
  const place = parent === undefined ? "Thread" : `Thread in #${parent.name}`;
  return channel.closed === null ? place : `${place}, ${channel.closed}`;
}
