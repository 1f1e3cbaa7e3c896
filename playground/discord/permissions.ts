/** Discord's permission bits and how roles and channel overwrites combine. */
import { type Channel, type Guild, memberOf } from "./world.ts";

/** The bits used here, as in Discord's documentation. */
export const permissionBits = {
  administrator: 1n << 3n,
  manageChannels: 1n << 4n,
  manageGuild: 1n << 5n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readMessageHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  useApplicationCommands: 1n << 31n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  createPrivateThreads: 1n << 36n,
  sendMessagesInThreads: 1n << 38n,
  pinMessages: 1n << 51n,
} as const;

const PRIVATE_THREAD = 12;

/** Every permission there is today. */
const allPermissions = (1n << 53n) - 1n;

/** What people may do in a direct message with the bot. */
export const directMessagePermissions =
  permissionBits.viewChannel |
  permissionBits.sendMessages |
  permissionBits.embedLinks |
  permissionBits.attachFiles |
  permissionBits.readMessageHistory |
  permissionBits.mentionEveryone |
  permissionBits.useApplicationCommands;

/** A user's permissions in a guild, and in one of its channels if that is given. */
export function permissionsIn(guild: Guild, userId: string, channel?: Channel): bigint {
  const roleIds = memberOf(guild, userId)?.roleIds ?? [];
  if (guild.ownerId === userId) return allPermissions;
  const base = guild.roles
    .filter((role) => role.id === guild.id || roleIds.includes(role.id))
    .reduce((sum, role) => sum | BigInt(role.permissions), 0n);
  if ((base & permissionBits.administrator) !== 0n) return allPermissions;
  return channel === undefined ? base : withOverwrites(base, channel, { guild, userId, roleIds });
}

function withOverwrites(
  base: bigint,
  channel: Channel,
  who: { guild: Guild; userId: string; roleIds: readonly string[] },
): bigint {
  const parent = who.guild.channels.find((one) => one.id === channel.parentId);
  const overwrites = isThread(channel) ? (parent?.overwrites ?? []) : (channel.overwrites ?? []);
  // Later groups win over earlier ones: everyone, then the roles together, then the member.
  const groups = [
    overwrites.filter((one) => one.id === who.guild.id),
    overwrites.filter((one) => who.roleIds.includes(one.id)),
    overwrites.filter((one) => one.id === who.userId),
  ];
  let result = base;
  for (const group of groups) {
    for (const one of group) result &= ~BigInt(one.deny);
    for (const one of group) result |= BigInt(one.allow);
  }
  const isSeen = may(result, permissionBits.viewChannel) && mayEnter(channel, result, who);
  return isSeen ? result : 0n;
}

/** A private thread is visible to its members and to those who may manage threads. */
function mayEnter(
  channel: Channel,
  permissions: bigint,
  { guild, userId }: { guild: Guild; userId: string },
): boolean {
  const isOpen = channel.type !== PRIVATE_THREAD || may(permissions, permissionBits.manageThreads);
  return isOpen || isInThread(channel, guild, userId);
}

/** Whether a user is a member of a thread: its owner or listed. */
export function isInThread(channel: Channel, guild: Guild, userId: string): boolean {
  return threadOwnerId(channel, guild) === userId || channel.memberIds?.includes(userId) === true;
}

/** Who started a thread. */
export function threadOwnerId({ ownerId }: Channel, guild: Guild): string {
  return ownerId ?? guild.ownerId;
}

/** Whether `permissions` holds every bit of `needed`. */
export function may(permissions: bigint, needed: bigint): boolean {
  return (permissions & needed) === needed;
}

/** Whether a channel is a thread (types 10, 11, 12). */
export function isThread(channel: Channel): boolean {
  return channel.type >= 10 && channel.type <= 12;
}
