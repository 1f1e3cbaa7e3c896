/** Reads a file's permission bits. */
import { statSync } from "node:fs";

/** The bits, with those for set-id and sticky; null when the file is not there or may not be looked at, and on Windows. */
export function fileMode(path: string): number | null {
  if (process.platform === "win32") return null;
  try {
    return statSync(path).mode & 0o7777;
  } catch {
    // Another check says what is wrong with it.
    return null;
  }
}
