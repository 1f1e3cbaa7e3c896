/** How the benches are started. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

function bench(...args: readonly string[]) {
  const options = ["--disable-warning=ExperimentalWarning", "--import", "tsx", "bench/main.ts"];
  return spawnSync(process.execPath, [...options, ...args], { cwd: ROOT, encoding: "utf8" });
}

describe("npm run bench", () => {
  it("an unknown name -> usage error that lists what there is", () => {
    const { status, stderr } = bench("gazeteer");
    expect(status).toBe(64);
    expect(stderr).toContain('There is no bench "gazeteer"');
    expect(stderr).toContain("runs every bench: command, start");
  });

  it("an unknown option -> usage error that names it", () => {
    const { status, stderr } = bench("--fast");
    expect(status).toBe(64);
    expect(stderr).toContain("--fast");
  });

  it("--help -> the usage, and nothing is measured", () => {
    const { status, stdout, stderr } = bench("--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("npm run bench -- gazetteer");
  });
});
