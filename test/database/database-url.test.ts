/** Which texts are database URLs, and of which database. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDatabaseUrl } from "../../src/database/database-url.ts";

describe("parseDatabaseUrl", () => {
  it.each([
    ["file:data/forecast.sqlite", "data/forecast.sqlite"],
    ["file:./forecast.sqlite", "./forecast.sqlite"],
    ["file:/srv/forecast.sqlite", "/srv/forecast.sqlite"],
    ["file:///srv/my%20bot/forecast.sqlite", "/srv/my bot/forecast.sqlite"],
    ["file::memory:", ":memory:"],
    ["file:C:\\bot\\forecast.sqlite", "C:\\bot\\forecast.sqlite"],
  ])("%s -> the SQLite file %s", (text, path) => {
    expect(parseDatabaseUrl(text)).toEqual({ kind: "sqlite", path });
  });

  it.each([
    "postgres://bot:secret@db.example/forecast",
    "postgresql://bot@127.0.0.1:5433/forecast?sslmode=disable",
    "postgres://bot:p%40ss@[::1]/forecast?sslmode=verify-full&sslrootcert=/etc/ca.pem",
    "postgres:///forecast?host=/var/run/postgresql",
  ])("%s -> PostgreSQL with the whole URL", (url) => {
    expect(parseDatabaseUrl(url)).toEqual({ kind: "postgres", url });
  });

  it.each([
    "",
    "forecast.sqlite",
    "file:",
    "file:data/",
    "file://server/share.sqlite",
    "file:forecast.sqlite?mode=ro",
    "file:///%zz.sqlite",
    "file:a\0b",
    "mysql://bot@db.example/forecast",
    "postgres:forecast",
    "postgres://bot:p#ss@db.example/forecast",
    "postgres://bot:%zz@db.example/forecast",
    "postgres://bot@db.example:99999/forecast",
    "postgres://bot@db.example/forecast?sslmode=verify_full",
  ])("%j -> null", (text) => {
    expect(parseDatabaseUrl(text)).toBeNull();
  });

  it("any text -> a result or null, never an exception", () => {
    const text = fc.tuple(
      fc.constantFrom("", "file:", "file://", "postgres://", "postgresql://bot:"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(text, ([scheme, rest]) => {
        const url = parseDatabaseUrl(scheme + rest);
        if (url?.kind === "sqlite") expect(url.path).not.toBe("");
        if (url?.kind === "postgres") expect(url.url).toBe(scheme + rest);
      }),
    );
  });
});
