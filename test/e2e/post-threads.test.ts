/** Daily posts in threads, in forums, without a sound, and below an admin's words. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import {
  add,
  choices,
  command,
  expectSoon,
  type Options,
  posts,
  postsAt,
  textOf,
} from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { messageOf } from "./forecast-answer.ts";

const { channelId, forumId, threadId, roleId, memberId } = defaultIds;
/** 07:00 in Paris on the three days after the bot's start. */
const MORNINGS = ["2026-07-15T05:00:00Z", "2026-07-16T05:00:00Z", "2026-07-17T05:00:00Z"];

/** The threads that the bot opened in a channel, oldest first. */
function threadsIn({ discord }: RunningBot, parent: string) {
  const [guild] = discord.world.guilds;
  return (guild?.channels ?? [])
    .filter(({ parentId, id }) => parentId === parent && id !== threadId)
    .map(({ id, name }) => ({ id, name }));
}

/** Makes the forum one that requires tags; one of them is for moderators. */
function tagged({ discord }: RunningBot) {
  const forum = discord.world.guilds[0]?.channels.find(({ id }) => id === forumId);
  if (forum === undefined) throw new Error("no forum");
  forum.requiresTag = true;
  forum.tags = [
    { id: "9", name: "weather" },
    { id: "8", name: "news", moderated: true },
  ];
  return forum;
}

/** The tags of each post in the forum, oldest first. */
function forumTags({ discord }: RunningBot) {
  const channels = discord.world.guilds[0]?.channels ?? [];
  return channels.filter(({ parentId }) => parentId === forumId).map((one) => one.appliedTagIds);
}

async function runMornings(bot: RunningBot, mornings: readonly string[]): Promise<void> {
  for (const morning of mornings) {
    const before = bot.log().filter(({ msg }) => msg === "posted").length;
    await bot.clock.leap(Date.parse(morning) - bot.clock.now());
    const ended = () => bot.log().filter(({ msg }) => msg === "posted").length;
    await expectSoon(bot, ended).toBe(before + 1);
  }
}

describe("threads", () => {
  it("a new one each time -> one thread a day with one post in it, none in the channel", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    expect(await textOf(bot, "edit", { schedule, thread: "each" })).toMatch(
      /Updated:|Updated and resumed:/,
    );
    await runMornings(bot, MORNINGS);
    const threads = threadsIn(bot, channelId);
    expect(threads.map(({ name }) => name)).toEqual([
      "Wed 15 Jul · Paris",
      "Thu 16 Jul · Paris",
      "Fri 17 Jul · Paris",
    ]);
    for (const { id } of threads) expect(posts(bot, id)).toHaveLength(1);
    expect(posts(bot)).toEqual([]);
    const [, , last] = threads;
    expect(await textOf(bot, "list")).toContain(`/${last?.id}/`);
  });

  it("one with a name -> opened once, and again when somebody deleted it", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    await textOf(bot, "edit", { schedule, thread: "Weather talk" });
    await runMornings(bot, MORNINGS.slice(0, 2));
    const [first, ...more] = threadsIn(bot, channelId);
    expect(more).toEqual([]);
    expect(first?.name).toBe("Weather talk");
    expect(posts(bot, first?.id)).toHaveLength(2);
    const [guild] = bot.discord.world.guilds;
    if (guild === undefined) throw new Error("no guild");
    guild.channels = guild.channels.filter(({ id }) => id !== first?.id);
    await runMornings(bot, MORNINGS.slice(2));
    const [second] = threadsIn(bot, channelId);
    expect(second?.name).toBe("Weather talk");
    expect(posts(bot, second?.id)).toHaveLength(1);
  });

  it("the answer to the opening is lost -> the thread is found, and no second one opened", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    await textOf(bot, "edit", { schedule, thread: "each" });
    bot.discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route: /POST .*threads/ });
    await runMornings(bot, MORNINGS.slice(0, 1));
    const threads = threadsIn(bot, channelId);
    expect(threads).toHaveLength(1);
    expect(posts(bot, threads[0]?.id)).toHaveLength(1);
  });

  it("a forum -> each post is a thread of it, from `add` on; in doubt none is doubled", async () => {
    const bot = await startBot();
    await add(bot, { channel: forumId });
    await runMornings(bot, MORNINGS.slice(0, 1));
    bot.discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route: /POST .*threads/ });
    await runMornings(bot, MORNINGS.slice(1));
    const threads = threadsIn(bot, forumId);
    expect(threads.map(({ name }) => name)).toEqual([
      "Wed 15 Jul · Paris",
      "Thu 16 Jul · Paris",
      "Fri 17 Jul · Paris",
    ]);
    for (const { id } of threads) expect(posts(bot, id)).toHaveLength(1);
  });

  it("a forum that demands tags -> paused with the reason", async () => {
    const bot = await startBot();
    await add(bot, { channel: forumId });
    const forum = bot.discord.world.guilds[0]?.channels.find(({ id }) => id === forumId);
    if (forum === undefined) throw new Error("no forum");
    Object.assign(forum, { requiresTag: true, tags: [{ id: "9", name: "weather" }] });
    await bot.clock.leap(Date.parse(MORNINGS[0] ?? "") - bot.clock.now());
    await expectSoon(bot, () => textOf(bot, "list")).toContain("requires a tag");
    expect(threadsIn(bot, forumId)).toEqual([]);
  });

  it("the tag of a forum -> on each post, also when renamed; removed -> the list says so", async () => {
    const bot = await startBot();
    const forum = tagged(bot);
    const schedule = await add(bot, { channel: forumId, tag: "Weather" });
    expect(await textOf(bot, "list")).toContain("tag weather");
    await runMornings(bot, MORNINGS.slice(0, 1));
    forum.tags = [{ id: "9", name: "forecasts" }];
    await runMornings(bot, MORNINGS.slice(1, 2));
    expect(forumTags(bot)).toEqual([["9"], ["9"]]);
    expect(await textOf(bot, "list")).toContain("tag weather → forecasts");
    forum.tags = [{ id: "8", name: "other" }];
    await bot.clock.leap(Date.parse(MORNINGS[2] ?? "") - bot.clock.now());
    await expectSoon(bot, () => textOf(bot, "list")).toContain("no longer has the tag forecasts");
    expect(await textOf(bot, "edit", { schedule, tag: "other" })).toContain("Updated and resumed");
    expect(forumTags(bot)).toHaveLength(2);
  });

  it("`add` to a forum that requires tags -> a tag of it, or a sentence", async () => {
    const bot = await startBot();
    tagged(bot);
    for (const [options, sentence] of [
      [{ channel: forumId }, "requires a tag on every post. Set `tag` to one of these"],
      [{ channel: forumId }, "weather, news"],
      [{ channel: forumId, tag: "rain" }, "has no tag called rain"],
      [{ channel: forumId, tag: "news" }, "Missing permissions: Manage Threads"],
      [{ channel: channelId, tag: "weather" }, "Only forum posts have tags"],
      [{ tag: "weather" }, "Only forum posts have tags"],
    ] as const) {
      const given = { time: "07:00", location: "Paris", ...options };
      expect(await textOf(bot, "add", given)).toContain(sentence);
      expect(await textOf(bot, "list")).toContain("No daily posts yet");
    }
  });

  it("edit -> the same; a tag goes with its forum, and `clear` takes it away where none is required", async () => {
    const bot = await startBot();
    const forum = tagged(bot);
    const schedule = await add(bot, { channel: forumId, tag: "weather" });
    const edit = (options: Options) => textOf(bot, "edit", { schedule, ...options });
    expect(await edit({ clear: "tag" })).toContain("requires a tag");
    expect(await edit({ tag: "rain" })).toContain("has no tag called rain");
    expect(await edit({ channel: channelId })).toContain("Only forum posts have tags");
    forum.requiresTag = false;
    expect(await edit({ clear: "tag" })).toMatch(/Updated:|Updated and resumed:/);
    expect(await edit({ tag: "WEATHER" })).toContain("tag weather");
  });

  it("what is offered for `tag` -> the tags of the channel that is given, or of the post's", async () => {
    const bot = await startBot();
    tagged(bot);
    const given = { time: "07:00", channel: forumId, tag: "" };
    const named = async (subcommand: string, options: Options) =>
      (await choices(bot, subcommand, options, "tag")).map(({ name }) => name);
    expect(await named("add", given)).toEqual(["weather", "news"]);
    expect(await named("add", { ...given, tag: "NE" })).toEqual(["news"]);
    expect(await named("add", { time: "07:00", tag: "" })).toEqual([]);
    const schedule = await add(bot, { channel: forumId, tag: "weather" });
    expect(await named("edit", { schedule, tag: "w" })).toEqual(["weather", "news"]);
  });

  it("a thread in a thread or in a forum -> refused in words", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const inThread = { schedule, channel: threadId, thread: "each" };
    expect(await textOf(bot, "edit", inThread)).toContain("is itself a thread");
    const inForum = await textOf(bot, "edit", { schedule, channel: forumId });
    expect(inForum).toContain("is a forum, where every post is a thread");
  });

  it("the thread is taken away -> posts in the channel again; in a forum that is refused", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    await textOf(bot, "edit", { schedule, thread: "each" });
    expect(await textOf(bot, "edit", { schedule, clear: "thread" })).toMatch(
      /Updated:|Updated and resumed:/,
    );
    await postsAt(bot, MORNINGS[0] ?? "", 1);
    const inForum = await add(bot, { channel: forumId });
    const refused = await textOf(bot, "edit", { schedule: inForum, clear: "thread" });
    expect(refused).toContain("is a forum");
  });

  it("what is offered -> `each`, and what was typed as a name", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const offered = await choices(bot, "edit", { schedule, thread: "Talk" }, "thread");
    expect(offered.map(({ value }) => value)).toEqual(["Talk", "each"]);
    for (const { name } of offered) {
      expect(await textOf(bot, "edit", { schedule, thread: name })).toMatch(
        /Updated:|Updated and resumed:/,
      );
    }
    expect(await textOf(bot, "list")).toContain("new thread each time");
  });
});

describe("silent, a note, the week", () => {
  it("silent -> the flag that rings nobody, the role named all the same", async () => {
    const bot = await startBot();
    const schedule = await add(bot, { role: roleId });
    await textOf(bot, "edit", { schedule, silent: true });
    const [post] = await postsAt(bot, MORNINGS[0] ?? "", 1);
    expect(post?.flags).toBe(4096);
    expect(post?.content).toContain(`<@&${roleId}>`);
  });

  it("a note -> above the forecast, escaped, and nobody is pinged; cleared -> gone", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const note = "Good **morning** @everyone <@1100000000000000031>\nhttps://example.com";
    await textOf(bot, "edit", { schedule, note });
    const [post] = await postsAt(bot, MORNINGS[0] ?? "", 1);
    expect(post?.content).toContain("Good \\*\\*morning\\*\\* \\@everyone");
    expect(post?.pings).toMatchObject({ everyone: false, roleIds: [], userIds: [] });
    await textOf(bot, "edit", { schedule, clear: "note" });
    const [, next] = await postsAt(bot, MORNINGS[1] ?? "", 2);
    expect(next?.content).toBe("");
  });

  it("the weekly card on a Sunday -> one embed with the chart", async () => {
    const bot = await startBot();
    const schedule = await add(bot, { weekdays: "sunday" });
    const preview = await command(bot, "edit", { schedule, layout: "week" });
    expect(preview.attachments).toHaveLength(1);
    const [post] = await postsAt(bot, "2026-07-19T05:00:00Z", 1);
    expect(post?.embeds).toHaveLength(1);
    expect(post?.embeds[0]?.title).toMatch(/^Paris.* the week ahead$/);
    expect(post?.embeds[0]?.image?.url).toContain("chart.png");
    await bot.clock.leap(6 * 86_400_000);
    expect(posts(bot)).toHaveLength(1);
  });

  it("a day of the weekly card, chosen from its menu -> its details", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    await command(bot, "edit", { schedule, layout: "week" });
    const [post] = await postsAt(bot, MORNINGS[0] ?? "", 1);
    const parts = post?.components.flatMap(({ components = [] }) => components) ?? [];
    const menu = parts.find(({ type }) => type === 3);
    const { outcome } = bot.discord.chooseValues({
      messageId: post?.id ?? "",
      customId: menu?.custom_id ?? "",
      values: [menu?.options?.at(-1)?.value ?? ""],
      userId: memberId,
    });
    expect(messageOf(await outcome).embeds[0]?.title).toMatch(/^Paris.* Tue, Jul 21$/);
  });

  it.each(["role", "days", "unit"])(
    "`clear` %s -> as if it had never been given",
    async (clear) => {
      const bot = await startBot();
      const schedule = await add(bot, { role: roleId, days: 10, unit: "i" });
      expect(await textOf(bot, "edit", { schedule, clear })).toMatch(
        /Updated:|Updated and resumed:/,
      );
      const list = await textOf(bot, "list");
      const shown = { role: `<@&${roleId}>`, days: "10 days", unit: "imperial" };
      const left = Object.entries(shown).filter(([, text]) => list.includes(text));
      expect(left.map(([name]) => name)).toEqual(
        Object.keys(shown).filter((name) => name !== clear),
      );
    },
  );
});

describe("resting", () => {
  it("skip the next -> none tomorrow, one the day after, and the list says so", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const text = await textOf(bot, "pause", { schedule, until: "next" });
    expect(text).toContain("The one after it is on Thu 16 Jul");
    expect(await textOf(bot, "list")).toContain("until Thu");
    await bot.clock.leap(Date.parse("2026-07-15T12:00:00Z") - bot.clock.now());
    expect(posts(bot)).toEqual([]);
    await postsAt(bot, MORNINGS[1] ?? "", 1);
    expect(await textOf(bot, "list")).not.toContain("by a member until");
    await postsAt(bot, MORNINGS[2] ?? "", 2);
  });

  it("until a date -> goes on by itself on that day; resumed before -> at once", async () => {
    const bot = await startBot();
    const [one, other] = [await add(bot), await add(bot, { location: "Oslo" })];
    for (const schedule of [one, other]) {
      expect(await textOf(bot, "pause", { schedule, until: "2026-07-17" })).toContain("Fri 17 Jul");
    }
    await textOf(bot, "resume", { schedule: other });
    await postsAt(bot, MORNINGS[0] ?? "", 1);
    await postsAt(bot, MORNINGS[1] ?? "", 2);
    await postsAt(bot, MORNINGS[2] ?? "", 4);
  });

  it("another time while it rests -> it rests on", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    await textOf(bot, "pause", { schedule, until: "17.7.2026" });
    await textOf(bot, "edit", { schedule, time: "08:00" });
    await bot.clock.leap(Date.parse("2026-07-17T05:30:00Z") - bot.clock.now());
    expect(posts(bot)).toEqual([]);
    await postsAt(bot, "2026-07-17T06:00:00Z", 1);
  });

  it("until what is no date to come -> a sentence", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    for (const [until, sentence] of [
      ["yesterday", "yesterday isn’t a date"],
      ["2026-07-14", "is in the past"],
      ["2028-01-01", "too far away"],
      ["2026-02-30", "2026-02-30 isn’t a date"],
    ] as const) {
      expect(await textOf(bot, "pause", { schedule, until })).toContain(sentence);
    }
  });

  it("what is offered -> skipping, then the days to come, each of which can be read back", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const offered = await choices(bot, "pause", { schedule, until: "" }, "until");
    expect(offered).toHaveLength(25);
    for (const { name } of offered.slice(0, 3)) {
      expect(await textOf(bot, "pause", { schedule, until: name })).toMatch(/skipped|Paused until/);
    }
  });
});
