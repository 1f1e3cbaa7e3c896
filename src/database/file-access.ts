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
    .find((folder) => existsSync(folder) && refusal(folder, constants.X_OK) !== null);
  if (closed !== undefined) {
    const who = isOwn(closed) ? "u" : "o";
    return `${closed} cannot be entered by ${user()}: chmod ${who}+x ${shellWord(closed)}`;
  }
  // Beside the file, SQLite writes two more.
  const parts = [folder, file, `${file}-wal`, `${file}-shm`].filter((part) => existsSync(part));
  const refusals = parts.map((part) => refusal(part, part === folder ? IN_FOLDER : constants.W_OK));
  const refused = parts.filter((_, index) => refusals[index] !== null);
  if (refused.length === 0) return null;
  const names = refused.join(", ");
  if (refusals.includes("EROFS")) {
    return `${names} cannot be written: the disk is mounted for reading only`;
  }
  return `${names} cannot be written by ${user()}: ${fixFor(refused)}`;
}

/** What it takes to create a file in a folder. */
const IN_FOLDER = constants.W_OK | constants.X_OK;

/** The outermost first. */
function foldersAbove(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === path ? [] : [...foldersAbove(folder), folder];
}

/** The system's code; null if it is allowed. */
function refusal(path: string, mode: number): string | null {
  try {
    accessSync(path, mode);
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "";
  }
}

/** Null on Windows. */
function userId(): number | null {
  return process.getuid?.() ?? null;
}

function isOwn(path: string): boolean {
  return statSync(path).uid === userId();
}

function user(): string {
  const id = userId();
  return id === null ? "the bot's user" : `uid ${id}`;
}

function fixFor(paths: readonly string[]): string {
  const id = userId();
  if (id === null) return "give the bot's user permission to write";
  const words = paths.map(shellWord).join(" ");
  // X: only folders can be entered.
  return paths.every(isOwn) ? `chmod u+wX ${words}` : `chown ${id} ${words}`;
}

/** In single quotes for a shell, unless it needs none: `key.pem`, `'my key.pem'`. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
