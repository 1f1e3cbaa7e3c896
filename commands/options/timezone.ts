/** The option `timezone`, which every command of a server with a clock has. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import type { Choice } from "../../src/discord/command.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText } from "../../src/messages/markdown.ts";
import type { Reader } from "../../src/places/place.ts";
import type { TimeZoneInput, TimeZones } from "../../src/places/time-zones.ts";
import type { Described } from "./texts.ts";

/** Room for any label of a zone. */
const MAX_LENGTH = 100;
/** How many zones an explaining sentence names. */
const EXAMPLE_ZONES = 3;
const NAME_LIMIT = 80;

export function timezoneOption(described: Described): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name: "timezone",
    ...described,
    autocomplete: true,
    max_length: MAX_LENGTH,
  };
}

/**
 * What is offered while a zone is typed.
 *
 * @param nowMs Unix milliseconds
 */
export function timezoneChoices(
  typed: string,
  { timeZones, reader, nowMs }: { timeZones: TimeZones; reader: Reader; nowMs: number },
): readonly Choice[] {
  return timeZones
    .suggest(typed, reader, nowMs)
    .map(({ label, timeZone }) => ({ name: label, value: timeZone }));
}

/** Why a text is no zone, and which ones may be meant. */
export function timezoneSentence(
  input: Exclude<TimeZoneInput, { kind: "found" }>,
  text: string,
  words: Messages["preferences"],
): string {
  const name = safeText(text, NAME_LIMIT);
  const examples = input.suggestions
    .slice(0, EXAMPLE_ZONES)
    .map(({ timeZone }) => `\`${timeZone}\``)
    .join(", ");
  if (input.kind === "abbreviation") return words.timeZoneAbbreviation(name, examples);
  return examples === "" ? words.unknownTimeZone(name) : words.timeZoneExamples(name, examples);
}
