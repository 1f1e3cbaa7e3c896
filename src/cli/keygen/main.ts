/** `npm run keygen`: makes the key pair that signs the weather service's tokens. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { keyPairText } from "./key-pair-text.ts";
import { type KeyPairResult, writeKeyPair } from "./write-key-pair.ts";

const USAGE = `npm run keygen                     makes ed25519-private.pem and ed25519-public.pem here
npm run keygen -- --out folder     in another folder
npm run keygen -- --force          replaces an existing pair
`;

/** Exit code for arguments that are not understood (sysexits.h, EX_USAGE). */
const EX_USAGE = 64;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: "string", default: "." },
        force: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    return values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(EX_USAGE);
  }
}

function failureText(result: Exclude<KeyPairResult, { kind: "written" }>): string {
  if (result.kind === "not-writable") {
    return `The folder cannot be written (${result.code}): use another with --out.`;
  }
  return `${result.path} already exists, and nothing was changed.
Use another folder with --out, or replace it with --force: the service then rejects
your tokens until the new public key is in the console.`;
}

async function main(): Promise<void> {
  const { out, force, help } = readArguments();
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  const result = await writeKeyPair(resolve(out), { replace: force });
  if (result.kind === "written") {
    process.stdout.write(keyPairText(result, process.cwd()));
    return;
  }
  process.stderr.write(`${failureText(result)}\n`);
  process.exitCode = 1;
}

void main();
