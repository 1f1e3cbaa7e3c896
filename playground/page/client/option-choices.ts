/** The choices for an option while it is being typed. */

import type { TypedValue } from "../../command-text.ts";
import type { CommandOption } from "../../discord/command-types.ts";
import { bareName, channelText, roleText } from "../../discord/typed-mention.ts";
import type { ChoicesAnswer } from "./api.ts";
import { channelNote } from "./channel-name.ts";
import type { GuildNames } from "./guild-names.ts";

/** A value with its displayed name. */
export interface OptionChoice {
  readonly name: string;
  readonly value: TypedValue;
  /** Shown next to the name. */
  readonly detail?: string;
}

export interface OptionChoices {
  readonly choices: readonly OptionChoice[];
  /** Shown if there are none. */
  readonly nothing: string;
}

export interface ChoiceSources {
  readonly known: GuildNames;
  /** Asks the bot for the choices of an option. */
  readonly askBot: (focused: string) => Promise<ChoicesAnswer>;
}

const BOOLEAN = 5;
const CHANNEL = 7;
const ROLE = 8;

/**
 * The choices of an option that match the typed text: the fixed ones, the guild's channels or
 * roles, or choices from the bot.
 */
export async function optionChoices(
  option: CommandOption,
  typed: string,
  { known, askBot }: ChoiceSources,
): Promise<OptionChoices> {
  if (option.type === CHANNEL || option.type === ROLE) return namedChoices(option, typed, known);
  if (option.autocomplete !== true) {
    const wanted = typed.trim().toLowerCase();
    const choices = fixedChoices(option).filter(({ name, value }) =>
      [name, String(value)].some((text) => text.toLowerCase().includes(wanted)),
    );
    return { choices, nothing: "" };
  }
  const answer = await askBot(option.name);
  if (answer.kind !== "choices") return { choices: [], nothing: answer.message };
  return {
    choices: answer.choices,
    nothing: typed.trim() === "" ? "" : "No options match your search.",
  };
}

function namedChoices(option: CommandOption, typed: string, known: GuildNames): OptionChoices {
  const all =
    option.type === ROLE ? roleChoices(known) : channelChoices(known, option.channel_types ?? []);
  const wanted = bareName(typed);
  return {
    choices: all.filter(({ name }) => bareName(name).includes(wanted)),
    nothing: option.type === ROLE ? "No such role." : "No such channel.",
  };
}

function channelChoices(
  { channels }: GuildNames,
  types: readonly number[],
): readonly OptionChoice[] {
  return channels
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .map((channel) => ({
      name: channelText(channel),
      value: channel.id,
      detail: channelNote(channel, channels),
    }));
}

function roleChoices({ roles }: GuildNames): readonly OptionChoice[] {
  return roles.map((role) => ({ name: roleText(role), value: role.id }));
}

function fixedChoices({ type, choices }: CommandOption): readonly OptionChoice[] {
  if (type !== BOOLEAN) return choices ?? [];
  return [
    { name: "True", value: true },
    { name: "False", value: false },
  ];
}
