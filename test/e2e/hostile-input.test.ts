/** For any text from a person, an old message or a modified client, there is exactly one harmless answer. */
import { describe, expect, it } from "vitest";
import type { Component } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { command } from "../support/daily-posts.ts";
import { startHostileRun } from "../support/hostile-run.ts";
import { hostileTexts, longTexts } from "../support/hostile-texts.ts";
import { IS_OVER_HTTP } from "../support/interactions-transport.ts";
import { someOf } from "../support/rounds.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { messageOf } from "./forecast-answer.ts";

const { adminId, memberId, channelId, secondChannelId, roleId } = defaultIds;
const TIMEOUT_MS = 300_000;
/** Discord's and the commands' limit of most options. */
const OPTION_LENGTH = 100;
/** Markup that Discord and its clients never send, next to what they do send. */
const LOCALES = [
  "de",
  "zh-CN",
  "",
  "xx",
  "en-US-x-a",
  "i-klingon",
  "../en",
  "__proto__",
  "constructor",
  "en_US",
  "\ud800",
  "en-US\r\n",
  "e".repeat(5_000),
] as const;

type Options = Record<string, string | number | boolean>;

/** Every free text option, with the other required options of its subcommand. */
const TEXT_OPTIONS: readonly {
  readonly name: string;
  readonly subcommand?: string;
  readonly option: string;
  readonly rest?: Options;
}[] = [
  { name: "forecast", option: "location" },
  { name: "forecast", option: "location", rest: { days: 30, private: true, unit: "i" } },
  { name: "forecast-compare", option: "place2", rest: { place1: "Paris" } },
  { name: "forecast-me", subcommand: "set", option: "location" },
  { name: "forecast-settings", subcommand: "set", option: "location" },
  { name: "forecast-settings", subcommand: "set", option: "timezone" },
  { name: "forecast-settings", subcommand: "set", option: "language" },
  ...["add", "edit"].flatMap((subcommand) =>
    ["time", "weekdays", "timezone", "location", "language"].map((option) => ({
      name: "forecast-schedule",
      subcommand,
      option,
      rest: subcommand === "add" ? { time: "07:00" } : { schedule: "07:00" },
    })),
  ),
  ...["edit", "pause", "resume", "remove", "preview"].map((subcommand) => ({
    name: "forecast-schedule",
    subcommand,
    option: "schedule",
  })),
];

/** Every option with autocomplete. */
const TYPED_OPTIONS = [
  ["forecast", undefined, ["location", "days", "when"]],
  ["forecast-compare", undefined, ["place1", "place5", "days", "when"]],
  ["forecast-me", "set", ["location", "days"]],
  ["forecast-settings", "set", ["location", "days", "timezone", "language"]],
  ["forecast-schedule", "add", ["location", "days", "timezone", "weekdays"]],
  ["forecast-schedule", "edit", ["schedule", "location"]],
  ["forecast-schedule", "pause", ["schedule"]],
] as const;

function guildOf({ discord }: RunningBot) {
  const [guild] = discord.world.guilds;
  if (guild === undefined) throw new Error("no guild");
  return guild;
}

function runAs(
  { discord }: RunningBot,
  asked: { name: string; subcommand?: string; options: Options; locale?: string },
) {
  return () => discord.runCommand({ userId: adminId, channelId, ...asked });
}

/** A message with components of an old version of the bot or a modified client. */
function forge({ discord }: RunningBot, messageId: string, component: Component): void {
  const message = discord.messageById(messageId);
  if (message === undefined) throw new Error("the message is gone");
  Object.assign(message, { components: [{ type: 1, components: [component] }] });
}

/** A bot without rate limits per person. */
function startUnlimited() {
  const limits = { ask: () => undefined, fetch: () => undefined };
  return startBot({}, undefined, undefined, () => limits);
}

describe("a hostile text", () => {
  it(
    "in any option of any command -> one answer, without markup, mention or failure",
    async () => {
      const bot = await startUnlimited();
      const run = startHostileRun(bot, ["channel"]);
      await command(bot, "add", { time: "07:00", location: "Paris" });
      const acts = TEXT_OPTIONS.flatMap(({ name, subcommand, option, rest = {} }) =>
        hostileTexts.map((text) =>
          runAs(bot, {
            name,
            ...(subcommand === undefined ? {} : { subcommand }),
            options: { ...rest, [option]: text.slice(0, OPTION_LENGTH) },
          }),
        ),
      );
      const sent = someOf(acts);
      expect(await run.send(sent)).toHaveLength(sent.length);
      run.expectUnharmed();
    },
    TIMEOUT_MS,
  );

  it(
    "of up to 100,000 characters, while it is typed -> choices that Discord takes",
    async () => {
      const bot = await startUnlimited();
      const run = startHostileRun(bot);
      await command(bot, "add", { time: "07:00", location: "Paris" });
      const acts = TYPED_OPTIONS.flatMap(([name, subcommand, options]) =>
        options.flatMap((focused) =>
          [...hostileTexts, ...longTexts].map(
            (text) => () =>
              bot.discord.autocomplete({
                name,
                ...(subcommand === undefined ? {} : { subcommand }),
                userId: adminId,
                channelId,
                focused,
                options: { [focused]: text },
              }),
          ),
        ),
      );
      const outcomes = await run.send(someOf(acts));
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["choices"]));
      run.expectUnharmed();
    },
    TIMEOUT_MS,
  );

  it(
    "as the name of a server, channel, role or person -> answered and posted as ever",
    async () => {
      const bot = await startUnlimited();
      const run = startHostileRun(bot, ["channel", "role"]);
      const guild = guildOf(bot);
      for (const text of someOf(hostileTexts, 3)) {
        guild.name = text;
        for (const channel of guild.channels) channel.name = text;
        for (const role of guild.roles) role.name = text;
        for (const member of guild.members) {
          Object.assign(member, { nick: text });
          Object.assign(member.user, { username: text, globalName: text });
        }
        const options = {
          time: "07:00",
          location: "Paris",
          channel: secondChannelId,
          role: roleId,
        };
        await run.send([
          runAs(bot, { name: "forecast", options: { location: "Paris" } }),
          runAs(bot, { name: "forecast-schedule", subcommand: "add", options }),
          runAs(bot, { name: "forecast-schedule", subcommand: "list", options: {} }),
        ]);
      }
      run.expectUnharmed();
    },
    TIMEOUT_MS,
  );

  it(
    "as the language of a person and a server -> answered in English or theirs",
    async () => {
      const bot = await startUnlimited();
      const run = startHostileRun(bot, ["channel"]);
      for (const locale of LOCALES) {
        guildOf(bot).locale = locale;
        const asked = (name: string, subcommand: string, options: Options) =>
          runAs(bot, { name, subcommand, options, locale });
        await run.send([
          () =>
            bot.discord.runCommand({ name: "forecast", options: { location: "Paris" }, locale }),
          () => bot.discord.runCommand({ name: "forecast", options: { location: "??" }, locale }),
          asked("forecast-me", "set", { location: "Paris", days: 5 }),
          asked("forecast-settings", "set", { location: "Paris", timezone: "Europe/Paris" }),
          asked("forecast-settings", "set", { timezone: "nowhere" }),
          asked("forecast-schedule", "add", { time: "7:00", location: "Paris", weekdays: "mon" }),
          asked("forecast-schedule", "list", {}),
          ...["location", "days"].map(
            (focused) => () =>
              bot.discord.autocomplete({
                name: "forecast",
                focused,
                options: { [focused]: "par" },
                locale,
              }),
          ),
        ]);
      }
      run.expectUnharmed();
    },
    TIMEOUT_MS,
  );
});

/** Ids of the bot. Their fields are replaced one by one. */
const IDS = [
  `forecast:2:next:2.35,48.86:30:m:0:1:${memberId}`,
  `forecast:2:details:2.35,48.86:30:m:0:1:${memberId}`,
  "forecast:2:place:3:m:public",
  "forecast-me:1:place",
  "forecast-settings:1:place",
  "forecast-settings:1:reset",
  "forecast-schedule:1:list:next:1",
  "forecast-schedule:1:add:0700:12345:3:m:8cvq0dn8yyn:-:Europe/Paris",
  "forecast-schedule:1:edit:K7Q2MXYZ:zone",
] as const;
const FIELDS = [
  "",
  "-",
  "0",
  "1e1",
  "-1",
  "99999999999999999999",
  "NaN",
  "__proto__",
  "constructor",
  "2.35,48.86",
  "geonames-1",
  "101010100?key=x",
  "@everyone",
  "<@1100000000000000031>",
  "\0",
  "\ud800",
  "Evil/Zone",
  "../../x",
] as const;

/** Each id with each field replaced by others, left out and doubled. */
function changedIds(ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => {
    const parts = id.split(":");
    return parts.flatMap((part, index) => [
      ...FIELDS.map((field) => parts.with(index, field).join(":")),
      parts.toSpliced(index, 1).join(":"),
      parts.toSpliced(index, 0, part).join(":"),
    ]);
  });
}

/** An id is in the message, too. Requests over 1 MiB are not read. Discord's ids have up to 100 characters. */
const fitsRequest = (id: string) => !IS_OVER_HTTP || JSON.stringify(id).length < 500_000;
const CHANGED_IDS = [...IDS, ...changedIds(IDS), ...hostileTexts, ...longTexts].filter(fitsRequest);
const MENU_IDS = IDS.filter((id) => /details|place|add|edit/.test(id));
const VALUES = [
  ...FIELDS,
  ...hostileTexts,
  ...longTexts.slice(0, 3),
  "2026-07-14",
  "geonames-2988507",
];

describe.each([
  ["an admin", adminId],
  ["a member", memberId],
])("an old message or a modified client of %s", (_, userId) => {
  it(
    "sends a click with any id -> one private answer, or the page that it means",
    async () => {
      const bot = await startUnlimited();
      const run = startHostileRun(bot, ["channel"]);
      const { outcome } = bot.discord.runCommand({
        name: "forecast",
        options: { location: "2.35,48.86", days: 30 },
      });
      const { id: messageId } = messageOf(await outcome);
      await run.send(
        someOf(CHANGED_IDS, 13).map((customId) => () => {
          forge(bot, messageId, { type: 2, style: 2, label: "x", custom_id: customId });
          return bot.discord.clickButton({ messageId, customId, userId });
        }),
      );
      run.expectUnharmed();
    },
    TIMEOUT_MS,
  );
});

describe("an old message or a modified client", () => {
  it(
    "sends a choice with any id or value -> one private answer, or what it means",
    async () => {
      const bot = await startUnlimited();
      const run = startHostileRun(bot, ["channel", "role"]);
      await bot.discord.runCommand({ name: "forecast", options: { location: "2.35,48.86" } })
        .outcome;
      const choices = [
        ...changedIds(MENU_IDS).map((customId) => ({ customId, value: "2.35,48.86" })),
        ...MENU_IDS.flatMap((customId) => VALUES.map((value) => ({ customId, value }))),
      ];
      const acts = someOf(choices, 13).map(({ customId, value }) => ({
        replaces: customId.startsWith("forecast:2:place"),
        act: () => {
          const messageId = bot.discord.messagesIn(channelId).at(-1)?.id ?? "";
          const options = [{ label: "x", value }];
          forge(bot, messageId, { type: 3, custom_id: customId, options });
          return bot.discord.chooseValues({
            messageId,
            customId,
            userId: adminId,
            values: [value],
          });
        },
      }));
      await run.send(acts.filter(({ replaces }) => !replaces).map(({ act }) => act));
      // These replace the old message, so each has to wait for the one before.
      await run.send(
        acts.filter(({ replaces }) => replaces).map(({ act }) => act),
        1,
      );
      run.expectUnharmed();
    },
    TIMEOUT_MS,
  );
});
