/** What Discord's client does not let a person do. */
import { describe, expect, test } from "vitest";
import { PersonError } from "../../../playground/discord/errors.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call, callback, commandsPath } from "./raw.ts";

const definition = {
  name: "forecast",
  description: "d",
  options: [
    {
      type: 1,
      name: "show",
      description: "d",
      options: [
        {
          type: 3,
          name: "place",
          description: "d",
          required: true,
          max_length: 5,
          autocomplete: true,
        },
        { type: 4, name: "days", description: "d", min_value: 1, max_value: 30 },
        { type: 3, name: "unit", description: "d", choices: [{ name: "Metric", value: "m" }] },
        { type: 5, name: "private", description: "d" },
        { type: 7, name: "channel", description: "d", channel_types: [5] },
        { type: 8, name: "role", description: "d" },
      ],
    },
  ],
};

const admin = {
  name: "admin",
  description: "d",
  default_member_permissions: "32",
  contexts: [0],
};

const show = (options: Record<string, string | number | boolean>) => ({
  name: "forecast",
  subcommand: "show",
  options,
});

async function startWithCommands(): Promise<FakeDiscord> {
  const discord = await startDiscord();
  await call(discord, `PUT ${commandsPath}`, { body: [definition, admin] });
  return discord;
}

describe("a command", () => {
  test.each([
    ["an unknown command", { name: "weather" }, "no command /weather"],
    ["no subcommand", { name: "forecast" }, "needs a subcommand: one of show"],
    ["an unknown subcommand", { name: "forecast", subcommand: "hide" }, 'no subcommand "hide"'],
    ["a missing required option", show({}), '"place" is required'],
    ["an option that is not defined", show({ place: "Paris", when: "now" }), 'no option "when"'],
    ["a text that is too long", show({ place: "London" }), 'does not take "London"'],
    ["an empty text", show({ place: "" }), 'does not take ""'],
    ["a number as text", show({ place: 7 }), "does not take 7"],
    ["1.5 for a whole number", show({ place: "Paris", days: 1.5 }), "does not take 1.5"],
    ["a number under the least", show({ place: "Paris", days: 0 }), "does not take 0"],
    ["a number over the greatest", show({ place: "Paris", days: 31 }), "does not take 31"],
    ["a value outside the choices", show({ place: "Paris", unit: "k" }), 'does not take "k"'],
    ["text for a truth", show({ place: "Paris", private: "yes" }), 'does not take "yes"'],
    [
      "a channel of another type",
      show({ place: "Paris", channel: defaultIds.channelId }),
      "does not take",
    ],
    ["a channel that is not there", show({ place: "Paris", channel: "1" }), "does not take"],
    ["a role that is not there", show({ place: "Paris", role: "1" }), "does not take"],
    ["a person who is not there", { ...show({ place: "Paris" }), userId: "1" }, "not in the guild"],
    [
      "a channel that is not there",
      { ...show({ place: "Paris" }), channelId: "1" },
      "no channel 1",
    ],
    ["a lacking permission", { name: "admin" }, "lacks the permissions"],
    [
      "a command of guilds in a direct message",
      { name: "admin", guildId: null },
      "not offered in direct messages",
    ],
  ])("%s -> throws a sentence, and nothing is sent", async (_, input, sentence) => {
    const discord = await startWithCommands();
    expect(() => discord.runCommand(input)).toThrow(PersonError);
    expect(() => discord.runCommand(input)).toThrow(sentence);
  });

  test("an admin -> may run the admins' command", async () => {
    const discord = await startWithCommands();
    const sent = discord.runCommand({ name: "admin", userId: defaultIds.adminId });
    expect(sent.state()).toEqual({ kind: "waiting" });
  });

  test("a channel that the person cannot see -> throws", async () => {
    const discord = await startWithCommands();
    const channel = discord.world.guilds[0]?.channels[0];
    if (channel === undefined) throw new Error("The default world has a channel.");
    channel.overwrites = [{ id: defaultIds.memberId, allow: "0", deny: "1024" }];
    const input = { ...show({ place: "Paris" }), channelId: channel.id };
    expect(() => discord.runCommand(input)).toThrow("cannot see the channel general");
  });

  test("autocomplete -> takes incomplete input, but only for options that have it", async () => {
    const discord = await startWithCommands();
    const typing = { name: "forecast", subcommand: "show" };
    discord.autocomplete({
      ...typing,
      focused: "place",
      options: { place: "Londonderry", days: 99 },
    });
    expect(() => discord.autocomplete({ ...typing, focused: "days" })).toThrow("no autocomplete");
  });
});

describe("components", () => {
  const button = (customId: string, disabled: boolean) => ({
    type: 2,
    style: 1,
    label: "b",
    custom_id: customId,
    disabled,
  });
  const menu = {
    type: 3,
    custom_id: "menu",
    max_values: 2,
    options: ["a", "b", "c"].map((value) => ({ label: value, value })),
  };
  const components = [
    { type: 1, components: [button("on", false), button("off", true)] },
    { type: 1, components: [menu] },
  ];

  async function startWithMessage(flags: number) {
    const discord = await startWithCommands();
    const sent = discord.runCommand(show({ place: "Paris" }));
    const data = { content: "c", components, flags, allowed_mentions: { parse: [] } };
    await callback(discord, sent, { type: 4, data });
    const [message] = discord.messagesIn(defaultIds.channelId, defaultIds.memberId);
    return { discord, messageId: message?.id ?? "" };
  }

  test.each([
    ["a message that is not there", { messageId: "1", customId: "on" }, "no message 1"],
    ["a custom id that is not on it", { customId: "next" }, 'no component "next"'],
    ["a disabled button", { customId: "off" }, "is disabled"],
    ["a menu", { customId: "menu" }, "is no button"],
  ])("pressing %s -> throws", async (_, input, sentence) => {
    const { discord, messageId } = await startWithMessage(0);
    expect(() => discord.clickButton({ messageId, ...input })).toThrow(sentence);
  });

  test.each([
    ["a value that is not offered", { values: ["d"] }, "takes 1 to 2 of its values, not d"],
    ["too many values", { values: ["a", "b", "c"] }, "takes 1 to 2"],
    ["no value", { values: [] }, "not none"],
    ["a value twice", { values: ["a", "a"] }, "takes 1 to 2"],
    ["from a button", { customId: "on", values: ["a"] }, "is no menu"],
  ])("choosing %s -> throws", async (_, input, sentence) => {
    const { discord, messageId } = await startWithMessage(0);
    const choose = () => discord.chooseValues({ messageId, customId: "menu", ...input });
    expect(choose).toThrow(sentence);
  });

  test("another person's private message -> throws; its viewer may press", async () => {
    const { discord, messageId } = await startWithMessage(64);
    const press = { messageId, customId: "on" };
    expect(() => discord.clickButton({ ...press, userId: defaultIds.adminId })).toThrow(
      "cannot see",
    );
    expect(discord.clickButton(press).state()).toEqual({ kind: "waiting" });
  });
});
