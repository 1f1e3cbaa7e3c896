/** What a person does on the playground's page, in a real browser over the real bot. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startPlayground } from "../../playground/page/start-playground.ts";
import { commandBar, describeInBrowser, PHONE, sendLine } from "./browser.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const answer = (page: Page): Locator => page.getByRole("article", { name: "Message from" }).last();
/** The days of its list, by their dates. */
const days = (message: Locator): Locator =>
  message.locator(".embed-description").getByRole("strong");

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element.matches(":focus"))) return;
  }
  throw new Error("The element cannot be reached with the Tab key.");
}

describeInBrowser("the page in a browser", (visit) => {
  test("a typed line -> a forecast with the days asked for, and a request that kept all rules", async () => {
    const { url, discord } = await startPlayground();
    const page = await visit({ url });
    await sendLine(page, "/forecast location:2.35,48.86 days:7");
    await days(answer(page)).nth(6).waitFor();
    expect(await days(answer(page)).count()).toBe(7);
    expect(await answer(page).textContent()).toContain("Ada used /forecast");
    const request = page.locator("details.request");
    expect(await request.textContent()).toContain("All rules kept");
    await request.locator("summary").click();
    await request.getByText('"alg": "EdDSA"').waitFor();
    expect(discord.violations).toEqual([]);
  });

  test("an example in an empty channel -> is sent, and the examples go", async () => {
    const { url } = await startPlayground();
    const page = await visit({ url });
    const example = page.getByRole("button", { name: "Singapore, 3 days, °F" });
    await example.click();
    await days(answer(page)).nth(2).waitFor();
    expect(await answer(page).textContent()).toContain("°F");
    expect(await example.isVisible()).toBe(false);
  });

  test("a button pressed by keyboard -> turns the page and leaves the focus on it", async () => {
    const { url } = await startPlayground();
    const page = await visit({ url });
    await sendLine(page, "/forecast location:-21.94,64.15 days:30");
    await page.getByText("Page 1 of 3").waitFor();
    const list = answer(page).locator(".embed-description").last();
    const firstPage = await list.textContent();
    const next = page.getByRole("button", { name: "Next", exact: true });
    await next.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Page 2 of 3").waitFor();
    expect(await list.textContent()).not.toBe(firstPage);
    await page.keyboard.press("Enter");
    await page.getByText("Page 3 of 3").waitFor();
  });

  test("a command without options, by keyboard only -> is chosen and sent", async () => {
    const { url } = await startPlayground();
    const page = await visit({ url });
    await sendLine(page, "/forecast-me show");
    await page.keyboard.press("Enter");
    await answer(page).getByText("settings here").waitFor();
    await commandBar(page).waitFor();
  });

  test("a name of several places -> is asked about, and the choice is answered for all to see", async () => {
    const { url, discord } = await startPlayground();
    const page = await visit({ url });
    await sendLine(page, "/forecast location:Springfield");
    const menu = page.getByRole("combobox", { name: "Choose a place" });
    await menu.selectOption("Springfield, Oregon, United States");
    await answer(page)
      .getByRole("heading", { name: /^Springfield, Oregon/ })
      .waitFor();
    await menu.waitFor({ state: "detached" });
    expect(discord.violations).toEqual([]);
  });

  test("only the keyboard -> picks a command, a choice of the bot's and one of its own", async () => {
    const { url, discord } = await startPlayground();
    const page = await visit({ url });
    await tabTo(page, commandBar(page));
    await page.keyboard.type("/");
    await page.getByRole("option", { name: /^\/forecast Daily weather/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("2.35,48.86");
    await page.getByRole("option", { name: "2.35°N, 48.86°E" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    // One key: the list of an earlier one would look the same, and is not taken any more.
    await page.keyboard.type("d");
    await page.getByRole("option", { name: "days", selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("5");
    await page.getByRole("option", { name: "5 days", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("unit:");
    await page.getByRole("option", { name: "Metric" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await answer(page).getByRole("heading", { name: "2.35°N, 48.86°E · 5 days" }).waitFor();
    expect(await answer(page).textContent()).toContain("°F");
    expect(discord.violations).toEqual([]);
  });

  test("a fault of the weather service -> a sentence that only the requester sees", async () => {
    const { url } = await startPlayground();
    const page = await visit({ url });
    await page.getByLabel("Fault").selectOption("Refuses the credential (401)");
    await sendLine(page, "/forecast location:2.35,48.86");
    await answer(page).getByText("rejected its credentials").waitFor();
    await answer(page).getByText("Only you can see this").waitFor();
    await page.getByLabel("Person").selectOption({ label: "Ben" });
    await page.getByText("Welcome to #general!").waitFor();
    await page.getByLabel("Person").selectOption({ label: "Ada" });
    await answer(page).getByRole("button", { name: "Dismiss message" }).click();
    await page.getByText("Welcome to #general!").waitFor();
  });

  test("a message, and the command in its menu by keyboard -> the forecast that only the person sees", async () => {
    const { url, discord } = await startPlayground();
    const page = await visit({ url });
    await sendLine(page, "See you in Oslo");
    await answer(page).getByText("See you in Oslo").waitFor();
    await page.getByRole("button", { name: "Forecast for this place" }).focus();
    await page.keyboard.press("Enter");
    await answer(page).getByRole("heading", { name: "Oslo, Norway · 3 days" }).waitFor();
    await answer(page).getByText("Only you can see this").waitFor();
    expect(discord.violations).toEqual([]);
  });

  test("a line that means no command -> one sentence, and nothing is sent", async () => {
    const { url, discord } = await startPlayground();
    const page = await visit({ url });
    await sendLine(page, "/forecast days:many");
    await page.getByText('The option "days" is a number, not "many".').waitFor();
    expect(await commandBar(page).inputValue()).toBe("/forecast days:many");
    expect(discord.messagesIn(defaultIds.channelId)).toEqual([]);
  });

  test("a bot that does not answer in 3 seconds -> the person is told as in Discord", async () => {
    let at = Date.now();
    const { url, discord, stopBot } = await startPlayground({ now: () => at });
    const page = await visit({ url });
    await stopBot();
    await page.getByText("The bot is offline.").waitFor();
    await sendLine(page, "/forecast location:2.35,48.86");
    await page.getByText("Sending command…").waitFor();
    const sent = page.waitForResponse("**/api/action");
    at += 3001;
    discord.expire();
    await sent;
    await page.getByText("The application did not respond").waitFor();
  });

  test("hostile text and a file -> the text stays text, the picture has its alternative text", async () => {
    const { url, post } = await startPlayground();
    const page = await visit({ url });
    const body = {
      content:
        "**bold** \\*plain\\* <img src=x onerror=alert(1)> [link](javascript:alert(1))\n- one\n- two\n-# small",
      attachments: [{ id: "0", filename: "sky.png", description: "A grey sky" }],
      allowed_mentions: { parse: [] },
    };
    const file = new File([PIXEL], "sky.png", { type: "image/png" });
    expect(await post(defaultIds.channelId, body, file)).toBe(200);
    const message = answer(page);
    await message.getByRole("img", { name: "A grey sky" }).waitFor();
    expect(await message.locator(".message-content").textContent()).toBe(
      "bold *plain* <img src=x onerror=alert(1)> linkonetwosmall",
    );
    expect(await message.locator(".message-content strong").textContent()).toBe("bold");
    expect(await message.getByRole("listitem").allTextContents()).toEqual(["one", "two"]);
    expect(await message.locator("img").count()).toBe(1);
    expect(await message.locator('a[href^="javascript"]').count()).toBe(0);
  });

  test("an answer with a chart, also after a new visit -> the list ends at its end", async () => {
    const { url } = await startPlayground();
    const page = await visit({ url });
    const isAtEnd = async () => {
      await answer(page).locator("img[width][height]").waitFor();
      await page.waitForFunction("[...document.images].every(({ complete }) => complete)");
      const left =
        "(list => list.scrollHeight - list.scrollTop - list.clientHeight)(document.querySelector('.messages'))";
      await expect.poll(() => page.evaluate(left)).toBeLessThan(2);
    };
    await sendLine(page, "/forecast location:2.35,48.86 days:10");
    await isAtEnd();
    await page.reload();
    await isAtEnd();
  });

  test("a phone's width -> nothing is wider than the screen, with the panel open or closed", async () => {
    const { url } = await startPlayground();
    const viewport = PHONE;
    const page = await visit({ url, viewport });
    const overflow = () => page.evaluate("document.documentElement.scrollWidth - innerWidth");
    await sendLine(page, "/forecast location:-21.94,64.15 days:30");
    await page.getByText("Page 1 of 3").waitFor();
    expect(await overflow()).toBe(0);
    await page.getByRole("button", { name: "Inside" }).click();
    await page.getByLabel("Person").waitFor();
    expect(await overflow()).toBe(0);
  });
});
