/** How a channel is shown: its icon, its name in a sentence, and what kind it is. */
import type { ChannelView } from "../protocol.ts";
import { icons } from "./icons.ts";

const DIRECT = 1;
const CATEGORY = 4;
const ICONS: Readonly<Record<number, string>> = {
  [DIRECT]: icons.person,
  2: icons.speaker,
  5: icons.megaphone,
  13: icons.speaker,
  15: icons.forum,
  16: icons.forum,
};

/** Whether a channel is a thread. */
export function isThread({ type }: Pick<ChannelView, "type">): boolean {
  return type >= 10 && type <= 12;
}

/** Whether a channel is between the bot and one person. */
export function isDirect({ type }: Pick<ChannelView, "type">): boolean {
  return type === DIRECT;
}

/** Whether a channel only holds others. */
export function isCategory({ type }: Pick<ChannelView, "type">): boolean {
  return type === CATEGORY;
}

/** The SVG path of a channel's icon. */
export function channelIcon(channel: Pick<ChannelView, "type">): string {
  return isThread(channel) ? icons.thread : (ICONS[channel.type] ?? icons.hash);
}

/** "#weather". Threads and direct messages have only their name, as in Discord. */
export function channelTitle(channel: Pick<ChannelView, "type" | "name">): string {
  const isNamed = isThread(channel) || isDirect(channel);
  return isNamed ? channel.name : `#${channel.name}`;
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
