/** Which channel a page shows, and which events it gets of other channels. */
import { describe, expect, test } from "vitest";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { MESSAGES_SHOWN, type PageEvent } from "../../../playground/page/protocol.ts";
import { connect, type LiveClient } from "./live-client.ts";
import { startFakes } from "./start-fakes.ts";

const { memberId, adminId, channelId, secondChannelId, threadId, forumId, announcementChannelId } =
  defaultIds;
const hidden = { id: defaultIds.guildId, allow: "0", deny: String(permissionBits.viewChannel) };

const contents = ({ events }: LiveClient) =>
  events.flatMap((event) => (event.kind === "message" ? [event.message.content] : []));
const activity = ({ events }: LiveClient) =>
  events.flatMap((event) => (event.kind === "activity" ? [event.channelId] : []));

describe("the channel shown", () => {
  test.each([
    ["none wanted", {}, channelId],
    ["a thread wanted", { channelId: threadId }, threadId],
    ["a forum wanted, which takes no messages", { channelId: forumId }, channelId],
    ["one that does not exist", { channelId: "1" }, channelId],
  ])("%s -> its messages", async (_, wanted, expected) => {
    const { url, post } = await startFakes();
    await post(channelId, { content: channelId });
    await post(threadId, { content: threadId });
    const { channel, messages } = await connect(url, { userId: memberId, ...wanted }).snapshot();
    expect(channel.id).toBe(expected);
    expect(messages.map(({ content }) => content)).toEqual([expected]);
  });

  test("one that the person does not see -> another, and it is not listed", async () => {
    const { url, discord } = await startFakes();
    const [general] = discord.world.guilds[0]?.channels ?? [];
    if (general === undefined) throw new Error("The default world has a channel.");
    general.overwrites = [hidden];
    const member = await connect(url, { userId: memberId, channelId }).snapshot();
    expect(member.channel.id).toBe(secondChannelId);
    expect(member.channels.map(({ id }) => id)).not.toContain(channelId);
    // She owns the guild.
    const admin = await connect(url, { userId: adminId, channelId }).snapshot();
    expect(admin.channel.id).toBe(channelId);
  });

  test("the list -> tells threads, what can be opened and the newest message", async () => {
    const { url, discord, post } = await startFakes();
    await post(threadId, { content: "c" });
    const [message] = discord.messagesIn(threadId);
    const thread = discord.world.guilds[0]?.channels.find(({ id }) => id === threadId);
    if (thread !== undefined) thread.archived = true;
    const { channels } = await connect(url, { userId: memberId }).snapshot();
    const byId = new Map(channels.map((one) => [one.id, one]));
    expect(byId.get(threadId)).toEqual({
      id: threadId,
      name: "daily-weather",
      type: 11,
      parentId: secondChannelId,
      takesMessages: true,
      closed: "archived",
      lastMessageId: message?.id,
    });
    expect(byId.get(forumId)).toMatchObject({ takesMessages: false, lastMessageId: null });
  });

  test("more messages than a page keeps -> the newest", async () => {
    let now = Date.now();
    const { url, post } = await startFakes({ now: () => now });
    for (let number = 1; number <= MESSAGES_SHOWN + 2; number += 1) {
      now += 1000;
      await post(channelId, { content: String(number) });
    }
    const { messages } = await connect(url, { userId: memberId }).snapshot();
    expect(messages).toHaveLength(MESSAGES_SHOWN);
    expect(messages.at(0)?.content).toBe("3");
  });
});

describe("news", () => {
  test("a post in another channel -> is only said to be there", async () => {
    const { url, post } = await startFakes();
    const inGeneral = connect(url, { userId: memberId });
    const inThread = connect(url, { userId: adminId, channelId: threadId });
    await Promise.all([inGeneral, inThread].map((page) => page.snapshot()));
    await post(threadId, { content: "in the thread" });
    await post(channelId, { content: "in general" });
    await inGeneral.until(({ kind }) => kind === "message");
    await inThread.until(({ kind }) => kind === "activity");
    expect([contents(inGeneral), activity(inGeneral)]).toEqual([["in general"], [threadId]]);
    expect([contents(inThread), activity(inThread)]).toEqual([["in the thread"], [channelId]]);
  });

  test("a post in a channel that the person does not see -> nothing", async () => {
    const { url, discord, post } = await startFakes();
    const { applicationId } = defaultIds;
    const channel = discord.world.guilds[0]?.channels.find(
      ({ id }) => id === announcementChannelId,
    );
    if (channel === undefined) throw new Error("The default world has this channel.");
    channel.overwrites = [hidden, { ...hidden, id: applicationId, allow: hidden.deny, deny: "0" }];
    const member = connect(url, { userId: memberId });
    const admin = connect(url, { userId: adminId });
    await Promise.all([member, admin].map((page) => page.snapshot()));
    expect(await post(announcementChannelId, { content: "secret" })).toBe(200);
    await post(secondChannelId, { content: "open" });
    await member.until(({ kind }) => kind === "activity");
    await admin.until(({ kind }) => kind === "activity");
    expect(activity(member)).toEqual([secondChannelId]);
    expect(activity(admin)).toEqual([announcementChannelId, secondChannelId]);
  });

  test("a thread opened by the bot -> the channels anew", async () => {
    const { url, discord, ask } = await startFakes();
    const thread = discord.world.guilds[0]?.channels.find(({ id }) => id === threadId);
    if (thread !== undefined) thread.archived = true;
    const page = connect(url, { userId: memberId });
    await page.snapshot();
    expect(await ask(`PATCH /channels/${threadId}`, { archived: false })).toBe(200);
    const news = await page.until(({ kind }) => kind === "channels");
    expect(news).toMatchObject({
      channels: expect.arrayContaining([expect.objectContaining({ id: threadId, closed: null })]),
    });
  });

  test("a thread started by the bot, then deleted by a person -> the channels anew each time", async () => {
    const { url, discord, ask } = await startFakes();
    const page = connect(url, { userId: memberId });
    await page.snapshot();
    const message = { content: "c", allowed_mentions: { parse: [] } };
    expect(await ask(`POST /channels/${forumId}/threads`, { name: "today", message })).toBe(201);
    const created = discord.world.guilds[0]?.channels.at(-1)?.id ?? "";
    const isListed = (event: PageEvent) =>
      event.kind === "channels" && event.channels.some(({ id }) => id === created);
    expect(await page.until(isListed)).toMatchObject({
      channels: expect.arrayContaining([
        expect.objectContaining({ id: created, parentId: forumId, lastMessageId: created }),
      ]),
    });
    discord.deleteChannel({ channelId: created });
    await page.until((event) => event.kind === "channels" && !isListed(event));
  });

  test("a silent message that is pinned -> is shown as both", async () => {
    const { url, discord, post } = await startFakes();
    const page = connect(url, { userId: memberId });
    await page.snapshot();
    await post(channelId, { content: "c", flags: 4096 });
    const shown = await page.until(({ kind }) => kind === "message");
    expect(shown).toMatchObject({ message: { silent: true, pinned: false } });
    const [message] = discord.messagesIn(channelId);
    discord.pinMessage({ messageId: message?.id ?? "" });
    await page.until((event) => event.kind === "message" && event.message.pinned);
  });

  test("a file of another channel's message -> can be loaded", async () => {
    const { url, discord, post } = await startFakes();
    const file = new File(["bytes"], "sky.png", { type: "image/png" });
    await post(threadId, { content: "c" }, file);
    const [message] = discord.messagesIn(threadId);
    const path = `/attachments/${message?.id}/${message?.attachments[0]?.id}`;
    const answer = await fetch(`${url}${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, "bytes"]);
    expect((await fetch(`${url}/attachments/1/1`)).status).toBe(404);
  });

  test("the bot gone from the guild -> a page offers no commands", async () => {
    const { url, discord, ask } = await startFakes();
    const command = { name: "hello", description: "d" };
    await ask(`PUT /applications/${defaultIds.applicationId}/commands`, [command]);
    const before = await connect(url, { userId: memberId }).snapshot();
    expect(before.commands.map(({ name }) => name)).toEqual(["hello"]);
    const [guild] = discord.world.guilds;
    if (guild !== undefined) guild.botLeft = true;
    expect((await connect(url, { userId: memberId }).snapshot()).commands).toEqual([]);
  });
});
