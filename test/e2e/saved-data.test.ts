/** What earlier versions stored and sent goes on working: a database and the custom ids of old messages. */
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { posts, postsAt, textOf } from "../support/daily-posts.ts";
import { newSqliteFile, openUntilFinished } from "../support/databases.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { messageOf } from "./forecast-answer.ts";

const { adminId, memberId, secondChannelId } = defaultIds;

/** Written by the version of November 2026, at noon of 2026-07-15 by its clock. */
const SAVED = fileURLToPath(new URL("saved/2026-11.sqlite", import.meta.url));
const OUTDATED = createI18n()("en-US").failure["outdated-component"];
const PARIS = "geonames-2988507";

async function startOverSaved(): Promise<RunningBot> {
  const path = newSqliteFile();
  copyFileSync(SAVED, path);
  const bot = await startBot({}, () => openUntilFinished({ kind: "sqlite", path }));
  await bot.clock.leap(86_400_000);
  return bot;
}

async function shown({ discord }: RunningBot, name: string, userId: string): Promise<string> {
  const { outcome } = discord.runCommand({ name, subcommand: "show", options: {}, userId });
  const { content, embeds } = messageOf(await outcome);
  return JSON.stringify([content, embeds]);
}

describe("a database of an earlier version", () => {
  it("settings and daily posts are as they were", async () => {
    const bot = await startOverSaved();
    const own = await shown(bot, "forecast-me", memberId);
    for (const text of ["Paris", "5", "imperial"]) expect(own).toContain(text);
    const server = await shown(bot, "forecast-settings", adminId);
    for (const text of ["Lisbon", "4", "German", "Europe/Lisbon"]) expect(server).toContain(text);

    const list = await textOf(bot, "list");
    const schedules = [
      ["4FS6Q6LJ", "07:00 · Paris"],
      ["BL2QLQ6T", "Mon–Fri", "Also: Rome", "Note: Good morning"],
      ["JQ2JRL7W", "08:00 · Reykjavik", "High: 5 °C or higher"],
      ["H7B54CLY", "Asia/Tokyo", "weekly card"],
      ["BBW2NR9M", "10:00 · Lima", "by a member"],
      ["UGRA8XJU", "until Thu 24 Dec"],
    ];
    for (const texts of schedules) for (const text of texts) expect(list).toContain(text);
  });

  it("the next posts come at their time, each once", async () => {
    const bot = await startOverSaved();
    await postsAt(bot, "2026-07-16T05:00:00Z", 1);
    await postsAt(bot, "2026-07-16T05:30:00Z", 2);
    await postsAt(bot, "2026-07-16T08:00:00Z", 1, secondChannelId);
    expect(JSON.stringify(posts(bot))).toMatch(/4FS6Q6LJ.*BL2QLQ6T/);
    expect(posts(bot)).toHaveLength(2);
  });
});

describe("a message of an earlier version", () => {
  /** A message whose only control has that id, as it would still stand in a channel. */
  async function oldMessage({ discord }: RunningBot, control: object): Promise<string> {
    const { outcome } = discord.runCommand({
      name: "forecast",
      options: { location: "2.35,48.86" },
      userId: memberId,
    });
    const { id } = messageOf(await outcome);
    const message = discord.messageById(id);
    if (message === undefined) throw new Error("the message is gone");
    Object.assign(message, { components: [{ type: 1, components: [control] }] });
    return id;
  }

  it("its buttons still do what they say", async () => {
    const bot = await startBot();
    for (const customId of [
      `forecast:2:next:${PARIS}:30:i:0:1:${memberId}`,
      `forecast:2:unit:${PARIS}:30:i:0:1:${memberId}`,
      `forecast:2:show-chart:${PARIS}:4:m:0:0:1100000000000000001`,
      `forecast:2:hide-chart:${PARIS}:30:i:0:1:${memberId}`,
      `forecast:2:refresh:${PARIS}:4:m:0:0:1100000000000000001`,
      `forecast:3:refresh:${PARIS}:6:m:0:0:1100000000000000001:2026-07-18~2026-07-19`,
      "forecast-me:1:stop:AB12CD34",
      "forecast-me:1:rest:AB12CD34",
      "forecast-settings:1:keep",
      "forecast-settings:1:reset",
      // Control: one that no version sent.
      "forecast:2:juggle:x",
    ]) {
      const button = { type: 2, style: 2, label: "x", custom_id: customId };
      const messageId = await oldMessage(bot, button);
      const { outcome } = bot.discord.clickButton({ messageId, customId, userId: adminId });
      const { content, embeds } = messageOf(await outcome);
      const isOutdated = (content + (embeds[0]?.description ?? "")).includes(OUTDATED);
      expect([customId, isOutdated]).toEqual([customId, customId.includes("juggle")]);
    }
  });

  it("its menus still take a choice", async () => {
    const bot = await startBot();
    for (const [customId, value] of [
      [`forecast:2:details:${PARIS}:4:m:0:0:1100000000000000001`, "2026-07-15"],
      ["forecast:2:place:-:-:public", PARIS],
      ["forecast:3:place:-:-:public:next week", PARIS],
      ["forecast-me:1:place", PARIS],
      ["forecast-me:1:pause:2026-12-24", "AB12CD34"],
      ["forecast-settings:1:place", PARIS],
      ["forecast-schedule:1:add:0700:1234567:-:-:8cv1gfspn1fv:-:-", PARIS],
    ] as const) {
      const options = [{ label: "x", value }];
      const messageId = await oldMessage(bot, { type: 3, custom_id: customId, options });
      const choice = { messageId, customId, userId: adminId, values: [value] };
      const { content, embeds } = messageOf(await bot.discord.chooseValues(choice).outcome);
      expect(content + (embeds[0]?.description ?? ""), customId).not.toContain(OUTDATED);
    }
  });
});
