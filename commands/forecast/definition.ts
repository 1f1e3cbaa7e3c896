/** /forecast as Discord is told about it. */
import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
} from "discord.js";
import type { Command } from "../../src/discord/command.ts";
import type { Words } from "../../src/messages/words/en.ts";

export const FORECAST = "forecast";
/** The longest forecast that the service has. */
export const MAX_DAYS = 30;
/** Room for any pair of coordinates and any label of a place. */
const MAX_LOCATION_LENGTH = 100;

export function forecastDefinition(words: Words["command"]): Command["definition"] {
  return {
    name: FORECAST,
    description: words.description,
    contexts: [
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    ],
    integration_types: [
      ApplicationIntegrationType.GuildInstall,
      ApplicationIntegrationType.UserInstall,
    ],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "location",
        description: words.location,
        autocomplete: true,
        max_length: MAX_LOCATION_LENGTH,
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: "days",
        description: words.days,
        autocomplete: true,
        min_value: 1,
        max_value: MAX_DAYS,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: "unit",
        description: words.unit,
        choices: [
          { name: words.metric, value: "m" },
          { name: words.imperial, value: "i" },
        ],
      },
      {
        type: ApplicationCommandOptionType.Boolean,
        name: "private",
        description: words.private,
      },
    ],
  };
}
