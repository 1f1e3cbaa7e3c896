/** Pages of lists: a channel's messages, and the bot's guilds. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds, defaultWorld } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, messagesPath, posted, quiet, setRights } from "./raw.ts";

const { channelId, secondChannelId } = defaultIds;

/** Posts "1", "2", … with enough time between them for Discord's limits; their ids, oldest first. */
async function startWithMessages(count: number) {
  let now = Date.UTC(2026, 0, 1);
  const discord = await startDiscord({ now: () => now });
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    now += 1000;
    ids.push(await posted(discord, channelId, { ...quiet, content: String(number) }));
  }
  return { discord, ids };
}

async function page(discord: FakeDiscord, query: string): Promise<readonly string[]> {
  const { body } = await call(discord, `GET ${messagesPath}?${query}`);
  return z
    .array(z.object({ content: z.string() }))
    .parse(body)
    .map(({ content }) => content);
}

describe("GET /channels/:id/messages", () => {
  test("the messages after an id -> as many as asked for, newest first", async () => {
    const { discord, ids } = await startWithMessages(5);
    expect(await page(discord, "after=0&limit=2")).toEqual(["2", "1"]);
    expect(await page(discord, `after=${ids[1]}&limit=2`)).toEqual(["4", "3"]);
    expect(await page(discord, `after=${ids[4]}&limit=100`)).toEqual([]);
    await call(discord, `DELETE ${messagesPath}/${ids[1]}`);
    expect(await page(discord, `after=${ids[1]}&limit=100`)).toEqual(["5", "4", "3"]);
    expect(discord.violations).toEqual([]);
  });

  test.each([
    "limit=5",
    "after=1",
    "after=1&limit=0",
    "after=1&limit=101",
    "after=1&limit=1.5",
    "after=1&limit=",
    "after=yesterday&limit=5",
    "after=1&limit=5&around=2",
  ])("%s -> 50035 and a violation", async (query) => {
    const discord = await startDiscord();
    const answer = await call(discord, `GET ${messagesPath}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
  });

  test("no VIEW_CHANNEL -> 50001; no READ_MESSAGE_HISTORY -> an empty list", async () => {
    const { discord } = await startWithMessages(1);
    const list = () => call(discord, `GET ${messagesPath}?after=0&limit=5`);
    setRights(discord, channelId, { deny: permissionBits.viewChannel });
    expect(await list()).toMatchObject({ status: 403, body: { code: 50001 } });
    setRights(discord, channelId, { deny: permissionBits.readMessageHistory });
    expect(await list()).toMatchObject({ status: 200, body: [] });
  });

  test("the channel itself -> names its last message, also once it was deleted", async () => {
    const { discord, ids } = await startWithMessages(2);
    const channel = async (id: string) => (await call(discord, `GET /channels/${id}`)).body;
    expect(await channel(channelId)).toMatchObject({ last_message_id: ids[1] });
    await call(discord, `DELETE ${messagesPath}/${ids[1]}`);
    expect(await channel(channelId)).toMatchObject({ last_message_id: ids[1] });
    expect(await channel(secondChannelId)).toMatchObject({ last_message_id: null });
  });
});

test("GET /users/@me/guilds -> the guilds after an id, by rising ids", async () => {
  const world = defaultWorld();
  const [guild] = world.guilds;
  if (guild === undefined) throw new Error("The default world has a guild.");
  const idOf = (number: number) => String(1_100_000_000_000_000_000n + BigInt(number));
  world.guilds = [3, 1, 2, 4].map((number) => ({ ...guild, id: idOf(number) }));
  const discord = await startDiscord({ world });
  const list = async (query: string) =>
    z
      .array(z.object({ id: z.string() }))
      .parse((await call(discord, `GET /users/@me/guilds?${query}`)).body)
      .map(({ id }) => id);
  expect(await list("after=0&limit=200")).toEqual([1, 2, 3, 4].map(idOf));
  expect(await list(`after=${idOf(1)}&limit=2`)).toEqual([2, 3].map(idOf));
  expect(discord.violations).toEqual([]);
});
