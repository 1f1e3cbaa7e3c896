/**
 * Takes the pictures of the README and the docs from the playground, in the system's Chromium: all of them,
 * or those named, as in `npm run pictures -- daily-post`.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "playwright-core";
import { startPage } from "../playground/page/page-server.ts";
import { type Playground, startPlayground } from "../playground/start-playground.ts";
import { findChromium, launchChromium } from "../test/support/chromium.ts";

const FOLDER = fileURLToPath(new URL("../docs/images/", import.meta.url));
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Pixels of a picture for each of the page. */
const SCALE = 2;
/** Taller than they are: a message of any length fits. */
const DESKTOP = { width: 1280, height: 1500 } as const;
const PHONE = { width: 390, height: 1500 } as const;
/** As the README shows it. */
const WINDOW = { width: 1280, height: 820 } as const;

interface Picture {
  readonly name: string;
  readonly line: string;
  /** Discord's code of the viewer's language. */
  readonly locale: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The answer alone, the whole window, or the daily post that the line creates. */
  readonly shows: "answer" | "window" | "daily-post";
}

const PICTURES: readonly Picture[] = [
  {
    name: "playground",
    line: "/forecast location:Lisbon days:7",
    locale: "en-GB",
    viewport: WINDOW,
    shows: "window",
  },
  {
    name: "month",
    line: "/forecast location:Reykjavik days:30",
    locale: "en-GB",
    viewport: DESKTOP,
    shows: "answer",
  },
  {
    name: "daily-post",
    line: "/forecast-schedule add time:07:00 location:Lisbon days:10 unit:m",
    locale: "en-GB",
    viewport: DESKTOP,
    shows: "daily-post",
  },
  {
    name: "day-on-a-phone",
    line: "/forecast location:Marseille days:1",
    locale: "fr",
    viewport: PHONE,
    shows: "answer",
  },
  {
    name: "week-on-a-phone",
    line: "/forecast location:Kyoto days:7",
    locale: "ja",
    viewport: PHONE,
    shows: "answer",
  },
  {
    name: "month-on-a-phone",
    line: "/forecast location:Munich days:15",
    locale: "de",
    viewport: PHONE,
    shows: "answer",
  },
];

const messages = (page: Page): Locator => page.getByRole("article", { name: "Message from" });

async function send(page: Page, line: string): Promise<Locator> {
  const bar = page.getByRole("textbox", { name: "Command" });
  await bar.fill(line);
  await bar.press("Enter");
  await messages(page).first().locator(".embed").first().waitFor();
  await bar.blur();
  return messages(page).first();
}

/** Moves the clock to the daily post that the channel is about to get. */
async function nextPost(page: Page, { clock, nextRuns }: Playground): Promise<Locator> {
  const before = await messages(page).count();
  const [run] = await nextRuns();
  clock.moveTo(run?.dueAt ?? clock.now());
  const post = messages(page).nth(before);
  await post.locator(".embed").first().waitFor();
  return post;
}

interface Scene {
  readonly theme: Theme;
  readonly url: string;
  readonly playground: Playground;
}

async function take(browser: Browser, picture: Picture, scene: Scene): Promise<void> {
  const { name, line, locale, viewport, shows } = picture;
  const { theme, url, playground } = scene;
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme: theme,
    deviceScaleFactor: SCALE,
  });
  const page = await context.newPage();
  await page.goto(url);
  const answer = await send(page, line);
  const message = shows === "daily-post" ? await nextPost(page, playground) : answer;
  await message.scrollIntoViewIfNeeded();
  await page.waitForFunction("[...document.images].every(({ complete }) => complete)");
  const box = shows === "window" ? { x: 0, y: 0, ...viewport } : await message.boundingBox();
  if (box === null) throw new Error(`Nothing to see of ${name}`);
  // WebP, which Playwright does not offer: a quarter of the size, so that the repository stays small.
  const { data } = await (await context.newCDPSession(page)).send("Page.captureScreenshot", {
    format: "webp",
    quality: 90,
    clip: { ...box, scale: SCALE },
  });
  await writeFile(`${FOLDER}${name}-${theme}.webp`, data, "base64");
  await context.close();
}

async function main(): Promise<void> {
  const executable = findChromium({ ...process.env, REQUIRE_BROWSER: "1" });
  const browser = await launchChromium(executable ?? "");
  const named = process.argv.slice(2);
  for (const picture of PICTURES.filter(({ name }) => named.length === 0 || named.includes(name))) {
    for (const theme of THEMES) {
      // A new bot, so that it has cached nothing from the previous picture.
      const playground = await startPlayground({
        logLevel: "warn",
        databaseUrl: "file::memory:",
        transport: "gateway",
      });
      const bot = { ...playground, startOver: () => {} };
      const page = await startPage({ ...playground, port: 0, bot });
      await take(browser, picture, { theme, url: page.url, playground });
      await page.close();
      await playground.stop();
    }
  }
  await browser.close();
}

await main();
