/** The definition of /forecast that is registered with Discord. */
import { ApplicationCommandOptionType } from "discord.js";
import { ApplicationCommandCreateRequestSchema } from "discord-api-spec/zod";
import { describe, expect, it } from "vitest";
import { safeParse } from "zod/v4/core";
import { forecastDefinition } from "../../commands/forecast.ts";
import { createI18n } from "../../src/messages/i18n.ts";

describe("the definition of /forecast", () => {
  const definition = forecastDefinition(createI18n());
  const options = definition.options ?? [];

  it("matches Discord's API description", () => {
    const checked = safeParse(ApplicationCommandCreateRequestSchema, definition);
    expect(checked.error?.issues ?? []).toEqual([]);
  });

  it("has names and descriptions within Discord's limits", () => {
    for (const { name, description } of [definition, ...options]) {
      expect(name).toMatch(/^[-_\p{Ll}\d]{1,32}$/u);
      expect(description.trim()).toBe(description);
      expect(description.length).toBeGreaterThan(0);
      expect(description.length).toBeLessThanOrEqual(100);
    }
    expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
  });

  it("has the options of the contract, all of them optional", () => {
    expect(definition.name).toBe("forecast");
    expect(options.map(({ name, type }) => [name, type])).toEqual([
      ["location", ApplicationCommandOptionType.String],
      ["days", ApplicationCommandOptionType.Integer],
      ["unit", ApplicationCommandOptionType.String],
      ["private", ApplicationCommandOptionType.Boolean],
      ["when", ApplicationCommandOptionType.String],
    ]);
    for (const option of options) expect(option).not.toHaveProperty("required", true);
  });

  it("takes 1 to 30 days, and a location of one letter or more, while both are completed", () => {
    const [location, days] = options;
    expect(location).toMatchObject({ autocomplete: true, max_length: 1_000 });
    expect(location).not.toHaveProperty("min_length");
    expect(days).toMatchObject({ autocomplete: true, min_value: 1, max_value: 30 });
  });

  it("offers both units by the service's own codes, with the units of their numbers in the name", () => {
    expect(options[2]).toMatchObject({
      choices: [
        { name: expect.stringContaining("°C"), value: "m" },
        { name: expect.stringContaining("°F"), value: "i" },
      ],
    });
    expect(options[2]).not.toHaveProperty("autocomplete", true);
  });

  it("is offered in servers and in direct messages, to everybody, installed by server or person", () => {
    expect(definition.contexts).toEqual([0, 1, 2]);
    expect(definition.integration_types).toEqual([0, 1]);
    expect(definition).not.toHaveProperty("default_member_permissions");
  });
});
