/** The values that can be picked for an option while it is being typed. */

import type { TypedValue } from "../../command-text.ts";
import type { CommandOption } from "../../discord/command-types.ts";
import type { ChoicesAnswer } from "./api.ts";

/** A value with the name it is shown by. */
export interface OptionChoice {
  readonly name: string;
  readonly value: TypedValue;
}

/** What an option offers. */
export interface OptionChoices {
  readonly choices: readonly OptionChoice[];
  /** Said when there are none. */
  readonly nothing: string;
}

/** Asks the bot for the choices of an option. */
export type AskBot = (focused: string, typed: string) => Promise<ChoicesAnswer>;

const BOOLEAN = 5;

/** The choices of an option that fit what is typed so far: the fixed ones, or those of the bot. */
export async function optionChoices(
  option: CommandOption,
  typed: string,
  askBot: AskBot,
): Promise<OptionChoices> {
  if (option.autocomplete !== true) {
    const wanted = typed.trim().toLowerCase();
    const choices = fixedChoices(option).filter(({ name, value }) =>
      [name, String(value)].some((text) => text.toLowerCase().includes(wanted)),
    );
    return { choices, nothing: "" };
  }
  const answer = await askBot(option.name, typed);
  if (answer.kind !== "choices") return { choices: [], nothing: answer.message };
  return {
    choices: answer.choices,
    nothing: typed.trim() === "" ? "" : "No options match your search.",
  };
}

function fixedChoices({ type, choices }: CommandOption): readonly OptionChoice[] {
  if (type !== BOOLEAN) return choices ?? [];
  return [
    { name: "True", value: true },
    { name: "False", value: false },
  ];
}
