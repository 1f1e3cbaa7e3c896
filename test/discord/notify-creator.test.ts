/** Notices to the creator of a schedule, at the strict fake Discord. */
import { describe, expect, it, test } from "vitest";
import { defaultIds, memberOf } from "../../playground/discord/world.ts";
import { type CreatorNotice, notifyCreator } from "../../src/discord/notify-creator.ts";
import { aBody, channelOf, countSlots, guildOf, startPosting } from "./posting-parts.ts";

const { guildId, channelId, memberId } = defaultIds;
const SEND_MESSAGES = String(1n << 11n);
const body = aBody({ content: `Your daily post stopped, <@${memberId}>.` });
const NONCE = "ABCD1234-mrkzn4g0";
const MESSAGES = /POST .*\/messages$/;

async function startNotices() {
  const parts = await startPosting();
  const { discord, rest } = parts;
  const { waitForSlot, slots } = countSlots();
  let marks = 0;
  const mark = async () => {
    marks += 1;
    return true;
  };
  const whole = { creatorId: memberId, guildId, body, nonce: NONCE, waitForSlot, mark };
  const notify = (changes: Partial<CreatorNotice> = {}) =>
    notifyCreator(rest, { ...whole, ...changes });
  const member = memberOf(guildOf(discord.world), memberId);
  const closeDirectMessages = () => {
    if (member !== undefined) member.user.acceptsDirectMessages = false;
  };
  const directMessages = () =>
    discord.world.directChannels.flatMap(({ id }) => discord.messagesIn(id));
  return { ...parts, notify, closeDirectMessages, directMessages, slots, marks: () => marks };
}

describe("a notice to the creator of a schedule", () => {
  it("a person who takes direct messages -> sent there, and nobody is pinged", async () => {
    const { discord, notify, directMessages, slots } = await startNotices();
    expect(await notify()).toEqual({ kind: "told", by: "direct-message" });
    expect(directMessages()).toMatchObject([{ content: body.content, pings: { userIds: [] } }]);
    expect(discord.messagesIn(channelId)).toEqual([]);
    expect(slots()).toBe(discord.requests.length);
  });

  it("the same nonce again -> one message, another nonce -> two", async () => {
    const { notify, directMessages, marks } = await startNotices();
    await notify();
    await notify();
    expect(directMessages()).toHaveLength(1);
    await notify({ nonce: "another" });
    expect(directMessages()).toHaveLength(2);
    expect(marks()).toBe(3);
  });

  it("not marked -> no message, neither to the creator nor to the server", async () => {
    const { discord, notify, closeDirectMessages } = await startNotices();
    const mark = async () => false;
    expect(await notify({ mark })).toEqual({ kind: "not-marked" });
    closeDirectMessages();
    expect(await notify({ mark, creatorId: null })).toEqual({ kind: "not-marked" });
    expect(discord.requests.filter(({ route }) => route.endsWith("/messages"))).toEqual([]);
  });

  it("direct messages closed -> posted in the system channel, pinging whom the notice names", async () => {
    const { discord, notify, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    const allowedMentions = { parse: [], users: [memberId] };
    const result = await notify({ body: { ...body, allowedMentions } });
    expect(result).toEqual({ kind: "told", by: "system-channel" });
    expect(discord.messagesIn(channelId)).toMatchObject([{ pings: { userIds: [memberId] } }]);
  });

  test.each([
    ["unknown to Discord", "1100000000000000099"],
    ["known no more", null],
  ])("a creator who is %s -> posted in the system channel", async (_, creatorId) => {
    const { discord, notify, slots } = await startNotices();
    expect(await notify({ creatorId })).toEqual({ kind: "told", by: "system-channel" });
    expect(discord.messagesIn(channelId)).toHaveLength(1);
    expect(slots()).toBe(discord.requests.length);
  });

  it("a creator who left every server of the bot's -> posted in the system channel", async () => {
    const { discord, notify } = await startNotices();
    const guild = guildOf(discord.world);
    discord.world.directChannels.push({ id: "1100000000000000077", recipientId: memberId });
    guild.members = guild.members.filter(({ user }) => user.id !== memberId);
    expect(await notify()).toEqual({ kind: "told", by: "system-channel" });
  });

  it("the notice deleted since an answer that was lost -> counts as sent", async () => {
    const { discord, notify } = await startNotices();
    discord.fail({ kind: "status", status: 404, code: 10008 }, { times: 1, route: MESSAGES });
    expect(await notify()).toEqual({ kind: "told", by: "direct-message" });
  });
});

describe("a notice that reaches nobody", () => {
  it("direct messages closed and no system channel -> why the direct message failed", async () => {
    const { discord, notify, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    guildOf(discord.world).systemChannelId = null;
    const failure = { kind: "messages-closed", code: 50007 };
    expect(await notify()).toEqual({ kind: "not-told", failure });
  });

  it("direct messages closed and a system channel closed to the bot -> why that failed", async () => {
    const { discord, notify, closeDirectMessages } = await startNotices();
    closeDirectMessages();
    channelOf(discord.world, channelId).overwrites = [
      { id: guildId, allow: "0", deny: SEND_MESSAGES },
    ];
    const failure = { kind: "missing-permission", code: 50013 };
    expect(await notify()).toEqual({ kind: "not-told", failure });
  });

  it("a server that the bot left -> gone", async () => {
    const { discord, notify } = await startNotices();
    guildOf(discord.world).botLeft = true;
    const failure = { kind: "guild-gone", code: 10004 };
    expect(await notify({ creatorId: null })).toEqual({ kind: "not-told", failure });
  });
});

describe("a notice while Discord fails for a moment", () => {
  const DOWN = { kind: "status", status: 503 } as const;
  const TORN = { kind: "torn-socket", when: "after" } as const;
  const LIMIT = { kind: "rate-limit", scope: "shared", retryAfterSeconds: 20 } as const;

  test.each([
    ["opening the conversation", DOWN, /users\/@me\/channels/, memberId, false],
    ["the server's settings", DOWN, /guilds/, null, false],
    ["the message", DOWN, MESSAGES, memberId, true],
    ["the message's answer", TORN, MESSAGES, memberId, true],
  ] as const)(
    "%s fails -> one request of it, and only a message may have been sent",
    async (_, fault, route, creatorId, maybePosted) => {
      const { discord, notify } = await startNotices();
      discord.fail(fault, { route });
      const failure = { kind: "unavailable", maybePosted };
      expect(await notify({ creatorId })).toEqual({ kind: "not-told", failure });
      const asked = discord.requests.map((request) => `${request.method} ${request.route}`);
      expect(asked.filter((one) => route.test(one))).toHaveLength(1);
    },
  );

  it("an answer that is lost, and the same notice again -> one message", async () => {
    const { discord, notify, directMessages } = await startNotices();
    discord.fail(TORN, { times: 1, route: MESSAGES });
    await notify();
    expect(await notify()).toEqual({ kind: "told", by: "direct-message" });
    expect(directMessages()).toHaveLength(1);
  });

  it("a rate limit -> how long to wait", async () => {
    const { discord, notify } = await startNotices();
    discord.fail(LIMIT, { times: 1, route: MESSAGES });
    const failure = { kind: "rate-limited", retryAfterMs: 20_050 };
    expect(await notify()).toEqual({ kind: "not-told", failure });
  });
});
