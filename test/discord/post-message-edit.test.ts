/** Editing and deleting messages at the strict fake Discord. */
import { describe, expect, it, test } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { aBody, channelOf, guildOf, startPoster } from "./posting-parts.ts";

const { channelId, announcementChannelId, threadId, roleId } = defaultIds;
const VIEW_CHANNEL = String(1n << 10n);
/** The first bytes of a PNG, which identify its type. */
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const UNKNOWN = "1100000000000000098";
const NOT_POSTED = { kind: "unavailable", maybePosted: false };

/** A message with a picture of this name. */
function aPicture(name: string): MessageBody {
  return aBody({
    embeds: [{ title: "Paris", image: { url: `attachment://${name}` } }],
    files: [{ name, data: PICTURE, description: "It gets warmer." }],
  });
}

/** A poster with a posted message. Posting it is not counted in the requests. */
async function startPosted(body: MessageBody, postedIn: string = channelId) {
  const parts = await startPoster();
  const posted = await parts.poster.post({ channelId: postedIn, body, nonce: "aaaabbbb-s7k2p0" });
  const place = {
    channelId: postedIn,
    messageId: posted.kind === "posted" ? posted.messageId : "",
  };
  const { length } = parts.discord.requests;
  return {
    ...parts,
    place,
    message: () => parts.discord.messagesIn(postedIn).at(0),
    sent: () => parts.discord.requests.slice(length),
    routes: () => parts.routes().slice(length),
  };
}

describe("edit", () => {
  it("text, embed and buttons before, another embed now -> only that is left, in one request", async () => {
    const { poster, place, message, sent, slots } = await startPosted(
      aBody({
        embeds: [{ title: "Paris" }],
        components: [{ type: 1, components: [{ type: 2, style: 2, custom_id: "p1", label: "2" }] }],
      }),
    );
    const { content: _, ...body } = aBody({ embeds: [{ title: "Lima" }], isSilent: true });
    expect(await poster.edit({ ...place, body })).toEqual({ kind: "edited" });
    expect(message()).toMatchObject({
      content: "",
      embeds: [{ title: "Lima" }],
      components: [],
      flags: 0,
    });
    expect(sent().map((request) => request.body)).toEqual([
      {
        content: "",
        embeds: [{ title: "Lima" }],
        components: [],
        attachments: [],
        flags: 0,
        allowed_mentions: { parse: [] },
      },
    ]);
    expect(slots()).toBe(0);
  });

  it("a role is mentioned that the body allows -> the request says which", async () => {
    const { poster, place, sent } = await startPosted(aBody());
    const allowedMentions = { parse: [], roles: [roleId] };
    await poster.edit({ ...place, body: aBody({ content: `<@&${roleId}>`, allowedMentions }) });
    expect(sent()).toMatchObject([{ body: { allowed_mentions: { parse: [], roles: [roleId] } } }]);
  });

  it("a picture before, another now -> the message has the new one alone", async () => {
    const { poster, place, message } = await startPosted(aPicture("old.png"));
    expect(await poster.edit({ ...place, body: aPicture("new.png") })).toEqual({ kind: "edited" });
    const { attachments = [], embeds = [] } = message() ?? {};
    expect(attachments).toMatchObject([{ filename: "new.png", description: "It gets warmer." }]);
    expect(Buffer.from(attachments[0]?.bytes ?? [])).toEqual(Buffer.from(PICTURE));
    expect(embeds[0]?.image?.url).toBe(attachments[0]?.url);
  });

  it("a picture before, none now -> the file is removed", async () => {
    const { poster, place, message } = await startPosted(aPicture("old.png"));
    await poster.edit({ ...place, body: aBody() });
    expect(message()).toMatchObject({ attachments: [], embeds: [], content: "12 °C" });
  });

  it("where files may not be attached -> edited without, in one more request that waits for a slot", async () => {
    const { discord, poster, place, message, routes, slots } = await startPosted(aBody());
    discord.fail({ kind: "status", status: 403, code: 50013 }, { times: 1 });
    expect(await poster.edit({ ...place, body: aPicture("new.png") })).toEqual({ kind: "edited" });
    expect(message()).toMatchObject({ attachments: [], embeds: [{ title: "Paris" }] });
    expect(routes()).toHaveLength(2);
    expect(slots()).toBe(1);
  });

  it("an archived thread -> opened and the edit repeated, each further request waits for a slot", async () => {
    const { discord, poster, place, routes, slots } = await startPosted(aBody(), threadId);
    channelOf(discord.world, threadId).archived = true;
    discord.fail({ kind: "status", status: 400, code: 50083 }, { times: 1 });
    expect(await poster.edit({ ...place, body: aBody({ content: "9 °C" }) })).toEqual({
      kind: "edited",
    });
    const patch = `PATCH /channels/${threadId}/messages/${place.messageId}`;
    expect(routes()).toEqual([patch, `PATCH /channels/${threadId}`, patch]);
    expect(discord.messagesIn(threadId)).toMatchObject([{ content: "9 °C" }]);
    expect(channelOf(discord.world, threadId).archived).toBe(false);
    expect(slots()).toBe(2);
  });

  it("an archived thread that may not be opened -> closed", async () => {
    const { discord, poster, place } = await startPosted(aBody(), threadId);
    discord.fail({ kind: "status", status: 400, code: 50083 }, { times: 1 });
    discord.fail({ kind: "status", status: 403, code: 50013 }, { times: 1 });
    const failure = { kind: "channel-closed", code: 50083 };
    expect(await poster.edit({ ...place, body: aBody() })).toEqual({ kind: "failed", failure });
  });

  it("an answer that is lost -> edited all the same, and it may be repeated", async () => {
    const { discord, poster, place, message } = await startPosted(aBody());
    discord.fail({ kind: "torn-socket", when: "after" }, { times: 1 });
    const edit = { ...place, body: aBody({ content: "9 °C" }) };
    expect(await poster.edit(edit)).toEqual({ kind: "failed", failure: NOT_POSTED });
    expect(message()).toMatchObject({ content: "9 °C" });
    expect(await poster.edit(edit)).toEqual({ kind: "edited" });
  });

  test.each([
    ["a message that is gone", { messageId: UNKNOWN }, { kind: "message-gone", code: 10008 }],
    ["a channel that is gone", { channelId: UNKNOWN }, { kind: "unknown-channel", code: 10003 }],
  ])("%s -> its failure", async (_, changes, failure) => {
    const { poster, place } = await startPosted(aBody());
    const result = await poster.edit({ ...place, ...changes, body: aBody() });
    expect(result).toEqual({ kind: "failed", failure });
  });
});

describe("remove", () => {
  it("a message of the bot's -> deleted, in one request that waits for a slot", async () => {
    const { poster, place, message, routes, slots } = await startPosted(aBody());
    expect(await poster.remove(place)).toEqual({ kind: "removed" });
    expect(message()).toBeUndefined();
    expect(routes()).toEqual([`DELETE /channels/${channelId}/messages/${place.messageId}`]);
    expect(slots()).toBe(1);
  });

  it("a message or a channel that is gone -> counts as deleted", async () => {
    const { poster, place } = await startPosted(aBody());
    await poster.remove(place);
    expect(await poster.remove(place)).toEqual({ kind: "removed" });
    expect(await poster.remove({ ...place, channelId: UNKNOWN })).toEqual({ kind: "removed" });
  });

  it("an answer that is lost -> the repeat finds it deleted", async () => {
    const { discord, poster, place } = await startPosted(aBody());
    discord.fail({ kind: "torn-socket", when: "after" }, { times: 1 });
    expect(await poster.remove(place)).toEqual({ kind: "failed", failure: NOT_POSTED });
    expect(await poster.remove(place)).toEqual({ kind: "removed" });
  });

  it("a channel hidden from the bot, a guild that it left -> the failure", async () => {
    const { discord, poster, place, deny } = await startPosted(aBody());
    const failed = { kind: "failed", failure: { kind: "missing-access", code: 50001 } };
    deny(channelId, VIEW_CHANNEL);
    expect(await poster.remove(place)).toEqual(failed);
    guildOf(discord.world).botLeft = true;
    expect(await poster.remove(place)).toEqual(failed);
  });
});

describe("publish", () => {
  it("a message of an announcement channel -> published, in one request; a second time counts as well", async () => {
    const { poster, place, message, routes, slots } = await startPosted(
      aBody(),
      announcementChannelId,
    );
    expect(await poster.publish(place)).toEqual({ kind: "published" });
    expect(message()?.flags).toBe(1);
    expect(await poster.publish(place)).toEqual({ kind: "published" });
    expect(await poster.edit({ ...place, body: aBody() })).toEqual({ kind: "edited" });
    expect(message()?.flags).toBe(1);
    expect(routes().slice(0, 1)).toEqual([
      `POST /channels/${announcementChannelId}/messages/${place.messageId}/crosspost`,
    ]);
    expect(slots()).toBe(0);
  });

  it.each([
    ["elsewhere", {}, { kind: "wrong-channel-kind", code: 50024 }],
    ["a deleted message", { messageId: UNKNOWN }, { kind: "message-gone", code: 10008 }],
    ["a channel that is gone", { channelId: UNKNOWN }, { kind: "unknown-channel", code: 10003 }],
  ])("%s -> the failure", async (name, changes, failure) => {
    const postedIn = name === "elsewhere" ? channelId : announcementChannelId;
    const { poster, place } = await startPosted(aBody(), postedIn);
    expect(await poster.publish({ ...place, ...changes })).toEqual({ kind: "failed", failure });
  });
});
