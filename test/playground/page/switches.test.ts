/** What the page can do to the fake Discord. */
import { describe, expect, test } from "vitest";
import { PersonError } from "../../../playground/discord/errors.ts";
import { may, permissionBits, permissionsIn } from "../../../playground/discord/permissions.ts";
import { defaultIds, type Guild, memberOf } from "../../../playground/discord/world.ts";
import { changeWorld, withheldPermissions } from "../../../playground/page/switches.ts";
import { startFakes } from "./start-fakes.ts";

const { guildId, channelId, secondChannelId, threadId, forumId } = defaultIds;

async function setUp() {
  const { discord } = await startFakes();
  const [guild] = discord.world.guilds;
  if (guild === undefined) throw new Error("The default world has a guild.");
  return { discord, guild };
}

function channelOf(guild: Guild, id: string) {
  const channel = guild.channels.find((one) => one.id === id);
  if (channel === undefined) throw new Error(`there is no channel ${id}`);
  return channel;
}

describe("changeWorld", () => {
  test("the bot removed, then invited -> is out, then in again", async () => {
    const { discord, guild } = await setUp();
    changeWorld(discord, { kind: "bot-member", guildId, isMember: false });
    expect(guild.botLeft).toBe(true);
    changeWorld(discord, { kind: "bot-member", guildId, isMember: true });
    expect(guild.botLeft).toBe(false);
  });

  test("a permission taken and given back -> is missing in between, in threads as well", async () => {
    const { discord, guild } = await setUp();
    const change = {
      kind: "bot-permission",
      channelId: threadId,
      permission: "embedLinks",
    } as const;
    const has = (id: string) =>
      may(permissionsIn(guild, discord.botId, channelOf(guild, id)), permissionBits.embedLinks);
    changeWorld(discord, { ...change, isGranted: false });
    expect([threadId, secondChannelId, channelId].map(has)).toEqual([false, false, true]);
    const thread = channelOf(guild, threadId);
    expect(withheldPermissions(guild, thread, discord.botId)).toEqual(["embedLinks"]);
    changeWorld(discord, { ...change, isGranted: true });
    expect([threadId, secondChannelId].map(has)).toEqual([true, true]);
    expect(withheldPermissions(guild, thread, discord.botId)).toEqual([]);
  });

  test("several permissions taken -> all are missing, and nobody else's", async () => {
    const { discord, guild } = await setUp();
    for (const permission of ["sendMessages", "attachFiles"] as const) {
      changeWorld(discord, { kind: "bot-permission", channelId, permission, isGranted: false });
    }
    const general = channelOf(guild, channelId);
    expect(withheldPermissions(guild, general, discord.botId)).toEqual([
      "sendMessages",
      "attachFiles",
    ]);
    const member = permissionsIn(guild, defaultIds.memberId, general);
    expect(may(member, permissionBits.sendMessages)).toBe(true);
  });

  test("a channel deleted -> is gone with its threads", async () => {
    const { discord, guild } = await setUp();
    changeWorld(discord, { kind: "delete-channel", channelId: secondChannelId });
    const ids = guild.channels.map(({ id }) => id);
    expect(ids).not.toContain(secondChannelId);
    expect(ids).not.toContain(threadId);
    expect(ids).toContain(forumId);
  });

  test("the channel of Discord's own messages deleted -> there is none any more", async () => {
    const { discord, guild } = await setUp();
    changeWorld(discord, { kind: "delete-channel", channelId });
    expect(guild.systemChannelId).toBeNull();
  });

  test("the last text channel -> stays", async () => {
    const { discord, guild } = await setUp();
    changeWorld(discord, { kind: "delete-channel", channelId: secondChannelId });
    const last = { kind: "delete-channel", channelId } as const;
    expect(() => changeWorld(discord, last)).toThrow(PersonError);
    expect(guild.channels.map(({ id }) => id)).toContain(channelId);
  });

  test("direct messages not taken, then taken -> the person's own setting", async () => {
    const { discord, guild } = await setUp();
    const { memberId: userId } = defaultIds;
    const { user } = memberOf(guild, userId) ?? {};
    changeWorld(discord, { kind: "direct-messages", userId, isTaken: false });
    expect(user?.acceptsDirectMessages).toBe(false);
    changeWorld(discord, { kind: "direct-messages", userId, isTaken: true });
    expect(user?.acceptsDirectMessages).toBe(true);
  });

  test.each([
    { kind: "direct-messages", userId: "1", isTaken: false },
    { kind: "bot-member", guildId: "1", isMember: false },
    { kind: "delete-channel", channelId: "1" },
    { kind: "bot-permission", channelId: "1", permission: "embedLinks", isGranted: false },
  ] as const)("$kind where there is nothing -> is refused", async (change) => {
    const { discord } = await setUp();
    expect(() => changeWorld(discord, change)).toThrow(PersonError);
  });
});
