/** Finding posts in doubt and pins, mostly at the strict fake Discord. */
import { describe, expect, it, test } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { createPoster } from "../../src/discord/post-message.ts";
import { aBody, countSlots, openRest, serve, startPoster } from "./posting-parts.ts";

const { channelId, applicationId } = defaultIds;
const VIEW_CHANNEL = String(1n << 10n);
const READ_HISTORY = String(1n << 16n);
const order = { channelId, body: aBody(), nonce: "aaaabbbb-s7k2p0" };

describe("find", () => {
  const marker = "aaaabbbb";
  const marked = { ...order, body: aBody({ content: `Paris (${marker})` }) };

  test.each([
    ["content", { content: `Paris · ${marker}` }],
    ["description", { embeds: [{ description: `Paris · ${marker}` }] }],
    ["footer", { embeds: [{ title: "Paris", footer: { text: `Paris · ${marker}` } }] }],
  ])("the marker in the %s -> found", async (_, changes) => {
    const { poster, clock, slots } = await startPoster();
    const after = clock.now();
    await clock.advance(1_000);
    const posted = await poster.post({ ...order, body: aBody(changes) });
    const messageId = posted.kind === "posted" ? posted.messageId : null;
    expect(await poster.find({ channelId, marker, after })).toEqual({ kind: "found", messageId });
    expect(slots()).toBe(1);
  });

  it("Discord's clock some seconds behind -> found all the same", async () => {
    const { poster, clock } = await startPoster();
    await poster.post(marked);
    const after = clock.now() + 20_000;
    expect(await poster.find({ channelId, marker, after })).toMatchObject({ kind: "found" });
  });

  it("only posts without the marker, or of somebody else -> absent", async () => {
    const { poster, clock, rest } = await startPoster();
    await poster.post(marked);
    const trace = { channelId, after: clock.now() };
    expect(await poster.find({ ...trace, marker: "ccccdddd" })).toEqual({ kind: "absent" });
    const { waitForSlot } = countSlots();
    const other = createPoster({ rest, botId: defaultIds.adminId, waitForSlot });
    expect(await other.find({ ...trace, marker })).toEqual({ kind: "absent" });
  });

  it("a post of an earlier day with the marker -> absent", async () => {
    const { poster, clock } = await startPoster();
    await poster.post(marked);
    await clock.advance(24 * 60 * 60 * 1000);
    const after = clock.now();
    expect(await poster.find({ channelId, marker, after })).toEqual({ kind: "absent" });
  });

  it("more messages since than one request shows -> found among the first, else unreadable", async () => {
    const { poster, clock } = await startPoster();
    const after = clock.now();
    await poster.post(marked);
    for (let count = 1; count < 100; count += 1) {
      await clock.advance(5_000);
      await poster.post({ ...order, nonce: `other-${count}` });
    }
    expect(await poster.find({ channelId, marker, after })).toMatchObject({ kind: "found" });
    const late = await poster.find({ channelId, marker: "ccccdddd", after });
    expect(late).toEqual({ kind: "unreadable" });
  });

  it("a channel hidden from the bot -> unreadable", async () => {
    const { poster, clock, deny } = await startPoster();
    deny(channelId, VIEW_CHANNEL);
    const after = clock.now();
    expect(await poster.find({ channelId, marker, after })).toEqual({ kind: "unreadable" });
  });

  test.each([
    [{ status: 403, code: 50013 }, { kind: "unreadable" }],
    [
      { status: 404, code: 10003 },
      { kind: "failed", failure: { kind: "unknown-channel", code: 10003 } },
    ],
    [{ status: 502 }, { kind: "failed", failure: { kind: "unavailable", maybePosted: false } }],
  ])("%o to either request -> %o", async (fault, result) => {
    const { discord, poster, clock } = await startPoster();
    const trace = { channelId, marker, after: clock.now() };
    discord.fail({ kind: "status", ...fault }, { times: 1, route: /messages$/ });
    expect(await poster.find(trace)).toEqual(result);
    discord.fail({ kind: "status", ...fault }, { times: 1, route: /channels\/\d+$/ });
    expect(await poster.find(trace)).toEqual(result);
  });
});

describe("find where the history may be hidden", () => {
  const after = Date.UTC(2026, 6, 14);
  const trace = { channelId, marker: "aaaabbbb", after };
  const idAt = (timestamp: number) => String((BigInt(timestamp) - 1_420_070_400_000n) << 22n);

  async function findIn(channel: object, messages: readonly object[]) {
    const url = await serve((api) => {
      api.get("/channels/:id/messages", (context) => context.json(messages));
      api.get("/channels/:id", (context) => context.json(channel));
    });
    const { waitForSlot } = countSlots();
    const { rest } = openRest(url);
    return createPoster({ rest, botId: applicationId, waitForSlot }).find(trace);
  }

  test.each([
    ["nothing was ever posted", { last_message_id: null }, "absent"],
    ["the last message is older", { last_message_id: idAt(after - 60_000) }, "absent"],
    ["the last message is newer", { last_message_id: idAt(after) }, "unreadable"],
    ["nobody says what was last", {}, "unreadable"],
  ])("no messages, and %s -> %s", async (_, channel, kind) => {
    expect(await findIn(channel, [])).toEqual({ kind });
  });

  it("the bot's answer to a command that shows the marker -> absent", async () => {
    const answer = {
      id: idAt(after),
      author: { id: applicationId },
      content: "aaaabbbb: daily at 07:00",
      embeds: [],
    };
    const metadata = { interaction_metadata: { id: idAt(after), type: 2 } };
    expect(await findIn({}, [{ ...answer, ...metadata }])).toEqual({ kind: "absent" });
    expect(await findIn({}, [answer])).toEqual({ kind: "found", messageId: answer.id });
  });
});

describe("isPinned", () => {
  const place = { channelId, messageId: "1100000000000000098" };

  test.each([
    [true, "pinned"],
    [false, "unpinned"],
  ])("Discord says %s -> %s, in one request that waits for a slot", async (pinned, kind) => {
    const asked: string[] = [];
    const url = await serve((api) =>
      api.get("/channels/:channel/messages/:message", (context) => {
        asked.push(`${context.req.param("channel")} ${context.req.param("message")}`);
        return context.json({ id: place.messageId, pinned });
      }),
    );
    const { waitForSlot, slots } = countSlots();
    const poster = createPoster({ rest: openRest(url).rest, botId: applicationId, waitForSlot });
    expect(await poster.isPinned(place)).toEqual({ kind });
    expect(asked).toEqual([`${channelId} ${place.messageId}`]);
    expect(slots()).toBe(1);
  });

  it("a post that nobody pinned -> unpinned", async () => {
    const { poster } = await startPoster();
    const posted = await poster.post(order);
    const messageId = posted.kind === "posted" ? posted.messageId : "";
    expect(await poster.isPinned({ channelId, messageId })).toEqual({ kind: "unpinned" });
  });

  test.each([
    ["view the channel", VIEW_CHANNEL],
    ["read its history", READ_HISTORY],
  ])("a bot that may not %s -> unreadable", async (_, bits) => {
    const { poster, deny } = await startPoster();
    deny(channelId, bits);
    expect(await poster.isPinned(place)).toEqual({ kind: "unreadable" });
  });

  it("a message that is gone -> that failure", async () => {
    const { poster } = await startPoster();
    const failure = { kind: "message-gone", code: 10008 };
    expect(await poster.isPinned(place)).toEqual({ kind: "failed", failure });
  });

  it("no answer -> nothing was posted", async () => {
    const { discord, poster } = await startPoster();
    discord.fail({ kind: "torn-socket", when: "after" });
    const failure = { kind: "unavailable", maybePosted: false };
    expect(await poster.isPinned(place)).toEqual({ kind: "failed", failure });
  });
});
