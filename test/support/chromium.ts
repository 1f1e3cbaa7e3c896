/** The system's own Chromium. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** No graphics card, no sandbox (in containers it cannot start), and nothing asked of the network. */
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
 * Where Chromium is, `CHROMIUM_PATH` first; null when there is none.
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

/** Starts it. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGUMENTS });
}
