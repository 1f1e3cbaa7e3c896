/** Connections to PostgreSQL that are lost, slow or rejected. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../src/database/database.ts";
import { runQuery } from "../../src/database/query.ts";
import { createLogger } from "../../src/log.ts";
import {
  changePersonPreferences,
  forgetPerson,
  readPersonPreferences,
} from "../../src/preferences/preference-store.ts";
import {
  createPostgresDatabase,
  describePostgres,
  dropPostgresDatabase,
  emptyPostgres,
  openUntilFinished,
} from "../support/databases.ts";
import { startPostgresProxy } from "../support/postgres-proxy.ts";

const NOW = Date.UTC(2026, 10, 28);

/** Opens the database and returns it with the lines it logs. */
async function openLogged(url: string): Promise<{ db: Database; lines: string[] }> {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const db = await openDatabase({ kind: "postgres", url }, { log });
  onTestFinished(() => db.close());
  return { db, lines };
}

/** Another client, such as an operator's. */
async function connectBeside(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A promise with its resolver. */
function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** A server that accepts connections and stays silent. Closed when the test ends. */
async function startSilentServer(): Promise<{ readonly host: string; readonly server: Server }> {
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { host: `127.0.0.1:${address.port}`, server };
}

const END_ALL_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describePostgres("PostgreSQL", (server) => {
  let url = "";
  beforeAll(async () => {
    url = await createPostgresDatabase(server);
  });
  beforeEach(() => emptyPostgres(url));
  afterAll(() => dropPostgresDatabase(server, url));

  describe("connections that are lost", () => {
    it("ended by the server while idle -> logged, and the next query has a new one", async () => {
      const { db, lines } = await openLogged(url);
      await changePersonPreferences(db, "1", { days: 3 }, NOW);
      await (await connectBeside(url)).query(END_ALL_OTHERS);
      await expect.poll(() => lines.join("")).toContain('"kind":"unreachable","code":"57P01"');
      expect(await readPersonPreferences(db, "1")).toMatchObject({ days: 3 });
    });

    it("ended by the server during a query -> unreachable, and the process goes on", async () => {
      const { db } = await openLogged(url);
      const beside = await connectBeside(url);
      const slow = runQuery(db, (kysely) => sql`select pg_sleep(1.5)`.execute(kysely));
      const ended = expect(slow).rejects.toMatchObject({ kind: "unreachable", code: "57P01" });
      const sleeping = "select 1 from pg_stat_activity where query like 'select pg_sleep%'";
      await expect.poll(async () => (await beside.query(sleeping)).rowCount).toBe(1);
      await beside.query(END_ALL_OTHERS);
      await ended;
      expect(await readPersonPreferences(db, "1")).toMatchObject({ days: null });
    });

    it.each(["silence", "reset"] as const)(
      "lost by %s -> reads and changes are sent once more, deletions are not",
      async (how) => {
        const proxy = await startPostgresProxy(url);
        const { db } = await openLogged(proxy.url);
        await changePersonPreferences(db, "1", { days: 3 }, NOW);
        const before = proxy.connections();

        proxy.lose(how);
        expect(await readPersonPreferences(db, "1")).toMatchObject({ days: 3 });
        proxy.lose(how);
        await changePersonPreferences(db, "1", { unit: "i" }, NOW);
        proxy.lose(how);
        await expect(forgetPerson(db, "1")).rejects.toMatchObject({ kind: "unreachable" });

        expect(await readPersonPreferences(db, "1")).toMatchObject({ days: 3, unit: "i" });
        expect(proxy.connections() - before).toBe(3);
      },
    );
  });

  describe("queries that take too long", () => {
    it("a row that somebody else holds -> busy", async () => {
      const { db } = await openLogged(url);
      await changePersonPreferences(db, "1", { days: 3 }, NOW);
      const beside = await connectBeside(url);
      await beside.query("begin; select * from person_preferences for update");
      await expect(changePersonPreferences(db, "1", { days: 4 }, NOW)).rejects.toMatchObject({
        kind: "busy",
        dialect: "postgres",
        code: "57014",
      });
      await beside.query("rollback");
      await changePersonPreferences(db, "1", { days: 5 }, NOW);
      expect(await readPersonPreferences(db, "1")).toMatchObject({ days: 5 });
    });

    it("all connections taken -> busy, and free again once they are given back", async () => {
      const { db } = await openLogged(url);
      const { promise: over, resolve: giveBack } = deferred();
      const taken = Array.from({ length: 10 }, () => db.kysely.connection().execute(() => over));
      const refused = readPersonPreferences(db, "1").catch((error: unknown) => error);
      await expect
        .poll(() => db.connections(), { interval: 5 })
        .toEqual({ used: 10, idle: 0, waiting: 1 });
      expect(await refused).toMatchObject({ kind: "busy" });
      giveBack();
      await Promise.all(taken);
      expect(db.connections()).toEqual({ used: 0, idle: 10, waiting: 0 });
      expect(await readPersonPreferences(db, "1")).toMatchObject({ days: null });
    });
  });

  describe("a server that refuses", () => {
    /** Opens the database and expects a failure that does not contain the password. */
    async function expectRejection(
      rejecting: URL,
      failure: Record<string, unknown>,
    ): Promise<void> {
      const lines: string[] = [];
      const log = createLogger("info", { write: (line) => void lines.push(line) });
      const error = await openDatabase({ kind: "postgres", url: rejecting.href }, { log }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ name: "DatabaseError", ...failure });
      log.error({ err: error }, "test");
      expect(lines.join("")).not.toContain(rejecting.password);
      expect(lines.join("")).toContain(`The database failed: ${failure["kind"]} (`);
    }

    function changedUrl(change: (changed: URL) => void): URL {
      const changed = new URL(url);
      changed.password = "n0t-the-passw0rd";
      change(changed);
      return changed;
    }

    it("nobody listens there -> unreachable", async () => {
      const { host, server: closed } = await startSilentServer();
      closed.close();
      await once(closed, "close");
      const nowhere = changedUrl((changed) => {
        changed.host = host;
      });
      await expectRejection(nowhere, { kind: "unreachable", code: "ECONNREFUSED" });
    });

    it("somebody listens and says nothing -> unreachable", async () => {
      const { host } = await startSilentServer();
      const silent = changedUrl((changed) => {
        changed.host = host;
      });
      await expectRejection(silent, { kind: "unreachable", code: null });
    });

    it("a role that it does not let in -> unreachable", async () => {
      const beside = await connectBeside(url);
      const role = `forecast_nobody_${randomBytes(6).toString("hex")}`;
      await beside.query(`create role ${role} nologin`);
      onTestFinished(async () => void (await beside.query(`drop role ${role}`)));
      const rejecting = changedUrl((changed) => {
        changed.username = role;
      });
      await expectRejection(rejecting, { kind: "unreachable", code: expect.stringMatching(/^28/) });
    });

    it("a database that is not there -> unreachable", async () => {
      const missing = changedUrl((changed) => {
        changed.password = new URL(url).password || "unused";
        changed.pathname = "/forecast_missing";
      });
      await expectRejection(missing, { kind: "unreachable", code: "3D000" });
    });

    it("TLS required, but not offered by the server -> unreachable", async () => {
      const tls = changedUrl((changed) => changed.searchParams.set("sslmode", "verify-full"));
      await expectRejection(tls, { kind: "unreachable", code: null });
    });
  });

  describe("a database that takes no changes", () => {
    it("at start -> read-only, also when nothing is to be migrated", async () => {
      await openLogged(url);
      const beside = await connectBeside(url);
      const name = new URL(url).pathname.slice(1);
      await beside.query(`alter database ${name} set default_transaction_read_only = on`);
      onTestFinished(
        async () =>
          void (await beside.query(`alter database ${name} reset default_transaction_read_only`)),
      );
      await expect(openUntilFinished({ kind: "postgres", url })).rejects.toMatchObject({
        kind: "read-only",
        code: "25006",
      });
    });
  });

  it("a value that the server refuses -> failed, and the value is never logged", async () => {
    const { db, lines } = await openLogged(url);
    const change = changePersonPreferences(db, "1", { days: 98_765_432_109 }, NOW);
    const error = await change.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: "failed", code: "22003" });
    createLogger("info", { write: (line) => void lines.push(line) }).error({ err: error }, "test");
    expect(lines.join("")).toContain("22003");
    expect(lines.join("")).not.toContain("98765432109");
  });
});
