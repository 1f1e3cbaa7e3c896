/** The definitions of all commands, in every language. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { forThisPlaceDefinition } from "../../commands/forecast/for-this-place.ts";
import { forecastDefinition } from "../../commands/forecast.ts";
import { bestDefinition } from "../../commands/forecast-best.ts";
import { forecastCompareDefinition } from "../../commands/forecast-compare.ts";
import { settingsDefinition } from "../../commands/forecast-settings.ts";
import { meDefinition } from "../../commands/me/definition.ts";
import { scheduleDefinition } from "../../commands/schedule/definition.ts";
import { createI18n } from "../../src/messages/i18n.ts";

const i18n = createI18n();
const definitions = [
  forecastDefinition,
  bestDefinition,
  forecastCompareDefinition,
  meDefinition,
  settingsDefinition,
  scheduleDefinition,
].map((define) => define(i18n));

/** Discord's limit for all texts of a command. */
const COMMAND_LIMIT = 8000;

type Localizations = Readonly<Record<string, string | null | undefined>>;

/** The parts of a command, an option or a choice whose characters Discord counts. */
interface Part {
  readonly name: string;
  readonly name_localizations?: Localizations | null | undefined;
  readonly description?: string | undefined;
  readonly description_localizations?: Localizations | null | undefined;
  readonly value?: string | number | undefined;
  readonly options?: readonly Part[] | undefined;
  readonly choices?: readonly Part[] | undefined;
}

function partsOf(part: Part): readonly Part[] {
  return [part, ...[...(part.options ?? []), ...(part.choices ?? [])].flatMap(partsOf)];
}

function longest(text: string, localizations: Localizations | null | undefined): number {
  const texts = [text, ...Object.values(localizations ?? {})];
  return Math.max(...texts.map((one) => one?.length ?? 0));
}

/** Name, description and value; of a localised one, the longest. */
function countedLength(part: Part): number {
  return (
    longest(part.name, part.name_localizations) +
    longest(part.description ?? "", part.description_localizations) +
    String(part.value ?? "").length
  );
}

describe.each(definitions.map((definition) => [definition.name, definition] as const))(
  "the definition of /%s",
  (_, definition) => {
    const parts = partsOf(definition);

    it("has no more characters than Discord takes, each text in its longest translation", () => {
      const total = parts.map(countedLength).reduce((sum, length) => sum + length, 0);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(COMMAND_LIMIT);
    });

    it("has each description in every language of Discord, 1 to 100 characters long", () => {
      const described = parts.filter(({ description }) => description !== undefined);
      for (const { name, description, description_localizations: translated } of described) {
        expect(Object.keys(translated ?? {}).sort(), name).toEqual(Object.values(Locale).sort());
        expect(translated?.["en-US"]).toBe(description);
        for (const text of Object.values(translated ?? {})) expect(text).toMatch(/^.{1,100}$/u);
      }
    });

    it("has the names of commands and options in English only", () => {
      const typed = parts.filter(({ description }) => description !== undefined);
      for (const part of typed) expect(part.name_localizations ?? {}).toEqual({});
    });
  },
);

it("the command in the menu of a message has a name of at most 32 characters in every language", () => {
  const { name, name_localizations: translated } = forThisPlaceDefinition(i18n);
  expect(name).toBe("Forecast for this place");
  expect(Object.keys(translated).sort()).toEqual(Object.values(Locale).sort());
  for (const text of Object.values(translated)) expect(text).toMatch(/^\S.{0,30}\S$/u);
});

it("the units to choose from are named in every language", () => {
  const choices = definitions
    .flatMap(partsOf)
    .filter(({ value }) => value === "m" || value === "i");
  expect(choices).toHaveLength(18);
  for (const { name, name_localizations: translated } of choices) {
    expect(Object.keys(translated ?? {}).sort()).toEqual(Object.values(Locale).sort());
    expect(translated?.["en-US"]).toBe(name);
  }
});
