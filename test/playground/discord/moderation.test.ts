/** What people do by hand to the bot's messages, threads and channels, and what the bot sees of it. */
import { describe, expect, test } from "vitest";
import { PersonError } from "../../../playground/discord/errors.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, channelOf, messagesPath, posted, quiet, setRights } from "./raw.ts";

const { channelId, secondChannelId, threadId, memberId, adminId, roleId } = defaultIds;
const { pinMessages, manageMessages, readMessageHistory } = permissionBits;
const edit = { body: { ...quiet, content: "d" } };

/** The plain member may do more in a channel. */
const grant = (bits: bigint) => [{ id: roleId, allow: String(bits), deny: "0" }];

describe("a message deleted by a person", () => {
  test("edits, deletions and questions for it -> 10008, and nothing comes back", async () => {
    const discord = await startDiscord();
    const id = await posted(discord);
    const deleted: string[] = [];
    discord.on((event) => {
      if (event.kind === "message-deleted") deleted.push(event.message.id);
    });
    discord.deleteMessage({ messageId: id });
    for (const method of ["PATCH", "DELETE", "GET"] as const) {
      const options = method === "PATCH" ? edit : {};
      const answer = await call(discord, `${method} ${messagesPath}/${id}`, options);
      expect(answer).toMatchObject({ status: 404, body: { code: 10008 } });
    }
    expect(deleted).toEqual([id]);
    expect(discord.messagesIn(channelId)).toEqual([]);
    expect(discord.violations).toEqual([]);
    expect(() => discord.deleteMessage({ messageId: id })).toThrow(PersonError);
  });

  test("by a plain member -> only with MANAGE_MESSAGES; in a direct message -> never", async () => {
    const discord = await startDiscord();
    const input = { messageId: await posted(discord), userId: memberId };
    expect(() => discord.deleteMessage(input)).toThrow(PersonError);
    channelOf(discord, channelId).overwrites = grant(manageMessages);
    discord.deleteMessage(input);
    expect(discord.messagesIn(channelId)).toEqual([]);
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
    discord.deleteChannel({ channelId: deleted });
    const path = `/channels/${threadId}/messages` as const;
    for (const route of [`POST ${path}`, `PATCH ${path}/${id}`] as const) {
      const answer = await call(discord, route, edit);
      expect(answer).toMatchObject({ status: 404, body: { code: 10003 } });
    }
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
    channelOf(discord, secondChannelId).overwrites = grant(right);
    discord.deleteChannel(input);
    expect(discord.world.guilds[0]?.channels.map((one) => one.id)).not.toContain(id);
  });

  test("the channel of the guild's notices -> it has none then; a direct message -> never", async () => {
    const discord = await startDiscord();
    discord.deleteChannel({ channelId });
    expect(discord.world.guilds[0]?.systemChannelId).toBeNull();
    const { id } = discord.directChannelOf(memberId);
    expect(() => discord.deleteChannel({ channelId: id })).toThrow(PersonError);
  });
});

describe("a pin", () => {
  test("set by the admin -> the bot sees it until it is taken off; its edits keep it", async () => {
    const discord = await startDiscord();
    const id = await posted(discord);
    const seen = async () => (await call(discord, `GET ${messagesPath}/${id}`)).body;
    expect(discord.pinMessage({ messageId: id })).toMatchObject({ id, pinned: true });
    await call(discord, `PATCH ${messagesPath}/${id}`, edit);
    expect(await seen()).toMatchObject({ pinned: true });
    expect(discord.unpinMessage({ messageId: id, userId: adminId }).pinned).toBe(false);
    expect(await seen()).toMatchObject({ pinned: false });
    setRights(discord, channelId, { deny: readMessageHistory });
    expect(await seen()).toMatchObject({ code: 50013 });
  });

  test("a plain member -> may not; with the right -> may; in a direct message -> may", async () => {
    const discord = await startDiscord();
    const id = await posted(discord);
    const pin = () => discord.pinMessage({ messageId: id, userId: memberId });
    expect(pin).toThrow(PersonError);
    channelOf(discord, channelId).overwrites = grant(pinMessages);
    expect(pin().pinned).toBe(true);
    const direct = await posted(discord, discord.directChannelOf(memberId).id);
    expect(discord.pinMessage({ messageId: direct }).pinned).toBe(true);
  });

  test("in an archived thread, or of a message that is gone -> nobody", async () => {
    const discord = await startDiscord();
    const id = await posted(discord, threadId);
    channelOf(discord, threadId).archived = true;
    expect(() => discord.pinMessage({ messageId: id })).toThrow("archived");
    expect(() => discord.pinMessage({ messageId: "1" })).toThrow("no message");
  });
});

test("embeds removed by a moderator -> an edit with the flags 0 brings them back", async () => {
  const discord = await startDiscord();
  const messageId = await posted(discord);
  const input = { messageId, suppress: true };
  expect(() => discord.suppressEmbeds({ ...input, userId: memberId })).toThrow(PersonError);
  expect(discord.suppressEmbeds(input).flags).toBe(4);
  await call(discord, `PATCH ${messagesPath}/${messageId}`, edit);
  expect(discord.messageById(messageId)?.flags).toBe(4);
  await call(discord, `PATCH ${messagesPath}/${messageId}`, { body: { ...edit.body, flags: 0 } });
  expect(discord.messageById(messageId)?.flags).toBe(0);
  expect(discord.violations).toEqual([]);
});
