/** The two ways to authenticate; a request uses exactly one of them (interface, section 5). */
import type { Clock } from "../clock.ts";
import type { WeatherMetrics } from "../metrics.ts";
import { createTokenSigner, type TokenSubject } from "./token-signer.ts";

/** The header that carries an API key unless the account needs another (interface, section 5.2). */
export const DEFAULT_API_KEY_HEADER = "X-Svc-Api-Key";

export type WeatherCredential =
  | ({ readonly kind: "jwt" } & TokenSubject)
  | {
      readonly kind: "api-key";
      readonly key: string;
      readonly in: "header";
      readonly header: string;
    }
  | { readonly kind: "api-key"; readonly key: string; readonly in: "query" };

/** The parts of a request that authenticate it. Exactly one of the two has an entry. */
export interface Authentication {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Resolves to the authentication of the next request. */
export type Authenticate = () => Promise<Authentication>;

/** @throws {RangeError} when a JWT credential's lifetime is out of bounds */
export function createAuthenticate(
  credential: WeatherCredential,
  clock: Clock,
  metrics?: WeatherMetrics,
): Authenticate {
  if (credential.kind === "jwt") {
    const token = createTokenSigner(credential, clock, metrics);
    return async () => ({ headers: { authorization: `Bearer ${await token()}` }, query: {} });
  }
  const authentication: Authentication =
    credential.in === "query"
      ? { headers: {}, query: { key: credential.key } }
      : { headers: { [credential.header]: credential.key }, query: {} };
  return async () => authentication;
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
