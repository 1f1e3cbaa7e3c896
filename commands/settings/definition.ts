/** /forecast-settings as Discord is told about it. */
import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
} from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { I18n } from "../../src/messages/i18n.ts";
import { languageName } from "../../src/messages/preferences-message.ts";
import { OFFERED_LANGUAGES } from "../../src/preferences/preferences.ts";
import { daysOption } from "../options/days.ts";
import { locationOption } from "../options/location.ts";
import { createCommandTexts } from "../options/texts.ts";
import { timezoneOption } from "../options/timezone.ts";
import { unitOption } from "../options/unit.ts";

export const FORECAST_SETTINGS = "forecast-settings";

export function settingsDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const subcommand = (name: "set" | "show" | "reset") => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    ...texts.description(({ settings }) => settings[name]),
  });
  return {
    name: FORECAST_SETTINGS,
    ...texts.description(({ settings }) => settings.description),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    // A default that a server's admins may change; the handler checks it again.
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      {
        ...subcommand("set"),
        options: [
          locationOption(texts.description(({ settings }) => settings.location)),
          daysOption(texts.description(({ settings }) => settings.days)),
          unitOption(({ settings }) => settings.unit, texts),
          {
            type: ApplicationCommandOptionType.String,
            name: "language",
            ...texts.description(({ settings }) => settings.language),
            choices: OFFERED_LANGUAGES.map((language) => ({
              name: languageName(language),
              value: language,
            })),
          },
          timezoneOption(texts.description(({ settings }) => settings.timezone)),
        ],
      },
      subcommand("show"),
      subcommand("reset"),
    ],
  };
}
