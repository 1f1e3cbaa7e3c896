/** Several shards, in one process and over several that share a database. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import type { Database } from "../../src/database/database.ts";
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import { IDENTIFY_INTERVAL_MS } from "../../src/discord/identify-rate-limit.ts";
import { PLAIN_POST } from "../../src/schedules/schedule.ts";
import { addSchedule } from "../../src/schedules/schedule-store.ts";
import {
  type BotCluster,
  channelIdOf,
  guildIdOf,
  prepareCluster,
  worldOf,
} from "../support/bot-cluster.ts";
import { describeEachDatabase, openNewDatabase } from "../support/databases.ts";
import { moment } from "../support/zone-rules.ts";

const HOUR_MS = 3_600_000;
const SHARDS = 3;
const shardIds = [...Array(SHARDS).keys()];

const only = (...ids: number[]) => ({
  DISCORD_SHARDS: ids.join(),
  DISCORD_SHARD_COUNT: String(SHARDS),
});

/** All shards in this many processes. */
async function startThree(cluster: BotCluster) {
  const bots = [];
  for (const id of shardIds) bots.push(await cluster.start(only(id)));
  await cluster.untilIdentified(SHARDS);
  await cluster.clock.settle(Promise.all(bots.map(({ started }) => started)));
  return bots;
}

/** Runs /forecast in each guild; a second answer is a violation. */
async function expectEachGuildAnswered({ discord }: BotCluster, count = SHARDS): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { outcome } = discord.runCommand({
      name: "forecast",
      options: { location: "0,0" },
      guildId: guildIdOf(index),
    });
    expect(await outcome).toMatchObject({ kind: "replied" });
  }
}

function expectApart({ identified }: BotCluster): void {
  const pauses = identified.slice(1).map(({ at }, index) => at - (identified[index]?.at ?? 0));
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(5_000);
}

async function addPosts(database: Database, now: number): Promise<void> {
  for (const index of shardIds) {
    const order = {
      guildId: guildIdOf(index),
      creatorId: defaultIds.adminId,
      guildLocale: "en-GB",
      location: "2.35,48.86",
      days: null,
      unit: null,
      language: null,
      channelId: channelIdOf(index),
      roleId: null,
      post: PLAIN_POST,
      localTime: "13:00",
      weekdays: EVERY_DAY,
      timeZone: "UTC",
    };
    await addSchedule(database, order, moment(now));
  }
}

async function leftGuilds({ kysely }: Database): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("guild_preferences")
    .select("guild_id")
    .where("left_at", "is not", null)
    .execute();
  return rows.map(({ guild_id }) => guild_id);
}

describe("one process", () => {
  it("with three shards -> they identify one after the other and answer all guilds", async () => {
    const cluster = await prepareCluster(openNewDatabase, { world: worldOf(SHARDS) });
    const { started } = await cluster.start(only(0, 1, 2));
    await cluster.untilIdentified(SHARDS);
    await cluster.clock.settle(started);
    expectApart(cluster);
    await expectEachGuildAnswered(cluster);
  });

  it("auto -> as many shards as Discord recommends", async () => {
    const options = { world: worldOf(SHARDS), recommendedShards: SHARDS };
    const cluster = await prepareCluster(openNewDatabase, options);
    const { started } = await cluster.start();
    await cluster.untilIdentified(SHARDS);
    await cluster.clock.settle(started);
    expect(cluster.log()).toContainEqual(expect.objectContaining({ msg: "ready", shards: SHARDS }));
    await expectEachGuildAnswered(cluster);
  });

  it("max_concurrency 16 -> 16 shards at once", async () => {
    const options = { world: worldOf(16), recommendedShards: 16, maxConcurrency: 16 };
    const cluster = await prepareCluster(openNewDatabase, options);
    const { started } = await cluster.start();
    await cluster.untilIdentified(16, 16);
    await started;
    expect(new Set(cluster.identified.map(({ at }) => at)).size).toBe(1);
    await expectEachGuildAnswered(cluster, 16);
  });

  it("with one shard -> at once, also 5 s after the last time", async () => {
    const cluster = await prepareCluster(openNewDatabase);
    const first = await cluster.start();
    await first.started;
    await first.stop();
    await cluster.clock.advance(IDENTIFY_INTERVAL_MS);
    const second = await cluster.start();
    await second.started;
    expect(cluster.log().some(({ msg }) => msg === "waiting to identify")).toBe(false);
  });

  it("the day's sessions are used up -> waits for the next day's, and asks Discord now and then", async () => {
    const cluster = await prepareCluster(openNewDatabase, { sessionsUsed: 1_000 });
    const { started } = await cluster.start();
    const waits = () => cluster.log().filter(({ msg }) => msg === "could not reach Discord");
    await expect.poll(waits).toHaveLength(1);
    await cluster.clock.advance(HOUR_MS);
    await expect.poll(waits).toHaveLength(2);
    expect(waits()).toMatchObject([{ delayMs: 600_000 }, { delayMs: 600_000 }]);
    expect(cluster.identified).toEqual([]);
    await cluster.clock.advance(24 * HOUR_MS);
    await cluster.clock.settle(started);
    expect(cluster.identified).toHaveLength(1);
  });

  it("told to stop while shards wait for their turns -> ends without waiting", async () => {
    const cluster = await prepareCluster(openNewDatabase, { world: worldOf(SHARDS) });
    const { started, stop } = await cluster.start(only(0, 1, 2));
    await cluster.untilIdentified(1);
    await cluster.discord.waitUntilReady();
    // The others wait for their turns; pauses of the stop itself pass.
    await cluster.clock.settle(stop());
    await cluster.clock.settle(started);
    expect(cluster.identified).toHaveLength(1);
  });

  it("the connections are lost -> all shards resume, and none identifies", async () => {
    const cluster = await prepareCluster(openNewDatabase, { world: worldOf(SHARDS) });
    const { started } = await cluster.start(only(0, 1, 2));
    await cluster.untilIdentified(SHARDS);
    await cluster.clock.settle(started);
    cluster.discord.closeGateway(4000);
    const resumed = () => cluster.log().filter(({ msg }) => msg === "gateway resumed").length;
    await expect.poll(resumed).toBe(SHARDS);
    expect(cluster.identified).toHaveLength(SHARDS);
    await expectEachGuildAnswered(cluster);
  });

  it("Discord ends all sessions -> they identify anew one after the other", async () => {
    const cluster = await prepareCluster(openNewDatabase, { world: worldOf(SHARDS) });
    const { started } = await cluster.start(only(0, 1, 2));
    await cluster.untilIdentified(SHARDS);
    await cluster.clock.settle(started);
    await cluster.clock.advance(IDENTIFY_INTERVAL_MS);
    cluster.discord.closeGateway(1000);
    await cluster.untilIdentified(2 * SHARDS);
    expectApart(cluster);
    await expectEachGuildAnswered(cluster);
  });

  it("Discord refuses an IDENTIFY as too early -> it is repeated in its next turn", async () => {
    const cluster = await prepareCluster(
      openNewDatabase,
      { world: worldOf(SHARDS) },
      { allowed: ["identify-too-often"] },
    );
    await (await cluster.start(only(0))).started;
    // It has a separate database, so it can't know of the first.
    const { started } = await cluster.start(only(1));
    await expect.poll(() => cluster.discord.violations.length).toBe(1);
    await expect.poll(() => cluster.log().at(-1)).toMatchObject({ msg: "waiting to identify" });
    await cluster.clock.advance(IDENTIFY_INTERVAL_MS);
    await cluster.clock.settle(started);
    expectApart(cluster);
  });
});

describeEachDatabase("three processes over one database", (open) => {
  it("started together -> identify one after the other, each guild is answered by one", async () => {
    const cluster = await prepareCluster(open, { world: worldOf(SHARDS) });
    await startThree(cluster);
    expectApart(cluster);
    expect(cluster.identified.map(({ shardId }) => shardId).toSorted()).toEqual(shardIds);
    await expectEachGuildAnswered(cluster);
  });

  it("daily posts -> each is posted once, whoever has the shard", async () => {
    const cluster = await prepareCluster(open, { world: worldOf(SHARDS) });
    const { clock, database, discord } = cluster;
    await addPosts(database, clock.now());
    await startThree(cluster);
    const posted = () =>
      shardIds.map((index) => discord.messagesIn(channelIdOf(index)).length).join();
    await clock.advance(Date.parse("2026-07-14T13:00:00Z") - clock.now());
    const soon = async () => {
      await clock.advance(25);
      return posted();
    };
    await expect.poll(soon).toBe("1,1,1");
    await clock.advance(10 * 60_000);
    expect(posted()).toBe("1,1,1");
  });

  it("one is started again -> it waits for its turn, and the others go on", async () => {
    const cluster = await prepareCluster(open, { world: worldOf(SHARDS) });
    const [, second] = await startThree(cluster);
    await second?.stop();
    const waiting = () => cluster.log().filter(({ msg }) => msg === "waiting to identify").length;
    const before = waiting();
    const again = await cluster.start(only(1));
    await expect.poll(waiting).toBe(before + 1);
    expect(cluster.identified).toHaveLength(SHARDS);
    await cluster.clock.advance(IDENTIFY_INTERVAL_MS);
    await cluster.untilIdentified(SHARDS + 1);
    await cluster.clock.settle(again.started);
    expectApart(cluster);
    await expectEachGuildAnswered(cluster);
  });

  it("guilds that were left -> each process judges those of its own shards", async () => {
    const world = worldOf(SHARDS);
    for (const guild of world.guilds) guild.botLeft = guild.id !== guildIdOf(2);
    const cluster = await prepareCluster(open, { world });
    const { database, clock, discord } = cluster;
    for (const index of shardIds) {
      const row = { guild_id: guildIdOf(index), updated_at: clock.now() };
      await database.kysely.insertInto("guild_preferences").values(row).execute();
    }
    const first = await cluster.start(only(0));
    await first.started;
    await expect.poll(() => leftGuilds(database)).toEqual([guildIdOf(0)]);
    const asked = () => discord.requests.filter(({ route }) => route.startsWith("/guilds/"));
    expect(new Set(asked().map(({ route }) => route))).toEqual(
      new Set([`/guilds/${guildIdOf(0)}`]),
    );
    await clock.advance(IDENTIFY_INTERVAL_MS);
    const second = await cluster.start(only(1));
    await second.started;
    await expect
      .poll(async () => (await leftGuilds(database)).toSorted())
      .toEqual([guildIdOf(0), guildIdOf(1)]);
  });
});
