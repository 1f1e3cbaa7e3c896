/** The guilds, channels and people of the fake: plain data that a test may change at any time. */

/** A person or a bot. */
export interface User {
  id: string;
  username: string;
  globalName?: string;
  bot?: boolean;
  /** Language of the person's client, e.g. `de`; default `en-US`. */
  locale?: string;
  /** `false`: direct messages are rejected with 50007. */
  acceptsDirectMessages?: boolean;
}

/** A role. If its id is the guild's id, it is @everyone. */
export interface Role {
  id: string;
  name: string;
  /** Bit set as text. */
  permissions: string;
  mentionable?: boolean;
}

/** Permissions changed for one role or member in one channel. */
interface Overwrite {
  /** Of a role or a member. */
  id: string;
  /** Bit sets as text. */
  allow: string;
  deny: string;
}

/** What posts of a forum are sorted by. */
interface ForumTag {
  id: string;
  name: string;
  /** Only those who may manage threads apply it. */
  moderated?: boolean;
}

/** A channel of a guild. */
export interface Channel {
  id: string;
  name: string;
  /** 0 text, 2 voice, 4 category, 5 announcement, 10–12 thread (12 private), 15 forum, 16 media. */
  type: number;
  parentId?: string;
  overwrites?: Overwrite[];
  /** Threads only. */
  archived?: boolean;
  /** Threads only: only those who may manage threads can write in it and reopen it. */
  locked?: boolean;
  /** Threads only: who started it; default: the guild's owner. */
  ownerId?: string;
  /** Threads only: its members besides the owner. Others do not see a private thread. */
  memberIds?: string[];
  /** Threads only: minutes without a message until Discord archives it. The fake never does. Default 1440. */
  autoArchiveMinutes?: number;
  /** Posts in forums only: ids of the forum's tags. */
  appliedTagIds?: string[];
  /** Forums only. */
  tags?: ForumTag[];
  /** Forums only: a post without a tag is rejected with 40067. */
  requiresTag?: boolean;
}

/** A user in a guild. */
export interface Member {
  user: User;
  nick?: string;
  roleIds: string[];
}

/** A Discord server. The bot is a member unless it left. It has no roles unless it is listed. */
export interface Guild {
  id: string;
  name: string;
  /** `true`: the bot was removed. It does not see the guild, and nobody can use it there. */
  botLeft?: boolean;
  /** The guild's own language, e.g. `en-US`. */
  locale: string;
  ownerId: string;
  systemChannelId: string | null;
  roles: Role[];
  channels: Channel[];
  members: Member[];
}

/** A channel between the bot and one person. */
export interface DirectChannel {
  id: string;
  recipientId: string;
  /**
   * The bot lost the channel, as happens with people who only installed the app: reading and sending are rejected with
   * 50001. `until-opened`: opening it brings it back. `always`: opening succeeds and changes nothing.
   */
  lost?: "until-opened" | "always" | undefined;
}

/** The whole world. It may be changed at any time, since each request reads it again. */
export interface World {
  guilds: Guild[];
  /** People who installed the app for themselves, in no guild with the bot. */
  installers?: User[];
  /** Created when a person uses a command, or by the bot's `POST /users/@me/channels`. */
  directChannels: DirectChannel[];
}

/** The ids of {@link defaultWorld}. */
export const defaultIds = {
  applicationId: "1100000000000000001",
  guildId: "1100000000000000010",
  channelId: "1100000000000000011",
  secondChannelId: "1100000000000000012",
  announcementChannelId: "1100000000000000014",
  /** A thread of the second channel. */
  threadId: "1100000000000000015",
  forumId: "1100000000000000016",
  roleId: "1100000000000000020",
  /** A role that the bot may not mention. */
  quietRoleId: "1100000000000000021",
  adminId: "1100000000000000031",
  memberId: "1100000000000000032",
} as const;

/**
 * View, send, embed, attach, read history, use commands, start threads (public, private) and send in
 * them: the default permissions of everyone.
 */
const everyonePermissions = String(
  [10, 11, 14, 15, 16, 31, 35, 36, 38].reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n),
);

/**
 * One guild with two text channels, a thread, an announcement channel and a forum, a mentionable
 * role and one that is not, an admin (its owner) and a member.
 */
export function defaultWorld(): World {
  const ids = defaultIds;
  const { secondChannelId } = ids;
  return {
    guilds: [
      {
        id: ids.guildId,
        name: "Weather watchers",
        locale: "en-US",
        ownerId: ids.adminId,
        systemChannelId: ids.channelId,
        roles: [
          { id: ids.guildId, name: "@everyone", permissions: everyonePermissions },
          { id: ids.roleId, name: "commuters", permissions: "0", mentionable: true },
          { id: ids.quietRoleId, name: "moderators", permissions: "0" },
        ],
        channels: [
          { id: ids.channelId, name: "general", type: 0 },
          { id: secondChannelId, name: "weather", type: 0 },
          { id: ids.threadId, name: "daily-weather", type: 11, parentId: secondChannelId },
          { id: ids.announcementChannelId, name: "announcements", type: 5 },
          { id: ids.forumId, name: "ideas", type: 15 },
        ],
        members: [
          { user: { id: ids.adminId, username: "ada", globalName: "Ada" }, roleIds: [] },
          { user: { id: ids.memberId, username: "ben", globalName: "Ben" }, roleIds: [ids.roleId] },
        ],
      },
    ],
    directChannels: [],
  };
}

/** A guild's member, if the user is one. */
export function memberOf(guild: Guild, userId: string): Member | undefined {
  return guild.members.find((member) => member.user.id === userId);
}

/** The guilds that the bot is in. */
export function guildsOfBot(world: World): readonly Guild[] {
  return world.guilds.filter(({ botLeft }) => botLeft !== true);
}

/** A person who installed the app for themselves. */
export function findInstaller({ installers = [] }: World, userId: string): User | undefined {
  return installers.find(({ id }) => id === userId);
}

/** A person in any of the guilds, or who installed the app. */
export function findUser(world: World, userId: string): User | undefined {
  for (const guild of world.guilds) {
    const member = memberOf(guild, userId);
    if (member !== undefined) return member.user;
  }
  return findInstaller(world, userId);
}

/** Where a channel is: in a guild, or between the bot and a person. */
export type ChannelPlace =
  | { readonly kind: "guild"; readonly guild: Guild; readonly channel: Channel }
  | { readonly kind: "direct"; readonly channel: DirectChannel };

/** Looks a channel up by id in guilds and direct messages. */
export function findChannel(world: World, channelId: string): ChannelPlace | undefined {
  for (const guild of world.guilds) {
    const channel = guild.channels.find((one) => one.id === channelId);
    if (channel !== undefined) return { kind: "guild", guild, channel };
  }
  const direct = world.directChannels.find((one) => one.id === channelId);
  return direct === undefined ? undefined : { kind: "direct", channel: direct };
}

/** A guild's channels without one of them and its threads. */
export function withoutChannel({ channels }: Guild, channelId: string): Channel[] {
  return channels.filter(({ id, parentId }) => id !== channelId && parentId !== channelId);
}

/** The direct channel with a person. Created with `newId` if there is none. */
export function openDirectChannel(
  world: World,
  recipientId: string,
  newId: () => string,
): DirectChannel {
  const known = world.directChannels.find((one) => one.recipientId === recipientId);
  if (known !== undefined) return known;
  const made = { id: newId(), recipientId };
  world.directChannels.push(made);
  return made;
}
