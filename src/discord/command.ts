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

/** What is answered with words. */
export type Answerable =
  | ChatInputCommandInteraction
  | ButtonInteraction
  | StringSelectMenuInteraction;

/** Who sees the answer that an acknowledgement stands for; `update`: whoever sees the message it changes. */
export type Acknowledgement = "public" | "private" | "update";

export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /**
   * How an answer that takes long is acknowledged, which fixes who sees it; when left out, a command's is
   * private and a component's changes its message.
   */
  acknowledgement?(interaction: Answerable): Acknowledgement;
  /** Answers the command; whatever it throws becomes a sentence at the router. */
  execute(interaction: ChatInputCommandInteraction): Promise<void>;
  /** At most 25 choices for the option being typed; those that take longer than a second are left out. */
  autocomplete?(
    interaction: AutocompleteInteraction,
  ): Promise<readonly Choice[]> | readonly Choice[];
  /** Answers a choice from a menu whose custom id has the command's name. */
  choose?(interaction: StringSelectMenuInteraction): Promise<void>;
  /** Answers a click on a button whose custom id has the command's name; see custom-id.ts. */
  click?(interaction: ButtonInteraction): Promise<void>;
}
