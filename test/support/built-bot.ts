/** Builds the bot as `npm start` runs it, for tests that start it often, because the bundle starts faster. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { START_ARGUMENTS } from "../../scripts/start-command.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Builds it (instant if nothing changed) and returns the command that starts it. */
export async function buildBot(): Promise<readonly string[]> {
  const build = ["--import", "tsx", join(ROOT, "scripts/build.ts")];
  await promisify(execFile)(process.execPath, build, { cwd: ROOT });
  return [
    process.execPath,
    ...START_ARGUMENTS.map((one) => (one.startsWith("-") ? one : join(ROOT, one))),
  ];
}
