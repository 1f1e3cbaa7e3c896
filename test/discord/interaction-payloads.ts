/**
 * Interactions as Discord documents them under "Receiving and Responding to Interactions", every field
 * written by hand, so that they depend neither on the library nor on the fake.
 */

export type Payload = Readonly<Record<string, unknown>>;

/**
 * None is from the fake's bot, because the client knows more about its own user (`ClientUser`), which
 * nothing in the bot reads.
 */
const ids = {
  application: "1100000000000000031",
  guild: "1100000000000000010",
  channel: "1100000000000000011",
  otherChannel: "1100000000000000012",
  role: "1100000000000000013",
  user: "1100000000000000014",
  directChannel: "1100000000000000015",
  message: "1100000000000000016",
  command: "1100000000000000017",
} as const;

/** When these interactions were created, Unix milliseconds. */
export const MADE_AT = Date.parse("2026-07-14T12:00:00.123Z");
const DISCORD_EPOCH_MS = 1_420_070_400_000;
const madeId = (increment: number) =>
  String((BigInt(MADE_AT - DISCORD_EPOCH_MS) << 22n) + BigInt(increment));

const user = {
  id: ids.user,
  username: "mila",
  global_name: "Mila",
  discriminator: "0",
  avatar: "a_0123456789abcdef0123456789abcdef",
  avatar_decoration_data: null,
  collectibles: null,
  public_flags: 64,
  clan: null,
  primary_guild: null,
};

const member = {
  user,
  nick: null,
  avatar: null,
  banner: null,
  roles: [ids.role],
  joined_at: "2024-02-03T04:05:06.789000+00:00",
  premium_since: null,
  communication_disabled_until: null,
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
  unusual_dm_activity_until: null,
  /** Manage Server, View Channel, Send Messages. */
  permissions: "3104",
};

const always = {
  application_id: ids.application,
  version: 1,
  locale: "de",
  entitlements: [],
  entitlement_sku_ids: [],
  attachment_size_limit: 10_485_760,
};

const inGuild = {
  ...always,
  guild_id: ids.guild,
  guild: { id: ids.guild, locale: "fr", features: ["COMMUNITY"] },
  guild_locale: "fr",
  channel_id: ids.channel,
  channel: {
    id: ids.channel,
    type: 0,
    guild_id: ids.guild,
    name: "weather",
    topic: null,
    position: 2,
    parent_id: null,
    nsfw: false,
    flags: 0,
    last_message_id: ids.message,
    rate_limit_per_user: 0,
    permissions: "3104",
  },
  member,
  /** View Channel, Send Messages, Embed Links, Attach Files. */
  app_permissions: "52224",
  authorizing_integration_owners: { "0": ids.guild },
  context: 0,
};

const inDirectMessage = {
  ...always,
  channel_id: ids.directChannel,
  channel: { id: ids.directChannel, type: 1, flags: 0, last_message_id: null, recipients: [user] },
  user,
  app_permissions: "562949953601536",
  authorizing_integration_owners: { "0": "0", "1": ids.user },
  context: 1,
};

const forecastData = {
  id: ids.command,
  name: "forecast",
  type: 1,
  options: [
    { name: "location", type: 3, value: "Zürich" },
    { name: "days", type: 4, value: 5 },
    { name: "unit", type: 3, value: "fahrenheit" },
    { name: "private", type: 5, value: true },
  ],
};

/** The bot's earlier answer with the buttons and menus. */
const answer = {
  id: ids.message,
  channel_id: ids.channel,
  type: 20,
  content: "",
  author: { ...user, id: ids.application, username: "forecast", bot: true },
  webhook_id: ids.application,
  application_id: ids.application,
  timestamp: "2026-07-14T11:59:00.000000+00:00",
  edited_timestamp: null,
  tts: false,
  pinned: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  flags: 64,
  interaction_metadata: {
    id: madeId(0),
    type: 2,
    user,
    authorizing_integration_owners: { "0": ids.guild },
    name: "forecast",
    command_type: 1,
  },
  components: [
    {
      id: 1,
      type: 1,
      components: [
        { id: 2, type: 2, style: 2, label: "°F", custom_id: "forecast:unit:fahrenheit" },
      ],
    },
    {
      id: 3,
      type: 1,
      components: [
        {
          id: 4,
          type: 3,
          custom_id: "forecast:days",
          min_values: 1,
          max_values: 1,
          options: [{ label: "3 days", value: "3" }],
        },
      ],
    },
  ],
};

/** `/forecast` in a server. */
export const forecastInGuild = {
  ...inGuild,
  id: madeId(1),
  token: "token-of-forecast-in-guild",
  type: 2,
  data: forecastData,
};

/** `/forecast` in a direct message with the bot. */
export const forecastInDirectMessage = {
  ...inDirectMessage,
  id: madeId(2),
  token: "token-of-forecast-in-direct-message",
  type: 2,
  data: forecastData,
};

/** `/forecast-schedule add`: a subcommand with a channel and a role. */
export const scheduleAdd = {
  ...inGuild,
  id: madeId(3),
  token: "token-of-schedule-add",
  type: 2,
  data: {
    id: ids.command,
    name: "forecast-schedule",
    type: 1,
    guild_id: ids.guild,
    options: [
      {
        name: "add",
        type: 1,
        options: [
          { name: "time", type: 3, value: "07:30" },
          { name: "days", type: 4, value: 3 },
          { name: "silent", type: 5, value: false },
          { name: "channel", type: 7, value: ids.otherChannel },
          { name: "role", type: 8, value: ids.role },
        ],
      },
    ],
    resolved: {
      channels: {
        [ids.otherChannel]: {
          id: ids.otherChannel,
          type: 5,
          guild_id: ids.guild,
          name: "announcements",
          parent_id: null,
          permissions: "1024",
          app_permissions: "3072",
          flags: 0,
        },
      },
      roles: {
        [ids.role]: {
          id: ids.role,
          name: "early birds",
          color: 0,
          colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
          hoist: false,
          icon: null,
          unicode_emoji: null,
          position: 1,
          permissions: "0",
          managed: false,
          mentionable: true,
          flags: 0,
        },
      },
    },
  },
};

/** Autocomplete for the second option of a subcommand. */
export const autocomplete = {
  ...inGuild,
  id: madeId(4),
  token: "token-of-autocomplete",
  type: 4,
  data: {
    id: ids.command,
    name: "forecast-schedule",
    type: 1,
    options: [
      {
        name: "add",
        type: 1,
        options: [
          { name: "time", type: 3, value: "07:30" },
          { name: "location", type: 3, value: "Zür", focused: true },
        ],
      },
    ],
  },
};

export const click = {
  ...inGuild,
  id: madeId(5),
  token: "token-of-click",
  type: 3,
  message: answer,
  data: { id: 2, component_type: 2, custom_id: "forecast:unit:fahrenheit" },
};

export const choice = {
  ...inGuild,
  id: madeId(6),
  token: "token-of-choice",
  type: 3,
  message: answer,
  data: { id: 4, component_type: 3, custom_id: "forecast:days", values: ["3"] },
};

/** `/forecast` from someone with an entitlement. The bot sells nothing, but Discord may send it. */
export const forecastWithEntitlement = {
  ...forecastInDirectMessage,
  id: madeId(7),
  token: "token-of-forecast-with-entitlement",
  entitlements: [
    {
      id: "1100000000000000020",
      sku_id: "1100000000000000021",
      application_id: ids.application,
      user_id: ids.user,
      promotion_id: null,
      type: 8,
      deleted: false,
      gift_code_flags: 0,
      consumed: false,
      starts_at: "2026-07-01T00:00:00.000000+00:00",
      ends_at: null,
      subscription_id: "1100000000000000022",
    },
  ],
  entitlement_sku_ids: ["1100000000000000021"],
};

/** All of them by name. */
export const PAYLOADS: Readonly<Record<string, Payload>> = {
  "/forecast in a server": forecastInGuild,
  "/forecast in a direct message": forecastInDirectMessage,
  "/forecast-schedule add": scheduleAdd,
  autocomplete,
  "a click": click,
  "a choice from a menu": choice,
  "/forecast with an entitlement": forecastWithEntitlement,
};

/** A copy with another value at position `place`, modulo the number of values; without it when that is undefined. */
export function withReplaced(payload: unknown, place: number, value: unknown): unknown {
  let count = 0;
  const text = JSON.stringify(payload);
  JSON.parse(text, () => void count++);
  let index = -1;
  return JSON.parse(text, (_, found) => {
    index++;
    return index === place % count ? value : found;
  });
}
