/** What a command is: its definition as Discord takes it, and what happens when it is used. */
import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  StringSelectMenuInteraction,
} from "discord.js";
import { createViewer, type Viewer } from "../places/place.ts";

export type Choice = APIApplicationCommandOptionChoice<string | number>;

/** What is answered with a message. */
export type Answerable =
  | ChatInputCommandInteraction
  | MessageContextMenuCommandInteraction
  | ButtonInteraction
  | StringSelectMenuInteraction;

/** What a person entered cannot be used. The message is the sentence that only they see. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/** Who sees the answer that an acknowledgement stands for; `update`: all who see the message it changes. */
export type Acknowledgement = "public" | "private" | "update";

/** What an interaction may do: `suggest` choices while a person types, `read`, or `change` what is stored. */
export type Effect = "suggest" | "read" | "change";

export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /**
   * What changes nothing and so may be answered twice: subcommands by their name, buttons and menus by the
   * first field of their custom id. Everything that is not named here counts as a change.
   */
  readonly onlyReads: "everything" | readonly string[];
  /**
   * How an answer that takes long is acknowledged, which fixes who sees it; when left out, a command's is
   * private and a component's changes its message.
   */
  acknowledgement?(interaction: Answerable): Acknowledgement;
  /** Answers the command; the router turns what it throws into a sentence. */
  execute(interaction: ChatInputCommandInteraction): Promise<void>;
  /** The same in the menu of a message; what it answers, and how, is the command's. */
  readonly onMessage?: MessageCommand;
  /** At most 25 choices for the option being typed; those that take longer than a second are left out. */
  autocomplete?(
    interaction: AutocompleteInteraction,
  ): Promise<readonly Choice[]> | readonly Choice[];
  /** Answers a choice from a menu whose custom id has the command's name. */
  choose?(interaction: StringSelectMenuInteraction): Promise<void>;
  /** Answers a click on a button whose custom id has the command's name; see ids.ts. */
  click?(interaction: ButtonInteraction): Promise<void>;
}

export interface MessageCommand {
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  execute(interaction: MessageContextMenuCommandInteraction): Promise<void>;
}

/** All definitions of a command, to be registered. */
export function definitionsOf({ definition, onMessage }: Command) {
  return onMessage === undefined ? [definition] : [definition, onMessage.definition];
}

/**
 * Who reads the answer to an interaction.
 *
 * @param interaction its locale is the person's, its guild locale the server's
 */
export function viewerOf(interaction: {
  readonly locale: string;
  readonly guildLocale: string | null;
}): Viewer {
  return createViewer(interaction.locale, interaction.guildLocale);
}
