/** What the doctor says without SQLite's driver, as after `npm ci --omit=optional`. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../support/databases.ts";

const CHECK = fileURLToPath(new URL("../../../src/cli/doctor/checks/database.ts", import.meta.url));

it.skipIf(isBuiltin("node:sqlite"))(
  "no driver -> a fault, though the file is not there yet",
  async () => {
    const folder = temporaryFolder();
    await build({
      entryPoints: [CHECK],
      outfile: join(folder, "check.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      external: ["better-sqlite3", "pg-native"],
      banner: {
        js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
      },
      logLevel: "error",
    });
    writeFileSync(
      join(folder, "run.mjs"),
      `import { checkDatabase } from "./check.mjs";
     console.log(JSON.stringify(await checkDatabase({ kind: "sqlite", path: "new.sqlite" })));`,
    );
    const { stdout } = spawnSync(process.execPath, ["run.mjs"], { cwd: folder, encoding: "utf8" });
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({
        status: "fault",
        fix: expect.stringContaining("The driver of SQLite is not installed"),
      }),
    );
  },
);
