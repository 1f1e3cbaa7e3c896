/** /forecast as Discord is told about it. */
import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { I18n } from "../../src/messages/i18n.ts";
import { daysOption } from "../options/days.ts";
import { EVERYWHERE } from "../options/everywhere.ts";
import { locationOption } from "../options/location.ts";
import { createCommandTexts } from "../options/texts.ts";
import { unitOption } from "../options/unit.ts";

export const FORECAST = "forecast";

export function forecastDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  return {
    name: FORECAST,
    ...texts.description(({ description }) => description),
    ...EVERYWHERE,
    options: [
      locationOption(texts.description(({ location }) => location)),
      daysOption(texts.description(({ days }) => days)),
      unitOption(({ unit }) => unit, texts),
      {
        type: ApplicationCommandOptionType.Boolean,
        name: "private",
        ...texts.description((words) => words.private),
      },
    ],
  };
}
