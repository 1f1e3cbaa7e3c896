/** Posting into channels at the strict fake Discord. */
import { Routes } from "discord.js";
import { describe, expect, it, test } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { aBody, channelOf, guildOf, startPoster } from "./posting-parts.ts";

const { channelId, threadId, roleId, quietRoleId, memberId } = defaultIds;
const VIEW_CHANNEL = String(1n << 10n);
const SEND_MESSAGES = String(1n << 11n);
const MENTION_EVERYONE = 1n << 17n;
const order = { channelId, body: aBody(), nonce: "aaaabbbb-s7k2p0" };

describe("post", () => {
  it("a message with embed and button -> in the channel, in one request that carries the nonce", async () => {
    const { discord, poster, slots } = await startPoster();
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
    expect(slots()).toBe(0);
  });

  it("a role that may be mentioned beside others that may not -> only that role is pinged", async () => {
    const { discord, poster } = await startPoster();
    const [everyone] = guildOf(discord.world).roles;
    if (everyone !== undefined) {
      everyone.permissions = String(BigInt(everyone.permissions) | MENTION_EVERYONE);
    }
    const content = `<@&${roleId}> <@&${quietRoleId}> <@${memberId}> @everyone`;
    const body = aBody({ content, allowedMentions: { parse: [], roles: [roleId] } });
    await poster.post({ ...order, body });
    const [message] = discord.messagesIn(channelId);
    expect(message?.pings).toEqual({ everyone: false, roleIds: [roleId], userIds: [] });
  });

  it("a silent message -> Discord's flag SUPPRESS_NOTIFICATIONS, and else no flags", async () => {
    const { discord, poster } = await startPoster();
    await poster.post({ ...order, body: aBody({ isSilent: true }) });
    await poster.post({ ...order, nonce: "aaaabbbb-s7k2p1" });
    expect(discord.messagesIn(channelId)).toMatchObject([{ flags: 4096 }, { flags: 0 }]);
    const [silent, loud] = discord.requests.map(({ body }) => body);
    expect(silent).toHaveProperty("flags", 4096);
    expect(silent).not.toHaveProperty("isSilent");
    expect(loud).not.toHaveProperty("flags");
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

  it("archived -> opened and posted with the same nonce, each further request waits for a slot", async () => {
    const { discord, poster, routes, slots } = await startArchived();
    const result = await poster.post(inThread);
    const [message] = discord.messagesIn(threadId);
    expect(result).toEqual({ kind: "posted", messageId: message?.id });
    expect(message?.nonce).toBe(order.nonce);
    expect(channelOf(discord.world, threadId).archived).toBe(false);
    expect(routes()).toEqual([post, patch, post]);
    expect(slots()).toBe(2);
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

describe("post of a message with a file", () => {
  const ATTACH_FILES = String(1n << 15n);
  /** The first bytes of a PNG, which identify its type. */
  const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  const body = aBody({
    embeds: [
      { title: "Paris", image: { url: "attachment://chart.png" } },
      { title: "Lima", image: { url: "https://example.org/lima.png" } },
    ],
    files: [{ name: "chart.png", data: PICTURE, description: "It gets warmer." }],
  });
  const withFile = { ...order, body };

  it("one request brings message, file and what is said in the file's place", async () => {
    const { discord, poster, slots } = await startPoster();
    const result = await poster.post(withFile);
    const [message] = discord.messagesIn(channelId);
    expect(result).toEqual({ kind: "posted", messageId: message?.id });
    expect(message?.attachments).toMatchObject([
      { filename: "chart.png", description: "It gets warmer.", contentType: "image/png" },
    ]);
    expect(Buffer.from(message?.attachments[0]?.bytes ?? [])).toEqual(Buffer.from(PICTURE));
    expect(message?.embeds[0]?.image?.url).toBe(message?.attachments[0]?.url);
    expect(discord.requests).toMatchObject([
      { body: { nonce: order.nonce, enforce_nonce: true, allowed_mentions: { parse: [] } } },
    ]);
    expect(slots()).toBe(0);
  });

  it("where files may not be attached -> posted without, in one more request that waits for a slot", async () => {
    const { discord, poster, deny, slots } = await startPoster();
    deny(channelId, ATTACH_FILES);
    expect(await poster.post(withFile)).toMatchObject({ kind: "posted" });
    const [message, ...others] = discord.messagesIn(channelId);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ attachments: [], content: "12 °C" });
    expect(message?.embeds[0]).not.toHaveProperty("image");
    expect(message?.embeds[1]?.image?.url).toBe("https://example.org/lima.png");
    expect(slots()).toBe(1);
  });

  it("where nothing may be written -> the failure, after a second try", async () => {
    const { discord, poster, deny } = await startPoster();
    deny(channelId, SEND_MESSAGES);
    expect(await poster.post(withFile)).toMatchObject({
      kind: "failed",
      failure: { kind: "missing-permission" },
    });
    expect(discord.requests).toHaveLength(2);
  });
});

describe("openDirect", () => {
  it("twice the same person -> the same channel, each after a slot", async () => {
    const { discord, poster, slots } = await startPoster();
    const opened = await poster.openDirect(memberId);
    const [channel] = discord.world.directChannels;
    expect(opened).toEqual({ kind: "opened", channelId: channel?.id });
    expect(await poster.openDirect(memberId)).toEqual(opened);
    expect(slots()).toBe(2);
  });

  it("an unknown person, no answer -> closed to the bot, and nothing in doubt", async () => {
    const { discord, poster } = await startPoster();
    expect(await poster.openDirect("1100000000000000099")).toEqual({
      kind: "failed",
      failure: { kind: "messages-closed", code: 10013 },
    });
    discord.fail({ kind: "torn-socket", when: "after" });
    expect(await poster.openDirect(memberId)).toEqual({
      kind: "failed",
      failure: { kind: "unavailable", maybePosted: false },
    });
  });

  it("a person who takes no messages -> opens all the same, and the post says that it is closed", async () => {
    const { discord, poster } = await startPoster();
    const member = guildOf(discord.world).members.find(({ user }) => user.id === memberId);
    if (member !== undefined) member.user.acceptsDirectMessages = false;
    const opened = await poster.openDirect(memberId);
    const channelId = opened.kind === "opened" ? opened.channelId : "";
    expect(await poster.post({ ...order, channelId })).toEqual({
      kind: "failed",
      failure: { kind: "messages-closed", code: 50007 },
    });
  });
});
