/** Daily posts of an announcement channel that are published to other servers. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { add, expectSoon, posts, textOf } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { dayNames } from "./forecast-answer.ts";

const { announcementChannelId, channelId } = defaultIds;
const CROSSPOSTED = 1;
const NEWS = { channel: announcementChannelId, publish: true };
const CROSSPOST = /crosspost$/;
const MINUTE_MS = 60_000;
/** 07:00 in Paris of the day with this number, from 1. */
const dueOn = (day: number) => Date.parse("2026-07-14T05:00:00Z") + day * 24 * 60 * MINUTE_MS;

async function runDay(bot: RunningBot, day: number): Promise<void> {
  const ended = () => bot.log().filter(({ msg }) => msg === "posted").length;
  const before = ended();
  await bot.clock.leap(dueOn(day) - bot.clock.now());
  await expectSoon(bot, ended).toBe(before + 1);
}

function news(bot: RunningBot) {
  return posts(bot, announcementChannelId);
}

function crossposts({ discord }: RunningBot) {
  return discord.requests.filter(({ route }) => CROSSPOST.test(route));
}

describe("a published post", () => {
  it("new ones -> each published once, and the list says so", async () => {
    const bot = await startBot();
    expect(await textOf(bot, "add", { time: "07:00", location: "Paris", ...NEWS })).toContain(
      "published to the channels that follow it",
    );
    await runDay(bot, 1);
    await expectSoon(bot, () => news(bot)[0]?.flags).toBe(CROSSPOSTED);
    expect(await textOf(bot, "list")).toContain("\nPublished.");
    await runDay(bot, 2);
    await expectSoon(bot, () => news(bot)[1]?.flags).toBe(CROSSPOSTED);
    expect(crossposts(bot)).toHaveLength(2);
  });

  it("kept up to date -> published once; edits beyond Discord's limit wait", async () => {
    const bot = await startBot();
    const schedule = await add(bot, NEWS);
    await textOf(bot, "edit", { schedule, mode: "replace" });
    await runDay(bot, 1);
    await expectSoon(bot, () => textOf(bot, "list")).toContain("\nPublished.");
    for (const day of [2, 3]) await runDay(bot, day);
    expect(news(bot)).toMatchObject([{ flags: CROSSPOSTED }]);
    expect(crossposts(bot)).toHaveLength(1);
    const limited = { kind: "status", status: 400, code: 20022 } as const;
    bot.discord.fail(limited, { times: 1, route: /PATCH/ });
    await bot.clock.leap(dueOn(4) - bot.clock.now());
    await expectSoon(bot, () => textOf(bot, "list")).not.toContain("⚠️");
    const shown = () => news(bot).slice(0, 1).flatMap(dayNames)[0] ?? "";
    await expectSoon(bot, shown, { stepMs: 1000 }).toContain("18 Jul");
    expect(crossposts(bot)).toHaveLength(1);
  });

  it("switched on or off later -> counts from the next post", async () => {
    const bot = await startBot();
    const schedule = await add(bot, { channel: announcementChannelId });
    await runDay(bot, 1);
    await textOf(bot, "edit", { schedule, publish: true });
    await runDay(bot, 2);
    await expectSoon(bot, () => crossposts(bot).length).toBe(1);
    await textOf(bot, "edit", { schedule, clear: "publish" });
    await runDay(bot, 3);
    expect(news(bot).map(({ flags }) => flags)).toEqual([0, CROSSPOSTED, 0]);
    expect(await textOf(bot, "list")).not.toMatch(/published/i);
  });

  it("fails -> the post stays posted, the list says why, and it is tried again, also after a restart", async () => {
    const bot = await startBot();
    await add(bot, NEWS);
    bot.discord.fail({ kind: "status", status: 403, code: 50013 }, { route: CROSSPOST });
    await runDay(bot, 1);
    await expectSoon(bot, () => textOf(bot, "list")).toContain("Not published yet, still trying");
    await bot.restart();
    bot.discord.heal();
    await expectSoon(bot, () => news(bot)[0]?.flags, { stepMs: 1000 }).toBe(CROSSPOSTED);
    expect(news(bot)).toHaveLength(1);
    expect(await textOf(bot, "list")).toContain("Last: [posted]");
  });

  it("the answer is lost -> published once all the same", async () => {
    const bot = await startBot();
    await add(bot, NEWS);
    bot.discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route: CROSSPOST });
    await runDay(bot, 1);
    await expectSoon(bot, () => textOf(bot, "list"), { stepMs: 1000 }).toContain("\nPublished.");
    expect(crossposts(bot).map(({ status }) => status)).toEqual([null, 400]);
  });

  it("more than Discord lets a channel publish -> waits as long as it says", async () => {
    const bot = await startBot();
    await add(bot, NEWS);
    const limit = { kind: "rate-limit", scope: "shared", retryAfterSeconds: 3000 } as const;
    bot.discord.fail(limit, { times: 1, route: CROSSPOST });
    await runDay(bot, 1);
    await expectSoon(bot, () => textOf(bot, "list")).toContain("limits how many messages");
    await bot.clock.leap(45 * MINUTE_MS);
    expect(crossposts(bot)).toHaveLength(1);
    await bot.clock.leap(6 * MINUTE_MS);
    await expectSoon(bot, () => news(bot)[0]?.flags).toBe(CROSSPOSTED);
  });
});

describe("where nothing can be published", () => {
  const SENTENCE = "Discord only publishes messages posted directly in an announcement channel";

  it("given, here, a thread or a forum -> `add` refuses", async () => {
    const bot = await startBot();
    for (const channel of [channelId, undefined, defaultIds.threadId, defaultIds.forumId]) {
      const given = { time: "07:00", location: "Paris", publish: true };
      const options = channel === undefined ? given : { ...given, channel };
      expect(await textOf(bot, "add", options)).toContain(SENTENCE);
      expect(await textOf(bot, "list")).toContain("No daily posts yet");
    }
  });

  it("`edit` refuses to publish there, to move there, and to open threads", async () => {
    const bot = await startBot();
    const here = await add(bot);
    expect(await textOf(bot, "edit", { schedule: here, publish: true })).toContain(SENTENCE);
    const schedule = await add(bot, NEWS);
    for (const options of [{ channel: channelId }, { thread: "each" }]) {
      expect(await textOf(bot, "edit", { schedule, ...options })).toContain(SENTENCE);
    }
    const moved = { schedule, channel: channelId, clear: "publish" };
    expect(await textOf(bot, "edit", moved)).toMatch(/Updated:|Updated and resumed:/);
  });

  it("the channel is no announcement channel any more -> posted, and the list says why not published", async () => {
    const bot = await startBot();
    await add(bot, NEWS);
    const channel = bot.discord.world.guilds[0]?.channels.find(
      ({ id }) => id === announcementChannelId,
    );
    Object.assign(channel ?? {}, { type: 0 });
    await runDay(bot, 1);
    const why = "Not published: the channel is no longer an announcement channel.";
    await expectSoon(bot, () => textOf(bot, "list")).toContain(why);
    expect(crossposts(bot)).toHaveLength(1);
  });
});
