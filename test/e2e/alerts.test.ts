/** Official warnings that are posted between the daily times. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { changeSchedule } from "../../src/schedules/schedule-store.ts";
import { storedSchedule } from "../schedules/orders.ts";
import { type BotCluster, type BotInCluster, prepareCluster } from "../support/bot-cluster.ts";
import { add, command, expectSoon, posts, postsAt, textOf } from "../support/daily-posts.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { SENT_WARNING, sentWarnings } from "../support/warnings.ts";
import { moment } from "../support/zone-rules.ts";

const ON = { WEATHER_WARNINGS: "on", WEATHER_WARNINGS_MINUTES: "30" };
const MINUTE_MS = 60_000;
const OVER = "No longer in force.";
const { channelId, roleId } = defaultIds;

function aSent(id: string, changes: object = {}) {
  return {
    ...SENT_WARNING,
    id,
    messageType: { code: "alert", supersedes: [] },
    severity: "severe",
    headline: `Gusts ${id}`,
    expireTime: "2026-07-17T00:00Z",
    ...changes,
  };
}

const superseding = (code: string, ...supersedes: string[]) => ({
  messageType: { code, supersedes },
});

type Stage = Pick<BotCluster, "clock" | "discord" | "weather" | "database">;

function send({ weather }: Stage, ...alerts: readonly object[]): void {
  weather.fail({ kind: "answer", body: sentWarnings(alerts) }, { api: "warnings" });
}

async function lookAt({ database }: Stage): Promise<number> {
  const row = await database.kysely
    .selectFrom("schedules")
    .select("alerts_at")
    .executeTakeFirstOrThrow();
  return row.alerts_at ?? 0;
}

/** Moves the clock to the next look. */
async function leapToLook(stage: Stage): Promise<void> {
  await stage.clock.leap(Math.max(0, (await lookAt(stage)) - stage.clock.now()));
}

/** Until a look went well, so that the next one is due when its answer is too old. */
async function looked(stage: Stage): Promise<void> {
  let seen = { at: 0, polls: 0 };
  const leftMs = async () => {
    await stage.clock.advance(25);
    const at = await lookAt(stage);
    seen = { at, polls: at === seen.at ? seen.polls + 1 : 0 };
    // A look that failed is repeated a minute later.
    if (seen.polls > 40 && at - stage.clock.now() <= MINUTE_MS) await leapToLook(stage);
    return at - stage.clock.now();
  };
  await expect.poll(leftMs).toBeGreaterThan(20 * MINUTE_MS);
}

async function look(stage: Stage): Promise<void> {
  await leapToLook(stage);
  await looked(stage);
}

function requests({ discord }: Stage, method: string) {
  const route = `/channels/${channelId}/messages`;
  return discord.requests.filter((one) => one.method === method && one.route.startsWith(route));
}

/** All texts of each message that is no answer. */
function texts({ discord }: Stage): readonly string[] {
  const messages = discord.messagesIn(channelId).filter(({ interaction }) => interaction === null);
  return messages.map(({ content, embeds }) => JSON.stringify([content, embeds]));
}

describeEachDatabase("processes that share a schedule", (open) => {
  /** Starts one more process. */
  async function start(cluster: BotCluster, shard: number): Promise<BotInCluster> {
    const shards = { DISCORD_SHARDS: String(shard), DISCORD_SHARD_COUNT: "2" };
    const bot = await cluster.start({ ...ON, ...shards });
    await cluster.clock.settle(bot.started);
    return bot;
  }

  /** A schedule that posts nothing else before Monday, 20 July. */
  async function prepare(processes: number) {
    const cluster = await prepareCluster(open);
    const { database, clock } = cluster;
    send(cluster);
    const schedule = await storedSchedule(database, clock.now(), { weekdays: [1], roleId });
    const changes = { post: { alerts: "severe" } } as const;
    await changeSchedule(database, schedule, changes, moment(clock.now()));
    const bots = [];
    for (let shard = 0; shard < processes; shard += 1) bots.push(await start(cluster, shard));
    await looked(cluster);
    return { cluster, bots };
  }

  it("a week -> each warning is posted once, edited when it is updated, and marked when it is over", async () => {
    const { cluster, bots } = await prepare(2);
    send(cluster, aSent("A", { severity: "moderate" }));
    await looked(cluster);
    expect(texts(cluster)).toEqual([]);

    send(cluster, aSent("A"));
    for (let n = 0; n < 3; n += 1) await look(cluster);
    expect(texts(cluster)).toEqual([
      expect.stringMatching(/<@&\d+>\\n\*\*Official warnings for Near Paris/),
    ]);
    expect(texts(cluster)[0]).toContain("Severe warning: Gusts A");
    expect(texts(cluster)[0]).toContain("weather.example/attribution · May be late.");
    expect(requests(cluster, "POST")).toMatchObject([
      { body: { allowed_mentions: { parse: [], roles: [roleId] }, enforce_nonce: true } },
    ]);

    cluster.weather.fail({ kind: "empty-body", status: 503 }, { api: "warnings" });
    await leapToLook(cluster);
    await cluster.clock.advance(90_000);
    send(cluster, aSent("B", { ...superseding("update", "A"), severity: "moderate" }));
    await looked(cluster);
    expect(texts(cluster)).toEqual([expect.stringContaining("Moderate warning: Gusts B")]);

    await cluster.clock.settle(bots[0]?.stop() ?? Promise.resolve());
    await start(cluster, 0);
    send(cluster, aSent("B", superseding("update", "A")), aSent("C"), aSent("A"));
    await look(cluster);
    expect(texts(cluster)).toEqual([
      expect.stringContaining("Severe warning: Gusts B"),
      expect.stringContaining("Severe warning: Gusts C"),
    ]);

    send(cluster, aSent("C"), aSent("X", superseding("cancel", "B")));
    for (let n = 0; n < 2; n += 1) await look(cluster);
    expect(texts(cluster)[0]).toMatch(
      /~~Severe warning: Gusts B · Near Paris.*~~\\nNo longer in force\./,
    );
    expect(texts(cluster)[1]).not.toContain(OVER);

    await cluster.clock.leap(Date.parse("2026-07-17T00:00Z") - cluster.clock.now());
    for (let n = 0; n < 2; n += 1) await look(cluster);
    expect(texts(cluster)[1]).toContain(OVER);
    // Updated to B, with more severity, and over; C is over. A process that is slow may repeat another's edit.
    const edits = requests(cluster, "PATCH").map(({ body }) => JSON.stringify(body));
    expect(new Set(edits).size).toBe(4);
    expect(requests(cluster, "POST")).toHaveLength(2);
    await cluster.clock.leap(24 * 60 * MINUTE_MS);
    await look(cluster);
    const rows = await cluster.database.kysely.selectFrom("posted_alerts").selectAll().execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ["repeats the request, not the post", 0, 2],
    ["leaves it alone once Discord has forgotten the nonce", 5 * MINUTE_MS, 1],
  ])("a process that ends before Discord's answer -> the next one %s", async (_, awayMs, tries) => {
    const { cluster, bots } = await prepare(1);
    send(cluster, aSent("A"));
    const lost = { kind: "torn-socket", when: "after" } as const;
    cluster.discord.fail(lost, { times: 1, route: /POST .*messages/ });
    await leapToLook(cluster);
    const tried = async () => {
      await cluster.clock.advance(25);
      return texts(cluster).length;
    };
    await expect.poll(tried).toBe(1);
    await cluster.clock.settle(bots[0]?.stop() ?? Promise.resolve());
    cluster.clock.jumpBy(awayMs);
    await start(cluster, 0);
    await leapToLook(cluster);
    await looked(cluster);
    expect(texts(cluster)).toHaveLength(1);
    expect(requests(cluster, "POST")).toHaveLength(tries);
  });
});

const PARIS = { location: "2.35,48.86" };

async function editAlerts(bot: RunningBot, schedule: string, alerts: string) {
  return textOf(bot, "edit", { schedule, alerts });
}

describe("/forecast-schedule edit alerts", () => {
  it("on -> those in force are posted at once, listed, and kept out of the previous message", async () => {
    const bot = await startBot(ON);
    send(bot, aSent("A"));
    const schedule = await add(bot, PARIS);
    await textOf(bot, "edit", { schedule, mode: "replace", silent: true });
    await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    expect(await editAlerts(bot, schedule, "any")).toContain("official warnings right away: All");
    await expectSoon(bot, () => posts(bot).length).toBe(2);
    expect(posts(bot)[1]).toMatchObject({ flags: 4096 });
    await looked(bot);
    await postsAt(bot, "2026-07-16T05:00:00Z", 2);
    expect(await textOf(bot, "list")).toContain("official warnings right away: All");
    expect(texts(bot)[1]).toContain("Gusts A");
  });

  it("off or cleared -> posts no more, and still says when a warning is over", async () => {
    const bot = await startBot(ON);
    send(bot, aSent("A"));
    const schedule = await add(bot, PARIS);
    await editAlerts(bot, schedule, "moderate");
    await expectSoon(bot, () => posts(bot).length).toBe(1);
    await looked(bot);
    send(bot, aSent("B"));
    await bot.clock.advance(30 * MINUTE_MS);
    expect(await textOf(bot, "edit", { schedule, clear: "alerts" })).not.toContain("right away");
    await expectSoon(bot, () => texts(bot)[0]).toContain(OVER);
    expect(posts(bot)).toHaveLength(1);
  });

  it("paused -> nothing is posted before it is resumed", async () => {
    const bot = await startBot(ON);
    send(bot, aSent("A"));
    const schedule = await add(bot, PARIS);
    await textOf(bot, "pause", { schedule });
    await editAlerts(bot, schedule, "any");
    await looked(bot);
    expect(posts(bot)).toEqual([]);
    await textOf(bot, "resume", { schedule });
    await expectSoon(bot, () => posts(bot).length).toBe(1);
  });

  it("a message that somebody deleted -> nothing more of that warning", async () => {
    const bot = await startBot(ON);
    send(bot, aSent("A"));
    const schedule = await add(bot, PARIS);
    await editAlerts(bot, schedule, "any");
    await expectSoon(bot, () => posts(bot).length).toBe(1);
    await looked(bot);
    const [{ id: messageId } = { id: "" }] = posts(bot);
    bot.discord.deleteMessage({ messageId });
    for (const [id, earlier] of ["A", "B", "C"].entries()) {
      send(bot, aSent(String(id), superseding("update", "A", earlier, String(id - 1))));
      await look(bot);
    }
    expect(posts(bot)).toEqual([]);
    expect(requests(bot, "PATCH")).toHaveLength(1);
  });

  it("in doubt, then refused -> may stand in the channel, so it is not posted anew", async () => {
    const bot = await startBot(ON);
    send(bot, aSent("A"));
    const schedule = await add(bot, PARIS);
    const route = /POST .*messages/;
    bot.discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route });
    await editAlerts(bot, schedule, "any");
    await expectSoon(bot, () => posts(bot).length).toBe(1);
    bot.discord.fail({ kind: "status", status: 403, code: 50013 }, { times: 1, route });
    await looked(bot);
    await look(bot);
    expect(requests(bot, "POST")).toHaveLength(2);
    expect(posts(bot)).toHaveLength(1);
  });

  it("an older answer after an update -> the warning is not posted anew", async () => {
    const bot = await startBot(ON);
    send(bot, aSent("A"));
    const schedule = await add(bot, PARIS);
    await editAlerts(bot, schedule, "any");
    await expectSoon(bot, () => posts(bot).length).toBe(1);
    await looked(bot);
    send(bot, aSent("B", superseding("update", "A")));
    await look(bot);
    expect(texts(bot)).toEqual([expect.stringContaining("Gusts B")]);
    send(bot, aSent("A"));
    await look(bot);
    expect(requests(bot, "POST")).toHaveLength(1);
  });

  it("a channel that is closed to the bot -> tried again at the next look, and nothing else happens", async () => {
    const bot = await startBot(ON);
    send(bot, aSent("A"), aSent("B"));
    const schedule = await add(bot, PARIS);
    const closed = { kind: "status", status: 403, code: 50013 } as const;
    bot.discord.fail(closed, { times: 1, route: /POST .*messages/ });
    await editAlerts(bot, schedule, "any");
    await looked(bot);
    expect(requests(bot, "POST")).toHaveLength(1);
    expect(await textOf(bot, "list")).not.toContain("Paused");
    await look(bot);
    expect(posts(bot)).toHaveLength(2);
  });

  it("warnings are off, or no place has coordinates -> refused with the reason", async () => {
    const bot = await startBot();
    const schedule = await add(bot, { location: "101010100", timezone: "Asia/Shanghai" });
    expect(await editAlerts(bot, schedule, "any")).toContain("switched off for this bot");
    await bot.restart(ON);
    const none = "There are no official warnings for location IDs.";
    expect(await editAlerts(bot, schedule, "any")).toContain(none);
    const both = { schedule, alerts: "any", places: "Paris" };
    expect(await textOf(bot, "edit", both)).toContain("right away");
    expect(await textOf(bot, "edit", { schedule, places: "-Paris" })).toContain(none);
  });

  it("in a thread of its own -> the warning follows the post", async () => {
    const bot = await startBot(ON);
    send(bot);
    const schedule = await add(bot, PARIS);
    await textOf(bot, "edit", { schedule, thread: "Weather", alerts: "any" });
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    const opened = () =>
      bot.discord.world.guilds[0]?.channels.find(({ name }) => name === "Weather");
    await expectSoon(bot, () => posts(bot, opened()?.id ?? "").length).toBe(1);
    send(bot, aSent("A"));
    // The look that ends first may have asked before.
    const inThread = async () => {
      await look(bot);
      return posts(bot, opened()?.id ?? "").length;
    };
    await expect.poll(inThread).toBe(2);
    expect(posts(bot)).toEqual([]);
  });

  it("the schedule is removed -> so is what is kept of its warnings", async () => {
    const bot = await startBot(ON);
    send(bot, aSent("A"));
    const schedule = await add(bot, PARIS);
    await editAlerts(bot, schedule, "any");
    await expectSoon(bot, () => posts(bot).length).toBe(1);
    await command(bot, "remove", { schedule });
    const rows = await bot.database.kysely.selectFrom("posted_alerts").selectAll().execute();
    expect(rows).toEqual([]);
  });
});
