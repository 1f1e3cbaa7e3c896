/** The system's Chromium. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** No GPU, no sandbox (which can't start in containers), and no network requests. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The path of Chromium, `CHROMIUM_PATH` first; null if there is none.
 * @throws {Error} instead of null when `REQUIRE_BROWSER` is 1
 */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  const paths = [env["CHROMIUM_PATH"] ?? "", ...PATHS];
  const found = paths.find((path) => path !== "" && existsSync(path));
  if (found === undefined && env["REQUIRE_BROWSER"] === "1") {
    throw new Error("REQUIRE_BROWSER is 1, but no Chromium was found; set CHROMIUM_PATH.");
  }
  return found ?? null;
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGUMENTS });
}
