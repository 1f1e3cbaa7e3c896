/** Opens the page in a real browser, for one test. */
import type { Browser, Locator, Page } from "playwright-core";
import { onTestFinished } from "vitest";

export interface VisitOptions {
  readonly url: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  /** The visitor and Discord's code of their language; default: nobody in particular. */
  readonly actor?: { readonly userId: string; readonly locale: string };
}

/** A page and its problems. */
export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and requests to any other origin. */
  readonly problems: readonly string[];
}

/** Opens the playground in a fresh context, which ends with the test. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, viewport = { width: 1280, height: 800 }, colorScheme = "light", actor } = options;
  const context = await browser.newContext({ viewport, colorScheme, locale: "en-GB" });
  onTestFinished(() => context.close());
  if (actor !== undefined) {
    const remembered = JSON.stringify(JSON.stringify(actor));
    await context.addInitScript(`localStorage.setItem("playground.actor", ${remembered})`);
  }
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

/** The command bar. */
export const commandBar = (page: Page): Locator => page.getByRole("textbox", { name: "Command" });

/** The messages of the channel, oldest first. */
export const messages = (page: Page): Locator =>
  page.getByRole("article", { name: "Message from" });

/** The panel "Inside". */
export const insidePanel = (page: Page): Locator =>
  page.getByRole("complementary", { name: "Inside" });

/** Types a whole command and sends it. */
export async function sendLine(page: Page, line: string): Promise<void> {
  await commandBar(page).fill(line);
  await commandBar(page).press("Enter");
}
