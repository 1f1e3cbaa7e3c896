/** Daily posts that fail: the attempts, the notices, and how they continue. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import {
  add,
  addSpread,
  expectSoon,
  leapToNextTry,
  type Options,
  posts,
  postsAt,
  spreadPosts,
  textOf,
} from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

const { secondChannelId, threadId, guildId, adminId } = defaultIds;

const HOUR_MS = 60 * 60 * 1000;

describe("a post that cannot be made", () => {
  /** A schedule at 07:00 that `prepare` makes impossible. Returns after its time. */
  async function failing(prepare: (bot: RunningBot) => void, options: Options = {}) {
    const bot = await startBot();
    const id = await add(bot, { channel: secondChannelId, ...options });
    prepare(bot);
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    return { bot, id };
  }

  function guildOf({ discord }: RunningBot) {
    const [guild] = discord.world.guilds;
    if (guild === undefined) throw new Error("no guild");
    return guild;
  }

  function directMessages({ discord }: RunningBot) {
    return discord.world.directChannels.flatMap(({ id }) => discord.messagesIn(id, adminId));
  }

  function tries({ discord }: RunningBot) {
    return discord.requests.filter(
      ({ method, route }) => method === "POST" && route === `/channels/${secondChannelId}/messages`,
    );
  }

  const deny = (bit: bigint) => (bot: RunningBot) => {
    const channel = guildOf(bot).channels.find(({ id }) => id === secondChannelId);
    if (channel !== undefined)
      channel.overwrites = [{ id: guildId, allow: "0", deny: String(bit) }];
  };
  const without = (bot: RunningBot) => {
    const guild = guildOf(bot);
    guild.channels = guild.channels.filter(({ id }) => id !== secondChannelId);
  };

  it.each([
    ["the channel is deleted", without, "the channel was deleted"],
    ["the bot may not see it", deny(1n << 10n), "I can’t see the channel"],
    ["the bot may not post", deny(1n << 11n), "I don’t have permission to post there"],
    ["the bot may not embed", deny(1n << 14n), "I don’t have permission to post there"],
  ])(
    "%s -> one try, paused with the reason, one direct message, no further request",
    async (_, prepare, why) => {
      const { bot } = await failing(prepare);
      await expectSoon(bot, () => directMessages(bot).length).toBe(1);
      expect(directMessages(bot)[0]?.content).toContain(why);
      await expectSoon(bot, () => textOf(bot, "list")).toContain(why);
      const before = bot.discord.requests.length;
      for (let day = 0; day < 3; day += 1) await bot.clock.leap(24 * HOUR_MS);
      expect(tries(bot)).toHaveLength(1);
      expect(directMessages(bot)).toHaveLength(1);
      expect(bot.discord.requests.length).toBe(before);
    },
  );

  it("the maker takes no direct messages -> the system channel is told, and nothing is logged as an error", async () => {
    const { bot } = await failing((one) => {
      without(one);
      const [admin] = guildOf(one).members;
      if (admin !== undefined) admin.user.acceptsDirectMessages = false;
    });
    await expectSoon(bot, () => posts(bot).length).toBe(1);
    expect(posts(bot)[0]?.content).toContain("the channel was deleted");
    expect(bot.log().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("resumed after the channel was mended -> posts again; a second failure is told again", async () => {
    const { bot, id } = await failing(deny(1n << 11n));
    await expectSoon(bot, () => directMessages(bot).length).toBe(1);
    deny(0n)(bot);
    await expectSoon(bot, () => textOf(bot, "resume", { schedule: id })).toContain("Resumed");
    await postsAt(bot, "2026-07-16T05:00:00Z", 1, secondChannelId);
    deny(1n << 11n)(bot);
    await bot.clock.leap(24 * HOUR_MS);
    await expectSoon(bot, () => directMessages(bot).length).toBe(2);
  });

  it("a zone that is no longer known -> listed with its reason, stopped and told; edit brings it back", async () => {
    const bot = await startBot();
    const id = await add(bot, { channel: secondChannelId });
    const columns = { time_zone: "Europe/Atlantis" };
    await bot.database.kysely.updateTable("schedules").set(columns).execute();
    const why = "its time zone is no longer known";
    await expectSoon(bot, () => textOf(bot, "list")).toContain(why);
    for (const [subcommand, options] of [
      ["resume", {}],
      ["pause", { until: "2026-07-20" }],
      ["edit", { days: 3 }],
    ] as const) {
      await expectSoon(bot, () => textOf(bot, subcommand, { schedule: id, ...options })).toContain(
        why,
      );
    }
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    await expectSoon(bot, () => directMessages(bot).length).toBe(1);
    expect(directMessages(bot)[0]?.content).toContain(why);
    expect(tries(bot)).toEqual([]);
    const repaired = textOf(bot, "edit", { schedule: id, timezone: "Europe/Berlin" });
    await expectSoon(bot, () => repaired).toContain("Updated and resumed");
    await postsAt(bot, "2026-07-16T05:00:00Z", 1, secondChannelId);
  });

  it("five posts of one channel fail at once -> one direct message", async () => {
    const bot = await startBot();
    for (let n = 0; n < 5; n += 1) await add(bot, { channel: secondChannelId });
    deny(1n << 11n)(bot);
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    const paused = async () =>
      (await textOf(bot, "list")).match(/permission to post there/g)?.length;
    await expectSoon(bot, paused).toBe(5);
    await expectSoon(bot, () => directMessages(bot).length).toBe(1);
  });

  it("the thread is archived -> opened again and posted; locked -> paused", async () => {
    const bot = await startBot();
    const id = await add(bot, { channel: threadId });
    const thread = guildOf(bot).channels.find((channel) => channel.id === threadId);
    if (thread === undefined) throw new Error("no thread");
    thread.archived = true;
    await postsAt(bot, "2026-07-15T05:00:00Z", 1, threadId);
    thread.archived = true;
    thread.locked = true;
    await bot.clock.leap(24 * HOUR_MS);
    await expectSoon(bot, () => textOf(bot, "list")).toContain("the thread is closed");
    expect(posts(bot, threadId)).toHaveLength(1);
    expect(id).toMatch(/^\w{8}$/);
  });

  it("the channel became a forum -> paused with that reason", async () => {
    const { bot } = await failing((one) => {
      const channel = guildOf(one).channels.find(({ id }) => id === secondChannelId);
      if (channel !== undefined) channel.type = 15;
    });
    await expectSoon(bot, () => textOf(bot, "list")).toContain("in this type of channel");
  });

  /** Moves the clock from try to try until the run is over. */
  async function leapToTheEnd(bot: RunningBot) {
    const row = () =>
      bot.database.kysely
        .selectFrom("schedules")
        .select(["claim_id", "due_at"])
        .executeTakeFirstOrThrow();
    const { due_at: dueAt } = await row();
    // The end of a run is logged after it is written: by then, the next try is that of the next day.
    for (let n = 0; n < 100 && (await row()).due_at === dueAt; n += 1) {
      await leapToNextTry(bot);
      await expectSoon(bot, async () => (await row()).claim_id).toBeNull();
    }
    expect((await row()).due_at).not.toBe(dueAt);
  }

  it("the credential is refused for 5 minutes -> paused and told once, and it goes on by itself when mended", async () => {
    const { bot } = await failing((one) =>
      one.weather.fail({ kind: "problem", status: 401, slug: "unauthorized" }),
    );
    await leapToTheEnd(bot);
    expect(bot.clock.now()).toBeGreaterThanOrEqual(Date.parse("2026-07-15T05:05:00Z"));
    await expectSoon(bot, () => directMessages(bot).length).toBe(1);
    await expectSoon(bot, () => textOf(bot, "list")).toMatch(
      /Paused .*the weather service rejected the bot’s request.*next scheduled time/,
    );
    await bot.clock.leap(24 * HOUR_MS);
    await leapToTheEnd(bot);
    expect(directMessages(bot)).toHaveLength(1);
    bot.weather.heal();
    await postsAt(bot, "2026-07-17T05:00:00Z", 1, secondChannelId);
    await expectSoon(bot, () => textOf(bot, "list")).not.toContain("Paused");
  });

  it("one odd answer of the weather service for each of five places -> all posted at the next try", async () => {
    const bot = await startBot();
    const odd = [
      { kind: "problem", status: 400, slug: "invalid-parameters" },
      { kind: "problem", status: 401, slug: "unauthorized" },
      { kind: "redirect", location: "https://example.org/" },
      { kind: "code", code: "404" },
      { kind: "code", code: "204" },
    ] as const;
    for (const [index, fault] of odd.entries()) {
      const location = `${index}.5,45.25`;
      await add(bot, { location, channel: secondChannelId });
      bot.weather.fail(fault, { times: 1, location });
    }
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    const posted = () => posts(bot, secondChannelId).length;
    await expectSoon(bot, posted, { stepMs: 250 }).toBe(odd.length);
    expect(bot.log().filter(({ msg }) => msg === "post failed, tried again")).toHaveLength(5);
    expect(directMessages(bot)).toEqual([]);
    expect(await textOf(bot, "list")).not.toContain("Paused");
  });

  it("a proxy answers for 20 s while 8 posts are due -> all appear, and an old forecast is shown meanwhile", async () => {
    const bot = await startBot();
    await addSpread(bot, 8);
    await bot.clock.leap(Date.parse("2026-07-15T06:20:00Z") - bot.clock.now());
    const options = { location: "0.5,45.25", days: 3 };
    const ask = () => bot.discord.runCommand({ name: "forecast", options }).outcome;
    await ask();
    await bot.clock.leap(40 * 60_000 - 5_000);
    bot.weather.fail({ kind: "html", status: 403 });
    await bot.clock.advance(10_000);
    const tries = () => bot.log().filter(({ msg }) => msg === "post failed, tried again").length;
    await expectSoon(bot, tries).toBeGreaterThanOrEqual(7);
    expect(JSON.stringify(await ask())).toContain("isn’t responding");
    await bot.clock.advance(10_000);
    bot.weather.heal();
    await expectSoon(bot, () => spreadPosts(bot).length, { stepMs: 500 }).toBe(8);
    expect(directMessages(bot)).toEqual([]);
    expect(bot.log().filter(({ msg }) => msg === "not posted")).toEqual([]);
  });

  it("Discord is out of order for some minutes -> posted when it is back, nobody is bothered", async () => {
    const bot = await startBot();
    await add(bot, { channel: secondChannelId });
    bot.discord.fail({ kind: "status", status: 503 }, { times: 3, route: /POST \/channels/ });
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    const posted = async () => {
      await bot.clock.advance(2_000);
      return posts(bot, secondChannelId).length;
    };
    await expect.poll(posted, { interval: 50 }).toBe(1);
    expect(tries(bot).map(({ status }) => status)).toEqual([503, 503, 503, 200]);
    expect(directMessages(bot)).toEqual([]);
  });

  it("the bot is removed from the server -> nothing more is tried, and it goes on after a return", async () => {
    const { bot } = await failing((one) => {
      guildOf(one).botLeft = true;
    });
    await expectSoon(bot, () => bot.log().some(({ msg }) => msg === "left a guild")).toBe(true);
    await bot.clock.leap(24 * HOUR_MS);
    expect(tries(bot)).toHaveLength(1);
    guildOf(bot).botLeft = false;
    await bot.restart();
    await expectSoon(bot, () => bot.log().some(({ msg }) => msg === "rejoined a guild")).toBe(true);
    await bot.clock.leap(Date.parse("2026-07-17T05:00:00Z") - bot.clock.now());
    await expectSoon(bot, () => posts(bot, secondChannelId).length).toBe(1);
  });
});
