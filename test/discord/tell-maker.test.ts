/** Telling the maker of a schedule, at the strict local Discord. */
import { describe, expect, it, test } from "vitest";
import { defaultIds, memberOf } from "../../playground/discord/world.ts";
import { createMakerNotice } from "../../src/discord/tell-maker.ts";
import { aBody, channelOf, guildOf, startPosting } from "./posting-parts.ts";

const { guildId, channelId, memberId } = defaultIds;
const SEND_MESSAGES = String(1n << 11n);
const body = aBody({ content: `Your daily post stopped, <@${memberId}>.` });
const notice = { creatorId: memberId, guildId, body };
const MESSAGES = /POST .*\/messages$/;

async function startNotices() {
  const parts = await startPosting();
  const { discord, rest, clock } = parts;
  let paced = 0;
  const pace = async () => {
    paced += 1;
  };
  const tell = createMakerNotice({ rest, clock, pace });
  const member = memberOf(guildOf(discord.world), memberId);
  const closeDirectMessages = () => {
    if (member !== undefined) member.user.acceptsDirectMessages = false;
  };
  const directMessages = () =>
    discord.world.directChannels.flatMap(({ id }) => discord.messagesIn(id));
  return { ...parts, tell, closeDirectMessages, directMessages, paced: () => paced };
}

describe("a notice to the maker of a schedule", () => {
  it("a person who takes direct messages -> told there, and nobody is pinged", async () => {
    const { discord, tell, directMessages, paced } = await startNotices();
    expect(await tell(notice)).toEqual({ kind: "told", by: "direct-message" });
    expect(directMessages()).toMatchObject([{ content: body.content, pings: { userIds: [] } }]);
    expect(discord.messagesIn(channelId)).toEqual([]);
    expect(paced()).toBe(discord.requests.length);
  });

  it("two notices of the same text -> two messages", async () => {
    const { tell, directMessages } = await startNotices();
    await tell(notice);
    await tell(notice);
    expect(directMessages()).toHaveLength(2);
  });

  it("direct messages closed -> told in the system channel, pinging whom the notice names", async () => {
    const { discord, tell, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    const allowedMentions = { parse: [], users: [memberId] };
    const result = await tell({ ...notice, body: { ...body, allowedMentions } });
    expect(result).toEqual({ kind: "told", by: "system-channel" });
    expect(discord.messagesIn(channelId)).toMatchObject([{ pings: { userIds: [memberId] } }]);
  });

  test.each([
    ["unknown to Discord", "1100000000000000099"],
    ["known no more", null],
  ])("a maker who is %s -> told in the system channel", async (_, creatorId) => {
    const { discord, tell, paced } = await startNotices();
    expect(await tell({ ...notice, creatorId })).toEqual({ kind: "told", by: "system-channel" });
    expect(discord.messagesIn(channelId)).toHaveLength(1);
    expect(paced()).toBe(discord.requests.length);
  });

  it("a maker who left every server of the bot's -> told in the system channel", async () => {
    const { discord, tell } = await startNotices();
    const guild = guildOf(discord.world);
    discord.world.directChannels.push({ id: "1100000000000000077", recipientId: memberId });
    guild.members = guild.members.filter(({ user }) => user.id !== memberId);
    expect(await tell(notice)).toEqual({ kind: "told", by: "system-channel" });
  });

  it("the notice deleted since an answer that was lost -> told", async () => {
    const { discord, tell } = await startNotices();
    discord.fail({ kind: "status", status: 404, code: 10008 }, { times: 1, route: MESSAGES });
    expect(await tell(notice)).toEqual({ kind: "told", by: "direct-message" });
  });
});

describe("a notice that reaches nobody", () => {
  it("direct messages closed and no system channel -> why the direct message failed", async () => {
    const { discord, tell, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    guildOf(discord.world).systemChannelId = null;
    const failure = { kind: "rejected", code: 50007 };
    expect(await tell(notice)).toEqual({ kind: "not-told", failure });
  });

  it("direct messages closed and a system channel closed to the bot -> why that failed", async () => {
    const { discord, tell, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    channelOf(discord.world, channelId).overwrites = [
      { id: guildId, allow: "0", deny: SEND_MESSAGES },
    ];
    const failure = { kind: "missing-permission", code: 50013 };
    expect(await tell(notice)).toEqual({ kind: "not-told", failure });
  });

  it("a server that the bot left -> gone", async () => {
    const { discord, tell } = await startNotices();
    guildOf(discord.world).botLeft = true;
    const failure = { kind: "guild-gone", code: 10004 };
    expect(await tell({ ...notice, creatorId: null })).toEqual({ kind: "not-told", failure });
  });
});

describe("a notice while Discord falters", () => {
  const routes = [/users\/@me\/channels/, MESSAGES];

  test.each(routes)(
    "two errors 503 of %s -> told at the third try, with growing pauses",
    async (route) => {
      const { discord, tell, clock, directMessages } = await startNotices();
      discord.fail({ kind: "status", status: 503 }, { times: 2, route });
      const start = clock.now();
      expect(await clock.settle(tell(notice))).toEqual({ kind: "told", by: "direct-message" });
      expect(directMessages()).toHaveLength(1);
      const failed = discord.requests.filter(({ method, route: path }) =>
        route.test(`${method} ${path}`),
      );
      expect(failed.map(({ at }) => at - start)).toEqual([0, 2_000, 10_000]);
    },
  );

  it("an error 503 of the server's settings -> told in the system channel at the next try", async () => {
    const { discord, tell, clock } = await startNotices();
    discord.fail({ kind: "status", status: 503 }, { times: 1, route: /guilds/ });
    const result = await clock.settle(tell({ ...notice, creatorId: null }));
    expect(result).toEqual({ kind: "told", by: "system-channel" });
  });

  it("an answer that is lost -> repeated without a second message", async () => {
    const { discord, tell, clock, directMessages } = await startNotices();
    discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route: MESSAGES });
    expect(await clock.settle(tell(notice))).toEqual({ kind: "told", by: "direct-message" });
    expect(discord.requests).toHaveLength(3);
    expect(directMessages()).toHaveLength(1);
  });

  it("three errors -> not told, and the server is not bothered", async () => {
    const { discord, tell, clock } = await startNotices();
    discord.fail({ kind: "status", status: 500 });
    const failure = { kind: "unavailable", maybePosted: true };
    expect(await clock.settle(tell(notice))).toEqual({ kind: "not-told", failure });
    expect(discord.requests).toHaveLength(3);
  });

  it("a rate limit of seconds -> waited for as told", async () => {
    const { discord, tell, clock } = await startNotices();
    const limit = { kind: "rate-limit", scope: "shared", retryAfterSeconds: 20 } as const;
    discord.fail(limit, { times: 1, route: MESSAGES });
    const result = await clock.settle(tell(notice), 60_000);
    expect(result).toEqual({ kind: "told", by: "direct-message" });
  });

  it("a rate limit of minutes -> not told", async () => {
    const { discord, tell } = await startNotices();
    const limit = { kind: "rate-limit", scope: "shared", retryAfterSeconds: 120 } as const;
    discord.fail(limit, { times: 1, route: MESSAGES });
    const failure = { kind: "rate-limited", retryAfterMs: 120_050 };
    expect(await tell(notice)).toEqual({ kind: "not-told", failure });
  });
});
