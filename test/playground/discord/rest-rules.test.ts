/** Discord's rules for all requests: headers, access, nonces. */
import { describe, expect, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, kinds, messagesPath, startWithClock } from "./raw.ts";

const post = { content: "c", allowed_mentions: { parse: [] } };
/** Bits of permissions. */
const bits = { view: 1 << 10, send: 1 << 11, embed: 1 << 14, attach: 1 << 15 };

describe("headers", () => {
  test("a wrong token -> 401", async () => {
    const discord = await startDiscord();
    const headers = { authorization: "Bot other" };
    const answer = await call(discord, "GET /users/@me", { headers });
    expect(answer).toMatchObject({ status: 401, body: { code: 0, message: "401: Unauthorized" } });
    expect(kinds(discord)).toEqual(["unauthorized"]);
  });

  test("a User-Agent that is none of a bot -> 403 with 40333", async () => {
    const discord = await startDiscord();
    const answer = await call(discord, "GET /users/@me", { headers: { "user-agent": "curl" } });
    expect(answer).toMatchObject({ status: 403, body: { code: 40333 } });
    expect(kinds(discord)).toEqual(["user-agent"]);
  });

  test("a route that is not served -> 404 and a violation", async () => {
    const discord = await startDiscord();
    expect(await call(discord, "GET /voice/regions")).toMatchObject({ status: 404 });
    expect(discord.violations).toMatchObject([{ kind: "unexpected-request" }]);
    expect(discord.requests).toMatchObject([{ route: "/voice/regions", status: 404 }]);
  });

  test.each([
    [
      "GET /gateway/bot",
      { session_start_limit: { total: 1000, remaining: 1000, max_concurrency: 1 } },
    ],
    ["GET /users/@me", { id: defaultIds.applicationId, bot: true }],
    ["GET /applications/@me", { id: defaultIds.applicationId }],
    [`GET /guilds/${defaultIds.guildId}`, { name: "Weather watchers" }],
    [`GET /channels/${defaultIds.channelId}`, { name: "general", guild_id: defaultIds.guildId }],
  ] as const)("%s -> answered", async (route, body) => {
    const discord = await startDiscord();
    expect(await call(discord, route)).toMatchObject({ status: 200, body });
    expect(discord.violations).toEqual([]);
  });

  test("a guild that is gone -> 10004 without a violation", async () => {
    const discord = await startDiscord();
    const answer = await call(discord, "GET /guilds/1100000000000000099");
    expect(answer).toMatchObject({ status: 404, body: { code: 10004 } });
    expect(discord.violations).toEqual([]);
  });
});

describe("access", () => {
  test.each([
    ["no VIEW_CHANNEL", bits.view, {}, 50001],
    ["no SEND_MESSAGES", bits.send, {}, 50013],
    ["no EMBED_LINKS for an embed", bits.embed, { embeds: [{ title: "t" }] }, 50013],
  ])("%s -> 403", async (_, deny, fields, code) => {
    const discord = await startDiscord();
    const channel = discord.world.guilds[0]?.channels[0];
    if (channel === undefined) throw new Error("The default world has a channel.");
    channel.overwrites = [{ id: defaultIds.applicationId, allow: "0", deny: String(deny) }];
    const answer = await call(discord, `POST ${messagesPath}`, { body: { ...post, ...fields } });
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["a category", { type: 4 }, 50008],
    ["a forum", { type: 15 }, 50024],
    ["a locked thread", { type: 11, locked: true }, 160005],
    ["an archived thread", { type: 11, archived: true }, 50083],
  ])("posting in %s -> refused", async (_, fields, code) => {
    const discord = await startDiscord();
    const channel = { id: "1100000000000000013", name: "other", ...fields };
    discord.world.guilds[0]?.channels.push(channel);
    const answer = await call(discord, `POST /channels/${channel.id}/messages`, { body: post });
    expect(answer).toMatchObject({ body: { code } });
  });

  test("a channel that is gone -> 10003", async () => {
    const discord = await startDiscord();
    discord.world.guilds[0]?.channels.splice(0, 1);
    const answer = await call(discord, `POST ${messagesPath}`, { body: post });
    expect(answer).toMatchObject({ status: 404, body: { code: 10003 } });
  });

  test("a person who takes no direct messages -> 50007; one without a common guild -> 50278", async () => {
    const discord = await startDiscord();
    const body = { recipient_id: defaultIds.memberId };
    await call(discord, "POST /users/@me/channels", { body });
    const path = `POST /channels/${discord.world.directChannels[0]?.id}/messages` as const;
    const guild = discord.world.guilds[0];
    const member = guild?.members.find(({ user }) => user.id === defaultIds.memberId);
    if (guild === undefined || member === undefined)
      throw new Error("The default world has a member.");
    expect(await call(discord, path, { body: post })).toMatchObject({ status: 200 });
    member.user.acceptsDirectMessages = false;
    expect(await call(discord, path, { body: post })).toMatchObject({
      status: 403,
      body: { code: 50007 },
    });
    guild.members = [];
    expect(await call(discord, path, { body: post })).toMatchObject({
      status: 403,
      body: { code: 50278 },
    });
  });
});

describe("nonces", () => {
  const withNonce = { ...post, nonce: "n1", enforce_nonce: true };

  test("the same nonce within minutes -> the first message again, nothing posted", async () => {
    const { discord } = await startWithClock();
    const first = await call(discord, `POST ${messagesPath}`, { body: withNonce });
    const again = await call(discord, `POST ${messagesPath}`, { body: withNonce });
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ nonce: "n1" });
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
  });

  test("the first message was deleted -> 10008", async () => {
    const { discord } = await startWithClock();
    await call(discord, `POST ${messagesPath}`, { body: withNonce });
    const [message] = discord.messagesIn(defaultIds.channelId);
    await call(discord, `DELETE ${messagesPath}/${message?.id}`);
    const again = await call(discord, `POST ${messagesPath}`, { body: withNonce });
    expect(again).toMatchObject({ status: 404, body: { code: 10008 } });
  });

  test.each([
    ["after 4 minutes", 4 * 60_000, withNonce],
    ["without enforce_nonce", 0, { ...withNonce, enforce_nonce: false }],
    ["another nonce", 0, { ...withNonce, nonce: "n2" }],
  ])("%s -> a second message", async (_, waitedMs, body) => {
    const { discord, clock } = await startWithClock();
    await call(discord, `POST ${messagesPath}`, { body: withNonce });
    clock.now += waitedMs;
    await call(discord, `POST ${messagesPath}`, { body });
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(2);
  });
});
