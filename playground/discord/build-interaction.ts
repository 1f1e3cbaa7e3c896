/** Builds interactions as they reach the bot, by gateway or request. */
import { fileSizeLimit } from "./check-message.ts";
import type { SentOption } from "./command-options.ts";
import type { ApplicationCommand } from "./command-types.ts";
import type { Core } from "./core.ts";
import type { InteractionRecord } from "./interactions.ts";
import { messageJson, userJson } from "./message-json.ts";
import type { Component, StoredMessage } from "./message-types.ts";
import { directMessagePermissions, permissionsIn } from "./permissions.ts";
import type { Stage } from "./person-stage.ts";
import { memberOf } from "./world.ts";
import { directChannelJson, memberJson, partialChannelJson, roleJson } from "./world-json.ts";

type Json = Record<string, unknown>;

/** Discord's types of interactions. */
const interactionTypes = { command: 2, component: 3, autocomplete: 4 } as const;

/** The parts that all interactions have, around `data`. */
export function interactionPayload(
  core: Core,
  record: InteractionRecord,
  { stage, data }: { stage: Stage; data: Json },
): Json {
  return {
    id: record.id,
    application_id: core.applicationId,
    type: interactionTypes[record.kind],
    token: record.token,
    version: 1,
    data,
    ...placeJson(core, stage),
    ...(record.source === null ? {} : { message: messageJson(record.source, core.applicationId) }),
    channel_id: stage.channel.id,
    locale: stage.locale,
    entitlements: [],
    entitlement_sku_ids: [],
    attachment_size_limit: fileSizeLimit,
    authorizing_integration_owners: { "0": stage.kind === "guild" ? stage.guild.id : "0" },
    context: stage.kind === "guild" ? 0 : 1,
  };
}

function placeJson(core: Core, stage: Stage): Json {
  if (stage.kind === "direct") {
    return {
      channel: directChannelJson(stage.channel, core),
      user: userJson(stage.user),
      app_permissions: String(directMessagePermissions),
    };
  }
  const { guild, channel, permissions, user } = stage;
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    channel: partialChannelJson(channel, guild, user.id),
    member: {
      ...memberJson(guild, user.id),
      user: userJson(user),
      permissions: String(permissions),
    },
    app_permissions: String(permissionsIn(guild, core.bot.id, channel)),
  };
}

/** The `data` of a command or of its autocomplete. */
export function commandData(
  core: Core,
  command: ApplicationCommand,
  { options, stage }: { options: readonly SentOption[]; stage: Stage },
): Json {
  const chosen = leaves(options).filter(({ type }) => type >= 6 && type <= 9);
  const resolved = resolve(
    core,
    stage,
    chosen.map(({ value }) => String(value)),
  );
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    ...(options.length === 0 ? {} : { options }),
    ...(chosen.length === 0 ? {} : { resolved }),
  };
}

function leaves(options: readonly SentOption[]): readonly SentOption[] {
  return options.flatMap((option) =>
    option.options === undefined ? [option] : leaves(option.options),
  );
}

/** The `data` of a pressed button or of values chosen in a menu. */
export function componentData(
  core: Core,
  component: Component,
  { values, stage }: { values: readonly string[] | null; stage: Stage },
): Json {
  const base = {
    id: component.id ?? 1,
    custom_id: component.custom_id,
    component_type: component.type,
  };
  if (values === null) return base;
  const resolved = component.type === 3 ? {} : { resolved: resolve(core, stage, values) };
  return { ...base, values, ...resolved };
}

/** The users, members, roles and channels behind ids. */
function resolve(core: Core, stage: Stage, ids: readonly string[]): Json {
  const users: Json = {};
  const members: Json = {};
  const roles: Json = {};
  const channels: Json = {};
  for (const id of ids) {
    const user = core.user(id);
    if (user !== undefined) users[id] = userJson(user);
    if (stage.kind === "direct") continue;
    const { guild } = stage;
    if (memberOf(guild, id) !== undefined) {
      members[id] = { ...memberJson(guild, id), permissions: String(permissionsIn(guild, id)) };
    }
    const role = guild.roles.find((one) => one.id === id);
    if (role !== undefined) roles[id] = roleJson(role, guild);
    const channel = guild.channels.find((one) => one.id === id);
    if (channel !== undefined) {
      channels[id] = {
        ...partialChannelJson(channel, guild, stage.user.id),
        app_permissions: String(permissionsIn(guild, core.bot.id, channel)),
      };
    }
  }
  const parts = { users, members, roles, channels };
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0),
  );
}

/** What a message keeps of the interaction it answers. */
export function metadataOf(record: InteractionRecord): StoredMessage["interaction"] {
  const { id, kind, user, commandName } = record;
  return { id, type: kind === "component" ? 3 : 2, user, commandName };
}
