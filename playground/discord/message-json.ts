/** Users and messages as Discord's JSON. */
import {
  type Component,
  messageFlags,
  type StoredAttachment,
  type StoredMessage,
} from "./message-types.ts";
import type { User } from "./world.ts";

/** A user object. */
export function userJson(user: User): Record<string, unknown> {
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

/** A message object. `applicationId` marks answers to interactions as from the bot. */
export function messageJson(
  message: StoredMessage,
  applicationId: string,
): Record<string, unknown> {
  return {
    id: message.id,
    type: messageType(message),
    channel_id: message.channelId,
    author: userJson(message.author),
    content: message.content,
    timestamp: new Date(message.createdAt).toISOString(),
    edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
    tts: false,
    mention_everyone: message.mentions.everyone,
    mentions: [],
    mention_roles: message.mentions.roleIds,
    attachments: message.attachments
      .filter((file) => !shownInEmbed(message, file))
      .map(attachmentJson),
    embeds: message.embeds.map((embed) => ({ type: "rich", ...embed })),
    components: withIds(message.components),
    pinned: message.pinned,
    flags: message.flags,
    ...(message.interaction === null ? {} : interactionJson(message, applicationId)),
    ...(message.replyTo === null ? {} : { message_reference: reference(message) }),
  };
}

/** 0 plain, 19 reply, 20 answer to a slash command. */
function messageType(message: StoredMessage): number {
  if (message.replyTo !== null) return 19;
  return message.interaction?.type === 2 ? 20 : 0;
}

/** Discord leaves a file that an embed shows out of the list of attachments. */
function shownInEmbed(message: StoredMessage, file: StoredAttachment): boolean {
  return message.embeds.some(({ image, thumbnail, author, footer }) =>
    [image?.url, thumbnail?.url, author?.icon_url, footer?.icon_url].includes(file.url),
  );
}

function attachmentJson(file: StoredAttachment): Record<string, unknown> {
  return {
    id: file.id,
    filename: file.filename,
    size: file.bytes.length,
    url: file.url,
    proxy_url: file.url,
    content_type: file.contentType,
    ...(file.description === null ? {} : { description: file.description }),
  };
}

function withIds(components: readonly Component[]): readonly unknown[] {
  let next = 1;
  const number = (component: Component): Record<string, unknown> => {
    const id = component.id ?? next++;
    const { accessory, components: inner } = component;
    return {
      ...component,
      id,
      ...(inner === undefined ? {} : { components: inner.map(number) }),
      ...(accessory === undefined ? {} : { accessory: number(accessory) }),
    };
  };
  return components.map(number);
}

function interactionJson(message: StoredMessage, applicationId: string): Record<string, unknown> {
  const { interaction } = message;
  if (interaction === null) return {};
  return {
    application_id: applicationId,
    webhook_id: applicationId,
    interaction_metadata: {
      id: interaction.id,
      type: interaction.type,
      user: userJson(interaction.user),
      authorizing_integration_owners: { "0": message.guildId ?? "0" },
    },
  };
}

function reference(message: StoredMessage): Record<string, unknown> {
  return {
    type: 0,
    message_id: message.replyTo,
    channel_id: message.channelId,
    ...(message.guildId === null ? {} : { guild_id: message.guildId }),
  };
}

/** Whether a message is private to one person. */
export function isPrivate(message: StoredMessage): boolean {
  return (message.flags & messageFlags.ephemeral) !== 0;
}
