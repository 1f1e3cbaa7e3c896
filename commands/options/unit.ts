/** The option `unit`. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import type { Words } from "../../src/messages/words/en.ts";

export function unitOption(
  description: string,
  words: Words["command"],
): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name: "unit",
    description,
    choices: [
      { name: words.metric, value: "m" },
      { name: words.imperial, value: "i" },
    ],
  };
}
