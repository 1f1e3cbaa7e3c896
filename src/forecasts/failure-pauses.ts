/**
 * After which failures the weather service is left alone for a while, so that a refused credential does
 * not get its account suspended and a service that is down is not asked by everybody.
 */
import type { Clock } from "../clock.ts";
import {
  type DailyRequest,
  servedDays,
  WeatherError,
  type WeatherFailure,
} from "../weather/index.ts";

export interface FailurePauses {
  /** What the service would say again now; null when it may be asked. */
  refusal(request: DailyRequest): WeatherError | null;
  /** Why an old answer is better than asking; null when the service may be asked. */
  outage(): WeatherError | null;
  /** Whether the last request of all is not known to have failed just now, in whatever way. */
  isQuiet(): boolean;
  /** A request of this process failed. */
  noteFailure(request: DailyRequest, error: WeatherError): void;
  /** A request of this process was answered. */
  noteAnswer(request: DailyRequest): void;
}

/** The pause after the second refusal in a row, since one may pass; it doubles with each further one. */
const REFUSAL_PAUSE_MS = 1_000;
const MAX_REFUSAL_PAUSE_MS = 5 * 60 * 1000;
/** How long a failure is taken for granted by whoever can do without asking. */
const TROUBLE_MS = 15_000;
/** A service that asks for more is asked all the same. */
const MAX_RETRY_AFTER_MS = 5 * 60 * 1000;

const LONGEST_PAUSE_MS = Math.max(MAX_REFUSAL_PAUSE_MS, MAX_RETRY_AFTER_MS, TROUBLE_MS);

interface Pause {
  readonly error: WeatherError;
  readonly until: number;
  /** In a row. */
  readonly refusals: number;
}

interface Trouble {
  readonly error: WeatherError;
  readonly until: number;
}

export function createFailurePauses(clock: Clock): FailurePauses {
  const pauses = new Map<Scope, Pause>();
  let trouble: Trouble | null = null;

  function isRunning({ until }: Trouble): boolean {
    const leftMs = until - clock.now();
    // More than any pause is left only when the clock was set back.
    return leftMs > 0 && leftMs <= LONGEST_PAUSE_MS;
  }

  function currentError(scope: Scope): WeatherError | null {
    const pause = pauses.get(scope);
    return pause !== undefined && isRunning(pause) ? remaining(pause, clock.now()) : null;
  }

  return {
    refusal: (request) => currentError("account") ?? currentError(lengthOf(request)),
    outage() {
      if (trouble === null || !isRunning(trouble)) return null;
      return isOutage(trouble.error) ? trouble.error : null;
    },
    isQuiet: () => trouble === null || !isRunning(trouble),
    noteFailure(request, error) {
      const now = clock.now();
      const { failure } = error;
      trouble = { error, until: now + TROUBLE_MS };
      const scope = scopeOf(failure, request);
      if (scope === null) return;
      const previous = pauses.get(scope);
      // Requests that were under way when the pause began say nothing new.
      if (previous !== undefined && isRunning(previous)) return;
      const refusals = (previous?.refusals ?? 0) + (failure.kind === "rate-limited" ? 0 : 1);
      pauses.set(scope, { error, until: now + pauseMs(failure, refusals), refusals });
    },
    noteAnswer(request) {
      trouble = null;
      pauses.delete("account");
      pauses.delete(lengthOf(request));
    },
  };
}

/** What a pause holds for: every request of the account, or those for a number of days. */
type Scope = "account" | ReturnType<typeof lengthOf>;

function lengthOf({ days }: DailyRequest) {
  return `${servedDays(days)} days` as const;
}

function scopeOf(failure: WeatherFailure, request: DailyRequest): Scope | null {
  switch (failure.kind) {
    case "unauthorized":
    case "invalid-host":
    case "no-credit":
    case "suspended":
    case "restricted":
    case "quota-exhausted":
      return "account";
    case "rate-limited":
      return failure.retryAfterMs === null ? null : "account";
    case "forbidden-by-plan":
      return lengthOf(request);
    case "deprecated":
    case "no-such-location":
    case "no-data":
    case "invalid-request":
    case "not-found":
    case "redirected":
    case "unknown-host":
    case "unavailable":
    case "timeout":
    case "malformed":
      return null;
  }
}

function pauseMs(failure: WeatherFailure, refusals: number): number {
  if (failure.kind === "rate-limited") {
    return Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  }
  if (refusals < 2) return 0;
  return Math.min(REFUSAL_PAUSE_MS * 2 ** Math.min(refusals - 2, 10), MAX_REFUSAL_PAUSE_MS);
}

/** Failures that an old answer may stand in for: the account is in order, and so is the question. */
export function isOutage({ kind }: WeatherError): boolean {
  switch (kind) {
    case "unavailable":
    case "timeout":
    case "malformed":
    case "rate-limited":
    case "quota-exhausted":
      return true;
    default:
      return false;
  }
}

/** Whoever is told to come back later is told how much later from now. */
function remaining({ error, until }: Pause, now: number): WeatherError {
  const { failure, attempts } = error;
  if (failure.kind !== "rate-limited") return error;
  const retryAfterMs = until - now;
  return new WeatherError({ ...failure, retryAfterMs }, attempts, { cause: error });
}
