/** The definition of /forecast-schedule that is registered with Discord. */
import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  PermissionFlagsBits,
} from "discord.js";
import { ApplicationCommandCreateRequestSchema } from "discord-api-spec/zod";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { safeParse } from "zod/v4/core";
import { scheduleDefinition } from "../../commands/schedule/definition.ts";
import { createI18n } from "../../src/messages/i18n.ts";

const definition = scheduleDefinition(createI18n());

const subcommands = (definition.options ?? []).map((option) => {
  if (option.type !== ApplicationCommandOptionType.Subcommand) throw new Error(option.name);
  return option;
});

function optionsOf(subcommand: string): readonly APIApplicationCommandBasicOption[] {
  return subcommands.find(({ name }) => name === subcommand)?.options ?? [];
}

/** The options of a daily post, besides its time. */
const ORDER = [
  ["location", ApplicationCommandOptionType.String],
  ["days", ApplicationCommandOptionType.Integer],
  ["unit", ApplicationCommandOptionType.String],
  ["channel", ApplicationCommandOptionType.Channel],
  ["timezone", ApplicationCommandOptionType.String],
  ["weekdays", ApplicationCommandOptionType.String],
  ["role", ApplicationCommandOptionType.Role],
  ["language", ApplicationCommandOptionType.String],
  ["publish", ApplicationCommandOptionType.Boolean],
  ["tag", ApplicationCommandOptionType.String],
];
/** The options that make a post more than a forecast of one place, only in `edit`. */
const POST = [
  ["places", ApplicationCommandOptionType.String],
  ["conditions", ApplicationCommandOptionType.String],
  ["match", ApplicationCommandOptionType.String],
  ["within", ApplicationCommandOptionType.Integer],
  ["mode", ApplicationCommandOptionType.String],
  ["layout", ApplicationCommandOptionType.String],
  ["thread", ApplicationCommandOptionType.String],
  ["note", ApplicationCommandOptionType.String],
  ["silent", ApplicationCommandOptionType.Boolean],
  ["when", ApplicationCommandOptionType.String],
  ["alerts", ApplicationCommandOptionType.String],
  ["clear", ApplicationCommandOptionType.String],
];
const UNTIL = ["until", ApplicationCommandOptionType.String];
const TIME = ["time", ApplicationCommandOptionType.String];
const SCHEDULE = ["schedule", ApplicationCommandOptionType.String];

describe("the definition of /forecast-schedule", () => {
  it("matches Discord's API description", () => {
    // The schema has the bit set as a number; Discord's documentation and answers as text.
    const default_member_permissions = Number(definition.default_member_permissions);
    const body = { ...definition, default_member_permissions };
    const checked = safeParse(ApplicationCommandCreateRequestSchema, body);
    expect(checked.error?.issues ?? []).toEqual([]);
  });

  it("has names and descriptions within Discord's limits", () => {
    const described = [
      definition,
      ...subcommands,
      ...subcommands.flatMap(({ options }) => options ?? []),
    ];
    expect(described.length).toBeGreaterThan(20);
    for (const { name, description } of described) {
      expect(name).toMatch(/^[-_\p{Ll}\d]{1,32}$/u);
      expect(description.trim()).toBe(description);
      expect(description.length).toBeGreaterThan(0);
      expect(description.length, description).toBeLessThanOrEqual(100);
    }
  });

  it.each([
    ["add", [TIME, ...ORDER], ["time"]],
    ["list", [], []],
    ["edit", [SCHEDULE, TIME, ...ORDER, ...POST], ["schedule"]],
    ["pause", [SCHEDULE, UNTIL], ["schedule"]],
    ["resume", [SCHEDULE], ["schedule"]],
    ["remove", [SCHEDULE], ["schedule"]],
    ["preview", [SCHEDULE], ["schedule"]],
  ] as const)("has the subcommand %s with the options of the contract", (name, named, required) => {
    const options = optionsOf(name);
    expect(options.map((option) => [option.name, option.type])).toEqual(named);
    const demanded = options.filter((option) => option.required === true);
    expect(demanded.map((option) => option.name)).toEqual(required);
  });

  it("has no other subcommand", () => {
    expect(subcommands.map(({ name }) => name).sort()).toEqual(
      ["add", "edit", "list", "pause", "preview", "remove", "resume"].sort(),
    );
  });

  it("offers choices for the options that are hard to type", () => {
    const completed = optionsOf("edit").filter(
      (option) => "autocomplete" in option && option.autocomplete === true,
    );
    expect(completed.map(({ name }) => name)).toEqual([
      "schedule",
      "location",
      "days",
      "timezone",
      "weekdays",
      "language",
      "tag",
      "places",
      "conditions",
      "thread",
      "when",
    ]);
    const until = optionsOf("pause").find(({ name }) => name === "until");
    expect(until).toMatchObject({ autocomplete: true });
  });

  it("has no more characters than Discord allows for one command, in the longest language", () => {
    const texts = (value: unknown): number => {
      if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + texts(one), 0);
      if (typeof value !== "object" || value === null) return 0;
      return Object.entries(value).reduce((sum, [key, inner]: [string, unknown]) => {
        if (key.endsWith("_localizations")) return sum;
        const translated: unknown = Reflect.get(value, `${key}_localizations`) ?? {};
        const all = [inner, ...Object.values(z.record(z.string(), z.string()).parse(translated))];
        const lengths = all.map((text) => (typeof text === "string" ? text.length : 0));
        const counts = ["name", "description", "value"].includes(key);
        return sum + (counts ? Math.max(...lengths) : texts(inner));
      }, 0);
    };
    expect(texts(definition)).toBeLessThanOrEqual(8000);
  });

  it("offers text and announcement channels, threads, and forums", () => {
    for (const subcommand of ["add", "edit"]) {
      const channel = optionsOf(subcommand).find(({ name }) => name === "channel");
      expect(channel).toMatchObject({ channel_types: [0, 5, 10, 11, 12, 15] });
    }
  });

  it("is offered in servers only, to those who may manage the server", () => {
    expect(definition.contexts).toEqual([0]);
    expect(definition.integration_types).toEqual([0]);
    expect(definition.default_member_permissions).toBe(String(PermissionFlagsBits.ManageGuild));
  });
});
