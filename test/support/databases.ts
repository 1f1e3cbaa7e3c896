/** Runs a suite on every kind of database that the bot supports. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../src/database/database.ts";
import type { DatabaseUrl } from "../../src/database/database-url.ts";
import { createLogger } from "../../src/log.ts";

/** A server with a role that may create databases, such as `postgres://postgres@127.0.0.1:5432/postgres`. */
const POSTGRES_URL = process.env["TEST_POSTGRES_URL"];
/** Set if a missing server must fail the tests instead of skipping them. */
export const POSTGRES_REQUIRED = process.env["REQUIRE_POSTGRES"] === "1";

/** Each change to a SQLite file waits for the disk, and the tests make ten thousand; Linux has a folder in memory. */
const FAST_FOLDER = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

const log = createLogger("silent");

/** Opens the test's database. A second call in a test opens the same database again. */
export type OpenDatabase = () => Promise<Database>;

/**
 * Runs `suite` on SQLite (a new file for each test) and on PostgreSQL (one database for the file, its
 * tables dropped before each test).
 */
export function describeEachDatabase(name: string, suite: (open: OpenDatabase) => void): void {
  describe(`${name} on SQLite`, () => {
    const files = new Map<string, string>();
    suite(() => {
      const test = expect.getState().currentTestName ?? "";
      const path = files.get(test) ?? newSqliteFile();
      files.set(test, path);
      return openUntilFinished({ kind: "sqlite", path });
    });
  });
  describePostgres(`${name} on PostgreSQL`, (server) => {
    let url = "";
    let tested: string | undefined;
    beforeAll(async () => {
      url = await createPostgresDatabase(server);
    });
    afterAll(() => dropPostgresDatabase(server, url));
    suite(async () => {
      const test = expect.getState().currentTestName;
      if (test !== tested) await emptyPostgres(url);
      tested = test;
      return openUntilFinished({ kind: "postgres", url });
    });
  });
}

/** Runs `suite` with the server's URL. Without a server it is skipped, or fails if required. */
export function describePostgres(name: string, suite: (serverUrl: string) => void): void {
  if (POSTGRES_URL !== undefined) describe(name, () => suite(POSTGRES_URL));
  else if (POSTGRES_REQUIRED)
    it(`${name}: TEST_POSTGRES_URL is set`, () => expect.fail("it is not"));
  else it.skip(`${name} (left out: TEST_POSTGRES_URL is not set)`);
}

/** Opens a database that is closed when the test ends. */
export async function openUntilFinished(url: DatabaseUrl): Promise<Database> {
  const database = await openDatabase(url, { log });
  onTestFinished(() => database.close());
  return database;
}

let migrated: Promise<Buffer> | null = null;

/** A new SQLite database. Its tables are copied, which is faster than to run the migrations each time. */
export async function openNewDatabase(): Promise<Database> {
  migrated ??= migratedFile();
  const path = newSqliteFile();
  writeFileSync(path, await migrated);
  return openUntilFinished({ kind: "sqlite", path });
}

async function migratedFile(): Promise<Buffer> {
  const path = newSqliteFile();
  await openAlone(path, async () => undefined);
  return readFileSync(path);
}

/** Opens a SQLite file for one use while no process has it open, as the next process would find it. */
export async function openAlone<Result>(
  path: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ kind: "sqlite", path }, { log });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** The path of a file for a database, which is removed when the test ends. */
export function newSqliteFile(): string {
  return join(temporaryFolder(FAST_FOLDER), "forecast.sqlite");
}

/** A folder that is removed when the test ends. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "forecast-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Creates a new database on the server. */
export async function createPostgresDatabase(server: string): Promise<string> {
  const name = `forecast_test_${randomBytes(6).toString("hex")}`;
  await runOnPostgres(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database of {@link createPostgresDatabase}. */
export async function dropPostgresDatabase(server: string, url: string): Promise<void> {
  await runOnPostgres(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Drops all tables. */
export async function emptyPostgres(url: string): Promise<void> {
  await runOnPostgres(url, "drop schema public cascade; create schema public");
}

async function runOnPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
