/** A message in the channel. */
import type { MessageView } from "../protocol.ts";
import { avatar } from "./avatar.ts";
import { type ComponentActions, componentElement } from "./component-elements.ts";
import type { Directory } from "./directory.ts";
import { button, type Child, element, icon } from "./dom.ts";
import { embedElement } from "./embed-element.ts";
import { icons } from "./icons.ts";
import { markdown } from "./markdown.ts";
import { messageTime } from "./timestamps.ts";

export interface MessageParts {
  readonly directory: Directory;
  readonly actions: ComponentActions;
  /** Hides a private message. */
  readonly dismiss: () => void;
}

export function messageElement(message: MessageView, parts: MessageParts): HTMLElement {
  const { directory, actions } = parts;
  const { author, embeds, components } = message;
  return element(
    "article",
    {
      class: `message${message.ephemeral ? " message-ephemeral" : ""}`,
      "aria-label": `Message from ${author.name}`,
      "data-message-id": message.id,
    },
    message.command === null ? null : commandLine(message.command),
    avatar(author),
    element(
      "div",
      { class: "message-main" },
      heading(message, directory.now()),
      message.thinking ? thinking(author.name) : content(message, directory),
      ...message.attachments.map(attachmentElement),
      ...embeds.map((embed) => embedElement(embed, directory)),
      ...components.map((component) => componentElement(component, { directory, actions })),
      message.ephemeral ? privateMark(parts.dismiss) : null,
    ),
  );
}

/** "Ada used /forecast". */
export function commandLine(command: { readonly name: string; readonly userName: string }) {
  const person = { id: "0", name: command.userName, bot: false };
  return element(
    "div",
    { class: "command-line" },
    avatar(person, "small"),
    element("span", { class: "command-user" }, command.userName),
    " used ",
    element("span", { class: "command-name" }, `/${command.name}`),
  );
}

/** "Only you can see this · Dismiss message". */
export function privateMark(dismiss: () => void): HTMLElement {
  return element(
    "div",
    { class: "private-mark" },
    icon(icons.eye),
    "Only you can see this · ",
    button({ class: "link-button" }, dismiss, "Dismiss message"),
  );
}

function heading(message: MessageView, now: number): HTMLElement {
  const { author, createdAt, silent, pinned } = message;
  const at = new Date(createdAt);
  return element(
    "div",
    { class: "message-heading" },
    element("span", { class: author.bot ? "author author-bot" : "author" }, author.name),
    author.bot ? element("span", { class: "app-tag" }, "APP") : null,
    element(
      "time",
      { datetime: at.toISOString(), title: at.toString(), class: "message-time" },
      messageTime(createdAt, now),
    ),
    silent ? mark("Silent: it rang nobody", icons.bellOff) : null,
    pinned ? mark("Pinned", icons.pin) : null,
  );
}

/** A small label next to the time. */
function mark(name: string, path: string): HTMLElement {
  const attributes = { class: "message-mark", role: "img", "aria-label": name, title: name };
  return element("span", attributes, icon(path));
}

function thinking(name: string): HTMLElement {
  const dots = element("span", { class: "dots", "aria-hidden": "true" });
  dots.append(...[0, 1, 2].map(() => element("span")));
  return element("div", { class: "thinking" }, dots, `${name} is thinking…`);
}

function content(message: MessageView, directory: Directory): Child {
  if (message.content === "") return null;
  return element("div", { class: "message-content" }, markdown(message.content, directory));
}

function attachmentElement(file: MessageView["attachments"][number]): HTMLElement {
  if (file.contentType.startsWith("image/")) {
    const alt = file.description ?? file.filename;
    return element("img", { class: "attachment-image", src: file.path, alt });
  }
  return element(
    "a",
    { class: "attachment-file", href: file.path, download: file.filename },
    icon(icons.file),
    element("span", {}, file.filename),
    element("small", {}, `${(file.size / 1024).toFixed(1)} KB`),
  );
}
