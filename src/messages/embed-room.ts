/** How the texts of a message are kept within Discord's limits. */
import type { APIEmbed } from "discord.js";
import { MAX_EMBED_DESCRIPTION_LENGTH, MAX_EMBEDS_LENGTH } from "../limits.ts";
import { joined } from "./markdown.ts";

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

/** Its lines. */
export type Paragraph = readonly string[];

/** With an empty line between those that have any text. */
export function paragraphs(parts: readonly Paragraph[]): string {
  return joined(
    parts.map((lines) => lines.join("\n")),
    "\n\n",
  );
}

/** The embed with as many of the lines as fit between the paragraphs above and below them. */
export function withLines(
  embed: APIEmbed,
  {
    top,
    lines,
    end,
    around = [],
  }: {
    readonly top: readonly Paragraph[];
    readonly lines: Paragraph;
    readonly end: Paragraph;
    /** The other embeds of the message. */
    readonly around?: readonly APIEmbed[];
  },
): APIEmbed {
  const { length } = paragraphs([...top, end]);
  const room = Math.min(roomIn([...around, embed]), MAX_EMBED_DESCRIPTION_LENGTH) - length;
  // A line break comes before each line, and an empty line before the first.
  const shown = fitting(lines, (line) => line.length + "\n".length, room - "\n".length);
  return { ...embed, description: paragraphs([...top, shown, end]) };
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
