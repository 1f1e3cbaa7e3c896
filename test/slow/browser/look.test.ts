/** Screenshots in six languages, on a desktop and a phone, and a check that all text fits. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../playground/page/start-playground.ts";
import { describeInBrowser, messages, PHONE, sendLine } from "./browser.ts";
import { createFindTextFaults, type FindTextFaults } from "./text-overflow.ts";

/** Where the screenshots are stored. */
const PICTURES = "test-results/look";

/** Latin with long words, Cyrillic, and scripts without blanks or with marks above and below. */
const LOCALES = ["en-US", "de", "ru", "ja", "th", "hi"] as const;

/** Higher than usual, so that a screenshot has the whole message. */
const SCREENS = [
  { name: "desktop", viewport: { width: 1280, height: 1600 }, colorScheme: "light" },
  { name: "phone", viewport: { width: 390, height: 1600 }, colorScheme: "dark" },
] as const;

/** The main messages, by the command that sends them. */
const LINES = [
  ["one-day", "/forecast location:Longyearbyen days:1"],
  ["week", "/forecast location:Singapore days:7"],
  ["month", "/forecast location:Yakutsk days:30"],
  ["not-a-place", "/forecast location:Xyzzyville"],
  ["several-places", "/forecast location:Springfield"],
  ["defaults", "/forecast-me set location:Paris days:7 unit:m"],
  ["server-defaults", "/forecast-settings set location:Reykjavik days:10 timezone:Europe/Paris"],
  ["daily-post", "/forecast-schedule add time:07:00 location:Paris days:3 weekdays:mon-fri"],
  ["daily-posts", "/forecast-schedule list"],
] as const;

/** Sends a line and waits for its answer. */
async function send(page: Page, line: string): Promise<Locator> {
  const before = await messages(page).count();
  await sendLine(page, line);
  // Without options, the first Enter only chooses the command.
  if (!line.includes(":")) await page.keyboard.press("Enter");
  return nextMessage(page, before);
}

async function nextMessage(page: Page, before: number): Promise<Locator> {
  const message = messages(page).nth(before);
  await message.locator(".embed, .message-content").first().waitFor();
  return message;
}

/** A screenshot. */
async function take(page: Page, message: Locator, file: string): Promise<void> {
  await message.scrollIntoViewIfNeeded();
  await page.waitForFunction("[...document.images].every(({ complete }) => complete)");
  await message.screenshot({ path: path.join(PICTURES, file) });
}

describeInBrowser("the look of messages", (visit) => {
  let findTextFaults: FindTextFaults;
  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true });
    findTextFaults = await createFindTextFaults();
  });

  describe.each(SCREENS)("on a $name", ({ name, viewport, colorScheme }) => {
    test.each(LOCALES)("in %s -> every text fits its box", async (locale) => {
      const { url } = await startPlayground();
      const page = await visit({ url, viewport, colorScheme, locale });
      for (const [scene, line] of LINES) {
        const message = await send(page, line);
        await take(page, message, `${locale}-${name}-${scene}.png`);
        if (scene !== "month") continue;
        const before = await messages(page).count();
        await message.locator("select").selectOption({ index: 2 });
        const card = await nextMessage(page, before);
        await take(page, card, `${locale}-${name}-details.png`);
      }
      expect(await findTextFaults(page)).toEqual([]);
    });
  });

  test.each(["en-US", "de"])("a week in %s -> fits a phone's screen", async (locale) => {
    const { url } = await startPlayground();
    const page = await visit({ url, viewport: PHONE, locale });
    const message = await send(page, "/forecast location:Singapore days:7");
    // Without the line above, which says who used which command.
    const box = await message.locator(".message-main").boundingBox();
    expect(box?.height).toBeLessThanOrEqual(PHONE.height);
  });
});
