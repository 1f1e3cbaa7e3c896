/** What a bot may change about channels and threads. */
import { describe, expect, test } from "vitest";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { type Channel, defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call } from "./raw.ts";
import { channelOf, setRights } from "./rights.ts";

const { threadId, channelId, secondChannelId, guildId, applicationId } = defaultIds;
const { manageThreads, manageChannels, sendMessagesInThreads, viewChannel } = permissionBits;

async function startWithThread(fields: Partial<Channel>, rights = {}): Promise<FakeDiscord> {
  const discord = await startDiscord();
  Object.assign(channelOf(discord, threadId), fields);
  setRights(discord, secondChannelId, rights);
  return discord;
}

const archived = { archived: true };
const locked = { archived: true, locked: true };

describe("PATCH of a thread", () => {
  test.each([
    ["archived, opened by who may write in it", archived, { archived: false }, {}],
    ["archived, opened and said to be unlocked", archived, { archived: false, locked: false }, {}],
    ["locked, opened by a manager", locked, { archived: false }, { allow: manageThreads }],
    ["archived and locked by a manager", {}, locked, { allow: manageThreads }],
    ["of the bot's own, archived by it", { ownerId: applicationId }, archived, {}],
    [
      "of the bot's own, to be archived later",
      { ownerId: applicationId },
      { auto_archive_duration: 10_080 },
      {},
    ],
  ])("%s -> 200 with the thread as it is then", async (_, before, body, rights) => {
    const discord = await startWithThread(before, rights);
    const answer = await call(discord, `PATCH /channels/${threadId}`, { body });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: threadId, parent_id: secondChannelId, thread_metadata: body },
    });
    expect(await call(discord, `GET /channels/${threadId}`)).toEqual({
      ...answer,
      headers: expect.anything(),
    });
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["locked, without MANAGE_THREADS", locked, { archived: false }, {}, 403, 50013],
    [
      "archived, by who may not write in it",
      archived,
      { archived: false },
      { deny: sendMessagesInThreads },
      403,
      50013,
    ],
    ["opened and renamed at once", archived, { archived: false, name: "n" }, {}, 403, 50013],
    ["archived without MANAGE_THREADS", {}, archived, {}, 403, 50013],
    ["locked without MANAGE_THREADS", {}, { locked: true }, {}, 403, 50013],
    [
      "of the bot's own, locked without MANAGE_THREADS",
      { ownerId: applicationId },
      { locked: true },
      {},
      403,
      50013,
    ],
    ["renamed while archived", archived, { name: "n" }, { allow: manageThreads }, 400, 50083],
    ["unseen", archived, { archived: false }, { deny: viewChannel }, 403, 50001],
  ])("%s -> refused, and nothing changes", async (_, before, body, rights, status, code) => {
    const discord = await startWithThread(before, rights);
    const thread = { ...channelOf(discord, threadId) };
    const answer = await call(discord, `PATCH /channels/${threadId}`, { body });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(channelOf(discord, threadId)).toEqual(thread);
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["a text for a truth", { archived: "no" }],
    ["an empty name", { name: " " }],
    ["a duration that does not exist", { auto_archive_duration: 5 }],
    ["a list", []],
  ])("%s -> 50035 and a violation", async (_, body) => {
    const discord = await startWithThread({}, { allow: manageThreads });
    const answer = await call(discord, `PATCH /channels/${threadId}`, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
  });

  test("a property that Discord does not know -> a violation, and the rest is done", async () => {
    const discord = await startWithThread(archived, { allow: manageThreads });
    const body = { archived: false, archive: false };
    expect(await call(discord, `PATCH /channels/${threadId}`, { body })).toMatchObject({
      status: 200,
      body: { thread_metadata: { archived: false } },
    });
    expect(discord.violations).toMatchObject([
      { kind: "unknown-property", message: expect.stringContaining("archive.") },
    ]);
  });

  test("opening it -> sets its time and sends an event, and messages can be posted again", async () => {
    const clock = Date.UTC(2026, 6, 14, 7);
    const discord = await startDiscord({ now: () => clock });
    channelOf(discord, threadId).archived = true;
    const changed: string[] = [];
    discord.on((event) => {
      if (event.kind === "channel-updated") changed.push(event.channelId);
    });
    const body = { archived: false };
    expect(await call(discord, `PATCH /channels/${threadId}`, { body })).toMatchObject({
      body: { thread_metadata: { archive_timestamp: "2026-07-14T07:00:00.000Z" } },
    });
    expect(changed).toEqual([threadId]);
    const post = { content: "c", allowed_mentions: { parse: [] } };
    const answer = await call(discord, `POST /channels/${threadId}/messages`, { body: post });
    expect(answer.status).toBe(200);
  });

  test("a locked thread -> takes posts only of who may manage threads", async () => {
    const post = { body: { content: "c", allowed_mentions: { parse: [] } } };
    const discord = await startWithThread({ locked: true });
    const path = `POST /channels/${threadId}/messages` as const;
    expect(await call(discord, path, post)).toMatchObject({ body: { code: 160005 } });
    setRights(discord, secondChannelId, { allow: manageThreads });
    expect(await call(discord, path, post)).toMatchObject({ status: 200 });
  });
});

describe("PATCH of another channel", () => {
  const path = `PATCH /channels/${channelId}` as const;

  test("without MANAGE_CHANNELS -> 50013; with it the channel is renamed", async () => {
    const discord = await startWithThread({});
    const body = { name: "news" };
    expect(await call(discord, path, { body })).toMatchObject({
      status: 403,
      body: { code: 50013 },
    });
    setRights(discord, channelId, { allow: manageChannels });
    expect(await call(discord, path, { body })).toMatchObject({
      status: 200,
      body: { id: channelId, guild_id: guildId, name: "news" },
    });
    expect(discord.violations).toEqual([]);
  });

  test("a thread's property -> a violation", async () => {
    const discord = await startDiscord();
    setRights(discord, channelId, { allow: manageChannels });
    await call(discord, path, { body: { archived: true } });
    expect(discord.violations).toMatchObject([{ kind: "unknown-property" }]);
  });

  test("a direct message -> 50003; a channel that is gone -> 10003", async () => {
    const discord = await startDiscord();
    const direct = { id: "1100000000000000099", recipientId: defaultIds.memberId };
    discord.world.directChannels.push(direct);
    const body = { name: "n" };
    expect(await call(discord, `PATCH /channels/${direct.id}`, { body })).toMatchObject({
      status: 403,
      body: { code: 50003 },
    });
    expect(await call(discord, "PATCH /channels/1100000000000000098", { body })).toMatchObject({
      status: 404,
      body: { code: 10003 },
    });
  });
});
