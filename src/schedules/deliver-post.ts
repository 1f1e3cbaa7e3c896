/** How a run's message reaches its channel or thread: posted, or in the place of the message before. */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import { holdsRun, markSending, noteThread } from "./run-store.ts";
import type { DeliveryFailure, OpenedThread, Run, StandingPost } from "./schedule.ts";

export interface DeliveryServices<Body> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: (run: Run) => Logger;
  readonly rateLimit: PostRateLimit;
  readonly poster: Poster<Body>;
}

/** What is to be posted. */
export interface DeliveryOrder<Body> {
  /** Called when its turn has come. */
  readonly render: () => Body;
  /** What a new thread is called; asked for only where one is needed. */
  readonly threadName: () => string;
}

export type Delivered =
  | { readonly kind: "posted"; readonly standing: StandingPost }
  /** Somebody deleted it before its answer came. */
  | { readonly kind: "posted-and-deleted" }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure }
  /** The run turned out not to be this process's any more. */
  | { readonly kind: "given-up" };

/** Whether a run in doubt had been posted after all. */
export type Trace =
  | { readonly kind: "found"; readonly standing: StandingPost }
  | { readonly kind: "absent" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure };

export interface Delivery<Body> {
  /** Aborting ends the wait for its turn. @throws what neither Discord nor the network did */
  deliver(run: Run, order: DeliveryOrder<Body>, signal: AbortSignal): Promise<Delivered>;
  /** Looks for what a run that was marked as sent may have posted. */
  trace(run: Run, threadName: () => string): Promise<Trace>;
  /** Deletes the message that a new one took the place of; never rejects. */
  clearBefore(run: Run, standing: StandingPost): Promise<void>;
}

type Target =
  | { readonly kind: "channel"; readonly channelId: string }
  | { readonly kind: "posted"; readonly standing: StandingPost }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure }
  | { readonly kind: "given-up" };

const GIVEN_UP = { kind: "given-up" } as const;
const LEFT_STANDING = "the message before could not be deleted";

export function createDelivery<Body>({
  database,
  clock,
  log,
  rateLimit,
  poster,
}: DeliveryServices<Body>): Delivery<Body> {
  /** Edits the message before; null where a new one has to be posted. */
  async function editBefore(
    run: Run,
    standing: StandingPost,
    order: DeliveryOrder<Body>,
    signal: AbortSignal,
  ): Promise<Delivered | null> {
    await rateLimit.take(signal);
    if (!(await holdsRun(database, run))) return GIVEN_UP;
    const edited = await rateLimit.send(() => poster.edit({ ...standing, body: order.render() }));
    if (edited.kind === "edited") return { kind: "posted", standing };
    return edited.failure.kind === "message-gone" ? null : edited;
  }

  /** Null where a new one has to be posted. */
  async function renewBefore(
    run: Run,
    channelId: string,
    order: DeliveryOrder<Body>,
    signal: AbortSignal,
  ): Promise<Delivered | null> {
    const { standing, post } = run.schedule;
    // What was sent once is repeated with its nonce, whatever stands in the channel.
    const isNew = post.mode === "new" || run.sendingAt !== null;
    if (isNew || standing === null || standing.channelId !== channelId) return null;
    if (post.mode === "replace") return editBefore(run, standing, order, signal);
    const pin = await poster.isPinned(standing);
    if (pin.kind === "failed") return pin.failure.kind === "message-gone" ? null : pin;
    // Where nobody can tell, a pin that may be there is not lost.
    return pin.kind === "unpinned" ? null : editBefore(run, standing, order, signal);
  }

  async function post(
    run: Run,
    channelId: string,
    order: DeliveryOrder<Body>,
    signal: AbortSignal,
  ): Promise<Delivered> {
    await rateLimit.take(signal);
    // Written before the request, so that a crash in between repeats the request and not the post.
    if (!(await markSending(database, run, clock.now()))) return GIVEN_UP;
    const message = { channelId, body: order.render(), nonce: nonceOf(run) };
    const result = await rateLimit.send(() => poster.post(message));
    if (result.kind !== "posted") return result;
    return { kind: "posted", standing: { channelId, messageId: result.messageId } };
  }

  /** Opens a thread, unless one was opened by an earlier try of this run. */
  async function openThread(
    run: Run,
    key: string,
    order: DeliveryOrder<Body>,
    signal: AbortSignal,
  ): Promise<Target> {
    const { guildId, channelId } = run.schedule;
    const { sendingAt: after } = run;
    const name = order.threadName();
    if (after !== null) {
      const found = await poster.findThread({ guildId, channelId, name, after });
      if (found.kind === "failed") return found;
      if (found.kind === "found") return settleThread(run, { ...found, key });
    }
    await rateLimit.take(signal);
    if (!(await markSending(database, run, clock.now()))) return GIVEN_UP;
    const body = order.render();
    const opened = await rateLimit.send(() => poster.openThread({ channelId, name, body }));
    return opened.kind === "failed" ? opened : settleThread(run, { ...opened, key });
  }

  async function settleThread(
    run: Run,
    { threadId, messageId, key }: OpenedThread & { readonly messageId: string | null },
  ): Promise<Target> {
    if (!(await noteThread(database, run, { threadId, key }))) return GIVEN_UP;
    if (messageId === null) return { kind: "channel", channelId: threadId };
    return { kind: "posted", standing: { channelId: threadId, messageId } };
  }

  async function targetOf(
    run: Run,
    order: DeliveryOrder<Body>,
    signal: AbortSignal,
  ): Promise<Target> {
    const { channelId, opened } = run.schedule;
    const key = threadKey(run);
    if (key === null) return { kind: "channel", channelId };
    if (opened?.key === key) return { kind: "channel", channelId: opened.threadId };
    return openThread(run, key, order, signal);
  }

  async function deliverTo(
    run: Run,
    target: Target,
    order: DeliveryOrder<Body>,
    signal: AbortSignal,
  ): Promise<Delivered> {
    if (target.kind !== "channel") return target;
    const { channelId } = target;
    return (
      (await renewBefore(run, channelId, order, signal)) ??
      (await post(run, channelId, order, signal))
    );
  }

  return {
    async deliver(run, order, signal) {
      const delivered = await deliverTo(run, await targetOf(run, order, signal), order, signal);
      const { opened } = run.schedule;
      if (!isThreadGone(run, delivered) || opened === null) return delivered;
      log(run).warn({ threadId: opened.threadId }, "thread is gone, another is opened");
      if (!(await noteThread(database, run, null))) return GIVEN_UP;
      const withoutThread = { ...run, schedule: { ...run.schedule, opened: null } };
      const target = await targetOf(withoutThread, order, signal);
      return deliverTo(withoutThread, target, order, signal);
    },

    async trace(run, threadName) {
      const { id: marker, guildId, channelId: parentId, opened } = run.schedule;
      const after = run.sendingAt ?? run.due.dueAt;
      const key = threadKey(run);
      let channelId = parentId;
      if (key !== null && opened?.key === key) channelId = opened.threadId;
      else if (key !== null) {
        const place = { guildId, channelId: parentId, name: threadName(), after };
        const thread = await poster.findThread(place);
        if (thread.kind !== "found") return thread;
        const { threadId, messageId } = thread;
        if (messageId !== null) {
          return { kind: "found", standing: { channelId: threadId, messageId } };
        }
        channelId = threadId;
      }
      const found = await poster.find({ channelId, marker, after });
      if (found.kind !== "found") return found;
      return { kind: "found", standing: { channelId, messageId: found.messageId } };
    },

    async clearBefore(run, { channelId, messageId }) {
      const { standing, post: options } = run.schedule;
      if (options.mode !== "bottom" || standing === null) return;
      if (standing.channelId !== channelId || standing.messageId === messageId) return;
      try {
        const removed = await poster.remove(standing);
        if (removed.kind === "failed") log(run).warn({ failure: removed.failure }, LEFT_STANDING);
      } catch (error) {
        log(run).warn({ err: error }, LEFT_STANDING);
      }
    },
  };
}

/** Which thread a run needs: of its own date, or of a name; null for the channel itself. */
function threadKey({ schedule: { channelId, post }, due }: Run): string | null {
  if (post.thread === null) return null;
  // Somebody may choose another channel while a thread is opened in this one.
  return `${channelId} ${post.thread.kind === "each" ? due.localDate : post.thread.name}`;
}

/** Whether the thread that was opened before does not exist any more. */
function isThreadGone({ schedule }: Run, delivered: Delivered): boolean {
  return (
    schedule.post.thread !== null &&
    schedule.opened !== null &&
    delivered.kind === "failed" &&
    delivered.failure.kind === "unknown-channel"
  );
}

/** Of the run and not of the try: at most 25 characters. */
export function nonceOf({ schedule, due }: Pick<Run, "schedule" | "due">): string {
  return `${schedule.id}-${Math.floor(due.dueAt / 1000).toString(36)}`;
}
