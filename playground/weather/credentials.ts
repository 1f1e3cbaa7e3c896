/** Credentials: creates them like the service's console, and checks those of requests (sections 2 and 5). */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { type CryptoKey, compactVerify, decodeJwt, decodeProtectedHeader, importSPKI } from "jose";
import { z } from "zod";

/** A credential from the console. */
export type ServiceCredential =
  | {
      readonly kind: "jwt";
      /** Credential ID: `kid` of the token header. */
      readonly keyId: string;
      /** Project ID: `sub` of the token payload. */
      readonly projectId: string;
      /** Ed25519, SPKI PEM. */
      readonly publicKey: string;
    }
  | {
      readonly kind: "api-key";
      readonly key: string;
      /** The header that carries the key; `X-Svc-Api-Key` by default (section 5.2). */
      readonly header?: string;
    };

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
      readonly sentIn: Exclude<CredentialPlace, "authorization">;
    };

export interface CredentialCheck {
  readonly authentication: Authentication;
  /** One sentence for each broken rule; never contains a token or key. */
  readonly violations: readonly string[];
}

/** All credentials, with their keys read. Names of headers are in lower case. */
export interface Keyring {
  readonly tokens: ReadonlyMap<string, { readonly projectId: string; readonly key: CryptoKey }>;
  readonly apiKeys: readonly { readonly key: string; readonly header: string }[];
}

/** Header names in lower case, each with all its values. */
export type RequestHeaders = Readonly<Record<string, readonly string[] | undefined>>;

const DEFAULT_KEY_HEADER = "x-svc-api-key";
const MAX_LIFETIME_SECONDS = 86_400;

/** Ten capitals and digits with at least one of each, e.g. `D14C07AE92`. */
function createId(): string {
  return `D1${randomBytes(4).toString("hex").toUpperCase()}`;
}

/** A new credential for the service, and the private key (PKCS#8 PEM) for its client. */
export function createDemoCredential() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    credential: { kind: "jwt" as const, keyId: createId(), projectId: createId(), publicKey },
    privateKeyPem: privateKey,
  };
}

/** Rejects when a public key is not an Ed25519 key in SPKI PEM. */
export async function readCredentials(credentials: readonly ServiceCredential[]): Promise<Keyring> {
  const tokens: [string, { projectId: string; key: CryptoKey }][] = [];
  const apiKeys: { key: string; header: string }[] = [];
  for (const one of credentials) {
    if (one.kind === "jwt") {
      const key = await importSPKI(one.publicKey, "EdDSA");
      tokens.push([one.keyId, { projectId: one.projectId, key }]);
    } else {
      const header = (one.header ?? DEFAULT_KEY_HEADER).toLowerCase();
      apiKeys.push({ key: one.key, header });
    }
  }
  return { tokens: new Map(tokens), apiKeys };
}

/** Sections 2.2 and 2.3. `iss`, `aud` and `nbf` are reserved and must be absent. */
function tokenSchema(projectId: string, nowMs: number) {
  const now = nowMs / 1000;
  return z.object({
    header: z.strictObject({
      alg: z.literal("EdDSA"),
      kid: z.string(),
      typ: z.literal("JWT").optional(),
    }),
    payload: z
      .strictObject({
        sub: z.literal(projectId, "is not the project of the credential"),
        iat: z.int().max(now, "is in the future"),
        exp: z.int().gt(now, "is not in the future"),
      })
      .refine(({ iat, exp }) => exp > iat && exp - iat <= MAX_LIFETIME_SECONDS, {
        path: ["exp"],
        error: "is not within 86400 seconds after iat (section 8)",
      }),
  });
}

function decodeToken(token: string) {
  try {
    return { header: decodeProtectedHeader(token), payload: decodeJwt(token) };
  } catch {
    // The check reports that there is no header.
    return { header: null, payload: null };
  }
}

function isSignedBy(token: string, key: CryptoKey): Promise<boolean> {
  return compactVerify(token, key, { algorithms: ["EdDSA"] }).then(
    () => true,
    () => false,
  );
}

async function tokenViolations(
  token: string,
  keyring: Keyring,
  nowMs: number,
): Promise<readonly string[]> {
  const decoded = decodeToken(token);
  const credential = keyring.tokens.get(decoded.header?.kid ?? "");
  if (credential === undefined) {
    return ['The token is not a JWT, or its "kid" names no credential of this service.'];
  }
  const { error } = tokenSchema(credential.projectId, nowMs).safeParse(decoded);
  const violations = (error?.issues ?? []).map(
    ({ path, message }) => `Token ${path.join(".")}: ${message}`,
  );
  return (await isSignedBy(token, credential.key))
    ? violations
    : [...violations, "The token is not signed with the private key of its credential."];
}

/** Checks that there is exactly one credential, and that it is valid at `nowMs`, without leeway. */
export async function checkCredential(
  headers: RequestHeaders,
  query: URLSearchParams,
  keyring: Keyring,
  nowMs: number,
): Promise<CredentialCheck> {
  const sentIn = (place: CredentialPlace, name: string) =>
    (headers[name] ?? []).map((value) => ({ place, name, value }));
  const keyHeaders = new Set([DEFAULT_KEY_HEADER, ...keyring.apiKeys.map(({ header }) => header)]);
  const sent = [
    ...sentIn("authorization", "authorization"),
    ...[...keyHeaders].flatMap((name) => sentIn("key-header", name)),
    ...query.getAll("key").map((value) => ({ place: "key-parameter" as const, name: null, value })),
  ];
  const [only, ...more] = sent;
  if (only === undefined) {
    const violations = ["The request carries no credential."];
    return { authentication: { kind: "none" }, violations };
  }
  if (more.length > 0) {
    const violations = ["The request carries more than one credential."];
    return {
      authentication: { kind: "several", places: sent.map(({ place }) => place) },
      violations,
    };
  }
  const { place, name, value } = only;
  if (place === "authorization") {
    const token = /^Bearer (\S+)$/.exec(value)?.[1] ?? "";
    const violations = await tokenViolations(token, keyring, nowMs);
    const accepted = violations.length === 0;
    return { authentication: { kind: "jwt", accepted, ...decodeToken(token) }, violations };
  }
  const accepted = keyring.apiKeys.some(
    ({ key, header }) => key === value && (name === null || name === header),
  );
  const violations = accepted ? [] : ["The API key is not one of this service."];
  return { authentication: { kind: "api-key", accepted, sentIn: place }, violations };
}
