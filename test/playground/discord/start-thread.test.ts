/** Threads that are started without a message: where, by whom, and with which properties. */
import { ChannelType } from "discord.js";
import { CreatedThreadResponseSchema } from "discord-api-spec/zod";
import { describe, expect, test } from "vitest";
import { issuesByDocument } from "../../../playground/discord/document-check.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startClient, startDiscord } from "./bot.ts";
import { call } from "./raw.ts";
import { channelOf, setRights } from "./rights.ts";

const { guildId, channelId, announcementChannelId, threadId, forumId, memberId, applicationId } =
  defaultIds;
const { createPublicThreads, createPrivateThreads, sendMessages, viewChannel } = permissionBits;

const path = (id: string) => `POST /channels/${id}/threads` as const;
const named = { name: "Weather today" };
const post = { body: { content: "c", allowed_mentions: { parse: [] } } };

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
        thread_metadata: {
          archived: false,
          locked: false,
          auto_archive_duration: 60,
          create_timestamp: "2026-07-14T07:00:00.000Z",
        },
        member: { id, user_id: applicationId },
      },
    });
    expect(answer.body).not.toHaveProperty("message");
    expect(issuesByDocument(CreatedThreadResponseSchema, answer.body)).toEqual([]);
    expect(await call(discord, `POST /channels/${id}/messages`, post)).toMatchObject({
      status: 200,
    });
    expect(discord.messagesIn(id)).toMatchObject([{ channelId: id, guildId, content: "c" }]);
    expect(discord.violations).toEqual([]);
  });

  test("as the library asks -> a thread that can be sent to", async () => {
    const discord = await startDiscord();
    const client = await startClient(discord, ["Guilds"]);
    const channel = await client.channels.fetch(channelId);
    if (channel?.type !== ChannelType.GuildText) throw new Error("This is a text channel.");
    const thread = await channel.threads.create({ ...named, autoArchiveDuration: 4320 });
    await thread.send({ content: "c", allowedMentions: { parse: [] } });
    expect(channelOf(discord, thread.id)).toMatchObject({ type: 11, autoArchiveMinutes: 4320 });
    expect(discord.messagesIn(thread.id)).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  test("without a type -> a private one, and a violation", async () => {
    const discord = await startDiscord();
    expect(await call(discord, path(channelId), { body: named })).toMatchObject({
      status: 201,
      body: { type: 12 },
    });
    expect(discord.violations).toMatchObject([{ kind: "thread-type-missing" }]);
    const thread = discord.world.guilds[0]?.channels.at(-1);
    expect(() => discord.runCommand({ name: "n", channelId: thread?.id ?? "" })).toThrow(
      "cannot see",
    );
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

  test.each([
    ["a voice channel", 2],
    ["a category", 4],
  ])("in %s -> 50024", async (_, type) => {
    const discord = await startDiscord();
    channelOf(discord, channelId).type = type;
    const answer = await call(discord, path(channelId), { body: { ...named, type: 11 } });
    expect(answer).toMatchObject({ status: 400, body: { code: 50024 } });
  });

  test("in a direct message -> 50003", async () => {
    const discord = await startDiscord();
    const { id } = discord.directChannelOf(memberId);
    const answer = await call(discord, path(id), { body: { ...named, type: 11 } });
    expect(answer).toMatchObject({ status: 403, body: { code: 50003 } });
  });

  test.each([
    ["no name", { type: 11 }],
    ["a name of blanks", { type: 11, name: "  " }],
    ["a name of 101 characters", { type: 11, name: "n".repeat(101) }],
    ["a duration that does not exist", { ...named, type: 11, auto_archive_duration: 61 }],
    ["a type that is no thread's", { ...named, type: 0 }],
    ["a list", []],
  ])("%s -> 50035 and a violation", async (_, body) => {
    const discord = await startDiscord();
    const answer = await call(discord, path(channelId), { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
  });

  test("a name of 100 characters -> is taken", async () => {
    const discord = await startDiscord();
    const body = { type: 11, name: "n".repeat(100) };
    expect(await call(discord, path(channelId), { body })).toMatchObject({ status: 201 });
  });

  test("a first message, which only a forum's post has -> a violation", async () => {
    const discord = await startDiscord();
    const body = { ...named, type: 11, message: { content: "c" } };
    const answer = await call(discord, path(channelId), { body });
    expect(answer.status).toBe(201);
    expect(discord.violations).toMatchObject([
      { kind: "unknown-property", message: expect.stringContaining("message") },
    ]);
    expect(await call(discord, path(forumId), { body: named })).toMatchObject({
      body: { code: 50035, errors: { message: expect.anything() } },
    });
  });
});
