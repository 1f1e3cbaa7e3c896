/** The option `location`, which every command with a place has. */
import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import type { Choice } from "../../src/discord/command.ts";
import type { Viewer } from "../../src/places/place.ts";
import type { Places } from "../../src/places/places.ts";
import type { Described } from "./texts.ts";

/** Room for any pair of coordinates and any label of a place. */
const MAX_LENGTH = 100;

export function locationOption(described: Described): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name: "location",
    ...described,
    autocomplete: true,
    max_length: MAX_LENGTH,
  };
}

/**
 * What is offered while a location is typed. Discord may hand back a choice's name instead of its
 * value; either means the same place.
 *
 * @param known references to offer while nothing is typed, the likelier first
 */
export async function locationChoices(
  typed: string,
  known: () => Promise<readonly (string | null)[]>,
  { places, reader }: { readonly places: Places; readonly reader: Viewer },
): Promise<readonly Choice[]> {
  if (typed.trim() !== "") {
    return places
      .suggest(typed, reader)
      .map(({ label, reference }) => ({ name: label, value: reference }));
  }
  const references = new Set((await known()).filter((reference) => reference !== null));
  return [...references].flatMap((reference) => {
    const resolution = places.resolve(reference, reader);
    return resolution.kind === "found" ? [{ name: resolution.place.label, value: reference }] : [];
  });
}
