/** Copies the built bot to a folder as on a host without development dependencies. */
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { z } from "zod";
import type { BotProcess, Fakes } from "./bot-process.ts";
import { temporaryFolder } from "./databases.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Needed only to compile a package. */
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

/**
 * A temporary folder with `dist`, package.json and the named packages with all dependencies,
 * copied and not linked, because Node.js resolves from a link's target and would find everything.
 *
 * @throws {Error} if a package is a development dependency
 */
export function productionCopy(names: readonly string[], more: readonly string[] = []): string {
  const folder = temporaryFolder();
  for (const file of ["dist", "package.json", ...more]) copy(folder, file);
  for (const path of withDependencies(names)) copy(folder, path);
  return folder;
}

/** Requests a forecast with a chart, which needs every package at run time, and stops the bot with SIGTERM. */
export async function expectForecast(bot: BotProcess, { discord, weather }: Fakes): Promise<void> {
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
  expect([weather.requests[0]?.violations, discord.violations]).toEqual([[], []]);
}

function copy(folder: string, path: string): void {
  const source = join(ROOT, path);
  const filter = (file: string) => !LEFT_OUT.test(file);
  cpSync(source, join(folder, path), { recursive: true, dereference: true, filter });
}

/** The folders of packages and of all their dependencies that are installed. */
function withDependencies(names: readonly string[]): ReadonlySet<string> {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")),
  );
  const found = new Set<string>();
  const add = (name: string, parent: string) => {
    // Nested packages are copied with their parent.
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
