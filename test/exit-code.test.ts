/** The exit code of the process, by the reason for its end. */
import { describe, expect, it } from "vitest";
import { DatabaseError, type DatabaseFailure } from "../src/database/errors.ts";
import { DiscordStartupError } from "../src/discord/transport.ts";
import { exitCodeFor } from "../src/exit-code.ts";
import { ListenError } from "../src/http/server.ts";

const database = (failure: DatabaseFailure) => exitCodeFor(new DatabaseError(failure));

describe("exitCodeFor", () => {
  it("a rejection by Discord is a wrong configuration, with its message", () => {
    const error = new DiscordStartupError("token-refused", "Discord refused DISCORD_TOKEN.");
    expect(exitCodeFor(error)).toEqual({
      code: 78,
      reason: "Discord refused DISCORD_TOKEN.",
      fields: { kind: "token-refused" },
    });
  });

  it("a port that cannot be opened is a wrong configuration, too", () => {
    const cause = new Error("listen EADDRINUSE: address already in use :::9464");
    expect(exitCodeFor(new ListenError("in-use", 9464, { cause }))).toEqual({
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
    { kind: "migration-failed", dialect: "postgres", code: null, migration: null },
  ])("a database that is $kind ($dialect) has to be fixed by a person", (failure) => {
    const { code, reason, fields } = database(failure);
    expect(code).toBe(78);
    expect(reason).toContain("DATABASE_URL");
    expect(fields).toEqual({ kind: failure.kind });
  });

  it("a server that cannot be reached may come back: the supervisor tries again", () => {
    const failure = { kind: "unreachable", dialect: "postgres", code: "ECONNREFUSED" } as const;
    expect(database(failure)).toMatchObject({ code: 1, fields: { kind: "unreachable" } });
  });

  it("anything else is unexpected and keeps its stack", () => {
    const error = new TypeError("x");
    expect(exitCodeFor(error)).toMatchObject({ code: 1, fields: { err: error } });
  });
});
