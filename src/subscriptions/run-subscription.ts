/**
 * Messages to people, each from its claim to its end. No error leaves this file.
 *
 * The states are those that `runner.ts` describes, with fewer writes:
 *
 * - **waiting**: `claimable_at` is when it is due. A watch is due whenever it looks at the forecast.
 * - **claimed**: `claimable_at` is the end of the lease, 60 s later. Nothing renews it: an owner that is slow goes
 *   on until another process claims the run.
 * - **sending**: `sending_at` is set, and `telling` is what the person knows of a watch once the message has
 *   arrived. Both are written just before each request for it.
 * - **in doubt**: claimed with a `sending_at`. Within two minutes of it the request is repeated with its nonce, and
 *   a watch says what it said then. Later the direct channel is searched. Absent: begun anew. Not readable:
 *   over, unconfirmed.
 * - **retrying**: `claimable_at` is the time of the next try; `sending_at` stays only when the message may have
 *   been sent.
 * - **over**: the next one waits; or the row is paused; or it is deleted, of a watch whose dates are over.
 *
 * Somebody who changes, pauses, resumes or stops a subscription takes the claim away.
 */
import type { Clock } from "../clock.ts";
import { DatabaseError } from "../database/errors.ts";
import { addDays, dateIn, type ZoneRules } from "../local-time.ts";
import type { Logger } from "../log.ts";
import { NO_METRICS, type SubscriptionMetrics } from "../metrics.ts";
import { isNonceForgotten, nonceOf } from "../schedules/deliver-post.ts";
import {
  type Decision,
  decide,
  MAX_LATE_MS,
  type TryResult,
} from "../schedules/delivery-outcome.ts";
import { latestRun, runOn, zoneOf } from "../schedules/next-run.ts";
import type { PostContent, PostSubject, PreparedPost } from "../schedules/post-content.ts";
import type { Poster } from "../schedules/poster.ts";
import { isLate, tryContext } from "../schedules/run-schedule.ts";
import type { RunOutcome, RunTime } from "../schedules/schedule.ts";
import type { Moment } from "../schedules/schedule-store.ts";
import { EVE_TIME, nextDue } from "./next-due.ts";
import { postSubject } from "./post-subject.ts";
import { type DirectServices, isChannelClosed, sendDirect } from "./send-direct.ts";
import {
  type Daily,
  SUBSCRIPTION_STOPS,
  type SubscriptionRun,
  type Trouble,
  type Watch,
  type WatchStory,
} from "./subscription.ts";
import {
  claimSubscriptions,
  closeMessages,
  readSubscribers,
  recordArrival,
  recordRefusal,
  writeRun,
} from "./subscription-progress.ts";
import { stateColumns, waitingFor } from "./subscription-row.ts";
import { stopSubscription } from "./subscription-store.ts";
import { eveOf } from "./watch.ts";

/** How long to wait before a direct channel that is closed is tried again: each try costs refused requests. */
const CLOSED_PAUSE_MS = 10 * 60 * 1000;

const CLOSED_FOR_NOW: TryResult = {
  kind: "not-delivered",
  failure: { kind: "rate-limited", retryAfterMs: CLOSED_PAUSE_MS },
};

type Content = PostContent<PostSubject>;

/** What a run has to say. */
export interface Composed<Body> {
  /** What the person knows of a watch once it is sent; null of a daily. */
  readonly story: WatchStory | null;
  readonly render: (isLate: boolean) => Body;
}

export interface SubscriptionServices<Body> extends DirectServices<Body> {
  readonly clock: Clock;
  readonly zoneRules: ZoneRules;
  readonly log: Logger;
  readonly poster: Pick<Poster<Body>, "openDirect" | "post" | "find">;
  readonly prepare: (subject: PostSubject) => Promise<PreparedPost<PostSubject>>;
  /** Null when there is nothing to say. A run with a `telling` says that again. */
  readonly compose: (run: SubscriptionRun, content: Content) => Composed<Body> | null;
  /** When this process began to send, Unix milliseconds: what was due before is late. */
  readonly startedAt: number;
  readonly metrics?: SubscriptionMetrics;
}

/** Works on everything that is due; rejects with nothing but a {DatabaseError}. After an abort, what was not sent is given back. */
export type RunSubscriptions = (signal: AbortSignal) => Promise<void>;

export function createRunSubscriptions<Body>(
  services: SubscriptionServices<Body>,
): RunSubscriptions {
  const { database, clock, log } = services;
  return async (signal) => {
    while (!signal.aborted) {
      const { runs, unreadable } = await claimSubscriptions(database, clock.now());
      if (runs.length + unreadable.length === 0) return;
      for (const subscriptionId of unreadable)
        log.error({ subscriptionId }, "could not read a subscription");
      await Promise.all(runs.map((run) => workSafely({ ...services, signal }, run)));
    }
  };
}

interface RunContext<Body> extends SubscriptionServices<Body> {
  readonly signal: AbortSignal;
}

async function workSafely<Body>(context: RunContext<Body>, run: SubscriptionRun): Promise<void> {
  const { database, clock, signal } = context;
  const log = logOf(context, run);
  try {
    await work(context, run);
  } catch (error) {
    if (error instanceof DatabaseError) {
      // The lease ends by itself, and the process that claims the run then finds its last written state.
      log.error({ kind: error.kind, err: error }, "could not save the run; its lease will expire");
    } else if (signal.aborted) {
      await writeRun(database, run, { claimable_at: clock.now() }).catch(() => undefined);
    } else {
      log.error({ err: error }, "run failed");
      const result = { kind: "failed", maybePosted: run.sendingAt !== null } as const;
      await conclude(context, run, result).catch((cause: unknown) =>
        log.error({ err: cause }, "could not save the run; its lease will expire"),
      );
    }
  }
}

async function work<Body>(context: RunContext<Body>, claimed: SubscriptionRun): Promise<void> {
  const step = await firstStep(context, claimed);
  if (step.kind === "end") return end(context, claimed, step.outcome);
  if (step.kind === "decide") return conclude(context, claimed, step.result);
  const { run } = step;
  const { subscription, subscriber } = run;
  if (subscription.kind === "watch" && run.due.localDate > subscription.range.to) {
    await stopSubscription(context.database, subscription, run.leaseEnd);
    return;
  }
  const prepared = await context.prepare(postSubject(subscription, subscriber));
  if (prepared.kind === "failed") {
    return conclude(context, run, { kind: "not-rendered", failure: prepared.failure });
  }
  const isQuiet = prepared.kind === "quiet" && subscription.kind === "daily";
  const message = isQuiet ? null : context.compose(run, prepared.content);
  if (message === null) return conclude(context, run, { kind: "quiet" });
  return send(context, run, message);
}

/** What to do with a run as it was claimed. */
type Step =
  | { readonly kind: "try"; readonly run: SubscriptionRun }
  | { readonly kind: "decide"; readonly result: TryResult }
  | { readonly kind: "end"; readonly outcome: RunOutcome };

async function firstStep<Body>(context: RunContext<Body>, run: SubscriptionRun): Promise<Step> {
  const { clock, zoneRules, poster } = context;
  const { subscription, subscriber, sendingAt } = run;
  if (zoneRules.zone(subscription.timeZone) === null) {
    return { kind: "end", outcome: { kind: "stopped", reason: "unknown-time-zone" } };
  }
  if (sendingAt === null) return inTime(context, run);
  if (!isNonceForgotten(run, clock.now())) return { kind: "try", run };
  const { channelId } = subscriber;
  const search =
    channelId === null
      ? ({ kind: "unreadable" } as const)
      : await poster.find({ channelId, marker: subscription.id, after: sendingAt });
  switch (search.kind) {
    case "found":
      return { kind: "decide", result: { kind: "posted", messageId: search.messageId } };
    case "absent":
      return inTime(context, { ...run, sendingAt: null, telling: null });
    case "unreadable":
      return { kind: "end", outcome: { kind: "unconfirmed" } };
    case "failed":
      if (clock.now() - run.due.dueAt > MAX_LATE_MS)
        return { kind: "end", outcome: { kind: "unconfirmed" } };
      return { kind: "decide", result: { kind: "not-delivered", failure: search.failure } };
  }
}

/** A run that nothing was sent for. It may be too late, and a later one may be due by now. */
function inTime<Body>({ clock, zoneRules }: RunContext<Body>, run: SubscriptionRun): Step {
  const { subscription } = run;
  const now = clock.now();
  if (now - run.due.dueAt <= MAX_LATE_MS) return { kind: "try", run };
  const due =
    subscription.kind === "daily"
      ? latestRun(zoneRules, subscription, { from: now - MAX_LATE_MS, to: now })
      : lookNow(subscription, { nowMs: now, zoneRules });
  if (due !== null) return { kind: "try", run: { ...run, due } };
  return { kind: "end", outcome: { kind: "missed", reason: run.lastFailure ?? "away" } };
}

/** A look that is late is made now. On the eve, only its last one says something, and that has its time. */
function lookNow(watch: Watch, { nowMs, zoneRules }: Moment): RunTime | null {
  const { timeZone } = watch;
  const localDate = dateIn(zoneOf(zoneRules, watch), nowMs);
  if (localDate !== eveOf(watch, zoneRules)) return { dueAt: nowMs, localDate };
  const dueAt = runOn(zoneRules, { timeZone, localTime: EVE_TIME }, localDate) ?? nowMs;
  return dueAt <= nowMs && nowMs - dueAt <= MAX_LATE_MS ? { dueAt, localDate } : null;
}

async function send<Body>(
  context: RunContext<Body>,
  claimed: SubscriptionRun,
  { story, render }: Composed<Body>,
): Promise<void> {
  const { database, clock, signal } = context;
  const run = { ...claimed, telling: story };
  const { subscription, subscriber, due } = run;
  const body = async () => {
    // Written before the request, so that a crash in between repeats the request and not the message.
    const isOurs = await writeRun(database, run, {
      sending_at: run.sendingAt ?? clock.now(),
      telling: story === null ? null : JSON.stringify(story),
      due_at: due.dueAt,
      due_date: due.localDate,
    });
    return isOurs ? render(isLate(context, run)) : null;
  };
  const result = await sendDirect(context, {
    subscriber,
    nonce: nonceOf({ schedule: subscription, due }),
    body,
    isNonceKnown: () => !isNonceForgotten(run, clock.now()),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted || error instanceof DatabaseError) throw error;
    logOf(context, run).error({ err: error }, "direct message failed");
    return null;
  });
  if (result === null) return conclude(context, run, { kind: "failed", maybePosted: true });
  if (result.kind === "claim-lost") {
    logOf(context, run).info("run given up, the subscription was changed");
    return;
  }
  if (result.kind === "failed") {
    return conclude(context, run, { kind: "not-delivered", failure: result.failure });
  }
  const messageId = result.kind === "posted" ? result.messageId : null;
  return conclude(context, run, { kind: "posted", messageId });
}

async function conclude<Body>(
  context: RunContext<Body>,
  run: SubscriptionRun,
  result: TryResult,
): Promise<void> {
  const { database, clock } = context;
  const { userId } = run.subscriber;
  const failure = result.kind === "not-delivered" ? result.failure : null;
  if (failure?.kind === "messages-closed") {
    await closeMessages(database, userId, clock.now());
    recordEnd(context, run, { kind: "stopped", reason: "messages-closed" });
    return;
  }
  const isClosed = failure !== null && isChannelClosed(failure);
  const decision = decide(isClosed ? CLOSED_FOR_NOW : result, tryContext(context, run));
  if (decision.kind === "retry") return postpone(context, run, decision);
  await end(context, run, decision.outcome);
  if (isClosed) await recordRefusal(database, userId, clock.now());
}

async function postpone<Body>(
  context: RunContext<Body>,
  run: SubscriptionRun,
  { delayMs, maybePosted, reason, refusal }: Extract<Decision, { kind: "retry" }>,
): Promise<void> {
  logOf(context, run).warn({ reason, delayMs, maybePosted }, "direct message failed, tried again");
  await writeRun(context.database, run, {
    claimable_at: context.clock.now() + delayMs,
    attempts: run.attempts + 1,
    trouble: refusal?.reason ?? reason,
    refused_at: refusal?.at ?? null,
    ...(maybePosted ? {} : { sending_at: null, telling: null }),
  });
}

async function end<Body>(
  context: RunContext<Body>,
  run: SubscriptionRun,
  outcome: RunOutcome,
): Promise<void> {
  const { database, clock, zoneRules } = context;
  const now = clock.now();
  const { subscription, subscriber, telling } = run;
  const stop = SUBSCRIPTION_STOPS.find(
    (reason) => outcome.kind === "stopped" && reason === outcome.reason,
  );
  const isZoneKnown = zoneRules.zone(subscription.timeZone) !== null;
  // One that fell due while this run was settled is still in time for two hours.
  const after = { nowMs: Math.max(now - MAX_LATE_MS, run.due.dueAt), zoneRules };
  const isTold = outcome.kind === "posted" || outcome.kind === "unconfirmed";
  // After its last word, a watch only waits to be deleted.
  const from =
    subscription.kind === "watch" && isTold && telling?.isOver === true
      ? addDays(subscription.range.to, 1)
      : undefined;
  await writeRun(database, run, {
    ...stateColumns(
      stop === undefined ? { kind: "active" } : { kind: "paused", reason: stop, at: now },
    ),
    ...waitingFor(isZoneKnown ? nextDue(subscription, after, from) : run.due),
    ...(stop === undefined ? {} : { claimable_at: null }),
    ...(isTold && telling !== null ? { story: JSON.stringify(telling) } : {}),
    trouble: stop === undefined ? troubleAfter(outcome) : null,
  });
  recordEnd(context, run, outcome);
  if (outcome.kind === "posted") await recordArrival(database, subscriber.userId);
}

function troubleAfter(outcome: RunOutcome): Trouble | null {
  const { kind } = outcome;
  if (kind === "posted" || kind === "quiet") return null;
  if (kind === "missed" || kind === "held") return outcome.reason;
  // The other reasons to stop are about channels in servers: not expected in a direct channel.
  return kind === "unconfirmed" ? kind : "rejected";
}

function recordEnd<Body>(
  context: RunContext<Body>,
  run: SubscriptionRun,
  outcome: RunOutcome | { readonly kind: "stopped"; readonly reason: "messages-closed" },
): void {
  const { clock, metrics = NO_METRICS } = context;
  const { kind } = run.subscription;
  const isPostedLate = outcome.kind === "posted" && outcome.isLate;
  metrics.directMessageEnded({ kind, outcome: isPostedLate ? "posted-late" : outcome.kind });
  logOf(context, run).info({ outcome, lateMs: clock.now() - run.due.dueAt }, "direct message over");
}

function logOf<Body>(
  { log }: RunContext<Body>,
  { subscription, due, attempts }: SubscriptionRun,
): Logger {
  const { id: subscriptionId, kind } = subscription;
  return log.child({ subscriptionId, kind, dueAt: new Date(due.dueAt).toISOString(), attempts });
}

/**
 * Sends the forecast of a daily at once, as a test. When Discord refuses messages to the person, everything that
 * they get is paused.
 *
 * @throws {DatabaseError}
 */
export async function sendTest<Body>(
  services: SubscriptionServices<Body>,
  daily: Daily,
  render: (content: Content) => Body,
): Promise<"sent" | "closed" | "failed"> {
  const { database, clock, log } = services;
  const [subscriber] = await readSubscribers(database, [daily.userId]);
  if (subscriber === undefined) return "failed";
  const prepared = await services.prepare(postSubject(daily, subscriber));
  if (prepared.kind === "failed") return "failed";
  const result = await sendDirect(services, {
    subscriber,
    nonce: nonceOf({ schedule: { id: `${daily.id}-test` }, due: { dueAt: clock.now() } }),
    body: async () => render(prepared.content),
    isNonceKnown: () => true,
  });
  if (result.kind !== "failed") return "sent";
  log.info({ subscriptionId: daily.id, failure: result.failure }, "test message not sent");
  if (result.failure.kind !== "messages-closed") return "failed";
  await closeMessages(database, daily.userId, clock.now());
  return "closed";
}
