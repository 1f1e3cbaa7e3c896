/** Shows a message of the bot as plain text in a terminal. */
import { channelText, type KnownNames, roleText } from "./command-text.ts";
import {
  allComponents,
  type Component,
  type Embed,
  type StoredAttachment,
  type StoredMessage,
} from "./discord/message-types.ts";
import { timestampText } from "./timestamps.ts";

const INDENT = "  ";

export interface TerminalOptions {
  /** Unix milliseconds, for relative timestamps. */
  readonly now: number;
  /** Discord's code of the language that times are written in. */
  readonly locale: string;
  /** Channels and roles whose mentions are replaced by names; other mentions stay as they are. */
  readonly known: KnownNames;
}

export function terminalText(message: StoredMessage, options: TerminalOptions): string {
  const plain = (text: string) => withNames(withoutMarkdown(text, options), options.known);
  const components = allComponents(message.components);
  const buttons = components.flatMap(({ label }) => (label === undefined ? [] : [`[${label}]`]));
  return [
    ...(message.viewerId === null ? [] : ["(only you can see this)"]),
    ...(message.content === "" ? [] : [plain(message.content)]),
    ...message.embeds.flatMap((embed, index) => [
      ...(index === 0 ? [] : [""]),
      ...embedLines(embed, plain),
    ]),
    ...message.attachments.flatMap((file) => ["", pictureText(file)]),
    ...components.flatMap(menuLines),
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

function menuLines({ options, placeholder = "Choose" }: Component): string[] {
  if (options === undefined) return [];
  const lines = options.map(({ label, description }) =>
    [label, description].filter((part) => part !== undefined).join(" · "),
  );
  return ["", `${placeholder}:`, ...lines.map((line) => `- ${line}`)];
}

function withNames(text: string, { channels, roles }: KnownNames): string {
  const names = new Map<string, string>([
    ...channels.map((channel) => [`<#${channel.id}>`, channelText(channel)] as const),
    ...roles.map((role) => [`<@&${role.id}>`, roleText(role)] as const),
  ]);
  return text.replace(/<(?:#|@&)\d+>/g, (mention) => names.get(mention) ?? mention);
}

function withoutMarkdown(text: string, options: TerminalOptions): string {
  return text
    .replace(/<t:(\d+)(?::(\w))?>/g, (_, seconds: string, style = "f") =>
      timestampText(Number(seconds) * 1000, style, options),
    )
    .replace(/^(?:-#|#{1,3}) /gm, "")
    .replace(/(?<!\\)(\*\*|`)/g, "")
    .replace(/\\([^\w\s])/g, "$1");
}
