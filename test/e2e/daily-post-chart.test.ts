/** Daily posts of many days, which carry a chart. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { add, command, postsAt } from "../support/daily-posts.ts";
import { startBot } from "../support/start-bot.ts";
import { buttonId, dayNames, messageOf } from "./forecast-answer.ts";

const MORNING = "2026-07-15T05:00:00Z";

describe("a daily post of 10 days", () => {
  it("has the chart, and whoever changes it gets a copy", async () => {
    const bot = await startBot();
    await add(bot, { days: 10 });
    const [post] = await postsAt(bot, MORNING, 1);
    expect(post?.attachments).toMatchObject([
      { filename: "chart.png", description: expect.stringMatching(/^Chart of /) },
    ]);
    expect(post?.embeds[0]?.image?.url).toBe(post?.attachments[0]?.url);
    if (post === undefined) return;
    expect(dayNames(post)).toHaveLength(10);
    const copy = messageOf(
      await bot.discord.clickButton({
        messageId: post.id,
        customId: buttonId(post, "Hide chart"),
        userId: defaultIds.memberId,
      }).outcome,
    );
    expect(copy).toMatchObject({ viewerId: defaultIds.memberId, attachments: [] });
  });

  it("a preview of it has the chart, too", async () => {
    const bot = await startBot();
    const options = { time: "07:00", location: "Paris", days: 10 };
    const added = await command(bot, "add", options);
    expect(added.attachments).toHaveLength(1);
    expect(added.embeds[0]?.image?.url).toBe(added.attachments[0]?.url);
    const schedule = /\b[2-9A-HJ-NP-Z]{8}\b/.exec(added.content)?.[0] ?? "";
    const preview = await command(bot, "preview", { schedule });
    expect(preview.attachments).toHaveLength(1);
  });

  it("one of 3 days has none", async () => {
    const bot = await startBot();
    await add(bot, { days: 3 });
    const [post] = await postsAt(bot, MORNING, 1);
    expect(post?.attachments).toEqual([]);
  });
});
