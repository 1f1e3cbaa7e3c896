/** Remembers up to which message each channel was read during this visit. */
import type { ChannelView } from "../protocol.ts";

/** The marks. Messages that exist when a channel is first seen count as read. */
export class ReadMarks {
  readonly #read = new Map<string, bigint>();

  /** Adds channels that are new. */
  meet(channels: readonly ChannelView[]): void {
    for (const { id, lastMessageId } of channels) {
      if (!this.#read.has(id)) this.#read.set(id, BigInt(lastMessageId ?? 0));
    }
  }

  /** Marks a message and all before it as read. */
  read(channelId: string, messageId: string | null): void {
    const id = BigInt(messageId ?? 0);
    if (id > (this.#read.get(channelId) ?? -1n)) this.#read.set(channelId, id);
  }

  /** The ids of the channels with messages after the mark. */
  unread(channels: readonly ChannelView[]): ReadonlySet<string> {
    const isUnread = ({ id, lastMessageId }: ChannelView) =>
      BigInt(lastMessageId ?? 0) > (this.#read.get(id) ?? 0n);
    return new Set(channels.filter(isUnread).map(({ id }) => id));
  }
}
