/** What the schedules ask of Discord; the requests are made in `discord/`. */
import type { DeliveryFailure, PostedMessage } from "./schedule.ts";

export interface DeliveryFailed {
  readonly kind: "failed";
  readonly failure: DeliveryFailure;
}

/**
 * Carries posts to Discord; repeated by nobody but the run. A message that does not exist any more is the
 * failure `message-gone`.
 */
export interface Poster<Body> {
  /** Of a nonce that Discord remembers, the message posted then is the answer. */
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
  /** Puts `body` in the place of all that a message of the bot's says; nobody is pinged by that. */
  edit(
    message: PostedMessage & { readonly body: Body },
  ): Promise<{ readonly kind: "edited" } | DeliveryFailed>;
  /** Deletes a message of the bot's; one that is gone counts as deleted. */
  remove(message: PostedMessage): Promise<{ readonly kind: "removed" } | DeliveryFailed>;
  /** Whether a message is pinned; `unreadable` where the bot may not look. */
  isPinned(
    message: PostedMessage,
  ): Promise<{ readonly kind: "pinned" | "unpinned" | "unreadable" } | DeliveryFailed>;
  /**
   * Opens a thread. In a forum, where a thread begins with a message, `body` is posted as that and its id
   * is the answer's `messageId`; elsewhere the thread is empty.
   */
  openThread(thread: {
    readonly channelId: string;
    /** At most 100 characters. */
    readonly name: string;
    readonly body: Body;
  }): Promise<
    | { readonly kind: "opened"; readonly threadId: string; readonly messageId: string | null }
    | DeliveryFailed
  >;
  /** Looks for an open thread of the bot's by its name, opened at or after `after` (Unix milliseconds). */
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
  /** Looks for a message of the bot's that holds `marker`, younger than `after` (Unix milliseconds). */
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
