/** An admin's daily posts, from the command to the message in the channel. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { add, command, expectSoon, posts, postsAt, textOf } from "../support/daily-posts.ts";
import { IS_OVER_HTTP } from "../support/interactions-transport.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { askedFor, unitSentFor } from "../support/weather-api.ts";
import { dayNames, messageOf } from "./forecast-answer.ts";

/** The clock begins on 14 July 2026 at 12:00 UTC, which is 14:00 in Paris. */
const { secondChannelId, threadId, roleId, quietRoleId, guildId, adminId } = defaultIds;

describe("/forecast-schedule add", () => {
  it("time and place -> the next three runs, a preview, and one post each morning like /forecast's", async () => {
    const bot = await startBot();
    const message = await command(bot, "add", { time: "7am", location: "Paris" });
    const runs = ["2026-07-15", "2026-07-16", "2026-07-17"].map(
      (date) => `<t:${Date.parse(`${date}T05:00:00Z`) / 1000}:F>`,
    );
    for (const run of runs) expect(message.content).toContain(run);
    expect(message.embeds).toMatchObject([{ title: "Paris, France · 3 days" }]);
    expect(posts(bot)).toEqual([]);

    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    const answer = await forecast(bot);
    const [{ description, ...others } = {}] = answer.embeds;
    expect(post?.embeds).toMatchObject([
      { ...others, description: expect.stringContaining(description ?? "a forecast") },
    ]);
    expect(dayNames(answer)[0]).toContain("today");
    expect(post?.embeds[0]?.description).toMatch(
      /\n-# .*07:00.*Europe\/Paris.*[2-9A-HJ-NP-Z]{8}.*\/forecast-schedule$/,
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
    expect(post?.embeds[0]?.description).toContain("°F");
    const asked = { lang: "de", unit: unitSentFor("i"), days: 7 };
    expect(bot.weather.requests.map(askedFor).at(-1)).toMatchObject(asked);
  });

  it("a time -> the next one in summer's Paris", async () => {
    const bot = await startBot();
    for (const [time, next] of [
      ["0700", "2026-07-15T05:00:00Z"],
      ["7:30 pm", "2026-07-14T17:30:00Z"],
      ["noon", "2026-07-15T10:00:00Z"],
      ["19", "2026-07-14T17:00:00Z"],
    ] as const) {
      const text = await textOf(bot, "add", { time, location: "Paris" });
      expect(text).toContain(`<t:${Date.parse(next) / 1000}:F>`);
    }
  });

  it("what can't be read or mentioned -> one private sentence, nothing stored", async () => {
    const bot = await startBot();
    const valid = { time: "07:00", location: "Paris" };
    for (const [options, sentence] of [
      [{ time: "25:00" }, /25:00 isn’t a time/],
      [{ time: "24:00" }, /00:00/],
      [{ weekdays: "someday" }, /someday as days/],
      [{ timezone: "EST" }, /EST doesn’t say/],
      [{ timezone: "Nowhere" }, /know a time zone called Nowhere/],
      [{ location: "Qqqqqq" }, /couldn’t find Qqqqqq/],
      [{ role: guildId }, /can’t mention @everyone/],
    ] as const) {
      expect(await textOf(bot, "add", { ...valid, ...options })).toMatch(sentence);
      expect(await textOf(bot, "list")).toContain("No daily posts yet");
    }
  });

  it("a zone by the name of a city or country", async () => {
    const bot = await startBot();
    for (const [timezone, zone] of [
      ["Berlin", "Europe/Berlin"],
      ["Pakistan", "Asia/Karachi"],
      ["Nepal", "Asia/Kathmandu"],
    ] as const) {
      const text = await textOf(bot, "add", { time: "7", location: "Paris", timezone });
      expect(text).toContain(zone);
    }
  });

  it("a place far east of UTC in its early morning -> that date is today's", async () => {
    const bot = await startBot();
    await command(bot, "add", { time: "00:30", location: "Tokyo" });
    const [post] = await postsAt(bot, "2026-07-14T15:30:00Z", 1);
    expect(post?.embeds[0]?.description).toMatch(/^\*\*Wed 15 Jul · today\*\*\n/);
  });

  it.skipIf(IS_OVER_HTTP)("the gateway connects anew before the time -> one post", async () => {
    const bot = await startBot();
    await add(bot);
    bot.discord.closeGateway(4000);
    await expect.poll(() => bot.logText()).toContain("gateway resumed");
    bot.discord.requestReconnect();
    await bot.restart();
    await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    await expectSoon(bot, () => bot.log().filter(({ msg }) => msg === "posted").length).toBe(1);
    await postsAt(bot, "2026-07-15T09:00:00Z", 1);
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

  it("a place that is chosen twice before the first answer is there -> one daily post", async () => {
    const bot = await startBot();
    const question = await command(bot, "add", { time: "18:30", location: "Springfield" });
    const [menu] = question.components.flatMap(({ components = [] }) => components);
    const chosen = (menu?.options ?? []).slice(0, 2).map(({ value }) => {
      const input = { messageId: question.id, customId: menu?.custom_id ?? "", values: [value] };
      return bot.discord.chooseValues(input).outcome;
    });
    await Promise.all(chosen);
    expect((await textOf(bot, "list")).match(/18:30 · Springfield/g)).toHaveLength(1);
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
    expect(await textOf(bot, "add", quiet)).toMatch(/wouldn’t notify anyone/);
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
    const answer = textOf(bot, "add", { time: "7", location: "Paris" });
    // Over HTTP, its claim would seem to take as long as the clock moves.
    await expectSoon(bot, () => bot.weather.requests.length).toBeGreaterThan(0);
    expect(await bot.clock.settle(answer)).toMatch(/Daily post created.*[\s\S]*is down/);
    bot.weather.heal();
    await postsAt(bot, "2026-07-15T05:00:00Z", 1);
  });

  it("several posts of one place at the same time -> one weather request", async () => {
    const bot = await startBot();
    for (let n = 0; n < 5; n += 1) await add(bot);
    const before = bot.weather.requests.length;
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    await expectSoon(bot, () => posts(bot).length).toBe(5);
    expect(bot.weather.requests.length - before).toBe(1);
  });

  it("registered -> for those who may manage the server", async () => {
    const bot = await startBot();
    const [schedules] = bot.discord
      .registeredCommands()
      .filter(({ name }) => name === "forecast-schedule");
    expect(schedules?.default_member_permissions).toBe(String(1 << 5));
  });
});

async function forecast({ discord }: RunningBot) {
  const options = { location: "Paris", unit: "m" };
  return messageOf(
    await discord.runCommand({ name: "forecast", options, locale: "en-GB" }).outcome,
  );
}
