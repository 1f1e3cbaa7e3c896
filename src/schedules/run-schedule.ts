/** One run of a schedule, from its claim to its end. No error leaves this file. */
import { DatabaseError } from "../database/errors.ts";
import type { ScheduleUpdate } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import { type Metrics, NO_METRICS } from "../metrics.ts";
import { finishRun, releaseClaim, writeClaimed } from "./claims.ts";
import { PostDelivery } from "./deliver-post.ts";
import { stateAfter } from "./delivery-outcome.ts";
import {
  type DoubtSearch,
  DueRun,
  type DueRunServices,
  type Retry,
  type RunEnd,
  retryColumns,
  type Tried,
} from "./due-run.ts";
import { latestRun, nextRun } from "./next-run.ts";
import type { PostContent, PreparedPost } from "./post-content.ts";
import type { Poster } from "./poster.ts";
import { postedUpdate } from "./publishing.ts";
import type { DeliveryFailure, PostedMessage, Run, RunOutcome, Schedule } from "./schedule.ts";
import { pauseChannel } from "./stopped-schedules.ts";

export interface RunServices<Body> extends DueRunServices {
  readonly prepare: (schedule: Schedule) => Promise<PreparedPost>;
  readonly render: (content: PostContent, isLate: boolean) => Body;
  /** What a thread for the run of a date is called, `YYYY-MM-DD`; the same at each try. */
  readonly threadName: (schedule: Schedule, localDate: string) => string | Promise<string>;
  readonly poster: Poster<Body>;
  readonly confirmMembership: (guildId: string) => Promise<"member" | "gone" | "unknown">;
  /** Called when the bot turns out to be no longer a member. */
  readonly onGuildGone: (guildId: string) => Promise<void>;
  readonly metrics?: Metrics;
}

/** How often, and how far apart, the end of a run is written while the database fails. */
const FINISH_ATTEMPTS = 60;
const FINISH_PAUSE_MS = 1_000;

/** Works on one claimed run; never rejects. After an abort, a run that was not sent is given back. */
export type RunSchedule = (run: Run, signal: AbortSignal) => Promise<RunEnd>;

export function createRunSchedule<Body>(services: RunServices<Body>): RunSchedule {
  return (run, signal) => new ScheduleRun(services, run, signal).work();
}

class ScheduleRun<Body> extends DueRun<RunServices<Body>, Run> {
  protected readonly noun = "post";

  override async work(): Promise<RunEnd> {
    this.log.info("run started");
    return super.work();
  }

  protected get log(): Logger {
    const { schedule, due, attempts } = this.run;
    return this.services.log.child({
      scheduleId: schedule.id,
      guildId: schedule.guildId,
      channelId: schedule.channelId,
      dueAt: new Date(due.dueAt).toISOString(),
      attempts,
    });
  }

  protected get timeZone(): string {
    return this.run.schedule.timeZone;
  }

  protected dueInstead(from: number, to: number) {
    return latestRun(this.services.zoneRules, this.run.schedule, { from, to });
  }

  protected async search(): Promise<DoubtSearch> {
    const found = await this.#delivery().find();
    return found.kind === "found" ? { ...found, ...(await this.#posted(found.message)) } : found;
  }

  protected async tryOnce(): Promise<Tried | null> {
    const prepared = await this.services.prepare(this.run.schedule);
    switch (prepared.kind) {
      case "failed":
        return { result: { kind: "not-rendered", failure: prepared.failure } };
      case "quiet":
        return { result: { kind: "quiet" } };
      case "ready":
        return this.#send(prepared.content);
    }
  }

  async #send(content: PostContent): Promise<Tried | null> {
    this.log.info("posting");
    this.isSending = true;
    const render = () => this.services.render(content, this.isLate());
    const delivered = await this.#delivery().deliver(render);
    switch (delivered.kind) {
      case "claim-lost":
        this.log.info("run given up, the schedule was changed");
        return null;
      case "posted":
        return this.#posted(delivered.message);
      case "posted-and-deleted":
        return this.#posted(null);
      case "failed":
        return {
          result: { kind: "not-delivered", failure: await this.#withMembership(delivered.failure) },
        };
    }
  }

  /** @param message null for one that somebody deleted */
  async #posted(message: PostedMessage | null): Promise<Tried> {
    if (message !== null) await this.#delivery().deletePrevious(message);
    return {
      result: { kind: "posted", messageId: message?.messageId ?? null },
      kept: postedUpdate(this.run, message, this.services.clock.now()),
    };
  }

  #delivery(): PostDelivery<Body> {
    const { log, signal } = this;
    const context = { ...this.services, log, signal, threadName: () => this.#threadName() };
    return new PostDelivery(context, this.run);
  }

  /** Discord gives the same error for a channel that is closed to the bot and for a server that it left. */
  async #withMembership(failure: DeliveryFailure): Promise<DeliveryFailure> {
    if (failure.kind !== "missing-access") return failure;
    const membership = await this.services.confirmMembership(this.run.schedule.guildId);
    return membership === "gone" ? { ...failure, kind: "guild-gone" } : failure;
  }

  async #threadName(): Promise<string> {
    const { schedule, due } = this.run;
    const { thread } = schedule.post;
    if (thread?.kind === "named") return thread.name;
    return this.services.threadName(schedule, due.localDate);
  }

  protected async postpone(retry: Retry, at: number): Promise<void> {
    const { database, metrics = NO_METRICS } = this.services;
    metrics.count("forecast_post_retries_total", { reason: retry.reason });
    const columns = { claim_id: null, ...retryColumns(this.run, retry, at) };
    await this.#persist(() => writeClaimed(database, this.run, columns));
  }

  protected async end(outcome: RunOutcome, kept: ScheduleUpdate = {}): Promise<RunEnd> {
    const { database, clock, zoneRules } = this.services;
    const now = clock.now();
    const { schedule, due } = this.run;
    const last = { outcome, dueAt: due.dueAt, endedAt: now };
    const isZoneKnown = zoneRules.zone(schedule.timeZone) !== null;
    const next = isZoneKnown ? nextRun(zoneRules, schedule, this.nextAfter) : schedule.next;
    const state = stateAfter(schedule.state, outcome, now);
    const isOurs = await this.#persist(() =>
      finishRun(database, this.run, { last, state, next, kept }),
    );
    this.#recordEnd(outcome);
    if (isOurs) await this.#followUp(outcome);
    const hasNotice = outcome.kind === "stopped" || outcome.kind === "held";
    return hasNotice || typeof kept.publish_at === "number" ? "open" : "over";
  }

  #recordEnd(outcome: RunOutcome): void {
    const { clock, metrics = NO_METRICS } = this.services;
    const lateMs = clock.now() - this.run.due.dueAt;
    const isPostedLate = outcome.kind === "posted" && outcome.isLate;
    metrics.count("forecast_posts_total", {
      outcome: isPostedLate ? "posted-late" : outcome.kind,
      reason: "reason" in outcome ? outcome.reason : "",
    });
    if (outcome.kind === "posted") {
      metrics.observe("forecast_post_lateness_seconds", lateMs / 1000, {});
      this.log.info({ messageId: outcome.messageId, lateMs }, "posted");
    } else if (outcome.kind === "quiet") this.log.info({ lateMs }, "nothing to report");
    else this.log.warn({ outcome, lateMs }, "not posted");
  }

  /** What the end of a run means beyond its schedule. */
  async #followUp(outcome: RunOutcome): Promise<void> {
    const { database, clock, onGuildGone } = this.services;
    const { guildId, channelId } = this.run.schedule;
    if (outcome.kind === "missed" && outcome.reason === "guild-gone") await onGuildGone(guildId);
    if (outcome.kind === "stopped" && outcome.reason === "unknown-channel") {
      await pauseChannel(database, channelId, clock.now());
    }
  }

  protected giveBack(now: number): Promise<void> {
    return releaseClaim(this.services.database, this.run, now);
  }

  /** A post that nobody recorded would have to be searched for, so the database gets some time. */
  async #persist<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof DatabaseError) || attempts >= FINISH_ATTEMPTS) throw error;
        await this.services.clock.sleep(FINISH_PAUSE_MS);
      }
    }
  }
}
