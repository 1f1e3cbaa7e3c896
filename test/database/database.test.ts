/** Opening the database: its tables, its settings, several processes at once. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../src/database/database.ts";
import { createLogger } from "../../src/log.ts";
import { changePersonPreferences } from "../../src/preferences/preference-store.ts";
import {
  createPostgresDatabase,
  describeEachDatabase,
  describePostgres,
  dropPostgresDatabase,
  openUntilFinished,
  temporaryFolder,
} from "../support/databases.ts";
import { buildProgram, type Program } from "../support/program.ts";
import { rounds } from "../support/rounds.ts";

function modesOf(paths: readonly string[]): readonly string[] {
  return paths.map((path) => (statSync(path).mode & 0o777).toString(8));
}

async function tableNames(db: Database): Promise<string[]> {
  const tables = await db.kysely.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}

const isPosix = process.platform !== "win32";
const TABLES = [
  "component_states",
  "day_history",
  "forecasts",
  "guild_preferences",
  "identify_pace",
  "interaction_claims",
  "person_preferences",
  "post_pace",
  "posted_alerts",
  "schedules",
  "subscribers",
  "subscriptions",
];
const MIGRATIONS = [
  "0001-preferences",
  "0002-schedules",
  "0003-forecasts",
  "0004-identify-pace",
  "0005-post-options",
  "0006-interaction-claims",
  "0007-publishing",
  "0008-post-language",
  "0009-refused-at",
  "0010-notices",
  "0011-alerts",
  "0012-shown-days",
  "0013-component-states",
  "0014-day-history",
  "0015-subscriptions",
];

describeEachDatabase("openDatabase", (open) => {
  it("an empty database -> all tables", async () => {
    expect(await tableNames(await open())).toEqual(TABLES);
  });

  it("a database of the version before -> the missing tables are added, the rows stay", async () => {
    const { kysely } = await open();
    const row = { user_id: "1", location: "2.35,48.86", updated_at: 1 };
    await kysely.insertInto("person_preferences").values(row).execute();
    await sql`drop table subscriptions`.execute(kysely);
    await sql`drop table subscribers`.execute(kysely);
    await sql`drop table posted_alerts`.execute(kysely);
    await sql`drop table schedules`.execute(kysely);
    await sql`drop table post_pace`.execute(kysely);
    await sql`drop table forecasts`.execute(kysely);
    await sql`drop table day_history`.execute(kysely);
    await sql`drop table identify_pace`.execute(kysely);
    await sql`drop table interaction_claims`.execute(kysely);
    await sql`drop table component_states`.execute(kysely);
    await sql`delete from kysely_migration where name <> '0001-preferences'`.execute(kysely);
    const upgraded = await open();
    expect(await tableNames(upgraded)).toEqual(TABLES);
    const rows = await upgraded.kysely.selectFrom("person_preferences").selectAll().execute();
    expect(rows).toMatchObject([row]);
  });

  it("a database that was opened before -> nothing is migrated again and the rows are there", async () => {
    const first = await open();
    const row = { user_id: "1", location: "2.35,48.86", updated_at: 1 };
    await first.kysely.insertInto("person_preferences").values(row).execute();
    const second = await open();
    const rows = await second.kysely.selectFrom("person_preferences").selectAll().execute();
    expect(rows).toEqual([{ ...row, days: null, unit: null }]);
    const { rows: migrations } = await sql`select name from kysely_migration order by name`.execute(
      second.kysely,
    );
    expect(migrations).toEqual(MIGRATIONS.map((name) => ({ name })));
  });

  it("a time in milliseconds -> read as the same number, and so is a count", async () => {
    const { kysely } = await open();
    const updated_at = Date.UTC(2100, 0);
    await kysely.insertInto("person_preferences").values({ user_id: "1", updated_at }).execute();
    const row = await kysely
      .selectFrom("person_preferences")
      .select(["updated_at", kysely.fn.countAll<number>().as("count")])
      .groupBy("updated_at")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ updated_at, count: 1 });
  });

  it("tables that a newer program made -> newer-version, and nothing is changed", async () => {
    const { kysely } = await open();
    await sql`insert into kysely_migration values ('9999-later', '2026-01-01T00:00:00.000Z')`.execute(
      kysely,
    );
    await expect(open()).rejects.toMatchObject({
      kind: "newer-version",
    });
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
    expect(rows.map(({ name }) => name)).toEqual([...MIGRATIONS, "9999-later"]);
  });

  it("a table that is in the way -> migration-failed, and nothing half made", async () => {
    const { kysely } = await open();
    // Rows of `subscriptions` refer to `subscribers`, so it goes first.
    for (const table of new Set(["subscriptions", ...TABLES])) {
      if (table !== "guild_preferences") {
        await sql`drop table ${sql.table(table)}`.execute(kysely);
      }
    }
    await sql`delete from kysely_migration`.execute(kysely);
    await expect(open()).rejects.toMatchObject({
      kind: "migration-failed",
    });
    const tables = await kysely.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(["guild_preferences"]);
  });

  it("closed -> queries reject, closing again does nothing", async () => {
    const db = await open();
    await db.close();
    await expect(db.kysely.selectFrom("person_preferences").execute()).rejects.toThrow();
    await db.close();
  });
});

describe("openDatabase on SQLite", () => {
  it("a folder that is missing -> made", async () => {
    const path = join(temporaryFolder(), "a", "b", "forecast.sqlite");
    await openUntilFinished({ kind: "sqlite", path });
    expect(statSync(path).size).toBeGreaterThan(0);
  });

  it.runIf(isPosix)(
    "a new file in new folders -> for the bot's user alone, while it is open, too, whatever the umask",
    async () => {
      const folder = temporaryFolder();
      const path = join(folder, "new", "data", "forecast.sqlite");
      const umask = process.umask(0);
      const db = await openUntilFinished({ kind: "sqlite", path }).finally(() =>
        process.umask(umask),
      );
      await changePersonPreferences(db, "1", { days: 3 }, 0);
      expect(modesOf([join(folder, "new"), join(folder, "new", "data")])).toEqual(["700", "700"]);
      expect(modesOf([path, `${path}-wal`, `${path}-shm`])).toEqual(["600", "600", "600"]);
    },
  );

  it.runIf(isPosix)("a file and a folder that were there -> keep their modes", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "forecast.sqlite");
    writeFileSync(path, "");
    chmodSync(path, 0o640);
    chmodSync(folder, 0o750);
    const db = await openUntilFinished({ kind: "sqlite", path });
    await changePersonPreferences(db, "1", { days: 3 }, 0);
    expect(modesOf([folder, path, `${path}-wal`])).toEqual(["750", "640", "640"]);
  });

  it("a file -> every commit reaches the disk, the driver waits for no lock, foreign keys hold", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    const { kysely } = await openUntilFinished({ kind: "sqlite", path });
    const pragmas = ["journal_mode", "synchronous", "busy_timeout", "foreign_keys"];
    const values = pragmas.map(async (name) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(kysely);
      return Object.values(rows[0] ?? {})[0];
    });
    expect(await Promise.all(values)).toEqual(["wal", 2, 0, 1]);
  });

  it("closed -> one file that holds everything", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    const db = await openDatabase({ kind: "sqlite", path }, { log: createLogger("silent") });
    expect(existsSync(`${path}-wal`)).toBe(true);
    await db.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it("in memory -> usable, without a file", async () => {
    const db = await openUntilFinished({ kind: "sqlite", path: ":memory:" });
    expect(await tableNames(db)).toEqual(TABLES);
    expect(existsSync(":memory:")).toBe(false);
  });
});

const OPENERS = 8;

/** Opens the database in several processes at once. Returns the log of each. */
async function openInProcesses(program: Program, databaseUrl: string): Promise<string[]> {
  const children = Array.from({ length: OPENERS }, () =>
    spawn(process.execPath, [program.path, databaseUrl], { stdio: ["pipe", "pipe", "inherit"] }),
  );
  await Promise.all(children.map((child) => once(child.stdout, "readable")));
  for (const child of children) child.stdin.write("go\n");
  return Promise.all(
    children.map(async (child) => {
      const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
      expect(code).toBe(0);
      return output;
    }),
  );
}

describe("several processes that open a new database at once", () => {
  let program: Program;
  beforeAll(async () => {
    program = await buildProgram("database-opener.ts");
  });
  afterAll(() => program.remove());

  const MIGRATED = `"migrations":${JSON.stringify(MIGRATIONS)}`;

  it("on SQLite -> one migrates, the others wait, all open", async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      const path = join(temporaryFolder(), "forecast.sqlite");
      const outputs = await openInProcesses(program, `file:${path}`);
      expect(outputs.filter((output) => output.includes(MIGRATED))).toHaveLength(1);
    }
  });

  describePostgres("on PostgreSQL", (server) => {
    it("-> one migrates, the others wait, all open", async () => {
      for (let round = 0; round < 3; round += 1) {
        const url = await createPostgresDatabase(server);
        const outputs = await openInProcesses(program, url);
        expect(outputs.filter((output) => output.includes(MIGRATED))).toHaveLength(1);
        await dropPostgresDatabase(server, url);
      }
    });
  });
});

describe("the parser of int8", () => {
  it("stays as it was for the other users of pg in the process", () => {
    expect(pg.types.getTypeParser(pg.types.builtins.INT8)("1")).toBe("1");
  });
});
