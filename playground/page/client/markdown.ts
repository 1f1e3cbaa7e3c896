/** Discord's markdown → DOM nodes. */
import { parse } from "discord-markdown-parser";
import * as z from "zod";
import { roleText } from "../../discord/typed-mention.ts";
import type { Directory } from "./directory.ts";
import { type Child, element, outsideLink } from "./dom.ts";
import { timestampElement } from "./timestamps.ts";

const nodeSchema = z.object({
  type: z.string(),
  get content(): z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<typeof nodeSchema>]>> {
    return z.union([z.string(), z.array(nodeSchema)]).optional();
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

/** Nodes for a text. Markdown that is unknown here is shown as it was written. */
export function markdown(text: string, directory: Directory): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const nodes = z.array(nodeSchema).parse(parse(text, "extended"));
  fragment.append(...nodes.map((node) => toDom(node, directory)));
  return fragment;
}

/** The elements that only wrap what is in them. */
const WRAPPERS: Readonly<Record<string, keyof HTMLElementTagNameMap>> = {
  strong: "strong",
  em: "em",
  underline: "u",
  strikethrough: "s",
  blockQuote: "blockquote",
};

function toDom(node: MarkdownNode, directory: Directory): Node {
  const wrapper = WRAPPERS[node.type];
  if (wrapper !== undefined) return element(wrapper, {}, ...childrenOf(node, directory));
  switch (node.type) {
    case "br":
    case "newline":
      return element("br");
    case "inlineCode":
      return element("code", {}, textOf(node));
    case "codeBlock":
      return element("pre", {}, element("code", {}, textOf(node)));
    case "heading":
      return element(
        "div",
        { class: `heading-${node.level ?? 1}` },
        ...childrenOf(node, directory),
      );
    case "subtext":
      return element("small", { class: "subtext" }, ...childrenOf(node, directory));
    case "spoiler":
      return spoiler(childrenOf(node, directory));
    case "link":
    case "url":
    case "autolink":
      return outsideLink(node.target ?? "", ...childrenOf(node, directory));
    case "timestamp":
      return timestampElement(Number(node.timestamp), node.format ?? "f", directory);
    case "twemoji":
      return document.createTextNode(node.name ?? "");
    default:
      return mention(node, directory) ?? element("span", {}, ...childrenOf(node, directory));
  }
}

function mention({ type, id = "", name, fullName }: MarkdownNode, directory: Directory) {
  const text = () => {
    switch (type) {
      case "user":
        return `@${directory.person(id) ?? "unknown-user"}`;
      case "role":
        return roleText({ id, name: directory.role(id) ?? "unknown-role" });
      case "channel":
        return `#${directory.channel(id) ?? "unknown"}`;
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
  };
  const shown = text();
  return shown === null ? null : element("span", { class: "mention" }, shown);
}

function spoiler(children: readonly Child[]): HTMLElement {
  const label = "Hidden text, press to show it";
  const hidden = element("button", { type: "button", class: "spoiler", "aria-label": label });
  const content = element("span", {}, ...children);
  hidden.append(content);
  hidden.addEventListener("click", () => hidden.replaceWith(content));
  return hidden;
}

function childrenOf({ content }: MarkdownNode, directory: Directory): readonly Child[] {
  if (content === undefined) return [];
  return typeof content === "string" ? [content] : content.map((child) => toDom(child, directory));
}

function textOf({ content }: MarkdownNode): string {
  return typeof content === "string" ? content : "";
}
