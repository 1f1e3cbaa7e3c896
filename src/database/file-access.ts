/** Why this process cannot use a SQLite file: the folder or file in its way, and the command that helps. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { IN_MEMORY } from "./database-url.ts";

/**
 * The reason with the path, as a sentence without its full stop; null if there is nothing in the way, or
 * nothing that shows before the file is opened.
 *
 * @param path as in `DATABASE_URL`, of a file that need not exist
 */
export function accessProblem(path: string): string | null {
  if (path === IN_MEMORY) return null;
  const file = resolve(path);
  const folders = foldersAbove(file);
  const folder = folders.findLast((one) => existsSync(one)) ?? "/";
  if (!statSync(folder).isDirectory()) return `${folder} is a file, not a folder`;
  const closed = folders
    .slice(0, -1)
    .find((folder) => existsSync(folder) && refusal(folder, "X_OK") !== null);
  if (closed !== undefined) {
    return `${closed} cannot be entered by ${user()}: chmod o+x ${shellWord(closed)}`;
  }
  // Beside the file, SQLite writes two more.
  const parts = [folder, file, `${file}-wal`, `${file}-shm`].filter((part) => existsSync(part));
  const refused = parts.filter((part) => refusal(part, "W_OK") !== null);
  if (refused.length === 0) return null;
  const names = refused.join(", ");
  if (refused.some((part) => refusal(part, "W_OK") === "EROFS")) {
    return `${names} cannot be written: the disk is mounted for reading only`;
  }
  return `${names} cannot be written by ${user()}: ${fixFor(refused)}`;
}

/** The outermost first. */
function foldersAbove(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === path ? [] : [...foldersAbove(folder), folder];
}

/** The system's code; null if it is allowed. */
function refusal(path: string, mode: "W_OK" | "X_OK"): string | null {
  try {
    accessSync(path, constants[mode]);
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "";
  }
}

/** Null on Windows. */
function userId(): number | null {
  return process.getuid?.() ?? null;
}

function user(): string {
  const id = userId();
  return id === null ? "the bot's user" : `uid ${id}`;
}

function fixFor(paths: readonly string[]): string {
  const id = userId();
  if (id === null) return "give the bot's user permission to write";
  const words = paths.map(shellWord).join(" ");
  const isOwn = paths.every((path) => statSync(path).uid === id);
  return isOwn ? `chmod u+w ${words}` : `chown ${id} ${words}`;
}

/** In single quotes for a shell, unless it needs none: `key.pem`, `'my key.pem'`. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
