/** Checks that a request has exactly one credential and that it is valid (section 5). */
import type { QueryParameter } from "./check-query.ts";
import { checkToken } from "./check-token.ts";
import type { Keyring } from "./keyring.ts";
import type { Violation } from "./violations.ts";

/** How a credential can be sent. */
type CredentialPlace = "authorization" | "key-header" | "key-parameter";

/** How a request authenticated. Never contains tokens or keys. */
export type Authentication =
  | { readonly kind: "none" }
  | { readonly kind: "several"; readonly places: readonly CredentialPlace[] }
  | {
      readonly kind: "jwt";
      readonly accepted: boolean;
      /** Decoded; `null` when that is not possible. */
      readonly header: unknown;
      /** Decoded; `null` when that is not possible. */
      readonly payload: unknown;
    }
  | {
      readonly kind: "api-key";
      readonly accepted: boolean;
      readonly sentIn: "key-header" | "key-parameter";
    };

/** Header names in lower case, each with all its values. */
export type RequestHeaders = Readonly<Record<string, readonly string[] | undefined>>;

/** What credentials are checked against. */
export interface CredentialRules {
  readonly keyring: Keyring;
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: number;
}

interface CredentialCheck {
  readonly authentication: Authentication;
  readonly violations: readonly Violation[];
}

type SentCredential =
  | { readonly place: "authorization"; readonly value: string }
  | { readonly place: "key-header"; readonly header: string; readonly value: string }
  | { readonly place: "key-parameter"; readonly value: string };

const broken = (sentence: string): Violation => ({ rule: "credential", sentence });

const sentCredentials = (
  headers: RequestHeaders,
  parameters: readonly QueryParameter[],
  keyring: Keyring,
): readonly SentCredential[] => [
  ...(headers["authorization"] ?? []).map((value) => ({ place: "authorization", value }) as const),
  ...keyring.keyHeaders.flatMap((header) =>
    (headers[header] ?? []).map((value) => ({ place: "key-header", header, value }) as const),
  ),
  ...parameters
    .filter(({ name }) => name === "key")
    .map(({ value }) => ({ place: "key-parameter", value }) as const),
];

const checkBearer = (value: string, { keyring, nowMs }: CredentialRules): CredentialCheck => {
  const token = /^Bearer (?<token>\S+)$/.exec(value)?.groups?.["token"];
  if (token === undefined) {
    return {
      authentication: { kind: "jwt", accepted: false, header: null, payload: null },
      violations: [broken('The Authorization header is not "Bearer <JWT>".')],
    };
  }
  const { header, payload, sentences } = checkToken(token, keyring, nowMs);
  return {
    authentication: { kind: "jwt", accepted: sentences.length === 0, header, payload },
    violations: sentences.map(broken),
  };
};

const checkApiKey = (
  sent: Exclude<SentCredential, { place: "authorization" }>,
  keyring: Keyring,
): CredentialCheck => {
  const accepted = keyring.apiKeys.some(
    ({ key, header }) =>
      key === sent.value && (sent.place === "key-parameter" || sent.header === header),
  );
  return {
    authentication: { kind: "api-key", accepted, sentIn: sent.place },
    violations: accepted ? [] : [broken("The API key is not one of this service.")],
  };
};

/** Checks the credential in `headers` and query `parameters`. */
export const checkCredential = (
  headers: RequestHeaders,
  parameters: readonly QueryParameter[],
  rules: CredentialRules,
): CredentialCheck => {
  const sent = sentCredentials(headers, parameters, rules.keyring);
  const [only, ...more] = sent;
  if (only === undefined) {
    const violations = [broken("The request carries no credential.")];
    return { authentication: { kind: "none" }, violations };
  }
  if (more.length > 0) {
    return {
      authentication: { kind: "several", places: sent.map(({ place }) => place) },
      violations: [broken("The request carries more than one credential.")],
    };
  }
  return only.place === "authorization"
    ? checkBearer(only.value, rules)
    : checkApiKey(only, rules.keyring);
};
