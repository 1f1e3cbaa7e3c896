/** The measured programs: ours as `npm start` runs it, and a minimal bot. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type BuildOptions, build } from "esbuild";
import { START_ARGUMENTS } from "../../scripts/start-command.ts";

/** A Node.js program that is ready to run. */
export interface Program {
  readonly name: string;
  readonly path: string;
  /** Options of Node.js. */
  readonly nodeOptions: readonly string[];
  /** Variables that are set when it starts. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its output when it answers commands. */
  readonly readyText: string;
}

const ROOT = new URL("../../", import.meta.url);
const BARE_BOT = new URL("./bare-bot.ts", import.meta.url);
const BARE_FILE = new URL("dist/bench/bare-bot.js", ROOT);
const BARE_BUNDLE = new URL("dist/bench/bare-bot-bundle.mjs", ROOT);

/** Builds everything that `npm start` builds, and the bare bot. Takes a few seconds. */
export async function buildPrograms(): Promise<void> {
  await promisify(execFile)("npm", ["run", "build"], { cwd: fileURLToPath(ROOT) });
  const options: BuildOptions = {
    entryPoints: [fileURLToPath(BARE_BOT)],
    platform: "node",
    format: "esm",
    bundle: true,
    logLevel: "error",
  };
  // Only types are stripped. The library is not bundled, as in most bots.
  await build({ ...options, outfile: fileURLToPath(BARE_FILE), packages: "external" });
  await build({
    ...options,
    outfile: fileURLToPath(BARE_BUNDLE),
    external: ["zlib-sync", "bufferutil", "utf-8-validate"],
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}

/** Set by the image and the systemd unit. `npm start` leaves them to the host. */
const MEMORY_SETTINGS = {
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

/** Ours, as the image starts it. */
export function ourProgram(): Program {
  const nodeOptions = START_ARGUMENTS.filter((one) => one.startsWith("-"));
  const path = fileURLToPath(new URL("dist/launch.cjs", ROOT));
  return {
    name: "ours",
    path,
    nodeOptions,
    environment: MEMORY_SETTINGS,
    readyText: '"msg":"ready"',
  };
}

/** The bare bot: with the library from its packages, as in most bots, or bundled into one file. */
export function bareProgram({ isBundled = false } = {}): Program {
  return {
    name: isBundled ? "bare, bundled" : "bare",
    path: fileURLToPath(isBundled ? BARE_BUNDLE : BARE_FILE),
    nodeOptions: [],
    environment: {},
    readyText: "ready",
  };
}
