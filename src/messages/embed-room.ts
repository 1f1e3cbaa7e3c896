/** How the texts of a message are kept within Discord's limits. */
import type { APIEmbed } from "discord.js";
import { MAX_EMBED_DESCRIPTION_LENGTH, MAX_EMBEDS_LENGTH } from "../limits.ts";

/** How much text the embeds of a message may still get. */
export function roomIn(embeds: readonly APIEmbed[]): number {
  const texts = embeds.flatMap(({ title, description, fields = [], footer }) => [
    title,
    description,
    footer?.text,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  return texts.reduce<number>((room, text) => room - (text?.length ?? 0), MAX_EMBEDS_LENGTH);
}

/** As many of the lines as there is room for between the other texts of a description. */
export function fittingLines(
  others: string,
  lines: readonly string[],
  room: number,
): readonly string[] {
  // A line break comes before each line, and an empty line before the first.
  const most = Math.min(room, MAX_EMBED_DESCRIPTION_LENGTH - others.length) - "\n".length;
  return fitting(lines, (line) => line.length + "\n".length, most);
}

/** As many of the items as there is room for, from the first one on. */
export function fitting<T>(items: readonly T[], lengthOf: (item: T) => number, room: number): T[] {
  const fit: T[] = [];
  let left = room;
  for (const item of items) {
    left -= lengthOf(item);
    if (left < 0) break;
    fit.push(item);
  }
  return fit;
}
