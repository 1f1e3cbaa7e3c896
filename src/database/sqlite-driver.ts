/**
 * Chooses the driver of SQLite: the one inside Node.js where there is one, else better-sqlite3. From
 * Node 24.19 on better-sqlite3 12 ends the process when a statement is garbage-collected, and its
 * version 13 does not run on Node 20.
 */
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { z } from "zod";

/** Opens the file of that path, making it if it is missing. */
export type OpenFile = (path: string) => SqliteDatabase;

/** What is used of node:sqlite, which the oldest supported Node.js does not have. */
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
    // The first releases could not tell whether a statement returns rows.
    (value) => typeof value === "function" && "columns" in Object(value.prototype),
  ),
});

/** Loads the driver. Rejects with Node.js's own error when better-sqlite3 is needed and was not built. */
export async function loadSqliteDriver(): Promise<OpenFile> {
  const builtIn = BUILT_IN.safeParse(process.getBuiltinModule("node:sqlite"));
  if (builtIn.success) {
    const { DatabaseSync } = builtIn.data;
    return (path) => adapt(new DatabaseSync(path));
  }
  const { default: SQLite } = await import("better-sqlite3");
  return (path) => new SQLite(path);
}

/** The built-in driver in the form that Kysely knows from better-sqlite3. */
function adapt(database: BuiltInDatabase): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        // Its rows have no prototype, unlike those of the other drivers.
        all: (parameters) => statement.all(...parameters).map((row) => ({ ...row })),
        iterate: (parameters) => statement.iterate(...parameters),
        run: (parameters) => statement.run(...parameters),
      };
    },
  };
}
