/** /forecast as Discord is told about it. */
import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { Words } from "../../src/messages/words/en.ts";
import { daysOption } from "../options/days.ts";
import { EVERYWHERE } from "../options/everywhere.ts";
import { locationOption } from "../options/location.ts";
import { unitOption } from "../options/unit.ts";

export const FORECAST = "forecast";

export function forecastDefinition(words: Words["command"]): Command["definition"] {
  return {
    name: FORECAST,
    description: words.description,
    ...EVERYWHERE,
    options: [
      locationOption(words.location),
      daysOption(words.days),
      unitOption(words.unit, words),
      {
        type: ApplicationCommandOptionType.Boolean,
        name: "private",
        description: words.private,
      },
    ],
  };
}
