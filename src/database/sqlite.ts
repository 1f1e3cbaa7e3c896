/**
 * Opens a SQLite file, with the driver that this Node.js needs. Acknowledged changes survive a crash, and
 * several processes can use the file.
 */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { z } from "zod";
import { IN_MEMORY } from "./database-url.ts";
import { toDatabaseError } from "./driver-failure.ts";
import { DatabaseError } from "./errors.ts";

/** More than the processes that would ever open one new file at once. */
const MAX_WAL_ATTEMPTS = 100;
/** A larger file is not checked, since reading it all would delay the start. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/**
 * Opens the file, and creates it and its folder when they are missing.
 *
 * @throws {DatabaseError} `corrupt` when the file's structure is damaged
 * @throws the driver's or the file system's error for everything else
 */
export async function openSqlite(path: string): Promise<SqliteDatabase> {
  const openFile = await loadSqliteDriver();
  if (path !== IN_MEMORY) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // SQLite opens a file that may only be read, and fails at the first change.
    if (existsSync(path)) accessSync(path, constants.W_OK);
    // Only the bot's user may read it, even if the umask allows more. SQLite gives -wal and -shm the same mode.
    else closeSync(openSync(path, "a", 0o600));
  }
  const connection = openFile(path);
  try {
    // How long a statement of the migrations waits for another process's lock, in milliseconds.
    run(connection, "pragma busy_timeout = 5000");
    if (path === IN_MEMORY || statSync(path).size <= MAX_CHECKED_BYTES) check(connection);
    switchToWal(connection);
    // In WAL mode, NORMAL would lose the last changes in a power cut.
    run(connection, "pragma synchronous = FULL");
    run(connection, "pragma foreign_keys = ON");
    // Deleted data of people is overwritten, not only removed from the index.
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

/** When several processes switch a new file at once, SQLite refuses all but one, without any waiting. */
function switchToWal(connection: SqliteDatabase): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      run(connection, "pragma journal_mode = WAL");
      return;
    } catch (error) {
      if (toDatabaseError("sqlite", error).kind !== "busy" || attempt === MAX_WAL_ATTEMPTS)
        throw error;
    }
    // For this lock SQLite does wait, until the process that switches is done.
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

/** Opens the file of that path, and creates it if it is missing. */
type OpenFile = (path: string) => SqliteDatabase;

/** The used part of node:sqlite, which the oldest supported Node.js does not have. */
interface BuiltInStatement {
  columns(): readonly unknown[];
  all(...parameters: unknown[]): object[];
  iterate(...parameters: unknown[]): IterableIterator<object>;
  run(...parameters: unknown[]): ReturnType<SqliteStatement["run"]>;
}
interface BuiltInDatabase {
  prepare(statement: string): BuiltInStatement;
  close(): void;
}

const BUILT_IN = z.object({
  DatabaseSync: z.custom<new (path: string) => BuiltInDatabase>(
    (value) => typeof value === "function",
  ),
  StatementSync: z.custom(
    // The first releases do not say whether a statement returns rows.
    (value) => typeof value === "function" && "columns" in Object(value.prototype),
  ),
});

/**
 * Loads the driver: the one in Node.js where there is one, else better-sqlite3. From Node 24.19 on
 * better-sqlite3 12 ends the process when a statement is garbage-collected, and its version 13 does not run
 * on Node 20. Rejects with Node.js's own error when better-sqlite3 is needed and was not built.
 */
async function loadSqliteDriver(): Promise<OpenFile> {
  const builtIn = BUILT_IN.safeParse(process.getBuiltinModule("node:sqlite"));
  if (builtIn.success) {
    const { DatabaseSync } = builtIn.data;
    return (path) => adapt(new DatabaseSync(path));
  }
  const { default: SQLite } = await import("better-sqlite3");
  return (path) => new SQLite(path);
}

/** Gives the built-in driver the interface of better-sqlite3, which Kysely expects. */
function adapt(database: BuiltInDatabase): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        // Its rows have no prototype, unlike those of the other drivers, so they are copied.
        all: (parameters) => statement.all(...parameters).map((row) => ({ ...row })),
        iterate: (parameters) => statement.iterate(...parameters),
        run: (parameters) => statement.run(...parameters),
      };
    },
  };
}
