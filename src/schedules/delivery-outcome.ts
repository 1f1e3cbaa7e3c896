/** Decides what follows a try to post: whether the run is over, and if not, when it is tried again. */
import type { WeatherFailureKind } from "../weather/index.ts";
import type {
  DeliveryFailure,
  MissReason,
  Refusal,
  RenderFailure,
  RetryingReason,
  RunOutcome,
  RunProgress,
  ScheduleState,
  StopReason,
} from "./schedule.ts";

/** How late a post may be. */
export const MAX_LATE_MS = 2 * 60 * 60 * 1000;

/** How a try went. */
export type TryResult =
  | { readonly kind: "posted"; readonly messageId: string | null }
  /** Skipped: none of the schedule's conditions held, so nothing was sent. */
  | { readonly kind: "quiet" }
  | { readonly kind: "not-rendered"; readonly failure: RenderFailure }
  | { readonly kind: "not-delivered"; readonly failure: DeliveryFailure }
  /** An unexpected error. */
  | { readonly kind: "failed"; readonly maybePosted: boolean };

export type Decision =
  | { readonly kind: "finish"; readonly outcome: RunOutcome }
  | {
      readonly kind: "retry";
      readonly delayMs: number;
      readonly maybePosted: boolean;
      readonly reason: MissReason;
      /** Not yet confirmed. */
      readonly refusal: Refusal | null;
    };

/** What a decision depends on besides the result. */
export interface TryContext {
  readonly run: Pick<RunProgress, "due" | "sendingAt" | "attempts" | "refusal">;
  /** Unix milliseconds. */
  readonly now: number;
  /** Whether a post is late if it appears now. */
  readonly isLate: boolean;
  /** From 0 to 1; spreads the tries of many runs. */
  readonly random: number;
}

/** The first pause; it doubles with each further one. */
const BACKOFF_MS = 4_000;
const MAX_BACKOFF_MS = 5 * 60 * 1000;

/** A refusal counts after another answer this much later: one answer alone may be a mistake. */
const CONFIRM_AFTER_MS = 5 * 60 * 1000;

/** Decides, from the kind of the result alone. */
export function decide(result: TryResult, context: TryContext): Decision {
  switch (result.kind) {
    case "posted":
      return finish({ kind: "posted", messageId: result.messageId, isLate: context.isLate });
    case "quiet":
      // A post of an earlier request is not searched for: its conditions held then.
      return finish({ kind: isInDoubt(context) ? "unconfirmed" : "quiet" });
    case "not-rendered":
      return decideRender(result.failure, context);
    case "not-delivered":
      return decideDelivery(result.failure, context);
    case "failed": {
      const { maybePosted } = result;
      return retryOrMiss(context, { maybePosted, reason: "unexpected", atLeastMs: 0 });
    }
  }
}

/** Whether an earlier request may have been carried out, so that the run cannot simply be given up. */
function isInDoubt({ run }: TryContext): boolean {
  return run.sendingAt !== null;
}

function decideRender(failure: RenderFailure, context: TryContext): Decision {
  if (failure.kind === "place-gone") return stop("place-gone");
  // This try made no request, but an earlier one may be in doubt.
  const retry = { maybePosted: isInDoubt(context), reason: "weather-unavailable" } as const;
  const refused = refusalOf(failure);
  if (refused === null) {
    const { failure: weather } = failure;
    const atLeastMs = ("retryAfterMs" in weather && weather.retryAfterMs) || 0;
    return retryOrMiss(context, { ...retry, atLeastMs });
  }
  const { reason } = refused;
  const { run } = context;
  const refusal = run.refusal?.reason === reason ? run.refusal : { reason, at: failure.at };
  if (failure.at - refusal.at >= CONFIRM_AFTER_MS) return finish(refused);
  return retryOrMiss(context, { ...retry, atLeastMs: 0, refusal });
}

/** Whether the failure may be over a little later without anybody doing anything. */
export function isPassing(failure: RenderFailure): boolean {
  return failure.kind === "weather" && refusalOf(failure) === null;
}

type RefusedOutcome =
  | { readonly kind: "held"; readonly reason: "weather-refused" | "no-data" }
  | { readonly kind: "stopped"; readonly reason: "place-gone" | "forbidden-by-plan" };

const OPERATOR: RefusedOutcome = { kind: "held", reason: "weather-refused" };
const PLACE: RefusedOutcome = { kind: "stopped", reason: "place-gone" };
/** How a run ends once the weather service has repeated an answer; null for what may be over a little later. */
const REFUSALS: Readonly<Record<WeatherFailureKind, RefusedOutcome | null>> = {
  unavailable: null,
  "rate-limited": null,
  timeout: null,
  malformed: null,
  redirected: null,
  "unknown-host": null,
  "no-data": { kind: "held", reason: "no-data" },
  "no-such-location": PLACE,
  "invalid-request": PLACE,
  "forbidden-by-plan": { kind: "stopped", reason: "forbidden-by-plan" },
  unauthorized: OPERATOR,
  "invalid-host": OPERATOR,
  "no-credit": OPERATOR,
  suspended: OPERATOR,
  restricted: OPERATOR,
  deprecated: OPERATOR,
  "not-found": OPERATOR,
  "quota-exhausted": OPERATOR,
};

function refusalOf({
  failure: { kind },
  days,
}: Extract<RenderFailure, { kind: "weather" }>): RefusedOutcome | null {
  // Where fewer days cannot help, nobody in the server can do anything.
  return kind === "forbidden-by-plan" && days === null ? OPERATOR : REFUSALS[kind];
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
    case "messages-closed":
      // Not expected: when the previous message is gone, the run posts a new one instead; a post is no direct message.
      return retryNextTime("rejected");
    case "guild-gone":
      return finish({ kind: "missed", reason: "guild-gone" });
    case "blocked":
    case "rejected":
      return retryNextTime(failure.kind);
    case "rate-limited": {
      const atLeastMs = failure.retryAfterMs;
      const maybePosted = isInDoubt(context);
      return retryOrMiss(context, { maybePosted, reason: "discord-unavailable", atLeastMs });
    }
    case "unavailable": {
      const maybePosted = failure.maybePosted || isInDoubt(context);
      return retryOrMiss(context, { maybePosted, reason: "discord-unavailable", atLeastMs: 0 });
    }
  }
}

function retryOrMiss(
  { run: { due, attempts }, now, random }: TryContext,
  retry: {
    readonly maybePosted: boolean;
    readonly reason: MissReason;
    readonly atLeastMs: number;
    readonly refusal?: Refusal;
  },
): Decision {
  const { maybePosted, reason, refusal = null } = retry;
  const ceilingMs = Math.min(BACKOFF_MS * 2 ** Math.min(attempts, 10), MAX_BACKOFF_MS);
  const delayMs = Math.max(retry.atLeastMs, Math.round(ceilingMs / 2 + (random * ceilingMs) / 2));
  // A run that may have been posted is searched for even when it is too late to post.
  if (maybePosted || now + delayMs <= due.dueAt + MAX_LATE_MS) {
    return { kind: "retry", delayMs, maybePosted, reason, refusal };
  }
  return finish({ kind: "missed", reason });
}

/**
 * The schedule's state after its run.
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
      // The snooze is over.
      return state.kind === "resting" ? { kind: "active" } : state;
  }
}

function finish(outcome: RunOutcome): Decision {
  return { kind: "finish", outcome };
}

function stop(reason: StopReason): Decision {
  return finish({ kind: "stopped", reason });
}

function retryNextTime(reason: RetryingReason): Decision {
  return finish({ kind: "held", reason });
}
