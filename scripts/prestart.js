/** Before `npm start`: builds, unless an installation without development dependencies has a build already. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Plain JavaScript, since what understands TypeScript may be missing. */
const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** What the build needs of the development dependencies. */
const BUILDERS = ["tsx", "esbuild"];

/** @param {string} name of a package */
function isInstalled(name) {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

function build() {
  const options = ["--disable-warning=ExperimentalWarning", "--import", "tsx", "scripts/build.ts"];
  const { status } = spawnSync(process.execPath, options, { cwd: ROOT, stdio: "inherit" });
  return status ?? 1;
}

function startWithoutBuild() {
  if (existsSync(new URL("../dist/launch.cjs", import.meta.url))) return 0;
  process.stderr.write(
    "There is no build, and nothing to build with: run npm ci && npm run build\n",
  );
  return 1;
}

process.exitCode = BUILDERS.every(isInstalled) ? build() : startWithoutBuild();
