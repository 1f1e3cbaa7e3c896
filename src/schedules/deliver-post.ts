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
import { holdsClaim, writeClaimed } from "./claims.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import { markSending } from "./run-progress.ts";
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

/** What to post, and everything that it needs. */
export interface DeliveryContext<Body> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rateLimit: PostRateLimit;
  readonly poster: Poster<Body>;
  /** Called when the request has its slot. */
  readonly render: () => Body;
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

type Target =
  | { readonly kind: "channel"; readonly channelId: string }
  /** In a forum, a new thread begins with the message. */
  | { readonly kind: "posted"; readonly message: PostedMessage }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure }
  | { readonly kind: "claim-lost" };

const CLAIM_LOST = { kind: "claim-lost" } as const;
/** The run is searched for at its next claim. */
export const IN_DOUBT = {
  kind: "failed",
  failure: { kind: "unavailable", maybePosted: true },
} as const;
const NOT_DELETED = "the previous message could not be deleted";

/**
 * Posts the message of a run.
 *
 * @throws {DatabaseError}
 * @throws the signal's reason when it aborts before the request has its slot
 * @throws any error that comes neither from Discord nor from the network
 */
export async function deliverPost<Body>(
  context: DeliveryContext<Body>,
  run: Run,
): Promise<DeliveryResult> {
  const result = await deliverTo(context, run, await targetOf(context, run));
  const { opened } = run.schedule;
  if (opened === null || !isThreadGone(run, result)) return result;
  context.log.warn({ threadId: opened.threadId }, "thread is gone, another is opened");
  if (!(await writeClaimed(context.database, run, openedUpdate(null)))) return CLAIM_LOST;
  const withoutThread = { ...run, schedule: { ...run.schedule, opened: null } };
  return deliverTo(context, withoutThread, await targetOf(context, withoutThread));
}

async function targetOf<Body>(context: DeliveryContext<Body>, run: Run): Promise<Target> {
  const { channelId, opened } = run.schedule;
  const key = threadKey(run);
  if (key === null) return { kind: "channel", channelId };
  if (opened?.key === key) return { kind: "channel", channelId: opened.threadId };
  return openThread(context, run, key);
}

async function deliverTo<Body>(
  context: DeliveryContext<Body>,
  run: Run,
  target: Target,
): Promise<DeliveryResult> {
  if (target.kind !== "channel") return target;
  const { channelId } = target;
  return (
    (await replacePrevious(context, run, channelId)) ?? (await postNew(context, run, channelId))
  );
}

/** Opens a thread, unless an earlier try of this run opened one. */
async function openThread<Body>(
  { database, clock, rateLimit, poster, render, threadName, signal }: DeliveryContext<Body>,
  run: Run,
  key: string,
): Promise<Target> {
  const { guildId, channelId } = run.schedule;
  const { sendingAt: after } = run;
  const name = await threadName();
  if (after !== null) {
    const found = await poster.findThread({ guildId, channelId, name, after });
    if (found.kind === "failed") return found;
    if (found.kind === "found") return keepThread(database, run, { ...found, key });
  }
  await rateLimit.take(signal);
  if (!(await markSending(database, run, clock.now()))) return CLAIM_LOST;
  const body = render();
  const { tag } = run.schedule.post;
  const thread = { channelId, name, body, ...(tag === null ? {} : { tagId: tag.id }) };
  const opened = await rateLimit.send(() => poster.openThread(thread));
  if (opened.kind === "failed") return opened;
  if (tag !== null && opened.tagName !== undefined && opened.tagName !== tag.name) {
    const known = JSON.stringify(renamed(tag, opened.tagName));
    await writeClaimed(database, run, { tag: known });
  }
  return keepThread(database, run, { ...opened, key });
}

function renamed({ id, name: before, chosenAs = before }: PostTag, name: string): PostTag {
  return name === chosenAs ? { id, name } : { id, name, chosenAs };
}

async function keepThread(
  database: Database,
  run: Run,
  { threadId, messageId, key }: OpenedThread & { readonly messageId: string | null },
): Promise<Target> {
  if (!(await writeClaimed(database, run, openedUpdate({ threadId, key })))) return CLAIM_LOST;
  if (messageId === null) return { kind: "channel", channelId: threadId };
  return { kind: "posted", message: { channelId: threadId, messageId } };
}

/** Edits the previous message where the mode says so; null where a new one has to be posted. */
async function replacePrevious<Body>(
  context: DeliveryContext<Body>,
  run: Run,
  channelId: string,
): Promise<DeliveryResult | null> {
  const { previousMessage, post } = run.schedule;
  // A message that was sent once is repeated with its nonce, even if it could be an edit by now.
  const isNew = post.mode === "new" || run.sendingAt !== null;
  if (isNew || previousMessage === null || previousMessage.channelId !== channelId) return null;
  if (post.mode === "replace") return editPrevious(context, run, previousMessage);
  const pin = await context.poster.isPinned(previousMessage);
  if (pin.kind === "failed") return pin.failure.kind === "message-gone" ? null : pin;
  // A message that may be pinned is not deleted.
  return pin.kind === "unpinned" ? null : editPrevious(context, run, previousMessage);
}

/** Null when the message is gone. */
async function editPrevious<Body>(
  { database, rateLimit, poster, render, signal }: DeliveryContext<Body>,
  run: Run,
  message: PostedMessage,
): Promise<DeliveryResult | null> {
  await rateLimit.take(signal);
  if (!(await holdsClaim(database, run))) return CLAIM_LOST;
  const edited = await rateLimit.send(() => poster.edit({ ...message, body: render() }));
  if (edited.kind === "edited") return { kind: "posted", message };
  return edited.failure.kind === "message-gone" ? null : edited;
}

async function postNew<Body>(
  { database, clock, rateLimit, poster, render, signal }: DeliveryContext<Body>,
  run: Run,
  channelId: string,
): Promise<DeliveryResult> {
  await rateLimit.take(signal);
  // Written before the request, so that a crash in between repeats the request and not the post.
  if (!(await markSending(database, run, clock.now()))) return CLAIM_LOST;
  const message = { channelId, body: render(), nonce: nonceOf(run) };
  // Judged as late as possible: since the claim, the run has waited for its forecast and its slot.
  const result = await rateLimit.send(async () =>
    isNonceForgotten(run, clock.now()) ? IN_DOUBT : poster.post(message),
  );
  if (result.kind !== "posted") return result;
  return { kind: "posted", message: { channelId, messageId: result.messageId } };
}

/**
 * Looks for the message of a run that was marked as being sent: in its thread, which may have to be
 * looked for itself, or in its channel.
 */
export async function findPost<Body>(
  { poster }: Pick<DeliveryContext<Body>, "poster">,
  run: Run,
  threadName: () => string | Promise<string>,
): Promise<PostSearch> {
  const { id: marker, guildId, channelId: parentId, opened } = run.schedule;
  const after = run.sendingAt ?? run.due.dueAt;
  const key = threadKey(run);
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
export async function deletePrevious<Body>(
  { poster, log }: Pick<DeliveryContext<Body>, "poster" | "log">,
  run: Run,
  posted: PostedMessage,
): Promise<void> {
  const { previousMessage: previous, post } = run.schedule;
  if (post.mode !== "bottom" || previous === null) return;
  if (previous.channelId !== posted.channelId || previous.messageId === posted.messageId) return;
  try {
    const removed = await poster.remove(previous);
    if (removed.kind === "failed") log.warn({ failure: removed.failure }, NOT_DELETED);
  } catch (error) {
    log.warn({ err: error }, NOT_DELETED);
  }
}

/** Which thread a run needs: the one of its date, or a named one; null for the channel itself. */
function threadKey({ schedule: { channelId, post }, due }: Run): string | null {
  if (post.thread === null) return null;
  // Somebody may choose another channel while a thread is opened in this one.
  return `${channelId} ${post.thread.kind === "each" ? due.localDate : post.thread.name}`;
}

/** Whether the thread that was opened before no longer exists. */
function isThreadGone({ schedule }: Run, result: DeliveryResult): boolean {
  return (
    schedule.post.thread !== null &&
    result.kind === "failed" &&
    result.failure.kind === "unknown-channel"
  );
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
