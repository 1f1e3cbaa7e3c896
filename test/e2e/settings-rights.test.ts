/** Who may change a server's settings, even if Discord's client allows more. */
import { describe, expect, it } from "vitest";
import type { DiscordFault } from "../../playground/discord/faults.ts";
import type { Component } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { readGuildPreferences } from "../../src/preferences/preference-store.ts";
import { listSchedules } from "../../src/schedules/schedule-store.ts";
import { add } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { messageOf } from "./forecast-answer.ts";

const { adminId, memberId, guildId, channelId, secondChannelId, roleId, quietRoleId } = defaultIds;
const OTHER_GUILD = "1100000000000000110";
const OTHER_CHANNEL = "1100000000000000111";
const NOT_ALLOWED = "You need the Manage Server permission";
const SCHEDULE = { schedule: "07:00" };
const SUBCOMMANDS: readonly (readonly [string, string, Record<string, string>])[] = [
  ["forecast-settings", "set", { location: "Lyon" }],
  ["forecast-settings", "show", {}],
  ["forecast-settings", "reset", {}],
  ["forecast-schedule", "add", { time: "08:00", location: "Lyon" }],
  ["forecast-schedule", "list", {}],
  ["forecast-schedule", "edit", { ...SCHEDULE, time: "09:00" }],
  ["forecast-schedule", "pause", SCHEDULE],
  ["forecast-schedule", "resume", SCHEDULE],
  ["forecast-schedule", "remove", SCHEDULE],
  ["forecast-schedule", "preview", SCHEDULE],
];

/** Admins can do this in the server settings, under Integrations. */
function openCommandsToEverybody({ discord }: RunningBot): void {
  for (const command of discord.registeredCommands()) {
    Object.assign(command, { default_member_permissions: null });
  }
}

/** A settings command's answer for the admin. */
async function settings({ discord }: RunningBot, subcommand: string, options = {}) {
  const asked = { name: "forecast-settings", subcommand, options, userId: adminId, channelId };
  return messageOf(await discord.runCommand(asked).outcome);
}

async function stored({ database }: RunningBot, id: string = guildId) {
  return {
    settings: await readGuildPreferences(database, id),
    schedules: await listSchedules(database, id),
  };
}

function takeRightsAway({ discord }: RunningBot): void {
  const [guild] = discord.world.guilds;
  if (guild !== undefined) guild.ownerId = memberId;
}

/** Manage Server alone. */
function allowToManage({ discord }: RunningBot): void {
  const [guild] = discord.world.guilds;
  const role = { id: "1100000000000000041", name: "staff", permissions: String(1n << 5n) };
  guild?.roles.push(role);
  guild?.members.find(({ user }) => user.id === adminId)?.roleIds.push(role.id);
}

/** Another server of the same admin with the bot. */
function joinAnotherGuild({ discord }: RunningBot): void {
  const [guild] = discord.world.guilds;
  if (guild === undefined) throw new Error("no guild");
  discord.world.guilds.push({
    ...structuredClone(guild),
    id: OTHER_GUILD,
    systemChannelId: null,
    roles: [
      { ...structuredClone(guild.roles[0] ?? { name: "", permissions: "0" }), id: OTHER_GUILD },
    ],
    channels: [{ id: OTHER_CHANNEL, name: "elsewhere", type: 0 }],
  });
}

/** Chooses from a menu that the bot's message does not have. */
async function chooseForged({ discord }: RunningBot, messageId: string, customId: string) {
  const message = discord.messageById(messageId);
  if (message === undefined) throw new Error("the message is gone");
  const value = "2.35,48.86";
  const menu: Component = { type: 3, custom_id: customId, options: [{ label: "x", value }] };
  Object.assign(message, { components: [{ type: 1, components: [menu] }] });
  const chosen = { messageId, customId, userId: adminId, values: [value] };
  return messageOf(await discord.chooseValues(chosen).outcome);
}

describe("a member to whom the server's admins opened the commands, without the right to manage it", () => {
  it("runs any of them -> refused in words, and nothing changes", async () => {
    const bot = await startBot();
    await settings(bot, "set", { location: "Paris" });
    await add(bot);
    openCommandsToEverybody(bot);
    const before = await stored(bot);
    for (const [name, subcommand, options] of SUBCOMMANDS) {
      const asked = { name, subcommand, options, userId: memberId, channelId };
      const message = messageOf(await bot.discord.runCommand(asked).outcome);
      expect(message.content, subcommand).toContain(NOT_ALLOWED);
      expect(message.viewerId).toBe(memberId);
      expect(await stored(bot)).toEqual(before);
    }
  });

  it("types a daily post's name -> none is offered", async () => {
    const bot = await startBot();
    await add(bot);
    openCommandsToEverybody(bot);
    const asked = { name: "forecast-schedule", subcommand: "pause", focused: "schedule" };
    const typed = { ...asked, userId: memberId, channelId, options: { schedule: "" } };
    expect(await bot.discord.autocomplete(typed).outcome).toEqual({ kind: "choices", choices: [] });
  });
});

describe("an admin whose right was taken away after the question", () => {
  it("presses the button that resets -> refused, and the settings stay", async () => {
    const bot = await startBot();
    await settings(bot, "set", { location: "Paris" });
    const { id: messageId, components } = await settings(bot, "reset");
    takeRightsAway(bot);
    const before = await stored(bot);
    const customId = components[0]?.components?.[0]?.custom_id ?? "";
    const click = { messageId, customId, userId: adminId };
    const { content } = messageOf(await bot.discord.clickButton(click).outcome);
    expect(content).toContain(NOT_ALLOWED);
    expect(await stored(bot)).toEqual(before);
  });

  it("chooses the place that was asked for -> refused, and nothing is stored", async () => {
    const bot = await startBot();
    const { id: messageId } = await settings(bot, "set", { location: "Springfield" });
    takeRightsAway(bot);
    const { content } = await chooseForged(bot, messageId, "forecast-settings:1:place");
    expect(content).toContain(NOT_ALLOWED);
    expect((await stored(bot)).settings.location).toBeNull();
  });

  it("chooses the place of a daily post -> refused, and nothing is stored", async () => {
    const bot = await startBot();
    const options = { time: "07:00", location: "Springfield" };
    const asked = { name: "forecast-schedule", subcommand: "add", options, channelId };
    const answer = await bot.discord.runCommand({ ...asked, userId: adminId }).outcome;
    const { id: messageId, components } = messageOf(answer);
    const { custom_id: customId = "", options: places = [] } = components[0]?.components?.[0] ?? {};
    takeRightsAway(bot);
    const values = places.slice(0, 1).map(({ value }) => value);
    const chosen = { messageId, customId, values, userId: adminId };
    const { content } = messageOf(await bot.discord.chooseValues(chosen).outcome);
    expect(content).toContain(NOT_ALLOWED);
    expect((await stored(bot)).schedules).toEqual([]);
  });
});

describe("an admin of another server", () => {
  /** Arranges a post at 07:00 with a menu's id that the bot never wrote. */
  async function arrangeForged(bot: RunningBot, channel: string, role: string | null = null) {
    const { id } = await settings(bot, "show");
    const [channelField, roleField] = [channel, role].map((snowflake) =>
      snowflake === null ? "-" : BigInt(snowflake).toString(36),
    );
    const fields = `0700:1234567:-:-:${channelField}:${roleField}:Europe/Paris`;
    return (await chooseForged(bot, id, `forecast-schedule:1:add:${fields}`)).content;
  }

  const FAULTS: readonly DiscordFault[] = [
    { kind: "status", status: 403, code: 50_001 },
    { kind: "status", status: 404, code: 10_003 },
    { kind: "status", status: 500 },
    { kind: "torn-socket", when: "after" },
  ];

  it("forges a menu with a channel of a server that Discord does not tell about -> no post is arranged there", async () => {
    const bot = await startBot();
    joinAnotherGuild(bot);
    for (const fault of FAULTS) {
      bot.discord.fail(fault, { route: /^GET \/channels/ });
      const content = await arrangeForged(bot, OTHER_CHANNEL);
      expect(content, JSON.stringify(fault)).toContain("Something went wrong in the bot");
      bot.discord.heal();
    }
    expect((await stored(bot)).schedules).toEqual([]);
  });

  it("chooses from a menu about the channel that it is in, which Discord does not tell about -> arranged", async () => {
    const bot = await startBot();
    bot.discord.fail({ kind: "status", status: 500 }, { route: /^GET \/channels/ });
    expect(await arrangeForged(bot, channelId)).toContain("Daily post created");
  });

  it("forges a menu with a role -> refused unless Discord says that it is the server's and may be mentioned", async () => {
    const bot = await startBot();
    takeRightsAway(bot);
    allowToManage(bot);
    expect(await arrangeForged(bot, channelId, "1100000000000000099")).toContain("I can’t check");
    expect(await arrangeForged(bot, channelId, quietRoleId)).toContain("You can’t mention");
    expect(await arrangeForged(bot, channelId, guildId)).toContain("everyone");
    bot.discord.fail({ kind: "status", status: 500 }, { route: /^GET \/guilds/ });
    expect(await arrangeForged(bot, channelId, roleId)).toContain("I can’t check");
    expect((await stored(bot)).schedules).toEqual([]);
    bot.discord.heal();
    expect(await arrangeForged(bot, secondChannelId, roleId)).toContain("Daily post created");
  });

  it("forges a menu with a channel of a server -> no post is arranged there", async () => {
    const bot = await startBot();
    joinAnotherGuild(bot);
    const content = await arrangeForged(bot, OTHER_CHANNEL);
    expect(bot.discord.requests).toContainEqual(
      expect.objectContaining({ method: "GET", route: `/channels/${OTHER_CHANNEL}`, status: 200 }),
    );
    expect(content).not.toContain("Daily post created");
    expect((await stored(bot)).schedules).toEqual([]);
    expect((await stored(bot, OTHER_GUILD)).schedules).toEqual([]);
  });

  it("names a daily post of a server in an option or a forged menu -> it is not theirs", async () => {
    const bot = await startBot();
    const scheduleId = await add(bot);
    joinAnotherGuild(bot);
    const before = await stored(bot);
    const where = { name: "forecast-schedule", userId: adminId, channelId: OTHER_CHANNEL };
    const options = { schedule: scheduleId };
    for (const subcommand of ["pause", "remove", "preview"]) {
      const answer = bot.discord.runCommand({ ...where, subcommand, options }).outcome;
      expect(messageOf(await answer).content).toContain("No daily posts yet");
    }
    const list = bot.discord.runCommand({ ...where, subcommand: "list" }).outcome;
    const { id } = messageOf(await list);
    const { content } = await chooseForged(bot, id, `forecast-schedule:1:edit:${scheduleId}:-`);
    expect(content).toContain("No daily posts yet");
    expect(await stored(bot)).toEqual(before);
  });
});
