/** A guild that still exists, but without the bot. */
import { describe, expect, test } from "vitest";
import { PersonError } from "../../../playground/discord/errors.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { defaultIds, type Guild } from "../../../playground/discord/world.ts";
import { startClient, startDiscord } from "./bot.ts";
import { call, commandsPath, messagesPath, registerHello } from "./raw.ts";

const { guildId, memberId, channelId, applicationId } = defaultIds;
const post = { content: "c", allowed_mentions: { parse: [] } };

function guildOf({ world }: FakeDiscord): Guild {
  const [guild] = world.guilds;
  if (guild === undefined) throw new Error("The default world has a guild.");
  return guild;
}

async function startWithoutBot(): Promise<FakeDiscord> {
  const discord = await startDiscord();
  guildOf(discord).botLeft = true;
  return discord;
}

describe("a guild that the bot left", () => {
  test.each([
    ["the guild", `GET /guilds/${guildId}`, 404, 10004],
    ["a channel", `GET /channels/${channelId}`, 403, 50001],
    ["the messages of a channel", `GET ${messagesPath}?after=0&limit=9`, 403, 50001],
    ["the commands", `GET /applications/${applicationId}/guilds/${guildId}/commands`, 403, 50001],
  ] as const)("%s -> refused without a violation", async (_, route, status, code) => {
    const discord = await startWithoutBot();
    expect(await call(discord, route)).toMatchObject({ status, body: { code } });
    expect(discord.violations).toEqual([]);
  });

  test("a post -> 50001, even when the bot's id owns the guild", async () => {
    const discord = await startWithoutBot();
    guildOf(discord).ownerId = applicationId;
    const answer = await call(discord, `POST ${messagesPath}`, { body: post });
    expect(answer).toMatchObject({ status: 403, body: { code: 50001 } });
    expect(discord.messagesIn(channelId)).toEqual([]);
  });

  test("READY and the bot's guilds -> do not list it", async () => {
    const discord = await startWithoutBot();
    const client = await startClient(discord, ["Guilds"]);
    expect(client.guilds.cache.size).toBe(0);
    expect(await call(discord, "GET /users/@me/guilds?after=0&limit=9")).toMatchObject({
      body: [],
    });
  });

  test("a command in it -> throws a sentence", async () => {
    const discord = await startDiscord();
    await registerHello(discord);
    guildOf(discord).botLeft = true;
    expect(() => discord.runCommand({ name: "hello" })).toThrow(PersonError);
    expect(() => discord.runCommand({ name: "hello" })).toThrow("not in the guild");
  });

  test("a message to its member -> the channel opens, the post is refused with 50278", async () => {
    const discord = await startWithoutBot();
    const opened = await call(discord, "POST /users/@me/channels", {
      body: { recipient_id: memberId },
    });
    expect(opened.status).toBe(200);
    const [direct] = discord.world.directChannels;
    const answer = await call(discord, `POST /channels/${direct?.id}/messages`, { body: post });
    expect(answer).toMatchObject({ status: 403, body: { code: 50278 } });
  });

  test("the bot back in it -> all is as before", async () => {
    const discord = await startWithoutBot();
    guildOf(discord).botLeft = false;
    expect(await call(discord, `GET /guilds/${guildId}`)).toMatchObject({ status: 200 });
    expect(await call(discord, `PUT ${commandsPath}`, { body: [] })).toMatchObject({ status: 200 });
    expect((await call(discord, `POST ${messagesPath}`, { body: post })).status).toBe(200);
  });
});
