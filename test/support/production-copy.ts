/** Lays out the built bot as a host without development dependencies has it. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "vitest";
import { z } from "zod";
import type { BotProcess, StandIns } from "./bot-process.ts";
import { temporaryFolder } from "./databases.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** As `npm run build` does. */
const BUILD = ["--disable-warning=ExperimentalWarning", "--import", "tsx", "scripts/build.ts"];
/** Needed to compile a package, and of no use afterwards. */
const LEFT_OUT = /better-sqlite3\/(?:deps|src|build\/Release\/(?:obj|\.deps))/;

const namesSchema = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().default(false),
      dependencies: namesSchema,
      optionalDependencies: namesSchema,
    }),
  ),
});

/** Builds into `dist`. Rejects with what was printed when it fails. */
export async function buildBot(): Promise<void> {
  await promisify(execFile)(process.execPath, BUILD, { cwd: ROOT });
}

/**
 * A temporary folder with `dist`, package.json and the named packages with all that they depend on,
 * copied rather than linked: Node.js looks beside a link's target and would find everything.
 *
 * @throws {Error} for a package that is a development dependency
 */
export function productionCopy(names: readonly string[], more: readonly string[] = []): string {
  const folder = temporaryFolder();
  for (const file of ["dist", "package.json", ...more]) copy(folder, file);
  for (const path of withDependencies(names)) copy(folder, path);
  return folder;
}

/** Asks it for a forecast with a chart, which needs every package at run time, and stops it by SIGTERM. */
export async function expectForecast(
  bot: BotProcess,
  { discord, weather }: StandIns,
): Promise<void> {
  await bot.prints('"msg":"ready"');
  const options = { location: "Kyoto", days: 10 };
  const { outcome } = discord.runCommand({ name: "forecast", options });
  expect(await outcome).toMatchObject({
    kind: "replied",
    message: { embeds: [{ image: { url: expect.stringContaining("chart.png") } }, {}] },
  });
  bot.child.kill("SIGTERM");
  const { code, output } = await bot.exited;
  expect(code).toBe(0);
  expect(output).not.toContain("could not draw a chart");
  expect([weather.requests[0]?.violations, discord.complaints]).toEqual([[], []]);
}

function copy(folder: string, path: string): void {
  const source = join(ROOT, path);
  const filter = (file: string) => !LEFT_OUT.test(file);
  cpSync(source, join(folder, path), { recursive: true, dereference: true, filter });
}

/** Packages → their folders and those of all that they depend on, as far as installed on this machine. */
function withDependencies(names: readonly string[]): ReadonlySet<string> {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")),
  );
  const found = new Set<string>();
  const add = (name: string, parent: string) => {
    // What has a package of its own inside is copied with it.
    if (packages[`${parent}/node_modules/${name}`] !== undefined) return;
    const path = `node_modules/${name}`;
    const entry = packages[path];
    if (entry?.dev === true) throw new Error(`${name} is a development dependency`);
    if (entry === undefined || found.has(path) || !existsSync(join(ROOT, path))) return;
    found.add(path);
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      add(next, path);
    }
  };
  for (const name of names) add(name, "");
  return found;
}
