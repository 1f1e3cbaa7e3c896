/** Signs the JSON Web Token that authenticates requests: one per lifetime, shared by all (interface, sections 2.2, 2.3, 5.1). */
import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { Clock } from "../clock.ts";
import { NO_METRICS, type WeatherMetrics } from "../metrics.ts";

/** Longest lifetime the service takes, `exp` minus `iat`. */
export const MAX_LIFETIME_SECONDS = 86_400;
/** Shortest lifetime that leaves a useful span between {@link BACKDATE_SECONDS} and renewal. */
export const MIN_LIFETIME_SECONDS = 120;
/** `iat` lies this far in the past, so that a service whose clock is behind takes the token at once. */
const BACKDATE_SECONDS = 30;
/** A token is replaced this long before it ends, so that none expires on its way. */
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

export interface TokenSigner {
  /** The token valid now; signs a new one only when there is none. */
  token(): Promise<string>;
}

interface IssuedToken {
  readonly text: Promise<string>;
  /** Unix seconds between which the token is handed out. */
  readonly usableFrom: number;
  readonly usableUntil: number;
}

/**
 * Creates a signer that shares one token among all callers and renews it before it ends. A token is
 * also replaced when the clock was set back to before its `iat`, where the service would refuse it.
 *
 * @throws {RangeError} when the lifetime is out of bounds
 */
export function createTokenSigner(
  subject: TokenSubject,
  clock: Clock,
  metrics: WeatherMetrics = NO_METRICS,
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
      () => metrics.weatherTokenSigned(),
      () => {
        if (current === issued) current = null;
      },
    );
    return issued;
  }

  return {
    token() {
      const nowSeconds = Math.floor(clock.now() / 1000);
      if (
        current === null ||
        nowSeconds < current.usableFrom ||
        nowSeconds >= current.usableUntil
      ) {
        current = issue(nowSeconds);
      }
      return current.text;
    },
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
