/**
 * Everything that can go wrong between a request and a forecast, as data. The schema reads what
 * `JSON.stringify` wrote of it.
 */
import { z } from "zod";

const evidence = {
  /** HTTP status of the answer; null when none came. */
  status: z.number().nullable(),
  /** The error's slug (last part of the problem's `type`) or the old form's body code; null when none. */
  slug: z.string().nullable(),
  /** Static technical text or an error code for the operator; never a URL, key or token. */
  detail: z.string().nullable(),
};

/**
 * Failures of which nothing more is known than the evidence.
 *
 * - `unauthorized`: the credential was refused; key pair, `kid` and `sub` must belong together
 * - `invalid-host`: the account does not own this API host
 * - `forbidden-by-plan`: the plan lacks this data, mostly the number of days
 * - `no-credit`, `suspended`, `restricted`: balance, frozen account, IP or site limit
 * - `deprecated`: the endpoint was switched off
 * - `no-such-location`, `no-data`: unknown place; known place without a forecast
 * - `not-found`: the service has no such path
 * - `redirected`, `unknown-host`: the base URL may be wrong, or a network is in between
 * - `quota-exhausted`: nothing more this month
 * - `timeout`: the deadline over all tries passed
 * - `invalid-request`: a parameter was refused; `detail` names it where the service does
 * - `malformed`: an answer that is neither a forecast nor a known error
 */
const PLAIN_FAILURES = [
  "unauthorized",
  "invalid-host",
  "forbidden-by-plan",
  "no-credit",
  "suspended",
  "restricted",
  "deprecated",
  "no-such-location",
  "no-data",
  "not-found",
  "redirected",
  "unknown-host",
  "quota-exhausted",
  "timeout",
  "malformed",
  "invalid-request",
] as const;

export const failureSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(PLAIN_FAILURES), ...evidence }).readonly(),
  z
    .object({
      /** `unavailable`: 5xx, the connection failed, or somebody else than the service refused. */
      kind: z.enum(["rate-limited", "unavailable"]),
      /** The pause that `Retry-After` asked for, in milliseconds; null without a usable one. */
      retryAfterMs: z.number().nullable(),
      ...evidence,
    })
    .readonly(),
]);
export type WeatherFailure = z.infer<typeof failureSchema>;
export type WeatherFailureKind = WeatherFailure["kind"];

/** What a request came to. */
export type Result<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  /** `cause` is the library's error, if there was one. */
  | { readonly kind: "failed"; readonly failure: WeatherFailure; readonly cause?: unknown };

/** The only exception {@link WeatherClient} throws for what the service or the network does. */
export class WeatherError extends Error {
  override readonly name = "WeatherError";
  readonly failure: WeatherFailure;
  /** How many requests were sent in all; at least 1. */
  readonly attempts: number;
  /** When the last answer came, or failed to come; Unix milliseconds. */
  readonly at: number;

  constructor(
    failure: WeatherFailure,
    { attempts, at, cause }: Pick<WeatherError, "attempts" | "at" | "cause">,
  ) {
    super(`The weather service gave no forecast: ${failure.kind}`, { cause });
    this.failure = failure;
    this.attempts = attempts;
    this.at = at;
  }

  get kind(): WeatherFailureKind {
    return this.failure.kind;
  }
}
