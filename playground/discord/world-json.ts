/** Guilds, channels and members as Discord's JSON. */
import { isForum } from "./channel-access.ts";
import type { Core } from "./core.ts";
import { userJson } from "./message-json.ts";
import { isThread, permissionsIn, threadOwnerId } from "./permissions.ts";
import { madeAt } from "./snowflake.ts";
import {
  type Channel,
  type DirectChannel,
  findUser,
  type Guild,
  memberOf,
  type Role,
} from "./world.ts";

type Json = Record<string, unknown>;

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
  const overwrites = (channel.overwrites ?? []).map((one) => ({
    ...one,
    type: guild.roles.some((role) => role.id === one.id) ? 0 : 1,
  }));
  return {
    position: guild.channels.indexOf(channel),
    permission_overwrites: overwrites,
    nsfw: false,
    topic: null,
    ...(isForum(channel) ? { available_tags: tagsJson(channel) } : {}),
  };
}

function tagsJson({ tags = [] }: Channel): readonly Json[] {
  return tags.map(({ id, name, moderated = false }) => ({
    id,
    name,
    moderated,
    emoji_id: null,
    emoji_name: null,
  }));
}

function threadJson(channel: Channel, guild: Guild): Json {
  const { id, archived = false, locked = false, archivedAt = madeAt(id) } = channel;
  const { appliedTagIds } = channel;
  return {
    owner_id: threadOwnerId(channel, guild),
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: {
      archived,
      locked,
      auto_archive_duration: channel.autoArchiveMinutes ?? 1440,
      archive_timestamp: new Date(archivedAt).toISOString(),
      create_timestamp: new Date(madeAt(id)).toISOString(),
    },
    ...(appliedTagIds === undefined ? {} : { applied_tags: appliedTagIds }),
  };
}

/** A member of a thread, since its start. */
export function threadMemberJson({ id }: Channel, userId: string): Json {
  return {
    id,
    user_id: userId,
    join_timestamp: new Date(madeAt(id)).toISOString(),
    flags: 0,
  };
}

/** A channel in an interaction: some of its properties, with the person's permissions. */
export function partialChannelJson(channel: Channel, guild: Guild, userId: string): Json {
  const { permission_overwrites: _, ...part } = channelJson(channel, guild);
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
    banner: null,
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
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: guild.ownerId,
    preferred_locale: guild.locale,
    features: [],
    roles: guild.roles.map((role) => roleJson(role, guild)),
    emojis: [],
    stickers: [],
    system_channel_id: guild.systemChannelId,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    nsfw: false,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    max_members: 500_000,
    max_video_channel_users: 25,
    vanity_url_code: null,
    application_id: null,
    region: "deprecated",
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
