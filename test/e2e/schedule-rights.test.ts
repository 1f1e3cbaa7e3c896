/** Permissions of an admin and of the bot for a daily post's channel and role. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { add, command, posts, postsAt, textOf } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

const { channelId, secondChannelId, threadId, roleId, quietRoleId, guildId, adminId, memberId } =
  defaultIds;
const MANAGE_GUILD = 1n << 5n;
const MENTION_EVERYONE = 1n << 17n;
const PARIS = { time: "07:00", location: "Paris" };

function guildOf({ discord }: RunningBot) {
  const [guild] = discord.world.guilds;
  if (guild === undefined) throw new Error("no guild");
  return guild;
}

function channelOf(bot: RunningBot, id: string) {
  const channel = guildOf(bot).channels.find((one) => one.id === id);
  if (channel === undefined) throw new Error("no channel");
  return channel;
}

/** Makes the admin somebody who does not own the server, with these permissions. */
function demote(bot: RunningBot, permissions: bigint): void {
  const guild = guildOf(bot);
  guild.ownerId = memberId;
  const role = { id: "1100000000000000041", name: "staff", permissions: String(permissions) };
  guild.roles.push(role);
  guild.members.find(({ user }) => user.id === adminId)?.roleIds.push(role.id);
}

function allowEveryone(bot: RunningBot, permission: bigint): void {
  const everyone = guildOf(bot).roles.find(({ id }) => id === guildId);
  if (everyone === undefined) throw new Error("no role of everyone");
  everyone.permissions = String(BigInt(everyone.permissions) | permission);
}

describe("the channel of a daily post", () => {
  it("a locked thread -> refused, and nothing is stored", async () => {
    const bot = await startBot();
    channelOf(bot, threadId).locked = true;
    expect(await textOf(bot, "add", { ...PARIS, channel: threadId })).toContain("is locked");
    expect(await textOf(bot, "list")).toContain("No daily posts yet");
  });

  it("asked for in a voice channel's chat -> refused in words", async () => {
    const bot = await startBot();
    channelOf(bot, secondChannelId).type = 2;
    const text = await textOf(bot, "add", PARIS, { channel: secondChannelId });
    expect(text).toContain("is a voice channel");
  });

  it("in a thread without the right to write in threads -> that right is named", async () => {
    const bot = await startBot();
    channelOf(bot, secondChannelId).overwrites = [
      { id: guildId, allow: "0", deny: String(1n << 38n) },
    ];
    const text = await textOf(bot, "add", { ...PARIS, channel: threadId });
    expect(text).toContain("Missing permissions: Send Messages in Threads.");
  });

  it("in a server that was joined after the start -> checked and posted all the same", async () => {
    const bot = await startBot();
    const [guild] = bot.discord.world.guilds;
    if (guild === undefined) throw new Error("no guild");
    const id = "1100000000000000110";
    const own = (text: string) => text.replace(/^110000000000000001/, "110000000000000011");
    const joined = structuredClone({ ...guild, id, systemChannelId: null });
    joined.channels = joined.channels.map((channel) => ({ ...channel, id: own(channel.id) }));
    joined.roles = joined.roles.map((role) => ({
      ...role,
      id: role.id === guildId ? id : role.id,
    }));
    bot.discord.world.guilds.push(joined);
    const [here, there] = joined.channels;
    if (here === undefined || there === undefined) throw new Error("no channels");
    await command(bot, "add", { ...PARIS, channel: there.id }, { channel: here.id });
    await postsAt(bot, "2026-07-15T05:00:00Z", 1, there.id);
    there.overwrites = [{ id, allow: "0", deny: String(1n << 14n) }];
    const refused = await textOf(bot, "add", { ...PARIS, channel: there.id }, { channel: here.id });
    expect(refused).toContain("Missing permissions: Embed Links.");
  });
});

describe("the role of a daily post", () => {
  it("not mentionable, and the admin may not mention it either -> not theirs to have mentioned", async () => {
    const bot = await startBot();
    demote(bot, MANAGE_GUILD);
    const text = await textOf(bot, "add", { ...PARIS, role: quietRoleId });
    expect(text).toContain("You can’t mention");
    expect(await textOf(bot, "list")).toContain("No daily posts yet");
  });

  it("not mentionable, but admin and bot may mention everyone -> mentioned", async () => {
    const bot = await startBot();
    allowEveryone(bot, MENTION_EVERYONE);
    await add(bot, { role: quietRoleId });
    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    expect(post?.pings.roleIds).toEqual([quietRoleId]);
  });

  it("moved to a channel where the bot could not ring it any more -> the move is refused", async () => {
    const bot = await startBot();
    allowEveryone(bot, MENTION_EVERYONE);
    const id = await add(bot, { role: quietRoleId });
    channelOf(bot, secondChannelId).overwrites = [
      { id: guildId, allow: "0", deny: String(MENTION_EVERYONE) },
    ];
    const text = await textOf(bot, "edit", { schedule: id, channel: secondChannelId });
    expect(text).toContain("wouldn’t notify anyone");
    await postsAt(bot, "2026-07-15T05:00:00Z", 1, channelId);
    expect(posts(bot, secondChannelId)).toEqual([]);
  });

  it("removed with the move to such a channel -> moved without it", async () => {
    const bot = await startBot();
    allowEveryone(bot, MENTION_EVERYONE);
    const id = await add(bot, { role: quietRoleId });
    channelOf(bot, secondChannelId).overwrites = [
      { id: guildId, allow: "0", deny: String(MENTION_EVERYONE) },
    ];
    const moved = { schedule: id, channel: secondChannelId, clear: "role" };
    expect(await textOf(bot, "edit", moved)).toContain(`<#${secondChannelId}>`);
    expect(await textOf(bot, "list")).not.toContain(quietRoleId);
  });

  it("mentionable, moved to another channel -> goes along", async () => {
    const bot = await startBot();
    const id = await add(bot, { role: roleId });
    await command(bot, "edit", { schedule: id, channel: secondChannelId });
    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1, secondChannelId);
    expect(post?.pings.roleIds).toEqual([roleId]);
  });
});

describe("an admin who may no longer manage the server", () => {
  it("turns a page of a list from before -> refused, as the command's own default does not apply", async () => {
    const bot = await startBot();
    for (let n = 0; n < 9; n += 1) await add(bot);
    const list = await command(bot, "list");
    const [row] = list.components;
    const next = row?.components?.at(-1)?.custom_id ?? "";
    demote(bot, 0n);
    const click = { messageId: list.id, customId: next, userId: adminId };
    const outcome = await bot.discord.clickButton(click).outcome;
    if (outcome.kind !== "replied") throw new Error(outcome.kind);
    expect(outcome.message.content).toContain("You need the Manage Server permission");
  });
});
