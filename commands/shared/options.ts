/** The options that several commands have: `location`, `days`, `unit`, `private`, `timezone`. */
import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
} from "discord.js";
import { z } from "zod";
import type { Choice } from "../../src/discord/command.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { otherReadingSentence } from "../../src/messages/place-message.ts";
import type { Viewer } from "../../src/places/place.ts";
import { type Places, placeLabelOf, placeOf } from "../../src/places/places.ts";
import { MAX_DAYS, SERVED_DAYS, UNITS } from "../../src/weather/index.ts";
import type { CommandTexts, Described } from "./texts.ts";

/** Longest text of a location: room for a link to a map. */
const MAX_LOCATION_LENGTH = 1_000;
/** Longest text of any other option: room for any label, time, date or days of the week. */
export const MAX_TEXT_LENGTH = 100;

/** The option `days` as Discord sends it; null when it was not given. */
export const daysSchema = z.number().int().min(1).max(MAX_DAYS).nullable();
/** The option `unit` as Discord sends it; null when it was not given. */
export const unitSchema = z.enum(UNITS).nullable();

/** The option `private` as Discord sends it; false when it was not given. */
export const privateSchema = z
  .boolean()
  .nullable()
  .transform((value) => value ?? false);

type BasicOption = APIApplicationCommandBasicOption;

/** The options `location`, `days` and `unit`, with the texts that `pick` chooses. */
export function forecastOptions(
  pick: (t: Messages["command"]) => Readonly<Record<"location" | "days" | "unit", string>>,
  texts: CommandTexts,
): [location: BasicOption, days: BasicOption, unit: BasicOption] {
  return [
    placeOption(
      "location",
      texts.description((t) => pick(t).location),
    ),
    {
      type: ApplicationCommandOptionType.Integer,
      name: "days",
      ...texts.description((t) => pick(t).days),
      autocomplete: true,
      min_value: 1,
      max_value: MAX_DAYS,
    },
    {
      type: ApplicationCommandOptionType.String,
      name: "unit",
      ...texts.description((t) => pick(t).unit),
      choices: [
        { ...texts.choice(({ metric }) => metric), value: "m" },
        { ...texts.choice(({ imperial }) => imperial), value: "i" },
      ],
    },
  ];
}

export function textOption(name: string, described: Described, max_length = MAX_TEXT_LENGTH) {
  return { type: ApplicationCommandOptionType.String as const, name, ...described, max_length };
}

/** A text with autocomplete. */
export function typedOption(name: string, described: Described, max_length = MAX_TEXT_LENGTH) {
  return { ...textOption(name, described, max_length), autocomplete: true as const };
}

export function placeOption(name: string, described: Described): APIApplicationCommandBasicOption {
  return typedOption(name, described, MAX_LOCATION_LENGTH);
}

export function privateOption(texts: CommandTexts): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.Boolean,
    name: "private",
    ...texts.description((t) => t.private),
  };
}

/**
 * The suggestions while a location is typed. Discord may return a choice's name instead of its value; both
 * mean the same place.
 *
 * @param known references to offer while nothing is typed, the likelier first
 */
export async function locationChoices(
  typed: string,
  known: () => Promise<readonly (string | null)[]>,
  { places, viewer }: { readonly places: Places; readonly viewer: Viewer },
): Promise<readonly Choice[]> {
  if (typed.trim() !== "") {
    return places
      .suggest(typed, viewer)
      .map(({ label, reference }) => ({ name: label, value: reference }));
  }
  const references = new Set((await known()).filter((reference) => reference !== null));
  return [...references].flatMap((reference) => {
    const name = placeLabelOf(reference, viewer, places);
    if (name === null) return [];
    // The reference of some points would be taken for a typed pair; a label is marked.
    const isPlain = places.otherReading(reference, viewer) !== null;
    return [{ name, value: isPlain ? name : reference }];
  });
}

/** What is needed to read a place, and to speak of it. */
export interface PlaceContext {
  readonly places: Places;
  readonly viewer: Viewer;
  readonly t: Messages;
}

/** How a typed pair of coordinates was read, if that needs saying. */
export function readingSentence(
  typed: string | null,
  { places, viewer, t }: PlaceContext,
): string | null {
  const place = typed === null ? null : placeOf(typed, viewer, places);
  const other = typed === null ? null : places.otherReading(typed, viewer);
  return place === null || other === null ? null : otherReadingSentence(place, other, t.location);
}

/**
 * The number that was typed, if it is one, and the lengths the service has that begin with it.
 *
 * @param maxDays the longest forecast; more days are still understood, and offered as this many
 */
export function dayChoices(
  typed: string,
  maxDays: number,
  t: Messages["forecast"],
): readonly Choice[] {
  const text = typed.trim();
  const offered = SERVED_DAYS.filter((days) => days <= maxDays && String(days).startsWith(text));
  const own = Number(text);
  const isOwn = Number.isInteger(own) && own >= 1 && own <= MAX_DAYS;
  const days = new Set(isOwn ? [Math.min(own, maxDays), ...offered] : offered);
  return [...days].map((n) => ({ name: t.daysChoice(n), value: n }));
}

/** The options that a schema names, as Discord sends them; null for each that was not given. */
export function readOptions<Schema extends z.ZodObject>(
  { options }: ChatInputCommandInteraction,
  schema: Schema,
): z.output<Schema> {
  const names = Object.keys(schema.shape);
  const given = names.map((name) => [name, options.get(name)?.value ?? null]);
  return schema.parse(Object.fromEntries(given));
}

/** Only the options that were given: those that are null are left out. */
export function onlyGiven<T extends object>(options: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given: { [K in keyof T]?: NonNullable<T[K]> } = {};
  for (const name in options) {
    const value = options[name];
    if (value !== null && value !== undefined) given[name] = value;
  }
  return given;
}
