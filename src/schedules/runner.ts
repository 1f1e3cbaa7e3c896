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
 *   message or thread. An edit may be made twice, so it has no mark. A thread is written down as soon as
 *   Discord answers. Crash, before or after Discord took the request: the run is in doubt.
 * - **in doubt**: a run that is claimed with a `sending_at`, after a crash, a shutdown, or a try whose answer
 *   never came. Within two minutes of the mark the request is repeated with its nonce, and Discord answers
 *   with the first message. Later the channel and the thread are searched. Found: over, posted. Absent:
 *   sent again, or missed when it is too late. Not readable: over, unconfirmed. Discord fails: tried again,
 *   and unconfirmed after two hours. So it is never posted twice, and sometimes not at all.
 * - **retrying**: no claim, `claimable_at` is the time of the next try, `attempts` is one more. Written by
 *   `postpone` when Discord or the weather service fails for a while. `sending_at` stays only when the
 *   message may have been posted.
 * - **over**: `last_outcome` and the other `last_` columns, and the next run waits. Written by `finishRun`
 *   in one statement, with the notice if the schedule stopped. Crash just after it: the others in a channel
 *   that is gone are not paused yet, and each finds out at its next run.
 *
 * What goes on beside the runs claims its own work: messages to publish to other servers (`publishing.ts`), notices
 * that a schedule stopped (`stopped-schedules.ts`), looks for official warnings (`look-for-alerts.ts`), and what
 * people get by direct message (`subscriptions/run-subscription.ts`).
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
import { type Metrics, NO_METRICS } from "../metrics.ts";
import { claimDue, nextClaimable, releaseClaim, renewClaims, takeBackClaims } from "./claims.ts";
import type { WorkOnDue } from "./due-work.ts";
import type { RunSchedule } from "./run-schedule.ts";
import type { Run } from "./schedule.ts";

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
const NEVER = Number.POSITIVE_INFINITY;
const DATABASE_PAUSE_MS = 5_000;
/** As long as the bot waits for commands at its stop; runs that are not over by then are given back. */
const FINISH_TIMEOUT_MS = 3_500;

/** What goes on beside the runs. */
type Beside = Exclude<keyof Awaited<ReturnType<typeof nextClaimable>>, "run">;

interface RunnerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly runSchedule: RunSchedule;
  /** Each works until nothing of its kind is due. What is left out stays undone. */
  readonly beside: Readonly<Partial<Record<Beside, WorkOnDue>>>;
  readonly metrics?: Metrics;
}

export class Runner {
  readonly #parts: RunnerParts;
  readonly #metrics: Metrics;
  readonly #stopping = new AbortController();
  readonly #atWork = new Map<Run, Promise<void>>();
  readonly #beside = new Map<Beside, Promise<void>>();
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

  /** Begins to claim runs; called once. */
  start(): void {
    this.#loop = this.#runLoop();
  }

  /** Looks for due runs now: a schedule was created or changed. */
  wake(): void {
    this.#awake.abort();
  }

  /** Claims no more, gives back the runs that were not sent yet, and waits for the others for some seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const finished = Promise.allSettled([
      this.#loop,
      ...this.#atWork.values(),
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
        await this.#pauseAfter(error);
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
    const next = await nextClaimable(this.#parts.database);
    // Begun first: with many posts due, it would have to wait until the last of them is at work.
    const besideAt = Math.min(
      this.#doBeside("publication", next.publication),
      this.#doBeside("notice", next.notice),
      this.#doBeside("look", next.look),
      this.#doBeside("subscription", next.subscription),
    );
    const runAt = next.run ?? NEVER;
    if (runAt <= this.#parts.clock.now() && (await this.#claim(room)) > 0) return;
    await this.#sleepUntil(Math.min(runAt, besideAt));
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
      this.#metrics.set("forecast_runs_at_work", this.#atWork.size);
      // It may be due again before the loop would wake.
      if (result === "open") this.#awake.abort();
    });
    this.#atWork.set(run, work);
    this.#metrics.set("forecast_runs_at_work", this.#atWork.size);
    this.#renewing ??= this.#renewWhileAtWork().finally(() => {
      this.#renewing = null;
    });
  }

  /**
   * Begins what is due, unless it goes on already. Returns when it is due, Unix milliseconds; infinite where there
   * is nothing to do for it, and while it goes on, since its end wakes the loop.
   */
  #doBeside(kind: Beside, dueAt: number | null): number {
    const work = this.#parts.beside[kind];
    if (work === undefined || dueAt === null || this.#beside.has(kind)) return NEVER;
    if (dueAt > this.#parts.clock.now()) return dueAt;
    const done = work(this.#stopping.signal)
      .catch((error) => this.#pauseAfter(error))
      .finally(() => {
        this.#beside.delete(kind);
        this.#awake.abort();
      });
    this.#beside.set(kind, done);
    return NEVER;
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

  async #pauseAfter(error: unknown): Promise<void> {
    this.#warn(error);
    await this.#pause(DATABASE_PAUSE_MS, this.#stopping.signal);
  }

  #warn(error: unknown): void {
    if (!(error instanceof DatabaseError)) throw error;
    this.#parts.log.warn({ kind: error.kind, code: error.code }, "could not read due runs");
  }
}
