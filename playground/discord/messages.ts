/** The messages of all channels. */
import type { Core } from "./core.ts";
import type { StoredMessage } from "./message-types.ts";

/** Keeps messages and emits an event for each change. */
export interface Messages {
  add(message: StoredMessage): StoredMessage;
  /** Replaces a message by a changed copy of it. */
  update(message: StoredMessage, changes: Partial<StoredMessage>): StoredMessage;
  /** Does nothing if the message is already like this. */
  setPinned(message: StoredMessage, pinned: boolean): StoredMessage;
  remove(message: StoredMessage): void;
  get(id: string): StoredMessage | undefined;
  /** A channel's messages, oldest first; private ones only for their viewer. */
  inChannel(channelId: string, viewerId?: string): readonly StoredMessage[];
  /** The id of a channel's last public message, even if it was deleted since; else null. */
  lastIdIn(channelId: string): string | null;
  /**
   * The result of a post with this author and nonce in the last minutes: the message, "deleted",
   * or `undefined` if there was none.
   */
  byNonce(authorId: string, nonce: string): StoredMessage | "deleted" | undefined;
}

/** How long a nonce is remembered; Discord says "the past few minutes". */
const nonceMemoryMs = 3 * 60 * 1000;

export function createMessages(core: Pick<Core, "now" | "emit">): Messages {
  const messages = new Map<string, StoredMessage>();
  const byChannel = new Map<string, Map<string, StoredMessage>>();
  const put = (message: StoredMessage) => {
    const { id, channelId } = message;
    messages.set(id, message);
    const known = byChannel.get(channelId) ?? new Map<string, StoredMessage>();
    byChannel.set(channelId, known.set(id, message));
  };
  const nonces = new Map<string, { id: string; at: number }>();
  const lastIds = new Map<string, string>();
  const update = (message: StoredMessage, changes: Partial<StoredMessage>) => {
    const changed = { ...message, ...changes };
    put(changed);
    core.emit({ kind: "message-updated", message: changed });
    return changed;
  };
  return {
    add(message) {
      put(message);
      if (message.viewerId === null) lastIds.set(message.channelId, message.id);
      if (message.nonce !== null) {
        nonces.set(nonceKey(message.author.id, message.nonce), { id: message.id, at: core.now() });
      }
      core.emit({ kind: "message-created", message });
      return message;
    },
    update,
    setPinned: (message, pinned) =>
      message.pinned === pinned ? message : update(message, { pinned }),
    remove(message) {
      messages.delete(message.id);
      byChannel.get(message.channelId)?.delete(message.id);
      core.emit({ kind: "message-deleted", message });
    },
    get: (id) => messages.get(id),
    inChannel: (channelId, viewerId) =>
      [...(byChannel.get(channelId)?.values() ?? [])].filter(
        (one) => one.viewerId === null || one.viewerId === viewerId,
      ),
    lastIdIn: (channelId) => lastIds.get(channelId) ?? null,
    byNonce(authorId, nonce) {
      const used = nonces.get(nonceKey(authorId, nonce));
      if (used === undefined || core.now() - used.at > nonceMemoryMs) return undefined;
      return messages.get(used.id) ?? "deleted";
    },
  };
}

function nonceKey(authorId: string, nonce: string): string {
  return `${authorId} ${nonce}`;
}
