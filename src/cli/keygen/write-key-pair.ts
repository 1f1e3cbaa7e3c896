/** Makes an Ed25519 key pair and writes it into two files; only their owner can read the private one. */
import { generateKeyPair, type KeyObject, randomUUID } from "node:crypto";
import { lstatSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export const PRIVATE_KEY_FILE = "ed25519-private.pem";
export const PUBLIC_KEY_FILE = "ed25519-public.pem";

export interface KeyPairFiles {
  readonly privateKeyPath: string;
  readonly publicKeyPath: string;
  /** SPKI PEM, with a line break at its end. */
  readonly publicKeyPem: string;
  readonly publicKey: KeyObject;
}

type KeyPairResult =
  | ({ readonly kind: "written" } & KeyPairFiles)
  /** `problem` says why, and what to do. */
  | { readonly kind: "failed"; readonly problem: string };

/**
 * Permission bits: only the owner may use the private file and the folder; everybody may read the public
 * file.
 */
const PRIVATE_FILE_MODE = 0o600;
const PUBLIC_FILE_MODE = 0o644;
const FOLDER_MODE = 0o700;

const generate = promisify(generateKeyPair);

/**
 * Writes {@link PRIVATE_KEY_FILE} (PKCS#8 PEM) and {@link PUBLIC_KEY_FILE} (SPKI PEM).
 *
 * @param folder created for the owner alone when it is missing
 * @param options `replace`: whether existing files are replaced
 */
export async function writeKeyPair(
  folder: string,
  { replace }: { readonly replace: boolean },
): Promise<KeyPairResult> {
  const privateKeyPath = join(folder, PRIVATE_KEY_FILE);
  const publicKeyPath = join(folder, PUBLIC_KEY_FILE);
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    for (const path of replace ? [] : [privateKeyPath, publicKeyPath]) {
      if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return alreadyThere(path);
    }
    const { publicKey, privateKey } = await generate("ed25519");
    const privateKeyPem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const publicKeyPem = publicKey.export({ type: "spki", format: "pem" }).toString();
    await putFile(privateKeyPath, privateKeyPem, PRIVATE_FILE_MODE);
    await putFile(publicKeyPath, publicKeyPem, PUBLIC_FILE_MODE);
    return { kind: "written", privateKeyPath, publicKeyPath, publicKeyPem, publicKey };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (typeof code !== "string") throw error;
    const problem = `The folder cannot be written (${code}): use another with --out.`;
    return { kind: "failed", problem };
  }
}

function alreadyThere(path: string): KeyPairResult {
  const problem = `${path} already exists, and nothing was changed.
Use another folder with --out, or replace it with --force: the service then rejects
your tokens until the new public key is in the console.`;
  return { kind: "failed", problem };
}

/**
 * A new file, with this mode from the start, takes the name: the mode or link target of an old one does not
 * matter.
 */
async function putFile(path: string, text: string, mode: number): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { flag: "wx", mode, flush: true });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
