/** A message of the bot as lines of plain text for a terminal. */
import { formatDistance } from "date-fns/formatDistance";
import { allComponents, type Embed, type StoredMessage } from "./discord/message-types.ts";

const INDENT = "  ";

/** @param nowMs Unix milliseconds, against which relative timestamps are told */
export function terminalText(message: StoredMessage, nowMs: number): string {
  const plain = (text: string) => withoutMarkdown(text, nowMs);
  const buttons = allComponents(message.components).flatMap(({ label }) =>
    label === undefined ? [] : [`[${label}]`],
  );
  return [
    ...(message.viewerId === null ? [] : ["(only you can see this)"]),
    ...(message.content === "" ? [] : [plain(message.content)]),
    ...message.embeds.flatMap((embed) => embedLines(embed, plain)),
    ...(buttons.length === 0 ? [] : ["", buttons.join(" ")]),
  ].join("\n");
}

function embedLines(embed: Embed, plain: (text: string) => string): string[] {
  const indent = (text: string) => plain(text).replace(/^/gm, INDENT);
  return [
    ...(embed.title === undefined ? [] : [plain(embed.title)]),
    ...(embed.url === undefined ? [] : [embed.url]),
    ...(embed.description === undefined ? [] : [plain(embed.description)]),
    ...(embed.fields ?? []).flatMap(({ name, value }) => ["", plain(name), indent(value)]),
    // A footer knows no markdown.
    ...(embed.footer === undefined ? [] : ["", embed.footer.text]),
  ];
}

function withoutMarkdown(text: string, nowMs: number): string {
  return text
    .replace(/<t:(\d+)(?::\w)?>/g, (_, seconds: string) =>
      formatDistance(Number(seconds) * 1000, nowMs, { addSuffix: true }),
    )
    .replace(/^-# /gm, "")
    .replace(/(?<!\\)(\*\*|`)/g, "")
    .replace(/\\([^\w\s])/g, "$1");
}
