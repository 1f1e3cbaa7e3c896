/** How `npm run doctor` and `npm run keygen` start. Their own tests start them from the sources. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { temporaryFolder } from "../support/databases.ts";

const START_TOOL = fileURLToPath(new URL("../../scripts/start-tool.js", import.meta.url));

/** Runs it in a project of that folder, with an environment that finds no packages. */
function startIn(folder: string) {
  mkdirSync(join(folder, "scripts"));
  copyFileSync(START_TOOL, join(folder, "scripts", "start-tool.mjs"));
  const command = [join(folder, "scripts", "start-tool.mjs"), "doctor", "--json"];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
}

it("without tsx the bundle is run, with the arguments and its exit code", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "dist"));
  mkdirSync(join(folder, "src", "cli", "doctor"), { recursive: true });
  writeFileSync(join(folder, "src", "cli", "doctor", "main.ts"), "throw new Error('not this')");
  const bundle = "console.log('bundle', process.argv.slice(2)); process.exitCode = 78;";
  writeFileSync(join(folder, "dist", "doctor.cjs"), bundle);
  const { status, stdout } = startIn(folder);
  expect({ status, stdout }).toEqual({ status: 78, stdout: "bundle [ '--json' ]\n" });
});

it("with neither, it says what to do", () => {
  const { status, stderr } = startIn(temporaryFolder());
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Neither tsx nor the bundle is there: run `npm ci`, then this again.\n",
  });
});
