/** Whether others on this machine may read the private key that signs the weather service's tokens. */
import { statSync } from "node:fs";
import { resolve } from "node:path";

/** Container engines mount secrets here, readable by all who are inside: the bot alone. */
const SECRETS_FOLDER = "/run/secrets/";
const READABLE_BY_OTHERS = 0o044;

/**
 * The permission bits of a private key's file when its group or others may read it; null when they may
 * not, and on Windows, where those bits say nothing.
 */
export function openKeyFileMode(path: string): number | null {
  if (process.platform === "win32" || resolve(path).startsWith(SECRETS_FOLDER)) return null;
  const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
  return (mode & READABLE_BY_OTHERS) === 0 ? null : mode;
}

/** One sentence each, for the operator. */
export function keyFileWarnings(privateKeyFile: string | null): readonly string[] {
  if (privateKeyFile === null || openKeyFileMode(privateKeyFile) === null) return [];
  return [
    "Other users of this machine may read the file of WEATHER_JWT_PRIVATE_KEY_FILE: take that right away with chmod 600.",
  ];
}
