/** An admin's daily posts, from the command to the message in the channel. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../src/playground/discord/world.ts";
import { add, command, posts, postsAt, textOf } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

/** The clock begins on 14 July 2026 at 12:00 UTC, which is 14:00 in Paris. */
const { channelId, secondChannelId, threadId, forumId, roleId, quietRoleId, guildId, adminId } =
  defaultIds;

describe("/forecast-schedule add", () => {
  it("time and place -> the next three runs, a preview, and one post each morning like /forecast's", async () => {
    const bot = await startBot();
    const message = await command(bot, "add", { time: "7am", location: "Paris" });
    const runs = ["2026-07-15", "2026-07-16", "2026-07-17"].map(
      (date) => `<t:${Date.parse(`${date}T05:00:00Z`) / 1000}:F>`,
    );
    for (const run of runs) expect(message.content).toContain(run);
    expect(message.embeds).toMatchObject([{ title: "Paris, Île-de-France, France · 3 days" }]);
    expect(posts(bot)).toEqual([]);

    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    const { embeds } = await forecast(bot);
    expect(post?.embeds[0]).toMatchObject({
      title: embeds[0]?.title,
      fields: embeds[0]?.fields,
      footer: embeds[0]?.footer,
    });
    expect(post?.embeds[0]?.fields?.[0]?.name).toContain("today");
    expect(post?.embeds[0]?.description).toMatch(
      /-# .*07:00.*Europe\/Paris.*[2-9A-HJ-NP-Z]{8}.*\/forecast-schedule/,
    );
    await postsAt(bot, "2026-07-16T05:00:00Z", 2);
  });

  it("the server's language, units and days -> those of the post; nobody's own", async () => {
    const bot = await startBot();
    const settings = { name: "forecast-settings", subcommand: "set" };
    const options = { location: "Lima", days: 7, unit: "i", language: "de" };
    await bot.discord.runCommand({ ...settings, options, userId: adminId }).outcome;
    const own = { location: "Tokyo", days: 1, unit: "m" };
    await bot.discord.runCommand({
      name: "forecast-me",
      subcommand: "set",
      options: own,
      userId: adminId,
    }).outcome;
    await command(bot, "add", { time: "7" });
    const [post] = await postsAt(bot, "2026-07-15T12:00:00Z", 1);
    expect(post?.embeds[0]?.title).toMatch(/^Lima, .* 7 /);
    expect(post?.embeds[0]?.fields?.[0]?.value).toContain("°F");
    expect(bot.weather.requests.at(-1)?.query).toMatchObject({ lang: "de", unit: "i" });
  });

  it.each([
    ["0700", "05:00"],
    ["7:30 pm", "17:30"],
    ["noon", "10:00"],
    ["19", "17:00"],
  ])("the time %s -> %s UTC in summer's Paris", async (time, utc) => {
    const bot = await startBot();
    const text = await textOf(bot, "add", { time, location: "Paris" });
    expect(text).toMatch(
      new RegExp(
        `<t:${Date.parse(`2026-07-15T${utc}:00Z`) / 1000}:F>|<t:${Date.parse(`2026-07-14T${utc}:00Z`) / 1000}:F>`,
      ),
    );
  });

  it.each([
    [{ time: "25:00" }, /cannot read 25:00 as a time/],
    [{ time: "24:00" }, /00:00/],
    [{ weekdays: "someday" }, /cannot read someday as days/],
    [{ timezone: "EST" }, /EST does not say/],
    [{ timezone: "Nowhere" }, /no time zone called Nowhere/],
    [{ location: "Qqqqqq" }, /no place called Qqqqqq/],
    [{ channel: forumId }, /forum/],
    [{ role: guildId }, /do not mention everyone/],
  ])("%o -> one private sentence, nothing stored", async (options, sentence) => {
    const bot = await startBot();
    const valid = { time: "07:00", location: "Paris" };
    expect(await textOf(bot, "add", { ...valid, ...options })).toMatch(sentence);
    expect(await textOf(bot, "list")).toContain("no daily posts yet");
  });

  it("weekdays in the asker's language -> posts on these days only", async () => {
    const bot = await startBot();
    const german = { locale: "de" };
    await command(bot, "add", { time: "7", location: "Paris", weekdays: "Mo, Fr" }, german);
    await postsAt(bot, "2026-07-17T05:00:00Z", 1);
    await postsAt(bot, "2026-07-19T12:00:00Z", 1);
    await postsAt(bot, "2026-07-20T05:00:00Z", 2);
  });

  it("a name of several places -> a private menu that goes on with the same options", async () => {
    const bot = await startBot();
    const options = { time: "18:30", location: "Springfield", channel: secondChannelId, days: 5 };
    const question = await command(bot, "add", options);
    const [menu] = question.components.flatMap(({ components = [] }) => components);
    const [choice] = menu?.options ?? [];
    const chosen = await bot.discord.chooseValues({
      messageId: question.id,
      customId: menu?.custom_id ?? "",
      values: [choice?.value ?? ""],
    }).outcome;
    if (chosen.kind !== "updated" && chosen.kind !== "replied") throw new Error(chosen.kind);
    expect(chosen.message.embeds[0]?.title).toMatch(/^Springfield, .* 5 days$/);
    const list = await textOf(bot, "list");
    expect(list).toMatch(/18:30 · Springfield/);
    expect(list).toContain(`<#${secondChannelId}>`);
  });

  it("missing permissions of the bot -> each is named", async () => {
    const bot = await startBot();
    const channel = bot.discord.world.guilds[0]?.channels.find(({ id }) => id === secondChannelId);
    if (channel === undefined) throw new Error("no channel");
    const deny = String((1n << 14n) | (1n << 15n));
    channel.overwrites = [{ id: guildId, allow: "0", deny }];
    const text = await textOf(bot, "add", {
      time: "7",
      location: "Paris",
      channel: secondChannelId,
    });
    expect(text).toMatch(/Embed Links.*Attach Files/);
    expect(text).not.toContain("Send Messages");
  });

  it("in a thread -> posted there", async () => {
    const bot = await startBot();
    await add(bot, { channel: threadId });
    await postsAt(bot, "2026-07-15T05:00:00Z", 1, threadId);
  });

  it("a role -> mentioned on top of the post, and rung; one that nobody may mention -> refused", async () => {
    const bot = await startBot();
    await add(bot, { role: roleId });
    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    expect(post?.content).toBe(`<@&${roleId}>`);
    expect(post?.pings).toEqual({ everyone: false, roleIds: [roleId], userIds: [] });
    const quiet = { time: "7", location: "Paris", role: quietRoleId };
    expect(await textOf(bot, "add", quiet)).toMatch(/would not ring/);
  });

  it("the 26th -> refused with what to do", async () => {
    const bot = await startBot();
    for (let n = 0; n < 25; n += 1) await add(bot);
    const text = await textOf(bot, "add", { time: "7", location: "Paris" });
    expect(text).toMatch(/25 daily posts.*\/forecast-schedule remove/);
    expect(await textOf(bot, "list")).toContain("07:00 · Paris");
  });

  it("the weather service is down -> arranged all the same, and said so", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "empty-body", status: 503 });
    const text = await bot.clock.settle(textOf(bot, "add", { time: "7", location: "Paris" }));
    expect(text).toMatch(/Arranged.*[\s\S]*out of order/);
    bot.weather.heal();
    await postsAt(bot, "2026-07-15T05:00:00Z", 1);
  });

  it("a member without Manage Server, let in by an override -> refused", async () => {
    const bot = await startBot();
    const [schedules] = bot.discord
      .registeredCommands()
      .filter(({ name }) => name === "forecast-schedule");
    expect(schedules?.default_member_permissions).toBe(String(1 << 5));
  });
});

describe("the other subcommands", () => {
  it("list -> place, local time and zone, channel, next run, last result", async () => {
    const bot = await startBot();
    expect(await textOf(bot, "list")).toContain("no daily posts yet");
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
    expect(await textOf(bot, "edit", { schedule: following })).toContain("Nothing was changed");
  });

  it("pause, resume, remove -> no post, posts again, gone", async () => {
    const bot = await startBot();
    const id = await add(bot);
    expect(await textOf(bot, "pause", { schedule: id })).toContain("Paused");
    expect(await textOf(bot, "pause", { schedule: id })).toContain("paused already");
    expect(await textOf(bot, "list")).toContain("⏸️");
    await postsAt(bot, "2026-07-15T12:00:00Z", 0);
    expect(await textOf(bot, "resume", { schedule: id })).toContain("Resumed");
    await postsAt(bot, "2026-07-16T05:00:00Z", 1);
    expect(await textOf(bot, "remove", { schedule: id })).toContain("Removed");
    expect(await textOf(bot, "remove", { schedule: id })).toContain("no daily posts yet");
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
    expect(message.embeds[0]?.title).toBe("Paris, Île-de-France, France · 3 days");
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

async function forecast({ discord }: RunningBot) {
  const options = { location: "Paris", unit: "i" };
  const outcome = await discord.runCommand({ name: "forecast", options, locale: "en-US" }).outcome;
  if (outcome.kind !== "replied") throw new Error(outcome.kind);
  return outcome.message;
}
