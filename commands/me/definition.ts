/** /forecast-me as Discord is told about it. */
import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { I18n } from "../../src/messages/i18n.ts";
import { daysOption } from "../options/days.ts";
import { EVERYWHERE } from "../options/everywhere.ts";
import { locationOption } from "../options/location.ts";
import { createCommandTexts } from "../options/texts.ts";
import { unitOption } from "../options/unit.ts";

export const FORECAST_ME = "forecast-me";

export function meDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const subcommand = (name: "set" | "show" | "forget") => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    ...texts.description(({ me }) => me[name]),
  });
  return {
    name: FORECAST_ME,
    ...texts.description(({ me }) => me.description),
    ...EVERYWHERE,
    options: [
      {
        ...subcommand("set"),
        options: [
          locationOption(texts.description(({ me }) => me.location)),
          daysOption(texts.description(({ me }) => me.days)),
          unitOption(({ me }) => me.unit, texts),
        ],
      },
      subcommand("show"),
      subcommand("forget"),
    ],
  };
}
