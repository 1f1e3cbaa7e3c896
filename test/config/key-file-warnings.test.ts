/** Which private key files cause a warning at the start. */
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keyFileWarnings } from "../../src/config/weather-config.ts";
import { temporaryFolder } from "../support/databases.ts";

function keyFile(mode: number, text = "key"): string {
  const path = join(temporaryFolder(), "private.pem");
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe.runIf(process.platform !== "win32")("a private key file", () => {
  it.each([
    [0o600, 0],
    [0o400, 0],
    [0o640, 1],
    [0o604, 1],
    [0o644, 1],
    [0o622, 0],
  ])("of mode %o -> %i warnings", (mode, count) => {
    expect(keyFileWarnings(keyFile(mode))).toHaveLength(count);
  });

  it("no file -> no warning", () => {
    expect(keyFileWarnings(null)).toEqual([]);
    expect(keyFileWarnings("/run/secrets/weather-key")).toEqual([]);
    expect(keyFileWarnings(join(temporaryFolder(), "gone.pem"))).toEqual([]);
  });
});
