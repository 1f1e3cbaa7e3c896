/** Opens the page in a real browser, for one test. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { findChromium, launchChromium } from "../../support/chromium.ts";

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface VisitOptions {
  readonly url: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  /** Discord's code of the visitor's language. */
  readonly locale?: string;
}

/** Opens the playground in a fresh context, which ends with the test. */
export type Visit = (options: VisitOptions) => Promise<Page>;

/** A suite with one browser; it is skipped where there is none. */
export function describeInBrowser(name: string, define: (visit: Visit) => void): void {
  const path = findChromium(process.env);
  const reason = path === null ? " (skipped: no Chromium found, set CHROMIUM_PATH)" : "";
  describe.skipIf(path === null)(`${name}${reason}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium(path ?? "");
    });
    afterAll(() => browser.close());
    define((options) => visit(browser, options));
  });
}

/** The test fails on console errors and warnings, uncaught errors, and requests to any other origin. */
async function visit(browser: Browser, options: VisitOptions): Promise<Page> {
  const { url, viewport = WIDE, colorScheme = "light", locale = "en-GB" } = options;
  const context = await browser.newContext({ viewport, colorScheme, locale });
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
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  await page.goto(url);
  await page.getByRole("heading", { name: "Welcome to #" }).waitFor();
  return page;
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
