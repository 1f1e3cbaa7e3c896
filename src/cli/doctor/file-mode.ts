/** Reads a file's permission bits. */
import { statSync } from "node:fs";

/**
 * Includes the set-id and sticky bits; null when the file is missing or cannot be inspected, and on
 * Windows.
 */
export function fileMode(path: string): number | null {
  if (process.platform === "win32") return null;
  try {
    return statSync(path).mode & 0o7777;
  } catch {
    // Another check reports what is wrong with it.
    return null;
  }
}
