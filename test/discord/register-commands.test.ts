/** Which differences between Discord's list of commands and ours matter. */
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";
import { describe, expect, it } from "vitest";
import { sameCommands } from "../../src/discord/register-commands.ts";

type Definition = RESTPostAPIChatInputApplicationCommandsJSONBody;

const FORECAST: Definition = {
  name: "forecast",
  description: "The weather",
  contexts: [0, 1, 2],
  integration_types: [0, 1],
  description_localizations: { de: "Das Wetter" },
  options: [
    { type: 3, name: "location", description: "Where", autocomplete: true, max_length: 100 },
    { type: 4, name: "days", description: "How many", min_value: 1, max_value: 30 },
    {
      type: 3,
      name: "unit",
      description: "Units",
      choices: [
        { name: "Metric", value: "m" },
        { name: "Imperial", value: "i" },
      ],
    },
  ],
};

const SETTINGS: Definition = {
  name: "settings",
  description: "Settings",
  default_member_permissions: "32",
  options: [{ type: 1, name: "show", description: "Show them" }],
};

/** A command in Discord's list: with more properties and explicit defaults. */
function asRegistered(definition: Definition): Record<string, unknown> {
  return {
    id: "41771983429993937",
    application_id: "41771983429993000",
    version: "41771983429993111",
    type: 1,
    default_permission: true,
    dm_permission: true,
    default_member_permissions: null,
    nsfw: false,
    name_localizations: null,
    ...structuredClone(definition),
  };
}

const registered = () => asRegistered(FORECAST);

describe("sameCommands", () => {
  it("the same commands with Discord's additions and defaults are the same", () => {
    expect(
      sameCommands([asRegistered(FORECAST), asRegistered(SETTINGS)], [FORECAST, SETTINGS]),
    ).toBe(true);
    expect(sameCommands([], [])).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ["contexts in another order", { contexts: [2, 0, 1] }],
    ["integration types in another order", { integration_types: [1, 0] }],
    ["an empty list where nothing is", { name_localizations: {} }],
    ["guild_id", { guild_id: "1" }],
    ["a handler", { handler: 1 }],
    ["localised names", { name_localized: "forecast", description_localized: "Das Wetter" }],
  ])("%s makes no difference", (_, change) => {
    expect(sameCommands([{ ...registered(), ...change }], [FORECAST])).toBe(true);
  });

  it("the empty description of a command for messages makes no difference", () => {
    const look = { type: 3, name: "Look" } as const;
    expect(sameCommands([{ ...look, id: "1", description: "" }], [look])).toBe(true);
    expect(sameCommands([{ ...look, type: 1, description: "" }], [look])).toBe(false);
  });

  it("the order of commands makes no difference", () => {
    expect(
      sameCommands([asRegistered(SETTINGS), asRegistered(FORECAST)], [FORECAST, SETTINGS]),
    ).toBe(true);
  });

  it("an option's defaults spelt out make no difference", () => {
    const options = FORECAST.options?.map((option) => ({
      required: false,
      autocomplete: false,
      name_localizations: null,
      ...option,
    }));
    expect(sameCommands([{ ...registered(), options }], [FORECAST])).toBe(true);
  });

  const [location, days, unit] = FORECAST.options ?? [];

  it.each<[string, Record<string, unknown>]>([
    ["name", { name: "weather" }],
    ["description", { description: "The Weather" }],
    ["translation", { description_localizations: { de: "Wetter" } }],
    ["missing translation", { description_localizations: null }],
    ["further translation", { description_localizations: { de: "Das Wetter", fr: "La météo" } }],
    ["kind", { type: 2 }],
    ["set of contexts", { contexts: [0, 1] }],
    ["set of integration types", { integration_types: [0] }],
    ["permission", { default_member_permissions: "32" }],
    ["age limit", { nsfw: true }],
    ["number of options", { options: [location, days] }],
    ["order of options", { options: [days, location, unit] }],
    ["absence of options", { options: [] }],
    ["option's description", { options: [{ ...location, description: "?" }, days, unit] }],
    ["option's requirement", { options: [{ ...location, required: true }, days, unit] }],
    ["option's autocomplete", { options: [{ ...location, autocomplete: false }, days, unit] }],
    ["option's kind", { options: [{ ...location, type: 1 }, days, unit] }],
    ["limit", { options: [location, { ...days, max_value: 31 }, unit] }],
    ["limit of 0", { options: [location, { ...days, min_value: 0 }, unit] }],
    ["limit that is gone", { options: [location, { ...days, min_value: undefined }, unit] }],
    [
      "choice",
      { options: [location, days, { ...unit, choices: [{ name: "Metric", value: "m" }] }] },
    ],
  ])("another %s is a change", (_, change) => {
    expect(sameCommands([{ ...registered(), ...change }], [FORECAST])).toBe(false);
  });

  it("another order of choices is a change", () => {
    const choices = [
      { name: "Imperial", value: "i" },
      { name: "Metric", value: "m" },
    ];
    const options = [location, days, { ...unit, choices }];
    expect(sameCommands([{ ...registered(), options }], [FORECAST])).toBe(false);
  });

  it("a command more, less or twice is a change", () => {
    expect(sameCommands([registered()], [FORECAST, SETTINGS])).toBe(false);
    expect(sameCommands([registered(), asRegistered(SETTINGS)], [FORECAST])).toBe(false);
    expect(sameCommands([registered(), registered()], [FORECAST, SETTINGS])).toBe(false);
    expect(sameCommands([registered()], [])).toBe(false);
  });

  it.each([[null], [{}], ["[]"], [[null]], [[{ id: "1" }]]])(
    "an answer that is no list of commands (%j) is a change",
    (answer) => {
      expect(sameCommands(answer, [FORECAST])).toBe(false);
    },
  );

  it("a subcommand's type is no default", () => {
    const bare = {
      ...asRegistered(SETTINGS),
      options: [{ name: "show", description: "Show them" }],
    };
    expect(sameCommands([bare], [SETTINGS])).toBe(false);
  });
});
