/** The loop that takes due runs and works on many at once. It looks at rows and not at timers, so that a restart loses nothing. */
import { setMaxListeners } from "node:events";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import type { Logger } from "../log.ts";
import { NO_METRICS, type PostMetrics } from "../metrics.ts";
import type { RunSchedule } from "./run-schedule.ts";
import { claimDue, nextClaimableAt, releaseRun, renewClaims } from "./run-store.ts";
import type { Run } from "./schedule.ts";

export interface Runner {
  /** Begins to take runs; called once. */
  start(): void;
  /** Looks for due runs now: a schedule was made or changed. */
  wake(): void;
  /** Takes no more, gives those that were not sent yet back, and waits for the others for some seconds. */
  stop(): Promise<void>;
}

/** Runs at work at once: two seconds' worth of posts, so that none waits for another's forecast. */
const MAX_AT_WORK = 96;
/** Taken in lots, since each taking is a statement. */
const MIN_CLAIMED = 24;
/** How long a dead process's runs stay its own, and how often a living one says that it lives. */
const LEASE_MS = 20_000;
const RENEW_INTERVAL_MS = 10_000;
/** How long it takes at most to see what another process wrote; its own changes wake it. */
const MAX_SLEEP_MS = 30_000;
/** Below, a timer that fires early would be a busy loop. */
const MIN_SLEEP_MS = 20;
const DATABASE_PAUSE_MS = 5_000;
/** As long as the bot waits for commands: what is left is given back while people are told of theirs. */
const FINISH_TIMEOUT_MS = 3_500;

export function createRunner({
  database,
  clock,
  log,
  runSchedule,
  metrics = NO_METRICS,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly runSchedule: RunSchedule;
  readonly metrics?: PostMetrics;
}): Runner {
  const stopping = new AbortController();
  // Each run at work may listen, and so does the loop.
  setMaxListeners(2 * MAX_AT_WORK, stopping.signal);
  const atWork = new Map<Run, Promise<void>>();
  let awake = new AbortController();
  let loop: Promise<void> = Promise.resolve();
  let renewing: Promise<void> | null = null;

  async function claim(limit: number): Promise<number> {
    const except = [...atWork.keys()].map(({ schedule }) => schedule.id);
    const options = { now: clock.now(), limit, leaseMs: LEASE_MS, except };
    const { runs, unreadable } = await claimDue(database, options);
    for (const scheduleId of unreadable) log.error({ scheduleId }, "schedule cannot be read");
    for (const run of runs) begin(run);
    return runs.length + unreadable.length;
  }

  function begin(run: Run): void {
    const work = runSchedule(run, stopping.signal).then((result) => {
      atWork.delete(run);
      metrics.runsAtWork(atWork.size);
      // It may be due again before the loop meant to look.
      if (result === "open") awake.abort();
    });
    atWork.set(run, work);
    metrics.runsAtWork(atWork.size);
    renewing ??= renewWhileAtWork().finally(() => {
      renewing = null;
    });
  }

  async function renewWhileAtWork(): Promise<void> {
    let renewedAt = clock.now();
    while (atWork.size > 0 && !stopping.signal.aborted) {
      // From beginning to beginning: a slow database must not use up the lease as well.
      const leftMs = renewedAt + RENEW_INTERVAL_MS - clock.now();
      await pause(Math.min(Math.max(leftMs, 0), RENEW_INTERVAL_MS), stopping.signal);
      renewedAt = clock.now();
      await renewClaims(database, [...atWork.keys()], renewedAt + LEASE_MS).catch(warn);
    }
  }

  function warn(error: unknown): void {
    if (!(error instanceof DatabaseError)) throw error;
    log.warn({ kind: error.kind, code: error.code }, "runs could not be read");
  }

  /** Ends early when something was changed or the bot stops; what follows looks for itself. */
  async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
    await clock.sleep(durationMs, signal).catch(() => undefined);
  }

  async function sleepUntilDue(): Promise<void> {
    const nextAt = (await nextClaimableAt(database)) ?? Number.POSITIVE_INFINITY;
    const durationMs = Math.min(Math.max(nextAt - clock.now(), MIN_SLEEP_MS), MAX_SLEEP_MS);
    await pause(durationMs, AbortSignal.any([awake.signal, stopping.signal]));
  }

  async function takeDue(): Promise<void> {
    const room = MAX_AT_WORK - atWork.size;
    if (room < MIN_CLAIMED) {
      await Promise.race(atWork.values());
      return;
    }
    awake = new AbortController();
    const claimed = await claim(room);
    if (claimed < room) await sleepUntilDue();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await takeDue();
      } catch (error) {
        warn(error);
        await pause(DATABASE_PAUSE_MS, stopping.signal);
      }
    }
  }

  return {
    start() {
      loop = run();
    },
    wake() {
      awake.abort();
    },
    async stop() {
      stopping.abort();
      const timeout = new AbortController();
      await Promise.race([
        Promise.allSettled([loop, ...atWork.values()]),
        pause(FINISH_TIMEOUT_MS, timeout.signal),
      ]);
      timeout.abort();
      await renewing;
      const left = [...atWork.keys()];
      if (left.length > 0) log.warn({ count: left.length }, "runs cut off by the stop");
      await Promise.all(left.map((one) => releaseRun(database, one, clock.now()).catch(warn)));
    },
  };
}
