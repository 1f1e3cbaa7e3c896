/** The credentials that the service knows, prepared for comparison (sections 2.1 and 5). */
import { createPublicKey, type KeyObject } from "node:crypto";

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
      /** If set, `iss` is required and must be this. Otherwise `iss` must be absent. */
      readonly issuer?: string;
    }
  | {
      readonly kind: "api-key";
      readonly key: string;
      /** The header that carries the key; `X-Svc-Api-Key` by default (section 5.2). */
      readonly header?: string;
    };

/** A JWT credential with its key read. */
export interface TokenCredential {
  readonly keyId: string;
  readonly projectId: string;
  readonly publicKey: KeyObject;
  readonly issuer: string | null;
}

export interface Keyring {
  readonly tokens: readonly TokenCredential[];
  /** `header` is lower case. */
  readonly apiKeys: readonly { readonly key: string; readonly header: string }[];
  /** All headers that count as an API key, lower case. */
  readonly keyHeaders: readonly string[];
}

const DEFAULT_KEY_HEADER = "x-svc-api-key";

/** The fake was started with invalid options. */
export class FakeWeatherOptionsError extends Error {
  override readonly name = "WeatherServiceOptionsError";
  readonly kind: "bad-public-key" | "bad-base-path";

  /** `message` says what is wrong and never contains a key. */
  constructor(kind: FakeWeatherOptionsError["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const readPublicKey = (keyId: string, pem: string): KeyObject => {
  const refuse = (options?: ErrorOptions): FakeWeatherOptionsError =>
    new FakeWeatherOptionsError(
      "bad-public-key",
      `The public key of credential ${keyId} is not an Ed25519 key in SPKI PEM.`,
      options,
    );
  if (!pem.trimStart().startsWith("-----BEGIN PUBLIC KEY-----")) {
    throw refuse();
  }
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch (cause) {
    throw refuse({ cause });
  }
  if (key.asymmetricKeyType !== "ed25519") {
    throw refuse();
  }
  return key;
};

/** Reads the credentials. @throws {FakeWeatherOptionsError} `bad-public-key` */
export const createKeyring = (credentials: readonly ServiceCredential[]): Keyring => {
  const tokens = credentials.flatMap((credential) =>
    credential.kind === "jwt"
      ? [
          {
            keyId: credential.keyId,
            projectId: credential.projectId,
            publicKey: readPublicKey(credential.keyId, credential.publicKey),
            issuer: credential.issuer ?? null,
          },
        ]
      : [],
  );
  const apiKeys = credentials.flatMap((credential) =>
    credential.kind === "api-key"
      ? [
          {
            key: credential.key,
            header: (credential.header ?? DEFAULT_KEY_HEADER).toLowerCase(),
          },
        ]
      : [],
  );
  const keyHeaders = [...new Set([DEFAULT_KEY_HEADER, ...apiKeys.map(({ header }) => header)])];
  return { tokens, apiKeys, keyHeaders };
};
