/** Opens a SQLite file so that an acknowledged change survives a crash, and other processes may use it too. */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { SqliteDatabase } from "kysely";
import { IN_MEMORY } from "./database-url.ts";
import { driverFailure } from "./driver-failure.ts";
import { DatabaseError } from "./errors.ts";
import { loadSqliteDriver } from "./sqlite-driver.ts";

/** More than the processes that will ever open one new file at once. */
const MAX_WAL_ATTEMPTS = 100;
/** A larger file is not checked as a whole: reading it would hold up the start. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/**
 * Opens the file, making it and its folder when they are missing.
 *
 * @throws {DatabaseError} `corrupt` when the file's structure is damaged
 * @throws the driver's or the file system's error for everything else
 */
export async function openSqlite(path: string): Promise<SqliteDatabase> {
  const openFile = await loadSqliteDriver();
  if (path !== IN_MEMORY) mkdirSync(dirname(path), { recursive: true });
  const connection = openFile(path);
  try {
    // How long a statement waits for another process's lock until all is up to date, in milliseconds.
    run(connection, "pragma busy_timeout = 5000");
    if (path === IN_MEMORY || statSync(path).size <= MAX_CHECKED_BYTES) check(connection);
    switchToWal(connection);
    // In WAL mode NORMAL would lose the last changes in a power cut.
    run(connection, "pragma synchronous = FULL");
    run(connection, "pragma foreign_keys = ON");
    // What a person asks to be forgotten is overwritten, not only left out of the index.
    run(connection, "pragma secure_delete = ON");
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function check(connection: SqliteDatabase): void {
  const [row] = run(connection, "pragma quick_check(1)");
  if (Object.values(Object(row))[0] === "ok") return;
  throw new DatabaseError({ kind: "corrupt", dialect: "sqlite", code: "SQLITE_CORRUPT" });
}

/** Of processes that switch a new file at once SQLite refuses all but one, without waiting at all. */
function switchToWal(connection: SqliteDatabase): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      run(connection, "pragma journal_mode = WAL");
      return;
    } catch (error) {
      if (driverFailure("sqlite", error).kind !== "busy" || attempt === MAX_WAL_ATTEMPTS)
        throw error;
    }
    // For this lock it does wait, until the one that switches is done.
    run(connection, "begin immediate");
    run(connection, "rollback");
  }
}

function run(connection: SqliteDatabase, text: string): unknown[] {
  const statement = connection.prepare(text);
  if (statement.reader) return statement.all([]);
  statement.run([]);
  return [];
}
