/** SQLite files that can't be opened, changed or trusted. */
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../src/database/database.ts";
import { runExclusively } from "../../src/database/query.ts";
import { createLogger } from "../../src/log.ts";
import { changePersonPreferences, forgetPerson } from "../../src/preferences/preference-store.ts";
import { openUntilFinished, temporaryFolder } from "../support/databases.ts";

const NOW = Date.UTC(2026, 10, 28);
const PAGE_BYTES = 4096;
/** The user `nobody`, for whom permissions count. */
const NOBODY = 65_534;

/** Permissions do not apply to root, so the process is another user until the test ends. */
function withoutRoot(): void {
  if (process.geteuid?.() !== 0) return;
  process.seteuid?.(NOBODY);
  onTestFinished(() => process.seteuid?.(0));
}

/** A folder that every user can open. */
function openFolder(): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  return folder;
}

/** A valid, closed file with enough rows for several pages. */
async function writeDatabase(folder: string): Promise<string> {
  const path = join(folder, "forecast.sqlite");
  const db = await openDatabase({ kind: "sqlite", path }, { log: createLogger("silent") });
  for (let person = 0; person < 500; person += 1) {
    await changePersonPreferences(db, `person-${person}`, { location: "2.35,48.86" }, NOW);
  }
  await db.close();
  return path;
}

describe("a file that takes no changes", () => {
  it("a read-only file -> read-only at once", async () => {
    const path = await writeDatabase(openFolder());
    chmodSync(path, 0o444);
    withoutRoot();
    await expect(openUntilFinished({ kind: "sqlite", path })).rejects.toMatchObject({
      kind: "read-only",
      dialect: "sqlite",
    });
  });

  it("a read-only folder -> read-only at once", async () => {
    const folder = openFolder();
    const path = await writeDatabase(folder);
    chmodSync(path, 0o666);
    chmodSync(folder, 0o555);
    withoutRoot();
    await expect(openUntilFinished({ kind: "sqlite", path })).rejects.toMatchObject({
      kind: "read-only",
      dialect: "sqlite",
    });
  });

  it("a folder that may not be made -> read-only", async () => {
    const folder = openFolder();
    chmodSync(folder, 0o555);
    withoutRoot();
    const path = join(folder, "data", "forecast.sqlite");
    await expect(openUntilFinished({ kind: "sqlite", path })).rejects.toMatchObject({
      kind: "read-only",
      code: "EACCES",
    });
  });
});

describe("a person who is forgotten", () => {
  it("-> the closed file holds no byte of their id any more", async () => {
    const path = await writeDatabase(temporaryFolder());
    const db = await openDatabase({ kind: "sqlite", path }, { log: createLogger("silent") });
    expect(await forgetPerson(db, "person-123")).toBe(true);
    await db.close();
    const bytes = readFileSync(path);
    expect(bytes.includes("person-124")).toBe(true);
    expect(bytes.includes("person-123")).toBe(false);
  });
});

describe("a file that is damaged", () => {
  it("something else than a database -> corrupt", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    writeFileSync(path, "this is a shopping list, and a long one at that\n".repeat(500));
    await expect(openUntilFinished({ kind: "sqlite", path })).rejects.toMatchObject({
      kind: "corrupt",
      code: "SQLITE_NOTADB",
    });
  });

  it("any page overwritten -> corrupt, not opened", async () => {
    const path = await writeDatabase(temporaryFolder());
    const pages = readFileSync(path).length / PAGE_BYTES;
    expect(pages).toBeGreaterThan(5);
    const sound = readFileSync(path);
    for (let page = 1; page < pages; page += 1) {
      const damaged = Buffer.from(sound).fill(0xa5, page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
      writeFileSync(path, damaged);
      await expect(openUntilFinished({ kind: "sqlite", path })).rejects.toMatchObject({
        kind: "corrupt",
        dialect: "sqlite",
      });
    }
  });

  it("damaged while it is open -> corrupt", async () => {
    const path = await writeDatabase(temporaryFolder());
    const { kysely } = await openUntilFinished({ kind: "sqlite", path });
    const file = openSync(path, "r+");
    writeSync(
      file,
      Buffer.alloc(readFileSync(path).length - PAGE_BYTES, 0xa5),
      0,
      null,
      PAGE_BYTES,
    );
    await sql`pragma shrink_memory`.execute(kysely);
    const close = async () => undefined;
    const db = { kysely, dialect: "sqlite", connections: () => null, close } as const;
    await expect(changePersonPreferences(db, "person-3", { days: 3 }, NOW)).rejects.toMatchObject({
      kind: "corrupt",
    });
  });
});

describe("a file that cannot be opened", () => {
  it("a file where the folder should be -> unreachable", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "data"), "");
    const path = join(folder, "data", "forecast.sqlite");
    await expect(openUntilFinished({ kind: "sqlite", path })).rejects.toMatchObject({
      kind: "unreachable",
      code: expect.stringMatching(/^(?:EEXIST|ENOTDIR)$/),
    });
  });

  it("a folder where the file should be -> unreachable", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    mkdirSync(path);
    await expect(openUntilFinished({ kind: "sqlite", path })).rejects.toMatchObject({
      kind: "unreachable",
    });
  });
});

describe("a transaction on a full disk", () => {
  it("-> its own error, although SQLite has rolled back already, and the next one works", async () => {
    const db = await openUntilFinished({
      kind: "sqlite",
      path: join(temporaryFolder(), "forecast.sqlite"),
    });
    await sql`create table filler (bytes)`.execute(db.kysely);
    await sql`pragma max_page_count = 1`.execute(db.kysely);
    const fill = (bytes: number) =>
      runExclusively(db, "1", (kysely) =>
        sql`insert into filler values (randomblob(${bytes}))`.execute(kysely),
      );
    await expect(fill(100 * PAGE_BYTES)).rejects.toMatchObject({ code: "SQLITE_FULL" });
    await fill(10);
  });
});

describe("a file that another process holds", () => {
  it("beyond the time that is waited -> busy, and a change works once it is free", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    const db = await openUntilFinished({ kind: "sqlite", path });
    await sql`pragma busy_timeout = 0`.execute(db.kysely);
    const other = await openUntilFinished({ kind: "sqlite", path });
    await sql`begin immediate`.execute(other.kysely);
    await expect(changePersonPreferences(db, "1", { days: 3 }, NOW)).rejects.toMatchObject({
      kind: "busy",
      dialect: "sqlite",
      code: "SQLITE_BUSY",
    });
    await sql`rollback`.execute(other.kysely);
    await changePersonPreferences(db, "1", { days: 3 }, NOW);
  });
});
