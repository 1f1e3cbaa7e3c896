/** Pages of a channel's messages. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, messagesPath } from "./raw.ts";

const postedSchema = z.object({ id: z.string(), content: z.string() });
const pageSchema = z.array(postedSchema);

/** Posts "1", "2", … with enough time between them for Discord's limits; their ids, oldest first. */
async function startWithMessages(count: number) {
  let now = Date.UTC(2026, 0, 1);
  const discord = await startDiscord({ now: () => now });
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    now += 1000;
    const body = { content: String(number), allowed_mentions: { parse: [] } };
    ids.push(postedSchema.parse((await call(discord, `POST ${messagesPath}`, { body })).body).id);
  }
  return { discord, ids };
}

async function page(discord: FakeDiscord, query: string): Promise<readonly number[]> {
  const { body } = await call(discord, `GET ${messagesPath}?${query}`);
  return pageSchema.parse(body).map(({ content }) => Number(content));
}

describe("GET /channels/:id/messages", () => {
  test("any anchor and limit -> the messages next to it, newest first", async () => {
    const { discord, ids } = await startWithMessages(9);
    const fifth = ids[4] ?? "";
    expect(await page(discord, "")).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await page(discord, "limit=3")).toEqual([9, 8, 7]);
    expect(await page(discord, `before=${fifth}&limit=2`)).toEqual([4, 3]);
    expect(await page(discord, `before=${fifth}`)).toEqual([4, 3, 2, 1]);
    expect(await page(discord, `after=${fifth}&limit=2`)).toEqual([7, 6]);
    expect(await page(discord, `after=${fifth}`)).toEqual([9, 8, 7, 6]);
    expect(await page(discord, `around=${fifth}&limit=4`)).toEqual([6, 5, 4, 3]);
    expect(await page(discord, `around=${fifth}&limit=1`)).toEqual([5]);
    expect(await page(discord, `around=${ids[0]}&limit=4`)).toEqual([2, 1]);
    expect(await page(discord, `around=${ids[8]}&limit=4`)).toEqual([9, 8, 7]);
    expect(await page(discord, "after=0&limit=2")).toEqual([2, 1]);
    expect(await page(discord, "before=1")).toEqual([]);
    expect(await page(discord, `after=${ids[8]}`)).toEqual([]);
    expect(discord.violations).toEqual([]);
  });

  test("an anchor whose message is gone -> still marks its place", async () => {
    const { discord, ids } = await startWithMessages(4);
    await call(discord, `DELETE ${messagesPath}/${ids[1]}`);
    expect(await page(discord, `before=${ids[1]}`)).toEqual([1]);
    expect(await page(discord, `after=${ids[1]}`)).toEqual([4, 3]);
    expect(await page(discord, `around=${ids[1]}&limit=2`)).toEqual([3, 1]);
  });

  test("more than 50 -> 50 unless more are asked for", async () => {
    const { discord } = await startWithMessages(52);
    expect(await page(discord, "")).toHaveLength(50);
    expect(await page(discord, "limit=100")).toHaveLength(52);
  });

  test.each([
    "limit=0",
    "limit=101",
    "limit=1.5",
    "limit=many",
    "limit=",
    "after=yesterday",
    "before=-1",
    "around=",
    "before=1&after=2",
  ])("%s -> 50035 and a violation", async (query) => {
    const discord = await startDiscord();
    const answer = await call(discord, `GET ${messagesPath}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
  });

  test("no VIEW_CHANNEL -> 50001; no READ_MESSAGE_HISTORY -> 200 with an empty list", async () => {
    const { discord } = await startWithMessages(1);
    const channel = discord.world.guilds[0]?.channels[0];
    if (channel === undefined) throw new Error("The default world has a channel.");
    const deny = (bit: bigint) => {
      channel.overwrites = [{ id: defaultIds.guildId, allow: "0", deny: String(bit) }];
    };
    deny(permissionBits.viewChannel);
    const unseen = await call(discord, `GET ${messagesPath}`);
    expect(unseen).toMatchObject({ status: 403, body: { code: 50001 } });
    deny(permissionBits.readMessageHistory);
    expect(await call(discord, `GET ${messagesPath}`)).toMatchObject({ status: 200, body: [] });
  });

  test("the channel itself -> names its last message, also once it was deleted", async () => {
    const { discord } = await startWithMessages(2);
    const last = discord.messagesIn(defaultIds.channelId).at(-1)?.id;
    const lastNamed = async () =>
      (await call(discord, `GET /channels/${defaultIds.channelId}`)).body;
    expect(await lastNamed()).toMatchObject({ last_message_id: last });
    await call(discord, `DELETE ${messagesPath}/${last}`);
    expect(await lastNamed()).toMatchObject({ last_message_id: last });
    const empty = await call(discord, `GET /channels/${defaultIds.secondChannelId}`);
    expect(empty.body).toMatchObject({ last_message_id: null });
  });
});
