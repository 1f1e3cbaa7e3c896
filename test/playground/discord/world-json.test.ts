/** Channels and roles as in Discord's schema, over REST and in interactions. */

import { Events } from "discord.js";
import {
  GuildChannelResponseSchema,
  GuildRoleResponseSchema,
  ThreadResponseSchema,
} from "discord-api-spec/zod";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { issuesByDocument } from "../../../playground/discord/body-check.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startClient, startDiscord } from "./bot.ts";
import { call, commandsPath } from "./raw.ts";

const {
  guildId,
  channelId,
  secondChannelId,
  threadId,
  forumId,
  announcementChannelId,
  quietRoleId,
  roleId,
} = defaultIds;

const command = {
  name: "post",
  description: "d",
  options: [
    { type: 7, name: "channel", description: "d" },
    { type: 8, name: "role", description: "d" },
  ],
};

const payloadSchema = z.object({
  channel: z.looseObject({}),
  data: z.object({
    resolved: z.object({
      channels: z.record(z.string(), z.looseObject({})),
      roles: z.record(z.string(), z.looseObject({})),
    }),
  }),
});

/** Runs `/post` in a channel and resolves with the bot's interaction. */
async function sentOptions(options: { channel: string; role: string }, runIn: string) {
  const discord = await startDiscord();
  await call(discord, `PUT ${commandsPath}`, { body: [command] });
  const client = await startClient(discord);
  const payload = new Promise<unknown>((resolve) => {
    client.on(Events.Raw, ({ t, d }: { t: string; d: unknown }) => {
      if (t === "INTERACTION_CREATE") resolve(d);
    });
  });
  await discord.waitUntilReady();
  discord.runCommand({ name: "post", options, channelId: runIn });
  return payloadSchema.parse(await payload);
}

describe("GET /channels/:id", () => {
  test.each([
    ["a text channel", channelId, GuildChannelResponseSchema],
    ["an announcement channel", announcementChannelId, GuildChannelResponseSchema],
    ["a forum", forumId, GuildChannelResponseSchema],
    ["a thread", threadId, ThreadResponseSchema],
  ])("%s -> satisfies Discord's description", async (_, id, schema) => {
    const discord = await startDiscord();
    const { body } = await call(discord, `GET /channels/${id}`);
    expect(body).toMatchObject({ id, guild_id: guildId });
    expect(issuesByDocument(schema, body)).toEqual([]);
  });
});

describe("an interaction", () => {
  test("a thread chosen, in a thread -> both carry their state and rights", async () => {
    const sent = await sentOptions({ channel: threadId, role: quietRoleId }, threadId);
    const state = { archived: false, locked: false };
    const thread = { id: threadId, parent_id: secondChannelId, thread_metadata: state };
    const rights = expect.stringMatching(/^\d+$/);
    expect(sent.channel).toMatchObject({ ...thread, permissions: rights });
    const chosen = sent.data.resolved.channels[threadId];
    expect(chosen).toMatchObject({ ...thread, permissions: rights, app_permissions: rights });
    for (const one of [sent.channel, chosen]) {
      expect(issuesByDocument(ThreadResponseSchema, one)).toEqual([]);
    }
  });

  test.each([
    ["a role that may be mentioned", roleId, true],
    ["one that may not", quietRoleId, false],
  ])("%s -> says so", async (_, role, mentionable) => {
    const sent = await sentOptions({ channel: channelId, role }, channelId);
    const chosen = sent.data.resolved.roles[role];
    expect(chosen).toMatchObject({ id: role, mentionable, permissions: "0" });
    expect(issuesByDocument(GuildRoleResponseSchema, chosen)).toEqual([]);
    expect(sent.data.resolved.channels[channelId]).not.toHaveProperty("thread_metadata");
  });
});
