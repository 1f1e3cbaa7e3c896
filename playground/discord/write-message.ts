/** Posts and edits messages from request bodies. */
import {
  checkMessage,
  emptyMessage,
  type MessageContext,
  type MessageRoute,
} from "./check-message.ts";
import type { Core } from "./core.ts";
import { unknown } from "./errors.ts";
import { type JsonObject, textOf } from "./json.ts";
import { type DraftInput, isEmpty, readDraft } from "./message-draft.ts";
import { type InteractionMetadata, messageFlags, type StoredMessage } from "./message-types.ts";
import type { Messages } from "./messages.ts";
import { pingsOf } from "./pings.ts";
import type { UploadedFile } from "./request-body.ts";
import { type ChannelPlace, findChannel } from "./world.ts";

/** Flags that a bot may set on a post in a channel. */
export const postFlags =
  messageFlags.suppressEmbeds |
  messageFlags.suppressNotifications |
  messageFlags.voiceMessage |
  messageFlags.componentsV2;

/** Flags that a bot may set on the first message of a forum's post. */
export const forumPostFlags = messageFlags.suppressEmbeds | messageFlags.suppressNotifications;

const editFlags = messageFlags.suppressEmbeds | messageFlags.componentsV2;

/** Where messages are stored. */
export interface MessageParts {
  readonly core: Core;
  readonly messages: Messages;
}

/** A request's message body. */
export interface MessageRequest {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  readonly schema: MessageRoute;
  readonly path?: MessageContext["path"];
  /** For violations. */
  readonly route: string;
}

/** The properties of a new message besides its body. */
export interface NewMessage {
  /** Default: a new one. */
  readonly id?: string;
  readonly channelId: string;
  readonly settableFlags: number;
  readonly interaction: InteractionMetadata | null;
  /** The only viewer, if the flag EPHEMERAL is set and allowed. */
  readonly viewerId: string | null;
  readonly replyTo: string | null;
}

/**
 * Stores a new message of the bot.
 * @throws {DiscordError} 50035, 40005, 50006, 10003.
 */
export function writeMessage(
  parts: MessageParts,
  request: MessageRequest,
  place: NewMessage,
): StoredMessage {
  const { core, messages } = parts;
  const body = checkMessage(request.body, contextOf(request));
  const { channelId, settableFlags, interaction, replyTo } = place;
  const draft = readDraft(core, inputOf(request, { body, channelId, settableFlags, kept: [] }));
  const content = draft.content ?? "";
  const parted = { content, embeds: [], components: [], attachments: [], ...draft };
  if (isEmpty(parted)) throw emptyMessage();
  const where = placeOf(core, channelId);
  const mentions = pingsOf(content, body, { place: where, botId: core.bot.id });
  return messages.add({
    ...parted,
    id: place.id ?? core.newId(),
    channelId,
    guildId: where.kind === "guild" ? where.guild.id : null,
    author: core.bot,
    viewerId: (draft.flags & messageFlags.ephemeral) === 0 ? null : place.viewerId,
    thinking: false,
    interaction,
    replyTo,
    nonce: nonceOf(body),
    pings: mentions,
    mentions,
    pinned: false,
    createdAt: core.now(),
    editedAt: null,
  });
}

/**
 * Changes a message. A placeholder is filled and keeps its visibility; only filling one pings people.
 * @throws {DiscordError} 50035, 40005, 50006, 10003.
 */
export function editMessage(
  parts: MessageParts,
  request: MessageRequest,
  message: StoredMessage,
): StoredMessage {
  const { core, messages } = parts;
  const currentFlags = message.flags & messageFlags.componentsV2;
  const body = checkMessage(request.body, { ...contextOf(request), currentFlags });
  const settableFlags = editFlags | (message.flags & messageFlags.ephemeral);
  const { channelId, attachments: kept } = message;
  const draft = readDraft(core, inputOf(request, { body, channelId, settableFlags, kept }));
  const changed = { ...message, ...draft };
  if (isEmpty(changed)) throw emptyMessage();
  const where = placeOf(core, channelId);
  const mentions =
    draft.content === undefined
      ? message.mentions
      : pingsOf(draft.content, body, { place: where, botId: core.bot.id });
  return messages.update(message, {
    ...draft,
    flags: editedFlags(message, body, draft.flags),
    thinking: false,
    pings: message.thinking ? mentions : message.pings,
    mentions,
    editedAt: core.now(),
  });
}

function editedFlags(message: StoredMessage, body: JsonObject, given: number): number {
  const kept = message.flags & ~messageFlags.loading;
  if (typeof body["flags"] !== "number") return kept;
  return (kept & ~messageFlags.suppressEmbeds) | given;
}

function contextOf({ schema, files, path }: MessageRequest): MessageContext {
  return { route: schema, files, ...(path === undefined ? {} : { path }) };
}

function inputOf(
  { files, route, schema }: MessageRequest,
  rest: Omit<DraftInput, "files" | "route" | "schema">,
): DraftInput {
  return { ...rest, files, route, schema };
}

function nonceOf(body: JsonObject): string | null {
  const { nonce } = body;
  return typeof nonce === "number" ? String(nonce) : (textOf(body, "nonce") ?? null);
}

function placeOf(core: Core, channelId: string): ChannelPlace {
  const place = findChannel(core.world, channelId);
  if (place === undefined) throw unknown(10003, "Channel");
  return place;
}
