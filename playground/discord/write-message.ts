/** Posts and edits the bot's messages: their files, their flags, and whom they ping. */
import type { Core } from "./core.ts";
import { DiscordError, invalidForm } from "./errors.ts";
import { type CheckedMessage, type MessageBody, reportRisks } from "./message-bodies.ts";
import {
  type Embed,
  type InteractionMetadata,
  messageFlags,
  type Pings,
  type StoredAttachment,
  type StoredMessage,
  type UploadedFile,
} from "./message-types.ts";
import type { Messages } from "./messages.ts";
import { may, permissionBits, permissionsIn } from "./permissions.ts";
import { type ChannelPlace, findChannel, memberOf } from "./world.ts";

/** Flags that a bot may set on a post. */
const postFlags = messageFlags.suppressEmbeds | messageFlags.suppressNotifications;

/** Files of a message, bytes of one file and of a request (Discord's reference, "Uploading Files"). */
const maximumFiles = 10;
export const fileSizeLimit = 10 * 1024 * 1024;
const requestSizeLimit = 25 * 1024 * 1024;

/** The names that Discord's reference allows for a file shown in an embed. */
const imageName = /^[\w.-]+\.(?:jpe?g|png|webp|gif)$/i;

/** Where messages are stored. */
export interface MessageParts {
  readonly core: Core;
  readonly messages: Messages;
}

/** The properties of a new message besides its body. */
export interface NewMessage {
  /** Default: a new one. */
  readonly id?: string;
  readonly channelId: string;
  readonly interaction: InteractionMetadata | null;
  /** The only viewer, if the flag EPHEMERAL is set. Null where that flag is ignored. */
  readonly viewerId: string | null;
}

/**
 * Stores a new message of the bot.
 * @throws {DiscordError} 50035, 40005, 50006, 10003.
 */
export function writeMessage(
  parts: MessageParts,
  checked: CheckedMessage,
  { viewerId, ...place }: NewMessage,
): StoredMessage {
  const { core } = parts;
  const { body } = checked;
  const settableFlags = postFlags | (viewerId === null ? 0 : messageFlags.ephemeral);
  reportRisks(core, checked, settableFlags);
  const kept = nothing.attachments;
  const shown = { ...nothing, ...partsOf(core, { ...checked, ...place, kept }) };
  checkShown(shown);
  const flags = (body.flags ?? 0) & settableFlags;
  return storeMessage(parts, {
    ...place,
    ...shown,
    flags,
    viewerId: (flags & messageFlags.ephemeral) === 0 ? null : viewerId,
    nonce: body.nonce ?? null,
    pings: pingsOf(core, place.channelId, body),
  });
}

/** Stores a message of the bot. What is left out is empty. */
export function storeMessage(
  { core, messages }: MessageParts,
  message: Partial<StoredMessage> & Pick<StoredMessage, "channelId">,
): StoredMessage {
  const place = placeOf(core, message.channelId);
  return messages.add({
    id: core.newId(),
    guildId: place.kind === "guild" ? place.guild.id : null,
    author: core.bot,
    ...nothing,
    flags: 0,
    viewerId: null,
    thinking: false,
    interaction: null,
    nonce: null,
    pings: noPings,
    pinned: false,
    createdAt: core.now(),
    editedAt: null,
    ...message,
  });
}

/**
 * Changes a message. A placeholder is filled and keeps its visibility; only filling one pings people.
 * @throws {DiscordError} 50035, 40005, 50006, 10003.
 */
export function editMessage(
  { core, messages }: MessageParts,
  checked: CheckedMessage,
  message: StoredMessage,
): StoredMessage {
  const { body } = checked;
  const { channelId, attachments: kept, thinking } = message;
  const settableFlags = messageFlags.suppressEmbeds | (message.flags & messageFlags.ephemeral);
  reportRisks(core, checked, settableFlags);
  const changes = partsOf(core, { ...checked, channelId, kept });
  checkShown({ ...message, ...changes });
  const flags = message.flags & ~messageFlags.loading;
  return messages.update(message, {
    ...changes,
    flags:
      body.flags === undefined
        ? flags
        : (flags & ~messageFlags.suppressEmbeds) | (body.flags & settableFlags),
    thinking: false,
    pings: thinking ? pingsOf(core, channelId, body) : message.pings,
    editedAt: core.now(),
  });
}

/** What people see of a message. */
type Shown = Pick<StoredMessage, "content" | "embeds" | "components" | "attachments">;

const nothing: Shown = { content: "", embeds: [], components: [], attachments: [] };

/** Nobody. */
export const noPings: Pings = { everyone: false, roleIds: [], userIds: [] };

function checkShown({ content, embeds, components, attachments }: Shown): void {
  if (content !== "" || embeds.length + components.length + attachments.length > 0) return;
  const message = "The message has no content, embed, component or file (50006).";
  throw new DiscordError(50006, { kind: "invalid-body", message });
}

interface PartsInput extends CheckedMessage {
  readonly channelId: string;
  /** The message's files so far. */
  readonly kept: readonly StoredAttachment[];
}

/** The parts of a message that the body has. The others stay as they are. */
function partsOf(core: Core, input: PartsInput): Partial<Shown> {
  const attachments = attachmentsOf(core, input);
  const { content, embeds, components } = input.body;
  const withImage = ({ image, ...embed }: Embed): Embed => {
    if (image === undefined) return embed;
    const url = shownAt(core, image.url, { ...input, attachments });
    return { ...embed, image: { ...image, url } };
  };
  return {
    attachments,
    ...(content === undefined ? {} : { content: content.trim() }),
    ...(components === undefined ? {} : { components }),
    ...(embeds === undefined ? {} : { embeds: embeds.map(withImage) }),
  };
}

/** The files of a message after the body: with `attachments` only the listed old ones stay. */
function attachmentsOf(
  core: Core,
  { body: { attachments: listed }, files, channelId, kept }: PartsInput,
): readonly StoredAttachment[] {
  const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (total > requestSizeLimit || files.some(({ bytes }) => bytes.length > fileSizeLimit)) {
    const message = `The files are larger than Discord takes: 10 MiB each, 25 MiB together (${total} bytes sent).`;
    throw new DiscordError(40005, { kind: "invalid-body", message });
  }
  const entries = new Map(listed?.map((entry) => [entry.id, entry]));
  const known = [...files.map(({ index }) => String(index)), ...kept.map(({ id }) => id)];
  const stays = listed === undefined ? kept : kept.filter(({ id }) => entries.has(id));
  const missing = (listed ?? []).findIndex(({ id }) => !known.includes(id));
  if (missing >= 0) {
    const message = "There is neither an uploaded file nor an attachment with this id.";
    throw invalidForm([{ path: ["attachments", missing, "id"], message }]);
  }
  if (stays.length + files.length > maximumFiles) {
    throw invalidForm([{ path: ["attachments"], message: "Must be 10 or fewer in length." }]);
  }
  const store = ({ index, filename: sent, contentType, bytes }: UploadedFile) => {
    const id = core.newId();
    const { filename = sent, description = null } = entries.get(String(index)) ?? {};
    const url = `https://cdn.discordapp.com/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
    return { id, filename, contentType, description, url, bytes };
  };
  return [...stays, ...files.map(store)];
}

/** The address of the stored file that `attachment://` means. Reports a missing one. */
function shownAt(
  core: Core,
  url: string,
  { attachments, route }: { attachments: readonly StoredAttachment[]; route: string },
): string {
  if (!url.startsWith("attachment://")) return url;
  const name = url.slice("attachment://".length);
  const file = attachments.find(({ filename }) => filename === name);
  if (file !== undefined && imageName.test(name)) return file.url;
  const message = `The message shows ${url}, which is none of its files, or has a name that no embed shows.`;
  core.report("missing-attachment", message, route);
  return url;
}

function pingsOf(
  core: Core,
  channelId: string,
  { content = "", allowed_mentions }: MessageBody,
): Pings {
  const { parse, roles = [], users = [] } = allowed_mentions;
  const rights = mentionRights(placeOf(core, channelId), core.bot.id);
  const named = (pattern: RegExp, kind: string, listed: readonly string[]) =>
    [...new Set([...content.matchAll(pattern)].map(([, id = ""]) => id))].filter(
      (id) => parse.includes(kind) || listed.includes(id),
    );
  return {
    everyone: parse.includes("everyone") && rights.everyone && /@(?:everyone|here)/.test(content),
    roleIds: named(/<@&(\d+)>/g, "roles", roles).filter(rights.role),
    userIds: named(/<@!?(\d+)>/g, "users", users).filter(rights.user),
  };
}

function mentionRights(place: ChannelPlace, botId: string) {
  if (place.kind === "direct") {
    const { recipientId } = place.channel;
    return { everyone: false, role: () => false, user: (id: string) => id === recipientId };
  }
  const { guild, channel } = place;
  const everyone = may(permissionsIn(guild, botId, channel), permissionBits.mentionEveryone);
  const mentionable = guild.roles.filter((role) => everyone || role.mentionable === true);
  return {
    everyone,
    role: (id: string) => mentionable.some((role) => role.id === id),
    user: (id: string) => memberOf(guild, id) !== undefined,
  };
}

function placeOf({ world }: Core, channelId: string): ChannelPlace {
  const place = findChannel(world, channelId);
  if (place === undefined) throw new DiscordError(10003);
  return place;
}
