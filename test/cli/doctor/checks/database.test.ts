/** The check of databases that exist or are missing, locked, damaged, older or newer. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkDatabase as check, fixOf } from "../../../../src/cli/doctor/checks/database.ts";
import { runCheck } from "../../../../src/cli/doctor/findings.ts";
import { systemClock } from "../../../../src/clock.ts";
import { openDatabase } from "../../../../src/database/database.ts";
import type { DatabaseUrl } from "../../../../src/database/database-url.ts";
import { openSqlite } from "../../../../src/database/sqlite.ts";
import { createLogger } from "../../../../src/log.ts";
import {
  createPostgresDatabase,
  describePostgres,
  dropPostgresDatabase,
  openUntilFinished,
  temporaryFolder,
} from "../../../support/databases.ts";

const isPosix = process.platform !== "win32";
const isRoot = process.getuid?.() === 0;

const checkDatabase = (url: DatabaseUrl) =>
  runCheck({ name: "database", run: () => check(url) }, systemClock);

describe("checkDatabase on SQLite", () => {
  it("no file yet -> well, and none is made", async () => {
    const path = join(temporaryFolder(), "data", "forecast.sqlite");
    expect(await checkDatabase({ kind: "sqlite", path })).toMatchObject([
      { status: "ok", what: expect.stringContaining("created at the first start") },
    ]);
    expect(existsSync(join(path, ".."))).toBe(false);
  });

  it("all migrations have run -> well, twice, and nothing is left of the write", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    const { kysely } = await openUntilFinished({ kind: "sqlite", path });
    for (const _ of [1, 2]) {
      expect(await checkDatabase({ kind: "sqlite", path })).toMatchObject([
        {
          status: "ok",
          what: expect.stringMatching(/^SQLite 3\.\S+ opens and accepts changes\.$/),
        },
        { status: "ok", what: expect.stringMatching(/^All \d+ migrations have run\.$/) },
      ]);
    }
    const { rows } = await sql`select name from kysely_migration where name like 'doctor%'`.execute(
      kysely,
    );
    expect(rows).toEqual([]);
  });

  it("an empty file -> the migrations are pending, and do not run", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    const make = await openSqlite(path);
    make.close();
    for (const _ of [1, 2]) {
      expect((await checkDatabase({ kind: "sqlite", path })).at(-1)).toMatchObject({
        status: "ok",
        what: expect.stringMatching(/^\d+ migrations are pending; the next start runs them\.$/),
      });
    }
  });

  it("made by a newer version -> start that version, or restore a backup", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    const { kysely } = await openUntilFinished({ kind: "sqlite", path });
    await sql`insert into kysely_migration values ('9999-later', '2026-01-01T00:00:00.000Z')`.execute(
      kysely,
    );
    expect((await checkDatabase({ kind: "sqlite", path })).at(-1)).toMatchObject({
      status: "fault",
      what: "This database was last used by a newer version of the bot.",
      fix: "Start that version, or restore the backup you made before updating.",
    });
  });

  it("no database at all -> restore a backup", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    writeFileSync(path, "this is no database. ".repeat(100));
    expect(await checkDatabase({ kind: "sqlite", path })).toMatchObject([
      { status: "fault", fix: expect.stringContaining("Restore a backup") },
    ]);
  });

  it.runIf(isPosix)("a folder that everybody may write -> a warning with the chmod", async () => {
    const folder = join(temporaryFolder(), "data");
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    expect(await checkDatabase({ kind: "sqlite", path: `${folder}/a.sqlite` })).toContainEqual(
      expect.objectContaining({ status: "warning", fix: `chmod o-w ${folder}` }),
    );
  });

  it.runIf(isPosix)(
    "a file that others may read, in a folder that they may enter -> a warning",
    async () => {
      const folder = temporaryFolder();
      const path = join(folder, "forecast.sqlite");
      await openUntilFinished({ kind: "sqlite", path });
      const warnings = async () =>
        (await checkDatabase({ kind: "sqlite", path })).filter(({ status }) => status !== "ok");
      chmodSync(folder, 0o755);
      expect(await warnings()).toEqual([]);
      chmodSync(path, 0o640);
      expect(await warnings()).toEqual([
        expect.objectContaining({
          status: "warning",
          what: expect.stringContaining(path),
          fix: expect.stringMatching(/^chmod 600 .+ unless a backup reads it by its group/),
        }),
      ]);
      chmodSync(folder, 0o700);
      expect(await warnings()).toEqual([]);
    },
  );

  it.runIf(isPosix && !isRoot)("a folder that may not be written -> a fault", async () => {
    const folder = join(temporaryFolder(), "data");
    mkdirSync(folder, { mode: 0o500 });
    expect(await checkDatabase({ kind: "sqlite", path: `${folder}/a.sqlite` })).toMatchObject([
      { status: "fault", what: expect.stringContaining("cannot be created") },
    ]);
  });

  it.runIf(isPosix && !isRoot)("a folder that may not be entered -> a fault", async () => {
    const folder = join(temporaryFolder(), "data");
    mkdirSync(folder, { mode: 0o000 });
    expect(await checkDatabase({ kind: "sqlite", path: `${folder}/a/a.sqlite` })).toMatchObject([
      { status: "fault", what: expect.stringContaining("DATABASE_URL") },
    ]);
  });

  it("a file as its folder -> a fault", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    expect(await checkDatabase({ kind: "sqlite", path: `${file}/a.sqlite` })).toMatchObject([
      { status: "fault" },
    ]);
  });
});

describe("checkDatabase on PostgreSQL that is not there", () => {
  it("nobody at the port -> check that the server is running, without the password", async () => {
    const url = "postgres://bot:marked-secret@127.0.0.1:9/forecast";
    const findings = await checkDatabase({ kind: "postgres", url });
    expect(findings).toMatchObject([
      {
        status: "fault",
        what: "Cannot connect to PostgreSQL (unreachable, ECONNREFUSED).",
        fix: expect.stringContaining("that the server is running"),
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain("marked");
  });
});

it("damaged data of PostgreSQL is no damaged file", () => {
  const [what] = fixOf({ kind: "corrupt", dialect: "postgres", code: "XX001" });
  expect(what).toBe("PostgreSQL reports damaged data");
});

describePostgres("checkDatabase on PostgreSQL", (server) => {
  it("an empty database is left empty; afterwards all migrations have run", async () => {
    const url = await createPostgresDatabase(server);
    try {
      for (const _ of [1, 2]) {
        expect(await checkDatabase({ kind: "postgres", url })).toMatchObject([
          { status: "ok", what: expect.stringMatching(/^PostgreSQL \d+\S* opens/) },
          { status: "ok", what: expect.stringContaining("migrations are pending") },
        ]);
      }
      const database = await openDatabase(
        { kind: "postgres", url },
        { log: createLogger("silent") },
      );
      await database.close();
      expect((await checkDatabase({ kind: "postgres", url })).at(-1)).toMatchObject({
        status: "ok",
        what: expect.stringContaining("have run"),
      });
    } finally {
      await dropPostgresDatabase(server, url);
    }
  });

  it("no database of that name -> createdb", async () => {
    const url = new URL(server);
    url.pathname = "/forecast_that_is_not_there";
    expect(await checkDatabase({ kind: "postgres", url: url.href })).toMatchObject([
      { status: "fault", fix: expect.stringContaining("createdb") },
    ]);
  });
});
