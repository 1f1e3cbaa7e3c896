/** Key pairs: their files, modes and use. */
import { createPublicKey, sign, verify } from "node:crypto";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type KeyPairFiles, writeKeyPair } from "../../../src/cli/keygen/write-key-pair.ts";
import { loadConfig } from "../../../src/config/config.ts";
import { readPrivateKey } from "../../../src/weather/index.ts";
import { JWT_ENVIRONMENT } from "../../config/environments.ts";
import { temporaryFolder } from "../../support/databases.ts";

const isPosix = process.platform !== "win32";

async function written(folder: string, replace = false): Promise<KeyPairFiles> {
  const result = await writeKeyPair(folder, { replace });
  if (result.kind !== "written") throw new Error(result.kind);
  return result;
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

describe("writeKeyPair", () => {
  it("what the private key signs the public key verifies", async () => {
    const { privateKeyPath, publicKeyPath } = await written(temporaryFolder());
    const text = readFileSync(privateKeyPath, "utf8");
    expect(text).toMatch(/^-----BEGIN PRIVATE KEY-----\n[^\n]{64}\n-----END PRIVATE KEY-----\n$/);
    const privateKey = readPrivateKey(text) ?? expect.fail("not a key");
    const publicKey = createPublicKey(readFileSync(publicKeyPath));
    const signature = sign(null, Buffer.from("signed"), privateKey);
    expect(verify(null, Buffer.from("signed"), publicKey, signature)).toBe(true);
  });

  it("the configuration takes its private key", async () => {
    const { privateKeyPath } = await written(temporaryFolder());
    const { WEATHER_JWT_PRIVATE_KEY: _, ...others } = JWT_ENVIRONMENT;
    const config = loadConfig({ ...others, WEATHER_JWT_PRIVATE_KEY_FILE: privateKeyPath });
    expect(config.weather.credential.kind).toBe("jwt");
  });

  it.runIf(isPosix)(
    "the private key is its owner's alone, and so is a folder it makes",
    async () => {
      const folder = join(temporaryFolder(), "new", "keys");
      const { privateKeyPath, publicKeyPath } = await written(folder);
      expect([modeOf(folder), modeOf(privateKeyPath), modeOf(publicKeyPath)]).toEqual([
        "700",
        "600",
        "644",
      ]);
    },
  );

  it.each(["ed25519-private.pem", "ed25519-public.pem"])(
    "%s is there already -> nothing is written",
    async (name) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, name), "kept");
      expect(await writeKeyPair(folder, { replace: false })).toEqual({
        kind: "failed",
        problem: expect.stringContaining(`${join(folder, name)} already exists`),
      });
      expect(readdirSync(folder)).toEqual([name]);
      expect(readFileSync(join(folder, name), "utf8")).toBe("kept");
    },
  );

  it.runIf(isPosix)("a link to nowhere is a file that is there", async () => {
    const folder = temporaryFolder();
    const target = join(folder, "elsewhere");
    symlinkSync(target, join(folder, "ed25519-private.pem"));
    expect(await writeKeyPair(folder, { replace: false })).toMatchObject({ kind: "failed" });
    expect(existsSync(target)).toBe(false);
  });

  it("replacing makes another pair, and leaves nothing else behind", async () => {
    const folder = temporaryFolder();
    const first = await written(folder);
    chmodSync(first.privateKeyPath, 0o666);
    const second = await written(folder, true);
    expect(second.publicKeyPem).not.toBe(first.publicKeyPem);
    expect(readFileSync(second.publicKeyPath, "utf8")).toBe(second.publicKeyPem);
    expect(readdirSync(folder)).toEqual(["ed25519-private.pem", "ed25519-public.pem"]);
    if (isPosix) expect(modeOf(second.privateKeyPath)).toBe("600");
  });

  it("a folder that can't be created is reported with the system's code", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    expect(await writeKeyPair(join(file, "keys"), { replace: false })).toEqual({
      kind: "failed",
      problem: "The folder cannot be written (ENOTDIR): use another with --out.",
    });
  });
});
