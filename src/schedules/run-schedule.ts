/** One run of a schedule, from its claim to its outcome: the one border where its errors end. */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import type { Logger } from "../log.ts";
import { NO_METRICS, type PostMetrics } from "../metrics.ts";
import { createDelivery } from "./deliver-post.ts";
import {
  type Decision,
  decide,
  MAX_LATE_MS,
  stateAfter,
  type TryResult,
} from "./delivery-outcome.ts";
import { latestRun, nextRun } from "./next-run.ts";
import type { PostContent, PostContents } from "./post-content.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import { finishRun, pauseChannel, postponeRun, type RunTraces, releaseRun } from "./run-store.ts";
import type {
  DeliveryFailure,
  HoldReason,
  Run,
  RunOutcome,
  Schedule,
  StopReason,
} from "./schedule.ts";
import { tellEnd } from "./tell-end.ts";

export interface RunServices<Body> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rateLimit: PostRateLimit;
  readonly prepare: PostContents["prepare"];
  readonly render: (content: PostContent, isLate: boolean) => Body;
  /** What a thread for the run of a date is called, `YYYY-MM-DD`; the same at each try. */
  readonly threadName: (schedule: Schedule, localDate: string) => string;
  readonly poster: Poster<Body>;
  readonly confirmMembership: (guildId: string) => Promise<"member" | "gone" | "unknown">;
  /** Called when the bot turned out to be no member any more. */
  readonly onGuildGone: (guildId: string) => Promise<void>;
  /** Tells the maker that a schedule stopped; never rejects. */
  readonly notify: (schedule: Schedule, reason: StopReason | HoldReason) => void;
  /** When this process began to post: what was due before is late. Unix milliseconds. */
  readonly startedAt: number;
  readonly metrics?: PostMetrics;
}

type Settled =
  | { readonly kind: "try"; readonly run: Run }
  | { readonly kind: "tried"; readonly result: TryResult }
  | { readonly kind: "over"; readonly outcome: RunOutcome; readonly left?: RunTraces };

/** How a try went, and what it leaves for later runs once it is over. */
interface Tried {
  readonly result: TryResult;
  readonly left: RunTraces;
}

/** Discord remembers nonces for "the past few minutes"; what is older is looked for. */
const NONCE_MEMORY_MS = 2 * 60 * 1000;
/** A post that waited in a queue for so long is called late, too; milliseconds. */
export const LATE_AFTER_MS = 5 * 60 * 1000;
/** How often, and how far apart, the end of a run is written down while the database falters. */
const FINISH_ATTEMPTS = 60;
const FINISH_PAUSE_MS = 1_000;

/**
 * Works on one run; never rejects. Aborting gives a run that was not sent back.
 *
 * @returns whether it is over, or is to be tried again or left to others
 */
export type RunSchedule = (run: Run, signal: AbortSignal) => Promise<"over" | "open">;

export function createRunSchedule<Body>(services: RunServices<Body>): RunSchedule {
  const { database, clock, prepare, render, startedAt, metrics = NO_METRICS } = services;

  const logOf = ({ schedule, due, attempts }: Run) =>
    services.log.child({
      scheduleId: schedule.id,
      guildId: schedule.guildId,
      channelId: schedule.channelId,
      dueAt: new Date(due.dueAt).toISOString(),
      attempts,
    });

  const delivery = createDelivery({ ...services, log: logOf });

  function isLate({ due }: Run): boolean {
    return due.dueAt < startedAt || clock.now() - due.dueAt > LATE_AFTER_MS;
  }

  function threadNameOf({ schedule, due }: Run): string {
    const { thread } = schedule.post;
    return thread?.kind === "named" ? thread.name : services.threadName(schedule, due.localDate);
  }

  /** One try to post; null when the run turned out not to be this process's any more. */
  async function attempt(run: Run, signal: AbortSignal): Promise<Tried | null> {
    const prepared = await prepare(run.schedule);
    switch (prepared.kind) {
      case "failed":
        return { result: { kind: "not-rendered", failure: prepared.failure }, left: {} };
      case "quiet":
        return { result: { kind: "quiet" }, left: { memory: prepared.content.memory } };
      case "ready":
        return send(run, prepared.content, signal).catch((error: unknown) => {
          if (signal.aborted || error instanceof DatabaseError) throw error;
          logOf(run).error({ err: error }, "post failed");
          return { result: { kind: "failed", maybePosted: true }, left: {} } as const;
        });
    }
  }

  async function send(run: Run, content: PostContent, signal: AbortSignal): Promise<Tried | null> {
    logOf(run).info("posting");
    const { memory } = content;
    const order = {
      render: () => render(content, isLate(run)),
      threadName: () => threadNameOf(run),
    };
    const delivered = await delivery.deliver(run, order, signal);
    switch (delivered.kind) {
      case "given-up":
        return null;
      case "posted": {
        const { standing } = delivered;
        await delivery.clearBefore(run, standing);
        const { messageId } = standing;
        return { result: { kind: "posted", messageId }, left: { standing, memory } };
      }
      case "posted-and-deleted":
        return { result: { kind: "posted", messageId: null }, left: { standing: null, memory } };
      case "failed": {
        const failure = await withMembership(run.schedule, delivered.failure);
        return { result: { kind: "not-delivered", failure }, left: {} };
      }
    }
  }

  /** Discord says the same of a channel that is closed to the bot and of a server that it left. */
  async function withMembership(
    { guildId }: Schedule,
    failure: DeliveryFailure,
  ): Promise<DeliveryFailure> {
    if (failure.kind !== "missing-access") return failure;
    const membership = await services.confirmMembership(guildId);
    return membership === "gone" ? { ...failure, kind: "guild-gone" } : failure;
  }

  /** What is to be done with a run as it was found. */
  async function settle(run: Run): Promise<Settled> {
    const now = clock.now();
    const missed = { kind: "missed", reason: run.trouble ?? "away" } as const;
    const isTooLate = now - run.due.dueAt > MAX_LATE_MS;
    if (run.sendingAt === null) {
      if (!isTooLate) return { kind: "try", run };
      const latest = latestRun(run.schedule, { from: now - MAX_LATE_MS, to: now });
      if (latest === null) return { kind: "over", outcome: missed };
      return { kind: "try", run: { ...run, due: latest } };
    }
    if (now - run.sendingAt <= NONCE_MEMORY_MS) return { kind: "try", run };
    const trace = await delivery.trace(run, () => threadNameOf(run));
    switch (trace.kind) {
      case "found": {
        const { standing } = trace;
        await delivery.clearBefore(run, standing);
        const { messageId } = standing;
        const outcome = { kind: "posted", messageId, isLate: isLate(run) } as const;
        return { kind: "over", outcome, left: { standing } };
      }
      case "absent":
        if (isTooLate) return { kind: "over", outcome: missed };
        return { kind: "try", run: { ...run, sendingAt: null } };
      case "unreadable":
        return { kind: "over", outcome: { kind: "unconfirmed" } };
      case "failed":
        if (isTooLate) return { kind: "over", outcome: { kind: "unconfirmed" } };
        return { kind: "tried", result: { kind: "not-delivered", failure: trace.failure } };
    }
  }

  async function conclude(run: Run, { result, left }: Tried): Promise<"over" | "open"> {
    const now = clock.now();
    const decision = decide(result, {
      dueAt: run.due.dueAt,
      now,
      attempts: run.attempts,
      isInDoubt: run.sendingAt !== null,
      isLate: isLate(run),
      random: Math.random(),
    });
    if (decision.kind === "finish") return end(run, decision.outcome, left);
    await retry(run, decision, result);
    return "open";
  }

  async function retry(
    run: Run,
    { delayMs, maybePosted, trouble }: Extract<Decision, { kind: "retry" }>,
    result: TryResult,
  ): Promise<void> {
    logOf(run).warn({ ...failureFields(result), delayMs, maybePosted }, "post failed, tried again");
    metrics.postRetried(trouble);
    const at = clock.now() + delayMs;
    await persist(() => postponeRun(database, run, { at, maybePosted, trouble }));
  }

  async function end(run: Run, outcome: RunOutcome, left: RunTraces = {}): Promise<"over"> {
    const now = clock.now();
    const { schedule } = run;
    const last = { outcome, dueAt: run.due.dueAt, endedAt: now };
    const next = nextRun(schedule, Math.max(now, run.due.dueAt));
    const state = stateAfter(schedule.state, outcome, now);
    const isOurs = await persist(() => finishRun(database, run, { last, state, next, left }));
    noteEnd(run, outcome);
    if (isOurs) await followUp({ ...schedule, state }, outcome);
    return "over";
  }

  /** What the end of a run means for others than its schedule. */
  async function followUp(schedule: Schedule, outcome: RunOutcome): Promise<void> {
    if (outcome.kind === "missed" && outcome.reason === "guild-gone") {
      await services.onGuildGone(schedule.guildId);
    }
    if (outcome.kind !== "stopped" && outcome.kind !== "held") return;
    services.notify(schedule, outcome.reason);
    if (outcome.reason !== "unknown-channel") return;
    for (const other of await pauseChannel(database, schedule.channelId, clock.now())) {
      services.notify(other, outcome.reason);
    }
  }

  function noteEnd(run: Run, outcome: RunOutcome): void {
    const lateMs = clock.now() - run.due.dueAt;
    tellEnd(metrics, outcome, lateMs);
    const log = logOf(run);
    if (outcome.kind === "posted") log.info({ messageId: outcome.messageId, lateMs }, "posted");
    else if (outcome.kind === "quiet") log.info({ lateMs }, "nothing to report");
    else log.warn({ outcome, lateMs }, "not posted");
  }

  /** A post that nobody wrote down would have to be looked for, so the database is given time. */
  async function persist<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof DatabaseError) || attempts >= FINISH_ATTEMPTS) throw error;
        await clock.sleep(FINISH_PAUSE_MS);
      }
    }
  }

  async function work(claimed: Run, signal: AbortSignal): Promise<"over" | "open"> {
    const settled = await settle(claimed);
    if (settled.kind === "over") return end(claimed, settled.outcome, settled.left);
    if (settled.kind === "tried") return conclude(claimed, { result: settled.result, left: {} });
    const { run } = settled;
    const tried = await attempt(run, signal);
    if (tried !== null) return conclude(run, tried);
    logOf(run).info("run given up, the schedule was changed");
    return "over";
  }

  return async (run, signal) => {
    logOf(run).info("run started");
    try {
      return await work(run, signal);
    } catch (error) {
      if (error instanceof DatabaseError) {
        // Its lease ends by itself, and whoever takes it then finds it as it was written last.
        logOf(run).error({ kind: error.kind, err: error }, "run left to its lease");
      } else if (signal.aborted) {
        await releaseRun(database, run, clock.now()).catch(() => undefined);
      } else {
        logOf(run).error({ err: error }, "run failed");
        const result = { kind: "failed", maybePosted: run.sendingAt !== null } as const;
        await conclude(run, { result, left: {} }).catch((cause: unknown) =>
          logOf(run).error({ err: cause }, "run left to its lease"),
        );
      }
      return "open";
    }
  };
}

function failureFields(result: TryResult): Record<string, unknown> {
  if (result.kind === "not-delivered") return { failure: result.failure };
  if (result.kind !== "not-rendered" || result.failure.kind === "place-gone") return {};
  const { kind, status, slug, detail } = result.failure.failure;
  return { failure: { kind, status, slug, detail } };
}
