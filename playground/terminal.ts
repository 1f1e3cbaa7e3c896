/** Shows a message of the bot as plain text in a terminal. */
import { format } from "date-fns/format";
import { formatDistance } from "date-fns/formatDistance";
import {
  allComponents,
  type Embed,
  type StoredAttachment,
  type StoredMessage,
} from "./discord/message-types.ts";
import {
  channelText,
  type KnownNames,
  type Named,
  noNames,
  roleText,
} from "./discord/typed-mention.ts";

const INDENT = "  ";

/** Discord's styles of a timestamp beside the relative one, in this machine's zone. */
const TIMESTAMPS: Readonly<Record<string, string>> = {
  t: "p",
  T: "pp",
  d: "P",
  D: "PPP",
  f: "PPPp",
  F: "PPPPp",
};

/**
 * @param nowMs Unix milliseconds, for relative timestamps
 * @param known channels and roles whose mentions are replaced by names; other mentions stay as they are
 */
export function terminalText(
  message: StoredMessage,
  nowMs: number,
  known: KnownNames = noNames,
): string {
  const plain = (text: string) => withNames(withoutMarkdown(text, nowMs), known);
  const buttons = allComponents(message.components).flatMap(({ label }) =>
    label === undefined ? [] : [`[${label}]`],
  );
  return [
    ...(message.viewerId === null ? [] : ["(only you can see this)"]),
    ...(message.content === "" ? [] : [plain(message.content)]),
    ...message.embeds.flatMap((embed, index) => [
      ...(index === 0 ? [] : [""]),
      ...embedLines(embed, plain),
    ]),
    ...message.attachments.flatMap((file) => ["", pictureText(file)]),
    ...(buttons.length === 0 ? [] : ["", buttons.join(" ")]),
  ].join("\n");
}

function pictureText({ filename, description }: StoredAttachment): string {
  return `[${filename}] ${description ?? ""}`.trimEnd();
}

function embedLines(embed: Embed, plain: (text: string) => string): string[] {
  const indent = (text: string) => plain(text).replace(/^/gm, INDENT);
  return [
    ...(embed.title === undefined ? [] : [plain(embed.title)]),
    ...(embed.url === undefined ? [] : [embed.url]),
    ...(embed.description === undefined ? [] : [plain(embed.description)]),
    ...(embed.fields ?? []).flatMap(({ name, value }) => ["", plain(name), indent(value)]),
    // Discord shows no markdown in footers.
    ...(embed.footer === undefined ? [] : ["", embed.footer.text]),
  ];
}

function withNames(text: string, { channels, roles }: KnownNames): string {
  const named =
    <T extends Named>(list: readonly T[], write: (one: T) => string) =>
    (mention: string, mentionedId: string) => {
      const found = list.find(({ id }) => id === mentionedId);
      return found === undefined ? mention : write(found);
    };
  return text
    .replace(/<#(\d+)>/g, named(channels, channelText))
    .replace(/<@&(\d+)>/g, named(roles, roleText));
}

function withoutMarkdown(text: string, nowMs: number): string {
  return text
    .replace(/<t:(\d+)(?::(\w))?>/g, (_, seconds: string, style = "f") => {
      const at = Number(seconds) * 1000;
      return style === "R"
        ? formatDistance(at, nowMs, { addSuffix: true })
        : format(at, TIMESTAMPS[style] ?? TIMESTAMPS["f"] ?? "");
    })
    .replace(/^(?:-#|#{1,3}) /gm, "")
    .replace(/(?<!\\)(\*\*|`)/g, "")
    .replace(/\\([^\w\s])/g, "$1");
}
