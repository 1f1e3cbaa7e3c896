/** The option `unit`. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import type { CommandTexts, PickText } from "./texts.ts";

export function unitOption(
  description: PickText,
  texts: CommandTexts,
): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name: "unit",
    ...texts.description(description),
    choices: [
      { ...texts.choice(({ metric }) => metric), value: "m" },
      { ...texts.choice(({ imperial }) => imperial), value: "i" },
    ],
  };
}
