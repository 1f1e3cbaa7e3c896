/** How the bundle starts, with and without its compile cache. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { buildProgram } from "../../support/program.ts";

const BUNDLE = 'console.log(require("node:path").basename(__filename), typeof module.exports);';
const SAID = "main.cjs object\n";

/** The launcher beside a small bundle. */
async function aLauncher(bundle = BUNDLE) {
  const { path, remove } = await buildProgram("../../src/launch.ts");
  onTestFinished(remove);
  const folder = dirname(path);
  const cache = join(folder, "main.cache");
  const write = (text: string) => writeFile(join(folder, "main.cjs"), text);
  await write(bundle);
  return {
    cache,
    write,
    async run(...args: string[]): Promise<string> {
      const { stdout } = await promisify(execFile)(process.execPath, [path, ...args]);
      return stdout;
    },
  };
}

test("nothing compiled yet -> the bundle runs, and nothing is written", async () => {
  const launcher = await aLauncher();
  expect(await launcher.run()).toBe(SAID);
  expect(existsSync(launcher.cache)).toBe(false);
});

test("compiled beforehand -> the bundle runs from it", async () => {
  const launcher = await aLauncher();
  await launcher.run("--write-cache");
  expect(existsSync(launcher.cache)).toBe(true);
  expect(await launcher.run()).toBe(SAID);
});

test("compiled beforehand already -> is not compiled again", async () => {
  const launcher = await aLauncher();
  expect(await launcher.run("--write-cache")).toBe(SAID);
  expect(await launcher.run("--write-cache")).toBe("");
});

test("a bundle that ends with an exit code -> is compiled all the same", async () => {
  const launcher = await aLauncher("process.exit(78);");
  await expect(launcher.run("--write-cache")).rejects.toMatchObject({ code: 78 });
  expect(existsSync(launcher.cache)).toBe(true);
});

test("compiled from another bundle of the same length -> the present one runs", async () => {
  const launcher = await aLauncher();
  await launcher.run("--write-cache");
  await launcher.write(BUNDLE.replace("basename", "dirname "));
  expect(await launcher.run()).not.toBe(SAID);
});

test.each([
  ["a changed byte", (file: Buffer) => file.fill(0xff, file.length >> 1, (file.length >> 1) + 1)],
  ["cut short", (file: Buffer) => file.subarray(0, 5)],
  ["empty", () => Buffer.alloc(0)],
])("what was compiled is damaged (%s) -> the bundle runs", async (_, damage) => {
  const launcher = await aLauncher();
  await launcher.run("--write-cache");
  await writeFile(launcher.cache, damage(await readFile(launcher.cache)));
  expect(await launcher.run()).toBe(SAID);
});
