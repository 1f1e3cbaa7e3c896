/**
 * One run from its claim to its end: of a daily post, and of a message to a person. The states of a run are described
 * in `runner.ts`.
 */
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import type { ScheduleUpdate } from "../database/tables.ts";
import type { ZoneRules } from "../local-time.ts";
import type { Logger } from "../log.ts";
import { isNonceForgotten } from "./deliver-post.ts";
import { type Decision, decide, MAX_LATE_MS, type TryResult } from "./delivery-outcome.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { DeliveryFailure, RunOutcome, RunProgress, RunTime } from "./schedule.ts";

/** A post that waited in a queue for longer is late, too; milliseconds. */
export const LATE_AFTER_MS = 5 * 60 * 1000;

export interface DueRunServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly zoneRules: ZoneRules;
  readonly log: Logger;
  readonly rateLimit: PostRateLimit;
  /** When this process began to send, Unix milliseconds: a run that was due before is late. */
  readonly startedAt: number;
}

/** How a try went, and what the row keeps for the next run once this one is over. */
export interface Tried {
  readonly result: TryResult;
  readonly kept?: ScheduleUpdate;
}

/** Whether a run in doubt was sent. */
export type DoubtSearch =
  | ({ readonly kind: "found" } & Tried)
  | { readonly kind: "absent" | "unreadable" }
  | { readonly kind: "failed"; readonly failure: DeliveryFailure };

export type Retry = Extract<Decision, { kind: "retry" }>;

/**
 * `open` is a run that is tried again or left to others, or after which something else is due at once, such as a
 * notice.
 */
export type RunEnd = "over" | "open";

export abstract class DueRun<Services extends DueRunServices, Progress extends RunProgress> {
  protected readonly services: Services;
  protected readonly signal: AbortSignal;
  /** As it was claimed, until it turns out that a later one is due, or that its message was not sent. */
  protected run: Progress;
  /** Whether an unexpected error may come after the request was sent. */
  protected isSending = false;

  constructor(services: Services, run: Progress, signal: AbortSignal) {
    this.services = services;
    this.run = run;
    this.signal = signal;
  }

  /** In the log. */
  protected abstract readonly noun: string;
  protected abstract get log(): Logger;
  protected abstract get timeZone(): string;
  /** @param sentAt since when the message may have been sent */
  protected abstract search(sentAt: number): Promise<DoubtSearch>;
  /** The time that counts instead of one that is too long ago; null when none is in time. */
  protected abstract dueInstead(from: number, to: number): RunTime | null;
  /** Null when there is nothing left to decide: the run was given up, or is over. */
  protected abstract tryOnce(): Promise<Tried | null>;
  protected abstract postpone(retry: Retry, at: number): Promise<void>;
  protected abstract end(outcome: RunOutcome, kept?: ScheduleUpdate): Promise<RunEnd>;
  protected abstract giveBack(now: number): Promise<unknown>;

  /** Never rejects. After an abort, a run that was not sent is given back. */
  async work(): Promise<RunEnd> {
    try {
      const early = await this.#beforeTry();
      if (early !== null && !("result" in early)) return await this.end(early);
      const tried = early ?? (await this.tryOnce());
      return tried === null ? "over" : await this.conclude(tried);
    } catch (error) {
      await this.#recover(error).catch((cause: unknown) => this.#leave(cause));
      return "open";
    }
  }

  async #recover(error: unknown): Promise<void> {
    if (error instanceof DatabaseError) throw error;
    if (this.signal.aborted) {
      await this.giveBack(this.services.clock.now()).catch(() => undefined);
      return;
    }
    this.log.error({ err: error }, "run failed");
    const maybePosted = this.isSending || this.run.sendingAt !== null;
    await this.conclude({ result: { kind: "failed", maybePosted } });
  }

  /** The lease ends by itself, and the process that claims the run then finds its last written state. */
  #leave(error: unknown): void {
    const kind = error instanceof DatabaseError ? { kind: error.kind } : {};
    this.log.error({ ...kind, err: error }, "could not save the run; its lease will expire");
  }

  /** A run may be claimed too late, and it may be in doubt: an earlier try may have sent it. Null: it is tried. */
  async #beforeTry(): Promise<RunOutcome | Tried | null> {
    const { clock, zoneRules } = this.services;
    if (zoneRules.zone(this.timeZone) === null) {
      return { kind: "stopped", reason: "unknown-time-zone" };
    }
    const isTooLate = clock.now() - this.run.due.dueAt > MAX_LATE_MS;
    if (this.run.sendingAt !== null) {
      if (!isNonceForgotten(this.run, clock.now())) return null;
      const search = await this.search(this.run.sendingAt);
      if (search.kind === "found") return search;
      const isUnknown = search.kind === "unreadable" || (search.kind === "failed" && isTooLate);
      if (isUnknown) return { kind: "unconfirmed" };
      if (search.kind === "failed") {
        return { result: { kind: "not-delivered", failure: search.failure } };
      }
      this.run = { ...this.run, sendingAt: null };
    }
    if (!isTooLate) return null;
    const now = clock.now();
    const due = this.dueInstead(now - MAX_LATE_MS, now);
    if (due === null) return { kind: "missed", reason: this.run.lastFailure ?? "away" };
    this.run = { ...this.run, due };
    return null;
  }

  protected async conclude({ result, kept }: Tried): Promise<RunEnd> {
    const { clock } = this.services;
    const { run } = this;
    const context = { run, now: clock.now(), isLate: this.isLate(), random: Math.random() };
    const decision = decide(result, context);
    if (decision.kind === "finish") return this.end(decision.outcome, kept);
    const { delayMs, maybePosted, reason } = decision;
    const fields = { ...failureFields(result), reason, delayMs, maybePosted };
    this.log.warn(fields, `${this.noun} failed, tried again`);
    await this.postpone(decision, clock.now() + delayMs);
    return "open";
  }

  /** Whether a message is late if it appears now. */
  protected isLate(): boolean {
    const { clock, startedAt } = this.services;
    const { dueAt } = this.run.due;
    return dueAt < startedAt || clock.now() - dueAt > LATE_AFTER_MS;
  }

  /** After when the next run may be. One that fell due while this one was settled is in time for two hours. */
  protected get nextAfter(): number {
    return Math.max(this.services.clock.now() - MAX_LATE_MS, this.run.due.dueAt);
  }
}

/** The columns of a run that is tried again. The mark of sending stays only where a request may have been carried out. */
export function retryColumns(
  { attempts }: RunProgress,
  { maybePosted, reason, refusal }: Retry,
  at: number,
) {
  return {
    claimable_at: at,
    attempts: attempts + 1,
    trouble: refusal?.reason ?? reason,
    refused_at: refusal?.at ?? null,
    ...(maybePosted ? {} : { sending_at: null }),
  };
}

function failureFields(result: TryResult): Record<string, unknown> {
  if (result.kind === "not-delivered") return { failure: result.failure };
  if (result.kind !== "not-rendered" || result.failure.kind === "place-gone") return {};
  const { kind, status, slug, detail } = result.failure.failure;
  return { failure: { kind, status, slug, detail } };
}
