/** `npm run build`: puts into `dist` what `npm start` runs, few files that load at once, and their data. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { z } from "zod";
import { openPlaces } from "../src/places/open-places.ts";
import { START_ARGUMENTS } from "./start-command.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** What is started as a file of its own. */
const ENTRY_POINTS = [
  { in: "src/launch.ts", out: "launch" },
  { in: "src/main.ts", out: "main" },
  { in: "src/cli/doctor/main.ts", out: "doctor" },
  { in: "src/cli/keygen/main.ts", out: "keygen" },
];
/** Native modules, and those that libraries use only where a host has installed them. */
const NOT_BUNDLED = [
  "@resvg/resvg-js",
  "better-sqlite3",
  "bufferutil",
  "pg-native",
  "utf-8-validate",
  "zlib-sync",
];
/** CommonJS has no `import.meta`. */
const IMPORT_META =
  "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" +
  "const importMetaResolve = (name) => require('node:url').pathToFileURL(require.resolve(name)).href;";

const packageSchema = z.object({ version: z.string() });

/** npm installs the libraries' undici twice, since ours is of another version: one of each is enough. */
const oneUndici: Plugin = {
  name: "one-undici",
  setup({ onResolve, resolve }) {
    const paths = new Map<string, string>();
    onResolve({ filter: /^undici$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === "resolving") return undefined;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: "resolving" });
      if (found.errors.length > 0) return found;
      const description = await readFile(join(dirname(found.path), "package.json"), "utf8");
      const { version } = packageSchema.parse(JSON.parse(description));
      const shared = paths.get(version) ?? found.path;
      paths.set(version, shared);
      return { path: shared };
    });
  },
};

/**
 * Bundles each entry point into one file of a folder; what a module looks for beside itself lies beside
 * that. CommonJS and ASCII, since Node.js keeps the text in memory: of an ES module it takes twice as
 * much, and of other characters, too. Names stay, for stacks.
 */
async function bundle(folder: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRY_POINTS,
    outdir: folder,
    entryNames: "[name]",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    plugins: [oneUndici],
    platform: "node",
    format: "cjs",
    // What is compiled beforehand cannot import.
    supported: { "dynamic-import": false },
    target: "node20.19",
    external: NOT_BUNDLED,
    define: { "import.meta.url": "importMetaUrl", "import.meta.resolve": "importMetaResolve" },
    banner: { js: IMPORT_META },
    minifySyntax: true,
    minifyWhitespace: true,
    // Read only with --enable-source-maps.
    sourcemap: true,
    sourcesContent: false,
    charset: "ascii",
    legalComments: "none",
    write: false,
    logLevel: "warning",
    logOverride: { "require-resolve-not-external": "silent" },
  });
  await Promise.all(
    outputFiles.map(({ path, text }) =>
      replaceFile(path, path.endsWith(".map") ? text : toAscii(text)),
    ),
  );
}

/** Replaces what esbuild leaves of other characters, which is within regular expressions and comments. */
function toAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Other processes may be starting from the same folder: they find the old file or the new one, never a half. */
async function replaceFile(path: string, code: string): Promise<void> {
  const present = await readFile(path, "utf8").catch(() => null);
  if (present === code) return;
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, code);
  await rename(temporary, path);
}

/**
 * Lets V8 compile the bundle under the options of `npm start`, for `src/launch.ts`: without a
 * configuration it ends as soon as all of it has run once. That nothing came of it only costs time.
 */
async function compile(): Promise<void> {
  const child = spawn(process.execPath, [...START_ARGUMENTS, "--write-cache"], {
    cwd: ROOT,
    env: {},
    stdio: "ignore",
  });
  await once(child, "exit");
}

const folder = join(ROOT, "dist");
await mkdir(folder, { recursive: true });
await bundle(folder);
await compile();
await copyFile(join(ROOT, "src/places/display-names/names.bin"), join(folder, "names.bin"));
// The letters of charts are in the bundle; their licence must go with them.
await copyFile(join(ROOT, "src/messages/chart/OFL.txt"), join(folder, "OFL.txt"));
await openPlaces(process.stderr, join(folder, "index"));
