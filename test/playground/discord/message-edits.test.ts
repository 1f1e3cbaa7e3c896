/** Who may edit a message where, what an edit can't change, and whom posts and edits ping. */
import { describe, expect, test } from "vitest";
import { isSilent } from "../../../playground/discord/message-types.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { type Channel, defaultIds } from "../../../playground/discord/world.ts";
import { noPings } from "../../../playground/discord/write-message.ts";
import { startDiscord } from "./bot.ts";
import {
  call,
  callback,
  channelOf,
  messagesPath,
  posted,
  registerHello,
  setRights,
  webhookPath,
} from "./raw.ts";

const { channelId, secondChannelId, threadId, roleId } = defaultIds;
const { sendMessages, sendMessagesInThreads, viewChannel, manageThreads } = permissionBits;
const SILENT = 4096;

const quiet = { content: "c", allowed_mentions: { parse: [] } };
const ringing = { content: `<@&${roleId}>`, allowed_mentions: { parse: [], roles: [roleId] } };
const rung = { everyone: false, roleIds: [roleId], userIds: [] };

describe("PATCH of the bot's own message", () => {
  test("without the right to send -> is taken", async () => {
    const discord = await startDiscord();
    const [id, inThread] = [await posted(discord, channelId), await posted(discord, threadId)];
    setRights(discord, channelId, { deny: sendMessages });
    setRights(discord, secondChannelId, { deny: sendMessagesInThreads });
    for (const path of [`${messagesPath}/${id}`, `/channels/${threadId}/messages/${inThread}`]) {
      const body = { ...quiet, content: "d" };
      expect(await call(discord, `PATCH /${path.slice(1)}`, { body })).toMatchObject({
        status: 200,
        body: { content: "d" },
      });
    }
  });

  test("in a channel that is unseen by now -> 50001", async () => {
    const discord = await startDiscord();
    const id = await posted(discord, channelId);
    setRights(discord, channelId, { deny: viewChannel });
    const answer = await call(discord, `PATCH ${messagesPath}/${id}`, { body: quiet });
    expect(answer).toMatchObject({ status: 403, body: { code: 50001 } });
  });

  test.each<[string, Partial<Channel>, object, number]>([
    ["archived", { archived: true }, {}, 50083],
    ["archived, for who manages threads", { archived: true }, { allow: manageThreads }, 50083],
    ["locked", { locked: true }, {}, 160005],
  ])(
    "in a thread that is %s -> refused, and it stays as it is",
    async (_, fields, rights, code) => {
      const discord = await startDiscord();
      const id = await posted(discord, threadId);
      Object.assign(channelOf(discord, threadId), fields);
      setRights(discord, secondChannelId, rights);
      const path = `/channels/${threadId}/messages/${id}` as const;
      const body = { ...quiet, content: "d" };
      expect(await call(discord, `PATCH ${path}`, { body })).toMatchObject({
        status: 400,
        body: { code },
      });
      expect(discord.messageById(id)).toMatchObject({ content: "c", editedAt: null });
      // It can still be read and deleted.
      expect((await call(discord, `GET ${path}`)).status).toBe(200);
      expect((await call(discord, `DELETE ${path}`)).status).toBe(204);
      expect(discord.violations).toEqual([]);
    },
  );

  test.each([
    ["set", 0, SILENT, 0],
    ["set again", SILENT, SILENT, SILENT],
  ])(
    "SUPPRESS_NOTIFICATIONS %s by an edit -> a violation, and no change",
    async (_, before, sent, after) => {
      const discord = await startDiscord();
      const id = await posted(discord, channelId, { ...quiet, flags: before });
      const body = { ...quiet, flags: sent };
      expect(await call(discord, `PATCH ${messagesPath}/${id}`, { body })).toMatchObject({
        status: 200,
        body: { flags: after },
      });
      expect(discord.violations).toMatchObject([{ kind: "flags-ignored" }]);
    },
  );

  test("without flags, or with SUPPRESS_EMBEDS -> a silent message stays silent", async () => {
    const discord = await startDiscord();
    const id = await posted(discord, channelId, { ...quiet, flags: SILENT });
    await call(discord, `PATCH ${messagesPath}/${id}`, { body: quiet });
    expect(discord.messageById(id)?.flags).toBe(SILENT);
    await call(discord, `PATCH ${messagesPath}/${id}`, { body: { ...quiet, flags: 4 } });
    expect(discord.messageById(id)?.flags).toBe(SILENT | 4);
    expect(discord.violations).toEqual([]);
  });
});

describe("whom a message rings", () => {
  test("a mention added by an edit -> pings nobody; one that is taken away -> was rung", async () => {
    const discord = await startDiscord();
    const [late, early] = [await posted(discord), await posted(discord, channelId, ringing)];
    await call(discord, `PATCH ${messagesPath}/${late}`, { body: ringing });
    await call(discord, `PATCH ${messagesPath}/${early}`, { body: quiet });
    expect(discord.messageById(late)?.pings).toEqual(noPings);
    expect(discord.messageById(early)?.pings).toEqual(rung);
  });

  test("a deferred answer that is filled -> rings as a post does", async () => {
    const discord = await startDiscord();
    await registerHello(discord);
    const sent = discord.runCommand({ name: "hello" });
    await callback(discord, sent, { type: 5 });
    const path = `${webhookPath(sent)}/messages/@original` as const;
    expect(await call(discord, `PATCH ${path}`, { body: ringing })).toMatchObject({ status: 200 });
    await call(discord, `PATCH ${path}`, { body: quiet });
    expect(discord.messagesIn(channelId)).toMatchObject([{ content: "c", pings: rung }]);
  });

  test.each([
    ["a silent post", SILENT, true],
    ["another post", 0, false],
  ])("%s with a mention -> silent: %s", async (_, flags, silent) => {
    const discord = await startDiscord();
    const id = await posted(discord, channelId, { ...ringing, flags });
    const message = discord.messageById(id);
    expect(message).toMatchObject({ flags, pings: rung });
    expect(message !== undefined && isSilent(message)).toBe(silent);
    expect(discord.violations).toEqual([]);
  });
});
