/** Discord's markdown and timestamps. Text from outside only becomes text nodes and checked addresses. */
import { rulesExtended, SimpleMarkdown } from "discord-markdown-parser";
import type { ComponentChildren } from "preact";
import { useContext, useMemo } from "preact/hooks";
import * as z from "zod";
import { roleText } from "../../command-text.ts";
import { timestampText } from "../../timestamps.ts";
import { useTick, Viewer, type ViewerContext } from "./live.ts";

const RELATIVE_TIME_REFRESH_MS = 15_000;

const nodeSchema = z.object({
  type: z.string(),
  get content(): z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<typeof nodeSchema>]>> {
    return z.union([z.string(), z.array(nodeSchema)]).optional();
  },
  get items(): z.ZodOptional<z.ZodArray<z.ZodArray<typeof nodeSchema>>> {
    return z.array(z.array(nodeSchema)).optional();
  },
  target: z.string().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  fullName: z.string().optional(),
  level: z.number().optional(),
  timestamp: z.string().optional(),
  format: z.string().nullish(),
});
type MarkdownNode = z.infer<typeof nodeSchema>;

/**
 * Lines that begin with `- ` or `* `, which the parser leaves out. It tells from the last group whether
 * the next text begins a line.
 */
const list: (typeof rulesExtended)[string] = {
  order: 0,
  match: (source, _state, before) =>
    before === "" || before.endsWith("\n") ? /^(?:[-*] [^\n]+(?:(\n)|$))+/.exec(source) : null,
  parse: ([lines = ""], parseText, state) => ({
    items: lines
      .trimEnd()
      .split("\n")
      .map((line) => parseText(line.slice(2), state)),
  }),
};
const parseMarkdown = SimpleMarkdown.parserFor({ ...rulesExtended, list });

/** Markdown that is unknown here is shown as it was written. */
export function Markdown({ text }: { readonly text: string }) {
  const viewer = useContext(Viewer);
  return useMemo(() => {
    const nodes = z.array(nodeSchema).parse(parseMarkdown(text, { inline: true }));
    return <>{rendered(nodes, viewer)}</>;
  }, [text, viewer]);
}

function rendered(content: MarkdownNode["content"], viewer: ViewerContext): ComponentChildren {
  if (content === undefined || typeof content === "string") return content;
  return content.map((node) => toElement(node, viewer));
}

/** The elements that only wrap what is in them. */
const WRAPPERS: Readonly<
  Record<string, "strong" | "em" | "u" | "s" | "code" | "pre" | "blockquote">
> = {
  strong: "strong",
  em: "em",
  underline: "u",
  strikethrough: "s",
  inlineCode: "code",
  codeBlock: "pre",
  blockQuote: "blockquote",
};

function toElement(node: MarkdownNode, viewer: ViewerContext): ComponentChildren {
  const children = rendered(node.content, viewer);
  const Wrapper = WRAPPERS[node.type];
  if (Wrapper !== undefined) return <Wrapper>{children}</Wrapper>;
  switch (node.type) {
    case "br":
    case "newline":
      return <br />;
    case "heading":
      return <div class={`strong heading-${node.level ?? 1}`}>{children}</div>;
    case "subtext":
      return <small class="subtext muted">{children}</small>;
    case "list":
      return (
        <ul class="list">
          {node.items?.map((item) => (
            <li>{rendered(item, viewer)}</li>
          ))}
        </ul>
      );
    case "link":
    case "url":
    case "autolink":
      return <OutsideLink url={node.target ?? ""}>{children}</OutsideLink>;
    case "timestamp":
      return <Timestamp at={Number(node.timestamp) * 1000} style={node.format ?? "f"} />;
    case "twemoji":
      return node.name;
    default: {
      const mention = mentionText(node, viewer);
      return mention === null ? children : <span class="mention">{mention}</span>;
    }
  }
}

function mentionText(
  { type, id = "", name, fullName }: MarkdownNode,
  { names }: ViewerContext,
): string | null {
  switch (type) {
    case "user":
      return `@${names[id] ?? "unknown-user"}`;
    case "role":
      return roleText({ name: names[id] ?? "unknown-role" });
    case "channel":
      return `#${names[id] ?? "unknown"}`;
    case "everyone":
    case "here":
      return `@${type}`;
    case "slashCommand":
      return `/${fullName ?? name ?? ""}`;
    case "emoji":
      return `:${name ?? ""}:`;
    default:
      return null;
  }
}

/** A link to another site in a new tab; plain text if the address is not http or https. */
export function OutsideLink(props: { readonly url: string; readonly children: ComponentChildren }) {
  const { url, children } = props;
  if (!/^https?:\/\//i.test(url)) return <span>{children}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function Timestamp({ at, style }: { readonly at: number; readonly style: string }) {
  useTick(RELATIVE_TIME_REFRESH_MS);
  const { locale, now } = useContext(Viewer);
  const text = (shown: string) => timestampText(at, shown, { now: now(), locale });
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{text(style)}</span>;
  return (
    <time class="timestamp" dateTime={date.toISOString()} title={text("F")}>
      {text(style)}
    </time>
  );
}
