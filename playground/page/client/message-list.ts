/** The channel's messages, newest at the bottom. The list stays at the bottom unless the viewer scrolled up. */
import { MESSAGES_SHOWN, type MessageView, type Snapshot } from "../protocol.ts";
import type { DiscordLocale } from "./actor.ts";
import { type ActionAnswer, chooseValues, clickButton } from "./api.ts";
import { failureElement, sendingElement, type UsedCommand } from "./command-progress.ts";
import type { Directory } from "./directory.ts";
import { button, element, icon } from "./dom.ts";
import { icons } from "./icons.ts";
import { messageElement } from "./message-element.ts";

/** Closer to the end than this counts as at the end, pixels. */
const END_DISTANCE = 80;

/** Who looks at the messages. */
interface Viewer {
  readonly userId: string;
  readonly locale: DiscordLocale;
  readonly directory: Directory;
}

/** The list. `welcome` is shown while it is empty. */
export class MessageList {
  readonly element: HTMLElement;
  readonly #welcome: HTMLElement;
  readonly #items = element("div", {
    role: "log",
    "aria-live": "polite",
    "aria-label": "Messages",
  });
  readonly #scroller = element("div", {
    class: "messages",
    tabindex: 0,
    role: "region",
    "aria-label": "Channel",
  });
  readonly #jump = button(
    { class: "jump", hidden: true },
    () => this.#toEnd(),
    "Jump to newest",
    icon(icons.down),
  );
  /** Hidden for this visit, even after a new render. */
  readonly #dismissed = new Set<string>();
  #viewer: Viewer | null = null;
  #follows = true;

  constructor(welcome: HTMLElement) {
    this.#welcome = welcome;
    this.#scroller.append(welcome, this.#items);
    this.element = element("div", { class: "messages-frame" }, this.#scroller, this.#jump);
    this.#scroller.addEventListener("scroll", () => {
      const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
      this.#follows = scrollHeight - scrollTop - clientHeight < END_DISTANCE;
      if (this.#follows) this.#jump.hidden = true;
    });
    // The command bar and the panel change the height of the list.
    new ResizeObserver(() => {
      if (this.#follows) this.#toEnd();
    }).observe(this.#scroller);
  }

  /** Renders everything again. */
  reset(messages: Snapshot["messages"], viewer: Viewer): void {
    this.#viewer = viewer;
    this.#follows = true;
    const shown = messages.filter(({ id }) => !this.#dismissed.has(id));
    this.#change(() =>
      this.#items.replaceChildren(...shown.map((message) => this.#make(message, viewer))),
    );
  }

  /** Adds a message, or replaces the one with its id. */
  show(message: MessageView): void {
    if (this.#viewer === null || this.#dismissed.has(message.id)) return;
    const made = this.#make(message, this.#viewer);
    const shown = this.#find(message.id);
    this.#change(() => {
      if (shown === null) this.#append(made);
      else replaceKeepingFocus(shown, made);
    });
  }

  /** Removes a message from the list. */
  remove(id: string): void {
    this.#change(() => this.#find(id)?.remove());
  }

  /** Shows that a command is being sent. Returns a function that removes this. */
  showSending(command: UsedCommand): () => void {
    const sending = sendingElement(command);
    this.#change(() => this.#items.append(sending));
    return () => this.#change(() => sending.remove());
  }

  /** Shows a command that failed, to this viewer only. */
  showFailure(command: UsedCommand, text: string): void {
    const dismiss = () => this.#change(() => failure.remove());
    const failure = failureElement(command, text, dismiss);
    this.#change(() => this.#items.append(failure));
  }

  /** Adds the newest message. Removes the oldest if there are too many. */
  #append(made: HTMLElement): void {
    this.#items.append(made);
    if (this.#items.childElementCount > MESSAGES_SHOWN) this.#items.firstElementChild?.remove();
  }

  #toEnd(): void {
    this.#scroller.scrollTo({ top: this.#scroller.scrollHeight });
  }

  #change(apply: () => void): void {
    const countBefore = this.#items.childElementCount;
    const followed = this.#follows;
    apply();
    const count = this.#items.childElementCount;
    this.#welcome.hidden = count > 0;
    if (followed) this.#toEnd();
    else if (count > countBefore) this.#jump.hidden = false;
  }

  #find(id: string): HTMLElement | null {
    return this.#items.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  }

  #make(message: MessageView, { userId, locale, directory }: Viewer): HTMLElement {
    const actor = { userId, locale, messageId: message.id };
    return messageElement(message, {
      directory,
      actions: {
        click: (customId) => void this.#use(message.id, clickButton({ ...actor, customId })),
        choose: (customId, values) =>
          void this.#use(message.id, chooseValues({ ...actor, customId, values: [...values] })),
      },
      dismiss: () => {
        this.#dismissed.add(message.id);
        this.remove(message.id);
      },
    });
  }

  /** Waits for the result of a click or a choice, and shows a failure under its message. */
  async #use(messageId: string, sent: Promise<ActionAnswer>): Promise<void> {
    const answer = await sent;
    const shown = this.#find(messageId);
    for (const busy of shown?.querySelectorAll(".busy") ?? []) busy.classList.remove("busy");
    this.#change(() => {
      shown?.querySelector(".message-failure")?.remove();
      if (answer.kind !== "acknowledged") shown?.append(componentFailure(answer.message));
    });
  }
}

function componentFailure(text: string): HTMLElement {
  const attributes = { class: "failure message-failure", role: "alert" };
  return element("div", attributes, icon(icons.alert), text);
}

/** Replaces a changed message. If a button had the focus, its successor gets it. */
function replaceKeepingFocus(before: HTMLElement, after: HTMLElement): void {
  const controls = (root: HTMLElement) => [
    ...root.querySelectorAll<HTMLButtonElement | HTMLSelectElement>("button, select"),
  ];
  const position = controls(before).findIndex((control) => control.matches(":focus"));
  before.replaceWith(after);
  if (position < 0) return;
  const successors = controls(after);
  const same = successors[position];
  const target = same?.disabled === false ? same : successors.find(({ disabled }) => !disabled);
  target?.focus({ preventScroll: true });
}
