/** Notices to the creator of a schedule, at the strict fake Discord. */
import { describe, expect, it, test } from "vitest";
import { defaultIds, memberOf } from "../../playground/discord/world.ts";
import { createNotifyCreator } from "../../src/discord/notify-creator.ts";
import { aBody, channelOf, countSlots, guildOf, startPosting } from "./posting-parts.ts";

const { guildId, channelId, memberId } = defaultIds;
const SEND_MESSAGES = String(1n << 11n);
const body = aBody({ content: `Your daily post stopped, <@${memberId}>.` });
const notice = { creatorId: memberId, guildId, body };
const MESSAGES = /POST .*\/messages$/;

async function startNotices() {
  const parts = await startPosting();
  const { discord, rest, clock } = parts;
  const { waitForSlot, slots } = countSlots();
  const notify = createNotifyCreator({ rest, clock, waitForSlot });
  const member = memberOf(guildOf(discord.world), memberId);
  const closeDirectMessages = () => {
    if (member !== undefined) member.user.acceptsDirectMessages = false;
  };
  const directMessages = () =>
    discord.world.directChannels.flatMap(({ id }) => discord.messagesIn(id));
  return { ...parts, notify, closeDirectMessages, directMessages, slots };
}

describe("a notice to the creator of a schedule", () => {
  it("a person who takes direct messages -> sent there, and nobody is pinged", async () => {
    const { discord, notify, directMessages, slots } = await startNotices();
    expect(await notify(notice)).toEqual({ kind: "told", by: "direct-message" });
    expect(directMessages()).toMatchObject([{ content: body.content, pings: { userIds: [] } }]);
    expect(discord.messagesIn(channelId)).toEqual([]);
    expect(slots()).toBe(discord.requests.length);
  });

  it("two notices of the same text -> two messages", async () => {
    const { notify, directMessages } = await startNotices();
    await notify(notice);
    await notify(notice);
    expect(directMessages()).toHaveLength(2);
  });

  it("direct messages closed -> posted in the system channel, pinging whom the notice names", async () => {
    const { discord, notify, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    const allowedMentions = { parse: [], users: [memberId] };
    const result = await notify({ ...notice, body: { ...body, allowedMentions } });
    expect(result).toEqual({ kind: "told", by: "system-channel" });
    expect(discord.messagesIn(channelId)).toMatchObject([{ pings: { userIds: [memberId] } }]);
  });

  test.each([
    ["unknown to Discord", "1100000000000000099"],
    ["known no more", null],
  ])("a creator who is %s -> posted in the system channel", async (_, creatorId) => {
    const { discord, notify, slots } = await startNotices();
    expect(await notify({ ...notice, creatorId })).toEqual({ kind: "told", by: "system-channel" });
    expect(discord.messagesIn(channelId)).toHaveLength(1);
    expect(slots()).toBe(discord.requests.length);
  });

  it("a creator who left every server of the bot's -> posted in the system channel", async () => {
    const { discord, notify } = await startNotices();
    const guild = guildOf(discord.world);
    discord.world.directChannels.push({ id: "1100000000000000077", recipientId: memberId });
    guild.members = guild.members.filter(({ user }) => user.id !== memberId);
    expect(await notify(notice)).toEqual({ kind: "told", by: "system-channel" });
  });

  it("the notice deleted since an answer that was lost -> counts as sent", async () => {
    const { discord, notify } = await startNotices();
    discord.fail({ kind: "status", status: 404, code: 10008 }, { times: 1, route: MESSAGES });
    expect(await notify(notice)).toEqual({ kind: "told", by: "direct-message" });
  });
});

describe("a notice that reaches nobody", () => {
  it("direct messages closed and no system channel -> why the direct message failed", async () => {
    const { discord, notify, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    guildOf(discord.world).systemChannelId = null;
    const failure = { kind: "rejected", code: 50007 };
    expect(await notify(notice)).toEqual({ kind: "not-told", failure });
  });

  it("direct messages closed and a system channel closed to the bot -> why that failed", async () => {
    const { discord, notify, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    channelOf(discord.world, channelId).overwrites = [
      { id: guildId, allow: "0", deny: SEND_MESSAGES },
    ];
    const failure = { kind: "missing-permission", code: 50013 };
    expect(await notify(notice)).toEqual({ kind: "not-told", failure });
  });

  it("a server that the bot left -> gone", async () => {
    const { discord, notify } = await startNotices();
    guildOf(discord.world).botLeft = true;
    const failure = { kind: "guild-gone", code: 10004 };
    expect(await notify({ ...notice, creatorId: null })).toEqual({ kind: "not-told", failure });
  });
});

describe("a notice while Discord fails for a moment", () => {
  const routes = [/users\/@me\/channels/, MESSAGES];

  test.each(routes)(
    "two errors 503 of %s -> sent at the third try, with growing pauses",
    async (route) => {
      const { discord, notify, clock, directMessages } = await startNotices();
      discord.fail({ kind: "status", status: 503 }, { times: 2, route });
      const start = clock.now();
      expect(await clock.settle(notify(notice))).toEqual({ kind: "told", by: "direct-message" });
      expect(directMessages()).toHaveLength(1);
      const failed = discord.requests.filter(({ method, route: path }) =>
        route.test(`${method} ${path}`),
      );
      expect(failed.map(({ at }) => at - start)).toEqual([0, 2_000, 10_000]);
    },
  );

  it("an error 503 of the server's settings -> posted in the system channel at the next try", async () => {
    const { discord, notify, clock } = await startNotices();
    discord.fail({ kind: "status", status: 503 }, { times: 1, route: /guilds/ });
    const result = await clock.settle(notify({ ...notice, creatorId: null }));
    expect(result).toEqual({ kind: "told", by: "system-channel" });
  });

  it("an answer that is lost -> repeated without a second message", async () => {
    const { discord, notify, clock, directMessages } = await startNotices();
    discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route: MESSAGES });
    expect(await clock.settle(notify(notice))).toEqual({ kind: "told", by: "direct-message" });
    expect(discord.requests).toHaveLength(3);
    expect(directMessages()).toHaveLength(1);
  });

  it("three errors -> not sent, and the server is not asked", async () => {
    const { discord, notify, clock } = await startNotices();
    discord.fail({ kind: "status", status: 500 });
    const failure = { kind: "unavailable", maybePosted: true };
    expect(await clock.settle(notify(notice))).toEqual({ kind: "not-told", failure });
    expect(discord.requests).toHaveLength(3);
  });

  it("a rate limit of seconds -> waited for as long as Discord says", async () => {
    const { discord, notify, clock } = await startNotices();
    const limit = { kind: "rate-limit", scope: "shared", retryAfterSeconds: 20 } as const;
    discord.fail(limit, { times: 1, route: MESSAGES });
    const result = await clock.settle(notify(notice), 60_000);
    expect(result).toEqual({ kind: "told", by: "direct-message" });
  });

  it("a rate limit of minutes -> not sent", async () => {
    const { discord, notify } = await startNotices();
    const limit = { kind: "rate-limit", scope: "shared", retryAfterSeconds: 120 } as const;
    discord.fail(limit, { times: 1, route: MESSAGES });
    const failure = { kind: "rate-limited", retryAfterMs: 120_050 };
    expect(await notify(notice)).toEqual({ kind: "not-told", failure });
  });
});
