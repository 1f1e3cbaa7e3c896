/**
 * Checks the database: that it opens and accepts writes, which migrations have run, and who else may read
 * or write it.
 */
import { dirname } from "node:path";
import { fileMode, READABLE_BY_OTHERS } from "../../../config/env-file.ts";
import { type DatabaseUrl, IN_MEMORY } from "../../../database/database-url.ts";
import { DatabaseError, type DatabaseFailure, type Dialect } from "../../../database/errors.ts";
import { accessProblem, shellWord } from "../../../database/file-access.ts";
import { type DatabaseInspection, inspectDatabase } from "../../../database/inspect.ts";
import type { MigrationState } from "../../../database/migrate.ts";
import { createLogger } from "../../../log.ts";
import { evidence, type Finding, fault, ok, type Report, skipped, warning } from "../findings.ts";

/** PostgreSQL no longer fixes older versions, and the bot is not tested with them. */
const OLDEST_POSTGRES = 13;
/**
 * Node.js's codes for a module that is missing or built for another version. A driver that was not compiled
 * has no code.
 */
const DRIVER_MISSING = /^$|MODULE_NOT_FOUND$|^ERR_DLOPEN_FAILED$/;
const WRITABLE_BY_ALL = 0o002;
const STICKY = 0o1000;
const ENTERABLE_BY_OTHERS = 0o011;

export async function checkDatabase(url: DatabaseUrl | null): Promise<Report> {
  if (url === null) return skipped("Cannot be opened: see the variables.");
  const isFile = url.kind === "sqlite";
  const openTo = isFile && openToOthers(url.path);
  const inTheWay = () => (isFile ? accessProblem(url.path) : null);
  try {
    const inspection = await inspectDatabase(url, { log: createLogger("silent") });
    return [reportOf(url.kind, inspection, inTheWay), openTo];
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { kind, code } = error;
    const [what, fix] = fixOf(error);
    const problem = kind === "read-only" || kind === "unreachable" ? inTheWay() : null;
    return [fault(`${what}${evidence(kind, code)}.`, problem ?? fix), openTo];
  }
}

function reportOf(
  dialect: Dialect,
  inspection: DatabaseInspection,
  inTheWay: () => string | null,
): Report {
  if (inspection.kind === "absent") {
    const problem = inTheWay();
    return problem === null
      ? ok("SQLite; the file is created at the first start.")
      : fault("The file of DATABASE_URL does not exist and cannot be created.", problem);
  }
  const { version, migrations } = inspection;
  const name = dialect === "sqlite" ? "SQLite" : "PostgreSQL";
  return [
    ok(`${name} ${version} opens and accepts changes.`),
    dialect === "postgres" &&
      Number.parseInt(version, 10) < OLDEST_POSTGRES &&
      warning(`PostgreSQL ${version} is old.`, `Use ${OLDEST_POSTGRES} or newer.`),
    tables(migrations),
  ];
}

function tables({ applied, pending, unknown }: MigrationState): Finding {
  if (unknown.length > 0) {
    return fault(
      "This database was last used by a newer version of the bot.",
      "Start that version, or restore the backup you made before updating.",
    );
  }
  if (pending.length === 0) return ok(`All ${applied.length} migrations have run.`);
  return ok(`${pending.length} migrations are pending; the next start runs them.`);
}

type Fix = readonly [what: string, fix: string];

const FIXES: Readonly<Record<Dialect, Readonly<Partial<Record<DatabaseFailure["kind"], Fix>>>>> = {
  sqlite: {
    unreachable: [
      "The file of DATABASE_URL cannot be opened",
      "Check that its folder exists and that the bot's user may enter it.",
    ],
    busy: [
      "Another program has locked the file of DATABASE_URL",
      "Stop that program, such as a database browser or a backup, and try again.",
    ],
    "read-only": [
      "The file of DATABASE_URL cannot be written",
      "Give the bot's user permission to write to the file and its folder, and check that the disk is not read-only.",
    ],
    corrupt: [
      "The file of DATABASE_URL is damaged, or not a database",
      "Restore a backup, or use another file. It was not changed.",
    ],
  },
  postgres: {
    busy: [
      "PostgreSQL does not answer in time",
      "Look for long transactions and for max_connections, and try again.",
    ],
    "read-only": [
      "PostgreSQL accepts no changes",
      "Use the primary server in DATABASE_URL, not a standby.",
    ],
    corrupt: ["PostgreSQL reports damaged data", "Restore a backup."],
  },
};

export function fixOf({ kind, dialect, code }: DatabaseFailure): Fix {
  if (dialect === "postgres" && kind === "unreachable") {
    return ["Cannot connect to PostgreSQL", postgresFix(code)];
  }
  return FIXES[dialect][kind] ?? ["It cannot do what the bot needs", failedFix(dialect, code)];
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

function failedFix(dialect: Dialect, code: string | null): string {
  if (code === "42501") return "Grant the user of DATABASE_URL the rights to its schema.";
  if (dialect === "sqlite" && DRIVER_MISSING.test(code ?? "")) {
    return "The driver of SQLite is not installed: run npm ci, or use Node.js 22 or newer.";
  }
  return "Please report it, with the code.";
}

function openToOthers(path: string): Report {
  if (path === IN_MEMORY) {
    return warning("Data is kept in memory only and lost on restart.", "Use a file.");
  }
  const folder = dirname(path);
  const mode = fileMode(folder);
  return [
    (mode & WRITABLE_BY_ALL) !== 0 &&
      (mode & STICKY) === 0 &&
      warning(
        "Every user of this machine can change the files in the database's folder.",
        `chmod o-w ${shellWord(folder)}`,
      ),
    (mode & ENTERABLE_BY_OTHERS) !== 0 &&
      (fileMode(path) & READABLE_BY_OTHERS) !== 0 &&
      warning(
        `Other users of this machine can read ${path} and the data of people in it.`,
        `chmod 600 ${shellWord(path)}, unless a backup reads it by its group on purpose.`,
      ),
  ];
}
