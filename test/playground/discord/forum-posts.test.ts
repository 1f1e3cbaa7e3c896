/** Posts in forums: a thread and its first message at once. */
import { CreatedThreadResponseSchema } from "discord-api-spec/zod";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { issuesByDocument } from "../../../playground/discord/body-check.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { type Channel, defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, channelOf, form, setRights } from "./raw.ts";

const { guildId, forumId, applicationId } = defaultIds;
const { sendMessages, createPublicThreads, embedLinks, attachFiles, manageThreads, viewChannel } =
  permissionBits;

const path = `POST /channels/${forumId}/threads` as const;
const message = { content: "c", allowed_mentions: { parse: [] } };
const body = { name: "Weather today", message };
const withEmbed = { ...body, message: { ...message, embeds: [{ title: "t" }] } };
const tag = { id: "1100000000000000041", name: "daily" };
const moderatedTag = { id: "1100000000000000042", name: "news", moderated: true };

async function startWithForum(
  fields: Partial<Channel> = {},
  rights: { readonly allow?: bigint; readonly deny?: bigint } = {},
): Promise<FakeDiscord> {
  const discord = await startDiscord();
  Object.assign(channelOf(discord, forumId), fields);
  setRights(discord, forumId, rights);
  return discord;
}

const postsOf = (discord: FakeDiscord) =>
  discord.world.guilds[0]?.channels.filter(({ parentId }) => parentId === forumId);

const answerSchema = z.object({ id: z.string() });

describe("POST /channels/:forum/threads", () => {
  test.each([
    ["a forum", 15],
    ["a media channel", 16],
  ])("in %s -> a public thread with the id of its first message", async (_, type) => {
    // The permission to start threads does not matter here.
    const discord = await startWithForum({ type }, { deny: createPublicThreads });
    const answer = await call(discord, path, { body });
    const { id } = answerSchema.parse(answer.body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        type: 11,
        name: body.name,
        guild_id: guildId,
        parent_id: forumId,
        owner_id: applicationId,
        last_message_id: id,
        applied_tags: [],
        message: { id, channel_id: id, content: "c", pinned: false },
      },
    });
    expect(issuesByDocument(CreatedThreadResponseSchema, answer.body)).toEqual([]);
    expect(discord.messagesIn(id)).toMatchObject([{ id, channelId: id, guildId }]);
    expect(await call(discord, `POST /channels/${id}/messages`, { body: message })).toMatchObject({
      status: 200,
    });
    const edit = { body: { ...message, content: "d" } };
    expect(await call(discord, `PATCH /channels/${id}/messages/${id}`, edit)).toMatchObject({
      status: 200,
      body: { id, content: "d" },
    });
    expect(discord.violations).toEqual([]);
  });

  test("with a file -> the first message has it", async () => {
    const discord = await startWithForum();
    const embeds = [{ title: "t", image: { url: "attachment://sky.png" } }];
    const sent = form({ ...body, message: { ...message, embeds } }, { "sky.png": "bytes" });
    const { id } = answerSchema.parse((await call(discord, path, { body: sent })).body);
    const [first] = discord.messagesIn(id);
    expect(first?.attachments).toMatchObject([{ filename: "sky.png" }]);
    expect(first?.embeds[0]?.image?.url).toBe(first?.attachments[0]?.url);
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["unseen", body, { deny: viewChannel }, 403, 50001],
    ["without SEND_MESSAGES", body, { deny: sendMessages }, 403, 50013],
    ["an embed without EMBED_LINKS", withEmbed, { deny: embedLinks }, 403, 50013],
    [
      "a file without ATTACH_FILES",
      form(body, { "a.png": "a" }),
      { deny: attachFiles },
      403,
      50013,
    ],
  ])("%s -> refused, and there is no post", async (_, sent, rights, status, code) => {
    const discord = await startWithForum({}, rights);
    const answer = await call(discord, path, { body: sent });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(postsOf(discord)).toEqual([]);
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["no message", { name: "n" }, 50035],
    ["a message that is none", { name: "n", message: 1 }, 50035],
    ["no name", { message }, 50035],
    ["an empty message", { name: "n", message: { ...message, content: " " } }, 50006],
    [
      "a title that is too long",
      { name: "n", message: { embeds: [{ title: "t".repeat(257) }] } },
      50035,
    ],
    ["six tags", { ...body, applied_tags: Array.from({ length: 6 }, () => tag.id) }, 50035],
  ])("%s -> a violation, and there is no post", async (_, sent, code) => {
    const discord = await startWithForum({ tags: [tag] });
    expect(await call(discord, path, { body: sent })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(postsOf(discord)).toEqual([]);
    expect(discord.violations.map(({ kind }) => kind)).toContain("invalid-body");
  });

  test("a silent one -> is kept as such; a nonce, which does not protect it -> a violation", async () => {
    const discord = await startWithForum();
    const sent = { ...body, message: { ...message, flags: 4096 } };
    expect(await call(discord, path, { body: sent })).toMatchObject({
      body: { message: { flags: 4096 } },
    });
    expect(discord.violations).toEqual([]);
    const withNonce = { ...body, message: { ...message, nonce: "n" } };
    await call(discord, path, { body: withNonce });
    expect(discord.violations).toMatchObject([{ message: expect.stringContaining("nonce") }]);
    expect(postsOf(discord)).toHaveLength(1);
  });
});

describe("tags of a forum", () => {
  const forum = { tags: [tag, moderatedTag], requiresTag: true };
  const manager = { allow: manageThreads };

  test.each([
    ["required and given", forum, [tag.id], {}],
    ["a moderated one, of a manager", forum, [moderatedTag.id], manager],
    ["none, where none is required", { tags: [tag] }, [], {}],
  ])("%s -> a post with them", async (_, fields, applied, rights) => {
    const discord = await startWithForum(fields, rights);
    const answer = await call(discord, path, { body: { ...body, applied_tags: applied } });
    expect(answer).toMatchObject({ status: 201, body: { applied_tags: applied } });
    expect(postsOf(discord)).toMatchObject([{ appliedTagIds: applied }]);
  });

  test.each([
    ["required and missing", forum, {}, {}, 400, 40067],
    ["required and an empty list", forum, { applied_tags: [] }, {}, 400, 40067],
    ["required, all moderated", { ...forum, tags: [moderatedTag] }, {}, {}, 400, 40066],
    ["one that is not the forum's", forum, { applied_tags: [forumId] }, {}, 404, 10087],
    ["a moderated one", forum, { applied_tags: [moderatedTag.id] }, {}, 403, 50013],
  ])("%s -> refused, and there is no post", async (_, fields, applied, rights, status, code) => {
    const discord = await startWithForum(fields, rights);
    const answer = await call(discord, path, { body: { ...body, ...applied } });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(postsOf(discord)).toEqual([]);
    expect(discord.violations).toEqual([]);
  });

  test("GET of the forum -> says which there are and that one is required", async () => {
    const discord = await startWithForum(forum);
    expect(await call(discord, `GET /channels/${forumId}`)).toMatchObject({
      body: { flags: 16, available_tags: [{ ...tag, moderated: false }, moderatedTag] },
    });
  });
});
