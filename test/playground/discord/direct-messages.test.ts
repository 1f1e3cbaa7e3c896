/** Direct messages: whom the bot reaches, channels that it loses, and what people press in them. */
import { Events } from "discord.js";
import { describe, expect, test } from "vitest";
import { PersonError } from "../../../playground/discord/errors.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startClient, startDiscord } from "./bot.ts";
import { call, commandsPath, posted, quiet, startWithClock } from "./raw.ts";

const { memberId } = defaultIds;
const installer = { id: "1100000000000000041", username: "cleo" };
const post = { ...quiet, content: "c", nonce: "n1", enforce_nonce: true };

function withInstaller(discord: FakeDiscord): FakeDiscord {
  discord.world.installers = [installer];
  return discord;
}

function open(discord: FakeDiscord, recipientId: string = installer.id) {
  return call(discord, "POST /users/@me/channels", { body: { recipient_id: recipientId } });
}

describe("a person who only installed the app", () => {
  test("a message -> arrives, is found again, and its nonce counts", async () => {
    const discord = withInstaller(await startDiscord());
    await open(discord);
    const { id } = discord.directChannelOf(installer.id);
    const first = await call(discord, `POST /channels/${id}/messages`, { body: post });
    const second = await call(discord, `POST /channels/${id}/messages`, { body: post });
    expect(second.body).toEqual(first.body);
    const found = await call(discord, `GET /channels/${id}/messages?after=0&limit=9`);
    expect(found.body).toMatchObject([{ content: "c", channel_id: id }]);
    expect(discord.violations).toEqual([]);
  });

  test("a command that is only for guilds -> throws a sentence; for people, too -> is sent for the person", async () => {
    const discord = withInstaller(await startDiscord());
    const run = () => discord.runCommand({ name: "hello", guildId: null, userId: installer.id });
    const register = (types: readonly number[]) =>
      call(discord, `PUT ${commandsPath}`, {
        body: [{ name: "hello", description: "Says hello", integration_types: types }],
      });
    await register([0]);
    expect(run).toThrow(PersonError);
    await register([0, 1]);
    const client = await startClient(discord);
    const sent = new Promise((resolve) => client.once(Events.InteractionCreate, resolve));
    run();
    expect(await sent).toMatchObject({
      context: 1,
      guildId: null,
      authorizingIntegrationOwners: { "1": installer.id },
    });
  });

  test("after removing the app -> 50278", async () => {
    const discord = withInstaller(await startDiscord());
    await open(discord);
    const { id } = discord.directChannelOf(installer.id);
    discord.world.installers = [];
    const answer = await call(discord, `POST /channels/${id}/messages`, { body: post });
    expect(answer).toMatchObject({ status: 403, body: { code: 50278 } });
  });
});

describe("a channel that the bot lost", () => {
  test.each([
    ["until-opened", 200],
    ["always", 403],
  ] as const)("%s -> 50001; opened anew -> status %d", async (lost, status) => {
    const discord = withInstaller(await startDiscord());
    const channel = discord.directChannelOf(installer.id);
    const messageId = await posted(discord, channel.id);
    channel.lost = lost;
    const path = `/channels/${channel.id}/messages` as const;
    const requests = [
      [`POST ${path}`, post],
      [`PATCH ${path}/${messageId}`, post],
      [`GET ${path}?after=0&limit=9`, undefined],
    ] as const;
    for (const [route, body] of requests) {
      expect(await call(discord, route, { body })).toMatchObject({
        status: 403,
        body: { code: 50001 },
      });
    }
    expect(await open(discord)).toMatchObject({ status: 200, body: { id: channel.id, type: 1 } });
    expect(await call(discord, `POST ${path}`, { body: post })).toMatchObject({ status });
    expect(discord.violations).toEqual([]);
  });

  test("30 new channels in a minute -> the next is 40003, known ones and the next minute are not", async () => {
    const { discord, clock } = await startWithClock();
    const people = Array.from({ length: 31 }, (_, index) => ({ id: String(index), username: "p" }));
    discord.world.installers = people;
    // The global limit is 50 requests a second.
    for (const { id } of people.slice(0, 30)) expect((await open(discord, id)).status).toBe(200);
    const tooFast = { status: 400, body: { code: 40003 } };
    expect(await open(discord, "30")).toMatchObject(tooFast);
    expect(await open(discord, "0")).toMatchObject({ status: 200 });
    discord.directChannelOf("0").lost = "until-opened";
    expect(await open(discord, "0")).toMatchObject(tooFast);
    clock.now += 60_000;
    expect(await open(discord, "30")).toMatchObject({ status: 200 });
  });
});

test("a button and a menu of a direct message -> interactions without a guild, in a channel of type 1", async () => {
  const discord = await startDiscord();
  const { id } = discord.directChannelOf(memberId);
  const button = { type: 2, style: 2, label: "Stop this", custom_id: "stop" };
  const menu = { type: 3, custom_id: "which", options: [{ label: "One", value: "1" }] };
  const components = [button, menu].map((one) => ({ type: 1, components: [one] }));
  const messageId = await posted(discord, id, { ...quiet, content: "c", components });
  const client = await startClient(discord);
  const payloads: unknown[] = [];
  client.on(Events.Raw, ({ t, d }: { t: string; d: unknown }) => {
    if (t === "INTERACTION_CREATE") payloads.push(d);
  });
  discord.clickButton({ messageId, customId: "stop" });
  discord.chooseValues({ messageId, customId: "which", values: ["1"] });
  await expect.poll(() => payloads).toHaveLength(2);
  for (const payload of payloads) {
    expect(payload).toMatchObject({
      type: 3,
      context: 1,
      channel: { id, type: 1 },
      user: { id: memberId },
      message: { id: messageId },
      authorizing_integration_owners: { "0": "0" },
    });
    expect(payload).not.toHaveProperty("guild_id");
    expect(payload).not.toHaveProperty("member");
  }
  const { adminId } = defaultIds;
  expect(() => discord.clickButton({ messageId, customId: "stop", userId: adminId })).toThrow(
    "another person",
  );
});
