/** Checks the weather service's credential as far as this machine knows: its key, its file, its ids. */
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

/** As `npm run keygen` names it, and the README. */
const PUBLIC_KEY_FILE = "ed25519-public.pem";

export function checkWeatherKey({ credential, privateKeyFile }: PartialConfig): readonly Finding[] {
  if (credential === null) return [skipped("There is no usable credential: see the variables.")];
  if (credential.kind === "api-key") {
    const advice = "Make a JWT credential in the console, with the key of npm run keygen.";
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
      "The first is the credential's ID, the second the project's: look in the console.",
    ),
  ];
}

function openFile(path: string): readonly Finding[] {
  const mode = openKeyFileMode(path);
  if (mode === null) return [];
  return [
    warning(
      `Other users of this machine may read the private key (mode ${mode.toString(8)}).`,
      `chmod 600 ${shellWord(path)}`,
    ),
  ];
}

/** The public key that lies beside the private one is the one that was uploaded, most likely. */
function otherPublicKey(privateKeyFile: string, publicKey: KeyObject): readonly Finding[] {
  const beside = readPublicKey(join(dirname(privateKeyFile), PUBLIC_KEY_FILE));
  if (beside === null || beside.equals(publicKey)) return [];
  return [
    warning(
      `${PUBLIC_KEY_FILE} beside the private key is of another key.`,
      "Upload the right one: openssl pkey -pubout -in the private key's file prints it.",
    ),
  ];
}

function readPublicKey(path: string): KeyObject | null {
  try {
    return createPublicKey(readFileSync(path));
  } catch {
    // Not there, or something else: then nothing can be said.
    return null;
  }
}
