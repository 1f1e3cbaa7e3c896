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
 * Somebody who changes, pauses, resumes or stops a subscription takes the claim away. What a watch may have said by
 * then counts as said, unless the watch was changed and begins anew.
 */
import { addDays, dateIn } from "../local-time.ts";
import type { Logger } from "../log.ts";
import { type Metrics, NO_METRICS } from "../metrics.ts";
import { IN_DOUBT, isNonceForgotten, nonceOf } from "../schedules/deliver-post.ts";
import type { TryResult } from "../schedules/delivery-outcome.ts";
import {
  type DoubtSearch,
  DueRun,
  type DueRunServices,
  type Retry,
  type RunEnd,
  retryColumns,
  type Tried,
} from "../schedules/due-run.ts";
import { latestRun, runOn, zoneOf } from "../schedules/next-run.ts";
import type { PostContent, PostSubject, PreparedPost } from "../schedules/post-content.ts";
import type { Poster } from "../schedules/poster.ts";
import type { DeliveryFailure, RunOutcome, RunTime } from "../schedules/schedule.ts";
import { stateColumns } from "../schedules/schedule-row.ts";
import { EVE_TIME, nextDue } from "./next-due.ts";
import { postSubject } from "./post-subject.ts";
import {
  type Daily,
  SUBSCRIPTION_STOPS,
  type Subscriber,
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
  recordChannel,
  recordRefusal,
  writeRun,
} from "./subscription-progress.ts";
import { waitingFor } from "./subscription-row.ts";
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

export interface SubscriptionServices<Body> extends DueRunServices {
  readonly poster: Pick<Poster<Body>, "openDirect" | "post" | "find">;
  readonly prepare: (subject: PostSubject) => Promise<PreparedPost<PostSubject>>;
  /** Null when there is nothing to say. A run with a `telling` says that again. */
  readonly compose: (run: SubscriptionRun, content: Content) => Composed<Body> | null;
  readonly metrics?: Metrics;
}

/** Works on everything that is due; rejects with nothing but a {DatabaseError}. */
export function createRunSubscriptions<Body>(
  services: SubscriptionServices<Body>,
): (signal: AbortSignal) => Promise<void> {
  const { database, clock, log } = services;
  return async (signal) => {
    while (!signal.aborted) {
      const { runs, unreadable } = await claimSubscriptions(database, clock.now());
      if (runs.length + unreadable.length === 0) return;
      for (const subscriptionId of unreadable)
        log.error({ subscriptionId }, "could not read a subscription");
      await Promise.all(runs.map((run) => new DirectRun(services, run, signal).work()));
    }
  };
}

class DirectRun<Body> extends DueRun<SubscriptionServices<Body>, SubscriptionRun> {
  protected readonly noun = "direct message";

  protected get log(): Logger {
    const { subscription, due, attempts } = this.run;
    const { id: subscriptionId, kind } = subscription;
    const dueAt = new Date(due.dueAt).toISOString();
    return this.services.log.child({ subscriptionId, kind, dueAt, attempts });
  }

  protected get timeZone(): string {
    return this.run.subscription.timeZone;
  }

  protected async search(after: number): Promise<DoubtSearch> {
    const { subscription, subscriber } = this.run;
    const { channelId } = subscriber;
    if (channelId === null) return { kind: "unreadable" };
    const search = await this.services.poster.find({ channelId, marker: subscription.id, after });
    if (search.kind === "absent") this.run = { ...this.run, telling: null };
    if (search.kind !== "found") return search;
    return { kind: "found", result: { kind: "posted", messageId: search.messageId } };
  }

  protected dueInstead(from: number, to: number): RunTime | null {
    const { subscription } = this.run;
    return subscription.kind === "daily"
      ? latestRun(this.services.zoneRules, subscription, { from, to })
      : this.#lookNow(subscription, { from, to });
  }

  /** A look that is late is made now. On the eve, only its last one says something, and that has its time. */
  #lookNow(watch: Watch, { from, to }: { readonly from: number; readonly to: number }) {
    const { zoneRules } = this.services;
    const { timeZone } = watch;
    const localDate = dateIn(zoneOf(zoneRules, watch), to);
    if (localDate !== eveOf(watch, zoneRules)) return { dueAt: to, localDate };
    const dueAt = runOn(zoneRules, { timeZone, localTime: EVE_TIME }, localDate) ?? to;
    return dueAt >= from && dueAt <= to ? { dueAt, localDate } : null;
  }

  protected async tryOnce(): Promise<Tried | null> {
    const { prepare, compose } = this.services;
    const { subscription, subscriber, due, leaseEnd } = this.run;
    if (subscription.kind === "watch" && due.localDate > subscription.range.to) {
      await stopSubscription(this.services.database, subscription, leaseEnd);
      return null;
    }
    const prepared = await prepare(postSubject(subscription, subscriber));
    if (prepared.kind === "failed") {
      return { result: { kind: "not-rendered", failure: prepared.failure } };
    }
    const isQuiet = prepared.kind === "quiet" && subscription.kind === "daily";
    const message = isQuiet ? null : compose(this.run, prepared.content);
    return message === null ? { result: { kind: "quiet" } } : this.#send(message);
  }

  async #send({ story, render }: Composed<Body>): Promise<Tried | null> {
    const { database, clock, rateLimit, poster } = this.services;
    const { subscription, subscriber, due, sendingAt } = this.run;
    this.run = { ...this.run, telling: story };
    this.isSending = true;
    this.signal.throwIfAborted();
    const nonce = nonceOf({ schedule: subscription, due });
    const sent = await sendDirect(this.services, subscriber, async (channelId) => {
      await rateLimit.take(this.signal);
      // Written before the request, so that a crash in between repeats the request and not the message.
      const isOurs = await writeRun(database, this.run, {
        sending_at: sendingAt ?? clock.now(),
        telling: story === null ? null : JSON.stringify(story),
        due_at: due.dueAt,
        due_date: due.localDate,
      });
      if (!isOurs) return { kind: "claim-lost" };
      const body = render(this.isLate());
      // Judged as late as possible: the request has waited for its slot.
      return rateLimit.send(async () =>
        isNonceForgotten(this.run, clock.now())
          ? IN_DOUBT
          : poster.post({ channelId, body, nonce }),
      );
    });
    switch (sent.kind) {
      case "claim-lost":
        this.log.info("run given up, the subscription was changed");
        return null;
      case "failed":
        return { result: { kind: "not-delivered", failure: sent.failure } };
      case "posted":
        return { result: { kind: "posted", messageId: sent.messageId } };
      case "posted-and-deleted":
        return { result: { kind: "posted", messageId: null } };
    }
  }

  protected override async conclude({ result }: Tried): Promise<RunEnd> {
    const { clock } = this.services;
    const { userId } = this.run.subscriber;
    const failure = result.kind === "not-delivered" ? result.failure : null;
    if (failure?.kind === "messages-closed") {
      await closeMessages(this.services.database, userId, clock.now());
      this.#recordEnd({ kind: "stopped", reason: "messages-closed" });
      return "over";
    }
    const isClosed = failure !== null && isChannelClosed(failure);
    const ended = await super.conclude({ result: isClosed ? CLOSED_FOR_NOW : result });
    if (isClosed && ended === "over")
      await recordRefusal(this.services.database, userId, clock.now());
    return ended;
  }

  protected async postpone(retry: Retry, at: number): Promise<void> {
    await writeRun(this.services.database, this.run, {
      ...retryColumns(this.run, retry, at),
      ...(retry.maybePosted ? {} : { telling: null }),
    });
  }

  protected async end(outcome: RunOutcome): Promise<RunEnd> {
    const { clock, zoneRules } = this.services;
    const { subscription, subscriber, telling, due } = this.run;
    const stop = SUBSCRIPTION_STOPS.find(
      (reason) => outcome.kind === "stopped" && reason === outcome.reason,
    );
    const isZoneKnown = zoneRules.zone(subscription.timeZone) !== null;
    const after = { nowMs: this.nextAfter, zoneRules };
    const isTold = outcome.kind === "posted" || outcome.kind === "unconfirmed";
    // After its last word, a watch only waits to be deleted.
    const from =
      subscription.kind === "watch" && isTold && telling?.isOver === true
        ? addDays(subscription.range.to, 1)
        : undefined;
    await writeRun(this.services.database, this.run, {
      ...stateColumns(
        stop === undefined ? { kind: "active" } : { kind: "paused", reason: stop, at: clock.now() },
      ),
      ...waitingFor(isZoneKnown ? nextDue(subscription, after, from) : due),
      ...(stop === undefined ? {} : { claimable_at: null }),
      ...(isTold && telling !== null ? { story: JSON.stringify(telling) } : {}),
      trouble: stop === undefined ? troubleAfter(outcome) : null,
    });
    this.#recordEnd(outcome);
    if (outcome.kind === "posted") await recordArrival(this.services.database, subscriber.userId);
    return "over";
  }

  #recordEnd(
    outcome: RunOutcome | { readonly kind: "stopped"; readonly reason: "messages-closed" },
  ): void {
    const { clock, metrics = NO_METRICS } = this.services;
    const { subscription, due } = this.run;
    const isPostedLate = outcome.kind === "posted" && outcome.isLate;
    const recorded = isPostedLate ? "posted-late" : outcome.kind;
    metrics.count("forecast_direct_messages_total", {
      kind: subscription.kind,
      outcome: recorded,
    });
    this.log.info({ outcome, lateMs: clock.now() - due.dueAt }, "direct message over");
  }

  protected async giveBack(now: number): Promise<void> {
    await writeRun(this.services.database, this.run, { claimable_at: now });
  }
}

function troubleAfter(outcome: RunOutcome): Trouble | null {
  const { kind } = outcome;
  if (kind === "posted" || kind === "quiet") return null;
  if (kind === "missed" || kind === "held") return outcome.reason;
  // The other reasons to stop are about channels in servers: not expected in a direct channel.
  return kind === "unconfirmed" ? kind : "rejected";
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
  const { database, clock, log, rateLimit, poster } = services;
  const [subscriber] = await readSubscribers(database, [daily.userId]);
  if (subscriber === undefined) return "failed";
  const prepared = await services.prepare(postSubject(daily, subscriber));
  if (prepared.kind === "failed") return "failed";
  const nonce = nonceOf({ schedule: { id: `${daily.id}-test` }, due: { dueAt: clock.now() } });
  const result = await sendDirect(services, subscriber, async (channelId) => {
    await rateLimit.take();
    const body = render(prepared.content);
    return rateLimit.send(() => poster.post({ channelId, body, nonce }));
  });
  if (result.kind !== "failed") return "sent";
  log.info({ subscriptionId: daily.id, failure: result.failure }, "test message not sent");
  if (result.failure.kind !== "messages-closed") return "failed";
  await closeMessages(database, daily.userId, clock.now());
  return "closed";
}

type DirectResult = Awaited<ReturnType<Poster<unknown>["post"]>> | { readonly kind: "claim-lost" };

/**
 * Sends one message to a person: opens the direct channel when there is none, and once more when it is closed.
 *
 * @param sendTo makes one request for the message
 * @throws {DatabaseError}
 * @throws whatever `sendTo` throws, and any error that comes neither from Discord nor from the network
 */
async function sendDirect(
  { database, poster }: Pick<SubscriptionServices<never>, "database" | "poster">,
  { userId, channelId }: Subscriber,
  sendTo: (channelId: string) => Promise<DirectResult>,
): Promise<DirectResult> {
  if (channelId !== null) {
    const result = await sendTo(channelId);
    if (result.kind !== "failed" || !isChannelClosed(result.failure)) return result;
  }
  const opened = await poster.openDirect(userId);
  if (opened.kind === "failed") return opened;
  if (opened.channelId !== channelId) await recordChannel(database, userId, opened.channelId);
  return sendTo(opened.channelId);
}

/** Whether the channel may not be the right one any more. */
function isChannelClosed({ kind }: DeliveryFailure): boolean {
  return kind === "missing-access" || kind === "unknown-channel";
}
