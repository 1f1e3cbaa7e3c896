/** Messages, threads and channels that a person deletes, and the bot's later requests for them. */
import { describe, expect, test } from "vitest";
import { PersonError } from "../../../playground/discord/errors.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, messagesPath } from "./raw.ts";
import { channelOf } from "./rights.ts";

const { channelId, secondChannelId, threadId, memberId, roleId } = defaultIds;
const post = { body: { content: "c", allowed_mentions: { parse: [] } } };

async function posted(discord: FakeDiscord, where: string = channelId): Promise<string> {
  await call(discord, `POST /channels/${where}/messages`, post);
  return discord.messagesIn(where).at(-1)?.id ?? "";
}

describe("a message deleted by a person", () => {
  test("of the bot -> edits, deletions and questions for it answer 10008, and nothing comes back", async () => {
    const discord = await startDiscord();
    const id = await posted(discord);
    const deleted: string[] = [];
    discord.on((event) => {
      if (event.kind === "message-deleted") deleted.push(event.message.id);
    });
    discord.deleteMessage({ messageId: id });
    for (const method of ["PATCH", "DELETE", "GET"] as const) {
      const options = method === "PATCH" ? post : {};
      const answer = await call(discord, `${method} ${messagesPath}/${id}`, options);
      expect(answer).toMatchObject({ status: 404, body: { code: 10008 } });
    }
    expect(deleted).toEqual([id]);
    expect(discord.messagesIn(channelId)).toEqual([]);
    expect(discord.violations).toEqual([]);
    expect(() => discord.deleteMessage({ messageId: id })).toThrow(PersonError);
  });

  test("by a plain member -> not possible; with MANAGE_MESSAGES -> done", async () => {
    const discord = await startDiscord();
    const input = { messageId: await posted(discord), userId: memberId };
    expect(() => discord.deleteMessage(input)).toThrow(PersonError);
    const allow = String(permissionBits.manageMessages);
    channelOf(discord, channelId).overwrites = [{ id: roleId, allow, deny: "0" }];
    discord.deleteMessage(input);
    expect(discord.messagesIn(channelId)).toEqual([]);
  });

  test("in a direct message -> not possible", async () => {
    const discord = await startDiscord();
    const messageId = await posted(discord, discord.directChannelOf(memberId).id);
    expect(() => discord.deleteMessage({ messageId })).toThrow(PersonError);
  });
});

describe("a channel deleted by a person", () => {
  test.each([
    ["a thread", threadId],
    ["a channel with a thread", secondChannelId],
  ])("%s -> posts into the thread and edits there answer 10003", async (_, deleted) => {
    const discord = await startDiscord();
    const id = await posted(discord, threadId);
    const told: string[] = [];
    discord.on((event) => {
      if (event.kind === "channel-deleted") told.push(event.channelId);
    });
    discord.deleteChannel({ channelId: deleted });
    const path = `/channels/${threadId}/messages` as const;
    for (const route of [`POST ${path}`, `PATCH ${path}/${id}`] as const) {
      expect(await call(discord, route, post)).toMatchObject({
        status: 404,
        body: { code: 10003 },
      });
    }
    expect(told).toEqual([deleted]);
    expect(discord.violations).toEqual([]);
    expect(() => discord.pinMessage({ messageId: id })).toThrow("no channel");
  });

  test.each([
    ["a thread", threadId, permissionBits.manageThreads],
    ["a channel", secondChannelId, permissionBits.manageChannels],
  ])("%s, by a member -> only with the right", async (_, id, right) => {
    const discord = await startDiscord();
    const input = { channelId: id, userId: memberId };
    expect(() => discord.deleteChannel(input)).toThrow(PersonError);
    const rule = { id: roleId, allow: String(right), deny: "0" };
    channelOf(discord, secondChannelId).overwrites = [rule];
    discord.deleteChannel(input);
    expect(discord.world.guilds[0]?.channels.map((one) => one.id)).not.toContain(id);
  });

  test("the channel of the guild's notices -> it has none then; a direct message -> not possible", async () => {
    const discord = await startDiscord();
    discord.deleteChannel({ channelId });
    expect(discord.world.guilds[0]?.systemChannelId).toBeNull();
    const { id } = discord.directChannelOf(memberId);
    expect(() => discord.deleteChannel({ channelId: id })).toThrow(PersonError);
  });
});
