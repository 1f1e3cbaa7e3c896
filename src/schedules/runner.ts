/**
 * The loop that claims due runs and works on many at once. It looks at rows and not at timers, so that a
 * restart loses nothing.
 *
 * The states of a run, as its schedule's row has them:
 *
 *     waiting ─▶ claimed ─▶ sending ─▶ over ─▶ waiting (the next run)
 *        ▲          │          │
 *        │          ├──────────┼─▶ over       nothing to send, an edit, missed, stopped, held
 *        │          ▼          ▼
 *        └─────── retrying   in doubt         claimed again, it is settled first
 *
 * - **waiting**: `claimable_at` is when it is due, there is no claim. Written by `schedule-store.ts` when
 *   somebody creates, retimes, snoozes or resumes the schedule, and by `finishRun` for the next run. A
 *   paused schedule has no `claimable_at`.
 * - **claimed**: `claim_id` is this process's, `claimable_at` the end of its lease. Written by `claimDue`
 *   and renewed here. Crash: the next start on the same machine takes the run back
 *   (`takeBackClaims`), or the lease ends within 20 s and any process claims it. Nothing was sent, so it
 *   begins anew. A clean shutdown gives the run back at once (`releaseClaim`).
 * - **sending**: `sending_at` is set, too. Written by `markSending` just before the request for a new
 *   message or thread. An edit may be made twice, so it has no mark. `recordThread` keeps a thread as soon
 *   as Discord answers. Crash, before or after Discord took the request: the run is in doubt.
 * - **in doubt**: a run that is claimed with a `sending_at`, after a crash, a shutdown, or a try whose answer
 *   never came. Within two minutes of the mark the request is repeated with its nonce, and Discord answers
 *   with the first message. Later the channel and the thread are searched. Found: over, posted. Absent:
 *   sent again, or missed when it is too late. Not readable: over, unconfirmed. Discord fails: tried again,
 *   and unconfirmed after two hours. So it is never posted twice, and sometimes not at all.
 * - **retrying**: no claim, `claimable_at` is the time of the next try, `attempts` is one more. Written by
 *   `postponeRun` when Discord or the weather service fails for a while. `sending_at` stays only when the
 *   message may have been posted.
 * - **over**: `last_outcome` and the other `last_` columns, and the next run waits. Written by `finishRun`
 *   in one statement, with the notice if the schedule stopped. Crash just after it: the others in a channel
 *   that is gone are not paused yet, and each finds out at its next run.
 *
 * Once a run is over, two more things are claimed here: a message that is to be published to other servers
 * (`publishing.ts`), and the notice that a schedule stopped (`stopped-schedules.ts`). Looks for official
 * warnings are claimed here, too (`look-for-alerts.ts`). What people get by direct message is worked on beside
 * the runs (`subscriptions/run-subscription.ts`).
 *
 * Somebody who changes the time, pauses, snoozes, resumes or removes the schedule takes the claim away.
 * All writes above name the claim, so a process that lost it neither posts nor finishes; of a post that
 * was made already, only the `last_` columns are written.
 *
 * Why: docs/decisions/0007-never-twice.md and 0014-one-message-kept-fresh.md.
 */
import { setMaxListeners } from "node:events";
import { type Clock, withinTime } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import type { Logger } from "../log.ts";
import { NO_METRICS, type PostMetrics } from "../metrics.ts";
import { claimDue, nextClaimable, releaseClaim, renewClaims, takeBackClaims } from "./claims.ts";
import { claimLooks, type LookForAlerts } from "./look-for-alerts.ts";
import { claimPublications, type Publish } from "./publishing.ts";
import type { RunSchedule } from "./run-schedule.ts";
import type { Run } from "./schedule.ts";
import { claimNotice, type Notify } from "./stopped-schedules.ts";

export interface Runner {
  /** Begins to claim runs; called once. */
  start(): void;
  /** Looks for due runs now: a schedule was created or changed. */
  wake(): void;
  /** Claims no more, gives back the runs that were not sent yet, and waits for the others for some seconds. */
  stop(): Promise<void>;
}

/** Runs at work at once: two seconds' worth of posts, so that none waits for another's forecast. */
const MAX_AT_WORK = 96;
/** Fewer are not claimed at once, since each claim is a statement. */
const MIN_CLAIMED = 24;
/** How long a dead process's runs stay claimed, and how often a living one renews its leases. */
const LEASE_MS = 20_000;
const RENEW_INTERVAL_MS = 10_000;
/** How long it takes at most to see what another process wrote; changes of this process wake the loop. */
const MAX_SLEEP_MS = 30_000;
/** Below, a timer that fires early would be a busy loop. */
const MIN_SLEEP_MS = 20;
const DATABASE_PAUSE_MS = 5_000;
/** As long as the bot waits for commands at its stop; runs that are not over by then are given back. */
const FINISH_TIMEOUT_MS = 3_500;

interface RunnerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly runSchedule: RunSchedule;
  readonly publish: Publish;
  readonly notify: Notify;
  /** Null or left out where warnings are off. */
  readonly lookForAlerts?: LookForAlerts | null;
  /** Works on what is due to people by direct message, until nothing is. */
  readonly runSubscriptions?: (signal: AbortSignal) => Promise<void>;
  readonly metrics?: PostMetrics;
}

export function createRunner(parts: RunnerParts): Runner {
  return new ScheduleRunner(parts);
}

class ScheduleRunner implements Runner {
  readonly #parts: RunnerParts;
  readonly #metrics: PostMetrics;
  readonly #stopping = new AbortController();
  readonly #atWork = new Map<Run, Promise<void>>();
  /** By the schedule's id. */
  readonly #publishing = new Map<string, Promise<void>>();
  /** What goes on beside the runs, at most once each. */
  readonly #beside = new Map<"notices" | "looks" | "subscriptions", Promise<void>>();
  /** Aborting it ends the loop's sleep. */
  #awake = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  /** Null while nothing is at work. */
  #renewing: Promise<void> | null = null;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#metrics = parts.metrics ?? NO_METRICS;
    // Each run at work may listen, and so does the loop.
    setMaxListeners(2 * MAX_AT_WORK, this.#stopping.signal);
  }

  start(): void {
    this.#loop = this.#runLoop();
  }

  wake(): void {
    this.#awake.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const finished = Promise.allSettled([
      this.#loop,
      ...this.#atWork.values(),
      ...this.#publishing.values(),
      ...this.#beside.values(),
    ]);
    const limit = { durationMs: FINISH_TIMEOUT_MS, otherwise: undefined };
    await withinTime(this.#parts.clock, finished, limit);
    await this.#renewing;
    const left = [...this.#atWork.keys()];
    if (left.length > 0)
      this.#parts.log.warn({ count: left.length }, "runs interrupted by shutdown");
    await Promise.all(
      left.map((run) =>
        releaseClaim(this.#parts.database, run, this.#parts.clock.now()).catch((error) =>
          this.#warn(error),
        ),
      ),
    );
  }

  async #runLoop(): Promise<void> {
    await this.#takeBack().catch((error) => this.#warn(error));
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#takeDue();
      } catch (error) {
        this.#warn(error);
        await this.#pause(DATABASE_PAUSE_MS, this.#stopping.signal);
      }
    }
  }

  async #takeBack(): Promise<void> {
    const count = await takeBackClaims(this.#parts.database, this.#parts.clock.now());
    if (count > 0) this.#parts.log.info({ count }, "took back the runs of a process that ended");
  }

  async #takeDue(): Promise<void> {
    const room = MAX_AT_WORK - this.#atWork.size;
    if (room < MIN_CLAIMED) {
      await Promise.race(this.#atWork.values());
      return;
    }
    this.#awake = new AbortController();
    if ((await this.#claim(room)) === room) return;
    const next = await nextClaimable(this.#parts.database);
    const now = this.#parts.clock.now();
    const { lookForAlerts, runSubscriptions } = this.#parts;
    const noticeAt = this.#doBeside("notices", next.notice, () => this.#notifyDue());
    const looking = lookForAlerts && (() => this.#lookDue(lookForAlerts));
    const lookAt = this.#doBeside("looks", next.look, looking);
    const sending = runSubscriptions && (() => runSubscriptions(this.#stopping.signal));
    const subscriptionAt = this.#doBeside("subscriptions", next.subscription, sending);
    if (next.publication <= now) await this.#publishDue();
    else {
      const at = Math.min(next.run, next.publication, noticeAt, lookAt, subscriptionAt);
      await this.#sleepUntil(at);
    }
  }

  async #claim(limit: number): Promise<number> {
    const except = [...this.#atWork.keys()].map(({ schedule }) => schedule.id);
    const options = { now: this.#parts.clock.now(), limit, leaseMs: LEASE_MS, except };
    const { runs, unreadable } = await claimDue(this.#parts.database, options);
    for (const scheduleId of unreadable)
      this.#parts.log.error({ scheduleId }, "could not read a schedule");
    for (const run of runs) this.#begin(run);
    return runs.length + unreadable.length;
  }

  #begin(run: Run): void {
    const work = this.#parts.runSchedule(run, this.#stopping.signal).then((result) => {
      this.#atWork.delete(run);
      this.#metrics.runsAtWork(this.#atWork.size);
      // It may be due again before the loop would wake.
      if (result === "open") this.#awake.abort();
    });
    this.#atWork.set(run, work);
    this.#metrics.runsAtWork(this.#atWork.size);
    this.#renewing ??= this.#renewWhileAtWork().finally(() => {
      this.#renewing = null;
    });
  }

  async #publishDue(): Promise<void> {
    const { database, clock, publish } = this.#parts;
    const except = [...this.#publishing.keys()];
    for (const publication of await claimPublications(database, clock.now(), except)) {
      const { scheduleId } = publication;
      const work = publish(publication, this.#stopping.signal).then(() => {
        this.#publishing.delete(scheduleId);
        // It may be tried again before the loop would wake.
        this.#awake.abort();
      });
      this.#publishing.set(scheduleId, work);
    }
  }

  /** Sends one notice after the other: whether a creator gets one depends on the earlier ones. */
  async #notifyDue(): Promise<void> {
    const { database, clock, notify } = this.#parts;
    while (!this.#stopping.signal.aborted) {
      const notice = await claimNotice(database, clock.now());
      if (notice === null) return;
      await notify(notice, this.#stopping.signal);
    }
  }

  /**
   * Begins what is due, unless it goes on already. Returns when it is due, Unix milliseconds; infinite where there
   * is nothing to do for it, and while it goes on, since its end wakes the loop.
   */
  #doBeside(
    what: "notices" | "looks" | "subscriptions",
    dueAt: number,
    work: (() => Promise<void>) | null | undefined,
  ): number {
    if (!work) return Number.POSITIVE_INFINITY;
    if (dueAt <= this.#parts.clock.now() && !this.#beside.has(what)) {
      const done = work()
        .catch((error) => this.#warn(error))
        .finally(() => {
          this.#beside.delete(what);
          this.#awake.abort();
        });
      this.#beside.set(what, done);
    }
    return this.#beside.has(what) ? Number.POSITIVE_INFINITY : dueAt;
  }

  async #lookDue(lookForAlerts: LookForAlerts): Promise<void> {
    const { database, clock } = this.#parts;
    while (!this.#stopping.signal.aborted) {
      const looks = await claimLooks(database, clock.now());
      if (looks.length === 0) return;
      await Promise.all(looks.map((look) => lookForAlerts(look, this.#stopping.signal)));
    }
  }

  async #renewWhileAtWork(): Promise<void> {
    let renewedAt = this.#parts.clock.now();
    while (this.#atWork.size > 0 && !this.#stopping.signal.aborted) {
      // Counted from one beginning to the next: a slow database must not use up the lease as well.
      const leftMs = renewedAt + RENEW_INTERVAL_MS - this.#parts.clock.now();
      await this.#pause(Math.min(Math.max(leftMs, 0), RENEW_INTERVAL_MS), this.#stopping.signal);
      renewedAt = this.#parts.clock.now();
      await renewClaims(this.#parts.database, [...this.#atWork.keys()], renewedAt + LEASE_MS).catch(
        (error) => this.#warn(error),
      );
    }
  }

  async #sleepUntil(at: number): Promise<void> {
    const leftMs = at - this.#parts.clock.now();
    const durationMs = Math.min(Math.max(leftMs, MIN_SLEEP_MS), MAX_SLEEP_MS);
    await this.#pause(durationMs, AbortSignal.any([this.#awake.signal, this.#stopping.signal]));
  }

  /** Ends early when the signal aborts; the code after it checks the signals itself. */
  async #pause(durationMs: number, signal: AbortSignal): Promise<void> {
    await this.#parts.clock.sleep(durationMs, signal).catch(() => undefined);
  }

  #warn(error: unknown): void {
    if (!(error instanceof DatabaseError)) throw error;
    this.#parts.log.warn({ kind: error.kind, code: error.code }, "could not read due runs");
  }
}
