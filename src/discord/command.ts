/** What a slash command is: its definition as Discord takes it, and what happens when it is used. */
import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  StringSelectMenuInteraction,
} from "discord.js";

export type Choice = APIApplicationCommandOptionChoice<string | number>;

export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Answers the command; whatever it throws becomes a sentence at the router. */
  execute(interaction: ChatInputCommandInteraction): Promise<void>;
  /** At most 25 choices for the option being typed; from memory, since Discord waits 3 seconds. */
  autocomplete?(
    interaction: AutocompleteInteraction,
  ): Promise<readonly Choice[]> | readonly Choice[];
  /** Answers a choice from a menu whose custom id has the command's name. */
  choose?(interaction: StringSelectMenuInteraction): Promise<void>;
  /** Answers a click on a button whose custom id has the command's name; see custom-id.ts. */
  click?(interaction: ButtonInteraction): Promise<void>;
}
