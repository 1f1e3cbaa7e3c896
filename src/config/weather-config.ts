/** The weather service's part of the configuration: its address, and the one credential. */
import type { KeyObject } from "node:crypto";
import { resolve } from "node:path";
import {
  DEFAULT_API_KEY_HEADER,
  MAX_LIFETIME_SECONDS,
  MIN_LIFETIME_SECONDS,
  readPrivateKey,
  type WeatherCredential,
} from "../weather/index.ts";
import { fileMode, READABLE_BY_OTHERS, readTextFile } from "./env-file.ts";
import type { EnvironmentReader, Variable } from "./environment-reader.ts";

const DEFAULT_LIFETIME_SECONDS = 900;

/** `WEATHER_BASE_URL`; null and reported when missing or unsafe. */
export function readBaseUrl(reader: EnvironmentReader): URL | null {
  const text = reader.required(
    "WEATHER_BASE_URL",
    "Use your account's API host, `https://…`, as the weather service's console shows it.",
  );
  return text === null ? null : reader.url("WEATHER_BASE_URL", text);
}

/** How long warnings are kept, in milliseconds; null when they are off, or the number is wrong and reported. */
export function readWarningsTtl(reader: EnvironmentReader): number | null {
  const ttlMs = reader.minutes("WEATHER_WARNINGS_MINUTES", { fallback: 30, min: 5 });
  return reader.choice("WEATHER_WARNINGS", ["on", "off"], "off") === "on" ? ttlMs : null;
}

const JWT_VARIABLES = [
  "WEATHER_JWT_KEY_ID",
  "WEATHER_JWT_PROJECT_ID",
  "WEATHER_JWT_PRIVATE_KEY",
  "WEATHER_JWT_PRIVATE_KEY_FILE",
] as const satisfies readonly Variable[];

/** The JWT or API-key credential; null and reported when missing, incomplete or given twice. */
export function readCredential(reader: EnvironmentReader): WeatherCredential | null {
  const isSet = (variable: Variable) => reader.optional(variable) !== null;
  const hasKey = isSet("WEATHER_API_KEY");
  if (hasKey && JWT_VARIABLES.some(isSet)) {
    return reader.report(
      "WEATHER_API_KEY",
      "conflicting",
      "A request carries exactly one credential: leave out this or the WEATHER_JWT_… variables.",
    );
  }
  return hasKey ? readApiKey(reader) : readJwt(reader);
}

function readApiKey(reader: EnvironmentReader): WeatherCredential | null {
  const key = reader.matching(
    "WEATHER_API_KEY",
    /^[\x21-\x7e]+$/,
    "API keys contain no spaces; copy it again.",
  );
  const header = reader.matching(
    "WEATHER_API_KEY_HEADER",
    /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/,
    "Use the name of an HTTP header.",
    DEFAULT_API_KEY_HEADER,
  );
  const place = reader.choice("WEATHER_API_KEY_IN", ["header", "query"], "header");
  return key === null || header === null ? null : { kind: "api-key", key, in: place, header };
}

function readJwt(reader: EnvironmentReader): WeatherCredential | null {
  const keyId = readIdentifier(reader, "WEATHER_JWT_KEY_ID", "credential");
  const projectId = readIdentifier(reader, "WEATHER_JWT_PROJECT_ID", "project");
  const lifetimeSeconds = reader.wholeNumber("WEATHER_JWT_LIFETIME_SECONDS", {
    fallback: DEFAULT_LIFETIME_SECONDS,
    min: MIN_LIFETIME_SECONDS,
    max: MAX_LIFETIME_SECONDS,
  });
  const privateKey = readKey(reader);
  if (keyId === null || projectId === null || privateKey === null || lifetimeSeconds === null) {
    return null;
  }
  const issuer = reader.optional("WEATHER_JWT_ISSUER");
  return { kind: "jwt", keyId, projectId, issuer, lifetimeSeconds, privateKey };
}

function readIdentifier(
  reader: EnvironmentReader,
  variable: Variable,
  what: string,
): string | null {
  reader.required(
    variable,
    `Copy the ${what} ID from the weather service's console, or set WEATHER_API_KEY instead.`,
  );
  const fix = `Copy the ${what} ID again: it contains no spaces.`;
  return reader.matching(variable, /^[\x21-\x7e]{1,64}$/, fix);
}

function readKey(reader: EnvironmentReader): KeyObject | null {
  const text = reader.optional("WEATHER_JWT_PRIVATE_KEY");
  const file = reader.optional("WEATHER_JWT_PRIVATE_KEY_FILE");
  if (text !== null && file !== null) {
    return reader.report(
      "WEATHER_JWT_PRIVATE_KEY",
      "conflicting",
      "Set the key or its file (WEATHER_JWT_PRIVATE_KEY_FILE), not both.",
    );
  }
  if (text !== null) return checkKey(reader, "WEATHER_JWT_PRIVATE_KEY", text);
  if (file === null) {
    return reader.report(
      "WEATHER_JWT_PRIVATE_KEY_FILE",
      "missing",
      "Set the path of the private key in PEM, or the key itself as WEATHER_JWT_PRIVATE_KEY.",
    );
  }
  const content = readTextFile(file);
  return content.kind === "read"
    ? checkKey(reader, "WEATHER_JWT_PRIVATE_KEY_FILE", content.text)
    : reader.report("WEATHER_JWT_PRIVATE_KEY_FILE", content.kind, content.fix);
}

function checkKey(reader: EnvironmentReader, variable: Variable, text: string): KeyObject | null {
  const fix =
    "An unencrypted Ed25519 private key in PKCS#8 PEM (BEGIN PRIVATE KEY) is needed: npm run keygen or `openssl genpkey -algorithm ed25519` makes one.";
  return readPrivateKey(text) ?? reader.report(variable, "malformed", fix);
}

/** Container engines mount secrets here, readable for everyone in the container; only the bot is in it. */
const SECRETS_FOLDER = "/run/secrets/";

/**
 * The permission bits of a private key's file when its group or others may read it. Null when they may
 * not, and on Windows, where these bits mean nothing.
 */
export function openKeyFileMode(path: string): number | null {
  if (resolve(path).startsWith(SECRETS_FOLDER)) return null;
  const mode = fileMode(path) & 0o777;
  return (mode & READABLE_BY_OTHERS) === 0 ? null : mode;
}

/** Sentences for the operator when other users may read the key that signs the tokens. */
export function keyFileWarnings(privateKeyFile: string | null): readonly string[] {
  if (privateKeyFile === null || openKeyFileMode(privateKeyFile) === null) return [];
  return [
    "Other users of this machine can read the file of WEATHER_JWT_PRIVATE_KEY_FILE. Protect it with chmod 600.",
  ];
}
