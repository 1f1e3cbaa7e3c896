/** What a person sees while a command is sent, or if the bot did not answer. */
import { element, icon } from "./dom.ts";
import { icons } from "./icons.ts";
import { commandLine, privateMark } from "./message-element.ts";

/** A command, and who used it. */
export interface UsedCommand {
  readonly name: string;
  readonly userName: string;
}

/** "Sending command…". */
export function sendingElement(command: UsedCommand): HTMLElement {
  return element(
    "div",
    { class: "message message-sending" },
    commandLine(command),
    element("div", { class: "message-main thinking" }, "Sending command…"),
  );
}

/** A failed command, in red, for this person only. */
export function failureElement(
  command: UsedCommand,
  text: string,
  dismiss: () => void,
): HTMLElement {
  return element(
    "article",
    { class: "message message-ephemeral", "aria-label": "Failed command" },
    commandLine(command),
    element(
      "div",
      { class: "message-main" },
      element("div", { class: "failure" }, icon(icons.alert), text),
      privateMark(dismiss),
    ),
  );
}
