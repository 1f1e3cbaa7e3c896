/** The credentials of the weather service from the environment. */
import { type KeyObject, sign, verify } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadConfig } from "../../src/config/config.ts";
import type { Environment } from "../../src/config/environment-reader.ts";
import {
  API_KEY_ENVIRONMENT,
  errorOf,
  JWT_ENVIRONMENT,
  namedProblems,
  PEM,
  PUBLIC_KEY,
  problemsOf,
} from "./environments.ts";

const { WEATHER_JWT_PRIVATE_KEY: _, ...WITHOUT_KEY } = JWT_ENVIRONMENT;

function credentialOf(env: Environment) {
  return loadConfig(env).weather.credential;
}

/** Whether the credential signs what the public key of {@link PEM} verifies. */
function signsForPem(env: Environment): boolean {
  const credential = credentialOf(env);
  return credential.kind === "jwt" && signsFor(credential.privateKey);
}

function signsFor(key: KeyObject): boolean {
  const data = Buffer.from("a token");
  return verify(null, data, PUBLIC_KEY, sign(null, data, key));
}

/** A file that is removed with the test. */
function aFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "forecast-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "key.pem");
  writeFileSync(path, content);
  return path;
}

describe("the JWT credential", () => {
  it("is read with its defaults", () => {
    expect(credentialOf(JWT_ENVIRONMENT)).toMatchObject({
      kind: "jwt",
      keyId: "KEYID00001",
      projectId: "PROJECT001",
      issuer: null,
      lifetimeSeconds: 900,
    });
    expect(signsForPem(JWT_ENVIRONMENT)).toBe(true);
  });

  it("has the issuer and lifetime that were set", () => {
    const env = {
      ...JWT_ENVIRONMENT,
      WEATHER_JWT_ISSUER: "A1",
      WEATHER_JWT_LIFETIME_SECONDS: "86400",
    };
    expect(credentialOf(env)).toMatchObject({ issuer: "A1", lifetimeSeconds: 86_400 });
  });

  it.each(["0", "119", "86401", "-900", "15.5", "a day"])(
    "a lifetime of %s seconds is named as not valid",
    (WEATHER_JWT_LIFETIME_SECONDS) => {
      expect(namedProblems({ ...JWT_ENVIRONMENT, WEATHER_JWT_LIFETIME_SECONDS })).toEqual([
        ["WEATHER_JWT_LIFETIME_SECONDS", "malformed"],
      ]);
    },
  );

  it.each(["WEATHER_JWT_KEY_ID", "WEATHER_JWT_PROJECT_ID"] as const)(
    "%s is named when it is missing or holds blanks or more than an id",
    (variable) => {
      const { [variable]: __, ...others } = JWT_ENVIRONMENT;
      expect(namedProblems(others)).toEqual([[variable, "missing"]]);
      for (const wrong of ["two words", "ключ", "x".repeat(65)]) {
        expect(namedProblems({ ...others, [variable]: wrong })).toEqual([[variable, "malformed"]]);
      }
    },
  );
});

describe("the private key", () => {
  it("is read from the variable and from the file", () => {
    expect(signsForPem({ ...WITHOUT_KEY, WEATHER_JWT_PRIVATE_KEY: PEM })).toBe(true);
    expect(signsForPem({ ...WITHOUT_KEY, WEATHER_JWT_PRIVATE_KEY_FILE: aFile(PEM) })).toBe(true);
  });

  it.each([
    ["a public key", PUBLIC_KEY.export({ type: "spki", format: "pem" }).toString()],
    ["a damaged key", PEM.replace(/\n.{20}/, "\n")],
  ])("%s is refused with the command that makes one, without a line of it", (_name, text) => {
    const path = aFile(text);
    for (const [variable, value] of [
      ["WEATHER_JWT_PRIVATE_KEY", text],
      ["WEATHER_JWT_PRIVATE_KEY_FILE", path],
    ] as const) {
      const error = errorOf({ ...WITHOUT_KEY, [variable]: value });
      expect(error?.problems).toMatchObject([{ variable, kind: "malformed" }]);
      expect(error?.message).toContain("openssl genpkey -algorithm ed25519");
      for (const line of text.split("\n").filter((one) => /^[^-].{9}/.test(one))) {
        expect(error?.stack).not.toContain(line);
      }
      expect(error?.stack).not.toContain(path);
    }
  });

  it("missing in both variables → the file is requested, and the other variable named", () => {
    const [problem, ...others] = problemsOf(WITHOUT_KEY);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ variable: "WEATHER_JWT_PRIVATE_KEY_FILE", kind: "missing" });
    expect(problem?.fix).toContain("WEATHER_JWT_PRIVATE_KEY");
  });

  it("given in both variables → a conflict", () => {
    const env = { ...JWT_ENVIRONMENT, WEATHER_JWT_PRIVATE_KEY_FILE: aFile(PEM) };
    expect(namedProblems(env)).toEqual([["WEATHER_JWT_PRIVATE_KEY", "conflicting"]]);
  });

  it.each([
    ["does not exist", () => join(tmpdir(), "marked-missing", "key.pem"), "ENOENT"],
    ["is a folder", () => tmpdir(), "EISDIR"],
    ["has an impossible name", () => "marked\0name", "ERR_INVALID_ARG_VALUE"],
  ])("a file that %s cannot be read, and its path is not quoted", (_name, path, code) => {
    const error = errorOf({ ...WITHOUT_KEY, WEATHER_JWT_PRIVATE_KEY_FILE: path() });
    expect(error?.problems).toMatchObject([
      { variable: "WEATHER_JWT_PRIVATE_KEY_FILE", kind: "unreadable-file" },
    ]);
    expect(error?.message).toContain(code);
    expect(error?.message).not.toContain(path());
  });

  it.skipIf(process.getuid?.() === 0)("a file without the right to read it cannot be read", () => {
    const path = aFile(PEM);
    chmodSync(path, 0o000);
    expect(namedProblems({ ...WITHOUT_KEY, WEATHER_JWT_PRIVATE_KEY_FILE: path })).toEqual([
      ["WEATHER_JWT_PRIVATE_KEY_FILE", "unreadable-file"],
    ]);
  });

  it("an empty file holds no key", () => {
    const env = { ...WITHOUT_KEY, WEATHER_JWT_PRIVATE_KEY_FILE: aFile("") };
    expect(namedProblems(env)).toEqual([["WEATHER_JWT_PRIVATE_KEY_FILE", "malformed"]]);
  });
});

describe("the API key credential", () => {
  it("goes into the header that was named", () => {
    const env = { ...API_KEY_ENVIRONMENT, WEATHER_API_KEY_HEADER: "X-Other-Key" };
    expect(credentialOf(env)).toEqual({
      kind: "api-key",
      key: "0123456789abcdef",
      in: "header",
      header: "X-Other-Key",
    });
  });

  it("goes into the query when configured", () => {
    const env = { ...API_KEY_ENVIRONMENT, WEATHER_API_KEY_IN: "query" };
    expect(credentialOf(env)).toMatchObject({ key: "0123456789abcdef", in: "query" });
  });

  it.each([
    ["WEATHER_API_KEY", "two words"],
    ["WEATHER_API_KEY", "clé"],
    ["WEATHER_API_KEY_HEADER", "X Key"],
    ["WEATHER_API_KEY_HEADER", "X-Key:"],
    ["WEATHER_API_KEY_IN", "body"],
    ["WEATHER_API", "v8"],
  ])("%s=%s is named as not valid", (variable, value) => {
    expect(namedProblems({ ...API_KEY_ENVIRONMENT, [variable]: value })).toEqual([
      [variable, "malformed"],
    ]);
  });

  it.each([
    "WEATHER_JWT_KEY_ID",
    "WEATHER_JWT_PROJECT_ID",
    "WEATHER_JWT_PRIVATE_KEY",
    "WEATHER_JWT_PRIVATE_KEY_FILE",
  ])("together with %s it is a conflict, and no more", (variable) => {
    expect(namedProblems({ ...API_KEY_ENVIRONMENT, [variable]: "x" })).toEqual([
      ["WEATHER_API_KEY", "conflicting"],
    ]);
  });
});
