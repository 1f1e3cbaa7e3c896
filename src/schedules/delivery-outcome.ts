/** What follows from a try to post: whether the run is over, and if not, when it is tried again. */
import type { WeatherFailure } from "../weather/index.ts";
import type {
  DeliveryFailure,
  HoldReason,
  MissReason,
  RenderFailure,
  RunOutcome,
  ScheduleState,
  StopReason,
} from "./schedule.ts";

/** How late a post may be (design, "Daily posts"). */
export const MAX_LATE_MS = 2 * 60 * 60 * 1000;

/** How a try went. */
export type TryResult =
  | { readonly kind: "posted"; readonly messageId: string | null }
  /** None of the schedule's conditions held, so that nothing was sent. */
  | { readonly kind: "quiet" }
  | { readonly kind: "not-rendered"; readonly failure: RenderFailure }
  | { readonly kind: "not-delivered"; readonly failure: DeliveryFailure }
  /** Something that nobody foresaw. */
  | { readonly kind: "failed"; readonly maybePosted: boolean };

export type Decision =
  | { readonly kind: "finish"; readonly outcome: RunOutcome }
  | {
      readonly kind: "retry";
      readonly delayMs: number;
      readonly maybePosted: boolean;
      readonly trouble: MissReason;
    };

/** What a decision depends on beside the result. */
export interface TryContext {
  /** Unix milliseconds. */
  readonly dueAt: number;
  readonly now: number;
  readonly attempts: number;
  /** Whether an earlier request may have been carried out, so that the run cannot simply be given up. */
  readonly isInDoubt: boolean;
  /** Whether a post is late if it appears now. */
  readonly isLate: boolean;
  /** From 0 to 1; spreads the tries of many runs. */
  readonly random: number;
}

/** The first pause; it doubles with each further one. */
const BACKOFF_MS = 4_000;
const MAX_BACKOFF_MS = 5 * 60 * 1000;

/** Decides, from the kind of the result alone. */
export function decide(result: TryResult, context: TryContext): Decision {
  switch (result.kind) {
    case "posted":
      return finish({ kind: "posted", messageId: result.messageId, isLate: context.isLate });
    case "quiet":
      // What an earlier request may have posted is not looked for: it would have been wanted then.
      return finish({ kind: context.isInDoubt ? "unconfirmed" : "quiet" });
    case "not-rendered":
      return decideRender(result.failure, context);
    case "not-delivered":
      return decideDelivery(result.failure, context);
    case "failed": {
      const { maybePosted } = result;
      return retryOrMiss(context, { maybePosted, trouble: "unexpected", atLeastMs: 0 });
    }
  }
}

function decideRender(failure: RenderFailure, context: TryContext): Decision {
  if (failure.kind === "place-gone") return stop("place-gone");
  const verdict = weatherVerdict(failure.failure);
  switch (verdict.kind) {
    case "stop":
      return stop(verdict.reason);
    case "hold":
      return hold(verdict.reason);
    case "retry": {
      const trouble = "weather-unavailable";
      // The request that is in doubt was made before.
      const maybePosted = context.isInDoubt;
      return retryOrMiss(context, { maybePosted, trouble, atLeastMs: verdict.atLeastMs });
    }
  }
}

/** Whether what failed may go well a little later without anybody's doing. */
export function isPassing(failure: RenderFailure): boolean {
  return failure.kind === "weather" && weatherVerdict(failure.failure).kind === "retry";
}

type WeatherVerdict =
  | { readonly kind: "retry"; readonly atLeastMs: number }
  | { readonly kind: "hold"; readonly reason: HoldReason }
  | { readonly kind: "stop"; readonly reason: StopReason };

function weatherVerdict(failure: WeatherFailure): WeatherVerdict {
  switch (failure.kind) {
    case "unavailable":
    case "rate-limited":
      return { kind: "retry", atLeastMs: failure.retryAfterMs ?? 0 };
    case "timeout":
    case "malformed":
      return { kind: "retry", atLeastMs: 0 };
    case "no-data":
      return { kind: "hold", reason: "no-data" };
    case "no-such-location":
    case "invalid-request":
      return { kind: "stop", reason: "place-gone" };
    case "forbidden-by-plan":
      return { kind: "stop", reason: "forbidden-by-plan" };
    case "unauthorized":
    case "invalid-host":
    case "no-credit":
    case "suspended":
    case "restricted":
    case "deprecated":
    case "not-found":
    case "redirected":
    case "unknown-host":
    case "quota-exhausted":
      return { kind: "hold", reason: "weather-refused" };
  }
}

function decideDelivery(failure: DeliveryFailure, context: TryContext): Decision {
  switch (failure.kind) {
    case "unknown-channel":
    case "missing-access":
    case "missing-permission":
    case "channel-closed":
    case "wrong-channel-kind":
    case "tag-required":
      return stop(failure.kind);
    case "message-gone":
      // A message that is gone is posted anew at once; Discord says so of nothing else.
      return hold("rejected");
    case "guild-gone":
      return finish({ kind: "missed", reason: "guild-gone" });
    case "blocked":
    case "rejected":
      return hold(failure.kind);
    case "rate-limited": {
      const atLeastMs = failure.retryAfterMs;
      const maybePosted = context.isInDoubt;
      return retryOrMiss(context, { maybePosted, trouble: "discord-unavailable", atLeastMs });
    }
    case "unavailable": {
      const maybePosted = failure.maybePosted || context.isInDoubt;
      return retryOrMiss(context, { maybePosted, trouble: "discord-unavailable", atLeastMs: 0 });
    }
  }
}

function retryOrMiss(
  { dueAt, now, attempts, random }: TryContext,
  retry: {
    readonly maybePosted: boolean;
    readonly trouble: MissReason;
    readonly atLeastMs: number;
  },
): Decision {
  const { maybePosted, trouble } = retry;
  const ceilingMs = Math.min(BACKOFF_MS * 2 ** Math.min(attempts, 10), MAX_BACKOFF_MS);
  const delayMs = Math.max(retry.atLeastMs, Math.round(ceilingMs / 2 + (random * ceilingMs) / 2));
  // What may have been posted is looked for even when it is too late to post.
  if (maybePosted || now + delayMs <= dueAt + MAX_LATE_MS) {
    return { kind: "retry", delayMs, maybePosted, trouble };
  }
  return finish({ kind: "missed", reason: trouble });
}

/**
 * What becomes of a schedule when its run is over.
 *
 * @param now Unix milliseconds
 */
export function stateAfter(state: ScheduleState, outcome: RunOutcome, now: number): ScheduleState {
  switch (outcome.kind) {
    case "posted":
    case "quiet":
      return { kind: "active" };
    case "stopped":
      return { kind: "paused", reason: outcome.reason, at: now };
    case "held":
      return { kind: "held", reason: outcome.reason, at: state.kind === "held" ? state.at : now };
    case "missed":
    case "unconfirmed":
      // The time that it rested for is over.
      return state.kind === "resting" ? { kind: "active" } : state;
  }
}

function finish(outcome: RunOutcome): Decision {
  return { kind: "finish", outcome };
}

function stop(reason: StopReason): Decision {
  return finish({ kind: "stopped", reason });
}

function hold(reason: HoldReason): Decision {
  return finish({ kind: "held", reason });
}
