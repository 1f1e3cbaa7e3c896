/** `npm run keygen`: makes the key pair that signs the weather service's tokens. */
import { isAbsolute, relative, resolve } from "node:path";
// Imported directly, since the client takes a second to load.
import { keyFingerprints } from "../../weather/key-pair.ts";
import { readArguments } from "../arguments.ts";
import { type KeyPairFiles, writeKeyPair } from "./write-key-pair.ts";

const USAGE = `npm run keygen                     makes ed25519-private.pem and ed25519-public.pem here
npm run keygen -- --out folder     in another folder
npm run keygen -- --force          replaces an existing pair
`;

const OPTIONS = {
  out: { type: "string", default: "." },
  force: { type: "boolean", default: false },
} as const;

/** Where the new pair is, what to paste where, and how to compare it; nothing secret. */
function keyPairText(files: KeyPairFiles): string {
  const privateKeyPath = shortPath(files.privateKeyPath);
  const [expected, ...others] = keyFingerprints(files.publicKey);
  return `A new Ed25519 key pair:

  private  ${privateKeyPath}
           stays on this machine, readable by you alone
  public   ${shortPath(files.publicKeyPath)}
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

   In place of the last one you can write the key itself, the line between BEGIN
   and END in the private file: WEATHER_JWT_PRIVATE_KEY=…

4. Check that it all fits together: npm run doctor, or doctor in the image.
`;
}

/** Relative to the working folder if it is in there. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") || isAbsolute(short) ? path : short;
}

/** In `.env` a value with blanks or `#` needs quotes. */
function quoted(path: string): string {
  return /^[\w./:\\-]+$/.test(path) ? path : `"${path}"`;
}

async function main(): Promise<void> {
  const { out, force, help } = readArguments(OPTIONS, USAGE);
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  const result = await writeKeyPair(resolve(out), { replace: force });
  if (result.kind === "written") {
    process.stdout.write(keyPairText(result));
    return;
  }
  process.stderr.write(`${result.problem}\n`);
  process.exitCode = 1;
}

void main();
