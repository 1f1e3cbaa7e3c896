/** The requests to Discord that schedules need; `discord/` makes them. */
import type { DeliveryFailure, PostedMessage } from "./schedule.ts";

export interface DeliveryFailed {
  readonly kind: "failed";
  readonly failure: DeliveryFailure;
}

/**
 * Makes each request once; only the run repeats it. A message that no longer exists is the failure
 * `message-gone`.
 */
export interface Poster<Body> {
  /** When Discord remembers the nonce, it answers with the message that was posted then. */
  post(message: {
    readonly channelId: string;
    readonly body: Body;
    /** At most 25 characters. */
    readonly nonce: string;
  }): Promise<
    | { readonly kind: "posted"; readonly messageId: string }
    | { readonly kind: "posted-and-deleted" }
    | DeliveryFailed
  >;
  /** Opens the direct channel with a person, or names the one that is open. Sending may be refused all the same. */
  openDirect(
    userId: string,
  ): Promise<{ readonly kind: "opened"; readonly channelId: string } | DeliveryFailed>;
  /** Replaces the whole content of a message of the bot's; nobody is pinged by that. */
  edit(
    message: PostedMessage & { readonly body: Body },
  ): Promise<{ readonly kind: "edited" } | DeliveryFailed>;
  /** Deletes a message of the bot's; one that is gone counts as deleted. */
  remove(message: PostedMessage): Promise<{ readonly kind: "removed" } | DeliveryFailed>;
  /**
   * Publishes a message of an announcement channel to the channels that follow it; one that was published
   * before counts as published.
   */
  publish(message: PostedMessage): Promise<{ readonly kind: "published" } | DeliveryFailed>;
  /** Whether a message is pinned; `unreadable` where the bot may not read the pins. */
  isPinned(
    message: PostedMessage,
  ): Promise<{ readonly kind: "pinned" | "unpinned" | "unreadable" } | DeliveryFailed>;
  /**
   * Opens a thread. In a forum it begins with `body` as a message, whose id is `messageId`; elsewhere the
   * thread is empty and `messageId` is null.
   */
  openThread(thread: {
    readonly channelId: string;
    /** At most 100 characters. */
    readonly name: string;
    readonly body: Body;
    /** Only in a forum; one that no longer exists is the failure `tag-required`. */
    readonly tagId?: string;
  }): Promise<
    | {
        readonly kind: "opened";
        readonly threadId: string;
        readonly messageId: string | null;
        /** What the tag is called now. */
        readonly tagName?: string;
      }
    | DeliveryFailed
  >;
  /** Searches for an open thread of the bot's by its name, opened at or after `after` (Unix milliseconds). */
  findThread(thread: {
    readonly guildId: string;
    readonly channelId: string;
    readonly name: string;
    readonly after: number;
  }): Promise<
    | {
        readonly kind: "found";
        readonly threadId: string;
        /** The message that the thread began with, in a forum; else null. */
        readonly messageId: string | null;
      }
    | { readonly kind: "absent" }
    | DeliveryFailed
  >;
  /** Searches for a message of the bot's that contains `marker`, younger than `after` (Unix milliseconds). */
  find(message: {
    readonly channelId: string;
    readonly marker: string;
    readonly after: number;
  }): Promise<
    | { readonly kind: "found"; readonly messageId: string }
    | { readonly kind: "absent" }
    | { readonly kind: "unreadable" }
    | DeliveryFailed
  >;
}
