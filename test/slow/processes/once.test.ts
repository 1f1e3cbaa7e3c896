/** The playground for one command in the terminal, as README shows it. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

function runOnce(
  command: string,
  options: readonly string[] = [],
): Promise<{ code: number | null; output: string; errors: string }> {
  const args = ["run", "--silent", "playground", "--", "--once", command, ...options];
  const child = spawn("npm", args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, output, errors }));
  });
}

describe("npm run playground -- --once", () => {
  it.each([
    ["over the gateway", []],
    ["over HTTP", ["--interactions", "http"]],
  ])("%s a forecast is printed, with exit code 0 and no error", async (_, options) => {
    const { code, output, errors } = await runOnce("/forecast location:2.35,48.86 days:3", options);
    expect(errors).toBe("");
    expect(code).toBe(0);
    expect(output).toMatch(/^Near Paris, France · 48\.86°N, 2\.35°E · 3 days\nhttps:/);
    expect(output.match(/^\s*−?\d+\s\/\s+−?\d+\s°F \S+ \w+/gm)).toHaveLength(3);
  });

  it("--locale de answers a person whose Discord is in German, a question with its choices", async () => {
    const { output } = await runOnce("/forecast location:Springfield", ["--locale", "de"]);
    expect(output).toMatch(/Springfield[\s\S]*:\n- Springfield, Illinois/);
    expect(output).not.toContain("Which one");
  });

  it("a command that is not understood ends with exit code 1 and says why", async () => {
    const { code, output } = await runOnce("/forecast days:many");
    expect(code).toBe(1);
    expect(output).toMatch(/days/);
  });

  it("a way that does not exist ends with exit code 1 and the usage", async () => {
    const { code, output } = await runOnce("/forecast location:Paris", ["--interactions", "post"]);
    expect(code).toBe(1);
    expect(output).toContain("--interactions http");
  });
});
