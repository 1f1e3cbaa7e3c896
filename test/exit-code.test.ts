/** The exit code of the process, by the reason for its end. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DatabaseError, type DatabaseFailure } from "../src/database/errors.ts";
import { DiscordStartupError } from "../src/discord/transport.ts";
import { exitCodeFor } from "../src/exit-code.ts";
import { ListenError } from "../src/http/server.ts";

const IN_USE = { kind: "sqlite", path: "forecast.sqlite" } as const;
const SERVER = { kind: "postgres", url: "postgres://localhost/forecast" } as const;
const database = (failure: DatabaseFailure) =>
  exitCodeFor(new DatabaseError(failure), failure.dialect === "sqlite" ? IN_USE : SERVER);

describe("exitCodeFor", () => {
  it("a rejection by Discord is a wrong configuration, with its message", () => {
    const error = new DiscordStartupError("token-refused", "Discord refused DISCORD_TOKEN.");
    expect(exitCodeFor(error, IN_USE)).toEqual({
      code: 78,
      reason: "Discord refused DISCORD_TOKEN.",
      fields: { kind: "token-refused" },
    });
  });

  it("a port that cannot be opened is a wrong configuration, too", () => {
    const cause = new Error("listen EADDRINUSE: address already in use :::9464");
    expect(exitCodeFor(new ListenError("in-use", 9464, { cause }), IN_USE)).toEqual({
      code: 78,
      reason:
        "Port 9464 of HTTP_PORT is in use by another program: use another, or leave HTTP_PORT out.",
      fields: { kind: "in-use" },
    });
  });

  it.each<DatabaseFailure>([
    { kind: "read-only", dialect: "sqlite", code: "SQLITE_READONLY" },
    { kind: "corrupt", dialect: "sqlite", code: "SQLITE_NOTADB" },
    { kind: "unreachable", dialect: "sqlite", code: "SQLITE_CANTOPEN" },
    { kind: "migration-failed", dialect: "postgres", code: null },
  ])("a database that is $kind ($dialect) has to be fixed by a person", (failure) => {
    const { code, reason, fields } = database(failure);
    expect(code).toBe(78);
    expect(reason).toContain("DATABASE_URL");
    expect(fields).toEqual({ kind: failure.kind });
  });

  it("a database that a newer version has changed -> both ways out", () => {
    const failure = { kind: "newer-version", dialect: "sqlite", code: null } as const;
    expect(database(failure)).toEqual({
      code: 78,
      reason:
        "The database of DATABASE_URL was last used by a newer version of the bot: start that version, or restore the backup you made before updating.",
      fields: { kind: "newer-version" },
    });
  });

  it("what is in the way of the file is named", () => {
    const path = join(fileURLToPath(import.meta.url), "data", "forecast.sqlite");
    const failure = { kind: "unreachable", dialect: "sqlite", code: "SQLITE_CANTOPEN" } as const;
    const { code, reason } = exitCodeFor(new DatabaseError(failure), { kind: "sqlite", path });
    expect(code).toBe(78);
    expect(reason).toBe(`DATABASE_URL: ${fileURLToPath(import.meta.url)} is a file, not a folder`);
  });

  it("a server that cannot be reached may come back: the supervisor tries again", () => {
    const failure = { kind: "unreachable", dialect: "postgres", code: "ECONNREFUSED" } as const;
    expect(database(failure)).toMatchObject({ code: 1, fields: { kind: "unreachable" } });
  });

  it("anything else is unexpected and keeps its stack", () => {
    const error = new TypeError("x");
    expect(exitCodeFor(error, IN_USE)).toMatchObject({ code: 1, fields: { err: error } });
  });
});
