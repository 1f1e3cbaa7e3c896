/** Text files that people write: `.env` and the private key. Editors on Windows save them in other encodings. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import type { ConfigProblem } from "./environment-reader.ts";

type FileText =
  | { readonly kind: "read"; readonly text: string }
  | { readonly kind: "malformed" | "unreadable-file"; readonly fix: string };

/** A file in UTF-8, with or without a byte order mark. */
export function readTextFile(path: string): FileText {
  try {
    const bytes = readFileSync(path);
    if (isUtf16(bytes)) {
      return { kind: "malformed", fix: "The file is saved as UTF-16: save it again as UTF-8." };
    }
    // Leaves the mark out.
    return { kind: "read", text: new TextDecoder().decode(bytes) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    const fix = `Check that the file exists and that the bot may read it (${code}).`;
    return { kind: "unreadable-file", fix };
  }
}

/** Its byte order mark, or one of the first two bytes 0, as in ASCII characters of two bytes. */
function isUtf16([first, second]: Buffer): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (second !== undefined && (first === 0) !== (second === 0));
}

/** The permission bits with which others than its owner can read a file. */
export const READABLE_BY_OTHERS = 0o044;

/**
 * A file's permission bits, set-id and sticky bits included. 0 on Windows, where they mean nothing, and when
 * the file is missing or cannot be inspected: who needs the file reports that.
 */
export function fileMode(path: string): number {
  if (process.platform === "win32") return 0;
  try {
    return statSync(path).mode & 0o7777;
  } catch {
    return 0;
  }
}

/**
 * Adds the file's variables, if there is one, to the environment. Those that are set already stay as they are.
 *
 * @returns what is wrong with the file
 */
export function loadEnvFile(path: string, env: NodeJS.ProcessEnv): readonly ConfigProblem[] {
  if (!existsSync(path)) return [];
  const file = readTextFile(path);
  if (file.kind !== "read") return [{ variable: path, ...file }];
  for (const [name, value] of Object.entries(parseEnv(file.text))) env[name] ??= value;
  return [];
}
