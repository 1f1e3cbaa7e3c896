/**
 * Signs the JSON Web Token that authenticates requests. All requests within its lifetime share one token
 * (interface, sections 2.2, 2.3, 5.1).
 */
import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { Clock } from "../clock.ts";
import type { WeatherMetrics } from "../metrics.ts";

/** Longest lifetime that the service accepts, `exp` minus `iat`. */
export const MAX_LIFETIME_SECONDS = 86_400;
/** Shortest lifetime that leaves a useful span between {@link BACKDATE_SECONDS} and renewal. */
export const MIN_LIFETIME_SECONDS = 120;
/** `iat` lies this far in the past, so that a service whose clock is behind accepts the token at once. */
const BACKDATE_SECONDS = 30;
/** A token is replaced this long before it expires, so that none expires before it arrives. */
const RENEW_BEFORE_SECONDS = 30;

export interface TokenSubject {
  /** Credential id, sent as `kid`. */
  readonly keyId: string;
  /** Project id, sent as `sub`. */
  readonly projectId: string;
  /** Sent as `iss` when not null; the interface reserves it, some accounts need it. */
  readonly issuer: string | null;
  /** `exp` minus `iat`, {@link MIN_LIFETIME_SECONDS} to {@link MAX_LIFETIME_SECONDS}. */
  readonly lifetimeSeconds: number;
  /** Ed25519. */
  readonly privateKey: KeyObject;
}

/** The token that is valid now. A new one is signed only when there is none. */
export type TokenSigner = () => Promise<string>;

interface IssuedToken {
  readonly text: Promise<string>;
  /** Unix seconds between which the token is used. */
  readonly usableFrom: number;
  readonly usableUntil: number;
}

/**
 * All callers share one token, which is renewed before it expires. It is also replaced when the clock was
 * set back to before its `iat`, since the service would refuse it then.
 *
 * @throws {RangeError} when the lifetime is out of bounds
 */
export function createTokenSigner(
  subject: TokenSubject,
  clock: Clock,
  metrics?: Pick<WeatherMetrics, "weatherTokenSigned">,
): TokenSigner {
  const { lifetimeSeconds } = subject;
  if (!(lifetimeSeconds >= MIN_LIFETIME_SECONDS && lifetimeSeconds <= MAX_LIFETIME_SECONDS)) {
    throw new RangeError("the token lifetime is out of bounds");
  }
  let current: IssuedToken | null = null;

  function issue(nowSeconds: number): IssuedToken {
    const issuedAt = nowSeconds - BACKDATE_SECONDS;
    const expiresAt = issuedAt + lifetimeSeconds;
    const issued: IssuedToken = {
      text: sign(subject, issuedAt, expiresAt),
      usableFrom: issuedAt,
      usableUntil: expiresAt - RENEW_BEFORE_SECONDS,
    };
    issued.text.then(
      () => metrics?.weatherTokenSigned(),
      () => {
        if (current === issued) current = null;
      },
    );
    return issued;
  }

  return () => {
    const now = Math.floor(clock.now() / 1000);
    if (current === null || now < current.usableFrom || now >= current.usableUntil) {
      current = issue(now);
    }
    return current.text;
  };
}

function sign(subject: TokenSubject, issuedAt: number, expiresAt: number): Promise<string> {
  return new SignJWT({
    sub: subject.projectId,
    iat: issuedAt,
    exp: expiresAt,
    ...(subject.issuer === null ? {} : { iss: subject.issuer }),
  })
    .setProtectedHeader({ alg: "EdDSA", kid: subject.keyId })
    .sign(subject.privateKey);
}
