/** /forecast-settings as Discord is told about it. */
import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
} from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import { languageName } from "../../src/messages/preferences-message.ts";
import type { Words } from "../../src/messages/words/en.ts";
import { OFFERED_LANGUAGES } from "../../src/preferences/preferences.ts";
import { daysOption } from "../options/days.ts";
import { locationOption } from "../options/location.ts";
import { timezoneOption } from "../options/timezone.ts";
import { unitOption } from "../options/unit.ts";

export const FORECAST_SETTINGS = "forecast-settings";

export function settingsDefinition(words: Words["command"]): Command["definition"] {
  const subcommand = (name: "set" | "show" | "reset") => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    description: words.settings[name],
  });
  return {
    name: FORECAST_SETTINGS,
    description: words.settings.description,
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    // A default that a server's admins may change; the handler checks it again.
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      {
        ...subcommand("set"),
        options: [
          locationOption(words.settings.location),
          daysOption(words.settings.days),
          unitOption(words.settings.unit, words),
          {
            type: ApplicationCommandOptionType.String,
            name: "language",
            description: words.settings.language,
            choices: OFFERED_LANGUAGES.map((language) => ({
              name: languageName(language),
              value: language,
            })),
          },
          timezoneOption(words.settings.timezone),
        ],
      },
      subcommand("show"),
      subcommand("reset"),
    ],
  };
}
