/** A real Chromium for the tests of the page. */
import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";

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

/** How a page is visited. */
export interface VisitOptions {
  readonly url: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A page with what went wrong on it. */
export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and requests to any other origin. */
  readonly problems: readonly string[];
}

/** Opens the playground in a fresh context, which ends with the test. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, viewport = { width: 1280, height: 800 } } = options;
  const context = await browser.newContext({ viewport, locale: "en-GB" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== url) problems.push(`request to ${request.url()}`);
  });
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).host !== new URL(url).host) problems.push(`socket ${socket.url()}`);
  });
  await page.goto(url);
  return { page, problems };
}
