/** Discord's limits for the parts of a message, and how embeds are kept within them. */
import type { APIEmbed, APIEmbedField } from "discord.js";

/** Lengths in UTF-16 units (Discord's reference, "Embed Limits" and "Component Reference"). */
export const LIMITS = {
  /** All texts of a message's embeds together. */
  embeds: 6000,
  description: 4096,
  fieldValue: 1024,
  footer: 2048,
  /** What a screen reader says instead of a file. */
  altText: 1024,
  buttonLabel: 80,
  menuPlaceholder: 150,
  /** The label or description of a choice, in a menu and in autocomplete. */
  choice: 100,
  /** A number of choices, not a length. */
  menuChoices: 25,
} as const;

/** How much text the embeds of a message may still get. */
export function roomIn(embeds: readonly APIEmbed[]): number {
  const texts = embeds.flatMap(({ title, description, fields = [], footer }) => [
    title,
    description,
    footer?.text,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  return texts.reduce<number>((room, text) => room - (text?.length ?? 0), LIMITS.embeds);
}

/** As many of the fields as there is room for, from the first one on. */
export function fittingFields(fields: readonly APIEmbedField[], room: number): APIEmbedField[] {
  return fitting(fields, ({ name, value }) => name.length + value.length, room);
}

/** As many of the lines as there is room for in a description that begins with `before`. */
export function fittingLines(
  before: string,
  lines: readonly string[],
  room: number,
): readonly string[] {
  const most = Math.min(room, LIMITS.description - before.length) - "\n\n".length;
  return fitting(lines, (line) => line.length + "\n".length, most);
}

function fitting<T>(items: readonly T[], lengthOf: (item: T) => number, room: number): T[] {
  const fit: T[] = [];
  let left = room;
  for (const item of items) {
    left -= lengthOf(item);
    if (left < 0) break;
    fit.push(item);
  }
  return fit;
}
