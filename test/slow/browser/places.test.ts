/** Servers, direct messages, and changes around the bot, in a real browser. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWholePlayground } from "../../playground/page/start-whole-playground.ts";
import { describeInBrowser, messages, insidePanel as panel, sendLine } from "./browser.ts";

const server = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("navigation", { name: "Servers" }).getByRole("button", { name });
const channel = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Channels" }).getByRole("button", { name, exact: true });

describeInBrowser("servers in a browser", (visit) => {
  test("direct messages -> the bot answers there, without the commands for servers", async () => {
    const { url } = await startWholePlayground();
    const page = await visit({ url });
    await server(page, "Direct messages").click();
    await page.getByRole("heading", { name: "Just you and the bot" }).waitFor();
    await sendLine(page, "/forecast location:2.35,48.86");
    await messages(page).locator(".embed").first().waitFor();
    await page.getByRole("textbox", { name: "Command" }).fill("/");
    await page.getByRole("option", { name: /^\/forecast Daily weather/ }).waitFor();
    expect(await page.getByRole("option", { name: /^\/forecast-schedule/ }).count()).toBe(0);
    await server(page, "Weather watchers").click();
    await page.getByRole("heading", { name: "Welcome to #general!" }).waitFor();
  });

  test("another server -> has its own channels, defaults and admins; the way back is remembered", async () => {
    const { url } = await startWholePlayground();
    const page = await visit({ url });
    await channel(page, "weather").click();
    await server(page, "Wetterfreunde").click();
    await page.getByRole("heading", { name: "Welcome to #allgemein!" }).waitFor();
    await sendLine(page, "/forecast-settings set location:Berlin");
    await page.getByRole("alert").getByText("no command /forecast-settings for you").waitFor();
    await server(page, "Weather watchers").click();
    await page.getByRole("heading", { name: "Welcome to #weather!" }).waitFor();
  });

  test("a permission taken away -> the bot says which one it lacks", async () => {
    const { url } = await startWholePlayground();
    const page = await visit({ url });
    await panel(page).getByRole("checkbox", { name: "Embed Links" }).uncheck();
    await sendLine(page, "/forecast-schedule add time:07:00 location:Paris");
    await messages(page).getByText("Missing permissions: Embed Links").waitFor();
  });

  test("a channel deleted before its daily post -> the admin is told in a direct message", async () => {
    const { url } = await startWholePlayground();
    const page = await visit({ url });
    await channel(page, "weather").click();
    await page.getByRole("heading", { name: "Welcome to #weather!" }).waitFor();
    await sendLine(page, "/forecast-schedule add time:07:00 location:Paris");
    await messages(page).getByText("Daily post created.").waitFor();
    await panel(page).getByRole("button", { name: "Delete #weather" }).click();
    await page.getByRole("heading", { name: "Welcome to #general!" }).waitFor();
    await panel(page).getByText("a deleted channel").waitFor();
    await panel(page).getByRole("button", { name: "Next daily post" }).click();
    await panel(page).getByText("paused").waitFor();
    await server(page, "Direct messages").click();
    await messages(page).getByText("was paused: the channel was deleted.").waitFor();
  });

  test("the bot removed and invited again -> no commands in between", async () => {
    const { url } = await startWholePlayground();
    const page = await visit({ url });
    await panel(page).getByRole("button", { name: "Remove from Weather watchers" }).click();
    const notice = page.getByText("The bot is not in this server");
    await notice.waitFor();
    await server(page, "Weather watchers, without the bot").waitFor();
    await panel(page).getByRole("button", { name: "Invite to Weather watchers" }).click();
    await notice.waitFor({ state: "detached" });
    await sendLine(page, "/forecast location:2.35,48.86");
    await messages(page).locator(".embed").first().waitFor();
  });
});
