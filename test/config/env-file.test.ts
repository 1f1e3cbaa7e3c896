/** Files as editors save them: with a byte order mark, or as UTF-16. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadEnvFile } from "../../src/config/env-file.ts";
import { temporaryFolder } from "../support/databases.ts";
import { API_KEY_ENVIRONMENT, JWT_ENVIRONMENT, PEM, problemsOf } from "./environments.ts";

const TEXT = Object.entries(API_KEY_ENVIRONMENT)
  .map(([name, value]) => `${name}="${value}"\r\n`)
  .join("");
const UTF_16 = [
  ["with a mark", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
  ["without a mark", Buffer.from(TEXT, "utf16le")],
  ["big-endian, with a mark", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16()],
  ["big-endian, without a mark", Buffer.from(TEXT, "utf16le").swap16()],
] as const;

function fileOf(content: string | Buffer): string {
  const path = join(temporaryFolder(), "a-file");
  writeFileSync(path, content);
  return path;
}

describe("loadEnvFile", () => {
  it.each([
    ["as it is", TEXT],
    ["with a byte order mark", `\ufeff${TEXT}`],
    ["with a byte order mark in front of a comment", `\ufeff# The bot\n${TEXT}`],
  ])("UTF-8 %s is read", (_, text) => {
    const env = {};
    expect(loadEnvFile(fileOf(text), env)).toEqual([]);
    expect(env).toEqual(API_KEY_ENVIRONMENT);
  });

  it.each(UTF_16)("UTF-16 %s is named, with what to do", (_, content) => {
    const path = fileOf(content);
    const env = {};
    expect(loadEnvFile(path, env)).toEqual([
      {
        variable: path,
        kind: "malformed",
        fix: "The file is saved as UTF-16: save it again as UTF-8.",
      },
    ]);
    expect(env).toEqual({});
  });

  it("what is set already stays, and no file or an empty one changes nothing", () => {
    const env = { DISCORD_TOKEN: "other", WEATHER_API_KEY: "" };
    const path = fileOf(TEXT);
    expect(loadEnvFile(path, env)).toEqual([]);
    expect(env).toEqual({ ...API_KEY_ENVIRONMENT, DISCORD_TOKEN: "other", WEATHER_API_KEY: "" });
    expect(loadEnvFile(`${path}-missing`, env)).toEqual([]);
    expect(loadEnvFile(fileOf(""), env)).toEqual([]);
  });

  it("a folder cannot be read", () => {
    expect(loadEnvFile(temporaryFolder(), {})).toMatchObject([
      { kind: "unreadable-file", fix: expect.stringContaining("(EISDIR)") },
    ]);
  });
});

describe("the private key's file", () => {
  const { WEATHER_JWT_PRIVATE_KEY: _, ...withoutKey } = JWT_ENVIRONMENT;
  const problems = (content: string | Buffer) =>
    problemsOf({ ...withoutKey, WEATHER_JWT_PRIVATE_KEY_FILE: fileOf(content) });

  it("in UTF-8 with a byte order mark is read", () => {
    expect(problems(`\ufeff${PEM}`)).toEqual([]);
  });

  it("in UTF-16 is named, with what to do", () => {
    expect(problems(Buffer.from(`\ufeff${PEM}`, "utf16le"))).toEqual([
      {
        variable: "WEATHER_JWT_PRIVATE_KEY_FILE",
        kind: "malformed",
        fix: "The file is saved as UTF-16: save it again as UTF-8.",
      },
    ]);
  });

  it("in DER is not taken for UTF-16", () => {
    const der = Buffer.from(PEM.replace(/-----.*-----/g, ""), "base64");
    expect(problems(der)).toMatchObject([{ fix: expect.stringContaining("PKCS#8 PEM") }]);
  });
});
