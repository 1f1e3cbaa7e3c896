/**
 * Checks the database: that it opens and accepts writes, which migrations have run, and who else may write
 * to it.
 */
import { dirname } from "node:path";
import { type DatabaseUrl, IN_MEMORY } from "../../../database/database-url.ts";
import { DatabaseError, type DatabaseFailure } from "../../../database/errors.ts";
import { type DatabaseInspection, inspectDatabase } from "../../../database/inspect.ts";
import { createLogger } from "../../../log.ts";
import { fileMode } from "../file-mode.ts";
import { type Finding, fault, ok, skipped, warning } from "../finding.ts";
import { shellWord } from "../shell-word.ts";

/** PostgreSQL no longer fixes older versions, and the bot is not tested with them. */
const OLDEST_POSTGRES = 13;
/**
 * Node.js's codes for a module that is missing or built for another version. A driver that was not compiled
 * has no code.
 */
const DRIVER_MISSING = /^$|MODULE_NOT_FOUND$|^ERR_DLOPEN_FAILED$/;
const WRITABLE_BY_ALL = 0o002;
const STICKY = 0o1000;

export async function checkDatabase(url: DatabaseUrl | null): Promise<readonly Finding[]> {
  if (url === null) return [skipped("Cannot be opened: see the variables.")];
  const folder = url.kind === "sqlite" ? openFolder(url.path) : [];
  try {
    const inspection = await inspectDatabase(url, { log: createLogger("silent") });
    return [...findingsOf(url.kind, inspection), ...folder];
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return [faultOf(error.failure), ...folder];
  }
}

function findingsOf(dialect: DatabaseUrl["kind"], inspection: DatabaseInspection): Finding[] {
  if (inspection.kind === "absent") {
    if (inspection.canBeMade) return [ok("SQLite; the file is created at the first start.")];
    return [
      fault(
        "The file of DATABASE_URL does not exist and cannot be created.",
        "Give the bot's user permission to write to its folder, or use another folder.",
      ),
    ];
  }
  const { version, migrations } = inspection;
  const name = dialect === "sqlite" ? "SQLite" : "PostgreSQL";
  return [
    ok(`${name} ${version} opens and accepts changes.`),
    ...(dialect === "postgres" && Number.parseInt(version, 10) < OLDEST_POSTGRES
      ? [warning(`PostgreSQL ${version} is old.`, `Use ${OLDEST_POSTGRES} or newer.`)]
      : []),
    tables(migrations),
  ];
}

function tables({
  applied,
  pending,
  unknown,
}: Extract<DatabaseInspection, { kind: "present" }>["migrations"]): Finding {
  if (unknown.length > 0) {
    return fault(
      "The tables were created by a newer version of the bot.",
      "Update the bot, or restore a backup from before the upgrade.",
    );
  }
  if (pending.length === 0) return ok(`All ${applied.length} migrations have run.`);
  return ok(`${pending.length} migrations are pending; the next start runs them.`);
}

function faultOf({ kind, dialect, code }: DatabaseFailure): Finding {
  const isFile = dialect === "sqlite";
  const evidence = ` (${[kind, code].filter((part) => part !== null).join(", ")}).`;
  switch (kind) {
    case "unreachable":
      return isFile
        ? fault(
            `The file of DATABASE_URL cannot be opened${evidence}`,
            "Check that its folder exists and that the bot's user may enter it.",
          )
        : fault(`Cannot connect to PostgreSQL${evidence}`, postgresFix(code));
    case "busy":
      return isFile
        ? fault(
            `Another program has locked the file of DATABASE_URL${evidence}`,
            "Stop that program, such as a database browser or a backup, and try again.",
          )
        : fault(
            `PostgreSQL does not answer in time${evidence}`,
            "Look for long transactions and for max_connections, and try again.",
          );
    case "read-only":
      return isFile
        ? fault(
            `The file of DATABASE_URL cannot be written${evidence}`,
            "Give the bot's user permission to write to the file and its folder, and check that the disk is not read-only.",
          )
        : fault(
            `PostgreSQL accepts no changes${evidence}`,
            "Use the primary server in DATABASE_URL, not a standby.",
          );
    case "corrupt":
      return fault(
        `The file of DATABASE_URL is damaged, or not a database${evidence}`,
        "Restore a backup, or use another file. It was not changed.",
      );
    case "failed":
    case "migration-failed":
      return fault(`It cannot do what the bot needs${evidence}`, failedFix(dialect, code));
  }
}

/** SQLSTATE or the system's code (PostgreSQL's manual, appendix A). */
function postgresFix(code: string | null): string {
  if (code?.startsWith("28") === true) return "Check user and password in DATABASE_URL.";
  if (code === "3D000") return "There is no database with that name: create it (createdb).";
  if (code === "ENOTFOUND") return "Check the host's name in DATABASE_URL.";
  if (code === "ECONNREFUSED")
    return "Check host and port in DATABASE_URL, and that the server is running.";
  return "Check DATABASE_URL, the network, and sslmode if the server requires TLS.";
}

function failedFix(dialect: DatabaseUrl["kind"], code: string | null): string {
  if (code === "42501") return "Grant the user of DATABASE_URL the rights to its schema.";
  if (dialect === "sqlite" && DRIVER_MISSING.test(code ?? "")) {
    return "The driver of SQLite is not installed: run npm ci, or use Node.js 22 or newer.";
  }
  return "Please report it, with the code.";
}

function openFolder(path: string): readonly Finding[] {
  if (path === IN_MEMORY) {
    return [warning("Data is kept in memory only and lost on restart.", "Use a file.")];
  }
  const mode = fileMode(dirname(path)) ?? 0;
  if ((mode & WRITABLE_BY_ALL) === 0 || (mode & STICKY) !== 0) return [];
  return [
    warning(
      "Every user of this machine can change the files in the database's folder.",
      `chmod o-w ${shellWord(dirname(path))}`,
    ),
  ];
}
