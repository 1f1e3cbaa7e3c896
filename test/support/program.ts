/** Bundles a test's program into one file, so that it starts fast. */
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const NODE_MODULES = fileURLToPath(new URL("../../node_modules", import.meta.url));

export interface Program {
  /** The file to run with Node.js. */
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * @param entry file name in test/support
 */
export async function buildProgram(entry: string): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), "forecast-program-"));
  // The native module is not bundled. It is resolved from the program's folder.
  await symlink(NODE_MODULES, join(folder, "node_modules"), "dir");
  const path = join(folder, "program.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    outfile: path,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["better-sqlite3", "pg-native"],
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "error",
  });
  return { path, remove: () => rm(folder, { recursive: true }) };
}
