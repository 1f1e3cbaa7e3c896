/**
 * How a run's message reaches its channel or thread: as a new message, or as an edit of the previous one.
 *
 * A new message and a new thread must not be made twice, so `markSending` is written before each request
 * for one. An edit may be repeated, so it is made without a mark.
 */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { NONCE_MEMORY_MS } from "../limits.ts";
import type { Logger } from "../log.ts";
import { markSending, writeClaimed } from "./claims.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import type {
  DeliveryFailure,
  OpenedThread,
  PostedMessage,
  PostTag,
  Run,
  RunProgress,
  RunTime,
  Schedule,
} from "./schedule.ts";
import { openedUpdate } from "./schedule-row.ts";

export interface DeliveryContext<Body> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rateLimit: PostRateLimit;
  readonly poster: Poster<Body>;
  /** What a new thread is called; called only when a thread is needed. */
  readonly threadName: () => string | Promise<string>;
  /** Ends the wait for a slot. */
  readonly signal: AbortSignal;
}

export type DeliveryResult =
  /** Also for a message that was edited. */
  | { readonly kind: "posted"; readonly message: PostedMessage }
  /** Somebody deleted it before its answer came. */
  | { readonly kind: "posted-and-deleted" }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure }
  /** The run is no longer this process's. */
  | { readonly kind: "claim-lost" };

/** Whether a run in doubt was posted. */
export type PostSearch =
  | { readonly kind: "found"; readonly message: PostedMessage }
  | { readonly kind: "absent" }
  /** The bot may not read the channel. */
  | { readonly kind: "unreadable" }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure };

const CLAIM_LOST = { kind: "claim-lost" } as const;
/** The run is searched for at its next claim. */
export const IN_DOUBT = {
  kind: "failed",
  failure: { kind: "unavailable", maybePosted: true },
} as const;
const NOT_DELETED = "the previous message could not be deleted";

/** One try to bring the message of a run to its channel. */
export class PostDelivery<Body> {
  readonly #context: DeliveryContext<Body>;
  #run: Run;

  constructor(context: DeliveryContext<Body>, run: Run) {
    this.#context = context;
    this.#run = run;
  }

  /**
   * Posts the message, or edits the previous one.
   *
   * @param render called when the request has its slot
   * @throws {DatabaseError}
   * @throws the signal's reason when it aborts before the request has its slot
   * @throws any error that comes neither from Discord nor from the network
   */
  async deliver(render: () => Body): Promise<DeliveryResult> {
    const { database, log } = this.#context;
    const result = await this.#deliverOnce(render);
    const { schedule } = this.#run;
    const isThreadGone =
      schedule.post.thread !== null &&
      result.kind === "failed" &&
      result.failure.kind === "unknown-channel";
    if (schedule.opened === null || !isThreadGone) return result;
    log.warn({ threadId: schedule.opened.threadId }, "thread is gone, another is opened");
    if (!(await writeClaimed(database, this.#run, openedUpdate(null)))) return CLAIM_LOST;
    this.#run = { ...this.#run, schedule: { ...schedule, opened: null } };
    return this.#deliverOnce(render);
  }

  async #deliverOnce(render: () => Body): Promise<DeliveryResult> {
    const { channelId, opened } = this.#run.schedule;
    const key = threadKey(this.#run);
    if (key === null) return this.#deliverTo(channelId, render);
    if (opened?.key === key) return this.#deliverTo(opened.threadId, render);
    return this.#deliverToNew(key, render);
  }

  async #deliverTo(channelId: string, render: () => Body): Promise<DeliveryResult> {
    return (await this.#replacePrevious(channelId, render)) ?? this.#postNew(channelId, render);
  }

  /** Opens a thread, unless an earlier try of this run opened one. In a forum, it begins with the message. */
  async #deliverToNew(key: string, render: () => Body): Promise<DeliveryResult> {
    const { database, clock, rateLimit, poster, threadName, signal } = this.#context;
    const { schedule, sendingAt: after } = this.#run;
    const { guildId, channelId, post } = schedule;
    const name = await threadName();
    if (after !== null) {
      const found = await poster.findThread({ guildId, channelId, name, after });
      if (found.kind === "failed") return found;
      if (found.kind === "found") return this.#deliverIn({ ...found, key }, render);
    }
    await rateLimit.take(signal);
    if (!(await markSending(database, this.#run, clock.now()))) return CLAIM_LOST;
    const body = render();
    const { tag } = post;
    const thread = { channelId, name, body, ...(tag === null ? {} : { tagId: tag.id }) };
    const opened = await rateLimit.send(() => poster.openThread(thread));
    if (opened.kind === "failed") return opened;
    if (tag !== null && opened.tagName !== undefined && opened.tagName !== tag.name) {
      const known = JSON.stringify(renamed(tag, opened.tagName));
      await writeClaimed(database, this.#run, { tag: known });
    }
    return this.#deliverIn({ ...opened, key }, render);
  }

  async #deliverIn(
    { threadId, messageId, key }: OpenedThread & { readonly messageId: string | null },
    render: () => Body,
  ): Promise<DeliveryResult> {
    const opened = openedUpdate({ threadId, key });
    if (!(await writeClaimed(this.#context.database, this.#run, opened))) return CLAIM_LOST;
    if (messageId === null) return this.#deliverTo(threadId, render);
    return { kind: "posted", message: { channelId: threadId, messageId } };
  }

  /** Edits the previous message where the mode says so; null where a new one has to be posted. */
  async #replacePrevious(channelId: string, render: () => Body): Promise<DeliveryResult | null> {
    const { schedule, sendingAt } = this.#run;
    const { previousMessage, post } = schedule;
    // A message that was sent once is repeated with its nonce, even if it could be an edit by now.
    const isNew = post.mode === "new" || sendingAt !== null;
    if (isNew || previousMessage === null || previousMessage.channelId !== channelId) return null;
    if (post.mode === "replace") return this.#editPrevious(previousMessage, render);
    const pin = await this.#context.poster.isPinned(previousMessage);
    if (pin.kind === "failed") return pin.failure.kind === "message-gone" ? null : pin;
    // A message that may be pinned is not deleted.
    return pin.kind === "unpinned" ? null : this.#editPrevious(previousMessage, render);
  }

  /** Null when the message is gone. */
  async #editPrevious(message: PostedMessage, render: () => Body): Promise<DeliveryResult | null> {
    const { database, rateLimit, poster, signal } = this.#context;
    await rateLimit.take(signal);
    // An edit needs no mark, but must not be made for a schedule that somebody changed meanwhile.
    const { claimId } = this.#run;
    if (!(await writeClaimed(database, this.#run, { claim_id: claimId }))) return CLAIM_LOST;
    const edited = await rateLimit.send(() => poster.edit({ ...message, body: render() }));
    if (edited.kind === "edited") return { kind: "posted", message };
    return edited.failure.kind === "message-gone" ? null : edited;
  }

  async #postNew(channelId: string, render: () => Body): Promise<DeliveryResult> {
    const { database, clock, rateLimit, poster, signal } = this.#context;
    await rateLimit.take(signal);
    // Written before the request, so that a crash in between repeats the request and not the post.
    if (!(await markSending(database, this.#run, clock.now()))) return CLAIM_LOST;
    const message = { channelId, body: render(), nonce: nonceOf(this.#run) };
    // Judged as late as possible: since the claim, the run has waited for its forecast and its slot.
    const result = await rateLimit.send(async () =>
      isNonceForgotten(this.#run, clock.now()) ? IN_DOUBT : poster.post(message),
    );
    if (result.kind !== "posted") return result;
    return { kind: "posted", message: { channelId, messageId: result.messageId } };
  }

  /**
   * Looks for the message of a run that was marked as being sent: in its thread, which may have to be
   * looked for itself, or in its channel.
   */
  async find(): Promise<PostSearch> {
    const { poster, threadName } = this.#context;
    const { schedule, sendingAt, due } = this.#run;
    const { id: marker, guildId, channelId: parentId, opened } = schedule;
    const after = sendingAt ?? due.dueAt;
    const key = threadKey(this.#run);
    let channelId = parentId;
    if (key !== null && opened?.key === key) channelId = opened.threadId;
    else if (key !== null) {
      const place = { guildId, channelId: parentId, name: await threadName(), after };
      const thread = await poster.findThread(place);
      if (thread.kind !== "found") return thread;
      const { threadId, messageId } = thread;
      if (messageId !== null) return { kind: "found", message: { channelId: threadId, messageId } };
      channelId = threadId;
    }
    const found = await poster.find({ channelId, marker, after });
    if (found.kind !== "found") return found;
    return { kind: "found", message: { channelId, messageId: found.messageId } };
  }

  /** In the mode `bottom`, deletes the message that `posted` replaces; never rejects. */
  async deletePrevious(posted: PostedMessage): Promise<void> {
    const { poster, log } = this.#context;
    const { previousMessage: previous, post } = this.#run.schedule;
    if (post.mode !== "bottom" || previous === null) return;
    if (previous.channelId !== posted.channelId || previous.messageId === posted.messageId) return;
    try {
      const removed = await poster.remove(previous);
      if (removed.kind === "failed") log.warn({ failure: removed.failure }, NOT_DELETED);
    } catch (error) {
      log.warn({ err: error }, NOT_DELETED);
    }
  }
}

function renamed({ id, name: before, chosenAs = before }: PostTag, name: string): PostTag {
  return name === chosenAs ? { id, name } : { id, name, chosenAs };
}

/** Which thread a run needs: the one of its date, or a named one; null for the channel itself. */
function threadKey({ schedule: { channelId, post }, due }: Run): string | null {
  if (post.thread === null) return null;
  // Somebody may choose another channel while a thread is opened in this one.
  return `${channelId} ${post.thread.kind === "each" ? due.localDate : post.thread.name}`;
}

/** Whether the run may have been posted so long ago that Discord no longer knows its nonce. */
export function isNonceForgotten({ sendingAt }: RunProgress, now: number): boolean {
  return sendingAt !== null && now - sendingAt > NONCE_MEMORY_MS;
}

/** The same for each try of a run; at most 25 characters. */
export function nonceOf({
  schedule: { id },
  due: { dueAt },
}: {
  readonly schedule: Pick<Schedule, "id">;
  readonly due: Pick<RunTime, "dueAt">;
}): string {
  return `${id}-${Math.floor(dueAt / 1000).toString(36)}`;
}
