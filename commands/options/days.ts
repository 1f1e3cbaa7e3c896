/** The option `days`. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import type { Choice } from "../../src/discord/command.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import type { Described } from "./texts.ts";

/** The longest forecast that the service has. */
export const MAX_DAYS = 30;
/** What autocomplete offers first: the lengths that the service itself serves. */
const OFFERED_DAYS = [3, 7, 10, 15, 30] as const;

export function daysOption(described: Described): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.Integer,
    name: "days",
    ...described,
    autocomplete: true,
    min_value: 1,
    max_value: MAX_DAYS,
  };
}

/** The number that was typed, where it is one, and those offered that begin with it. */
export function dayChoices(typed: string, words: Messages["forecast"]): readonly Choice[] {
  const text = typed.trim();
  const offered = OFFERED_DAYS.filter((days) => String(days).startsWith(text));
  const own = Number(text);
  const isOwn = Number.isInteger(own) && own >= 1 && own <= MAX_DAYS;
  const days = isOwn ? [own, ...offered.filter((n) => n !== own)] : offered;
  return days.map((n) => ({ name: words.daysChoice(n), value: n }));
}
