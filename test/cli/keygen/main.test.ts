/** `npm run keygen` as a process: its output, and its fingerprints compared with an independent calculation. */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../support/databases.ts";

const START_TOOL = fileURLToPath(new URL("../../../scripts/start-tool.js", import.meta.url));
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

function keygen(folder: string, ...options: string[]) {
  return spawnSync(process.execPath, [START_TOOL, "keygen", ...options], {
    cwd: folder,
    encoding: "utf8",
  });
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

it("it prints the public key, the lines for .env and where the files are, and never the private key", () => {
  const folder = temporaryFolder();
  const { status, stdout, stderr } = keygen(folder, "--out", "my keys");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const privatePem = readFileSync(join(folder, "my keys/ed25519-private.pem"), "utf8");
  const publicPem = readFileSync(join(folder, "my keys/ed25519-public.pem"), "utf8");
  expect(stdout).toContain(publicPem);
  expect(stdout).toContain('\nWEATHER_JWT_PRIVATE_KEY_FILE="my keys/ed25519-private.pem"\n');
  expect(stdout).not.toContain(privatePem.split("\n")[1]);
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
});

it("a second run changes nothing and says how to go on; --force makes another pair", () => {
  const folder = temporaryFolder();
  const path = join(folder, "ed25519-private.pem");
  keygen(folder);
  const first = readFileSync(path, "utf8");
  const refused = keygen(folder);
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/ed25519-private\.pem already exists.*--out.*--force/s);
  expect(readFileSync(path, "utf8")).toBe(first);
  expect(keygen(folder, "--force").status).toBe(0);
  expect(readFileSync(path, "utf8")).not.toBe(first);
  if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
});

it("an unknown option -> exit code 64 and the options there are", () => {
  const { status, stderr } = keygen(temporaryFolder(), "--fold");
  expect(status).toBe(64);
  expect(stderr).toContain("--out folder");
});

it.runIf(hasOpenssl)(
  "the fingerprints are those of the key as OpenSSL writes it, the expected first",
  () => {
    const folder = temporaryFolder();
    const { stdout } = keygen(folder);
    const path = join(folder, "ed25519-private.pem");
    const openssl = (...options: string[]) =>
      execFileSync("openssl", ["pkey", "-in", path, "-pubout", ...options]);
    const pem = openssl().toString();
    const der = openssl("-outform", "DER");
    const printed = stdout.match(/\b[\da-f]{64}\b/g);
    expect(printed).toEqual([
      sha256(pem.trimEnd()),
      sha256(pem),
      sha256(pem.replaceAll("\n", "")),
      sha256(pem.trimEnd().replaceAll("\n", "\r\n")),
      sha256(pem.split("\n")[1] ?? ""),
      sha256(der),
      sha256(der.subarray(12)),
    ]);
  },
);
