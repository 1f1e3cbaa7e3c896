/** A bot with the command `/forecast show`, for tests that drive it. */
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type RESTPostAPIApplicationCommandsJSONBody,
} from "discord.js";
import { onCommand, startClient, startDiscord } from "./bot.ts";

/** Pings nobody. */
export const quiet = { allowedMentions: { parse: [] } } as const;

/** A command with an option of each kind. */
export const forecast: RESTPostAPIApplicationCommandsJSONBody = {
  name: "forecast",
  description: "The weather of the next days",
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "show",
      description: "Shows it",
      options: [
        {
          type: ApplicationCommandOptionType.String,
          name: "location",
          description: "Where",
          required: true,
          autocomplete: true,
        },
        {
          type: ApplicationCommandOptionType.Integer,
          name: "days",
          description: "How many",
          min_value: 1,
          max_value: 30,
        },
        { type: ApplicationCommandOptionType.Channel, name: "channel", description: "Where to" },
        { type: ApplicationCommandOptionType.Role, name: "role", description: "Whom to ring" },
      ],
    },
  ],
};

/** A person asks for Paris. */
export const show = { name: "forecast", subcommand: "show", options: { location: "Paris" } };

/** Starts a fake and a bot with a handler for the command. */
export async function withCommand(
  handler: (interaction: ChatInputCommandInteraction) => Promise<void>,
) {
  const discord = await startDiscord();
  const client = await startClient(discord);
  await discord.waitUntilReady();
  await client.application.commands.set([forecast]);
  const failures = onCommand(client, handler);
  return { discord, client, failures };
}
