/** The first steps of a new user, from the first command to a daily post, in a real browser. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWholePlayground } from "../../playground/page/start-whole-playground.ts";
import {
  commandBar,
  describeInBrowser,
  messages,
  PHONE,
  insidePanel as panel,
  WIDE,
} from "./browser.ts";

/** Far more than the focusable elements of the page. */
const MOST_TABS = 80;

/** How a person uses the page. */
type Use = (page: Page, target: Locator) => Promise<void>;

const byPointer: Use = (_, target) => target.click();

const focusByKeyboard: Use = async (page, target) => {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("It cannot be reached with the Tab key.");
};

const byKeyboard: Use = async (page, target) => {
  await focusByKeyboard(page, target);
  await page.keyboard.press("Enter");
};

describeInBrowser("a newcomer's way", (visit) => {
  test.each([
    ["with a pointer on a wide screen", WIDE, byPointer, byPointer],
    ["with a finger on a phone", PHONE, byPointer, byPointer],
    ["with the keyboard only", WIDE, byKeyboard, focusByKeyboard],
  ])(
    "%s -> forecast, pages, an own default, a daily post that comes",
    async (_, viewport, use, focus) => {
      const { url, discord } = await startWholePlayground();
      const page = await visit({ url, viewport });
      const send = async (line: string) => {
        await focus(page, commandBar(page));
        await page.keyboard.type(line);
        await page.keyboard.press("Enter");
      };

      await focus(page, commandBar(page));
      await page.keyboard.type("/");
      await page.getByRole("option", { name: /^\/forecast Daily weather/ }).waitFor();
      await page.keyboard.press("Enter");
      await page.keyboard.type("par");
      const paris = { name: "Paris, Île-de-France, France", selected: true };
      await page.getByRole("option", paris).waitFor();
      // First chooses the suggestion, then sends the command.
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await messages(page)
        .getByRole("heading", { name: /^Paris, France/ })
        .waitFor();

      await send("/forecast location:Reykjavik days:30");
      await page.getByText("Page 1 of 3").waitFor();
      await use(page, page.getByRole("button", { name: "Next", exact: true }));
      await page.getByText("Page 2 of 3").waitFor();

      await send("/forecast-me set location:Tokyo");
      await messages(page).getByText("Saved.").waitFor();
      await send("/forecast days:3");
      await messages(page)
        .getByRole("heading", { name: /^Tokyo/ })
        .waitFor();

      await send("/forecast-schedule add time:07:00 location:Paris");
      await messages(page).getByText("Daily post created.").waitFor();
      const toggle = page.getByRole("button", { name: "Inside" });
      if (!(await panel(page).isVisible())) await use(page, toggle);
      await panel(page).getByText("07:00 Europe/Paris").waitFor();
      await use(page, panel(page).getByRole("button", { name: "Next daily post" }));
      await messages(page).getByText("Daily post · 07:00 Europe/Paris").nth(1).waitFor();
      expect(discord.violations).toEqual([]);
    },
  );
});
