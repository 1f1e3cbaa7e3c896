/** What a page shows: which channel, which commands, and what happens while it is open. */
import { describe, expect, test } from "vitest";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { type Channel, defaultIds } from "../../../playground/discord/world.ts";
import { MESSAGES_SHOWN, type Snapshot } from "../../../playground/page/protocol.ts";
import { connect } from "./live-client.ts";
import { type Fakes, startFakes } from "./start-fakes.ts";

const { memberId, adminId, applicationId, channelId, secondChannelId, threadId, forumId } =
  defaultIds;
const hidden = { id: defaultIds.guildId, allow: "0", deny: String(permissionBits.viewChannel) };

const contents = ({ messages }: Snapshot) => messages.map(({ content }) => content);
const newest = ({ channels }: Snapshot, id: string) =>
  channels.find((one) => one.id === id)?.lastMessageId;

function channelOf({ discord }: Fakes, id: string): Channel {
  const channel = discord.world.guilds[0]?.channels.find((one) => one.id === id);
  if (channel === undefined) throw new Error(`The default world has the channel ${id}.`);
  return channel;
}

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
    const view = await connect(url, { userId: memberId, ...wanted }).snapshot();
    expect(view.channel.id).toBe(expected);
    expect(contents(view)).toEqual([expected]);
  });

  test("one that the person does not see -> another, and it is not listed", async () => {
    const fakes = await startFakes();
    channelOf(fakes, channelId).overwrites = [hidden];
    const member = await connect(fakes.url, { userId: memberId, channelId }).snapshot();
    expect(member.channel.id).toBe(secondChannelId);
    expect(member.channels.map(({ id }) => id)).not.toContain(channelId);
    expect(member.names[channelId]).toBeUndefined();
    // She owns the guild.
    const admin = await connect(fakes.url, { userId: adminId, channelId }).snapshot();
    expect(admin.channel.id).toBe(channelId);
  });

  test("nobody wanted -> the owner, who may use every command", async () => {
    const { url } = await startFakes();
    expect((await connect(url, { userId: "" }).snapshot()).viewerId).toBe(adminId);
  });

  test("one that is deleted -> another one of its server", async () => {
    const { url, discord } = await startFakes();
    const page = connect(url, { userId: memberId, channelId: threadId });
    await page.snapshot();
    discord.deleteChannel({ channelId: threadId });
    const view = await page.until(({ channel }) => channel.id === channelId);
    expect(view.channels.map(({ id }) => id)).not.toContain(threadId);
  });

  test("the list -> tells threads, what can be opened and the newest message", async () => {
    const fakes = await startFakes();
    await fakes.post(threadId, { content: "c" });
    channelOf(fakes, threadId).archived = true;
    const { channels } = await connect(fakes.url, { userId: memberId }).snapshot();
    expect(channels.find(({ id }) => id === threadId)).toEqual({
      id: threadId,
      name: "daily-weather",
      type: 11,
      parentId: secondChannelId,
      takesMessages: true,
      closed: "archived",
      lastMessageId: fakes.discord.messagesIn(threadId)[0]?.id,
    });
    const forum = channels.find(({ id }) => id === forumId);
    expect(forum).toMatchObject({ takesMessages: false, lastMessageId: null });
  });

  test("more messages than a page keeps -> the newest", async () => {
    let now = Date.now();
    const { url, post } = await startFakes({ now: () => now });
    for (let number = 1; number <= MESSAGES_SHOWN + 2; number += 1) {
      now += 1000;
      await post(channelId, { content: String(number) });
    }
    const shown = contents(await connect(url, { userId: memberId }).snapshot());
    expect([shown.length, shown[0]]).toEqual([MESSAGES_SHOWN, "3"]);
  });
});

describe("the commands offered", () => {
  const commands = [
    { name: "hello", description: "d" },
    { name: "arrange", description: "d", default_member_permissions: "32", contexts: [0] },
  ];
  const offered = async ({ url }: Fakes, where: { userId: string; channelId?: string }) =>
    (await connect(url, where).snapshot()).commands.map(({ name }) => name);

  test("each person -> is offered what they may use there, as in Discord", async () => {
    const fakes = await startFakes();
    await fakes.ask(`PUT /applications/${applicationId}/commands`, commands);
    const direct = fakes.discord.directChannelOf(adminId).id;
    expect(await offered(fakes, { userId: adminId })).toEqual(["hello", "arrange"]);
    expect(await offered(fakes, { userId: memberId })).toEqual(["hello"]);
    expect(await offered(fakes, { userId: adminId, channelId: direct })).toEqual(["hello"]);
    const [guild] = fakes.discord.world.guilds;
    if (guild !== undefined) guild.botLeft = true;
    expect(await offered(fakes, { userId: adminId })).toEqual([]);
  });
});

describe("while a page is open", () => {
  test("a post -> is shown in its channel, and elsewhere only said to be there", async () => {
    const { url, post } = await startFakes();
    const inGeneral = connect(url, { userId: memberId });
    const inThread = connect(url, { userId: adminId, channelId: threadId });
    await Promise.all([inGeneral, inThread].map((page) => page.snapshot()));
    await post(threadId, { content: "in the thread" });
    await post(channelId, { content: "in general" });
    const isDone = (view: Snapshot) =>
      contents(view).length === 1 &&
      [channelId, threadId].every((id) => typeof newest(view, id) === "string");
    expect(contents(await inGeneral.until(isDone))).toEqual(["in general"]);
    expect(contents(await inThread.until(isDone))).toEqual(["in the thread"]);
  });

  test("a direct message -> is said to be there in any channel; not taken any more -> is shown", async () => {
    const { url, discord, post } = await startFakes();
    const page = connect(url, { userId: memberId });
    const { directChannel, takesDirectMessages } = await page.snapshot();
    expect([directChannel.lastMessageId, takesDirectMessages]).toEqual([null, true]);
    await post(directChannel.id, { content: "c" });
    const id = discord.messagesIn(directChannel.id)[0]?.id;
    await page.until((view) => view.directChannel.lastMessageId === id);
    const action = { kind: "direct-messages", userId: memberId, isTaken: false };
    const headers = { "content-type": "application/json", origin: url };
    const request = { method: "POST", headers, body: JSON.stringify(action) };
    expect((await fetch(`${url}/api/action`, request)).status).toBe(200);
    await page.until((view) => !view.takesDirectMessages);
  });

  test("a thread opened, started or deleted -> is listed so", async () => {
    const fakes = await startFakes();
    const { url, discord, ask } = fakes;
    channelOf(fakes, threadId).archived = true;
    const page = connect(url, { userId: memberId });
    await page.snapshot();
    expect(await ask(`PATCH /channels/${threadId}`, { archived: false })).toBe(200);
    await page.until(({ channels }) =>
      channels.some(({ id, closed }) => id === threadId && closed === null),
    );
    const message = { content: "c", allowed_mentions: { parse: [] } };
    expect(await ask(`POST /channels/${forumId}/threads`, { name: "today", message })).toBe(201);
    const created = discord.world.guilds[0]?.channels.at(-1)?.id ?? "";
    await page.until((view) => newest(view, created) === created);
    const before = page.seen.length;
    discord.deleteChannel({ channelId: created });
    const isGone = (view: Snapshot) => newest(view, created) === undefined;
    await page.until((view) => page.seen.indexOf(view) >= before && isGone(view));
  });

  test("a silent message that is pinned -> is shown as both", async () => {
    const { url, discord, post } = await startFakes();
    const page = connect(url, { userId: memberId });
    await page.snapshot();
    await post(channelId, { content: "c", flags: 4096 });
    const { messages } = await page.until((view) => view.messages.length === 1);
    expect(messages).toMatchObject([{ silent: true, pinned: false }]);
    discord.pinMessage({ messageId: messages[0]?.id ?? "" });
    await page.until((view) => view.messages[0]?.pinned === true);
  });

  test("a picture -> has its size, and can be loaded from another channel", async () => {
    const { url, post } = await startFakes();
    // The head of a PNG of 520 by 300 pixels.
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452000002080000012c", "hex");
    await post(threadId, { content: "c" }, new File([png], "sky.png", { type: "image/png" }));
    const view = await connect(url, { userId: memberId, channelId: threadId }).snapshot();
    const [file] = view.messages[0]?.attachments ?? [];
    expect(file).toMatchObject({ size: { width: 520, height: 300 } });
    const answer = await fetch(`${url}${file?.path}`);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, png]);
    expect((await fetch(`${url}/attachments/1/1`)).status).toBe(404);
  });
});
