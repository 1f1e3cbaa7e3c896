/** Pinning messages, by the bot and by people. */
import { describe, expect, test } from "vitest";
import { PersonError } from "../../../playground/discord/errors.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, messagesPath } from "./raw.ts";
import { channelOf, setRights } from "./rights.ts";

const { channelId, secondChannelId, threadId, memberId, adminId, roleId } = defaultIds;
const { pinMessages, manageMessages, readMessageHistory, viewChannel } = permissionBits;

const post = { body: { content: "c", allowed_mentions: { parse: [] } } };

/** Posts a message and returns its id. */
async function posted(discord: FakeDiscord, where: string = channelId): Promise<string> {
  await call(discord, `POST /channels/${where}/messages`, post);
  return discord.messagesIn(where).at(-1)?.id ?? "";
}

describe("a pin by the bot", () => {
  test("set and removed -> 204, one event each, and no edit of the message", async () => {
    const discord = await startDiscord();
    setRights(discord, channelId, { allow: pinMessages });
    const id = await posted(discord);
    const told: boolean[] = [];
    discord.on((event) => {
      if (event.kind === "message-updated") told.push(event.message.pinned);
    });
    for (const method of ["PUT", "PUT", "DELETE", "DELETE"] as const) {
      expect(await call(discord, `${method} ${messagesPath}/pins/${id}`)).toMatchObject({
        status: 204,
        body: null,
      });
      expect(await call(discord, `GET ${messagesPath}/${id}`)).toMatchObject({
        body: { pinned: method === "PUT", edited_timestamp: null },
      });
    }
    expect(told).toEqual([true, false]);
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["without PIN_MESSAGES", {}, 403, 50013],
    ["with MANAGE_MESSAGES instead", { allow: manageMessages }, 403, 50013],
    ["unseen", { allow: pinMessages, deny: viewChannel }, 403, 50001],
  ])("%s -> refused", async (_, rights, status, code) => {
    const discord = await startDiscord();
    const id = await posted(discord);
    setRights(discord, channelId, rights);
    for (const method of ["PUT", "DELETE"] as const) {
      const answer = await call(discord, `${method} ${messagesPath}/pins/${id}`);
      expect(answer).toMatchObject({ status, body: { code } });
    }
    expect(discord.messageById(id)?.pinned).toBe(false);
  });

  test("in an archived thread -> 50083; of no message -> 10008", async () => {
    const discord = await startDiscord();
    setRights(discord, secondChannelId, { allow: pinMessages });
    const id = await posted(discord, threadId);
    channelOf(discord, threadId).archived = true;
    const path = `/channels/${threadId}/messages/pins` as const;
    expect(await call(discord, `PUT ${path}/${id}`)).toMatchObject({ body: { code: 50083 } });
    channelOf(discord, threadId).archived = false;
    expect(await call(discord, `PUT ${path}/1`)).toMatchObject({ body: { code: 10008 } });
  });
});

describe("a pin by a person", () => {
  test("set by the admin -> the bot sees it in its message until it is taken off", async () => {
    const discord = await startDiscord();
    const id = await posted(discord);
    expect(discord.pinMessage({ messageId: id })).toMatchObject({ id, pinned: true });
    expect(await call(discord, `GET ${messagesPath}/${id}`)).toMatchObject({
      body: { pinned: true },
    });
    expect(await call(discord, `GET ${messagesPath}`)).toMatchObject({ body: [{ pinned: true }] });
    // An edit by the bot does not change it.
    await call(discord, `PATCH ${messagesPath}/${id}`, post);
    expect(discord.unpinMessage({ messageId: id, userId: adminId }).pinned).toBe(false);
    expect(await call(discord, `GET ${messagesPath}/${id}`)).toMatchObject({
      body: { pinned: false },
    });
  });

  test("without the history's right -> the bot does not see it", async () => {
    const discord = await startDiscord();
    const id = await posted(discord);
    discord.pinMessage({ messageId: id });
    setRights(discord, channelId, { deny: readMessageHistory });
    expect(await call(discord, `GET ${messagesPath}/${id}`)).toMatchObject({
      status: 403,
      body: { code: 50013 },
    });
  });

  test("a plain member -> may not; with the right -> may; in a direct message -> may", async () => {
    const discord = await startDiscord();
    const id = await posted(discord);
    const pin = () => discord.pinMessage({ messageId: id, userId: memberId });
    expect(pin).toThrow(PersonError);
    const allow = String(pinMessages);
    channelOf(discord, channelId).overwrites = [{ id: roleId, allow, deny: "0" }];
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
