/** Changing between channels, and options that take a channel or a role, in a real browser. */
import type { Locator, Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { type Fakes, startFakes } from "../../playground/page/start-fakes.ts";
import { commandBar, describeInBrowser, PHONE, WIDE } from "./browser.ts";

const { threadId, channelId, announcementChannelId, forumId, roleId, guildId, applicationId } =
  defaultIds;
const { adminId } = defaultIds;

const schedule = {
  name: "schedule",
  description: "Daily posts",
  options: [
    { type: 3, name: "time", description: "When", required: true },
    { type: 7, name: "channel", description: "Where", channel_types: [0, 5, 10, 11, 12] },
    { type: 8, name: "role", description: "Whom" },
  ],
};

const channels = (page: Page): Locator => page.getByRole("navigation", { name: "Channels" });
const channelButton = (page: Page, name: string | RegExp): Locator =>
  channels(page).getByRole("button", { name });

async function startWithCommand(): Promise<Fakes> {
  const fakes = await startFakes();
  const commands = `PUT /applications/${applicationId}/guilds/${guildId}/commands` as const;
  expect(await fakes.ask(commands, [schedule])).toBe(200);
  return fakes;
}

/** The body of the next command that is sent. */
async function nextCommand(page: Page): Promise<unknown> {
  const isCommand = (request: Request) => request.postData()?.includes('"kind":"command"') === true;
  const request = await page.waitForRequest(isCommand);
  return request.postDataJSON();
}

describeInBrowser("channels in a browser", (visit) => {
  test.each([
    ["wide", WIDE],
    ["a phone's", PHONE],
  ])("a post elsewhere, %s screen -> marks its channel until it is opened", async (_, viewport) => {
    const { url, post } = await startWithCommand();
    const page = await visit({ url, viewport });
    await post(threadId, { content: "Good morning" });
    const unread = channelButton(page, "daily-weather, Thread in #weather, unread");
    await unread.click();
    await page.getByText("Good morning").waitFor();
    await unread.waitFor({ state: "detached" });
    const current = channels(page).locator('[aria-current="page"]');
    expect(await current.textContent()).toContain("daily-weather");
    expect(await page.title()).toContain("daily-weather");
    await post(channelId, { content: "Elsewhere" });
    await channelButton(page, "general, unread").click();
    await page.getByText("Elsewhere").waitFor();
    expect(await page.getByText("Good morning").count()).toBe(0);
    expect(await channelButton(page, /unread/).count()).toBe(0);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  });

  test("a direct message -> marks the entry until it is opened, and its button works", async () => {
    const { url, discord, post } = await startWithCommand();
    const page = await visit({ url });
    const { id } = discord.directChannelOf(adminId);
    const button = { type: 2, style: 2, label: "Stop this", custom_id: "stop" };
    await post(id, { content: "Good morning", components: [{ type: 1, components: [button] }] });
    const servers = page.getByRole("navigation", { name: "Servers" });
    await servers.getByRole("button", { name: "Direct messages, unread" }).click();
    await page.getByText("Good morning").waitFor();
    await servers.getByRole("button", { name: "Direct messages", exact: true }).waitFor();
    const click = page.waitForRequest(
      (request) => request.postData()?.includes('"click"') === true,
    );
    await page.getByRole("button", { name: "Stop this" }).click();
    expect((await click).postDataJSON()).toMatchObject({ userId: adminId, customId: "stop" });
    const takes = page.getByRole("checkbox", { name: "Takes direct messages from the bot" });
    await takes.uncheck();
    await expect
      .poll(() => discord.world.guilds[0]?.members[0]?.user.acceptsDirectMessages)
      .toBe(false);
  });

  test("a new post in a forum -> is listed, with the marks of a silent and a pinned message", async () => {
    const { url, discord, ask } = await startWithCommand();
    const page = await visit({ url });
    const message = { content: "Good morning", flags: 4096, allowed_mentions: { parse: [] } };
    expect(await ask(`POST /channels/${forumId}/threads`, { name: "today", message })).toBe(201);
    await channelButton(page, "today, Thread in #ideas, unread").click();
    await page.getByText("Good morning").waitFor();
    await page.getByRole("img", { name: "Silent" }).waitFor();
    const pin = page.getByRole("img", { name: "Pinned" });
    expect(await pin.count()).toBe(0);
    const [first] = discord.messagesIn(discord.world.guilds[0]?.channels.at(-1)?.id ?? "");
    discord.pinMessage({ messageId: first?.id ?? "" });
    await pin.waitFor();
    discord.unpinMessage({ messageId: first?.id ?? "" });
    await pin.waitFor({ state: "detached" });
  });

  test("only the keyboard -> opens a channel and keeps the focus there; a forum is no stop", async () => {
    const { url } = await startWithCommand();
    const page = await visit({ url });
    await channelButton(page, "general").focus();
    for (const name of ["weather", "daily-weather, Thread in #weather", "announcements"]) {
      await page.keyboard.press("Tab");
      const focused = channels(page).locator(":focus");
      expect(await focused.getAttribute("aria-label")).toBe(name);
    }
    await page.keyboard.press("Enter");
    await page.getByText("Welcome to #announcements!").waitFor();
    expect(await channels(page).locator(":focus").textContent()).toBe("announcements");
    await page.keyboard.press("Tab");
    expect(await channels(page).locator(":focus").count()).toBe(0);
    expect(await channels(page).getByText("ideas").isVisible()).toBe(true);
  });

  test("a command in another channel, also after a new visit -> is run there", async () => {
    const { url } = await startWithCommand();
    const page = await visit({ url });
    await channelButton(page, "announcements").click();
    await page.getByText("Welcome to #announcements!").waitFor();
    await page.reload();
    await page.getByText("Welcome to #announcements!").waitFor();
    await commandBar(page).fill("/schedule time:7:00 channel:#Daily-Weather role:commuters");
    const sent = nextCommand(page);
    await commandBar(page).press("Enter");
    expect(await sent).toMatchObject({
      channelId: announcementChannelId,
      options: { time: "7:00", channel: threadId, role: roleId },
    });
  });

  test("the list -> offers fitting channels and all roles, filtered while typing", async () => {
    const { url } = await startWithCommand();
    const page = await visit({ url });
    await commandBar(page).fill("/schedule");
    await page.getByRole("option", { name: "/schedule Daily posts" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("7:00 chan");
    await page.keyboard.press("Enter");
    const suggestions = page.getByRole("listbox", { name: "Suggestions" });
    const values = suggestions.getByRole("group").first().getByRole("option");
    await values.filter({ hasText: "#general" }).waitFor();
    expect(await values.allTextContents()).toEqual([
      "#general",
      "#weather",
      "#daily-weatherThread in #weather",
      "#announcements",
    ]);
    await page.keyboard.type("dai");
    await values.filter({ hasText: "#general" }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.keyboard.type("role:");
    await values.filter({ hasText: "@everyone" }).waitFor();
    expect(await values.allTextContents()).toEqual(["@everyone", "@commuters", "@moderators"]);
    await page.keyboard.type("@comm");
    await values.filter({ hasText: "@everyone" }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    const sent = nextCommand(page);
    await page.keyboard.press("Enter");
    expect(await sent).toMatchObject({
      name: "schedule",
      options: { time: "7:00", channel: threadId, role: roleId },
    });
  });

  test("a line that is left unsent -> stays in its channel", async () => {
    const { url } = await startWithCommand();
    const page = await visit({ url });
    await commandBar(page).fill("/schedule time:7:00");
    await channelButton(page, "announcements").click();
    await page.getByText("Welcome to #announcements!").waitFor();
    expect(await commandBar(page).inputValue()).toBe("");
    await channelButton(page, "general").click();
    await page.getByText("Welcome to #general!").waitFor();
    expect(await commandBar(page).inputValue()).toBe("/schedule time:7:00");
  });
});
