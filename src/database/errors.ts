/** Everything that can go wrong with the database, as data. */

export type Dialect = "sqlite" | "postgres";

/**
 * - `unreachable`: no connection, a lost connection, a refused login, or a file that cannot be opened
 * - `busy`: locked by another process, or no connection or answer came in time
 * - `read-only`: the file, its folder or the server accepts no changes
 * - `corrupt`: the file is not a database or is damaged
 * - `migration-failed`: the tables could not be created or changed
 * - `newer-version`: a newer program has changed the tables
 * - `failed`: anything else
 */
export interface DatabaseFailure {
  readonly kind:
    | "unreachable"
    | "busy"
    | "read-only"
    | "corrupt"
    | "migration-failed"
    | "newer-version"
    | "failed";
  readonly dialect: Dialect;
  /**
   * SQLSTATE (`57014`), SQLite's result code (`SQLITE_BUSY`) or the system's error code
   * (`ECONNREFUSED`); null when there was none.
   */
  readonly code: string | null;
}

/**
 * The only exception that the functions of this folder throw. Message and data contain no stored value, no
 * URL and no password.
 */
export class DatabaseError extends Error implements DatabaseFailure {
  override readonly name = "DatabaseError";
  readonly kind: DatabaseFailure["kind"];
  readonly dialect: Dialect;
  readonly code: string | null;

  constructor({ kind, dialect, code }: DatabaseFailure, options?: ErrorOptions) {
    super(`The database failed: ${kind} (${code ?? "no code"})`, options);
    this.kind = kind;
    this.dialect = dialect;
    this.code = code;
  }
}
