/** Checks the weather service's credential as far as this machine can: its key, its file, its ids. */
import { createPublicKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PartialConfig } from "../../../config/config.ts";
import { openKeyFileMode } from "../../../config/weather-config.ts";
import {
  credentialWarnings,
  keyFingerprints,
  type WeatherCredential,
} from "../../../weather/index.ts";
import { type Finding, ok, skipped, warning } from "../finding.ts";
import { shellWord } from "../shell-word.ts";

/** The name that `npm run keygen` and the README use. */
const PUBLIC_KEY_FILE = "ed25519-public.pem";

export function checkWeatherKey({ credential, privateKeyFile }: PartialConfig): readonly Finding[] {
  if (credential === null) return [skipped("There is no usable credential: see the variables.")];
  if (credential.kind === "api-key") {
    const advice = "Create a JWT credential in the console with a key from npm run keygen.";
    return [
      ok(`An API key, sent as ${credential.in}.`),
      ...credentialWarnings(credential).map((sentence) => warning(sentence, advice)),
    ];
  }
  const publicKey = createPublicKey(credential.privateKey);
  const [expected] = keyFingerprints(publicKey);
  return [
    ok(`An Ed25519 key. The console's SHA-256 of it should be ${expected.hex}`),
    ...sameIds(credential),
    ...(privateKeyFile === null
      ? []
      : [...openFile(privateKeyFile), ...otherPublicKey(privateKeyFile, publicKey)]),
  ];
}

function sameIds({ keyId, projectId }: WeatherCredential & { kind: "jwt" }): readonly Finding[] {
  if (keyId !== projectId) return [];
  return [
    warning(
      "WEATHER_JWT_KEY_ID and WEATHER_JWT_PROJECT_ID are the same.",
      "The first is the credential's ID, the second the project's: check both in the console.",
    ),
  ];
}

function openFile(path: string): readonly Finding[] {
  const mode = openKeyFileMode(path);
  if (mode === null) return [];
  return [
    warning(
      `Other users of this machine can read the private key (mode ${mode.toString(8)}).`,
      `chmod 600 ${shellWord(path)}`,
    ),
  ];
}

/** A public key beside the private one is most likely the one that was uploaded. */
function otherPublicKey(privateKeyFile: string, publicKey: KeyObject): readonly Finding[] {
  const beside = readPublicKey(join(dirname(privateKeyFile), PUBLIC_KEY_FILE));
  if (beside === null || beside.equals(publicKey)) return [];
  return [
    warning(
      `${PUBLIC_KEY_FILE} beside the private key belongs to another key.`,
      "Upload the right one: openssl pkey -pubout -in the private key's file prints it.",
    ),
  ];
}

function readPublicKey(path: string): KeyObject | null {
  try {
    return createPublicKey(readFileSync(path));
  } catch {
    // Missing, or something else: then there is nothing to compare.
    return null;
  }
}
