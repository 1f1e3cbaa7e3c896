/** Keeps a message's embeds within what Discord takes, whatever texts a service sends. */
import type { APIEmbed, APIEmbedField } from "discord.js";

/** Discord's limit over all texts of a message's embeds. */
const TOTAL_LIMIT = 6000;
/** Discord's limit for the description of one. */
const DESCRIPTION_LIMIT = 4096;

/** How much more the embeds of a message may say. */
export function roomIn(embeds: readonly APIEmbed[]): number {
  const texts = embeds.flatMap(({ title, description, fields = [], footer }) => [
    title,
    description,
    footer?.text,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  return texts.reduce((room, text) => room - (text?.length ?? 0), TOTAL_LIMIT);
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
  const most = Math.min(room, DESCRIPTION_LIMIT - before.length) - "\n\n".length;
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
