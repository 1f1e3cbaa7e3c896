/** Users, guilds, channels and members as Discord's JSON. */
import { isForum } from "./channel-access.ts";
import { type Core, madeAt } from "./core.ts";
import { isThread, permissionsIn, threadOwnerId } from "./permissions.ts";
import {
  type Channel,
  type DirectChannel,
  findUser,
  type Guild,
  memberOf,
  type Role,
  type User,
} from "./world.ts";

type Json = Record<string, unknown>;

/** A user object. */
export function userJson(user: User): Json {
  return {
    id: user.id,
    username: user.username,
    discriminator: user.bot === true ? "0001" : "0",
    global_name: user.globalName ?? null,
    avatar: null,
    public_flags: 0,
    ...(user.bot === true ? { bot: true } : {}),
  };
}

/** The bot's own user. */
export function selfJson({ bot }: Core): Json {
  return { ...userJson(bot), verified: true, mfa_enabled: false, email: null, flags: 0 };
}

/** Bit of a forum's `flags`. */
const requireTag = 1 << 4;

/** A guild's channel. Threads have more properties, but their counts are not stored. */
export function channelJson(channel: Channel, guild: Guild): Json {
  const common = {
    id: channel.id,
    type: channel.type,
    name: channel.name,
    guild_id: guild.id,
    parent_id: channel.parentId ?? null,
    last_message_id: null,
    rate_limit_per_user: 0,
    flags: channel.requiresTag === true ? requireTag : 0,
  };
  return {
    ...common,
    ...(isThread(channel) ? threadJson(channel, guild) : placeJson(channel, guild)),
  };
}

function placeJson(channel: Channel, guild: Guild): Json {
  const tags = (channel.tags ?? []).map(({ id, name, moderated = false }) => ({
    id,
    name,
    moderated,
    emoji_id: null,
    emoji_name: null,
  }));
  return {
    position: guild.channels.indexOf(channel),
    permission_overwrites: (channel.overwrites ?? []).map((one) => ({
      ...one,
      type: guild.roles.some(({ id }) => id === one.id) ? 0 : 1,
    })),
    nsfw: false,
    topic: null,
    ...(isForum(channel) ? { available_tags: tags } : {}),
  };
}

function threadJson(channel: Channel, guild: Guild): Json {
  const { id, archived = false, locked = false, appliedTagIds } = channel;
  const startedAt = new Date(madeAt(id)).toISOString();
  return {
    owner_id: threadOwnerId(channel, guild),
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: {
      archived,
      locked,
      auto_archive_duration: channel.autoArchiveMinutes ?? 1440,
      archive_timestamp: startedAt,
      create_timestamp: startedAt,
    },
    ...(appliedTagIds === undefined ? {} : { applied_tags: appliedTagIds }),
  };
}

/** A channel in an interaction: some of its properties, not its tags, with the person's permissions. */
export function partialChannelJson(channel: Channel, guild: Guild, userId: string): Json {
  const { permission_overwrites: _, available_tags: __, ...part } = channelJson(channel, guild);
  return { ...part, permissions: String(permissionsIn(guild, userId, channel)) };
}

/** A direct channel between the bot and a person. */
export function directChannelJson(channel: DirectChannel, core: Core): Json {
  const recipient = findUser(core.world, channel.recipientId);
  return {
    id: channel.id,
    type: 1,
    last_message_id: null,
    flags: 0,
    recipients: recipient === undefined ? [] : [userJson(recipient)],
  };
}

/** A role. */
export function roleJson(role: Role, guild: Guild): Json {
  return {
    id: role.id,
    name: role.name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: guild.roles.indexOf(role),
    permissions: role.permissions,
    managed: false,
    mentionable: role.mentionable ?? false,
    flags: 0,
  };
}

/** A member without the user. */
export function memberJson(guild: Guild, userId: string): Json {
  const member = memberOf(guild, userId);
  return {
    nick: member?.nick ?? null,
    avatar: null,
    roles: member?.roleIds ?? [],
    joined_at: "2025-01-01T00:00:00.000000+00:00",
    premium_since: null,
    pending: false,
    communication_disabled_until: null,
    deaf: false,
    mute: false,
    flags: 0,
  };
}

/** A guild, as `GET /guilds/:id` answers it. */
export function guildJson(guild: Guild): Json {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    owner_id: guild.ownerId,
    preferred_locale: guild.locale,
    features: [],
    roles: guild.roles.map((role) => roleJson(role, guild)),
    emojis: [],
    stickers: [],
    system_channel_id: guild.systemChannelId,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
  };
}

/** A guild as the gateway's GUILD_CREATE sends it. */
export function guildCreateJson(guild: Guild, botId: string): Json {
  const jsonOf = (isWanted: (channel: Channel) => boolean) =>
    guild.channels.filter(isWanted).map((channel) => channelJson(channel, guild));
  return {
    ...guildJson(guild),
    joined_at: "2025-01-01T00:00:00.000000+00:00",
    large: false,
    unavailable: false,
    member_count: guild.members.length + (memberOf(guild, botId) === undefined ? 1 : 0),
    members: [],
    voice_states: [],
    channels: jsonOf((channel) => !isThread(channel)),
    threads: jsonOf((channel) => isThread(channel) && channel.archived !== true),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
