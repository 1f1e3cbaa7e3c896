/** The bot as `npm start` runs it, for tests with processes: the bundle starts six times faster than the sources. */
import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { START_ARGUMENTS } from "../../scripts/start-command.ts";
import { setup as buildIndex } from "./global-setup.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What follows `node`, from any folder. */
export const BOT_ARGUMENTS: readonly string[] = START_ARGUMENTS.map((one) =>
  one.startsWith("-") ? one : join(ROOT, one),
);

export const BOT_COMMAND: readonly string[] = [process.execPath, ...BOT_ARGUMENTS];

/** Runs once before all slow tests. */
export async function setup(): Promise<void> {
  await buildIndex();
  // The build would make the same one again, which takes longer than all the rest.
  cpSync(join(ROOT, "src/places/index"), join(ROOT, "dist/index"), { recursive: true });
  const build = ["--import", "tsx", join(ROOT, "scripts/build.ts")];
  await promisify(execFile)(process.execPath, build, { cwd: ROOT });
}
