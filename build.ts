/** `npm run build`: puts into `dist` what `npm start` runs, few files that load at once, and their data. */
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { indexProgress } from "./src/places/index-progress.ts";
import { openPlaces } from "./src/places/open-places.ts";

const ROOT = fileURLToPath(new URL("./", import.meta.url));

/** What is started as a file of its own. */
const ENTRY_POINTS = ["src/main.ts", "src/messages/chart/render-worker.ts"];
/** Native modules, and those that libraries use only where a host has installed them. */
const NOT_BUNDLED = [
  "@napi-rs/canvas",
  "better-sqlite3",
  "bufferutil",
  "pg-native",
  "utf-8-validate",
  "zlib-sync",
];
/** The CommonJS modules among the dependencies ask for Node.js's own by `require`. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/**
 * Bundles the program into a folder. All files lie flat in it, so that what a module looks for beside
 * itself (`import.meta.url`) lies beside every file.
 */
async function bundle(folder: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRY_POINTS,
    outdir: folder,
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    external: NOT_BUNDLED,
    banner: { js: REQUIRE },
    // Names and lines stay, for stacks; source text is kept in memory, and so are its spaces.
    minifySyntax: true,
    legalComments: "none",
    write: false,
    logLevel: "warning",
    logOverride: { "require-resolve-not-external": "silent" },
  });
  await Promise.all(outputFiles.map(({ path, contents }) => replaceFile(path, contents)));
}

/** Other processes may be starting from the same folder: they find the old file or the new one, never a half. */
async function replaceFile(path: string, contents: Uint8Array): Promise<void> {
  const present = await readFile(path).catch(() => null);
  if (present?.equals(contents) === true) return;
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, contents);
  await rename(temporary, path);
}

const folder = join(ROOT, "dist");
await mkdir(folder, { recursive: true });
await bundle(folder);
await copyFile(join(ROOT, "src/places/display-names/names.bin"), join(folder, "names.bin"));
await openPlaces(indexProgress(process.stderr), join(folder, "index"));
