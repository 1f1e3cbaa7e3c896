/** Turns errors of the SQLite and PostgreSQL drivers into failures. Only this file knows their codes. */
import pg from "pg";
import { DatabaseError, type Dialect } from "./errors.ts";

type Kind = DatabaseError["kind"];

/**
 * SQLite's primary result codes (sqlite.org/rescode.html). The names of extended ones begin with them. The
 * number is all that node:sqlite gives.
 */
const SQLITE_CODES: readonly (readonly [number: number, name: string, kind: Kind])[] = [
  [3, "SQLITE_PERM", "read-only"],
  [5, "SQLITE_BUSY", "busy"],
  [6, "SQLITE_LOCKED", "busy"],
  [8, "SQLITE_READONLY", "read-only"],
  [10, "SQLITE_IOERR", "failed"],
  [11, "SQLITE_CORRUPT", "corrupt"],
  [13, "SQLITE_FULL", "failed"],
  [14, "SQLITE_CANTOPEN", "unreachable"],
  [19, "SQLITE_CONSTRAINT", "failed"],
  [26, "SQLITE_NOTADB", "corrupt"],
];

const READ_ONLY_SQLSTATE = "25006";

/** The first match of a SQLSTATE's beginning decides (PostgreSQL's manual, appendix A). */
const SQLSTATE_KINDS: readonly (readonly [prefix: string, kind: Kind])[] = [
  ["08", "unreachable"],
  ["28", "unreachable"],
  ["3D000", "unreachable"],
  ["57P", "unreachable"],
  ["57014", "busy"],
  ["55P03", "busy"],
  ["40", "busy"],
  ["53300", "busy"],
  [READ_ONLY_SQLSTATE, "read-only"],
  ["XX001", "corrupt"],
  ["XX002", "corrupt"],
];

/** SQLSTATE classes whose messages quote the refused value. */
const QUOTES_VALUES = /^(?:22|23)/;

/** System errors on creating a folder that mean that nothing may be written there. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS"]);

/** Messages of pg and its pool, without a code, when there is no usable connection. */
const NO_CONNECTION =
  /^Connection terminated|^Query read timeout$|is not queryable|SSL connection|^SASL/;
/** The pool's message when all its connections stayed in use. */
const POOL_EXHAUSTED = /^timeout exceeded when trying to connect/;

/**
 * The failure behind an exception of a driver, of the file system or of the network. A {@link DatabaseError} is
 * returned as it is.
 */
export function toDatabaseError(dialect: Dialect, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const code = errorCode(error);
  const quotesValues = error instanceof pg.DatabaseError && QUOTES_VALUES.test(error.code ?? "");
  return new DatabaseError(
    { kind: failureKind(error, code), dialect, code },
    quotesValues ? {} : { cause: error },
  );
}

/** Whether the connection to PostgreSQL that threw `error` can no longer be used. */
export function isConnectionBroken(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  // A session that began while the server was read-only may stay read-only.
  if (error.code === READ_ONLY_SQLSTATE) return true;
  return error.severity === "FATAL" || error.severity === "PANIC";
}

function failureKind(error: unknown, code: string | null): Kind {
  if (code?.startsWith("SQLITE_")) {
    return SQLITE_CODES.find(([, name]) => code.startsWith(name))?.[2] ?? "failed";
  }
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? "";
    return SQLSTATE_KINDS.find(([prefix]) => state.startsWith(prefix))?.[1] ?? "failed";
  }
  if (!(error instanceof Error)) return "failed";
  if (code !== null) return systemKind(code);
  if (POOL_EXHAUSTED.test(error.message)) return "busy";
  return NO_CONNECTION.test(error.message) ? "unreachable" : "failed";
}

/** Error codes of Node.js itself are faults of the program, except those of TLS. */
function systemKind(code: string): Kind {
  if (NOT_WRITABLE.has(code)) return "read-only";
  const isProgramFault = /^(?:ERR_(?!TLS|SSL)|MODULE_NOT_FOUND)/.test(code);
  return isProgramFault ? "failed" : "unreachable";
}

function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (error.code === "ERR_SQLITE_ERROR") return sqliteCode(error);
  return typeof error.code === "string" ? error.code : null;
}

/** The lowest byte of an extended result code is the primary code. */
function sqliteCode(error: Error): string {
  const number = "errcode" in error && typeof error.errcode === "number" ? error.errcode : 1;
  return SQLITE_CODES.find(([code]) => code === (number & 0xff))?.[1] ?? "SQLITE_ERROR";
}
