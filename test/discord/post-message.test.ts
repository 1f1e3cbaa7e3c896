/** Posting into channels and looking for posts in doubt, at the strict local Discord. */
import { Routes } from "discord.js";
import { describe, expect, it, test } from "vitest";
import { createPoster } from "../../src/discord/post-message.ts";
import { defaultIds } from "../../src/playground/discord/world.ts";
import { aBody, channelOf, guildOf, openRest, serve, startPoster } from "./posting-parts.ts";

const { channelId, threadId, roleId, quietRoleId, applicationId } = defaultIds;
const VIEW_CHANNEL = String(1n << 10n);
const SEND_MESSAGES = String(1n << 11n);
const MENTION_EVERYONE = 1n << 17n;
const order = { channelId, body: aBody(), nonce: "aaaabbbb-s7k2p0" };

describe("post", () => {
  it("a message with embed and button -> in the channel, in one request that carries the nonce", async () => {
    const { discord, poster, paced } = await startPoster();
    const body = aBody({
      embeds: [{ title: "Paris", description: "12 °C" }],
      components: [{ type: 1, components: [{ type: 2, style: 2, custom_id: "p1", label: "2" }] }],
    });
    const result = await poster.post({ ...order, body });
    const [message] = discord.messagesIn(channelId);
    expect(result).toEqual({ kind: "posted", messageId: message?.id });
    expect(message).toMatchObject({ content: "12 °C", embeds: [{ title: "Paris" }] });
    expect(message?.components).toHaveLength(1);
    expect(discord.requests).toMatchObject([
      { body: { nonce: order.nonce, enforce_nonce: true, allowed_mentions: { parse: [] } } },
    ]);
    expect(paced()).toBe(0);
  });

  it("a role that may be mentioned beside others that may not -> only that role is pinged", async () => {
    const { discord, poster } = await startPoster();
    const [everyone] = guildOf(discord.world).roles;
    if (everyone !== undefined) {
      everyone.permissions = String(BigInt(everyone.permissions) | MENTION_EVERYONE);
    }
    const content = `<@&${roleId}> <@&${quietRoleId}> <@${defaultIds.memberId}> @everyone`;
    const body = aBody({ content, allowedMentions: { parse: [], roles: [roleId] } });
    await poster.post({ ...order, body });
    const [message] = discord.messagesIn(channelId);
    expect(message?.pings).toEqual({ everyone: false, roleIds: [roleId], userIds: [] });
  });

  it("an answer that is lost -> a repeat with the nonce finds the message and posts no second one", async () => {
    const { discord, poster } = await startPoster();
    discord.fail({ kind: "torn-socket", when: "after" }, { times: 1 });
    expect(await poster.post(order)).toEqual({
      kind: "failed",
      failure: { kind: "unavailable", maybePosted: true },
    });
    const again = await poster.post(order);
    const messages = discord.messagesIn(channelId);
    expect(messages).toHaveLength(1);
    expect(again).toEqual({ kind: "posted", messageId: messages[0]?.id });
  });

  it("a message that was deleted since -> the repeat posts none", async () => {
    const { discord, poster, rest } = await startPoster();
    const first = await poster.post(order);
    if (first.kind === "posted")
      await rest.delete(Routes.channelMessage(channelId, first.messageId));
    expect(await poster.post(order)).toEqual({ kind: "posted-and-deleted" });
    expect(discord.messagesIn(channelId)).toEqual([]);
  });

  it("a thread -> posted like any channel", async () => {
    const { discord, poster } = await startPoster();
    expect(await poster.post({ ...order, channelId: threadId })).toMatchObject({ kind: "posted" });
    expect(discord.messagesIn(threadId)).toHaveLength(1);
  });

  test.each([
    ["a category", { type: 4, deny: "0" }, { kind: "wrong-channel-kind", code: 50008 }],
    ["a forum", { type: 15, deny: "0" }, { kind: "wrong-channel-kind", code: 50024 }],
    [
      "a channel hidden from the bot",
      { type: 0, deny: VIEW_CHANNEL },
      { kind: "missing-access", code: 50001 },
    ],
    [
      "a channel it may not write in",
      { type: 0, deny: SEND_MESSAGES },
      { kind: "missing-permission", code: 50013 },
    ],
  ])("%s -> its failure after one request", async (_, { type, deny }, failure) => {
    const parts = await startPoster();
    channelOf(parts.discord.world, channelId).type = type;
    parts.deny(channelId, deny);
    expect(await parts.poster.post(order)).toEqual({ kind: "failed", failure });
    expect(parts.discord.requests).toHaveLength(1);
  });

  it("a channel that is gone, a guild that the bot left -> their failures", async () => {
    const { discord, poster } = await startPoster();
    expect(await poster.post({ ...order, channelId: "1100000000000000099" })).toEqual({
      kind: "failed",
      failure: { kind: "unknown-channel", code: 10003 },
    });
    guildOf(discord.world).botLeft = true;
    expect(await poster.post(order)).toEqual({
      kind: "failed",
      failure: { kind: "missing-access", code: 50001 },
    });
  });
});

describe("post into a closed thread", () => {
  const inThread = { ...order, channelId: threadId };
  const post = `POST /channels/${threadId}/messages`;
  const patch = `PATCH /channels/${threadId}`;

  async function startArchived(changes: { locked?: boolean } = {}) {
    const parts = await startPoster();
    Object.assign(channelOf(parts.discord.world, threadId), { archived: true, ...changes });
    return parts;
  }

  it("archived -> opened and posted with the same nonce, each further request paced", async () => {
    const { discord, poster, routes, paced } = await startArchived();
    const result = await poster.post(inThread);
    const [message] = discord.messagesIn(threadId);
    expect(result).toEqual({ kind: "posted", messageId: message?.id });
    expect(message?.nonce).toBe(order.nonce);
    expect(channelOf(discord.world, threadId).archived).toBe(false);
    expect(routes()).toEqual([post, patch, post]);
    expect(paced()).toBe(2);
  });

  it("archived again meanwhile -> closed, not opened a second time", async () => {
    const { discord, poster, routes } = await startArchived();
    discord.fail({ kind: "status", status: 400, code: 50083 }, { times: 2, route: /messages/ });
    const failure = { kind: "channel-closed", code: 50083 };
    expect(await poster.post(inThread)).toEqual({ kind: "failed", failure });
    expect(routes()).toEqual([post, patch, post]);
  });

  it("locked -> closed after one request", async () => {
    const { poster, routes } = await startArchived({ locked: true });
    const failure = { kind: "channel-closed", code: 160005 };
    expect(await poster.post(inThread)).toEqual({ kind: "failed", failure });
    expect(routes()).toEqual([post]);
  });

  const closed = { kind: "channel-closed", code: 50083 };
  test.each([
    [{ status: 403, code: 50013 }, closed],
    [{ status: 403, code: 50001 }, closed],
    [{ status: 400, code: 50083 }, closed],
    [
      { status: 404, code: 10003 },
      { kind: "unknown-channel", code: 10003 },
    ],
    [{ status: 500 }, { kind: "unavailable", maybePosted: false }],
    [
      { status: 400, code: 20028 },
      { kind: "rate-limited", retryAfterMs: 5_000 },
    ],
  ])("archived, and %o to opening it -> %o", async (fault, failure) => {
    const { discord, poster, routes } = await startArchived();
    discord.fail({ kind: "status", ...fault }, { route: /PATCH/ });
    expect(await poster.post(inThread)).toEqual({ kind: "failed", failure });
    expect(routes()).toEqual([post, patch]);
  });
});

describe("find", () => {
  const marker = "aaaabbbb";
  const marked = { ...order, body: aBody({ content: `Paris (${marker})` }) };

  test.each([
    ["content", { content: `Paris · ${marker}` }],
    ["description", { embeds: [{ description: `Paris · ${marker}` }] }],
    ["footer", { embeds: [{ title: "Paris", footer: { text: `Paris · ${marker}` } }] }],
  ])("the marker in the %s -> found", async (_, changes) => {
    const { poster, clock, paced } = await startPoster();
    const after = clock.now();
    await clock.advance(1_000);
    const posted = await poster.post({ ...order, body: aBody(changes) });
    const messageId = posted.kind === "posted" ? posted.messageId : null;
    expect(await poster.find({ channelId, marker, after })).toEqual({ kind: "found", messageId });
    expect(paced()).toBe(1);
  });

  it("Discord's clock some seconds behind -> found all the same", async () => {
    const { poster, clock } = await startPoster();
    await poster.post(marked);
    const after = clock.now() + 20_000;
    expect(await poster.find({ channelId, marker, after })).toMatchObject({ kind: "found" });
  });

  it("only posts without the marker, or of somebody else -> absent", async () => {
    const { poster, clock, rest } = await startPoster();
    await poster.post(marked);
    const trace = { channelId, after: clock.now() };
    expect(await poster.find({ ...trace, marker: "ccccdddd" })).toEqual({ kind: "absent" });
    const other = createPoster({ rest, botId: defaultIds.adminId });
    expect(await other.find({ ...trace, marker })).toEqual({ kind: "absent" });
  });

  it("a post of an earlier day with the marker -> absent", async () => {
    const { poster, clock } = await startPoster();
    await poster.post(marked);
    await clock.advance(24 * 60 * 60 * 1000);
    const after = clock.now();
    expect(await poster.find({ channelId, marker, after })).toEqual({ kind: "absent" });
  });

  it("more messages since than one request shows -> found among the first, else unreadable", async () => {
    const { poster, clock } = await startPoster();
    const after = clock.now();
    await poster.post(marked);
    for (let count = 1; count < 100; count += 1) {
      await clock.advance(5_000);
      await poster.post({ ...order, nonce: `other-${count}` });
    }
    expect(await poster.find({ channelId, marker, after })).toMatchObject({ kind: "found" });
    const late = await poster.find({ channelId, marker: "ccccdddd", after });
    expect(late).toEqual({ kind: "unreadable" });
  });

  it("a channel hidden from the bot -> unreadable", async () => {
    const { poster, clock, deny } = await startPoster();
    deny(channelId, VIEW_CHANNEL);
    const after = clock.now();
    expect(await poster.find({ channelId, marker, after })).toEqual({ kind: "unreadable" });
  });

  test.each([
    [{ status: 403, code: 50013 }, { kind: "unreadable" }],
    [
      { status: 404, code: 10003 },
      { kind: "failed", failure: { kind: "unknown-channel", code: 10003 } },
    ],
    [{ status: 502 }, { kind: "failed", failure: { kind: "unavailable", maybePosted: false } }],
  ])("%o to either request -> %o", async (fault, result) => {
    const { discord, poster, clock } = await startPoster();
    const trace = { channelId, marker, after: clock.now() };
    discord.fail({ kind: "status", ...fault }, { times: 1, route: /messages$/ });
    expect(await poster.find(trace)).toEqual(result);
    discord.fail({ kind: "status", ...fault }, { times: 1, route: /channels\/\d+$/ });
    expect(await poster.find(trace)).toEqual(result);
  });
});

describe("find where the history may be hidden", () => {
  const after = Date.UTC(2026, 6, 14);
  const trace = { channelId, marker: "aaaabbbb", after };
  const idAt = (timestamp: number) => String((BigInt(timestamp) - 1_420_070_400_000n) << 22n);

  async function findIn(channel: object, messages: readonly object[]) {
    const url = await serve((api) => {
      api.get("/channels/:id/messages", (context) => context.json(messages));
      api.get("/channels/:id", (context) => context.json(channel));
    });
    return createPoster({ rest: openRest(url).rest, botId: applicationId }).find(trace);
  }

  test.each([
    ["nothing was ever posted", { last_message_id: null }, "absent"],
    ["the last message is older", { last_message_id: idAt(after - 60_000) }, "absent"],
    ["the last message is newer", { last_message_id: idAt(after) }, "unreadable"],
    ["nobody says what was last", {}, "unreadable"],
  ])("no messages, and %s -> %s", async (_, channel, kind) => {
    expect(await findIn(channel, [])).toEqual({ kind });
  });

  it("the bot's answer to a command that shows the marker -> absent", async () => {
    const answer = {
      id: idAt(after),
      author: { id: applicationId },
      content: "aaaabbbb: daily at 07:00",
      embeds: [],
    };
    const metadata = { interaction_metadata: { id: idAt(after), type: 2 } };
    expect(await findIn({}, [{ ...answer, ...metadata }])).toEqual({ kind: "absent" });
    expect(await findIn({}, [answer])).toEqual({ kind: "found", messageId: answer.id });
  });
});
