/** Listing, changing, pausing, resuming, removing and previewing daily posts. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { add, command, posts, postsAt, textOf } from "../support/daily-posts.ts";
import { startBot } from "../support/start-bot.ts";

const { channelId, secondChannelId, roleId, adminId } = defaultIds;

describe("/forecast-schedule", () => {
  it("list -> place, local time and zone, channel, next run, last result", async () => {
    const bot = await startBot();
    expect(await textOf(bot, "list")).toContain("No daily posts yet");
    const id = await add(bot);
    const next = (date: string) => `<t:${Date.parse(`${date}T05:00:00Z`) / 1000}:F>`;
    const list = await textOf(bot, "list");
    expect(list).toContain("07:00 · Paris, Île-de-France, France");
    expect(list).toContain(`<#${channelId}>`);
    expect(list).toContain("Europe/Paris");
    expect(list).toContain(id);
    expect(list).toContain(next("2026-07-15"));
    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    await expect.poll(() => textOf(bot, "list")).toContain(next("2026-07-16"));
    expect(await textOf(bot, "list")).toContain(`${channelId}/${post?.id}`);
  });

  it("edit -> what was given changes, the id stays, and it posts at the new time", async () => {
    const bot = await startBot();
    const id = await add(bot);
    const text = await textOf(bot, "edit", {
      schedule: id,
      time: "15:00",
      channel: secondChannelId,
    });
    expect(text).toContain(id);
    expect(text).toContain("15:00");
    await postsAt(bot, "2026-07-14T13:00:00Z", 1, secondChannelId);
    await postsAt(bot, "2026-07-15T05:00:00Z", 0);
  });

  it("edit of the place -> the zone follows it, unless it was chosen", async () => {
    const bot = await startBot();
    const following = await add(bot);
    const chosen = await add(bot, { timezone: "Asia/Kolkata" });
    expect(await textOf(bot, "edit", { schedule: following, location: "Tokyo" })).toContain(
      "Asia/Tokyo",
    );
    const kept = await textOf(bot, "edit", { schedule: chosen, location: "Tokyo" });
    expect(kept).toContain("Asia/Kolkata");
    expect(await textOf(bot, "edit", { schedule: following })).toContain("Nothing to change");
  });

  it("pause, resume, remove -> no post, posts again, gone", async () => {
    const bot = await startBot();
    const id = await add(bot);
    expect(await textOf(bot, "pause", { schedule: id })).toContain("Paused");
    expect(await textOf(bot, "pause", { schedule: id })).toContain("already paused");
    const skip = { schedule: id, until: "next" };
    expect(await textOf(bot, "pause", skip)).toContain("already paused");
    expect(await textOf(bot, "edit", { schedule: id, days: 4 })).toMatch(/^Updated:/);
    expect(await textOf(bot, "list")).toContain(" · ⏸️ paused");
    await postsAt(bot, "2026-07-15T12:00:00Z", 0);
    expect(await textOf(bot, "resume", { schedule: id })).toContain("Resumed");
    await postsAt(bot, "2026-07-16T05:00:00Z", 1);
    expect(await textOf(bot, "remove", { schedule: id })).toContain("Removed");
    expect(await textOf(bot, "remove", { schedule: id })).toContain("No daily posts yet");
    await postsAt(bot, "2026-07-18T12:00:00Z", 1);
  });

  it("autocomplete -> this server's, by what is typed; a label or a part of it means the same", async () => {
    const bot = await startBot();
    const paris = await add(bot);
    await add(bot, { location: "Tokyo", time: "18:00" });
    const offered = async (subcommand: string, typed: string) => {
      const { outcome } = bot.discord.autocomplete({
        name: "forecast-schedule",
        subcommand,
        options: { schedule: typed },
        focused: "schedule",
        userId: adminId,
      });
      const answer = await outcome;
      if (answer.kind !== "choices") throw new Error(answer.kind);
      return answer.choices;
    };
    expect(await offered("pause", "")).toHaveLength(2);
    const [choice] = await offered("pause", "pari");
    expect(choice?.value).toBe(paris);
    expect(await offered("resume", "")).toEqual([]);
    expect(await textOf(bot, "pause", { schedule: choice?.name ?? "" })).toContain("Paused");
    expect(await textOf(bot, "pause", { schedule: "tokyo" })).toContain("Paused");
    expect(await offered("resume", "")).toHaveLength(2);
  });

  it("preview -> the post as it is now, for the asker only, ringing nobody", async () => {
    const bot = await startBot();
    const id = await add(bot, { role: roleId });
    const message = await command(bot, "preview", { schedule: id });
    expect(message.embeds[0]?.title).toBe("Paris, France · 3 days");
    expect(message.pings).toEqual({ everyone: false, roleIds: [], userIds: [] });
    expect(posts(bot)).toEqual([]);
  });

  it("forgotten maker -> the schedule goes on, nothing of the person is stored", async () => {
    const bot = await startBot();
    await add(bot);
    await bot.discord.runCommand({ name: "forecast-me", subcommand: "forget", userId: adminId })
      .outcome;
    const rows = await bot.database.kysely.selectFrom("schedules").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(adminId);
    await postsAt(bot, "2026-07-15T05:00:00Z", 1);
  });
});
