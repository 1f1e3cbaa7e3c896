/** The two ways to authenticate; a request uses exactly one of them (interface, section 5). */
import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { Clock } from "../clock.ts";
import type { Metrics } from "../metrics.ts";

/** The header that carries an API key unless the account needs another (interface, section 5.2). */
export const DEFAULT_API_KEY_HEADER = "X-Svc-Api-Key";
/** Longest lifetime of a token that the service accepts, `exp` minus `iat`. */
export const MAX_LIFETIME_SECONDS = 86_400;
/** Shortest lifetime that leaves a useful span between {@link BACKDATE_SECONDS} and renewal. */
export const MIN_LIFETIME_SECONDS = 120;
/** `iat` lies this far in the past, so that a service whose clock is behind accepts the token at once. */
const BACKDATE_SECONDS = 30;
/** A token is replaced this long before it expires, so that none expires before it arrives. */
const RENEW_BEFORE_SECONDS = 30;

/** For the JSON Web Tokens that authenticate requests. */
export interface JwtCredential {
  readonly kind: "jwt";
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

interface ApiKeyCredential {
  readonly kind: "api-key";
  readonly key: string;
  readonly in: "header" | "query";
  /** The name of that header. */
  readonly header: string;
}

export type WeatherCredential = JwtCredential | ApiKeyCredential;

/** The parts of a request that authenticate it. Exactly one of the two has an entry. */
interface Authentication {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The authentication of the next request.
 *
 * @throws {RangeError} when a JWT credential's lifetime is out of bounds
 */
export function createAuthenticate(
  credential: WeatherCredential,
  clock: Clock,
  metrics?: Metrics,
): () => Promise<Authentication> {
  if (credential.kind === "jwt") {
    const token = createTokenSigner(credential, clock, metrics);
    return async () => ({ headers: { authorization: `Bearer ${await token()}` }, query: {} });
  }
  const { key, header } = credential;
  const authentication =
    credential.in === "query"
      ? { headers: {}, query: { key } }
      : { headers: { [header]: key }, query: {} };
  return async () => authentication;
}

/**
 * The token that is valid now (interface, sections 2.2, 2.3, 5.1). All callers share one, which is renewed
 * before it expires. It is also replaced when the clock was set back to before its `iat`, since the service
 * would refuse it then.
 *
 * @throws {RangeError} when the lifetime is out of bounds
 */
export function createTokenSigner(
  { keyId, projectId, issuer, lifetimeSeconds, privateKey }: Omit<JwtCredential, "kind">,
  clock: Clock,
  metrics?: Metrics,
): () => Promise<string> {
  if (!(lifetimeSeconds >= MIN_LIFETIME_SECONDS && lifetimeSeconds <= MAX_LIFETIME_SECONDS)) {
    throw new RangeError("the token lifetime is out of bounds");
  }
  let token: Promise<string> | null = null;
  let issuedAt = 0;
  return () => {
    const now = Math.floor(clock.now() / 1000);
    const usableUntil = issuedAt + lifetimeSeconds - RENEW_BEFORE_SECONDS;
    if (token !== null && now >= issuedAt && now < usableUntil) return token;
    issuedAt = now - BACKDATE_SECONDS;
    const times = { iat: issuedAt, exp: issuedAt + lifetimeSeconds };
    const signed = new SignJWT({
      sub: projectId,
      ...times,
      ...(issuer === null ? {} : { iss: issuer }),
    })
      .setProtectedHeader({ alg: "EdDSA", kid: keyId })
      .sign(privateKey);
    signed.then(
      () => metrics?.count("forecast_weather_tokens_signed_total", {}),
      () => {
        token = null;
      },
    );
    token = signed;
    return signed;
  };
}

/**
 * Sentences for the operator at start; none for a JWT. The ID of a credential consists of 10 capitals and
 * digits, which no API key does.
 */
export function credentialWarnings(credential: WeatherCredential): readonly string[] {
  if (credential.kind === "jwt") return [];
  const warnings = [
    "The daily volume of requests with an API key is limited from 2027-01-01. A JWT has no such limit.",
  ];
  if (/^(?=.*[A-Z])(?=.*\d)[A-Z\d]{10}$/.test(credential.key)) {
    warnings.push(
      "WEATHER_API_KEY looks like a credential ID. The key itself is shown in the console under project management.",
    );
  }
  return warnings;
}
