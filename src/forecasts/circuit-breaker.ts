/**
 * Stops requests to the weather service for a while after some failures. Otherwise a refused credential
 * could get its account suspended, and a service that is down would be asked for every message.
 */
import type { Clock } from "../clock.ts";
import {
  type DailyRequest,
  servedDays,
  WeatherError,
  type WeatherFailure,
  type WeatherFailureKind,
} from "../weather/index.ts";

/**
 * Pause after the second rejection in a row, since one may pass by itself. It doubles with each further
 * one.
 */
const REJECTION_PAUSE_MS = 1_000;
/** No pause is longer: if the service asks for a longer one, it is asked again anyway. */
const MAX_PAUSE_MS = 5 * 60 * 1000;
/** After any failure, requests that are not needed wait this long. */
const RECENT_FAILURE_MS = 15_000;

interface RecentFailure {
  readonly error: WeatherError;
  /** Unix milliseconds. */
  readonly until: number;
}

interface OpenCircuit extends RecentFailure {
  /** In a row. */
  readonly rejections: number;
}

/** Knows of this process's own requests only. */
export class CircuitBreaker {
  readonly #clock: Clock;
  /** Kept after its pause, to count rejections in a row; an answer deletes it. */
  readonly #circuits = new Map<Scope, OpenCircuit>();
  #lastFailure: RecentFailure | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The failure with which the service would answer the request now; null when it may be asked. */
  openFor(request: DailyRequest): WeatherError | null {
    return this.#currentError("account") ?? this.#currentError(lengthOf(request));
  }

  /** The failure because of which an old answer is better than a request; null when there is none. */
  outage(): WeatherError | null {
    const last = this.#lastFailure;
    if (last === null || !this.#isCurrent(last)) return null;
    return isOutage(last.error) ? last.error : null;
  }

  /** Whether there was a failure of any kind in the last 15 s, and no answer since. */
  hasFailedRecently(): boolean {
    return this.#lastFailure !== null && this.#isCurrent(this.#lastFailure);
  }

  recordFailure(request: DailyRequest, error: WeatherError): void {
    const now = this.#clock.now();
    const { failure } = error;
    this.#lastFailure = { error, until: now + RECENT_FAILURE_MS };
    const scope = scopeOf(failure, request);
    if (scope === null) return;
    const previous = this.#circuits.get(scope);
    // Requests that were under way when the pause began say nothing new.
    if (previous !== undefined && this.#isCurrent(previous)) return;
    const rejections = (previous?.rejections ?? 0) + (failure.kind === "rate-limited" ? 0 : 1);
    this.#circuits.set(scope, { error, until: now + pauseMs(failure, rejections), rejections });
  }

  recordAnswer(request: DailyRequest): void {
    this.#lastFailure = null;
    this.#circuits.delete("account");
    this.#circuits.delete(lengthOf(request));
  }

  #currentError(scope: Scope): WeatherError | null {
    const circuit = this.#circuits.get(scope);
    return circuit !== undefined && this.#isCurrent(circuit)
      ? withTimeLeft(circuit, this.#clock.now())
      : null;
  }

  #isCurrent({ until }: RecentFailure): boolean {
    const leftMs = until - this.#clock.now();
    // More than any pause is left only when the clock was set back.
    return leftMs > 0 && leftMs <= MAX_PAUSE_MS;
  }
}

/** The requests that a pause stops: all of the account, or those for a number of days. */
type Scope = "account" | ReturnType<typeof lengthOf>;

function lengthOf({ days }: DailyRequest) {
  return `${servedDays(days)} days` as const;
}

const OF_ACCOUNT: ReadonlySet<WeatherFailureKind> = new Set([
  "unauthorized",
  "invalid-host",
  "no-credit",
  "suspended",
  "restricted",
  "quota-exhausted",
]);

function scopeOf(failure: WeatherFailure, request: DailyRequest): Scope | null {
  const { kind } = failure;
  if (kind === "forbidden-by-plan") return lengthOf(request);
  const asksForPause = kind === "rate-limited" && failure.retryAfterMs !== null;
  return asksForPause || OF_ACCOUNT.has(kind) ? "account" : null;
}

function pauseMs(failure: WeatherFailure, rejections: number): number {
  if (failure.kind === "rate-limited") {
    return Math.min(failure.retryAfterMs ?? 0, MAX_PAUSE_MS);
  }
  if (rejections < 2) return 0;
  return Math.min(REJECTION_PAUSE_MS * 2 ** Math.min(rejections - 2, 10), MAX_PAUSE_MS);
}

const OUTAGES: ReadonlySet<WeatherFailureKind> = new Set([
  "unavailable",
  "timeout",
  "malformed",
  "redirected",
  "unknown-host",
  "rate-limited",
  "quota-exhausted",
]);

/** Failures that pass, or that have nothing to do with the request: an old answer may be shown. */
export function isOutage({ kind }: WeatherError): boolean {
  return OUTAGES.has(kind);
}

/** A time to come back is counted from now. */
function withTimeLeft({ error, until }: OpenCircuit, now: number): WeatherError {
  const { failure, attempts, at } = error;
  if (failure.kind !== "rate-limited") return error;
  const retryAfterMs = until - now;
  return new WeatherError({ ...failure, retryAfterMs }, { attempts, at, cause: error });
}
