/** The text about a new key pair: where it is, what to paste where, and how to compare it. */
import { isAbsolute, relative } from "node:path";
// Imported directly, since the client takes a second to load.
import { keyFingerprints } from "../../weather/key-pair.ts";
import type { KeyPairFiles } from "./write-key-pair.ts";

/**
 * Contains nothing secret.
 *
 * @param workingFolder paths below it are shown without it
 */
export function keyPairText(files: KeyPairFiles, workingFolder: string): string {
  const privateKeyPath = shortPath(files.privateKeyPath, workingFolder);
  const [expected, ...others] = keyFingerprints(files.publicKey);
  return `A new Ed25519 key pair:

  private  ${privateKeyPath}
           stays on this machine, readable by you alone
  public   ${shortPath(files.publicKeyPath, workingFolder)}
           is for the weather service's console

1. In the console, create a credential of the method JSON Web Token, and paste
   this as its public key, all three lines:

${files.publicKeyPem}
2. Compare the SHA-256 that the console then shows. It should be

   ${expected.hex}
   (${expected.of})

   If it differs, look for it here. If none matches, another key was pasted.

${others.map(({ of, hex }) => `   ${of}\n   ${hex}`).join("\n")}

3. Put these lines into .env, with the three values from the console:

WEATHER_BASE_URL=https://…
WEATHER_JWT_KEY_ID=…
WEATHER_JWT_PROJECT_ID=…
WEATHER_JWT_PRIVATE_KEY_FILE=${quoted(privateKeyPath)}

4. Check that it all fits together: npm run doctor
`;
}

function shortPath(path: string, workingFolder: string): string {
  const short = relative(workingFolder, path);
  return short.startsWith("../..") || isAbsolute(short) ? path : short;
}

/** In `.env` a value with blanks or `#` needs quotes. */
function quoted(path: string): string {
  return /^[\w./:\\-]+$/.test(path) ? path : `"${path}"`;
}
