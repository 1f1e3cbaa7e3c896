/** The messages of all channels, and how Discord writes them as JSON. */
import type { Core } from "./core.ts";
import type { StoredMessage } from "./message-types.ts";
import { userJson } from "./world-json.ts";

/** How long a nonce is remembered; Discord says "the past few minutes". */
const nonceMemoryMs = 3 * 60 * 1000;

/** Keeps messages and emits an event for each change. */
export class Messages {
  readonly #core: Pick<Core, "now" | "emit">;
  readonly #messages = new Map<string, StoredMessage>();
  readonly #byChannel = new Map<string, Map<string, StoredMessage>>();
  readonly #nonces = new Map<string, { readonly id: string; readonly at: number }>();
  readonly #lastIds = new Map<string, string>();

  constructor(core: Pick<Core, "now" | "emit">) {
    this.#core = core;
  }

  add(message: StoredMessage): StoredMessage {
    const { id, channelId, viewerId, nonce } = message;
    this.#put(message);
    if (viewerId === null) this.#lastIds.set(channelId, id);
    if (nonce !== null) this.#nonces.set(nonce, { id, at: this.#core.now() });
    this.#core.emit({ kind: "message-created", message });
    return message;
  }

  /** Replaces a message by a changed copy of it. */
  update(old: StoredMessage, changes: Partial<StoredMessage>): StoredMessage {
    const message = { ...old, ...changes };
    this.#put(message);
    this.#core.emit({ kind: "message-updated", message });
    return message;
  }

  remove(message: StoredMessage): void {
    this.#messages.delete(message.id);
    this.#byChannel.get(message.channelId)?.delete(message.id);
    this.#core.emit({ kind: "message-deleted", message });
  }

  get(id: string): StoredMessage | undefined {
    return this.#messages.get(id);
  }

  /** A channel's messages, oldest first; private ones only for their viewer. */
  inChannel(channelId: string, viewerId?: string): readonly StoredMessage[] {
    return [...(this.#byChannel.get(channelId)?.values() ?? [])].filter(
      (one) => one.viewerId === null || one.viewerId === viewerId,
    );
  }

  /** The id of a channel's last public message, even if it was deleted since; else null. */
  lastIdIn(channelId: string): string | null {
    return this.#lastIds.get(channelId) ?? null;
  }

  /** What was posted with this nonce in the last minutes: the message, "deleted", or nothing. */
  byNonce(nonce: string): StoredMessage | "deleted" | undefined {
    const used = this.#nonces.get(nonce);
    if (used === undefined || this.#core.now() - used.at > nonceMemoryMs) return undefined;
    return this.#messages.get(used.id) ?? "deleted";
  }

  #put(message: StoredMessage): void {
    const { id, channelId } = message;
    this.#messages.set(id, message);
    const known = this.#byChannel.get(channelId) ?? new Map<string, StoredMessage>();
    this.#byChannel.set(channelId, known.set(id, message));
  }
}

/** A message object. `applicationId` marks answers to interactions as from the bot. */
export function messageJson(
  message: StoredMessage,
  applicationId: string,
): Record<string, unknown> {
  const { interaction, embeds, editedAt, forwarded } = message;
  return {
    id: message.id,
    type: interaction?.type === 2 ? 20 : 0,
    channel_id: message.channelId,
    author: userJson(message.author),
    content: message.content,
    timestamp: new Date(message.createdAt).toISOString(),
    edited_timestamp: editedAt === null ? null : new Date(editedAt).toISOString(),
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    // Discord leaves a file that an embed shows out of the list.
    attachments: message.attachments
      .filter(({ url }) => !embeds.some(({ image }) => image?.url === url))
      .map(({ contentType, bytes, ...file }) => ({
        ...file,
        size: bytes.length,
        proxy_url: file.url,
        content_type: contentType,
      })),
    embeds: embeds.map((embed) => ({ type: "rich", ...embed })),
    components: message.components,
    pinned: message.pinned,
    flags: message.flags,
    ...(forwarded === undefined
      ? {}
      : {
          message_reference: { type: 1, channel_id: message.channelId, message_id: message.id },
          message_snapshots: [{ message: { type: 0, content: forwarded, embeds: [] } }],
        }),
    ...(interaction === null
      ? {}
      : {
          application_id: applicationId,
          webhook_id: applicationId,
          interaction_metadata: {
            id: interaction.id,
            type: interaction.type,
            user: userJson(interaction.user),
            authorizing_integration_owners: { "0": message.guildId ?? "0" },
          },
        }),
  };
}
