/** What can go wrong with the database, as data. */

export type Dialect = "sqlite" | "postgres";

interface Evidence {
  readonly dialect: Dialect;
  /**
   * SQLSTATE (`57014`), SQLite's result code (`SQLITE_BUSY`) or the system's error code
   * (`ECONNREFUSED`); null when there was none.
   */
  readonly code: string | null;
}

/**
 * - `unreachable`: no connection, it was lost, the server refused the login, the file cannot be opened
 * - `busy`: locked by somebody else, or no connection or answer came in time
 * - `read-only`: the file, its folder or the server takes no changes
 * - `corrupt`: the file is no database or is damaged
 * - `migration-failed`: the tables could not be made; or a newer program made them
 * - `failed`: anything else
 */
export type DatabaseFailure =
  | (Evidence & {
      readonly kind: "unreachable" | "busy" | "read-only" | "corrupt" | "failed";
    })
  | (Evidence & {
      readonly kind: "migration-failed";
      /** The migration that failed; null when none was begun. */
      readonly migration: string | null;
    });

export type DatabaseFailureKind = DatabaseFailure["kind"];

/**
 * The only exception the database's functions throw. Message and data hold no stored value, no URL
 * and no password.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly failure: DatabaseFailure;

  constructor(failure: DatabaseFailure, options?: ErrorOptions) {
    super(`The database failed: ${failure.kind} (${failure.code ?? "no code"})`, options);
    this.failure = failure;
  }

  get kind(): DatabaseFailureKind {
    return this.failure.kind;
  }

  /** The driver's code, see {@link DatabaseFailure}. */
  get code(): string | null {
    return this.failure.code;
  }
}
