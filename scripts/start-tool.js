/**
 * Starts `npm run doctor` and `npm run keygen`: from the sources where tsx is installed, which need no
 * build, and from the bundle in `dist` after `npm prune --omit=dev`. In JavaScript, since Node.js 20
 * runs nothing else without tsx.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [name, ...options] = process.argv.slice(2);

function sourceCommand() {
  const source = fileURLToPath(new URL(`../src/cli/${name}/main.ts`, import.meta.url));
  if (!existsSync(source)) return null;
  try {
    return ["--import", import.meta.resolve("tsx"), source];
  } catch {
    return null;
  }
}

function bundleCommand() {
  const bundle = fileURLToPath(new URL(`../dist/${name}.cjs`, import.meta.url));
  return existsSync(bundle) ? [bundle] : null;
}

const command = sourceCommand() ?? bundleCommand();
if (command === null) {
  process.stderr.write("Neither tsx nor the bundle is there: run `npm ci`, then this again.\n");
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ["--disable-warning=ExperimentalWarning", ...command, ...options],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
