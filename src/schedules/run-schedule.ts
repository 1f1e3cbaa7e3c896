/**
 * One run of a schedule, from its claim to its end. No error leaves this file. The states of a run are
 * described in `runner.ts`.
 */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import type { ZoneRules } from "../local-time.ts";
import type { Logger } from "../log.ts";
import { NO_METRICS, type PostMetrics } from "../metrics.ts";
import { releaseClaim } from "./claims.ts";
import { deletePrevious, deliverPost, findPost, isNonceForgotten } from "./deliver-post.ts";
import {
  type Decision,
  decide,
  MAX_LATE_MS,
  stateAfter,
  type TryContext,
  type TryResult,
} from "./delivery-outcome.ts";
import { latestRun, nextRun } from "./next-run.ts";
import type { PostContent, PreparedPost } from "./post-content.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import { publishingAfter } from "./publishing.ts";
import { finishRun, type KeptForNextRun, postponeRun } from "./run-progress.ts";
import type { DeliveryFailure, Run, RunOutcome, RunProgress, Schedule } from "./schedule.ts";
import { pauseChannel } from "./stopped-schedules.ts";

export interface RunServices<Body> {
  readonly database: Database;
  readonly clock: Clock;
  readonly zoneRules: ZoneRules;
  readonly log: Logger;
  readonly rateLimit: PostRateLimit;
  readonly prepare: (schedule: Schedule) => Promise<PreparedPost>;
  readonly render: (content: PostContent, isLate: boolean) => Body;
  /** What a thread for the run of a date is called, `YYYY-MM-DD`; the same at each try. */
  readonly threadName: (schedule: Schedule, localDate: string) => string | Promise<string>;
  readonly poster: Poster<Body>;
  readonly confirmMembership: (guildId: string) => Promise<"member" | "gone" | "unknown">;
  /** Called when the bot turns out to be no longer a member. */
  readonly onGuildGone: (guildId: string) => Promise<void>;
  /** When this process began to post, Unix milliseconds: a run that was due before is late. */
  readonly startedAt: number;
  readonly metrics?: PostMetrics;
}

/** A post that waited in a queue for longer is late, too; milliseconds. */
export const LATE_AFTER_MS = 5 * 60 * 1000;
/** How often, and how far apart, the end of a run is written while the database fails. */
const FINISH_ATTEMPTS = 60;
const FINISH_PAUSE_MS = 1_000;

interface RunContext<Body> extends RunServices<Body> {
  readonly logOf: (run: Run) => Logger;
  readonly metrics: PostMetrics;
}

/**
 * Works on one claimed run; never rejects. After an abort, a run that was not sent is given back.
 *
 * @returns `over`, or `open` for a run that is tried again or left to others, or whose message or notice is sent next
 */
export type RunSchedule = (run: Run, signal: AbortSignal) => Promise<"over" | "open">;

export function createRunSchedule<Body>(services: RunServices<Body>): RunSchedule {
  const { log, metrics = NO_METRICS } = services;
  const logOf = ({ schedule, due, attempts }: Run) =>
    log.child({
      scheduleId: schedule.id,
      guildId: schedule.guildId,
      channelId: schedule.channelId,
      dueAt: new Date(due.dueAt).toISOString(),
      attempts,
    });
  const context: RunContext<Body> = { ...services, logOf, metrics };
  return (run, signal) => workSafely(context, run, signal);
}

async function workSafely<Body>(
  context: RunContext<Body>,
  run: Run,
  signal: AbortSignal,
): Promise<"over" | "open"> {
  const { database, clock } = context;
  const log = context.logOf(run);
  log.info("run started");
  try {
    return await work(context, run, signal);
  } catch (error) {
    if (error instanceof DatabaseError) {
      // The lease ends by itself, and the process that claims the run then finds its last written state.
      log.error({ kind: error.kind, err: error }, "could not save the run; its lease will expire");
    } else if (signal.aborted) {
      await releaseClaim(database, run, clock.now()).catch(() => undefined);
    } else {
      log.error({ err: error }, "run failed");
      const result = { kind: "failed", maybePosted: run.sendingAt !== null } as const;
      await conclude(context, run, { result }).catch((cause: unknown) =>
        log.error({ err: cause }, "could not save the run; its lease will expire"),
      );
    }
    return "open";
  }
}

async function work<Body>(
  context: RunContext<Body>,
  claimed: Run,
  signal: AbortSignal,
): Promise<"over" | "open"> {
  const step = await firstStep(context, claimed);
  if (step.kind === "end") return end(context, claimed, step.outcome, step.kept);
  if (step.kind === "decide") return conclude(context, claimed, { result: step.result });
  const tried = await tryToPost(context, step.run, signal);
  if (tried !== null) return conclude(context, step.run, tried);
  context.logOf(step.run).info("run given up, the schedule was changed");
  return "over";
}

/** What to do with a run as it was claimed. */
type Step =
  | { readonly kind: "try"; readonly run: Run }
  | { readonly kind: "decide"; readonly result: TryResult }
  | { readonly kind: "end"; readonly outcome: RunOutcome; readonly kept?: KeptForNextRun };

/** A run may be claimed too late, and it may be in doubt: an earlier try may have posted it. */
async function firstStep<Body>(context: RunContext<Body>, run: Run): Promise<Step> {
  const { clock, zoneRules } = context;
  const now = clock.now();
  if (zoneRules.zone(run.schedule.timeZone) === null) {
    return { kind: "end", outcome: { kind: "stopped", reason: "unknown-time-zone" } };
  }
  const missed = { kind: "missed", reason: run.lastFailure ?? "away" } as const;
  const isTooLate = now - run.due.dueAt > MAX_LATE_MS;
  if (run.sendingAt === null) {
    if (!isTooLate) return { kind: "try", run };
    const latest = latestRun(zoneRules, run.schedule, { from: now - MAX_LATE_MS, to: now });
    if (latest === null) return { kind: "end", outcome: missed };
    return { kind: "try", run: { ...run, due: latest } };
  }
  if (!isNonceForgotten(run, now)) return { kind: "try", run };
  const search = await findPost(context, run, () => threadNameOf(context, run));
  switch (search.kind) {
    case "found": {
      const { message } = search;
      await deletePrevious(context, run, message);
      const { messageId } = message;
      const outcome = { kind: "posted", messageId, isLate: isLate(context, run) } as const;
      const kept = { previousMessage: message, ...publishingAfter(run, message, now) };
      return { kind: "end", outcome, kept };
    }
    case "absent":
      if (isTooLate) return { kind: "end", outcome: missed };
      return { kind: "try", run: { ...run, sendingAt: null } };
    case "unreadable":
      return { kind: "end", outcome: { kind: "unconfirmed" } };
    case "failed":
      if (isTooLate) return { kind: "end", outcome: { kind: "unconfirmed" } };
      return { kind: "decide", result: { kind: "not-delivered", failure: search.failure } };
  }
}

/** How a try went, and what it keeps for the next run once this one is over. */
interface Tried {
  readonly result: TryResult;
  readonly kept?: KeptForNextRun;
}

/** Null when the run turned out not to be this process's any more. */
async function tryToPost<Body>(
  context: RunContext<Body>,
  run: Run,
  signal: AbortSignal,
): Promise<Tried | null> {
  const prepared = await context.prepare(run.schedule);
  switch (prepared.kind) {
    case "failed":
      return { result: { kind: "not-rendered", failure: prepared.failure } };
    case "quiet":
      return { result: { kind: "quiet" } };
    case "ready":
      return send(context, run, prepared.content, signal).catch((error: unknown) => {
        if (signal.aborted || error instanceof DatabaseError) throw error;
        context.logOf(run).error({ err: error }, "post failed");
        return { result: { kind: "failed", maybePosted: true } } as const;
      });
  }
}

async function send<Body>(
  context: RunContext<Body>,
  run: Run,
  content: PostContent,
  signal: AbortSignal,
): Promise<Tried | null> {
  context.logOf(run).info("posting");
  const delivery = {
    ...context,
    render: () => context.render(content, isLate(context, run)),
    threadName: () => threadNameOf(context, run),
    signal,
  };
  const delivered = await deliverPost(delivery, run);
  switch (delivered.kind) {
    case "claim-lost":
      return null;
    case "posted": {
      const { message } = delivered;
      await deletePrevious(context, run, message);
      const { messageId } = message;
      const publishing = publishingAfter(run, message, context.clock.now());
      const kept = { previousMessage: message, ...publishing };
      return { result: { kind: "posted", messageId }, kept };
    }
    case "posted-and-deleted":
      return {
        result: { kind: "posted", messageId: null },
        kept: { previousMessage: null, publishFrom: null },
      };
    case "failed": {
      const failure = await withMembership(context, run.schedule, delivered.failure);
      return { result: { kind: "not-delivered", failure } };
    }
  }
}

/** Discord gives the same error for a channel that is closed to the bot and for a server that it left. */
async function withMembership<Body>(
  { confirmMembership }: Pick<RunContext<Body>, "confirmMembership">,
  { guildId }: Schedule,
  failure: DeliveryFailure,
): Promise<DeliveryFailure> {
  if (failure.kind !== "missing-access") return failure;
  const membership = await confirmMembership(guildId);
  return membership === "gone" ? { ...failure, kind: "guild-gone" } : failure;
}

async function conclude<Body>(
  context: RunContext<Body>,
  run: Run,
  { result, kept }: Tried,
): Promise<"over" | "open"> {
  const decision = decide(result, tryContext(context, run));
  if (decision.kind === "finish") return end(context, run, decision.outcome, kept);
  await postpone(context, run, decision, result);
  return "open";
}

async function postpone<Body>(
  { database, clock, metrics, logOf }: RunContext<Body>,
  run: Run,
  { delayMs, maybePosted, reason, refusal }: Extract<Decision, { kind: "retry" }>,
  result: TryResult,
): Promise<void> {
  logOf(run).warn({ ...failureFields(result), delayMs, maybePosted }, "post failed, tried again");
  metrics.postRetried(reason);
  const at = clock.now() + delayMs;
  await persist(clock, () => postponeRun(database, run, { at, maybePosted, reason, refusal }));
}

async function end<Body>(
  context: RunContext<Body>,
  run: Run,
  outcome: RunOutcome,
  kept: KeptForNextRun = {},
): Promise<"over" | "open"> {
  const { database, clock, zoneRules } = context;
  const now = clock.now();
  const { schedule } = run;
  const last = { outcome, dueAt: run.due.dueAt, endedAt: now };
  const isZoneKnown = zoneRules.zone(schedule.timeZone) !== null;
  // One that fell due while this run was settled is still in time for two hours.
  const after = Math.max(now - MAX_LATE_MS, run.due.dueAt);
  const next = isZoneKnown ? nextRun(zoneRules, schedule, after) : schedule.next;
  const state = stateAfter(schedule.state, outcome, now);
  const isOurs = await persist(clock, () => finishRun(database, run, { last, state, next, kept }));
  recordEnd(context, run, outcome);
  if (isOurs) await followUp(context, schedule, outcome);
  const hasNotice = outcome.kind === "stopped" || outcome.kind === "held";
  return hasNotice || typeof kept.publishFrom === "number" ? "open" : "over";
}

function recordEnd<Body>(
  { clock, metrics, logOf }: RunContext<Body>,
  run: Run,
  outcome: RunOutcome,
): void {
  const lateMs = clock.now() - run.due.dueAt;
  const isPostedLate = outcome.kind === "posted" && outcome.isLate;
  metrics.postEnded({
    outcome: isPostedLate ? "posted-late" : outcome.kind,
    reason: "reason" in outcome ? outcome.reason : null,
    lateSeconds: lateMs / 1000,
  });
  const log = logOf(run);
  if (outcome.kind === "posted") log.info({ messageId: outcome.messageId, lateMs }, "posted");
  else if (outcome.kind === "quiet") log.info({ lateMs }, "nothing to report");
  else log.warn({ outcome, lateMs }, "not posted");
}

/** What the end of a run means beyond its schedule. */
async function followUp<Body>(
  { database, clock, onGuildGone }: RunContext<Body>,
  schedule: Schedule,
  outcome: RunOutcome,
): Promise<void> {
  if (outcome.kind === "missed" && outcome.reason === "guild-gone") {
    await onGuildGone(schedule.guildId);
  }
  if (outcome.kind === "stopped" && outcome.reason === "unknown-channel") {
    await pauseChannel(database, schedule.channelId, clock.now());
  }
}

/** A post that nobody recorded would have to be searched for, so the database gets some time. */
async function persist<Result>(clock: Clock, write: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseError) || attempts >= FINISH_ATTEMPTS) throw error;
      await clock.sleep(FINISH_PAUSE_MS);
    }
  }
}

/** What the decision about a run depends on besides the result. */
export function tryContext(context: StartedClock, run: RunProgress): TryContext {
  return {
    dueAt: run.due.dueAt,
    now: context.clock.now(),
    attempts: run.attempts,
    isInDoubt: run.sendingAt !== null,
    refusal: run.refusal,
    isLate: isLate(context, run),
    random: Math.random(),
  };
}

type StartedClock = Pick<RunServices<unknown>, "clock" | "startedAt">;

/** Whether a message is late if it appears now. */
export function isLate({ clock, startedAt }: StartedClock, { due }: RunProgress): boolean {
  return due.dueAt < startedAt || clock.now() - due.dueAt > LATE_AFTER_MS;
}

async function threadNameOf<Body>(
  { threadName }: RunContext<Body>,
  { schedule, due }: Run,
): Promise<string> {
  const { thread } = schedule.post;
  return thread?.kind === "named" ? thread.name : threadName(schedule, due.localDate);
}

function failureFields(result: TryResult): Record<string, unknown> {
  if (result.kind === "not-delivered") return { failure: result.failure };
  if (result.kind !== "not-rendered" || result.failure.kind === "place-gone") return {};
  const { kind, status, slug, detail } = result.failure.failure;
  return { failure: { kind, status, slug, detail } };
}
