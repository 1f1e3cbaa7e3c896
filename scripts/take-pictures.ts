/** Takes the pictures of the README and the docs from the playground, in the system's Chromium. */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Browser, Locator, Page } from "playwright-core";
import { startPage } from "../playground/page/page-server.ts";
import { startPlayground } from "../playground/start-playground.ts";
import { findChromium, launchChromium } from "../test/support/chromium.ts";

const FOLDER = fileURLToPath(new URL("../docs/images/", import.meta.url));
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Taller than they are: a message of any length fits. */
const DESKTOP = { width: 1280, height: 1500 } as const;
const PHONE = { width: 390, height: 1500 } as const;
/** As the README shows it. */
const WINDOW = { width: 1280, height: 820 } as const;

interface Picture {
  readonly name: string;
  readonly line: string;
  /** Discord's code of the reader's language. */
  readonly locale: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The message alone, or the whole window. */
  readonly shows: "message" | "window";
}

const PICTURES: readonly Picture[] = [
  {
    name: "playground",
    line: "/forecast location:Lisbon days:3",
    locale: "en-GB",
    viewport: WINDOW,
    shows: "window",
  },
  {
    name: "month",
    line: "/forecast location:Reykjavik days:30",
    locale: "en-GB",
    viewport: DESKTOP,
    shows: "message",
  },
  {
    name: "day-on-a-phone",
    line: "/forecast location:Marseille days:1",
    locale: "fr",
    viewport: PHONE,
    shows: "message",
  },
  {
    name: "week-on-a-phone",
    line: "/forecast location:Kyoto days:7",
    locale: "ja",
    viewport: PHONE,
    shows: "message",
  },
  {
    name: "month-on-a-phone",
    line: "/forecast location:Munich days:15",
    locale: "de",
    viewport: PHONE,
    shows: "message",
  },
];

async function send(page: Page, line: string): Promise<Locator> {
  const bar = page.getByRole("combobox", { name: "Command" });
  await bar.fill(line);
  await bar.press("Enter");
  const message = page.getByRole("article", { name: "Message from" }).last();
  await message.locator(".embed").first().waitFor();
  await message.scrollIntoViewIfNeeded();
  await page.waitForFunction("[...document.images].every(({ complete }) => complete)");
  await bar.blur();
  return message;
}

async function take(
  browser: Browser,
  {
    picture,
    theme,
    url,
  }: { readonly picture: Picture; readonly theme: Theme; readonly url: string },
): Promise<void> {
  const { name, line, locale, viewport, shows } = picture;
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme: theme,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto(url);
  const message = await send(page, line);
  const shown = shows === "message" ? message : page;
  await writeFile(`${FOLDER}${name}-${theme}.webp`, await toWebp(await shown.screenshot()));
  await context.close();
}

/** A quarter of the size, so that the repository stays small. */
async function toWebp(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.encode("webp", 90);
}

async function main(): Promise<void> {
  const executable = findChromium({ ...process.env, REQUIRE_BROWSER: "1" });
  const browser = await launchChromium(executable ?? "");
  for (const picture of PICTURES) {
    for (const theme of THEMES) {
      // A bot of its own, so that nothing is remembered from the picture before.
      const playground = await startPlayground({
        logLevel: "warn",
        databaseUrl: "file::memory:",
        transport: "gateway",
      });
      const bot = { ...playground, startOver: () => {} };
      const page = await startPage({ ...playground, port: 0, bot });
      await take(browser, { picture, theme, url: page.url });
      await page.close();
      await playground.stop();
    }
  }
  await browser.close();
}

await main();
