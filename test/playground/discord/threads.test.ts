/** Threads of channels: started, reopened and listed. */
import { CreatedThreadResponseSchema, ThreadsResponseSchema } from "discord-api-spec/zod";
import { describe, expect, test } from "vitest";
import { issuesByDocument } from "../../../playground/discord/body-check.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { type Channel, defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, channelOf, posted, setRights } from "./raw.ts";

const { guildId, channelId, secondChannelId, announcementChannelId, threadId, forumId } =
  defaultIds;
const { memberId, applicationId } = defaultIds;
const { createPublicThreads, createPrivateThreads, sendMessages, viewChannel } = permissionBits;
const { manageThreads, sendMessagesInThreads } = permissionBits;

const path = (id: string) => `POST /channels/${id}/threads` as const;
const named = { name: "Weather today" };

describe("POST /channels/:id/threads", () => {
  test.each([
    ["a public one in a text channel", channelId, 11],
    ["a private one in a text channel", channelId, 12],
    ["one in an announcement channel", announcementChannelId, 10],
  ])("%s -> 201 with the bot's thread, which takes posts", async (_, parentId, type) => {
    const discord = await startDiscord({ now: () => Date.UTC(2026, 6, 14, 7) });
    // Sending in the parent is another permission.
    setRights(discord, parentId, { deny: sendMessages });
    const body = { ...named, type, auto_archive_duration: 60 };
    const answer = await call(discord, path(parentId), { body });
    const id = discord.world.guilds[0]?.channels.at(-1)?.id ?? "";
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...named,
        id,
        type,
        guild_id: guildId,
        parent_id: parentId,
        owner_id: applicationId,
        last_message_id: null,
        thread_metadata: { archived: false, locked: false, auto_archive_duration: 60 },
      },
    });
    expect(issuesByDocument(CreatedThreadResponseSchema, answer.body)).toEqual([]);
    expect(discord.messageById(await posted(discord, id))).toMatchObject({
      channelId: id,
      guildId,
    });
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["in a channel that is gone", "1100000000000000098", 11, {}, 404, 10003],
    ["in an unseen channel", channelId, 11, { deny: viewChannel }, 403, 50001],
    ["public, without the right", channelId, 11, { deny: createPublicThreads }, 403, 50013],
    ["private, without the right", channelId, 12, { deny: createPrivateThreads }, 403, 50013],
    ["in a thread", threadId, 11, {}, 400, 50024],
    ["an announcement's in a text channel", channelId, 10, {}, 400, 50024],
    ["a public one among announcements", announcementChannelId, 11, {}, 400, 50024],
  ])("%s -> refused, and there is none", async (_, id, type, rights, status, code) => {
    const discord = await startDiscord();
    setRights(discord, channelId, rights);
    const count = discord.world.guilds[0]?.channels.length;
    const answer = await call(discord, path(id), { body: { ...named, type } });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(discord.world.guilds[0]?.channels).toHaveLength(count ?? 0);
    expect(discord.violations).toEqual([]);
  });

  test("in a voice channel -> 50024; in a direct message -> 50003", async () => {
    const discord = await startDiscord();
    channelOf(discord, channelId).type = 2;
    const body = { ...named, type: 11 };
    expect(await call(discord, path(channelId), { body })).toMatchObject({ body: { code: 50024 } });
    const { id } = discord.directChannelOf(memberId);
    expect(await call(discord, path(id), { body })).toMatchObject({ body: { code: 50003 } });
  });

  test.each([
    ["no name", channelId, { type: 11 }, "name"],
    ["a name of blanks", channelId, { type: 11, name: "  " }, "name"],
    ["a name of 101 characters", channelId, { type: 11, name: "n".repeat(101) }, "name"],
    [
      "a duration that does not exist",
      channelId,
      { ...named, type: 11, auto_archive_duration: 61 },
      "auto_archive_duration",
    ],
    ["no type, which Discord makes a private one", channelId, named, "type"],
    [
      "a first message, which only a forum's post has",
      channelId,
      { ...named, type: 11, message: {} },
      "message",
    ],
    ["none, in a forum", forumId, named, "message"],
  ])("%s -> 50035 at its place, and a violation", async (_, id, body, place) => {
    const discord = await startDiscord();
    const answer = await call(discord, path(id), { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(answer.body).toHaveProperty(["errors", place]);
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
  });
});

async function startWithThread(fields: Partial<Channel>, rights = {}): Promise<FakeDiscord> {
  const discord = await startDiscord();
  Object.assign(channelOf(discord, threadId), fields);
  setRights(discord, secondChannelId, rights);
  return discord;
}

describe("PATCH of a thread", () => {
  const archived = { archived: true };
  const locked = { archived: true, locked: true };
  const body = { archived: false };

  test.each([
    ["archived, by who may write in it", archived, {}],
    ["locked, by a manager", locked, { allow: manageThreads }],
  ])("%s -> open again", async (_, before, rights) => {
    const discord = await startWithThread(before, rights);
    const answer = await call(discord, `PATCH /channels/${threadId}`, { body });
    expect(answer).toMatchObject({ status: 200, body: { id: threadId, thread_metadata: body } });
    await call(discord, `GET /channels/${threadId}`);
    expect(channelOf(discord, threadId).archived).toBe(false);
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["locked, without MANAGE_THREADS", locked, {}, 50013],
    ["archived, by who may not write", archived, { deny: sendMessagesInThreads }, 50013],
    ["archived and unseen", archived, { deny: viewChannel }, 50001],
  ])("%s -> refused, and it stays closed", async (_, before, rights, code) => {
    const discord = await startWithThread(before, rights);
    const answer = await call(discord, `PATCH /channels/${threadId}`, { body });
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(channelOf(discord, threadId)).toMatchObject(before);
    expect(discord.violations).toEqual([]);
  });

  test("anything else that Discord could change -> not known to this fake", async () => {
    const discord = await startWithThread(archived);
    const answer = await call(discord, `PATCH /channels/${threadId}`, {
      body: { ...body, name: "n" },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { name: expect.anything() } } });
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
    expect(channelOf(discord, threadId).archived).toBe(true);
  });
});

describe("GET /guilds/:id/threads/active", () => {
  const list = async (discord: FakeDiscord) =>
    (await call(discord, `GET /guilds/${guildId}/threads/active`)).body;

  test("others' threads and the bot's own -> all, the newest first", async () => {
    const discord = await startDiscord();
    await call(discord, path(channelId), { body: { ...named, type: 11 } });
    const id = discord.world.guilds[0]?.channels.at(-1)?.id ?? "";
    const last = await posted(discord, id);
    const body = await list(discord);
    expect(body).toMatchObject({
      threads: [
        { id, owner_id: applicationId, last_message_id: last },
        { id: threadId, parent_id: secondChannelId, last_message_id: null },
      ],
    });
    expect(issuesByDocument(ThreadsResponseSchema, body)).toEqual([]);
  });

  test.each([
    ["archived", { archived: true }, {}, 0],
    ["in an unseen channel", {}, { deny: viewChannel }, 0],
    ["private and others'", { type: 12 }, {}, 0],
    ["private, with the bot in it", { type: 12, memberIds: [applicationId] }, {}, 1],
    ["private, for who manages threads", { type: 12 }, { allow: manageThreads }, 1],
  ])("%s -> listed or not", async (_, fields, rights, count) => {
    const discord = await startWithThread(fields, rights);
    expect(await list(discord)).toMatchObject({ threads: { length: count } });
  });

  test("a guild without the bot -> 10004", async () => {
    const discord = await startDiscord();
    const [guild] = discord.world.guilds;
    if (guild !== undefined) guild.botLeft = true;
    expect(await list(discord)).toMatchObject({ code: 10004 });
  });
});
