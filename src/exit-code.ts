/** The error that ended the process → its exit code and the last line of its log. */
import { EX_CONFIG } from "./config/config.ts";
import type { DatabaseUrl } from "./database/database-url.ts";
import { DatabaseError } from "./database/errors.ts";
import { accessProblem } from "./database/file-access.ts";
import { DiscordStartupError } from "./discord/transport.ts";
import { ListenError } from "./http/server.ts";

export interface ExitReason {
  readonly code: number;
  readonly reason: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Failures that only a person can fix. A server that cannot be reached may come back by itself. */
const DATABASE_REASONS: Readonly<Partial<Record<DatabaseError["kind"], string>>> = {
  "read-only":
    "The database of DATABASE_URL cannot be written: check the permissions of the file and its folder.",
  corrupt:
    "The file of DATABASE_URL is damaged or not a database: restore a backup, or use another file.",
  "migration-failed": "The tables in the database of DATABASE_URL could not be brought up to date.",
  "newer-version":
    "The database of DATABASE_URL was last used by a newer version of the bot: start that version, or restore the backup you made before updating.",
};

const UNOPENED_FILE =
  "The file of DATABASE_URL cannot be opened: check that its folder exists and that the bot's user may enter it.";

/**
 * Errors that a person can fix are logged without a stack. All others are unexpected and have one.
 *
 * @param database the one in use, to find out what is in the way of its file
 */
export function exitCodeFor(error: unknown, database: DatabaseUrl): ExitReason {
  if (error instanceof DiscordStartupError || error instanceof ListenError) {
    return { code: EX_CONFIG, reason: error.message, fields: { kind: error.kind } };
  }
  if (error instanceof DatabaseError) {
    const reason = fileReason(error, database) ?? DATABASE_REASONS[error.kind];
    if (reason !== undefined) return { code: EX_CONFIG, reason, fields: { kind: error.kind } };
    return {
      code: 1,
      reason: "The database of DATABASE_URL cannot be used.",
      fields: { kind: error.kind, err: error },
    };
  }
  return { code: 1, reason: "stopped by an unexpected error", fields: { err: error } };
}

function fileReason({ kind }: DatabaseError, database: DatabaseUrl): string | null {
  if (database.kind !== "sqlite" || (kind !== "read-only" && kind !== "unreachable")) return null;
  const problem = accessProblem(database.path);
  if (problem !== null) return `DATABASE_URL: ${problem}`;
  return kind === "unreachable" ? UNOPENED_FILE : null;
}
