/** The threads of a guild that are listed as active. */
import { ThreadsResponseSchema } from "discord-api-spec/zod";
import { describe, expect, test } from "vitest";
import { issuesByDocument } from "../../../playground/discord/document-check.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call } from "./raw.ts";
import { channelOf, setRights } from "./rights.ts";

const { guildId, channelId, secondChannelId, threadId, applicationId } = defaultIds;
const path = `GET /guilds/${guildId}/threads/active` as const;

async function listed(discord: Parameters<typeof call>[0]) {
  const { body } = await call(discord, path);
  expect(issuesByDocument(ThreadsResponseSchema, body)).toEqual([]);
  return body;
}

describe("GET /guilds/:id/threads/active", () => {
  test("others' threads and the bot's own -> all, the newest first, the bot a member of its own", async () => {
    const discord = await startDiscord();
    const started = { name: "n", type: 11 };
    await call(discord, `POST /channels/${channelId}/threads`, { body: started });
    const own = discord.world.guilds[0]?.channels.at(-1)?.id;
    const post = { content: "c", allowed_mentions: { parse: [] } };
    await call(discord, `POST /channels/${own}/messages`, { body: post });
    expect(await listed(discord)).toMatchObject({
      threads: [
        { id: own, owner_id: applicationId, last_message_id: discord.messagesIn(own ?? "")[0]?.id },
        { id: threadId, parent_id: secondChannelId, last_message_id: null },
      ],
      members: [{ id: own, user_id: applicationId }],
    });
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["archived", { archived: true }, {}],
    ["in an unseen channel", {}, { deny: permissionBits.viewChannel }],
    ["private and others'", { type: 12 }, {}],
  ])("%s -> not listed", async (_, fields, rights) => {
    const discord = await startDiscord();
    Object.assign(channelOf(discord, threadId), fields);
    setRights(discord, secondChannelId, rights);
    expect(await listed(discord)).toMatchObject({ threads: [], members: [] });
  });

  test.each([
    ["with the bot in it", { type: 12, memberIds: [applicationId] }, {}],
    ["for who manages threads", { type: 12 }, { allow: permissionBits.manageThreads }],
  ])("private, %s -> listed", async (_, fields, rights) => {
    const discord = await startDiscord();
    Object.assign(channelOf(discord, threadId), fields);
    setRights(discord, secondChannelId, rights);
    expect(await listed(discord)).toMatchObject({ threads: [{ id: threadId }] });
  });

  test("a guild without the bot -> 10004", async () => {
    const discord = await startDiscord();
    const [guild] = discord.world.guilds;
    if (guild !== undefined) guild.botLeft = true;
    expect(await call(discord, path)).toMatchObject({ status: 404, body: { code: 10004 } });
  });
});
